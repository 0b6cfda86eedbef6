/* The board's half of a session. */
#include "rig.h"

#include "session.h"

enum { NONCE = 0x00050007, BOOTS = 3, NUMBER = BOOTS << 8 | 1, SECOND = BOOTS << 8 | 3, FOREIGN = 99 };

typedef struct {
    session_t session;
    events_t events;
    uint32_t now_ms;
    command_t command;
    uint8_t type, tag; /* of the last frame that was sent */
    uint16_t number;
    uint8_t fields[LINK_MOST_BODY];
} link_t;

/* Sends a frame; true when it is to be carried out. */
static bool send(link_t *link, uint8_t type, uint16_t number, uint8_t tag, const void *fields, uint8_t size)
{
    uint8_t line[FRAME_MOST_LINE], body[LINK_MOST_BODY] = {type, (uint8_t)number, (uint8_t)(number >> 8), tag};
    bool carried = false;
    if (size > 0)
        memcpy(body + LINK_HEAD, fields, size);
    uint8_t length = frame_write(line, body, (uint8_t)(LINK_HEAD + size));
    for (uint8_t i = 0; i < length; i++)
        carried |= session_byte(&link->session, line[i], link->now_ms, &link->command);
    return carried;
}

static bool ask(link_t *link, uint8_t tag)
{
    return send(link, MESSAGE_ASK_STATUS, NUMBER, tag, NULL, 0);
}

static void hello(link_t *link, uint32_t nonce, uint64_t hash)
{
    const hello_fields_t fields = {.nonce = nonce, .hash = hash};
    assert_false(send(link, MESSAGE_HELLO, 0, 0, &fields, HELLO_SIZE));
}

/* What the board sends next; false when it sends nothing. */
static bool hear(link_t *link)
{
    uint8_t line[FRAME_MOST_LINE];
    frame_reader_t reader = {0};
    uint8_t length = session_next(&link->session, &link->events, link->now_ms, line);
    bool good = false;
    for (uint8_t i = 0; i < length; i++)
        good = frame_byte(&reader, line[i]);
    assert_int_equal(good, length > 0);
    link->type = reader.bytes[0];
    link->number = (uint16_t)(reader.bytes[1] | reader.bytes[2] << 8);
    link->tag = reader.bytes[3];
    memcpy(link->fields, reader.bytes + LINK_HEAD, sizeof reader.bytes - LINK_HEAD - CRC_BYTES);
    return good;
}

static void expect(link_t *link, uint8_t type, uint8_t tag)
{
    assert_true(hear(link));
    assert_int_equal(link->type, type);
    assert_int_equal(link->tag, tag);
}

static void start(link_t *link)
{
    memset(link, 0, sizeof *link);
    session_start(&link->session, BOOTS, RESET_PIN);
    events_start(&link->events, false, BOOTS);
}

static void greet(link_t *link)
{
    start(link);
    hello(link, NONCE, LINK_HASH);
    expect(link, MESSAGE_WELCOME, 0);
}

static void answer(link_t *link)
{
    session_answer(&link->session, MESSAGE_DONE, "", 0);
}

static void the_board_never_speaks_first(void **state)
{
    (void)state;
    link_t link;
    start(&link);
    events_add(&link.events, HAPPENING_STARTED, 0, RESET_PIN, 0);
    assert_false(ask(&link, 1));
    link.now_ms = 10000;
    assert_false(hear(&link));
    assert_int_equal(session_host(&link.session, link.now_ms), HOST_SILENT);
}

static void a_hello_is_answered_with_who_we_are(void **state)
{
    (void)state;
    link_t link;
    greet(&link);
    const welcome_fields_t *welcome = (const void *)link.fields;
    assert_int_equal(link.number, NUMBER);
    assert_int_equal(welcome->nonce, NONCE);
    assert_true(welcome->hash == LINK_HASH);
    assert_int_equal(welcome->version, LINK_VERSION);
    assert_int_equal(welcome->boots, BOOTS);
    assert_int_equal(welcome->reset_cause, RESET_PIN);
    assert_int_equal(welcome->build, BUILD_ID);
    assert_int_equal(session_host(&link.session, link.now_ms), HOST_AGREES);
}

