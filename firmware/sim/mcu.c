/* SPDX-License-Identifier: GPL-3.0-or-later
   It links libsimavr, which is under the GPL, version 3 or later. */

/* The chip itself: started, reset, run for a slice, its pins. Each trap of simavr 1.6 that is closed here is named. */
#include "mcu.h"

#include <simavr/avr_adc.h>
#include <simavr/avr_extint.h>
#include <simavr/avr_ioport.h>
#include <simavr/sim_elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FREQUENCY = CYCLES_PER_US * 1000000, REFERENCE_MV = 5000, RAM_START = 0x100, INTERRUPTS = 8 };

static void keep_quiet(avr_t *avr, const int level, const char *format, va_list args)
{
    mcu_t *mcu = avr ? avr->custom.data : NULL;
    if (mcu && level <= LOG_ERROR && !mcu->error[0])
        vsnprintf(mcu->error, sizeof mcu->error, format, args);
}

void mcu_complain(mcu_t *mcu, const char *sentence)
{
    if (!mcu->error[0])
        snprintf(mcu->error, sizeof mcu->error, "%s", sentence);
}

/* FNV-1a over whole words. */
void mcu_mix(mcu_t *mcu, uint64_t value)
{
    mcu->digest = (mcu->digest ^ value) * UINT64_C(0x100000001B3);
}

void mcu_note_edge(mcu_t *mcu, output_t signal, bool level)
{
    mcu->edges[mcu->edge_count++ % EDGES] = (edge_t){mcu->avr->cycle, signal, level};
}

static void no_sleep(avr_t *avr, avr_cycle_count_t cycles) /* simavr's own waits in real time */
{
    (void)avr;
    (void)cycles;
}

static void on_reset(avr_t *avr)
{
    mcu_t *mcu = avr->custom.data;
    mcu->was_reset = true;
    mcu->resets++;
    mcu->eeprom_free_at = 0;
    if (mcu->core_reset)
        mcu->core_reset(avr);
}

static void on_output(avr_irq_t *irq, uint32_t value, void *param)
{
    (void)value;
    mcu_t *mcu = param;
    for (size_t i = 0; i < OUT_FEED_PWM; i++)
        if (mcu->outputs[i] == irq)
            mcu_note_edge(mcu, (output_t)i, mcu_output(mcu, (output_t)i));
    chip_note_motors(mcu);
}

static avr_irq_t *pin(avr_t *avr, const wire_t *wire)
{
    return avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(wire->port), wire->bit);
}

/* An input with a pull-up would jump high at each write to its port, unless simavr knows what drives it. */
static void tell_externals(mcu_t *mcu)
{
    for (char port = 'B'; port <= 'D'; port++) {
        avr_ioport_external_t external = {0};
        for (size_t i = 0; i < IN_COUNT; i++) {
            const wire_t *wire = &mcu->wiring.in[i];
            if (wire->port != port)
                continue;
            external.mask |= (uint8_t)(1u << wire->bit);
            external.value |= (uint8_t)((mcu->levels[i] == wire->active_high ? 1u : 0u) << wire->bit);
        }
        avr_ioctl(mcu->avr, AVR_IOCTL_IOPORT_SET_EXTERNAL(port), &external);
    }
}

static avr_cycle_count_t on_slice_end(avr_t *avr, avr_cycle_count_t when, void *param)
{
    (void)avr;
    (void)param;
    return when + SLICE_CYCLES;
}

/* Sleep jumps to the next timer, so there is one at the end of each slice. */
static void bound_sleep(mcu_t *mcu)
{
    const avr_cycle_count_t left = SLICE_CYCLES - mcu->avr->cycle % SLICE_CYCLES;
    avr_cycle_timer_register(mcu->avr, left, on_slice_end, mcu);
    mcu->avr->run_cycle_limit = SLICE_CYCLES;
}

