/* What the board sees, and how its figures read. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "dimensions.h"
#include "pins.h"
#include "protocol.h"

enum beam { BEAM_GATE, BEAM_NIP, BEAM_EXIT, BEAMS };

enum analog {
    ANALOG_FEED_CURRENT,
    ANALOG_NIP_CURRENT,
    ANALOG_THICKNESS,
    ANALOG_BACK_COLOUR,
    ANALOG_FOLLOWER,
    ANALOG_SUPPLY,
    ANALOGS
};

enum host {
    HOST_SILENT,  /* no session, or nothing heard for LINK_HOST_SILENT_MS */
    HOST_FOREIGN, /* built from another definition */
    HOST_AGREES,
};

/* The stamp clock counts tenths of a millisecond and wraps after 6.5 s: only differences mean something. */
enum { STAMPS_PER_MS = 10 };

typedef struct {
    bool blocked;
    uint16_t rose; /* stamp of the last moment at which it became blocked */
} beam_t;

typedef struct {
    uint8_t type;
    uint8_t size;
    const uint8_t *fields;
} command_t;

typedef struct {
    beam_t beam[BEAMS];
    uint16_t stamp;         /* of this step */
    uint16_t mv[ANALOGS];   /* at the chip's pins */
    bool lid_open;          /* now, or for an instant since the last step */
    bool stop_open;         /* likewise */
    bool stored;            /* the record is in the EEPROM */
    uint8_t host;           /* enum host */
    uint16_t session;
    const command_t *command; /* at most one, or NULL */
    uint16_t bad_frames;
    uint16_t worst_loop_us;
} box_inputs_t;

/* Duties in 255ths of the supply, backwards below zero. Zero shorts a motor: it brakes. */
enum { FULL_DUTY = 255 };

typedef struct {
    int16_t feed;
    int16_t nip;
} drive_t;

/* Figures of dimensions.toml as whole numbers, for constant expressions alone: nothing computes with floats here. */
#define WHOLE(figure) ((uint32_t)((figure) + 0.5))
#define THICKNESS_MV(mm) ((uint16_t)WHOLE((mm) * THICKNESS_MV_PER_MM))
#define SUPPLY_PIN_MV(mv) ((uint16_t)WHOLE((mv) / SUPPLY_DIVIDER))

enum {
    HALF_A_CARD_MV = THICKNESS_MV(CARD_THICKNESS_MM_USUAL / 2),
    LEVER_FREE_MV = THICKNESS_ZERO_MV + THICKNESS_MV(NIP_IDLER_PRELOAD_MM) + HALF_A_CARD_MV, /* above: a card, or dirt */
};

uint16_t thickness_um(uint16_t mv);
uint16_t follower_mm10(uint16_t mv);
uint16_t supply_mv(uint16_t mv);
