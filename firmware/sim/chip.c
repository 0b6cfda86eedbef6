/* SPDX-License-Identifier: GPL-3.0-or-later
   It links libsimavr, which is under the GPL, version 3 or later. */

/* The parts of the chip that simavr 1.6 leaves out or does too slowly: an EEPROM that takes its time, a receiver that can
   overrun, and two timers whose registers are read instead of simulating each edge of a carrier. */
#include "mcu.h"

#include <string.h>

enum { TIMSK1 = 0x6F, TIMSK2 = 0x70, TCCR1A = 0x80, TCCR1B = 0x81, ICR1 = 0x86, OCR1A = 0x88, OCR1B = 0x8A };
enum { TCCR2A = 0xB0, TCCR2B = 0xB1, ASSR = 0xB6, EECR = 0x3F, UCSR0A = 0xC0 };
enum { EERE = 1, EEPE = 2, EEMPE = 4, EERIE = 8, DOR = 8 };
enum { CLOCK_SELECT = 7, RECEIVER_DEPTH = 3 };
enum { EEPROM_CYCLES = 3400 * CYCLES_PER_US, HOST_BYTE_CYCLES = 40 * CYCLES_PER_US };

static void on_timer_write(avr_t *avr, avr_io_addr_t at, uint8_t value, void *param)
{
    avr->data[at] = value;
    chip_note_motors(param);
}

static void on_timer_mask(avr_t *avr, avr_io_addr_t at, uint8_t value, void *param)
{
    avr->data[at] = value;
    if (value)
        mcu_complain(param, "an interrupt of timer 1 or 2 was enabled: the simulated chip runs only their outputs");
}

static uint16_t word(const avr_t *avr, avr_io_addr_t at)
{
    return (uint16_t)(avr->data[at] | avr->data[at + 1] << 8);
}

static double top(const avr_t *avr)
{
    static const uint16_t fixed[4] = {0xFFFF, 0xFF, 0x1FF, 0x3FF};
    const uint8_t low = avr->data[TCCR1A] & 3, high = avr->data[TCCR1B] >> 3 & 3;
    if (high == 2 || high == 3)
        return low < 2 && high == 3 ? word(avr, OCR1A) : low == 3 ? word(avr, OCR1A) : word(avr, ICR1);
    return fixed[low];
}

double chip_duty(const mcu_t *mcu, output_t pwm)
{
    const avr_t *avr = mcu->avr;
    const bool is_feed = pwm == OUT_FEED_PWM;
    const uint8_t mode = avr->data[TCCR1A] >> (is_feed ? 6 : 4) & 3;
    if (mode < 2)
        return mcu_output(mcu, pwm) ? 1.0 : 0.0;
    const wire_t *wire = &mcu->wiring.out[pwm];
    const bool is_output = avr->data[0x24 + 3 * (wire->port - 'B')] >> wire->bit & 1;
    if (!is_output || !(avr->data[TCCR1B] & CLOCK_SELECT))
        return 0.0;
    const double most = top(avr), share = most > 0.0 ? word(avr, is_feed ? OCR1A : OCR1B) / most : 0.0;
    const double high = share > 1.0 ? 1.0 : share;
    return mode == 2 ? high : 1.0 - high;
}

bool chip_carrier(const mcu_t *mcu)
{
    const avr_t *avr = mcu->avr;
    const wire_t *wire = &mcu->wiring.out[OUT_EMITTERS];
    const bool is_output = avr->data[0x24 + 3 * (wire->port - 'B')] >> wire->bit & 1;
    return is_output && avr->data[TCCR2A] >> 6 && avr->data[TCCR2B] & CLOCK_SELECT;
}

void chip_note_motors(mcu_t *mcu)
{
    static const output_t motors[] = {OUT_FEED_PWM, OUT_NIP_PWM};
    const bool enabled = mcu_output(mcu, OUT_DRIVER_ENABLE);
    for (size_t i = 0; i < 2; i++) {
        const bool driven = enabled && chip_duty(mcu, motors[i]) > 0.0;
        if (driven == mcu->driven[i])
            continue;
        mcu->driven[i] = driven;
        mcu_note_edge(mcu, motors[i], driven);
    }
}

static avr_cycle_count_t on_eeprom_done(avr_t *avr, avr_cycle_count_t when, void *param)
{
    (void)when;
    avr->data[EECR] &= (uint8_t)~EEPE;
    chip_poll_eeprom(param);
    return 0;
}

