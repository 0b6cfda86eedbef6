#include "rig.h"

static const double POKER_MM = 63.0;
static const uint16_t EMPTY_MV = THICKNESS_ZERO_MV + 125; /* the idler's preload */
static const uint16_t CARD_MV = 750;

static bool covers(const card_t *card, double x_mm)
{
    return card->x_mm > x_mm && card->x_mm - card->length_mm < x_mm;
}

static bool beam_is_blocked(const rig_t *rig, double x_mm)
{
    for (int i = 0; i < MOST_CARDS; i++)
        if (covers(&rig->cards[i], x_mm))
            return true;
    return false;
}

/* A motor's surface follows its duty with its time constant, and its own friction slows it. */
static void turn(double *mm_s, int16_t duty, double full_mm_s)
{
    const double friction = full_mm_s * MOTOR_NO_LOAD_MA / MOTOR_STALL_MA / MOTOR_TIME_CONSTANT_MS;
    *mm_s += (duty * full_mm_s / FULL_DUTY - *mm_s) / MOTOR_TIME_CONSTANT_MS;
    if (*mm_s > friction)
        *mm_s -= friction;
    else if (*mm_s < -friction)
        *mm_s += friction;
    else
        *mm_s = 0.0;
}

static void move(rig_t *rig)
{
    card_t *card = &rig->cards[0];
    const bool roller = !rig->slips && card->x_mm - card->length_mm < PATH_FEED_ROLLER_X_MM;
    const bool nip = covers(card, PATH_NIP_X_MM) || covers(card, PATH_EXIT_ROLLERS_X_MM);
    turn(&rig->feed_mm_s, rig->out.drive.feed, FEED_ROLLER_SPEED_MM_S);
    turn(&rig->nip_mm_s, rig->out.drive.nip, NIP_SPEED_MM_S);
    if (card->x_mm == FAR)
        return;
    card->x_mm += (nip ? rig->nip_mm_s : roller ? rig->feed_mm_s : 0.0) / 1000.0;
    if (card->x_mm < PATH_GATE_X_MM)
        card->x_mm = PATH_GATE_X_MM;
    if (card->x_mm > rig->caught_mm)
        card->x_mm = rig->caught_mm;
    if (rig->lag_mm != FAR && card->x_mm - rig->lag_mm > rig->cards[1].x_mm)
        rig->cards[1].x_mm = card->x_mm - rig->lag_mm;
}

static void see(rig_t *rig, uint8_t beam, double x_mm)
{
    bool blocked = !rig->out.emitters || beam_is_blocked(rig, x_mm);
    if (blocked && !rig->in.beam[beam].blocked)
        rig->in.beam[beam].rose = rig->in.stamp;
    rig->in.beam[beam].blocked = blocked;
}

static void sense(rig_t *rig)
{
    rig->in.stamp = (uint16_t)(rig->now_ms * STAMPS_PER_MS);
    see(rig, BEAM_GATE, PATH_BEAM_GATE_X_MM);
    see(rig, BEAM_NIP, PATH_BEAM_NIP_X_MM);
    see(rig, BEAM_EXIT, PATH_BEAM_EXIT_X_MM);
    uint16_t mv = EMPTY_MV;
    for (int i = 0; i < MOST_CARDS && !rig->lever_dead; i++)
        mv = (uint16_t)(mv + (covers(&rig->cards[i], PATH_NIP_X_MM) ? CARD_MV : 0));
    rig->in.mv[ANALOG_THICKNESS] = mv;
}

static void keep(rig_t *rig)
{
    if (memcmp(&rig->kept, &rig->box.record, sizeof rig->kept) == 0) {
        rig->changed_ms = rig->now_ms;
        rig->in.stored = true;
        return;
    }
    rig->in.stored = false;
    if (rig->now_ms - rig->changed_ms >= rig->keeps_ms)
        rig->kept = rig->box.record;
}

static void step(rig_t *rig)
{
    rig->now_ms++;
    move(rig);
    sense(rig);
    keep(rig);
    box_step(&rig->box, &rig->in, rig->now_ms, &rig->out);
    rig->in.command = NULL;
}

void rig_start(rig_t *rig)
{
    const record_t none = {0};
    memset(rig, 0, sizeof *rig);
    for (int i = 0; i < MOST_CARDS; i++)
        rig->cards[i] = (card_t){PATH_GATE_X_MM, POKER_MM};
    rig->lag_mm = FAR;
    rig->caught_mm = -FAR;
    rig->keeps_ms = 10;
    rig->out.emitters = true;
    rig->in.mv[ANALOG_SUPPLY] = SUPPLY_PIN_MV(USUAL_SUPPLY_MV);
    rig->in.mv[ANALOG_FOLLOWER] = 1000;
    rig->in.host = HOST_AGREES;
    rig->in.session = 7;
    box_start(&rig->box, &none, false, RESET_POWER);
    rig_run(rig, 50);
    rig_heard(rig, HAPPENING_STARTED);
}

