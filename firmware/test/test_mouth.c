/* The card in the mouth, and cards that come or go there by hand. */
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

static void a_finger_is_told_when_the_mouth_has_been_clear_for_a_while(void **state)
{
    (void)state;
    rig.cards[0].x_mm = FAR;
    rig_run(&rig, 15);
    eject_refused(REFUSAL_MOUTH_NOT_CLEAR, 2);
    rig.cards[0].x_mm = 100.0;
    rig_run(&rig, 15);
    rig_silent(&rig);
    rig.cards[0].x_mm = FAR;
    rig_run(&rig, 30);
    assert_int_equal(rig_heard(&rig, HAPPENING_TAKEN).eject_id, 1);
    assert_int_equal(rig_status(&rig).phase, PHASE_IDLE);
}

static void a_card_that_nobody_takes_is_one_reminder(void **state)
{
    (void)state;
    rig_run(&rig, 4990);
    rig_silent(&rig);
    rig_run(&rig, 20);
    assert_true(rig.out.buzzer);
    rig_run(&rig, 60000);
    assert_false(rig.out.buzzer);
    assert_int_equal(rig_heard(&rig, HAPPENING_NOT_TAKEN).eject_id, 1);
    rig_silent(&rig);
    rig_take(&rig);
}

static void a_presented_card_that_goes_inward_was_pushed_back_and_is_told_once(void **state)
{
    (void)state;
    rig.cards[0].x_mm = 60.0;
    rig_run(&rig, 100);
    assert_int_equal(rig_heard(&rig, HAPPENING_PUSHED_BACK).eject_id, 1);
    assert_int_equal(rig_status(&rig).phase, PHASE_FAULT);
    rig_silent(&rig);
    rig_refused(&rig, REFUSAL_MOUTH_NOT_CLEAR, MESSAGE_CLEAR, NULL, 0);
    rig_take(&rig);
    clear();
    assert_int_equal(rig_outcome(&rig, 2), OUTCOME_OK);
}

static void a_presented_card_pushed_in_beyond_the_exit_beam_is_not_taken(void **state)
{
    (void)state;
    rig.cards[0].x_mm = 40.0;
    rig_run(&rig, 200);
    rig_heard(&rig, HAPPENING_PUSHED_BACK);
    rig_silent(&rig);
}

static void a_card_that_is_thrust_in_is_told_before_it_rests(void **state)
{
    (void)state;
    rig.cards[1] = (card_t){110.0, 63.5};
    for (int ms = 0; ms < 100; ms++) {
        rig.cards[1].x_mm -= 0.4;
        rig_run(&rig, 1);
    }
    assert_int_equal(rig_heard(&rig, HAPPENING_PUSHED_BACK).detail, 0);
}

static void a_card_from_outside_was_pushed_back_even_when_it_stays_at_the_lip(void **state)
{
    (void)state;
    rig.cards[1] = (card_t){110.0, 63.5};
    for (int ms = 0; ms < 200; ms++) {
        rig.cards[1].x_mm -= 0.2;
        rig_run(&rig, 1);
    }
    assert_int_equal(rig_heard(&rig, HAPPENING_PUSHED_BACK).eject_id, 0);
    rig_silent(&rig);
    rig.cards[1].x_mm = FAR;
    rig_run(&rig, 1);
    clear();
    rig.cards[1].x_mm = 100.0;
    rig_run(&rig, 200);
    rig_heard(&rig, HAPPENING_PUSHED_BACK);
    assert_int_equal(rig_status(&rig).phase, PHASE_FAULT);
}

static void a_fingertip_at_the_lip_is_no_card(void **state)
{
    (void)state;
    rig.cards[1].x_mm = 100.0;
    rig_run(&rig, 100);
    rig.cards[1].x_mm = FAR;
    rig_run(&rig, 200);
    rig_silent(&rig);
}

static void a_card_drawn_out_by_hand_left_uncommanded(void **state)
{
    (void)state;
    for (int ms = 0; ms < 130; ms++) {
        rig.cards[0].x_mm += 1.0;
        rig_run(&rig, 1);
    }
    assert_int_equal(rig_heard(&rig, HAPPENING_LEFT_UNCOMMANDED).detail, 1);
    rig_silent(&rig);
    eject_refused(REFUSAL_IN_FAULT, 1);
    rig_run(&rig, 100);
    clear();
}

static void draw_out(int card)
{
    for (int ms = 0; ms < 130; ms++) {
        rig.cards[card].x_mm += 1.0;
        rig_run(&rig, 1);
    }
}

