/* SPDX-License-Identifier: GPL-3.0-or-later
   It links libsimavr, which is under the GPL, version 3 or later. */

/* The ATmega328P of the simulated box: simavr with its traps closed, wired to the physics. */
#pragma once

#include "physics.h"

#include <simavr/avr_eeprom.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>

enum { CYCLES_PER_US = 16, SLICE_CYCLES = SLICE_US * CYCLES_PER_US, HOST_QUEUE = 4096, BOARD_QUEUE = 4096, EDGES = 4096 };
enum { EEPROM_SIZE = 1024, ERROR_SIZE = 200 };

typedef enum { IN_BEAM_GATE, IN_BEAM_NIP, IN_BEAM_EXIT, IN_STOP, IN_LID, IN_COUNT } input_t;
typedef enum {
    OUT_DRIVER_ENABLE,
    OUT_FEED_DIRECTION,
    OUT_NIP_DIRECTION,
    OUT_LAMP,
    OUT_BUZZER,
    OUT_COLOUR_LIGHT,
    OUT_FEED_PWM,
    OUT_NIP_PWM,
    OUT_EMITTERS,
    OUT_COUNT
} output_t;
typedef enum { RESET_POWER, RESET_PIN, RESET_WATCHDOG, RESET_BROWN_OUT } reset_t;

typedef struct {
    uint8_t port, bit, active_high;
} wire_t;

typedef struct {
    wire_t in[IN_COUNT], out[OUT_COUNT];
    uint8_t channel[ANALOG_COUNT];
} wiring_t;

/* A motor began or ceased to be driven (`signal` OUT_FEED_PWM, OUT_NIP_PWM), or another output changed. */
typedef struct {
    uint64_t cycle;
    uint32_t signal;
    uint32_t level;
} edge_t;

typedef struct {
    avr_t *avr;
    avr_uart_t *uart;
    avr_eeprom_t *eeprom;
    void (*core_reset)(avr_t *avr);
    avr_io_write_t eeprom_write;
    wiring_t wiring;
    avr_irq_t *inputs[IN_COUNT], *outputs[OUT_COUNT], *analog[ANALOG_COUNT];
    bool levels[IN_COUNT]; /* what each input means, not its voltage */
    uint16_t mv[ANALOG_COUNT];
    bool powered, was_reset;
    uint32_t resets;
    uint64_t eeprom_version, eeprom_free_at;
    uint16_t eeprom_at;
    uint8_t from_host[HOST_QUEUE], from_board[BOARD_QUEUE];
    size_t host_in, host_out, board_in, board_out;
    uint64_t overruns;
    bool driven[2]; /* feed, nip */
    edge_t edges[EDGES];
    uint64_t edge_count;
    uint64_t digest;
    char error[ERROR_SIZE];
} mcu_t;

bool mcu_start(mcu_t *mcu, const char *elf, const wiring_t *wiring);
void mcu_end(mcu_t *mcu);
void mcu_complain(mcu_t *mcu, const char *sentence);
void mcu_mix(mcu_t *mcu, uint64_t value); /* into the digest of the run */
void mcu_note_edge(mcu_t *mcu, output_t signal, bool level);

/* Runs the chip for a slice; false when it has crashed (`error` says how). */
bool mcu_slice(mcu_t *mcu);
void mcu_drive(const mcu_t *mcu, drive_t *drive);
bool mcu_output(const mcu_t *mcu, output_t signal);
void mcu_sense(mcu_t *mcu, input_t signal, bool means);
void mcu_measure(mcu_t *mcu, analog_t signal, uint16_t mv);
void mcu_reset(mcu_t *mcu, reset_t cause);
void mcu_power_off(mcu_t *mcu, uint64_t chance);
void mcu_power_on(mcu_t *mcu, reset_t cause, uint64_t chance);

/* chip.c: the parts of the chip that simavr leaves out or does too slowly. */
void chip_bind(mcu_t *mcu);
void chip_feed_uart(mcu_t *mcu);
void chip_poll_eeprom(mcu_t *mcu);
double chip_duty(const mcu_t *mcu, output_t pwm);
bool chip_carrier(const mcu_t *mcu);
void chip_note_motors(mcu_t *mcu);
