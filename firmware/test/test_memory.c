/* What outlives a reset: the queue of events in RAM, the ring of records in the EEPROM. */
#include "rig.h"

#include "cells.h"
#include "crc.h"

static int new_board(void **state)
{
    (void)state;
    cells_new();
    return 0;
}

static uint32_t keep(store_t *store, const record_t *record)
{
    uint32_t steps = 0;
    while (!store_step(store, record)) {
        cells.writes += cells.writes % 2;
        steps++;
        assert_true(steps < 5000);
    }
    return steps;
}

static void a_new_board_remembers_nothing(void **state)
{
    (void)state;
    store_t store;
    record_t record;
    assert_false(store_start(&store, &record));
    const record_t none = {0};
    assert_memory_equal(&record, &none, sizeof none);
}

static void the_newest_record_is_found_again_however_often_it_was_written(void **state)
{
    (void)state;
    store_t store;
    record_t record;
    store_start(&store, &record);
    for (uint32_t id = 1; id <= 3 * RECORD_SLOTS; id++) {
        record.last_id = id;
        keep(&store, &record);
        store_t again;
        record_t found;
        assert_true(store_start(&again, &found));
        assert_int_equal(found.last_id, id);
        assert_int_equal(again.slot, store.slot);
    }
}

static void a_record_that_is_kept_is_not_written_again(void **state)
{
    (void)state;
    store_t store;
    record_t record;
    store_start(&store, &record);
    record.last_id = 5;
    keep(&store, &record);
    uint32_t before = cells.writes;
    assert_true(store_step(&store, &record));
    assert_int_equal(cells.writes, before);
}

static void a_busy_eeprom_is_not_touched(void **state)
{
    (void)state;
    store_t store;
    record_t record;
    store_start(&store, &record);
    record.last_id = 5;
    cells.writes = 1;
    assert_false(store_step(&store, &record));
    assert_int_equal(cells.writes, 1);
}

static void a_record_that_changes_while_it_is_written_is_written_as_it_is_then(void **state)
{
    (void)state;
    store_t store;
    record_t record, found;
    store_start(&store, &record);
    record.last_id = 5;
    store_step(&store, &record);
    store_step(&store, &record);
    record.last_id = 6;
    keep(&store, &record);
    store_start(&store, &found);
    assert_int_equal(found.last_id, 6);
}

static void power_lost_at_any_byte_leaves_the_record_before_or_after(void **state)
{
    (void)state;
    for (int32_t at = 0; at < (int32_t)sizeof(record_t); at++) {
        new_board(NULL);
        store_t store;
        record_t record, found;
        store_start(&store, &record);
        for (record.last_id = 1; record.last_id < RECORD_SLOTS + 5u; record.last_id++)
            keep(&store, &record);
        record.last_id = 0x55AA55AA;
        record.outcome = OUTCOME_STUCK;
        record.cards = 0x1234;
        cells.writes_left = at;
        for (int step = 0; step < 200; step++) {
            store_step(&store, &record);
            cells.writes += cells.writes % 2;
        }
        assert_true(store_start(&store, &found));
        if (found.last_id != 0x55AA55AA)
            assert_int_equal(found.last_id, RECORD_SLOTS + 4u);
        else
            assert_int_equal(found.outcome, OUTCOME_STUCK);
    }
}

static void a_worn_cell_costs_its_slot_alone(void **state)
{
    (void)state;
    store_t store;
    record_t record, found;
    store_start(&store, &record);
    cells.worn = sizeof(record_t) + offsetof(record_t, last_id); /* of the first slot that is written */
    record.last_id = 77;
    keep(&store, &record);
    assert_int_equal(store.slot, 2);
    store_start(&store, &found);
    assert_int_equal(found.last_id, 77);
}

static void a_record_is_written_within_a_tenth_of_a_second_on_a_new_board(void **state)
{
    (void)state;
    store_t store;
    record_t record;
    store_start(&store, &record);
    record = (record_t){.last_id = 1, .boots = 1, .flags = RECORD_MOVING};
    keep(&store, &record);
    assert_in_range(cells.writes / 2, 1, 8);
}

static void a_damaged_record_is_not_whole(void **state)
{
    (void)state;
    record_t record = {.last_id = 4};
    record_seal(&record);
    assert_true(record_is_whole(&record));
    record.last_id ^= 1;
    assert_false(record_is_whole(&record));
    memset(&record, 0, sizeof record);
    assert_false(record_is_whole(&record));
    record.crc = crc16(&record, offsetof(record_t, crc)); /* of another layout */
    assert_false(record_is_whole(&record));
}

static void numbers_of_events_rise_over_resets(void **state)
{
    (void)state;
    events_t events;
    events_start(&events, false, 1);
    for (int i = 0; i < 40; i++) {
        assert_true(events_add(&events, HAPPENING_TAKEN, 1, 0, 0));
        events_acknowledge(&events, events_oldest(&events)->number);
    }
    uint32_t last = events.next;
    events_start(&events, true, 2);
    assert_null(events_oldest(&events));
    assert_true(events.next > last);
}