void rig_restart(rig_t *rig, bool keep_events, uint8_t cause)
{
    const record_t record = rig->box.record;
    rig->out = (box_outputs_t){.emitters = true};
    box_start(&rig->box, &record, keep_events, cause);
}

void rig_run(rig_t *rig, uint32_t ms)
{
    while (ms-- > 0)
        step(rig);
}

static event_fields_t pop(rig_t *rig)
{
    const event_fields_t *oldest = events_oldest(&rig->box.events);
    assert_non_null(oldest);
    const event_fields_t event = *oldest;
    events_acknowledge(&rig->box.events, event.number);
    return event;
}

event_fields_t rig_wait(rig_t *rig)
{
    for (int ms = 0; ms < 10000 && !events_oldest(&rig->box.events); ms++)
        step(rig);
    return pop(rig);
}

event_fields_t rig_heard(rig_t *rig, uint8_t happening)
{
    const event_fields_t event = pop(rig);
    assert_int_equal(event.happening, happening);
    return event;
}

void rig_silent(rig_t *rig)
{
    assert_null(events_oldest(&rig->box.events));
}

const reply_t *rig_say(rig_t *rig, uint8_t type, const void *fields, uint8_t size)
{
    if (size > 0)
        memcpy(rig->fields, fields, size);
    rig->command = (command_t){.type = type, .size = size, .fields = rig->fields};
    rig->in.command = &rig->command;
    step(rig);
    return &rig->out.reply;
}

void rig_done(rig_t *rig, uint8_t type, const void *fields, uint8_t size)
{
    const reply_t *reply = rig_say(rig, type, fields, size);
    if (reply->type == MESSAGE_REFUSED)
        fail_msg("refused with %d", reply->fields.refused.code);
    assert_int_equal(reply->type, MESSAGE_DONE);
    assert_int_equal(reply->size, DONE_SIZE);
}

uint32_t rig_refused(rig_t *rig, uint8_t code, uint8_t type, const void *fields, uint8_t size)
{
    const reply_t *reply = rig_say(rig, type, fields, size);
    assert_int_equal(reply->type, MESSAGE_REFUSED);
    assert_int_equal(reply->size, REFUSED_SIZE);
    assert_int_equal(reply->fields.refused.code, code);
    return reply->fields.refused.detail;
}

void rig_arm(rig_t *rig, uint32_t base)
{
    const arm_fields_t arm = {.base_id = base, .last_id = rig->box.record.last_id};
    rig_done(rig, MESSAGE_ARM, &arm, ARM_SIZE);
}

const reply_t *rig_eject(rig_t *rig, uint32_t id)
{
    const eject_fields_t eject = {.eject_id = id};
    return rig_say(rig, MESSAGE_EJECT, &eject, EJECT_SIZE);
}

status_fields_t rig_status(rig_t *rig)
{
    const reply_t *reply = rig_say(rig, MESSAGE_ASK_STATUS, NULL, 0);
    assert_int_equal(reply->type, MESSAGE_STATUS);
    return reply->fields.status;
}

uint8_t rig_outcome(rig_t *rig, uint32_t id)
{
    const reply_t *reply = rig_eject(rig, id);
    assert_int_equal(reply->type, MESSAGE_EJECTING);
    assert_int_equal(reply->fields.ejecting.outcome, OUTCOME_NONE);
    const event_fields_t event = rig_wait(rig);
    assert_int_equal(event.happening, HAPPENING_EJECT_ENDED);
    assert_int_equal(event.eject_id, id);
    return (uint8_t)event.detail;
}

void rig_reach(rig_t *rig, uint8_t phase)
{
    for (int ms = 0; ms < 5000 && rig->box.eject.phase != phase; ms++)
        rig_run(rig, 1);
    assert_int_equal(rig->box.eject.phase, phase);
}

void rig_take(rig_t *rig)
{
    memmove(rig->cards, rig->cards + 1, (MOST_CARDS - 1) * sizeof(card_t));
    rig->cards[MOST_CARDS - 1] = (card_t){PATH_GATE_X_MM, POKER_MM};
    assert_int_equal(rig_wait(rig).happening, HAPPENING_TAKEN);
}
