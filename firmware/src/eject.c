#include "eject.h"

#include <stddef.h>

#include "flash.h"

/* Usual times from way and speed, with the motor's run-up. A limit is four times that of a box with worn rollers, which
 * is another run-up longer. */
#define REACH_MS(mm, mm_s) ((uint16_t)WHOLE((mm) * 1000.0 / (mm_s) + MOTOR_TIME_CONSTANT_MS))
#define LIMIT_MS(mm, mm_s) ((uint16_t)(4 * (REACH_MS(mm, mm_s) + WHOLE(MOTOR_TIME_CONSTANT_MS))))
#define TO_GATE_MM (PATH_BEAM_GATE_X_MM - PATH_GATE_X_MM)
#define TO_NIP_MM (PATH_BEAM_NIP_X_MM - PATH_BEAM_GATE_X_MM)
#define TO_EXIT_MM (PATH_BEAM_EXIT_X_MM - PATH_BEAM_NIP_X_MM)
#define TO_REST_MM (PATH_REST_X_MM - PATH_BEAM_EXIT_X_MM)

/* The last way is crept, so that it matters little how fast the card came. */
#define CREEP_PERCENT 45
#define CREEP_MM_S (NIP_SPEED_MM_S * CREEP_PERCENT / 100.0)
#define EASING_MM 6.8 /* of slowing down to the creep and from it */

enum {
    TRIES = 3,
    SCALE_ONE = 64,
    SCALE_MOST = 80, /* for a supply at the brown-out limit */

    LET_GO_MS = 30,   /* more than a motor's time constant */
    BACK_OFF_MS = 100,
    HANDOVER_MS = 30,
    BRAKE_MS = 45,
    SETTLE_MS = 60,
    RUN_DOWN_MS = 100,
    GATE_LIMIT_MS = LIMIT_MS(TO_GATE_MM, FEED_ROLLER_SPEED_MM_S),
    NIP_LIMIT_MS = LIMIT_MS(TO_NIP_MM, FEED_ROLLER_SPEED_MM_S),
    EXIT_LIMIT_MS = LIMIT_MS(TO_EXIT_MM, NIP_TRAVEL_MM_S),
    REST_LIMIT_MS = LIMIT_MS(TO_REST_MM, NIP_TRAVEL_MM_S),
    FEED_USUAL_MS = REACH_MS(TO_GATE_MM + TO_NIP_MM, FEED_ROLLER_SPEED_MM_S),

    RUN_OUT = (int)(STAMPS_PER_MS * 1000 * (TO_REST_MM - EASING_MM) / CREEP_MM_S),

    FELT_MS = 4,     /* two readings of the lever */
    DOUBLE_MS = 8,   /* four */
    STALLED_MS = 40, /* a starting motor takes its stall current for less */
    STALL_MV = (uint16_t)WHOLE(MOTOR_STALL_MA * 0.7 * FEED_CURRENT_MV_PER_A / 1000.0),
    STEADY_SHARE = 8,            /* an eighth of the supply: twice the dip of motors that creep and brake */
    LONGER = 12 * STAMPS_PER_MS, /* more than 2 mm at the creep; cards of one deck differ by less than one */
    TWO_CARDS_MV = 3 * HALF_A_CARD_MV, /* half-way between one and two */
};

typedef uint8_t (*next_t)(eject_t *eject, const box_inputs_t *in);

static uint8_t run_down(eject_t *eject, uint8_t outcome)
{
    eject->outcome = outcome;
    return EJECT_RUN_DOWN;
}

/* A card that the nip holds is never turned back. */
static uint8_t failed(eject_t *eject, const box_inputs_t *in)
{
    (void)in;
    eject->hindered = true;
    return eject->gripped ? run_down(eject, OUTCOME_STUCK) : EJECT_LET_GO;
}

static uint8_t backed_off(eject_t *eject, const box_inputs_t *in)
{
    (void)in;
    if (eject->tries == 0)
        return run_down(eject, eject->seen ? OUTCOME_JAM : OUTCOME_EMPTY);
    eject->tries--;
    return EJECT_TURN_ROUND;
}

static uint8_t feeding(eject_t *eject, const box_inputs_t *in)
{
    eject->seen |= in->beam[BEAM_GATE].blocked;
    if (eject->stalled_ms >= STALLED_MS) {
        eject->seen = true;
        return failed(eject, in);
    }
    if (in->beam[BEAM_NIP].blocked && eject->met && !in->beam[BEAM_GATE].blocked)
        return run_down(eject, OUTCOME_STUCK); /* a card from outside */
    if (in->beam[BEAM_NIP].blocked)
        return EJECT_HANDOVER;
    return in->beam[BEAM_GATE].blocked ? EJECT_APPROACH : eject->phase;
}

