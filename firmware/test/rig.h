/* A box on the bench of a test: its inputs come from straight-line physics, and an EEPROM of memory stands under it. */
#pragma once

/* clang-format off: cmocka needs these before itself */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */

#include <string.h>

#include "box.h"

enum { MOST_CARDS = 3, USUAL_SUPPLY_MV = 6000 };

typedef struct {
    double x_mm; /* of the leading edge; FAR: there is no such card */
    double length_mm;
} card_t;

#define FAR (-1000.0)

typedef struct {
    box_t box;
    box_inputs_t in;
    box_outputs_t out;
    uint32_t now_ms;
    card_t cards[MOST_CARDS]; /* the first is the next to be fed */
    double feed_mm_s, nip_mm_s; /* of the rollers' surfaces */
    double lag_mm;    /* the second card sticks to the first and follows it so far behind; FAR: it stays */
    double caught_mm; /* no card gets further */
    bool slips;       /* the feed roller finds no hold */
    bool lever_dead;  /* feels nothing */
    record_t kept;    /* what the EEPROM holds */
    uint32_t keeps_ms; /* how long a write takes */
    uint32_t changed_ms;
    command_t command;
    uint8_t fields[LINK_MOST_BODY];
} rig_t;

/* A new board, just switched on, its host agreed, its news of the start acknowledged; poker cards in the magazine. */
void rig_start(rig_t *rig);

/* The same board after a reset. */
void rig_restart(rig_t *rig, bool keep_events, uint8_t cause);

void rig_run(rig_t *rig, uint32_t ms);

/* Runs until the queue holds something, at most ten seconds; the oldest event, acknowledged. */
event_fields_t rig_wait(rig_t *rig);

/* The oldest event, acknowledged; it must be this one. */
event_fields_t rig_heard(rig_t *rig, uint8_t happening);
void rig_silent(rig_t *rig);

/* One step with a command; the answer that came at once. */
const reply_t *rig_say(rig_t *rig, uint8_t type, const void *fields, uint8_t size);
void rig_done(rig_t *rig, uint8_t type, const void *fields, uint8_t size);
uint32_t rig_refused(rig_t *rig, uint8_t code, uint8_t type, const void *fields, uint8_t size); /* the detail */

/* The commonest. */
void rig_arm(rig_t *rig, uint32_t base);
const reply_t *rig_eject(rig_t *rig, uint32_t id);
status_fields_t rig_status(rig_t *rig);
uint8_t rig_outcome(rig_t *rig, uint32_t id); /* ejects and waits */
void rig_reach(rig_t *rig, uint8_t phase);    /* runs until the eject is in this phase, at most five seconds */
void rig_take(rig_t *rig);                    /* a finger */