static void a_host_of_another_definition_is_answered_but_hears_no_events(void **state)
{
    (void)state;
    link_t link;
    start(&link);
    hello(&link, NONCE, LINK_HASH + 1);
    expect(&link, MESSAGE_WELCOME, 0);
    assert_int_equal(session_host(&link.session, link.now_ms), HOST_FOREIGN);
    events_add(&link.events, HAPPENING_STARTED, 0, RESET_PIN, 0);
    assert_false(hear(&link));
    assert_true(ask(&link, 1));
    answer(&link);
    expect(&link, MESSAGE_DONE, 1);
}

static void a_hello_that_is_none_is_dropped(void **state)
{
    (void)state;
    link_t link;
    start(&link);
    const hello_fields_t fields = {.nonce = NONCE, .hash = LINK_HASH};
    assert_false(send(&link, MESSAGE_HELLO, 0, 0, &fields, HELLO_SIZE - 1));
    assert_false(hear(&link));
}

static void a_command_is_carried_out_once_and_its_answer_is_repeated(void **state)
{
    (void)state;
    link_t link;
    greet(&link);
    assert_true(ask(&link, 1));
    assert_false(ask(&link, 1));
    assert_false(hear(&link));
    answer(&link);
    expect(&link, MESSAGE_DONE, 1);
    assert_false(hear(&link));
    assert_false(ask(&link, 1));
    expect(&link, MESSAGE_DONE, 1);
}

static void tags_ahead_are_carried_out_and_tags_behind_are_dropped(void **state)
{
    (void)state;
    link_t link;
    greet(&link);
    assert_true(ask(&link, 127));
    answer(&link);
    expect(&link, MESSAGE_DONE, 127);
    assert_false(ask(&link, 126));
    assert_false(hear(&link));
    assert_true(ask(&link, 254));
    assert_true(ask(&link, 0));
    answer(&link);
    expect(&link, MESSAGE_DONE, 0);
    assert_false(ask(&link, 128));
    assert_false(hear(&link));
}

static void a_new_command_gives_up_the_answer_of_the_one_before(void **state)
{
    (void)state;
    link_t link;
    greet(&link);
    assert_true(ask(&link, 1));
    answer(&link);
    assert_true(ask(&link, 2));
    assert_false(hear(&link));
    answer(&link);
    expect(&link, MESSAGE_DONE, 2);
}

static void the_same_tag_before_any_command_has_nothing_to_repeat(void **state)
{
    (void)state;
    link_t link;
    greet(&link);
    assert_false(ask(&link, 0));
    assert_false(hear(&link));
}

static void an_answer_that_nobody_waits_for_is_dropped(void **state)
{
    (void)state;
    link_t link;
    greet(&link);
    answer(&link);
    assert_false(hear(&link));
}

static void the_same_hello_again_changes_nothing(void **state)
{
    (void)state;
    link_t link;
    greet(&link);
    assert_true(ask(&link, 5));
    answer(&link);
    hello(&link, NONCE, LINK_HASH);
    expect(&link, MESSAGE_WELCOME, 0);
    expect(&link, MESSAGE_DONE, 5);
    assert_false(ask(&link, 5));
    expect(&link, MESSAGE_DONE, 5);
}

static void another_hello_begins_anew_and_the_old_session_is_foreign(void **state)
{
    (void)state;
    link_t link;
    greet(&link);
    assert_true(ask(&link, 5));
    answer(&link);
    hello(&link, NONCE + 0x10000, LINK_HASH);
    expect(&link, MESSAGE_WELCOME, 0);
    assert_int_equal(link.number, SECOND);
    assert_false(ask(&link, 6));
    assert_false(hear(&link));
    assert_false(send(&link, MESSAGE_ASK_STATUS, SECOND, 0, NULL, 0));
    assert_false(hear(&link));
    assert_true(send(&link, MESSAGE_ASK_STATUS, SECOND, 1, NULL, 0));
}

