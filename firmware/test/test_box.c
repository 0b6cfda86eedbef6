/* What the box answers and refuses. */
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

static int faulty(void **state)
{
    armed(state);
    rig.slips = true;
    assert_int_equal(rig_outcome(&rig, 1), OUTCOME_EMPTY);
    rig.slips = false;
    return 0;
}

static uint32_t eject_refused(uint8_t code, uint32_t id)
{
    const eject_fields_t eject = {.eject_id = id};
    return rig_refused(&rig, code, MESSAGE_EJECT, &eject, EJECT_SIZE);
}

static uint32_t arm_refused(uint8_t code, uint32_t base, uint32_t last)
{
    const arm_fields_t arm = {.base_id = base, .last_id = last};
    return rig_refused(&rig, code, MESSAGE_ARM, &arm, ARM_SIZE);
}

static void clear(void)
{
    rig_done(&rig, MESSAGE_CLEAR, NULL, 0);
}

static bool flag(uint16_t which)
{
    return (rig_status(&rig).flags & which) != 0;
}

static void a_new_board_is_disarmed_and_moves_nothing(void **state)
{
    (void)state;
    assert_int_equal(rig_status(&rig).phase, PHASE_DISARMED);
    eject_refused(REFUSAL_NOT_ARMED, 1);
    assert_false(rig.out.enable);
}

static void the_status_tells_what_is_seen(void **state)
{
    (void)state;
    rig.in.bad_frames = 12;
    rig.in.worst_loop_us = 345;
    rig.in.mv[ANALOG_FEED_CURRENT] = 250;
    rig.in.mv[ANALOG_FOLLOWER] = FOLLOWER_ZERO_MV + 2250;
    const status_fields_t status = rig_status(&rig);
    assert_int_equal(status.follower_mm10, 1000);
    assert_in_range(status.supply_mv, 5990, 6010);
    assert_int_equal(status.feed_ma, 250);
    assert_int_equal(status.thickness_um, 50);
    assert_int_equal(status.bad_frames, 12);
    assert_int_equal(status.worst_loop_us, 345);
    assert_int_equal(status.boots, 1);
    assert_int_equal(status.flags, FLAG_HOST_AGREES);
    rig.in.mv[ANALOG_FOLLOWER] = 0;
    assert_int_equal(rig_status(&rig).follower_mm10, 0);
}

static void every_flag_of_the_status(void **state)
{
    (void)state;
    const load_fields_t load = {.cards = 52};
    rig_done(&rig, MESSAGE_LOAD, &load, LOAD_SIZE);
    assert_true(flag(FLAG_LOADED) && flag(FLAG_ARMED));
    assert_int_equal(rig_status(&rig).cards_loaded, 52);
    rig.cards[1] = (card_t){60.0, 63.0};
    rig_run(&rig, 1);
    assert_true(flag(FLAG_GATE_BLOCKED) && flag(FLAG_NIP_BLOCKED) && flag(FLAG_EXIT_BLOCKED));
    rig.in.lid_open = rig.in.stop_open = true;
    assert_true(flag(FLAG_LID_OPEN) && !flag(FLAG_STOP_OPEN) && !flag(FLAG_ARMED));
    rig.in.lid_open = false;
    rig_run(&rig, 100);
    assert_true(flag(FLAG_STOP_OPEN) && !flag(FLAG_LID_OPEN));
    rig.in.host = HOST_FOREIGN;
    assert_false(flag(FLAG_HOST_AGREES));
}

static void arming_with_the_boards_own_base_keeps_the_record(void **state)
{
    (void)state;
    rig_arm(&rig, 1);
    assert_int_equal(rig_eject(&rig, 1)->fields.ejecting.outcome, OUTCOME_OK);
    rig_arm(&rig, 40);
    assert_int_equal(rig_status(&rig).outcome, OUTCOME_NONE);
    assert_int_equal(eject_refused(REFUSAL_WRONG_ID, 40), 41);
}

static void a_late_copy_of_arm_cannot_turn_the_count_back(void **state)
{
    (void)state;
    assert_int_equal(arm_refused(REFUSAL_WRONG_BASE, 0, 0), 1);
}