static uint8_t pulling(eject_t *eject, const box_inputs_t *in)
{
    (void)eject;
    return in->beam[BEAM_EXIT].blocked ? EJECT_RUN_OUT : EJECT_PULL;
}

static uint8_t running_out(eject_t *eject, const box_inputs_t *in)
{
    (void)eject;
    return (uint16_t)(in->stamp - in->beam[BEAM_EXIT].rose) >= RUN_OUT ? EJECT_BRAKE : EJECT_RUN_OUT;
}

static bool is_longer(const eject_t *eject)
{
    return !eject->unsteady && eject->usual_tail > 0 && eject->tail > eject->usual_tail + LONGER;
}

/* Only a card that came alone and that no finger has drawn on tells its length; after a doubt it is learnt anew. */
static void learn_length(eject_t *eject, const box_inputs_t *in)
{
    uint16_t usual = eject->usual_tail > 0 ? eject->usual_tail : eject->tail;
    if (is_longer(eject))
        eject->usual_tail = 0;
    else if (!eject->doubled && !eject->met && !eject->unsteady && eject->passed && in->beam[BEAM_NIP].blocked)
        eject->usual_tail = (uint16_t)((usual * UINT32_C(3) + eject->tail) / 4);
}

/* Two cards are thicker than one, or longer: longer than the way behind the gate beam, or than the deck's cards are. Both
 * came out of the box, unless a hand pushed one of them in: then a person must count. */
static uint8_t settled(eject_t *eject, const box_inputs_t *in)
{
    bool doubled = eject->doubled || is_longer(eject) || in->beam[BEAM_GATE].blocked;
    learn_length(eject, in);
    eject->outcome = !doubled ? OUTCOME_OK : eject->met ? OUTCOME_STUCK : OUTCOME_DOUBLE;
    return EJECT_ENDED;
}

static uint8_t stuck(eject_t *eject, const box_inputs_t *in)
{
    (void)in;
    return run_down(eject, OUTCOME_STUCK);
}

/* Running down may have carried a card into the nip. */
static uint8_t ran_down(eject_t *eject, const box_inputs_t *in)
{
    (void)in;
    if (eject->gripped)
        eject->outcome = OUTCOME_STUCK;
    return EJECT_ENDED;
}

/* Each phase: duties in percent, what ends it, and what comes after `limit_ms`: a phase, or where it depends, a function. */
static const FLASH struct {
    int8_t feed;
    int8_t nip;
    uint16_t limit_ms;
    next_t next;
    uint8_t then;
    next_t late;
} PHASES[] = {
    [EJECT_LET_GO] = {0, 0, LET_GO_MS, NULL, EJECT_BACK_OFF, NULL},
    [EJECT_BACK_OFF] = {-60, 0, BACK_OFF_MS, NULL, 0, backed_off},
    [EJECT_TURN_ROUND] = {0, 0, LET_GO_MS, NULL, EJECT_FEED, NULL},
    [EJECT_FEED] = {100, 0, GATE_LIMIT_MS, feeding, 0, failed},
    [EJECT_APPROACH] = {100, 100, NIP_LIMIT_MS, feeding, 0, failed},
    [EJECT_HANDOVER] = {50, 100, HANDOVER_MS, NULL, EJECT_PULL, NULL},
    [EJECT_PULL] = {0, 100, EXIT_LIMIT_MS, pulling, 0, stuck},
    [EJECT_RUN_OUT] = {-25, CREEP_PERCENT, REST_LIMIT_MS, running_out, EJECT_BRAKE, NULL},
    [EJECT_BRAKE] = {-25, 0, BRAKE_MS, NULL, EJECT_SETTLE, NULL},
    [EJECT_SETTLE] = {0, 0, SETTLE_MS, NULL, 0, settled},
    [EJECT_RUN_DOWN] = {0, 0, RUN_DOWN_MS, NULL, 0, ran_down},
    [EJECT_ENDED] = {0, 0, 0, NULL, EJECT_ENDED, NULL},
};

static void count(uint8_t *ms, bool holds)
{
    if (!holds)
        *ms = 0;
    else if (*ms < UINT8_MAX)
        (*ms)++;
}

/* The trailing edge of what is drawn out, and of nothing behind it. */
static void see_tail(eject_t *eject, const box_inputs_t *in)
{
    bool drawn = eject->phase >= EJECT_RUN_OUT && eject->phase <= EJECT_SETTLE;
    if (!drawn || eject->passed)
        return;
    uint16_t most = eject->supply_mv / STEADY_SHARE, supply = in->mv[ANALOG_SUPPLY];
    eject->unsteady |= supply + most < eject->supply_mv || supply > eject->supply_mv + most;
    if (in->beam[BEAM_GATE].blocked)
        return;
    eject->passed = true;
    eject->tail = (uint16_t)(in->stamp - in->beam[BEAM_EXIT].rose);
}