static void another_host_hears_at_once_what_is_not_acknowledged(void **state)
{
    (void)state;
    link_t link;
    greet(&link);
    events_add(&link.events, HAPPENING_TAKEN, 41, 0, 1);
    expect(&link, MESSAGE_EVENT, 0);
    hello(&link, 0x60008, LINK_HASH);
    expect(&link, MESSAGE_WELCOME, 0);
    expect(&link, MESSAGE_EVENT, 0);
}

static void no_hello_brings_an_old_session_back(void **state)
{
    (void)state;
    link_t link;
    greet(&link);
    hello(&link, NONCE + 1, LINK_HASH);
    hello(&link, NONCE, LINK_HASH);
    expect(&link, MESSAGE_WELCOME, 0);
    assert_false(ask(&link, 1));
    session_start(&link.session, BOOTS + 1, RESET_WATCHDOG);
    hello(&link, NONCE, LINK_HASH);
    expect(&link, MESSAGE_WELCOME, 0);
    assert_int_equal(link.number, (BOOTS + 1) << 8 | 1);
    assert_false(ask(&link, 1));
}

static void the_number_of_a_session_is_never_0(void **state)
{
    (void)state;
    link_t link;
    start(&link);
    session_start(&link.session, 0x100, RESET_PIN);
    for (uint32_t nonce = 0; nonce < 300; nonce++) {
        hello(&link, nonce, LINK_HASH);
        expect(&link, MESSAGE_WELCOME, 0);
        assert_int_not_equal(link.number, 0);
    }
}

static void stop_is_obeyed_in_every_session_and_answered_in_its_own(void **state)
{
    (void)state;
    link_t link;
    start(&link);
    assert_true(send(&link, MESSAGE_STOP, FOREIGN, 1, NULL, 0));
    answer(&link);
    assert_false(hear(&link));
    greet(&link);
    assert_true(send(&link, MESSAGE_STOP, FOREIGN, 1, NULL, 0));
    answer(&link);
    assert_false(hear(&link));
    assert_true(send(&link, MESSAGE_STOP, NUMBER, 4, NULL, 0));
    answer(&link);
    expect(&link, MESSAGE_DONE, 4);
    assert_true(send(&link, MESSAGE_STOP, NUMBER, 3, NULL, 0));
    answer(&link);
    assert_false(hear(&link));
}

static void a_stop_from_elsewhere_does_not_answer_for_the_command_that_waits(void **state)
{
    (void)state;
    link_t link;
    greet(&link);
    assert_true(send(&link, MESSAGE_ASK_SENSES, NUMBER, 1, NULL, 0));
    assert_true(send(&link, MESSAGE_STOP, FOREIGN, 1, NULL, 0));
    answer(&link);
    assert_false(hear(&link));
    session_answer(&link.session, MESSAGE_SENSES, "0123456789abcdef", SENSES_SIZE);
    expect(&link, MESSAGE_SENSES, 1);
}

static void a_command_comes_with_its_fields(void **state)
{
    (void)state;
    link_t link;
    greet(&link);
    const eject_fields_t eject = {.eject_id = 0x01020304};
    assert_true(send(&link, MESSAGE_EJECT, NUMBER, 1, &eject, EJECT_SIZE));
    assert_int_equal(link.command.type, MESSAGE_EJECT);
    assert_int_equal(link.command.size, EJECT_SIZE);
    assert_memory_equal(link.command.fields, &eject, EJECT_SIZE);
}

