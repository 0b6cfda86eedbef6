/* SPDX-License-Identifier: GPL-3.0-or-later
   It links libsimavr, which is under the GPL, version 3 or later. */

/* The simulated box: the chip and the physics in lockstep, slice by slice, behind functions for ctypes. */
#include "mcu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOLD_BYTES = 1, TOLD_PASSING = 2, TOLD_ERROR = 4 };

typedef struct {
    box_t box; /* first, so that the functions of the physics take a sim as well */
    mcu_t mcu;
    bool lid_open, stop_open;
    drive_t drive;
} sim_t;

void sim_free(sim_t *sim)
{
    mcu_end(&sim->mcu);
    free(sim);
}

sim_t *sim_new(const char *elf, const parameters_t *parameters, const wiring_t *wiring, uint64_t seed)
{
    sim_t *sim = calloc(1, sizeof *sim);
    if (!sim)
        return NULL;
    box_init(&sim->box, parameters, seed);
    if (!mcu_start(&sim->mcu, elf, wiring)) {
        sim_free(sim);
        return NULL;
    }
    return sim;
}

void sim_power(sim_t *sim, bool on, uint32_t cause)
{
    if (on == sim->mcu.powered)
        return;
    if (on)
        mcu_power_on(&sim->mcu, (reset_t)cause, box_lot(&sim->box));
    else
        mcu_power_off(&sim->mcu, box_lot(&sim->box));
}

void sim_reset(sim_t *sim, uint32_t cause)
{
    if (sim->mcu.powered)
        mcu_reset(&sim->mcu, (reset_t)cause);
}

/* The tick of the program dies, as in an endless loop: only the watchdog can end that. */
void sim_hang(sim_t *sim)
{
    enum { TIMSK0 = 0x6E };
    sim->mcu.avr->data[TIMSK0] = 0;
}

static void sense(sim_t *sim)
{
    mcu_t *mcu = &sim->mcu;
    mcu_sense(mcu, IN_BEAM_GATE, sim->box.senses.blocked[BEAM_GATE]);
    mcu_sense(mcu, IN_BEAM_NIP, sim->box.senses.blocked[BEAM_NIP]);
    mcu_sense(mcu, IN_BEAM_EXIT, sim->box.senses.blocked[BEAM_EXIT]);
    mcu_sense(mcu, IN_STOP, sim->stop_open || sim->lid_open); /* the lid is a contact in the loop */
    mcu_sense(mcu, IN_LID, sim->lid_open);
    for (size_t i = 0; i < ANALOG_COUNT; i++)
        mcu_measure(mcu, (analog_t)i, sim->box.senses.mv[i]);
}

static bool slice(sim_t *sim)
{
    mcu_drive(&sim->mcu, &sim->drive);
    sim->drive.driver_on &= !sim->stop_open && !sim->lid_open; /* in hardware, whatever the board says */
    box_step(&sim->box, &sim->drive);
    sense(sim);
    return mcu_slice(&sim->mcu);
}

/* Runs until `until_us`, or until there is something to tell: the end of a frame, a card that changed its place. */
uint32_t sim_run(sim_t *sim, uint64_t until_us)
{
    const uint64_t passings = sim->box.logged;
    mcu_t *mcu = &sim->mcu;
    while (sim->box.us < until_us) {
        const size_t told = mcu->board_in;
        const bool good = slice(sim);
        bool frame = false;
        for (size_t i = told; i < mcu->board_in; i++)
            frame |= mcu->from_board[i % BOARD_QUEUE] == 0;
        for (uint64_t i = passings; i < sim->box.logged; i++) {
            const passing_t *passing = &sim->box.log[i % LOG_SIZE];
            mcu_mix(mcu, passing->us << 20 | passing->card << 4 | passing->place);
        }
        const uint32_t answer = (frame ? TOLD_BYTES : 0) | (passings < sim->box.logged ? TOLD_PASSING : 0) | (good ? 0 : TOLD_ERROR);
        if (answer)
            return answer;
    }
    return 0;
}

size_t sim_write(sim_t *sim, const uint8_t *bytes, size_t count)
{
    size_t taken = 0;
    for (; taken < count && sim->mcu.host_in - sim->mcu.host_out < HOST_QUEUE; taken++)
        sim->mcu.from_host[sim->mcu.host_in++ % HOST_QUEUE] = bytes[taken];
    return taken;
}

size_t sim_read(sim_t *sim, uint8_t *bytes, size_t room)
{
    size_t given = 0;
    for (; given < room && sim->mcu.board_out < sim->mcu.board_in; given++)
        bytes[given] = sim->mcu.from_board[sim->mcu.board_out++ % BOARD_QUEUE];
    return given;
}

void sim_set_loop(sim_t *sim, bool lid_open, bool stop_open)
{
    sim->lid_open = lid_open;
    sim->stop_open = stop_open;
}

bool sim_output(const sim_t *sim, uint32_t signal)
{
    return sim->mcu.powered && mcu_output(&sim->mcu, (output_t)signal);
}

uint8_t *sim_eeprom(sim_t *sim)
{
    return sim->mcu.eeprom->eeprom;
}

/* What a run counts: cycles, digest, version of the EEPROM, resets, receiver overruns, edges. */
void sim_counts(const sim_t *sim, uint64_t counts[6])
{
    const mcu_t *mcu = &sim->mcu;
    const uint64_t values[6] = {mcu->avr->cycle, mcu->digest,   mcu->eeprom_version,
                                mcu->resets,     mcu->overruns, mcu->edge_count};
    memcpy(counts, values, sizeof values);
}

void sim_edge(const sim_t *sim, uint64_t number, edge_t *edge)
{
    *edge = sim->mcu.edges[number % EDGES];
}

const char *sim_error(const sim_t *sim)
{
    return sim->mcu.error;
}
