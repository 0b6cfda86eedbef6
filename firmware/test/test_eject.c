/* The way of one card. */
#include "rig.h"

enum { NEARLY_STALLED_MV = (int)(MOTOR_STALL_MA * 0.95 * FEED_CURRENT_MV_PER_A / 1000.0) };

static rig_t rig;

static int at_the_gate(void **state)
{
    (void)state;
    rig_start(&rig);
    rig_arm(&rig, 0);
    return 0;
}

static void a_card_is_presented_at_rest_within_its_time(void **state)
{
    (void)state;
    uint32_t begun = rig.now_ms;
    assert_int_equal(rig_outcome(&rig, 1), OUTCOME_OK);
    assert_in_range(rig.now_ms - begun, 200, 600);
    assert_true(rig.cards[0].x_mm > PATH_REST_X_MM - 8 && rig.cards[0].x_mm < PATH_REST_X_MM + 8);
    assert_int_equal(rig_status(&rig).phase, PHASE_PRESENTED);
    assert_int_equal(rig_status(&rig).exits, 1);
    assert_false(rig.out.enable);
}

static void no_card_reaches_the_nip_before_the_intent_is_kept(void **state)
{
    (void)state;
    rig.keeps_ms = 2000;
    rig_eject(&rig, 1);
    rig_run(&rig, 1900);
    assert_true(rig.cards[0].x_mm < PATH_NIP_X_MM);
    assert_int_equal(rig.out.drive.nip, 0);
    assert_int_equal(rig_wait(&rig).detail, OUTCOME_OK);
    assert_int_equal(rig_status(&rig).drift_percent, 0);
}

static void the_outcome_is_told_once_it_is_kept(void **state)
{
    (void)state;
    rig_eject(&rig, 1);
    rig_reach(&rig, EJECT_ENDED);
    rig.keeps_ms = 300;
    rig_run(&rig, 250);
    rig_silent(&rig);
    assert_int_equal(rig_status(&rig).phase, PHASE_FEEDING);
    assert_int_equal(rig_status(&rig).outcome, OUTCOME_NONE);
    assert_int_equal(rig_wait(&rig).detail, OUTCOME_OK);
}

static void the_feed_roller_holds_the_next_card_back_only_when_this_one_has_left_it(void **state)
{
    (void)state;
    int backwards = 0;
    rig_eject(&rig, 1);
    for (int ms = 0; ms < 500; ms++) {
        rig_run(&rig, 1);
        bool left = rig.cards[0].x_mm - rig.cards[0].length_mm > PATH_FEED_ROLLER_X_MM;
        assert_true(left || rig.out.drive.feed >= 0);
        assert_true(rig.out.drive.nip >= 0);
        backwards += rig.out.drive.feed < 0;
    }
    assert_in_range(backwards, 80, 200);
}

static void an_empty_magazine_is_EMPTY_after_three_tries(void **state)
{
    (void)state;
    int tries = 0;
    rig.cards[0].x_mm = FAR;
    rig_eject(&rig, 1);
    while (!events_oldest(&rig.box.events)) {
        uint8_t before = rig.box.eject.phase;
        rig_run(&rig, 1);
        tries += rig.box.eject.phase == EJECT_BACK_OFF && before != EJECT_BACK_OFF;
    }
    assert_int_equal(tries, 3);
    assert_int_equal(rig_wait(&rig).detail, OUTCOME_EMPTY);
    assert_int_equal(rig_status(&rig).phase, PHASE_FAULT);
}

static void a_roller_that_slips_at_first_gets_its_card_at_the_second_try(void **state)
{
    (void)state;
    rig.slips = true;
    rig_eject(&rig, 1);
    rig_reach(&rig, EJECT_BACK_OFF);
    rig.slips = false;
    assert_int_equal(rig_wait(&rig).detail, OUTCOME_OK);
    assert_int_equal(rig_status(&rig).drift_percent, 0);
}

static void a_card_across_the_gate_is_a_JAM_after_three_tries(void **state)
{
    (void)state;
    rig.caught_mm = 5.0;
    assert_int_equal(rig_outcome(&rig, 1), OUTCOME_JAM);
    assert_int_equal(rig_status(&rig).flags & FLAG_NIP_BLOCKED, 0);
}

static void a_motor_that_stands_is_a_JAM_before_the_beam_sees_it(void **state)
{
    (void)state;
    rig.caught_mm = -2.0;
    rig.in.mv[ANALOG_FEED_CURRENT] = NEARLY_STALLED_MV;
    uint32_t begun = rig.now_ms;
    assert_int_equal(rig_outcome(&rig, 1), OUTCOME_JAM);
    assert_in_range(rig.now_ms - begun, 3 * 40, 1200);
}

static void the_current_of_a_starting_motor_is_no_jam(void **state)
{
    (void)state;
    rig.in.mv[ANALOG_FEED_CURRENT] = NEARLY_STALLED_MV;
    rig_eject(&rig, 1);
    rig_run(&rig, 30);
    rig.in.mv[ANALOG_FEED_CURRENT] = 300;
    assert_int_equal(rig_wait(&rig).detail, OUTCOME_OK);
    assert_int_not_equal(rig_status(&rig).drift_percent, 0);
}

static void a_card_already_across_the_gate_is_first_drawn_back(void **state)
{
    (void)state;
    rig.cards[0].x_mm = 4.0;
    rig_run(&rig, 1);
    rig_eject(&rig, 1);
    assert_int_equal(rig.box.eject.phase, EJECT_BACK_OFF);
    assert_true(rig.out.drive.feed < 0);
    assert_int_equal(rig_wait(&rig).detail, OUTCOME_OK);
}

