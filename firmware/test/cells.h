/* An EEPROM of memory. */
#pragma once

#include "record.h"

typedef struct {
    uint8_t bytes[EEPROM_BYTES];
    uint32_t writes;     /* while it is odd, the EEPROM is busy */
    int32_t writes_left; /* until the power goes; negative: it stays */
    uint16_t worn;       /* this cell takes no more writes */
} cells_t;

extern cells_t cells;

void cells_new(void);
