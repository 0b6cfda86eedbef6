/* Lid, STOP loop, STOP said, supply: what stops the box whatever it does. */
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

static bool flag(uint16_t which)
{
    return (rig_status(&rig).flags & which) != 0;
}

static void stop_ends_what_is_under_way_and_is_told_once(void **state)
{
    (void)state;
    rig_eject(&rig, 1);
    rig_run(&rig, 50);
    rig_done(&rig, MESSAGE_STOP, NULL, 0);
    assert_false(rig.out.enable);
    rig_done(&rig, MESSAGE_STOP, NULL, 0);
    rig_heard(&rig, HAPPENING_STOPPED);
    assert_int_equal(rig_wait(&rig).detail, OUTCOME_JAM);
    rig_done(&rig, MESSAGE_STOP, NULL, 0);
    rig_silent(&rig);
}

static void an_open_loop_disarms_at_once_and_is_told_with_its_release(void **state)
{
    (void)state;
    rig.in.stop_open = true;
    assert_false(flag(FLAG_ARMED));
    rig_run(&rig, 30);
    rig_heard(&rig, HAPPENING_STOPPED);
    rig.in.stop_open = false;
    rig_run(&rig, 40);
    rig_silent(&rig);
    assert_true(flag(FLAG_STOP_OPEN));
    rig_run(&rig, 30);
    rig_heard(&rig, HAPPENING_STOP_RELEASED);
}

static void the_lid_breaks_the_loop_too_and_only_the_lid_is_told(void **state)
{
    (void)state;
    rig.in.stop_open = true;
    rig_run(&rig, 5);
    rig.in.lid_open = true;
    rig_run(&rig, 200);
    rig_heard(&rig, HAPPENING_LID_OPENED);
    rig.in.stop_open = false;
    rig_run(&rig, 5);
    rig.in.lid_open = false;
    rig_run(&rig, 200);
    rig_heard(&rig, HAPPENING_LID_CLOSED);
    rig_silent(&rig);
}

static void a_loop_still_open_when_the_lid_is_closed_is_told(void **state)
{
    (void)state;
    rig.in.stop_open = rig.in.lid_open = true;
    rig_run(&rig, 100);
    rig.in.lid_open = false;
    rig_run(&rig, 100);
    rig_heard(&rig, HAPPENING_LID_OPENED);
    rig_heard(&rig, HAPPENING_LID_CLOSED);
    rig_heard(&rig, HAPPENING_STOPPED);
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

static void a_failing_supply_lets_the_motors_go_and_is_told_with_its_lowest(void **state)
{
    (void)state;
    rig_eject(&rig, 1);
    rig_run(&rig, 20);
    rig.in.mv[ANALOG_SUPPLY] = SUPPLY_PIN_MV(4500);
    rig_run(&rig, 10);
    rig.in.mv[ANALOG_SUPPLY] = SUPPLY_PIN_MV(4700);
    rig_run(&rig, 25);
    assert_false(rig.out.enable);
    assert_in_range(rig_heard(&rig, HAPPENING_BROWN_OUT).detail, 4490, 4510);
    assert_int_equal(rig_wait(&rig).detail, OUTCOME_JAM);
    assert_true(flag(FLAG_SUPPLY_LOW));
    rig.in.mv[ANALOG_SUPPLY] = SUPPLY_PIN_MV(5000);
    rig_run(&rig, 100);
    assert_true(flag(FLAG_SUPPLY_LOW));
    rig.in.mv[ANALOG_SUPPLY] = SUPPLY_PIN_MV(5300);
    rig_run(&rig, 100);
    assert_false(flag(FLAG_SUPPLY_LOW));
    rig_silent(&rig);
}

static void a_dip_of_a_starting_motor_is_no_failing_supply(void **state)
{
    (void)state;
    rig.in.mv[ANALOG_SUPPLY] = SUPPLY_PIN_MV(4500);
    rig_run(&rig, 20);
    rig.in.mv[ANALOG_SUPPLY] = SUPPLY_PIN_MV(USUAL_SUPPLY_MV);
    rig_run(&rig, 100);
    rig_silent(&rig);
    assert_true(flag(FLAG_ARMED));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(stop_ends_what_is_under_way_and_is_told_once, armed),
        cmocka_unit_test_setup(an_open_loop_disarms_at_once_and_is_told_with_its_release, armed),
        cmocka_unit_test_setup(the_lid_breaks_the_loop_too_and_only_the_lid_is_told, armed),
        cmocka_unit_test_setup(a_loop_still_open_when_the_lid_is_closed_is_told, armed),
        cmocka_unit_test_setup(a_lid_open_at_the_start_is_in_the_status_and_no_news, started),
        cmocka_unit_test_setup(a_failing_supply_lets_the_motors_go_and_is_told_with_its_lowest, armed),
        cmocka_unit_test_setup(a_dip_of_a_starting_motor_is_no_failing_supply, armed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