static void a_full_queue_says_so_and_loses_the_newest(void **state)
{
    (void)state;
    events_t events;
    events_start(&events, false, 1);
    for (uint16_t i = 0; i < LINK_EVENT_QUEUE; i++)
        assert_true(events_add(&events, HAPPENING_TAKEN, i, 0, 0));
    assert_false(events_add(&events, HAPPENING_TAKEN, 99, 0, 0));
    for (uint16_t i = 0; i < LINK_EVENT_QUEUE; i++) {
        assert_int_equal(events_oldest(&events)->eject_id, i);
        events_acknowledge(&events, events_oldest(&events)->number);
    }
    assert_null(events_oldest(&events));
}

static void several_events_are_acknowledged_at_once(void **state)
{
    (void)state;
    events_t events;
    events_start(&events, false, 1);
    for (uint16_t i = 1; i <= 3; i++)
        events_add(&events, HAPPENING_TAKEN, i, 0, 0);
    events_acknowledge(&events, events_oldest(&events)->number + 1);
    assert_int_equal(events_oldest(&events)->eject_id, 3);
}

static void events_outlive_a_reset_wherever_the_ring_stands(void **state)
{
    (void)state;
    for (uint8_t before = 0; before < LINK_EVENT_QUEUE; before++) {
        events_t events;
        memset(&events, 0xA5, sizeof events);
        events_start(&events, false, 1);
        for (uint8_t i = 0; i < before; i++)
            events_add(&events, HAPPENING_NOT_TAKEN, 0, 0, 0);
        events_acknowledge(&events, UINT32_MAX);
        for (uint16_t i = 1; i <= LINK_EVENT_QUEUE; i++)
            events_add(&events, HAPPENING_TAKEN, i, 0, 0);
        events.first = events.count = 77; /* what is not sealed may be anything */
        events_start(&events, true, 2);
        assert_int_equal(events.count, LINK_EVENT_QUEUE);
        assert_int_equal(events_oldest(&events)->eject_id, 1);
    }
}

static void a_damaged_event_ends_what_is_kept(void **state)
{
    (void)state;
    events_t events;
    events_start(&events, false, 1);
    for (uint16_t i = 1; i <= 3; i++)
        events_add(&events, HAPPENING_TAKEN, i, 0, 0);
    events.slots[1].event.eject_id ^= 4;
    events_start(&events, true, 2);
    assert_int_equal(events.count, 1);
    assert_int_equal(events_oldest(&events)->eject_id, 1);
    assert_true(events_add(&events, HAPPENING_TAKEN, 9, 0, 0));
}

static void an_acknowledged_event_does_not_come_back_after_a_reset(void **state)
{
    (void)state;
    events_t events;
    events_start(&events, false, 1);
    events_add(&events, HAPPENING_TAKEN, 1, 0, 0);
    events_acknowledge(&events, UINT32_MAX);
    events.slots[0].crc = crc16(&events.slots[0].event, sizeof events.slots[0].event); /* however it is sealed */
    events_start(&events, true, 2);
    assert_null(events_oldest(&events));
}

static void without_power_no_event_is_kept(void **state)
{
    (void)state;
    events_t events;
    events_start(&events, false, 1);
    events_add(&events, HAPPENING_TAKEN, 1, 0, 0);
    events_start(&events, false, 2);
    assert_null(events_oldest(&events));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_new_board_remembers_nothing, new_board),
        cmocka_unit_test_setup(the_newest_record_is_found_again_however_often_it_was_written, new_board),
        cmocka_unit_test_setup(a_record_that_is_kept_is_not_written_again, new_board),
        cmocka_unit_test_setup(a_busy_eeprom_is_not_touched, new_board),
        cmocka_unit_test_setup(a_record_that_changes_while_it_is_written_is_written_as_it_is_then, new_board),
        cmocka_unit_test_setup(power_lost_at_any_byte_leaves_the_record_before_or_after, new_board),
        cmocka_unit_test_setup(a_worn_cell_costs_its_slot_alone, new_board),
        cmocka_unit_test_setup(a_record_is_written_within_a_tenth_of_a_second_on_a_new_board, new_board),
        cmocka_unit_test(a_damaged_record_is_not_whole),
        cmocka_unit_test(numbers_of_events_rise_over_resets),
        cmocka_unit_test(a_full_queue_says_so_and_loses_the_newest),
        cmocka_unit_test(several_events_are_acknowledged_at_once),
        cmocka_unit_test(events_outlive_a_reset_wherever_the_ring_stands),
        cmocka_unit_test(a_damaged_event_ends_what_is_kept),
        cmocka_unit_test(an_acknowledged_event_does_not_come_back_after_a_reset),
        cmocka_unit_test(without_power_no_event_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
