#include "box.h"

#include <stddef.h>
#include <string.h>

enum {
    CHIRP_MS = 100,
    ALARM_MS = 600,
    DRIFT_SHARE = 4,      /* one feed counts for a quarter */
    DRIFT_PERCENT = 150,  /* of the usual feed time: the rollers want cleaning */
    DRIFT_OVER_PERCENT = 125,
};

void box_mark(box_t *box, uint8_t flag, bool holds)
{
    box->record.flags = (uint8_t)(holds ? box->record.flags | flag : box->record.flags & ~flag);
    record_seal(&box->record);
}

void box_tell(box_t *box, uint8_t happening, uint32_t eject_id, uint16_t detail, uint32_t now_ms)
{
    if (!events_add(&box->events, happening, eject_id, detail, now_ms))
        box_mark(box, RECORD_OVERFLOW, true);
    if (happening == HAPPENING_NOT_TAKEN)
        signals_buzz(&box->signals, CHIRP_MS, now_ms);
}

bool box_stop(box_t *box, uint32_t now_ms)
{
    bool was_armed = box->armed;
    box->armed = false;
    box->turn.for_ms = 0;
    return eject_cut(&box->eject, now_ms) || was_armed;
}

uint8_t box_phase(const box_t *box)
{
    if (eject_moves(&box->eject)) /* until its outcome is kept, and so known */
        return PHASE_FEEDING;
    if (box_is(box, RECORD_FAULT))
        return PHASE_FAULT;
    if (box_is(box, RECORD_PRESENTED))
        return PHASE_PRESENTED;
    return box->armed ? PHASE_IDLE : PHASE_DISARMED;
}

/* News of a finger, as those of a card that left, may be lost with the RAM: told twice they do no harm. */
static bool was_taken(const box_t *box)
{
    return box->record.outcome == OUTCOME_OK && !box_is(box, RECORD_PRESENTED | RECORD_MOVING);
}

void box_start(box_t *box, const record_t *record, bool keep_events, uint8_t reset_cause)
{
    box->record = *record;
    box->record.boots++;
    events_start(&box->events, keep_events, box->record.boots);
    watch_t watch = box->watch;
    memset((uint8_t *)box + offsetof(box_t, armed), 0, sizeof *box - offsetof(box_t, armed));
    if (keep_events)
        watch_resume(&box->watch, &watch);
    else
        box->tidied = false;
    box_tell(box, HAPPENING_STARTED, 0, reset_cause, 0);
    if (!keep_events && was_taken(box))
        box_tell(box, HAPPENING_TAKEN, box->record.last_id, 0, 0);
    if (!keep_events && box_is(box, RECORD_LEFT))
        box_tell(box, HAPPENING_LEFT_UNCOMMANDED, 0, 1, 0);
    if (box_is(box, RECORD_MOVING)) {
        box->record.outcome = OUTCOME_UNKNOWN;
        box_mark(box, RECORD_FAULT, true);
        box_tell(box, HAPPENING_EJECT_ENDED, box->record.last_id, OUTCOME_UNKNOWN, 0);
    }
    box_mark(box, RECORD_MOVING, false);
}

/* Another host, or none: a card in flight is finished, and none follows it. */
static void follow_host(box_t *box, const box_inputs_t *in)
{
    if (in->host == HOST_SILENT || in->session != box->session)
        box->armed = false;
    box->session = in->session;
}

static void watch_drift(box_t *box, uint32_t now_ms)
{
    uint8_t percent = eject_drift_percent(&box->eject);
    if (percent == 0)
        return;
    uint8_t mean = box->drift_percent ? box->drift_percent : percent;
    box->drift_percent = (uint8_t)((mean * (DRIFT_SHARE - 1) + percent) / DRIFT_SHARE);
    if (!box->drifted && box->drift_percent >= DRIFT_PERCENT)
        box_tell(box, HAPPENING_MOTOR_DRIFT, 0, box->drift_percent, now_ms);
    box->drifted = box->drift_percent >= (box->drifted ? DRIFT_OVER_PERCENT : DRIFT_PERCENT);
}

static uint8_t cards_of(uint8_t outcome)
{
    return outcome == OUTCOME_OK ? 1 : outcome == OUTCOME_DOUBLE ? 2 : 0;
}

static void keep_outcome(box_t *box)
{
    uint8_t outcome = box->eject.outcome;
    box->record.outcome = outcome;
    box->record.exits += cards_of(outcome);
    box_mark(box, RECORD_MOVING, false);
    box_mark(box, outcome == OUTCOME_OK ? RECORD_PRESENTED : RECORD_FAULT, true);
}

/* The outcome is told once it is kept, so that no loss of power can take it back. */
static void tell_outcome(box_t *box, uint32_t now_ms)
{
    box->eject.phase = EJECT_AT_REST;
    mouth_presented(&box->mouth, now_ms);
    box_tell(box, HAPPENING_EJECT_ENDED, box->record.last_id, box->eject.outcome, now_ms);
    if (box->eject.outcome != OUTCOME_OK)
        signals_buzz(&box->signals, ALARM_MS, now_ms);
    watch_drift(box, now_ms);
}

static void move_card(box_t *box, const box_inputs_t *in, uint32_t now_ms)
{
    if (!eject_moves(&box->eject))
        return;
    if (box->eject.phase != EJECT_ENDED)
        eject_step(&box->eject, in, now_ms);
    else if (box_is(box, RECORD_MOVING))
        keep_outcome(box);
    else if (in->stored)
        tell_outcome(box, now_ms);
}

static drive_t drive_now(box_t *box, const box_inputs_t *in, uint32_t now_ms)
{
    turn_t *turn = &box->turn;
    if (now_ms - turn->begun_ms >= turn->for_ms)
        turn->for_ms = 0;
    return turn->for_ms > 0 ? turn->drive : eject_drive(&box->eject, in);
}

void box_step(box_t *box, const box_inputs_t *in, uint32_t now_ms, box_outputs_t *out)
{
    out->reply.type = 0;
    out->reply.size = 0;
    out->emitters = true;
    follow_host(box, in);
    watch_step(box, in, now_ms);
    if (in->command)
        commands_do(box, in, now_ms, out);
    move_card(box, in, now_ms);
    mouth_step(box, in, now_ms);
    out->drive = drive_now(box, in, now_ms);
    out->enable = out->drive.feed != 0 || out->drive.nip != 0;
    out->colour_light = box->signals.colour_light;
    probe_step(box, in, now_ms, out);
    out->lamp = signals_lamp(&box->signals, box_phase(box), box->mouth.reminded, now_ms);
    out->buzzer = signals_buzzer(&box->signals, now_ms);
}