static void an_event_is_sent_again_until_it_is_acknowledged_and_then_the_next(void **state)
{
    (void)state;
    link_t link;
    greet(&link);
    events_add(&link.events, HAPPENING_TAKEN, 41, 0, 1);
    events_add(&link.events, HAPPENING_LID_OPENED, 0, 0, 2);
    expect(&link, MESSAGE_EVENT, 0);
    const event_fields_t event = *(const event_fields_t *)(const void *)link.fields;
    assert_int_equal(event.number, (BOOTS << 16) + 1);
    assert_int_equal(event.happening, HAPPENING_TAKEN);
    assert_int_equal(event.eject_id, 41);
    link.now_ms += LINK_EVENT_REPEAT_MS - 1;
    assert_false(hear(&link));
    link.now_ms++;
    expect(&link, MESSAGE_EVENT, 0);
    assert_memory_equal(link.fields, &event, EVENT_SIZE);
    events_acknowledge(&link.events, event.number);
    expect(&link, MESSAGE_EVENT, 0);
    assert_int_equal(((const event_fields_t *)(const void *)link.fields)->happening, HAPPENING_LID_OPENED);
}

static void answers_go_before_events(void **state)
{
    (void)state;
    link_t link;
    greet(&link);
    events_add(&link.events, HAPPENING_TAKEN, 41, 0, 1);
    assert_true(ask(&link, 1));
    answer(&link);
    expect(&link, MESSAGE_DONE, 1);
    expect(&link, MESSAGE_EVENT, 0);
}

static void a_host_is_silent_after_its_time_and_only_its_own_frames_count(void **state)
{
    (void)state;
    link_t link;
    greet(&link);
    link.now_ms = LINK_HOST_SILENT_MS;
    assert_int_equal(session_host(&link.session, link.now_ms), HOST_AGREES);
    send(&link, MESSAGE_STOP, FOREIGN, 1, NULL, 0);
    link.now_ms++;
    assert_int_equal(session_host(&link.session, link.now_ms), HOST_SILENT);
    ask(&link, 1);
    assert_int_equal(session_host(&link.session, link.now_ms), HOST_AGREES);
    link.now_ms += LINK_HOST_SILENT_MS + 1;
    hello(&link, NONCE, LINK_HASH);
    assert_int_equal(session_host(&link.session, link.now_ms), HOST_AGREES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_never_speaks_first),
        cmocka_unit_test(a_hello_is_answered_with_who_we_are),
        cmocka_unit_test(a_host_of_another_definition_is_answered_but_hears_no_events),
        cmocka_unit_test(a_hello_that_is_none_is_dropped),
        cmocka_unit_test(a_command_is_carried_out_once_and_its_answer_is_repeated),
        cmocka_unit_test(tags_ahead_are_carried_out_and_tags_behind_are_dropped),
        cmocka_unit_test(a_new_command_gives_up_the_answer_of_the_one_before),
        cmocka_unit_test(the_same_tag_before_any_command_has_nothing_to_repeat),
        cmocka_unit_test(an_answer_that_nobody_waits_for_is_dropped),
        cmocka_unit_test(the_same_hello_again_changes_nothing),
        cmocka_unit_test(another_hello_begins_anew_and_the_old_session_is_foreign),
        cmocka_unit_test(another_host_hears_at_once_what_is_not_acknowledged),
        cmocka_unit_test(no_hello_brings_an_old_session_back),
        cmocka_unit_test(the_number_of_a_session_is_never_0),
        cmocka_unit_test(stop_is_obeyed_in_every_session_and_answered_in_its_own),
        cmocka_unit_test(a_stop_from_elsewhere_does_not_answer_for_the_command_that_waits),
        cmocka_unit_test(a_command_comes_with_its_fields),
        cmocka_unit_test(an_event_is_sent_again_until_it_is_acknowledged_and_then_the_next),
        cmocka_unit_test(answers_go_before_events),
        cmocka_unit_test(a_host_is_silent_after_its_time_and_only_its_own_frames_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