static void feel(eject_t *eject, const box_inputs_t *in)
{
    uint16_t mv = in->mv[ANALOG_THICKNESS];
    count(&eject->grip_ms, mv > eject->empty_mv + HALF_A_CARD_MV);
    count(&eject->thick_ms, mv > eject->empty_mv + TWO_CARDS_MV);
    count(&eject->stalled_ms, in->mv[ANALOG_FEED_CURRENT] > STALL_MV);
    eject->gripped |= eject->grip_ms >= FELT_MS || in->beam[BEAM_NIP].blocked;
    eject->doubled |= eject->thick_ms >= DOUBLE_MS;
    eject->met |= eject->phase < EJECT_PULL && in->beam[BEAM_EXIT].blocked;
}

/* The nip is not given a card before the intent is kept: the feed roller waits where the gate beam has seen the card. */
static bool waits(const eject_t *eject, const box_inputs_t *in)
{
    return eject->phase == EJECT_APPROACH && !in->stored;
}

static uint8_t after(eject_t *eject, const box_inputs_t *in, uint32_t now_ms)
{
    uint8_t now = eject->phase;
    uint8_t next = PHASES[now].next ? PHASES[now].next(eject, in) : now;
    if (next != now || now_ms - eject->since_ms < PHASES[now].limit_ms)
        return next;
    return PHASES[now].late ? PHASES[now].late(eject, in) : PHASES[now].then;
}

void eject_begin(eject_t *eject, const box_inputs_t *in, uint32_t now_ms)
{
    bool blocked = in->beam[BEAM_GATE].blocked;
    uint16_t supply = in->mv[ANALOG_SUPPLY];
    uint16_t scale = (uint16_t)(SCALE_ONE * (uint32_t)SUPPLY_PIN_MV(MOTOR_SUPPLY_MV) / (supply > 0 ? supply : 1));
    *eject = (eject_t){
        .phase = blocked ? EJECT_BACK_OFF : EJECT_FEED,
        .tries = blocked ? TRIES : TRIES - 1,
        .seen = blocked,
        .hindered = blocked,
        .scale = (uint8_t)(scale < SCALE_MOST ? scale : SCALE_MOST),
        .usual_tail = eject->usual_tail,
        .supply_mv = supply,
        .empty_mv = in->mv[ANALOG_THICKNESS],
        .begun_ms = now_ms,
        .since_ms = now_ms,
    };
}

void eject_step(eject_t *eject, const box_inputs_t *in, uint32_t now_ms)
{
    feel(eject, in);
    see_tail(eject, in);
    if (waits(eject, in)) {
        eject->hindered = true;
        eject->since_ms = now_ms;
    }
    uint8_t next = after(eject, in, now_ms);
    if (next == eject->phase)
        return;
    if (next == EJECT_HANDOVER)
        eject->feed_ms = (uint16_t)(now_ms - eject->begun_ms);
    eject->phase = next;
    eject->since_ms = now_ms;
}

static int16_t duty(const eject_t *eject, int8_t percent)
{
    int16_t duty = (int16_t)(percent * eject->scale / (SCALE_ONE * 100 / 256));
    return duty > FULL_DUTY ? FULL_DUTY : duty;
}

drive_t eject_drive(const eject_t *eject, const box_inputs_t *in)
{
    if (eject->phase == EJECT_AT_REST || waits(eject, in))
        return (drive_t){0, 0};
    drive_t drive = {duty(eject, PHASES[eject->phase].feed), duty(eject, PHASES[eject->phase].nip)};
    if (drive.feed < 0 && eject->doubled)
        drive.feed = 0; /* the nip holds the second card too */
    return drive;
}

bool eject_cut(eject_t *eject, uint32_t now_ms)
{
    if (eject->phase == EJECT_AT_REST || eject->phase >= EJECT_RUN_DOWN)
        return false;
    eject->phase = run_down(eject, OUTCOME_JAM);
    eject->since_ms = now_ms;
    return true;
}

uint8_t eject_drift_percent(const eject_t *eject)
{
    if (eject->hindered || eject->feed_ms == 0)
        return 0;
    uint32_t percent = eject->feed_ms * UINT32_C(100) / FEED_USUAL_MS;
    return (uint8_t)(percent < UINT8_MAX ? percent : UINT8_MAX);
}
