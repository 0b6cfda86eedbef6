/* Two cards at once, and what looks like it. */
#include "rig.h"

static rig_t rig;

static int at_the_gate(void **state)
{
    (void)state;
    rig_start(&rig);
    rig_arm(&rig, 0);
    return 0;
}

static void two_cards_in_line_are_felt(void **state)
{
    (void)state;
    rig.lag_mm = 0.0;
    assert_int_equal(rig_outcome(&rig, 1), OUTCOME_DOUBLE);
    assert_int_equal(rig_status(&rig).exits, 2);
}

static void a_second_card_that_the_nip_holds_is_not_turned_back(void **state)
{
    (void)state;
    rig.lag_mm = 30.0;
    rig_eject(&rig, 1);
    while (!events_oldest(&rig.box.events)) {
        rig_run(&rig, 1);
        assert_true(rig.out.drive.feed >= 0);
    }
    assert_int_equal(rig_wait(&rig).detail, OUTCOME_DOUBLE);
}

static void with_a_dead_lever_a_second_card_is_seen_by_the_gate_beam_at_rest(void **state)
{
    (void)state;
    rig.lever_dead = true;
    for (int lag = 10; lag < 60; lag += 7) {
        at_the_gate(NULL);
        rig.lever_dead = true;
        rig.lag_mm = lag;
        assert_int_equal(rig_outcome(&rig, 1), OUTCOME_DOUBLE);
    }
}

static void with_a_dead_lever_the_length_of_the_decks_cards_betrays_a_double(void **state)
{
    (void)state;
    rig.lever_dead = true;
    for (int i = 0; i < MOST_CARDS; i++)
        rig.cards[i].length_mm = CARD_SHORT_SIDE_MM_LEAST;
    assert_int_equal(rig_outcome(&rig, 1), OUTCOME_OK);
    rig_take(&rig);
    rig.cards[1].length_mm = CARD_SHORT_SIDE_MM_LEAST;
    rig.lag_mm = 4.0;
    assert_int_equal(rig_outcome(&rig, 2), OUTCOME_DOUBLE);
    assert_false(rig.in.beam[BEAM_GATE].blocked);
    assert_int_equal(rig.box.eject.usual_tail, 0);
}

static void a_new_deck_may_be_longer(void **state)
{
    (void)state;
    rig.cards[0].length_mm = CARD_SHORT_SIDE_MM_LEAST;
    assert_int_equal(rig_outcome(&rig, 1), OUTCOME_OK);
    rig_take(&rig);
    const load_fields_t load = {.cards = 52};
    rig_done(&rig, MESSAGE_LOAD, &load, LOAD_SIZE);
    assert_int_equal(rig_outcome(&rig, 2), OUTCOME_OK);
}

static void the_length_is_a_slow_mean(void **state)
{
    (void)state;
    assert_int_equal(rig_outcome(&rig, 1), OUTCOME_OK);
    uint16_t first = rig.box.eject.usual_tail;
    rig_take(&rig);
    rig.cards[0].length_mm += 1.0;
    assert_int_equal(rig_outcome(&rig, 2), OUTCOME_OK);
    assert_in_range(rig.box.eject.usual_tail, first + 1, first + STAMPS_PER_MS * 3);
}

static void a_card_that_a_finger_draws_on_teaches_no_length(void **state)
{
    (void)state;
    rig_eject(&rig, 1);
    rig_reach(&rig, EJECT_BRAKE);
    rig.cards[0].x_mm = 80.0;
    assert_int_equal(rig_wait(&rig).detail, OUTCOME_OK);
    assert_int_equal(rig.box.eject.usual_tail, 0);
    rig.cards[0].x_mm = FAR;
    assert_int_equal(rig_wait(&rig).happening, HAPPENING_TAKEN);
}

/* A way that is run slower or faster than the others tells no length, and teaches none. */
static void a_supply_that_changes_meanwhile_makes_no_double_of_one_card(void **state)
{
    (void)state;
    static const double SHARES[] = {0.8, 1.25};
    for (int i = 0; i < 2; i++) {
        at_the_gate(NULL);
        assert_int_equal(rig_outcome(&rig, 1), OUTCOME_OK);
        uint16_t usual = rig.box.eject.usual_tail;
        rig_take(&rig);
        rig_eject(&rig, 2);
        rig_reach(&rig, EJECT_RUN_OUT);
        rig.nip_mm_s *= SHARES[i];
        rig.in.mv[ANALOG_SUPPLY] = (uint16_t)(rig.in.mv[ANALOG_SUPPLY] * SHARES[i]);
        assert_int_equal(rig_wait(&rig).detail, OUTCOME_OK);
        assert_int_equal(rig.box.eject.usual_tail, usual);
    }
}

