/* The dealing box: one pure step for each millisecond. No register and no clock is touched here; `board/` feeds it. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "eject.h"
#include "events.h"
#include "inputs.h"
#include "mouth.h"
#include "probe.h"
#include "record.h"
#include "signals.h"
#include "watch.h"

typedef struct {
    uint8_t type; /* 0: nothing is answered yet */
    uint8_t size;
    union {
        status_fields_t status;
        refused_fields_t refused;
        ejecting_fields_t ejecting;
        senses_fields_t senses;
    } fields;
} reply_t;

typedef struct box_outputs {
    drive_t drive;
    bool enable; /* of the motor driver */
    bool emitters;
    bool colour_light;
    bool lamp;
    bool buzzer;
    reply_t reply;
} box_outputs_t;

/* A motor that the self-test turns. */
typedef struct {
    drive_t drive;
    uint32_t begun_ms;
    uint16_t for_ms; /* 0: none is turned */
} turn_t;

typedef struct box {
    record_t record; /* these three outlive a reset of the chip */
    events_t events;
    bool tidied; /* the mouth has been clear since the fault began, or since a card was told in it */

    bool armed;
    uint16_t session; /* whose host armed us */
    uint8_t drift_percent;
    bool drifted;
    eject_t eject;
    mouth_t mouth;
    watch_t watch;
    probe_t probe;
    signals_t signals;
    turn_t turn;
} box_t;

/* Begins after a reset. `record` is what is remembered; `keep_events` when the queue in RAM is still that of before. */
void box_start(box_t *box, const record_t *record, bool keep_events, uint8_t reset_cause);

void box_step(box_t *box, const box_inputs_t *in, uint32_t now_ms, box_outputs_t *out);

/* The rest is for the box's own files. */

static inline bool box_is(const box_t *box, uint8_t flag)
{
    return (box->record.flags & flag) != 0;
}

void box_mark(box_t *box, uint8_t flag, bool holds);
void box_tell(box_t *box, uint8_t happening, uint32_t eject_id, uint16_t detail, uint32_t now_ms);
bool box_stop(box_t *box, uint32_t now_ms); /* motors off, disarmed, a card in flight ends where it is; true: it mattered */
uint8_t box_phase(const box_t *box);

/* commands.c */
void commands_do(box_t *box, const box_inputs_t *in, uint32_t now_ms, box_outputs_t *out);