static void in_a_fault_each_card_drawn_out_of_a_clear_mouth_left_uncommanded(void **state)
{
    (void)state;
    rig.in.stop_open = true;
    rig_run(&rig, 100);
    rig_heard(&rig, HAPPENING_STOPPED);
    rig.in.stop_open = false;
    rig_run(&rig, 100);
    rig_heard(&rig, HAPPENING_STOP_RELEASED);
    draw_out(0);
    assert_int_equal(rig_heard(&rig, HAPPENING_LEFT_UNCOMMANDED).detail, 1);
    for (int card = 1; card < 3; card++) {
        draw_out(card);
        assert_int_equal(rig_heard(&rig, HAPPENING_LEFT_UNCOMMANDED).detail, 1);
        rig_silent(&rig);
    }
}

static void a_card_that_is_drawn_out_in_a_fault_is_told_by_a_chip_that_was_reset_meanwhile(void **state)
{
    (void)state;
    draw_out(0);
    rig_heard(&rig, HAPPENING_LEFT_UNCOMMANDED);
    rig_run(&rig, 100);
    rig.cards[1].x_mm = 20.0; /* before the chip could tell */
    rig_run(&rig, 1);
    rig_restart(&rig, true, RESET_WATCHDOG);
    rig_heard(&rig, HAPPENING_STARTED);
    draw_out(1);
    assert_int_equal(rig_heard(&rig, HAPPENING_LEFT_UNCOMMANDED).detail, 1);
    rig_silent(&rig);
}

static void a_card_that_left_is_told_again_after_a_loss_of_power_until_it_is_cleared(void **state)
{
    (void)state;
    draw_out(0);
    rig_heard(&rig, HAPPENING_LEFT_UNCOMMANDED);
    rig_restart(&rig, true, RESET_WATCHDOG);
    rig_heard(&rig, HAPPENING_STARTED);
    rig_silent(&rig);
    for (int times = 0; times < 2; times++) {
        rig_restart(&rig, false, RESET_POWER);
        rig_heard(&rig, HAPPENING_STARTED);
        assert_int_equal(rig_heard(&rig, HAPPENING_LEFT_UNCOMMANDED).detail, 1);
    }
    rig_run(&rig, 100);
    clear();
    rig_restart(&rig, false, RESET_POWER);
    rig_heard(&rig, HAPPENING_STARTED);
    rig_silent(&rig);
}

static void in_a_fault_a_card_that_is_removed_or_pushed_in_is_no_news(void **state)
{
    (void)state;
    rig.cards[0].x_mm = 66.0;
    rig_run(&rig, 10);
    rig_heard(&rig, HAPPENING_LEFT_UNCOMMANDED);
    rig.cards[0].x_mm = 90.0;
    rig_run(&rig, 10);
    rig.cards[0].x_mm = FAR;
    rig_run(&rig, 10);
    for (rig.cards[0].x_mm = 130.0; rig.cards[0].x_mm > 60.0; rig.cards[0].x_mm -= 1.0)
        rig_run(&rig, 1);
    rig.cards[0].x_mm = FAR;
    rig_run(&rig, 100);
    rig_silent(&rig);
}

static void hands_under_the_open_lid_are_not_told(void **state)
{
    (void)state;
    rig.in.lid_open = true;
    rig_run(&rig, 10);
    rig_heard(&rig, HAPPENING_LID_OPENED);
    rig.cards[0].x_mm = 20.0;
    rig_run(&rig, 500);
    rig_silent(&rig);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_finger_is_told_when_the_mouth_has_been_clear_for_a_while, presented),
        cmocka_unit_test_setup(a_card_that_nobody_takes_is_one_reminder, presented),
        cmocka_unit_test_setup(a_presented_card_that_goes_inward_was_pushed_back_and_is_told_once, presented),
        cmocka_unit_test_setup(a_presented_card_pushed_in_beyond_the_exit_beam_is_not_taken, presented),
        cmocka_unit_test_setup(a_card_that_is_thrust_in_is_told_before_it_rests, armed),
        cmocka_unit_test_setup(a_card_from_outside_was_pushed_back_even_when_it_stays_at_the_lip, armed),
        cmocka_unit_test_setup(a_fingertip_at_the_lip_is_no_card, armed),
        cmocka_unit_test_setup(a_card_drawn_out_by_hand_left_uncommanded, armed),
        cmocka_unit_test_setup(in_a_fault_each_card_drawn_out_of_a_clear_mouth_left_uncommanded, armed),
        cmocka_unit_test_setup(a_card_that_left_is_told_again_after_a_loss_of_power_until_it_is_cleared, armed),
        cmocka_unit_test_setup(a_card_that_is_drawn_out_in_a_fault_is_told_by_a_chip_that_was_reset_meanwhile, armed),
        cmocka_unit_test_setup(in_a_fault_a_card_that_is_removed_or_pushed_in_is_no_news, armed),
        cmocka_unit_test_setup(hands_under_the_open_lid_are_not_told, armed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