static void a_card_that_a_hand_pushes_in_meanwhile_is_left_to_be_counted(void **state)
{
    (void)state;
    static const uint8_t PHASES[] = {EJECT_FEED, EJECT_APPROACH, EJECT_HANDOVER};
    for (int i = 0; i < 3; i++) {
        at_the_gate(NULL);
        rig_eject(&rig, 1);
        rig_reach(&rig, PHASES[i]);
        rig.cards[2].x_mm = PATH_REST_X_MM;
        assert_int_equal(rig_wait(&rig).detail, OUTCOME_STUCK);
        assert_int_equal(rig_status(&rig).exits, 0);
        assert_int_equal(rig.box.eject.usual_tail, 0);
    }
}

static void a_fingertip_that_waits_at_the_mouth_makes_no_fault(void **state)
{
    (void)state;
    rig_eject(&rig, 1);
    rig_reach(&rig, EJECT_APPROACH);
    rig.cards[2] = (card_t){PATH_BEAM_EXIT_X_MM + 1.0, 2.0};
    rig_run(&rig, 20);
    rig.cards[2].x_mm = FAR;
    assert_int_equal(rig_wait(&rig).detail, OUTCOME_OK);
}

/* In line, or with the second card across the gate beam for good; with and without the lever. */
static void two_cards_teach_no_length(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        at_the_gate(NULL);
        assert_int_equal(rig_outcome(&rig, 1), OUTCOME_OK);
        uint16_t usual = rig.box.eject.usual_tail;
        assert_in_range(usual, 1, UINT16_MAX);
        rig_take(&rig);
        rig.lever_dead = i == 2;
        rig.lag_mm = i == 0 ? 0.0 : 20.0;
        assert_int_equal(rig_outcome(&rig, 2), OUTCOME_DOUBLE);
        assert_int_equal(rig.box.eject.usual_tail, usual);
    }
}

static void one_wrong_reading_of_the_lever_is_no_double_and_no_grip(void **state)
{
    (void)state;
    rig_eject(&rig, 1);
    for (int ms = 0; ms < 450; ms++) {
        rig_run(&rig, 1);
        if (ms % 20 < 2)
            rig.box.eject.empty_mv = 0; /* as if the lever had jumped */
        else
            rig.box.eject.empty_mv = THICKNESS_ZERO_MV + 125;
    }
    assert_int_equal(rig_wait(&rig).detail, OUTCOME_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(two_cards_in_line_are_felt, at_the_gate),
        cmocka_unit_test_setup(a_second_card_that_the_nip_holds_is_not_turned_back, at_the_gate),
        cmocka_unit_test_setup(with_a_dead_lever_a_second_card_is_seen_by_the_gate_beam_at_rest, at_the_gate),
        cmocka_unit_test_setup(with_a_dead_lever_the_length_of_the_decks_cards_betrays_a_double, at_the_gate),
        cmocka_unit_test_setup(a_new_deck_may_be_longer, at_the_gate),
        cmocka_unit_test_setup(a_supply_that_changes_meanwhile_makes_no_double_of_one_card, at_the_gate),
        cmocka_unit_test_setup(a_card_that_a_hand_pushes_in_meanwhile_is_left_to_be_counted, at_the_gate),
        cmocka_unit_test_setup(a_fingertip_that_waits_at_the_mouth_makes_no_fault, at_the_gate),
        cmocka_unit_test_setup(the_length_is_a_slow_mean, at_the_gate),
        cmocka_unit_test_setup(a_card_that_a_finger_draws_on_teaches_no_length, at_the_gate),
        cmocka_unit_test_setup(two_cards_teach_no_length, at_the_gate),
        cmocka_unit_test_setup(one_wrong_reading_of_the_lever_is_no_double_and_no_grip, at_the_gate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
