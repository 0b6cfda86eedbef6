/* What a reset, a silent host and a full queue do. */
#include "rig.h"

static rig_t rig;

static int started(void **state)
{
    (void)state;
    rig_start(&rig);
    return 0;
}

static int armed(void **state)
{
    started(state);
    rig_arm(&rig, 0);
    return 0;
}

static int presented(void **state)
{
    armed(state);
    assert_int_equal(rig_outcome(&rig, 1), OUTCOME_OK);
    return 0;
}

static uint32_t eject_refused(uint8_t code, uint32_t id)
{
    const eject_fields_t eject = {.eject_id = id};
    return rig_refused(&rig, code, MESSAGE_EJECT, &eject, EJECT_SIZE);
}

static void clear(void)
{
    rig_done(&rig, MESSAGE_CLEAR, NULL, 0);
}

static bool flag(uint16_t which)
{
    return (rig_status(&rig).flags & which) != 0;
}

static void acknowledge_all(void)
{
    const acknowledge_fields_t all = {.number = UINT32_MAX};
    rig_done(&rig, MESSAGE_ACKNOWLEDGE, &all, ACKNOWLEDGE_SIZE);
    rig_silent(&rig);
}

static void a_silent_host_disarms_and_so_does_another(void **state)
{
    (void)state;
    rig_eject(&rig, 1);
    rig.in.host = HOST_SILENT;
    assert_int_equal(rig_wait(&rig).detail, OUTCOME_OK);
    assert_false(flag(FLAG_ARMED));
    rig.in.host = HOST_AGREES;
    rig_arm(&rig, 1);
    rig.in.session++;
    assert_false(flag(FLAG_ARMED));
}

static void a_lid_open_at_the_start_is_in_the_status_and_no_news(void **state)
{
    (void)state;
    rig.in.lid_open = rig.in.stop_open = true;
    rig_restart(&rig, false, RESET_POWER);
    rig_run(&rig, 100);
    rig_heard(&rig, HAPPENING_STARTED);
    assert_true(flag(FLAG_LID_OPEN));
    rig.in.lid_open = rig.in.stop_open = false;
    rig_run(&rig, 200);
    rig_heard(&rig, HAPPENING_LID_CLOSED);
    rig_silent(&rig);
    rig.in.stop_open = true;
    rig_restart(&rig, false, RESET_POWER);
    rig_run(&rig, 100);
    rig_heard(&rig, HAPPENING_STARTED);
    rig_silent(&rig);
}

/* The news of before are still on their way: without the later ones the host would believe them. */
static void a_lid_and_a_STOP_that_change_during_a_reset_are_told_like_any(void **state)
{
    (void)state;
    rig.in.lid_open = rig.in.stop_open = true;
    rig_run(&rig, 100);
    rig_heard(&rig, HAPPENING_LID_OPENED);
    rig.in.lid_open = rig.in.stop_open = false;
    rig_restart(&rig, true, RESET_PIN);
    rig_run(&rig, 100);
    rig_heard(&rig, HAPPENING_STARTED);
    rig_heard(&rig, HAPPENING_LID_CLOSED);
    rig_silent(&rig);
    rig.in.stop_open = true;
    rig_run(&rig, 100);
    rig_heard(&rig, HAPPENING_STOPPED);
    rig.in.stop_open = false;
    rig_restart(&rig, true, RESET_WATCHDOG);
    rig_run(&rig, 100);
    rig_heard(&rig, HAPPENING_STARTED);
    rig_heard(&rig, HAPPENING_STOP_RELEASED);
    rig_silent(&rig);
}

static void a_reset_in_mid_eject_is_UNKNOWN_and_nothing_moves_by_itself(void **state)
{
    (void)state;
    rig_eject(&rig, 1);
    rig_run(&rig, 150);
    rig_restart(&rig, true, RESET_WATCHDOG);
    rig_run(&rig, 2000);
    assert_false(rig.out.enable);
    assert_int_equal(rig_heard(&rig, HAPPENING_STARTED).detail, RESET_WATCHDOG);
    const event_fields_t event = rig_heard(&rig, HAPPENING_EJECT_ENDED);
    assert_int_equal(event.eject_id, 1);
    assert_int_equal(event.detail, OUTCOME_UNKNOWN);
    assert_int_equal(rig_status(&rig).phase, PHASE_FAULT);
    rig_arm(&rig, 1);
    assert_int_equal(rig_eject(&rig, 1)->fields.ejecting.outcome, OUTCOME_UNKNOWN);
    eject_refused(REFUSAL_IN_FAULT, 2);
}

static void a_presented_card_is_still_presented_after_a_reset(void **state)
{
    (void)state;
    rig_restart(&rig, false, RESET_POWER);
    rig_run(&rig, 100);
    rig_heard(&rig, HAPPENING_STARTED);
    assert_int_equal(rig_status(&rig).phase, PHASE_PRESENTED);
    rig_take(&rig);
}

static void a_finger_is_told_again_after_a_loss_of_power(void **state)
{
    (void)state;
    rig_take(&rig);
    rig_restart(&rig, true, RESET_PIN);
    rig_heard(&rig, HAPPENING_STARTED);
    rig_silent(&rig);
    rig_restart(&rig, false, RESET_POWER);
    rig_heard(&rig, HAPPENING_STARTED);
    assert_int_equal(rig_heard(&rig, HAPPENING_TAKEN).eject_id, 1);
    rig_silent(&rig);
}

static void news_outlive_a_reset_in_RAM(void **state)
{
    (void)state;
    rig_run(&rig, 5010);
    rig_restart(&rig, true, RESET_PIN);
    const event_fields_t before = rig_heard(&rig, HAPPENING_NOT_TAKEN);
    assert_true(rig_heard(&rig, HAPPENING_STARTED).number > before.number);
    assert_int_equal(rig_status(&rig).boots, 2);
}

static void more_news_than_the_queue_holds_stops_the_dealing(void **state)
{
    (void)state;
    for (int i = 0; i < LINK_EVENT_QUEUE; i++) {
        rig.in.lid_open = !rig.in.lid_open;
        rig_run(&rig, 100);
    }
    rig_arm(&rig, 0);
    assert_false(flag(FLAG_OVERFLOW));
    rig.in.lid_open = true;
    rig_run(&rig, 100);
    rig.in.lid_open = false;
    rig_run(&rig, 100);
    assert_true(flag(FLAG_OVERFLOW));
    rig_arm(&rig, 0);
    eject_refused(REFUSAL_EVENTS_LOST, 1);
    acknowledge_all();
    eject_refused(REFUSAL_EVENTS_LOST, 1);
    clear();
    assert_int_equal(rig_outcome(&rig, 1), OUTCOME_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_silent_host_disarms_and_so_does_another, armed),
        cmocka_unit_test_setup(a_lid_open_at_the_start_is_in_the_status_and_no_news, started),
        cmocka_unit_test_setup(a_lid_and_a_STOP_that_change_during_a_reset_are_told_like_any, started),
        cmocka_unit_test_setup(a_reset_in_mid_eject_is_UNKNOWN_and_nothing_moves_by_itself, armed),
        cmocka_unit_test_setup(a_presented_card_is_still_presented_after_a_reset, presented),
        cmocka_unit_test_setup(a_finger_is_told_again_after_a_loss_of_power, presented),
        cmocka_unit_test_setup(news_outlive_a_reset_in_RAM, presented),
        cmocka_unit_test_setup(more_news_than_the_queue_holds_stops_the_dealing, armed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