/* A reset forgets the harness's timers and the inputs' levels, and polls level interrupts each cycle. */
static void settle_after_reset(mcu_t *mcu)
{
    uint32_t flags = 0;
    mcu->was_reset = false;
    bound_sleep(mcu);
    for (uint8_t i = 0; i < INTERRUPTS; i++)
        avr_extint_set_strict_lvl_trig(mcu->avr, i, 0);
    avr_ioctl(mcu->avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
    flags &= (uint32_t) ~(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
    avr_ioctl(mcu->avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    tell_externals(mcu);
    for (size_t i = 0; i < IN_COUNT; i++) {
        const bool high = mcu->levels[i] == mcu->wiring.in[i].active_high;
        avr_raise_irq(mcu->inputs[i], !high);
        avr_raise_irq(mcu->inputs[i], high);
    }
    chip_note_motors(mcu);
}

bool mcu_start(mcu_t *mcu, const char *elf, const wiring_t *wiring)
{
    elf_firmware_t firmware = {0};
    avr_global_logger_set(keep_quiet);
    mcu->wiring = *wiring;
    mcu->digest = UINT64_C(0xCBF29CE484222325);
    mcu->avr = avr_make_mcu_by_name("atmega328p");
    if (!mcu->avr || elf_read_firmware(elf, &firmware) || !firmware.flashsize) {
        mcu_complain(mcu, "no program for the board can be read from the file");
        return false;
    }
    avr_t *avr = mcu->avr;
    avr->custom.data = mcu;
    avr_init(avr);
    mcu->core_reset = avr->reset;
    avr->reset = on_reset;
    avr->sleep = no_sleep;
    firmware.frequency = FREQUENCY;
    avr->vcc = avr->avcc = avr->aref = REFERENCE_MV;
    avr_load_firmware(avr, &firmware);
    free(firmware.flash);
    avr->frequency = FREQUENCY;
    chip_bind(mcu);
    for (size_t i = 0; i < IN_COUNT; i++)
        mcu->inputs[i] = pin(avr, &wiring->in[i]);
    for (size_t i = 0; i < OUT_COUNT; i++) {
        mcu->outputs[i] = pin(avr, &wiring->out[i]);
        avr_irq_register_notify(mcu->outputs[i], on_output, mcu);
    }
    for (size_t i = 0; i < ANALOG_COUNT; i++)
        mcu->analog[i] = avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, ADC_IRQ_ADC0 + wiring->channel[i]);
    return true;
}

void mcu_end(mcu_t *mcu)
{
    if (!mcu->avr)
        return;
    avr_terminate(mcu->avr);
    free(mcu->avr);
    mcu->avr = NULL;
}

bool mcu_slice(mcu_t *mcu)
{
    avr_t *avr = mcu->avr;
    const avr_cycle_count_t end = (avr->cycle / SLICE_CYCLES + 1) * SLICE_CYCLES;
    if (!mcu->powered) {
        avr->cycle = end;
        return true;
    }
    if (mcu->was_reset)
        settle_after_reset(mcu);
    chip_feed_uart(mcu);
    chip_poll_eeprom(mcu);
    while (avr->cycle < end) {
        const int state = avr_run(avr);
        if (state == cpu_Done || state == cpu_Crashed) {
            mcu_complain(mcu, state == cpu_Done ? "the board slept with its interrupts off" : "the board crashed");
            return false;
        }
        if (mcu->was_reset && avr->cycle < end)
            settle_after_reset(mcu);
    }
    return !mcu->error[0];
}

bool mcu_output(const mcu_t *mcu, output_t signal)
{
    const wire_t *wire = &mcu->wiring.out[signal];
    const uint8_t *registers = mcu->avr->data + 0x23 + 3 * (wire->port - 'B'); /* PINx, DDRx, PORTx */
    const bool is_output = registers[1] >> wire->bit & 1;
    return is_output && (registers[2] >> wire->bit & 1) == wire->active_high;
}

void mcu_drive(const mcu_t *mcu, drive_t *drive)
{
    *drive = (drive_t){0};
    if (!mcu->powered)
        return;
    drive->driver_on = mcu_output(mcu, OUT_DRIVER_ENABLE);
    if (drive->driver_on) {
        drive->feed_duty = chip_duty(mcu, OUT_FEED_PWM) * (mcu_output(mcu, OUT_FEED_DIRECTION) ? -1.0 : 1.0);
        drive->nip_duty = chip_duty(mcu, OUT_NIP_PWM) * (mcu_output(mcu, OUT_NIP_DIRECTION) ? -1.0 : 1.0);
    }
    drive->emitters = chip_carrier(mcu);
    drive->colour_light = mcu_output(mcu, OUT_COLOUR_LIGHT);
}

void mcu_sense(mcu_t *mcu, input_t signal, bool means)
{
    if (mcu->levels[signal] == means)
        return;
    mcu->levels[signal] = means;
    if (!mcu->powered || mcu->was_reset)
        return;
    tell_externals(mcu);
    avr_raise_irq(mcu->inputs[signal], means == mcu->wiring.in[signal].active_high);
}

void mcu_measure(mcu_t *mcu, analog_t signal, uint16_t mv)
{
    if (mcu->mv[signal] == mv)
        return;
    mcu->mv[signal] = mv;
    avr_raise_irq(mcu->analog[signal], mv);
}

void mcu_reset(mcu_t *mcu, reset_t cause)
{
    avr_t *avr = mcu->avr;
    const avr_regbit_t flags[] = {avr->reset_flags.porf, avr->reset_flags.extrf, avr->reset_flags.wdrf,
                                  avr->reset_flags.borf};
    avr_reset(avr);
    avr_regbit_clear(avr, avr->reset_flags.porf);
    avr_regbit_set(avr, flags[cause]);
    mcu->host_out = mcu->host_in;
}

/* A byte that was being written is left half erased. */
void mcu_power_off(mcu_t *mcu, uint64_t chance)
{
    if (mcu->avr->cycle < mcu->eeprom_free_at)
        mcu->eeprom->eeprom[mcu->eeprom_at] |= (uint8_t)chance;
    avr_reset(mcu->avr);
    mcu->powered = false;
    chip_note_motors(mcu);
}

/* RAM holds anything after a power cut. */
void mcu_power_on(mcu_t *mcu, reset_t cause, uint64_t chance)
{
    for (uint32_t i = RAM_START; i <= mcu->avr->ramend; i++) {
        chance = chance * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        mcu->avr->data[i] = (uint8_t)(chance >> 56);
    }
    mcu->powered = true;
    mcu_reset(mcu, cause);
}
