/* Frames and their checksum. */
#include "rig.h"

#include "frame.h"

static uint8_t line[FRAME_MOST_LINE];

static uint8_t feed(frame_reader_t *reader, const uint8_t *bytes, uint8_t size)
{
    uint8_t good = 0;
    for (uint8_t i = 0; i < size; i++)
        good = (uint8_t)(good + frame_byte(reader, bytes[i]));
    return good;
}

static void the_checksum_is_the_one_of_the_standard(void **state)
{
    (void)state;
    assert_int_equal(crc16("123456789", 9), 0x29B1);
    assert_int_equal(crc16("", 0), 0xFFFF);
}

static void a_frame_of_any_size_comes_back(void **state)
{
    (void)state;
    for (uint8_t pattern = 0; pattern < 4; pattern++)
        for (uint8_t size = LINK_HEAD; size <= LINK_MOST_BODY; size++) {
            uint8_t body[LINK_MOST_BODY];
            for (uint8_t i = 0; i < size; i++)
                body[i] = (uint8_t)(pattern == 0 ? 0 : pattern == 1 ? 0xFF : i * pattern);
            frame_reader_t reader = {0};
            uint8_t length = frame_write(line, body, size);
            assert_int_equal(length, size + 4);
            assert_ptr_equal(memchr(line, 0, length), line + length - 1);
            assert_int_equal(feed(&reader, line, length), 1);
            assert_int_equal(reader.size, size);
            assert_memory_equal(reader.bytes, body, size);
            assert_int_equal(reader.bad, 0);
        }
}

static void any_flipped_or_lost_byte_is_noticed_and_the_next_frame_is_good(void **state)
{
    (void)state;
    const uint8_t body[] = {2, 0x34, 0x12, 0, 0, 7};
    for (uint8_t at = 0; at < sizeof body + 3; at++)
        for (uint8_t bit = 0; bit < 9; bit++) {
            frame_reader_t reader = {0};
            uint8_t length = frame_write(line, body, sizeof body);
            if (bit < 8)
                line[at] ^= (uint8_t)(1u << bit);
            else
                memmove(line + at, line + at + 1, --length - at);
            assert_int_equal(feed(&reader, line, length), 0);
            frame_byte(&reader, 0);
            assert_in_range(reader.bad, 1, 2);
            assert_int_equal(feed(&reader, line, frame_write(line, body, sizeof body)), 1);
            assert_memory_equal(reader.bytes, body, sizeof body);
        }
}

static void noise_without_an_end_fills_nothing(void **state)
{
    (void)state;
    frame_reader_t reader = {0};
    for (int i = 0; i < 1000; i++)
        assert_false(frame_byte(&reader, 0xFF));
    assert_false(frame_byte(&reader, 0));
    for (int i = 0; i < 1000; i++)
        assert_false(frame_byte(&reader, 1));
    assert_false(frame_byte(&reader, 0));
    assert_int_equal(reader.bad, 2);
}

static void zeros_between_frames_are_no_bad_frames(void **state)
{
    (void)state;
    const uint8_t body[] = {2, 0x34, 0x12, 1};
    frame_reader_t reader = {0};
    assert_false(frame_byte(&reader, 0));
    assert_int_equal(feed(&reader, line, frame_write(line, body, sizeof body)), 1);
    assert_false(frame_byte(&reader, 0));
    assert_int_equal(reader.bad, 0);
}

static void a_frame_cut_short_is_not_completed_by_another_zero(void **state)
{
    (void)state;
    const uint8_t body[] = {11, 1, 0, 10, 0, 1, 100, 50, 0};
    frame_reader_t reader = {0};
    uint8_t length = frame_write(line, body, sizeof body);
    line[length - 4] = 11; /* the last code byte now announces more than comes */
    assert_int_equal(feed(&reader, line, length), 0);
    assert_false(frame_byte(&reader, 0));
    assert_int_equal(reader.bad, 1);
}

static void a_body_without_a_head_is_no_frame(void **state)
{
    (void)state;
    const uint8_t body[] = {2, 0x34, 0x12};
    frame_reader_t reader = {0};
    assert_int_equal(feed(&reader, line, frame_write(line, body, sizeof body)), 0);
    assert_int_equal(reader.bad, 1);
}

static void the_count_of_bad_frames_stays_at_its_most(void **state)
{
    (void)state;
    frame_reader_t reader = {.bad = UINT16_MAX};
    frame_byte(&reader, 9);
    frame_byte(&reader, 0);
    assert_int_equal(reader.bad, UINT16_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_checksum_is_the_one_of_the_standard),
        cmocka_unit_test(a_frame_of_any_size_comes_back),
        cmocka_unit_test(any_flipped_or_lost_byte_is_noticed_and_the_next_frame_is_good),
        cmocka_unit_test(noise_without_an_end_fills_nothing),
        cmocka_unit_test(zeros_between_frames_are_no_bad_frames),
        cmocka_unit_test(a_frame_cut_short_is_not_completed_by_another_zero),
        cmocka_unit_test(a_body_without_a_head_is_no_frame),
        cmocka_unit_test(the_count_of_bad_frames_stays_at_its_most),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
