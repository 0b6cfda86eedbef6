/* The EEPROM, a byte at a time; a write goes on by itself for 3.4 ms. */
#include <avr/io.h>
#include <util/atomic.h>

#include "record.h"

bool eeprom_is_ready(void)
{
    return !(EECR & _BV(EEPE));
}

uint8_t eeprom_get(uint16_t address)
{
    EEAR = address;
    EECR |= _BV(EERE);
    return EEDR;
}

void eeprom_put(uint16_t address, uint8_t value)
{
    EEAR = address;
    EEDR = value;
    ATOMIC_BLOCK(ATOMIC_FORCEON)
    {
        EECR |= _BV(EEMPE);
        EECR |= _BV(EEPE);
    }
}