static void arming_is_refused_with_its_reason(void **state)
{
    (void)state;
    rig.in.host = HOST_FOREIGN;
    arm_refused(REFUSAL_OTHER_DEFINITION, 0, 0);
    rig.in.host = HOST_AGREES;
    rig.in.lid_open = true;
    arm_refused(REFUSAL_LID_OPEN, 0, 0);
    rig.in.lid_open = false;
    rig.in.stop_open = true;
    rig_run(&rig, 100);
    arm_refused(REFUSAL_STOP_OPEN, 0, 0);
    rig.in.stop_open = false;
    rig_run(&rig, 100);
    rig.in.mv[ANALOG_SUPPLY] = SUPPLY_PIN_MV(4000);
    rig_run(&rig, 100);
    assert_in_range(arm_refused(REFUSAL_SUPPLY_LOW, 0, 0), 3990, 4010);
}

static void arming_is_refused_while_a_card_or_a_motor_moves(void **state)
{
    (void)state;
    rig_eject(&rig, 1);
    arm_refused(REFUSAL_MOVING, 1, 1);
}

static void the_last_id_again_repeats_the_record_and_moves_nothing(void **state)
{
    (void)state;
    rig_eject(&rig, 1);
    assert_int_equal(rig_eject(&rig, 1)->fields.ejecting.outcome, OUTCOME_NONE);
    assert_int_equal(rig_wait(&rig).detail, OUTCOME_OK);
    assert_int_equal(rig_eject(&rig, 1)->fields.ejecting.outcome, OUTCOME_OK);
    assert_false(rig.out.enable);
    rig_take(&rig);
    assert_int_equal(rig_eject(&rig, 1)->fields.ejecting.outcome, OUTCOME_OK);
    rig_run(&rig, 1000);
    assert_false(rig.out.enable);
}

static void an_id_that_is_neither_last_nor_next_is_refused(void **state)
{
    (void)state;
    assert_int_equal(eject_refused(REFUSAL_WRONG_ID, 0), 2);
    assert_int_equal(eject_refused(REFUSAL_WRONG_ID, 3), 2);
}

static void an_eject_is_refused_with_its_reason(void **state)
{
    (void)state;
    eject_refused(REFUSAL_MOUTH_NOT_CLEAR, 2);
    rig.cards[0].x_mm = FAR;
    rig_wait(&rig);
    rig_eject(&rig, 2);
    eject_refused(REFUSAL_MOVING, 3);
}

static void a_card_that_the_nip_has_caught_but_no_beam_behind_it_sees_lies_in_the_mouth(void **state)
{
    (void)state;
    rig.cards[0].x_mm = 10.0;
    rig_run(&rig, 1);
    eject_refused(REFUSAL_MOUTH_NOT_CLEAR, 1);
}

static void nothing_moves_in_a_fault_until_it_is_cleared(void **state)
{
    (void)state;
    eject_refused(REFUSAL_IN_FAULT, 2);
    clear();
    assert_int_equal(rig_outcome(&rig, 2), OUTCOME_OK);
}

static void a_fault_is_not_cleared_while_its_cause_remains(void **state)
{
    (void)state;
    rig.cards[0].x_mm = 5.0;
    rig_run(&rig, 1);
    assert_true(flag(FLAG_JAMMED));
    rig_refused(&rig, REFUSAL_JAM_REMAINS, MESSAGE_CLEAR, NULL, 0);
    rig.cards[0].x_mm = 60.0;
    rig_run(&rig, 1);
    rig_refused(&rig, REFUSAL_MOUTH_NOT_CLEAR, MESSAGE_CLEAR, NULL, 0);
    rig.cards[0].x_mm = FAR;
    rig.in.lid_open = true;
    rig_refused(&rig, REFUSAL_LID_OPEN, MESSAGE_CLEAR, NULL, 0);
    rig.in.lid_open = false;
    rig_run(&rig, 100);
    clear();
    assert_int_equal(rig_status(&rig).phase, PHASE_DISARMED);
    clear();
}

static void a_fault_is_not_cleared_while_the_card_of_it_still_moves(void **state)
{
    (void)state;
    rig_eject(&rig, 1);
    while (rig.box.eject.phase != EJECT_ENDED)
        rig_run(&rig, 1);
    rig.keeps_ms = 100;
    box_mark(&rig.box, RECORD_FAULT, true);
    rig_refused(&rig, REFUSAL_MOVING, MESSAGE_CLEAR, NULL, 0);
}

