/* A small program for the simulated board, so that the simulator is tested without the real one.

   One byte is a command, the answer ends with a zero byte: p ping, b beams, c currents of an eject, e eject a card,
   w count a reset in the EEPROM and answer its value, n the same in RAM that survives a reset, s MCUSR, x hang, d die,
   o lose bytes, q the EEPROM before it is ready. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>
#include <pins.h>
#include <util/delay.h>

static volatile uint16_t ms;
static volatile uint8_t heard, hears;
static uint8_t cause;
static uint8_t kept __attribute__((section(".noinit")));

ISR(TIMER0_COMPA_vect)
{
    ms++;
}

ISR(USART_RX_vect)
{
    heard = UDR0;
    hears = 1;
}

static void say(uint8_t byte)
{
    while (!(UCSR0A & _BV(UDRE0)))
        ;
    UDR0 = byte;
}

static void answer(uint8_t byte)
{
    say(byte);
    say(0);
}

static uint16_t measure(uint8_t channel)
{
    ADMUX = _BV(REFS0) | channel;
    ADCSRA |= _BV(ADSC);
    while (ADCSRA & _BV(ADSC))
        ;
    return ADC;
}

static void drive(uint16_t feed, uint16_t nip)
{
    OCR1A = feed;
    OCR1B = nip;
    if (feed || nip)
        DRIVER_ENABLE_PORT |= _BV(DRIVER_ENABLE_BIT);
    else
        DRIVER_ENABLE_PORT &= (uint8_t)~_BV(DRIVER_ENABLE_BIT);
}

static void pass(uint16_t span)
{
    const uint16_t begun = ms;
    while ((uint16_t)(ms - begun) < span)
        wdt_reset();
}

static uint8_t is_late(uint16_t begun, uint16_t span)
{
    wdt_reset();
    return (uint16_t)(ms - begun) > span;
}

static uint8_t eject(void)
{
    const uint16_t begun = ms;
    drive(ICR1, ICR1 * 8 / 10);
    while (!(BEAM_NIP_IN & _BV(BEAM_NIP_BIT)))
        if (is_late(begun, 700))
            return drive(0, 0), 'N';
    drive(0, ICR1 * 8 / 10);
    while (!(BEAM_EXIT_IN & _BV(BEAM_EXIT_BIT)))
        if (is_late(begun, 1500))
            return drive(0, 0), 'S';
    pass(40);
    drive(0, 0);
    pass(60);
    return 'K';
}

static uint8_t count_in_eeprom(void)
{
    EEAR = 3;
    EECR |= _BV(EERE);
    EEDR++;
    const uint8_t value = EEDR;
    EECR |= _BV(EEMPE);
    EECR |= _BV(EEPE);
    const uint16_t begun = ms;
    while (EECR & _BV(EEPE))
        ;
    return (uint16_t)(ms - begun) >= 3 ? value : 0xEE;
}

static void obey(uint8_t command)
{
    switch (command) {
    case 'p':
        answer('P');
        break;
    case 'b':
        answer(0x40 | (BEAM_GATE_IN >> BEAM_GATE_BIT & 1) | (BEAM_NIP_IN >> BEAM_NIP_BIT & 1) << 1
               | (BEAM_EXIT_IN >> BEAM_EXIT_BIT & 1) << 2 | (LID_SENSE_IN >> LID_SENSE_BIT & 1) << 3
               | (STOP_SENSE_IN >> STOP_SENSE_BIT & 1) << 4);
        break;
    case 'e':
        answer(eject());
        break;
    case 'f':
        answer((uint8_t)(1 + measure(FOLLOWER_CHANNEL) / 5));
        break;
    case 'w':
        answer(count_in_eeprom());
        break;
    case 'n':
        answer(++kept);
        break;
    case 's':
        answer(0x40 | cause);
        break;
    case 'l':
        EMITTERS_PORT ^= _BV(EMITTERS_BIT);
        TCCR2A ^= _BV(COM2A0);
        answer('L');
        break;
    case 'o':
        cli();
        _delay_ms(5);
        sei();
        break;
    case 'q':
        EECR |= _BV(EEMPE);
        EECR |= _BV(EEPE);
        EECR |= _BV(EERE);
        break;
    case 'd':
        cli();
        sleep_cpu();
        break;
    case 'x':
        for (;;)
            ;
    }
}

int main(void)
{
    cause = MCUSR;
    MCUSR = 0;
    wdt_enable(WDTO_250MS);
    DDRB = PINS_DDRB, DDRC = PINS_DDRC, DDRD = PINS_DDRD;
    PORTB = PINS_PORTB, PORTC = PINS_PORTC, PORTD = PINS_PORTD;
    OCR0A = 249, TCCR0A = _BV(WGM01), TIMSK0 = _BV(OCIE0A), TCCR0B = _BV(CS01) | _BV(CS00);
    ICR1 = 799, TCCR1A = _BV(COM1A1) | _BV(COM1B1) | _BV(WGM11), TCCR1B = _BV(WGM13) | _BV(CS10);
    OCR2A = 209, TCCR2A = _BV(COM2A0) | _BV(WGM21), TCCR2B = _BV(CS20);
    ADCSRA = _BV(ADEN) | _BV(ADPS2) | _BV(ADPS1) | _BV(ADPS0);
    UCSR0A = _BV(U2X0), UBRR0 = 7, UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
    set_sleep_mode(SLEEP_MODE_IDLE);
    sleep_enable();
    sei();
    for (;;) {
        wdt_reset();
        if (hears) {
            hears = 0;
            obey(heard);
        }
        sleep_cpu();
    }
}
