/* What each command of the host does, and why it is refused. */
#include "box.h"

#include <stddef.h>

#include "flash.h"

enum {
    DONE = 0,
    LATER = 0xFF, /* the answer comes by itself */
    MOST_BUZZ = 100, /* tenths of a second */
    MOST_TURN_MS = 500,
    EMPTY_MM10 = 10, /* of the stack: three cards cannot be told from none */
};

typedef struct {
    const box_inputs_t *in;
    const void *fields;
    uint32_t now_ms;
    uint32_t detail; /* of the refusal */
    reply_t *reply;
} call_t;

static bool is_blocked(const call_t *call, uint8_t beam)
{
    return call->in->beam[beam].blocked;
}

/* A card that the nip has just caught is felt before the beam behind it sees it. */
static bool mouth_is_clear(const box_t *box, const call_t *call)
{
    bool seen = is_blocked(call, BEAM_NIP) || is_blocked(call, BEAM_EXIT);
    return !seen && !box_is(box, RECORD_PRESENTED) && call->in->mv[ANALOG_THICKNESS] <= LEVER_FREE_MV;
}

static uint16_t flags_of(const box_t *box, const call_t *call)
{
    const struct {
        uint16_t flag;
        bool holds;
    } flags[] = {
        {FLAG_ARMED, box->armed},
        {FLAG_LID_OPEN, box->watch.lid_open},
        {FLAG_STOP_OPEN, box->watch.stop_open && !box->watch.lid_open}, /* an open lid breaks the loop too */
        {FLAG_OVERFLOW, box_is(box, RECORD_OVERFLOW)},
        {FLAG_GATE_BLOCKED, is_blocked(call, BEAM_GATE)},
        {FLAG_NIP_BLOCKED, is_blocked(call, BEAM_NIP)},
        {FLAG_EXIT_BLOCKED, is_blocked(call, BEAM_EXIT)},
        {FLAG_SUPPLY_LOW, box->watch.supply_low},
        {FLAG_HOST_AGREES, call->in->host == HOST_AGREES},
        {FLAG_JAMMED, box_is(box, RECORD_FAULT) && is_blocked(call, BEAM_GATE)},
        {FLAG_LOADED, box_is(box, RECORD_LOADED)},
    };
    uint16_t bits = 0;
    for (uint8_t i = 0; i < sizeof flags / sizeof *flags; i++)
        bits |= (uint16_t)(flags[i].holds ? flags[i].flag : 0);
    return bits;
}

static uint8_t do_ask_status(box_t *box, call_t *call)
{
    const box_inputs_t *in = call->in;
    call->reply->type = MESSAGE_STATUS;
    call->reply->size = STATUS_SIZE;
    call->reply->fields.status = (status_fields_t){
        .phase = box_phase(box),
        .flags = flags_of(box, call),
        .last_id = box->record.last_id,
        .outcome = eject_moves(&box->eject) ? OUTCOME_NONE : box->record.outcome,
        .boots = box->record.boots,
        .exits = box->record.exits,
        .follower_mm10 = follower_mm10(in->mv[ANALOG_FOLLOWER]),
        .cards_loaded = box->record.cards,
        .supply_mv = supply_mv(in->mv[ANALOG_SUPPLY]),
        .feed_ma = in->mv[ANALOG_FEED_CURRENT],
        .nip_ma = in->mv[ANALOG_NIP_CURRENT],
        .thickness_um = thickness_um(in->mv[ANALOG_THICKNESS]),
        .drift_percent = box->drift_percent,
        .bad_frames = in->bad_frames,
        .worst_loop_us = in->worst_loop_us,
    };
    return DONE;
}

static uint8_t contacts(const box_t *box)
{
    if (box->watch.lid_open)
        return REFUSAL_LID_OPEN;
    return box->watch.stop_open ? REFUSAL_STOP_OPEN : DONE;
}

static uint8_t supply(const box_t *box, call_t *call)
{
    call->detail = supply_mv(call->in->mv[ANALOG_SUPPLY]);
    return box->watch.supply_low ? REFUSAL_SUPPLY_LOW : DONE;
}

