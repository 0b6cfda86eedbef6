/* Timer 0: a tick each millisecond, and stamps of a tenth. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <util/atomic.h>

#include "board.h"

enum { COUNTS_PER_MS = BOARD_CLOCK_HZ / 64 / 1000,  COUNTS_PER_STAMP = COUNTS_PER_MS / STAMPS_PER_MS };

static const uint16_t US_PER_MS = 1000, US_PER_COUNT = 4;

static volatile uint32_t milliseconds;
static volatile uint16_t stamps;

ISR(TIMER0_COMPA_vect)
{
    milliseconds++;
    stamps += STAMPS_PER_MS;
}

void clock_start(void)
{
    TCCR0A = _BV(WGM01);
    TCCR0B = _BV(CS01) | _BV(CS00);
    OCR0A = COUNTS_PER_MS - 1;
    TIMSK0 = _BV(OCIE0A);
    SMCR = _BV(SE); /* idle: timers and receiver go on */
}

uint32_t clock_wait(void)
{
    static uint32_t last;
    for (;;) {
        cli();
        if (milliseconds != last) {
            last = milliseconds;
            sei();
            return last;
        }
        sei();
        sleep_cpu();
    }
}

/* The counter may have begun anew without its interrupt having been served yet. */
static bool tick_waits(uint8_t count)
{
    return (TIFR0 & _BV(OCF0A)) && count < COUNTS_PER_MS / 2;
}

uint16_t clock_stamp(void)
{
    uint8_t count = TCNT0;
    uint16_t stamp = (uint16_t)(stamps + count / COUNTS_PER_STAMP);
    return tick_waits(count) ? (uint16_t)(stamp + STAMPS_PER_MS) : stamp;
}

uint16_t clock_since_us(uint32_t ms)
{
    uint32_t us = 0;
    ATOMIC_BLOCK(ATOMIC_FORCEON)
    {
        uint8_t count = TCNT0;
        us = (milliseconds - ms + tick_waits(count)) * US_PER_MS + (uint16_t)(count * US_PER_COUNT);
    }
    return us < UINT16_MAX ? (uint16_t)us : UINT16_MAX;
}
