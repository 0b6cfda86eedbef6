/* Lamp, buzzer, senses, and motors turned by hand. */
#include "rig.h"

static rig_t rig;

static int empty_box(void **state)
{
    (void)state;
    rig_start(&rig);
    for (int i = 0; i < MOST_CARDS; i++)
        rig.cards[i].x_mm = FAR;
    rig.in.mv[ANALOG_FOLLOWER] = FOLLOWER_ZERO_MV;
    return 0;
}

static void show(uint8_t lamp, uint8_t buzz, uint8_t colour_light)
{
    const show_fields_t fields = {.lamp = lamp, .buzz = buzz, .colour_light = colour_light};
    rig_done(&rig, MESSAGE_SHOW, &fields, SHOW_SIZE);
}

static void show_refused(uint8_t lamp, uint8_t buzz, uint8_t colour_light)
{
    const show_fields_t fields = {.lamp = lamp, .buzz = buzz, .colour_light = colour_light};
    rig_refused(&rig, REFUSAL_BAD_ARGUMENT, MESSAGE_SHOW, &fields, SHOW_SIZE);
}

/* For how many of `ms` milliseconds the lamp is lit. */
static uint32_t lit(uint32_t ms)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < ms; i++) {
        rig_run(&rig, 1);
        count += rig.out.lamp;
    }
    return count;
}

static void the_lamp_obeys_the_host(void **state)
{
    (void)state;
    assert_int_equal(lit(2048), 0);
    show(LAMP_ON, 0, 0);
    assert_int_equal(lit(2048), 2048);
    show(LAMP_BLINKING, 0, 0);
    assert_int_equal(lit(2048), 1024);
    show(LAMP_OFF, 0, 0);
    box_mark(&rig.box, RECORD_FAULT, true);
    assert_int_equal(lit(2048), 0);
    show(LAMP_OWN, 0, 0);
    assert_int_equal(lit(2048), 1024);
}

static void the_lamp_is_lit_over_a_presented_card_and_blinks_after_the_reminder(void **state)
{
    (void)state;
    rig_start(&rig);
    rig_arm(&rig, 0);
    assert_int_equal(rig_outcome(&rig, 1), OUTCOME_OK);
    assert_int_equal(lit(2048), 2048);
    rig_run(&rig, 5000);
    assert_int_equal(lit(2048), 1024);
}

static void the_buzzer_sounds_for_as_long_as_it_was_asked(void **state)
{
    (void)state;
    show(LAMP_OWN, 3, 0);
    uint32_t count = rig.out.buzzer;
    for (int ms = 0; ms < 1000; ms++) {
        rig_run(&rig, 1);
        count += rig.out.buzzer;
    }
    assert_int_equal(count, 300);
}

static void the_colour_light_obeys_the_host(void **state)
{
    (void)state;
    show(LAMP_OWN, 0, 1);
    rig_run(&rig, 10);
    assert_true(rig.out.colour_light);
    show(LAMP_OWN, 0, 0);
    assert_false(rig.out.colour_light);
}

static void what_cannot_be_shown_is_refused(void **state)
{
    (void)state;
    show_refused(4, 0, 0);
    show_refused(0, 101, 0);
    show_refused(0, 0, 2);
}

static void the_senses_are_asked_in_the_dark_and_in_the_light(void **state)
{
    (void)state;
    rig.in.mv[ANALOG_BACK_COLOUR] = 100;
    assert_int_equal(rig_say(&rig, MESSAGE_ASK_SENSES, NULL, 0)->type, 0);
    rig_run(&rig, 20);
    assert_false(rig.out.emitters || rig.out.colour_light);
    rig_run(&rig, 20);
    assert_true(rig.out.emitters && rig.out.colour_light);
    rig.in.mv[ANALOG_BACK_COLOUR] = 1700;
    rig.in.lid_open = rig.in.stop_open = true;
    for (int ms = 0; ms < 40 && rig.out.reply.type == 0; ms++)
        rig_run(&rig, 1);
    assert_int_equal(rig.out.reply.type, MESSAGE_SENSES);
    const senses_fields_t *senses = &rig.out.reply.fields.senses;
    assert_int_equal(senses->dark_beams, 7);
    assert_int_equal(senses->beams, 8 + 16);
    assert_int_equal(senses->back_dark_mv, 100);
    assert_int_equal(senses->back_lit_mv, 1700);
    rig_run(&rig, 200);
    rig_heard(&rig, HAPPENING_LID_OPENED);
    rig_silent(&rig);
}

static void an_answer_of_another_command_goes_before_the_senses(void **state)
{
    (void)state;
    rig_say(&rig, MESSAGE_ASK_SENSES, NULL, 0);
    rig_run(&rig, PROBE_MS - 1);
    assert_int_equal(rig_status(&rig).phase, PHASE_DISARMED);
    rig_run(&rig, 1);
    assert_int_equal(rig.out.reply.type, MESSAGE_SENSES);
}