static void a_card_that_stops_past_the_nip_is_STUCK_and_never_turned_back(void **state)
{
    (void)state;
    const double places[] = {9.0, 13.0, 20.0, 30.0, 45.0};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        at_the_gate(NULL);
        rig.caught_mm = places[i];
        rig_eject(&rig, 1);
        while (!events_oldest(&rig.box.events)) {
            rig_run(&rig, 1);
            assert_true(rig.out.drive.feed >= 0 || rig.cards[0].x_mm < PATH_NIP_X_MM);
        }
        assert_int_equal(rig_wait(&rig).detail, OUTCOME_STUCK);
    }
}

static void duties_rise_when_the_supply_is_low_and_never_beyond_full(void **state)
{
    (void)state;
    const struct {
        uint16_t supply_mv;
        uint8_t scale;
    } cases[] = {{6000, 64}, {5200, 73}, {4800, 80}, {3000, 80}, {7500, 51}, {0, 80}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        eject_t eject = {0};
        rig.in.mv[ANALOG_SUPPLY] = SUPPLY_PIN_MV(cases[i].supply_mv);
        eject_begin(&eject, &rig.in, 0);
        assert_in_range(eject.scale, cases[i].scale - 1, cases[i].scale + 1);
        assert_in_range(eject_drive(&eject, &rig.in).feed, 200, FULL_DUTY);
    }
}

static void a_cut_before_the_nip_is_a_JAM_and_after_it_STUCK(void **state)
{
    (void)state;
    for (uint32_t after_ms = 1; after_ms < 400; after_ms += 3) {
        at_the_gate(NULL);
        rig_eject(&rig, 1);
        rig_run(&rig, after_ms);
        if (rig.box.eject.phase >= EJECT_ENDED)
            break;
        rig.in.stop_open = true;
        rig_run(&rig, 1);
        assert_false(rig.out.enable);
        event_fields_t event = rig_wait(&rig);
        while (event.happening != HAPPENING_EJECT_ENDED)
            event = rig_wait(&rig);
        bool past = rig.cards[0].x_mm > PATH_NIP_X_MM;
        assert_int_equal(event.detail, past ? OUTCOME_STUCK : OUTCOME_JAM);
    }
}

static void a_cut_after_the_end_or_at_rest_changes_nothing(void **state)
{
    (void)state;
    eject_t eject = {.phase = EJECT_ENDED, .outcome = OUTCOME_OK};
    eject_cut(&eject, 5);
    assert_int_equal(eject.outcome, OUTCOME_OK);
    eject = (eject_t){.phase = EJECT_AT_REST};
    eject_cut(&eject, 5);
    assert_int_equal(eject.phase, EJECT_AT_REST);
    assert_int_equal(eject_drive(&eject, &rig.in).feed, 0);
    eject = (eject_t){.phase = EJECT_ENDED};
    eject_step(&eject, &rig.in, 5);
    assert_int_equal(eject.phase, EJECT_ENDED);
}

static void the_drift_is_the_share_of_the_usual_feed_time(void **state)
{
    (void)state;
    eject_t eject = {.feed_ms = 158};
    assert_int_equal(eject_drift_percent(&eject), 100);
    eject.feed_ms = 60000;
    assert_int_equal(eject_drift_percent(&eject), UINT8_MAX);
    eject.feed_ms = 0;
    assert_int_equal(eject_drift_percent(&eject), 0);
    eject = (eject_t){.feed_ms = 158, .hindered = true};
    assert_int_equal(eject_drift_percent(&eject), 0);
}

static void a_lever_that_feels_a_card_for_long_counts_no_further(void **state)
{
    (void)state;
    rig.caught_mm = 30.0;
    rig.keeps_ms = 1;
    rig_eject(&rig, 1);
    rig_run(&rig, 450);
    assert_int_equal(rig.box.eject.grip_ms, UINT8_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_card_is_presented_at_rest_within_its_time, at_the_gate),
        cmocka_unit_test_setup(no_card_reaches_the_nip_before_the_intent_is_kept, at_the_gate),
        cmocka_unit_test_setup(the_outcome_is_told_once_it_is_kept, at_the_gate),
        cmocka_unit_test_setup(the_feed_roller_holds_the_next_card_back_only_when_this_one_has_left_it, at_the_gate),
        cmocka_unit_test_setup(an_empty_magazine_is_EMPTY_after_three_tries, at_the_gate),
        cmocka_unit_test_setup(a_roller_that_slips_at_first_gets_its_card_at_the_second_try, at_the_gate),
        cmocka_unit_test_setup(a_card_across_the_gate_is_a_JAM_after_three_tries, at_the_gate),
        cmocka_unit_test_setup(a_motor_that_stands_is_a_JAM_before_the_beam_sees_it, at_the_gate),
        cmocka_unit_test_setup(the_current_of_a_starting_motor_is_no_jam, at_the_gate),
        cmocka_unit_test_setup(a_card_already_across_the_gate_is_first_drawn_back, at_the_gate),
        cmocka_unit_test_setup(a_card_that_stops_past_the_nip_is_STUCK_and_never_turned_back, at_the_gate),
        cmocka_unit_test_setup(duties_rise_when_the_supply_is_low_and_never_beyond_full, at_the_gate),
        cmocka_unit_test_setup(a_cut_before_the_nip_is_a_JAM_and_after_it_STUCK, at_the_gate),
        cmocka_unit_test_setup(a_cut_after_the_end_or_at_rest_changes_nothing, at_the_gate),
        cmocka_unit_test_setup(the_drift_is_the_share_of_the_usual_feed_time, at_the_gate),
        cmocka_unit_test_setup(a_lever_that_feels_a_card_for_long_counts_no_further, at_the_gate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
