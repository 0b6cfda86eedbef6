/* One conversion each millisecond, begun by the main loop and read by the next: no interrupt, and never a wait. The
 * thickness in the nip comes every other time, because a double must be felt within a few millimetres of travel. */
#include <avr/io.h>

#include "board.h"
#include "flash.h"

enum { STEPS = 16 };

static const FLASH uint8_t CHANNELS[ANALOGS] = {
    [ANALOG_FEED_CURRENT] = FEED_CURRENT_CHANNEL, [ANALOG_NIP_CURRENT] = NIP_CURRENT_CHANNEL,
    [ANALOG_THICKNESS] = THICKNESS_CHANNEL,       [ANALOG_BACK_COLOUR] = BACK_COLOUR_CHANNEL,
    [ANALOG_FOLLOWER] = FOLLOWER_CHANNEL,         [ANALOG_SUPPLY] = SUPPLY_CHANNEL,
};

static const FLASH uint8_t ORDER[STEPS] = {
    ANALOG_THICKNESS, ANALOG_FEED_CURRENT, ANALOG_THICKNESS, ANALOG_NIP_CURRENT,
    ANALOG_THICKNESS, ANALOG_SUPPLY,       ANALOG_THICKNESS, ANALOG_FOLLOWER,
    ANALOG_THICKNESS, ANALOG_FEED_CURRENT, ANALOG_THICKNESS, ANALOG_NIP_CURRENT,
    ANALOG_THICKNESS, ANALOG_SUPPLY,       ANALOG_THICKNESS, ANALOG_BACK_COLOUR,
};

static uint8_t step;

static void begin(void)
{
    ADMUX = (uint8_t)(_BV(REFS0) | CHANNELS[ORDER[step]]);
    ADCSRA |= _BV(ADSC);
}

static uint16_t finish(void)
{
    while (ADCSRA & _BV(ADSC))
        ;
    return (uint16_t)((uint32_t)ADC * (BOARD_REFERENCE_MV / 8) / (1024 / 8));
}

void analog_start(void)
{
    ADCSRA = _BV(ADEN) | _BV(ADPS2) | _BV(ADPS1) | _BV(ADPS0); /* 125 kHz: 0.1 ms a conversion */
    begin();
}

void analog_sense(box_inputs_t *in)
{
    in->mv[ORDER[step]] = finish();
    step = (uint8_t)((step + 1) % STEPS);
    begin();
}