static void the_senses_are_not_asked_while_a_card_moves(void **state)
{
    (void)state;
    rig_start(&rig);
    rig_arm(&rig, 0);
    rig_eject(&rig, 1);
    rig_refused(&rig, REFUSAL_MOVING, MESSAGE_ASK_SENSES, NULL, 0);
}

static void turn(uint8_t motor, uint8_t backward, uint8_t duty, uint16_t ms)
{
    const turn_fields_t fields = {.motor = motor, .backward = backward, .duty = duty, .ms = ms};
    rig_done(&rig, MESSAGE_TURN, &fields, TURN_SIZE);
}

static void turn_refused(uint8_t code, uint8_t motor, uint8_t backward, uint16_t ms)
{
    const turn_fields_t fields = {.motor = motor, .backward = backward, .duty = 100, .ms = ms};
    rig_refused(&rig, code, MESSAGE_TURN, &fields, TURN_SIZE);
}

static void a_motor_is_turned_for_its_time(void **state)
{
    (void)state;
    turn(0, 0, 100, 50);
    assert_true(rig.out.enable);
    assert_int_equal(rig.out.drive.feed, 100);
    assert_int_equal(rig.out.drive.nip, 0);
    rig_run(&rig, 49);
    assert_true(rig.out.enable);
    rig_run(&rig, 1);
    assert_false(rig.out.enable);
    turn(1, 1, 80, 50);
    assert_int_equal(rig.out.drive.feed, 0);
    assert_int_equal(rig.out.drive.nip, -80);
    const arm_fields_t arm = {0};
    rig_refused(&rig, REFUSAL_MOVING, MESSAGE_ARM, &arm, ARM_SIZE);
    rig.in.stop_open = true;
    rig_run(&rig, 1);
    assert_false(rig.out.enable);
}

static void a_motor_is_turned_only_within_its_limits(void **state)
{
    (void)state;
    turn_refused(REFUSAL_BAD_ARGUMENT, 2, 0, 50);
    turn_refused(REFUSAL_BAD_ARGUMENT, 0, 2, 50);
    turn_refused(REFUSAL_BAD_ARGUMENT, 0, 0, 501);
}

static void a_motor_is_turned_only_in_an_empty_disarmed_closed_box(void **state)
{
    (void)state;
    rig_arm(&rig, 0);
    turn_refused(REFUSAL_ARMED, 0, 0, 50);
    rig_done(&rig, MESSAGE_DISARM, NULL, 0);
    rig.in.mv[ANALOG_FOLLOWER] = 1000;
    turn_refused(REFUSAL_NOT_EMPTY, 0, 0, 50);
    rig.in.mv[ANALOG_FOLLOWER] = FOLLOWER_ZERO_MV;
    rig.cards[0].x_mm = 4.0;
    rig_run(&rig, 1);
    turn_refused(REFUSAL_NOT_EMPTY, 0, 0, 50);
    rig.cards[0].x_mm = 100.0;
    rig_run(&rig, 1);
    turn_refused(REFUSAL_NOT_EMPTY, 0, 0, 50);
    rig.in.lid_open = true;
    rig_run(&rig, 1);
    turn_refused(REFUSAL_LID_OPEN, 0, 0, 50);
}

static void no_motor_is_turned_while_a_card_moves(void **state)
{
    (void)state;
    rig_start(&rig);
    rig_arm(&rig, 0);
    rig_eject(&rig, 1);
    rig_done(&rig, MESSAGE_DISARM, NULL, 0);
    turn_refused(REFUSAL_MOVING, 0, 0, 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_lamp_obeys_the_host, empty_box),
        cmocka_unit_test_setup(the_lamp_is_lit_over_a_presented_card_and_blinks_after_the_reminder, empty_box),
        cmocka_unit_test_setup(the_buzzer_sounds_for_as_long_as_it_was_asked, empty_box),
        cmocka_unit_test_setup(the_colour_light_obeys_the_host, empty_box),
        cmocka_unit_test_setup(what_cannot_be_shown_is_refused, empty_box),
        cmocka_unit_test_setup(the_senses_are_asked_in_the_dark_and_in_the_light, empty_box),
        cmocka_unit_test_setup(an_answer_of_another_command_goes_before_the_senses, empty_box),
        cmocka_unit_test_setup(the_senses_are_not_asked_while_a_card_moves, empty_box),
        cmocka_unit_test_setup(a_motor_is_turned_for_its_time, empty_box),
        cmocka_unit_test_setup(a_motor_is_turned_only_within_its_limits, empty_box),
        cmocka_unit_test_setup(a_motor_is_turned_only_in_an_empty_disarmed_closed_box, empty_box),
        cmocka_unit_test_setup(no_motor_is_turned_while_a_card_moves, empty_box),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