/* A byte takes 3.4 ms, in which the EEPROM can be neither read nor written. */
static void on_eeprom_write(avr_t *avr, avr_io_addr_t at, uint8_t value, void *param)
{
    mcu_t *mcu = param;
    if (avr->cycle < mcu->eeprom_free_at) {
        if (value & (EEPE | EERE))
            mcu_complain(mcu, "the EEPROM was used while a byte was being written");
        avr->data[at] = (uint8_t)((value & EERIE) | EEPE);
        return;
    }
    const bool writes = avr->data[at] & EEMPE && value & EEPE;
    const uint16_t address = (uint16_t)((avr->data[0x41] | avr->data[0x42] << 8) & (EEPROM_SIZE - 1));
    const bool changes = writes && mcu->eeprom->eeprom[address] != avr->data[0x40];
    mcu->eeprom_write(avr, at, value, mcu->eeprom);
    if (writes) {
        mcu->eeprom_at = address;
        mcu->eeprom_free_at = avr->cycle + EEPROM_CYCLES;
        mcu->eeprom_version += changes;
        avr->data[at] |= EEPE;
        avr_cycle_timer_register(avr, EEPROM_CYCLES, on_eeprom_done, mcu);
    }
    chip_poll_eeprom(mcu);
}

/* "Ready" is a level: it interrupts again for as long as nothing is written. */
void chip_poll_eeprom(mcu_t *mcu)
{
    if ((mcu->avr->data[EECR] & (EERIE | EEPE)) == EERIE)
        avr_raise_interrupt(mcu->avr, &mcu->eeprom->ready);
}

static void on_board_byte(avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    mcu_t *mcu = param;
    mcu->from_board[mcu->board_in++ % BOARD_QUEUE] = (uint8_t)value;
    mcu_mix(mcu, mcu->avr->cycle);
    mcu_mix(mcu, value & 0xFF);
}

static unsigned unread(const avr_uart_t *uart)
{
    return (unsigned)(uart->input.write - uart->input.read) % uart_fifo_fifo_size;
}

/* A receiver of two bytes and a shift register: a fourth byte is lost, which simavr's 64 would hide. */
static avr_cycle_count_t on_host_byte(avr_t *avr, avr_cycle_count_t when, void *param)
{
    mcu_t *mcu = param;
    if (mcu->host_in == mcu->host_out)
        return 0;
    const uint8_t byte = mcu->from_host[mcu->host_out++ % HOST_QUEUE];
    if (unread(mcu->uart) >= RECEIVER_DEPTH) {
        avr->data[UCSR0A] |= DOR;
        mcu->overruns++;
    } else {
        avr_raise_irq(mcu->uart->io.irq + UART_IRQ_INPUT, byte);
    }
    return when + HOST_BYTE_CYCLES;
}

void chip_feed_uart(mcu_t *mcu)
{
    if (mcu->uart->cycles_per_byte % 11 == 0) /* simavr counts a parity bit that is not sent */
        mcu->uart->cycles_per_byte = mcu->uart->cycles_per_byte / 11 * 10;
    if (mcu->host_in != mcu->host_out && !avr_cycle_timer_status(mcu->avr, on_host_byte, mcu))
        avr_cycle_timer_register(mcu->avr, 1, on_host_byte, mcu);
}

static void *part(avr_t *avr, const char *kind)
{
    for (avr_io_t *io = avr->io_port; io; io = io->next)
        if (!strcmp(io->kind, kind))
            return io;
    return NULL;
}

static void hook(mcu_t *mcu, avr_io_addr_t at, avr_io_write_t write)
{
    mcu->avr->io[AVR_DATA_TO_IO(at)].w.c = write;
    mcu->avr->io[AVR_DATA_TO_IO(at)].w.param = mcu;
}

void chip_bind(mcu_t *mcu)
{
    mcu->uart = part(mcu->avr, "uart");
    mcu->eeprom = part(mcu->avr, "eeprom");
    mcu->eeprom_write = mcu->avr->io[AVR_DATA_TO_IO(EECR)].w.c;
    hook(mcu, EECR, on_eeprom_write);
    for (avr_io_addr_t at = TCCR1A; at <= OCR1B + 1; at++)
        hook(mcu, at, on_timer_write);
    for (avr_io_addr_t at = TCCR2A; at <= ASSR; at++)
        hook(mcu, at, on_timer_write);
    hook(mcu, TIMSK1, on_timer_mask);
    hook(mcu, TIMSK2, on_timer_mask);
    avr_irq_register_notify(mcu->uart->io.irq + UART_IRQ_OUTPUT, on_board_byte, mcu);
}
