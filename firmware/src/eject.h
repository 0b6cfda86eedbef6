/* The way of one card, phase by phase. */
#pragma once

#include "inputs.h"

typedef enum {
    EJECT_AT_REST,
    EJECT_LET_GO,   /* before the feed roller turns the other way */
    EJECT_BACK_OFF, /* backwards, from a jam or for a new hold */
    EJECT_TURN_ROUND,
    EJECT_FEED,     /* until the gate beam sees the card */
    EJECT_APPROACH, /* until the nip beam sees it */
    EJECT_HANDOVER, /* the nip has it, the feed roller stops */
    EJECT_PULL,     /* the feed roller holds the next card back, until the exit beam */
    EJECT_RUN_OUT,  /* until the way to rest is the way that braking takes */
    EJECT_BRAKE,
    EJECT_SETTLE,   /* until it lies still */
    EJECT_RUN_DOWN, /* it has failed, the motors are off and come to rest */
    EJECT_ENDED,    /* the outcome is known */
} eject_phase_t;

typedef struct {
    uint8_t phase;      /* eject_phase_t */
    uint8_t outcome;    /* from RUN_DOWN or ENDED on */
    uint8_t tries;      /* that are left */
    bool seen;          /* a card was at the gate, seen by the beam or felt by the motor */
    bool gripped;       /* the nip holds a card: the point of no return */
    bool doubled;       /* two cards were felt in the nip */
    bool met;           /* something was in the exit beam before this card could be */
    bool passed;        /* the gate beam has seen the trailing edge */
    bool unsteady;      /* the supply has changed since the beginning: this way was not run like the others */
    bool hindered;      /* by a new try or a wait: its feed time says nothing of wear */
    uint8_t grip_ms;    /* for so long the lever has felt a card, */
    uint8_t thick_ms;   /* two cards, */
    uint8_t stalled_ms; /* and the feed motor stood */
    uint8_t scale;      /* of the duties, SCALE_ONE at the rated supply, more when it is low */
    uint16_t supply_mv; /* at the beginning, at its pin */
    uint16_t empty_mv;  /* what the lever reads with nothing in the nip */
    uint16_t feed_ms;   /* from command to nip beam */
    uint16_t tail;      /* stamps from the leading edge at the exit beam to the trailing edge at the gate beam */
    uint16_t usual_tail; /* of the deck: it tells the length, for the last way is always run alike; 0: not known yet */
    uint32_t begun_ms;
    uint32_t since_ms;  /* of the phase */
} eject_t;

/* Another deck may have another length. */
static inline void eject_forget_length(eject_t *eject)
{
    eject->usual_tail = 0;
}

/* Begins; the mouth is clear. */
void eject_begin(eject_t *eject, const box_inputs_t *in, uint32_t now_ms);

/* One millisecond; ends in the phase ENDED, with the outcome. */
void eject_step(eject_t *eject, const box_inputs_t *in, uint32_t now_ms);

/* What the motors do now. */
drive_t eject_drive(const eject_t *eject, const box_inputs_t *in);

/* The motors are cut: a card that the nip does not hold in the end stays inside (JAM), any other is STUCK. False when
 * there was nothing to cut. */
bool eject_cut(eject_t *eject, uint32_t now_ms);

static inline bool eject_moves(const eject_t *eject)
{
    return eject->phase != EJECT_AT_REST;
}

/* Share of the usual feed time that this one took, at most 255; 0 when it says nothing. */
uint8_t eject_drift_percent(const eject_t *eject);
