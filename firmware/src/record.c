#include "record.h"

#include <stddef.h>
#include <string.h>

#include "crc.h"

enum { LAYOUT = 0x5AB1, SEALED = offsetof(record_t, crc), NUMBER = sizeof(uint32_t) };

static uint16_t seal_of(const record_t *record)
{
    return crc16(record, SEALED) ^ LAYOUT;
}

void record_seal(record_t *record)
{
    record->crc = seal_of(record);
}

bool record_is_whole(const record_t *record)
{
    return record->crc == seal_of(record);
}

static uint16_t address(const store_t *store, uint8_t byte)
{
    return (uint16_t)(store->slot * sizeof(record_t) + byte);
}

/* Bytes are kept inverted: an erased cell reads as zero, and the zeros of a new board cost no time. */
static uint8_t get(const store_t *store, uint8_t byte)
{
    return (uint8_t)~eeprom_get(address(store, byte));
}

static void read_slot(const store_t *store, record_t *record)
{
    uint8_t *bytes = (uint8_t *)record;
    for (uint8_t i = 0; i < sizeof *record; i++)
        bytes[i] = get(store, i);
}

bool store_start(store_t *store, record_t *record)
{
    uint8_t newest = RECORD_SLOTS;
    memset(record, 0, sizeof *record);
    for (store->slot = 0; store->slot < RECORD_SLOTS; store->slot++) {
        record_t found;
        read_slot(store, &found);
        if (record_is_whole(&found) && (newest == RECORD_SLOTS || found.number > record->number)) {
            *record = found;
            newest = store->slot;
        }
    }
    store->slot = (uint8_t)(newest % RECORD_SLOTS);
    store->kept = *record;
    store->tries = 0;
    return newest != RECORD_SLOTS;
}

static bool holds(const store_t *store, const record_t *record)
{
    return memcmp((const uint8_t *)&store->kept + NUMBER, (const uint8_t *)record + NUMBER, SEALED - NUMBER) == 0;
}

static void begin(store_t *store)
{
    store->slot = (uint8_t)((store->slot + 1) % RECORD_SLOTS);
    store->tries = sizeof(record_t) + 1;
}

/* Puts the first byte that differs; when none does, the slot has been read back whole. */
static void write_on(store_t *store)
{
    const uint8_t *bytes = (const uint8_t *)&store->kept;
    for (uint8_t i = 0; i < sizeof(record_t); i++)
        if (get(store, i) != bytes[i]) {
            eeprom_put(address(store, i), (uint8_t)~bytes[i]);
            if (--store->tries == 0)
                begin(store); /* a cell is worn out: the next slot */
            return;
        }
    store->tries = 0;
}

bool store_step(store_t *store, const record_t *record)
{
    if (store->tries == 0 && holds(store, record))
        return true;
    if (!eeprom_is_ready())
        return false;
    if (store->tries > 0) {
        write_on(store);
        return false;
    }
    uint32_t number = store->kept.number + 1;
    store->kept = *record;
    store->kept.number = number;
    record_seal(&store->kept);
    begin(store);
    return false;
}
