/* What the box has to tell, oldest first, until the host acknowledges it. Every entry is sealed by itself, so that the
 * queue outlives a reset of the chip in RAM that is not cleared. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "protocol.h"

typedef struct {
    event_fields_t event;
    uint16_t crc;
} sealed_event_t;

typedef struct {
    sealed_event_t slots[LINK_EVENT_QUEUE];
    uint8_t first;
    uint8_t count;
    uint32_t next; /* number of the next event: the boots above, a running number below, so that it rises for ever */
} events_t;

/* Empties the queue, or with `keep` finds the entries again that are whole; numbers go on from those of this boot. */
void events_start(events_t *events, bool keep, uint16_t boots);

/* False when the queue is full, and the event is lost. */
bool events_add(events_t *events, uint8_t happening, uint32_t eject_id, uint16_t detail, uint32_t now_ms);

void events_acknowledge(events_t *events, uint32_t number);

/* NULL when everything is acknowledged. */
const event_fields_t *events_oldest(const events_t *events);
