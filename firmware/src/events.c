#include "events.h"

#include <stddef.h>
#include <string.h>

#include "crc.h"

static sealed_event_t *slot(events_t *events, uint8_t place)
{
    return &events->slots[(uint8_t)(events->first + place) % LINK_EVENT_QUEUE];
}

static bool is_whole(const sealed_event_t *sealed)
{
    return sealed->event.number != 0 && sealed->crc == crc16(&sealed->event, sizeof sealed->event);
}

/* Entries stand in the ring in the order of their numbers, so the oldest whole one is the first. */
static void find(events_t *events)
{
    uint32_t oldest = UINT32_MAX;
    for (uint8_t i = 0; i < LINK_EVENT_QUEUE; i++)
        if (is_whole(&events->slots[i]) && events->slots[i].event.number < oldest) {
            oldest = events->slots[i].event.number;
            events->first = i;
            events->count = 1;
        }
    if (events->count == 0)
        return;
    while (events->count < LINK_EVENT_QUEUE && is_whole(slot(events, events->count)))
        events->count++;
}

void events_start(events_t *events, bool keep, uint16_t boots)
{
    events->first = events->count = 0;
    if (keep)
        find(events);
    for (uint8_t i = events->count; i < LINK_EVENT_QUEUE; i++)
        memset(slot(events, i), 0, sizeof(sealed_event_t));
    events->next = ((uint32_t)boots << 16) + 1;
}

bool events_add(events_t *events, uint8_t happening, uint32_t eject_id, uint16_t detail, uint32_t now_ms)
{
    if (events->count == LINK_EVENT_QUEUE)
        return false;
    sealed_event_t *sealed = slot(events, events->count++);
    sealed->event = (event_fields_t){
        .number = events->next++,
        .happening = happening,
        .eject_id = eject_id,
        .detail = detail,
        .at_ms = now_ms,
    };
    sealed->crc = crc16(&sealed->event, sizeof sealed->event);
    return true;
}

void events_acknowledge(events_t *events, uint32_t number)
{
    while (events->count > 0 && slot(events, 0)->event.number <= number) {
        slot(events, 0)->event.number = 0;
        events->first = (uint8_t)((events->first + 1) % LINK_EVENT_QUEUE);
        events->count--;
    }
}

const event_fields_t *events_oldest(const events_t *events)
{
    return events->count == 0 ? NULL : &events->slots[events->first].event;
}