static uint8_t may_arm(const box_t *box, call_t *call)
{
    const arm_fields_t *arm = call->fields;
    if (call->in->host != HOST_AGREES)
        return REFUSAL_OTHER_DEFINITION;
    if (contacts(box))
        return contacts(box);
    if (eject_moves(&box->eject) || box->turn.for_ms > 0)
        return REFUSAL_MOVING;
    if (supply(box, call))
        return REFUSAL_SUPPLY_LOW;
    call->detail = box->record.last_id;
    return arm->last_id == box->record.last_id ? DONE : REFUSAL_WRONG_BASE;
}

static uint8_t do_arm(box_t *box, call_t *call)
{
    const arm_fields_t *arm = call->fields;
    uint8_t refusal = may_arm(box, call);
    if (refusal)
        return refusal;
    box->armed = true;
    if (arm->base_id != box->record.last_id) {
        box->record.last_id = arm->base_id;
        box->record.outcome = OUTCOME_NONE;
        record_seal(&box->record);
    }
    return DONE;
}

static uint8_t do_disarm(box_t *box, call_t *call)
{
    (void)call;
    box->armed = false;
    return DONE;
}

static uint8_t may_eject(const box_t *box, call_t *call)
{
    if (!box->armed)
        return REFUSAL_NOT_ARMED;
    if (box_is(box, RECORD_FAULT))
        return REFUSAL_IN_FAULT;
    if (box_is(box, RECORD_OVERFLOW))
        return REFUSAL_EVENTS_LOST;
    if (eject_moves(&box->eject))
        return REFUSAL_MOVING;
    return mouth_is_clear(box, call) ? DONE : REFUSAL_MOUTH_NOT_CLEAR;
}

static uint8_t do_eject(box_t *box, call_t *call)
{
    const eject_fields_t *eject = call->fields;
    bool moves = eject_moves(&box->eject);
    bool again = eject->eject_id == box->record.last_id && (moves || box->record.outcome != OUTCOME_NONE);
    if (!again) {
        call->detail = box->record.last_id + 1;
        if (eject->eject_id != call->detail)
            return REFUSAL_WRONG_ID;
        uint8_t refusal = may_eject(box, call);
        if (refusal)
            return refusal;
        box->record.last_id = eject->eject_id;
        box->record.outcome = OUTCOME_NONE;
        box_mark(box, RECORD_MOVING, true);
        eject_begin(&box->eject, call->in, call->now_ms);
    }
    call->reply->type = MESSAGE_EJECTING;
    call->reply->size = EJECTING_SIZE;
    call->reply->fields.ejecting = (ejecting_fields_t){
        .eject_id = eject->eject_id,
        .outcome = eject_moves(&box->eject) ? OUTCOME_NONE : box->record.outcome,
    };
    return DONE;
}

static uint8_t do_clear(box_t *box, call_t *call)
{
    if (!box_is(box, RECORD_FAULT | RECORD_OVERFLOW))
        return DONE;
    if (eject_moves(&box->eject))
        return REFUSAL_MOVING;
    if (contacts(box))
        return contacts(box);
    if (!mouth_is_clear(box, call))
        return REFUSAL_MOUTH_NOT_CLEAR;
    if (is_blocked(call, BEAM_GATE))
        return REFUSAL_JAM_REMAINS;
    box_mark(box, RECORD_FAULT | RECORD_OVERFLOW | RECORD_LEFT, false);
    return DONE;
}

static uint8_t do_acknowledge(box_t *box, call_t *call)
{
    const acknowledge_fields_t *acknowledge = call->fields;
    events_acknowledge(&box->events, acknowledge->number);
    return DONE;
}

static uint8_t do_load(box_t *box, call_t *call)
{
    const load_fields_t *load = call->fields;
    if (load->cards > MAGAZINE_MOST_CARDS)
        return REFUSAL_BAD_ARGUMENT;
    if (eject_moves(&box->eject))
        return REFUSAL_MOVING;
    if (!mouth_is_clear(box, call))
        return REFUSAL_MOUTH_NOT_CLEAR;
    box->record.cards = load->cards;
    eject_forget_length(&box->eject);
    box_mark(box, RECORD_LOADED, true);
    return DONE;
}

