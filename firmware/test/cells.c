#include "cells.h"

#include <string.h>

cells_t cells;

void cells_new(void)
{
    memset(cells.bytes, 0xFF, sizeof cells.bytes);
    cells.writes = 0;
    cells.writes_left = -1;
    cells.worn = EEPROM_BYTES;
}

bool eeprom_is_ready(void)
{
    return cells.writes % 2 == 0;
}

uint8_t eeprom_get(uint16_t address)
{
    return cells.bytes[address];
}

void eeprom_put(uint16_t address, uint8_t value)
{
    if (cells.writes_left == 0)
        return;
    cells.writes_left--;
    cells.writes++;
    if (address != cells.worn)
        cells.bytes[address] = value;
}
