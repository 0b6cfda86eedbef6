/* Pins, motor PWM on timer 1 (20 kHz) and the beams' carrier on timer 2 (38 kHz). */
#include <avr/io.h>
#include <util/atomic.h>

#include "board.h"

enum {
    PWM_TOP = BOARD_CLOCK_HZ / 20000 - 1,
    CARRIER_TOP = BOARD_CLOCK_HZ / 8 / 38000 / 2 - 1,
};

static void set(volatile uint8_t *port, uint8_t bit, bool high)
{
    *port = (uint8_t)(high ? *port | _BV(bit) : *port & ~_BV(bit));
}

static uint16_t compare(int16_t duty)
{
    uint16_t size = (uint16_t)(duty < 0 ? -duty : duty);
    return (uint16_t)(size * 25u / 8); /* FULL_DUTY is 796 of 799 */
}

void outputs_start(void)
{
    PORTB = PINS_PORTB;
    PORTC = PINS_PORTC;
    PORTD = PINS_PORTD;
    DDRB = PINS_DDRB;
    DDRC = PINS_DDRC;
    DDRD = PINS_DDRD;

    ICR1 = PWM_TOP;
    TCCR1A = _BV(COM1A1) | _BV(COM1B1) | _BV(WGM11);
    TCCR1B = _BV(WGM13) | _BV(WGM12) | _BV(CS10);

    OCR2A = CARRIER_TOP;
    TCCR2A = _BV(WGM21);
    TCCR2B = _BV(CS21);
}

void outputs_cut(void)
{
    set(&DRIVER_ENABLE_PORT, DRIVER_ENABLE_BIT, false);
    OCR1A = 0;
    OCR1B = 0;
}

static void drive(const box_outputs_t *out)
{
    set(&FEED_DIRECTION_PORT, FEED_DIRECTION_BIT, out->drive.feed < 0);
    set(&NIP_DIRECTION_PORT, NIP_DIRECTION_BIT, out->drive.nip < 0);
    OCR1A = compare(out->drive.feed);
    OCR1B = compare(out->drive.nip);
    set(&DRIVER_ENABLE_PORT, DRIVER_ENABLE_BIT, out->enable);
}

static void carry(bool on)
{
    TCCR2A = on ? _BV(COM2A0) | _BV(WGM21) : _BV(WGM21);
}

void outputs_apply(const box_outputs_t *out)
{
    ATOMIC_BLOCK(ATOMIC_FORCEON)
    {
        if (!out->enable || contacts_open())
            outputs_cut();
        else
            drive(out);
        set(&BUZZER_PORT, BUZZER_BIT, out->buzzer);
        set(&LAMP_PORT, LAMP_BIT, out->lamp);
        set(&COLOUR_LIGHT_PORT, COLOUR_LIGHT_BIT, out->colour_light);
    }
    carry(out->emitters);
}