static uint8_t do_show(box_t *box, call_t *call)
{
    const show_fields_t *show = call->fields;
    if (show->lamp > LAMP_BLINKING || show->buzz > MOST_BUZZ || show->colour_light > 1)
        return REFUSAL_BAD_ARGUMENT;
    box->signals.lamp = show->lamp;
    box->signals.colour_light = show->colour_light != 0;
    signals_buzz(&box->signals, (uint16_t)(show->buzz * 100), call->now_ms);
    return DONE;
}

static uint8_t do_ask_senses(box_t *box, call_t *call)
{
    if (eject_moves(&box->eject))
        return REFUSAL_MOVING;
    probe_begin(&box->probe, call->now_ms);
    return LATER;
}

static uint8_t may_turn(const box_t *box, const call_t *call)
{
    const turn_fields_t *turn = call->fields;
    if (turn->motor > 1 || turn->backward > 1 || turn->ms > MOST_TURN_MS)
        return REFUSAL_BAD_ARGUMENT;
    if (box->armed)
        return REFUSAL_ARMED;
    if (eject_moves(&box->eject))
        return REFUSAL_MOVING;
    if (contacts(box))
        return contacts(box);
    bool empty = mouth_is_clear(box, call) && !is_blocked(call, BEAM_GATE)
        && follower_mm10(call->in->mv[ANALOG_FOLLOWER]) < EMPTY_MM10;
    return empty ? DONE : REFUSAL_NOT_EMPTY;
}

static uint8_t do_turn(box_t *box, call_t *call)
{
    const turn_fields_t *turn = call->fields;
    uint8_t refusal = may_turn(box, call);
    if (refusal)
        return refusal;
    int16_t duty = (int16_t)(turn->backward ? -turn->duty : turn->duty);
    box->turn = (turn_t){
        .drive = {.feed = turn->motor == 0 ? duty : 0, .nip = turn->motor == 1 ? duty : 0},
        .begun_ms = call->now_ms,
        .for_ms = turn->ms,
    };
    return DONE;
}

static uint8_t do_stop(box_t *box, call_t *call)
{
    if (box_stop(box, call->now_ms))
        box_tell(box, HAPPENING_STOPPED, 0, 0, call->now_ms);
    return DONE;
}

static const FLASH struct {
    uint8_t type;
    uint8_t size;
    uint8_t (*does)(box_t *box, call_t *call); /* returns a refusal, DONE or LATER */
} COMMANDS[] = {
    {MESSAGE_ASK_STATUS, ASK_STATUS_SIZE, do_ask_status},
    {MESSAGE_ARM, ARM_SIZE, do_arm},
    {MESSAGE_DISARM, DISARM_SIZE, do_disarm},
    {MESSAGE_EJECT, EJECT_SIZE, do_eject},
    {MESSAGE_CLEAR, CLEAR_SIZE, do_clear},
    {MESSAGE_ACKNOWLEDGE, ACKNOWLEDGE_SIZE, do_acknowledge},
    {MESSAGE_LOAD, LOAD_SIZE, do_load},
    {MESSAGE_SHOW, SHOW_SIZE, do_show},
    {MESSAGE_ASK_SENSES, ASK_SENSES_SIZE, do_ask_senses},
    {MESSAGE_TURN, TURN_SIZE, do_turn},
    {MESSAGE_STOP, STOP_SIZE, do_stop},
};

static uint8_t dispatch(box_t *box, call_t *call)
{
    const command_t *command = call->in->command;
    call->detail = command->type;
    for (uint8_t i = 0; i < sizeof COMMANDS / sizeof *COMMANDS; i++)
        if (COMMANDS[i].type == command->type)
            return COMMANDS[i].size == command->size ? COMMANDS[i].does(box, call) : REFUSAL_BAD_ARGUMENT;
    return REFUSAL_NO_SUCH_COMMAND;
}

void commands_do(box_t *box, const box_inputs_t *in, uint32_t now_ms, box_outputs_t *out)
{
    call_t call = {.in = in, .fields = in->command->fields, .now_ms = now_ms, .reply = &out->reply};
    call.reply->type = MESSAGE_DONE;
    uint8_t refusal = dispatch(box, &call);
    if (refusal == LATER) {
        call.reply->type = 0;
    } else if (refusal != DONE) {
        call.reply->type = MESSAGE_REFUSED;
        call.reply->size = REFUSED_SIZE;
        call.reply->fields.refused = (refused_fields_t){.code = refusal, .detail = call.detail};
    }
}
