/* What the box must know after a reset, and the ring of EEPROM slots that keeps it without power. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum {
    RECORD_MOVING = 1 << 0,    /* an eject is under way: after a reset its outcome is UNKNOWN */
    RECORD_PRESENTED = 1 << 1, /* the card of the last eject waits for a finger */
    RECORD_FAULT = 1 << 2,     /* nothing moves until `clear` */
    RECORD_LOADED = 1 << 3,    /* `load` was said */
    RECORD_OVERFLOW = 1 << 4,  /* an event was lost */
    RECORD_LEFT = 1 << 5,      /* a card left that nobody had ordered, and nobody has cleared that yet */
};

typedef struct __attribute__((packed)) {
    uint32_t number; /* of the write: the largest is the newest */
    uint32_t last_id;
    uint32_t exits;
    uint16_t boots;
    uint16_t cards;
    uint8_t flags;
    uint8_t outcome;
    uint16_t crc; /* of all before it, mixed with the layout: another firmware's record is not ours */
} record_t;

enum { EEPROM_BYTES = 1024, RECORD_SLOTS = EEPROM_BYTES / sizeof(record_t) };

void record_seal(record_t *record);
bool record_is_whole(const record_t *record);

/* One write goes to the slot after the last one, a byte at a time and only where bytes differ: 51 slots and three
 * writes a card make a cell of 100,000 writes last for 1.7 million cards. */
typedef struct {
    record_t kept;  /* what the newest whole slot holds, or what is being written into `slot` */
    uint8_t slot;
    uint8_t tries;  /* bytes that may still be written into the slot; 0: all is written and read back */
} store_t;

/* Finds the newest whole slot; false when there is none, and the record is that of a new board. */
bool store_start(store_t *store, record_t *record);

/* Goes on writing by at most one byte; true when `record` is in the EEPROM. */
bool store_step(store_t *store, const record_t *record);

/* The chip's side, from the board. */
bool eeprom_is_ready(void); /* no write is under way */
uint8_t eeprom_get(uint16_t address);
void eeprom_put(uint16_t address, uint8_t value); /* begins to write */