static void disarming_lets_the_card_in_flight_arrive_and_no_other(void **state)
{
    (void)state;
    rig_eject(&rig, 1);
    rig_done(&rig, MESSAGE_DISARM, NULL, 0);
    assert_int_equal(rig_wait(&rig).detail, OUTCOME_OK);
    rig_take(&rig);
    eject_refused(REFUSAL_NOT_ARMED, 2);
}

static void a_shoe_is_not_changed_under_a_card(void **state)
{
    (void)state;
    const load_fields_t load = {.cards = 52}, too_many = {.cards = MAGAZINE_MOST_CARDS + 1};
    rig_refused(&rig, REFUSAL_MOUTH_NOT_CLEAR, MESSAGE_LOAD, &load, LOAD_SIZE);
    rig_take(&rig);
    rig_refused(&rig, REFUSAL_BAD_ARGUMENT, MESSAGE_LOAD, &too_many, LOAD_SIZE);
    rig_done(&rig, MESSAGE_LOAD, &load, LOAD_SIZE);
    rig_eject(&rig, 2);
    rig_refused(&rig, REFUSAL_MOVING, MESSAGE_LOAD, &load, LOAD_SIZE);
}

static void a_roller_that_takes_too_long_is_told_once(void **state)
{
    (void)state;
    rig.box.eject.feed_ms = 0;
    for (uint32_t id = 1; id <= 3; id++) {
        rig_eject(&rig, id);
        rig.box.eject.begun_ms -= 300;
        assert_int_equal(rig_wait(&rig).detail, OUTCOME_OK);
        rig_run(&rig, 1);
        if (id == 1)
            assert_true(rig_heard(&rig, HAPPENING_MOTOR_DRIFT).detail >= 150);
        rig_take(&rig);
    }
    for (uint32_t id = 4; id <= 12; id++) {
        assert_int_equal(rig_outcome(&rig, id), OUTCOME_OK);
        rig_take(&rig);
    }
    assert_false(rig.box.drifted);
}

static void an_unknown_command_is_refused_with_its_type_and_a_wrong_size_is_a_bad_argument(void **state)
{
    (void)state;
    assert_int_equal(rig_refused(&rig, REFUSAL_NO_SUCH_COMMAND, 0x7E, NULL, 0), 0x7E);
    rig_refused(&rig, REFUSAL_BAD_ARGUMENT, MESSAGE_EJECT, "abcdefg", EJECT_SIZE - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_new_board_is_disarmed_and_moves_nothing, started),
        cmocka_unit_test_setup(the_status_tells_what_is_seen, started),
        cmocka_unit_test_setup(every_flag_of_the_status, armed),
        cmocka_unit_test_setup(arming_with_the_boards_own_base_keeps_the_record, presented),
        cmocka_unit_test_setup(a_late_copy_of_arm_cannot_turn_the_count_back, presented),
        cmocka_unit_test_setup(arming_is_refused_with_its_reason, started),
        cmocka_unit_test_setup(arming_is_refused_while_a_card_or_a_motor_moves, armed),
        cmocka_unit_test_setup(the_last_id_again_repeats_the_record_and_moves_nothing, armed),
        cmocka_unit_test_setup(an_id_that_is_neither_last_nor_next_is_refused, presented),
        cmocka_unit_test_setup(an_eject_is_refused_with_its_reason, presented),
        cmocka_unit_test_setup(a_card_that_the_nip_has_caught_but_no_beam_behind_it_sees_lies_in_the_mouth, armed),
        cmocka_unit_test_setup(nothing_moves_in_a_fault_until_it_is_cleared, faulty),
        cmocka_unit_test_setup(a_fault_is_not_cleared_while_its_cause_remains, faulty),
        cmocka_unit_test_setup(a_fault_is_not_cleared_while_the_card_of_it_still_moves, armed),
        cmocka_unit_test_setup(disarming_lets_the_card_in_flight_arrive_and_no_other, armed),
        cmocka_unit_test_setup(a_shoe_is_not_changed_under_a_card, presented),
        cmocka_unit_test_setup(a_roller_that_takes_too_long_is_told_once, armed),
        cmocka_unit_test_setup(an_unknown_command_is_refused_with_its_type_and_a_wrong_size_is_a_bad_argument, started),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
