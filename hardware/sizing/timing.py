"""The time of one card from the command to the presented card, from speeds under load and the firmware's waits."""

from __future__ import annotations

from typing import Final

import numpy as np

from hardware.sizing.card import held_n
from hardware.sizing.feeding import Floats, resistance_n, roller_n
from hardware.sizing.machine import Machine
from hardware.sizing.motors import loaded_mm_s

MOST_S: Final = 0.6
"""From the command to the presented card."""

LINK_MS: Final = 5.0
"""The command's frame at 250000 baud with its acknowledgement, and one pass of the board's loop at either end."""

HANDOVER_MS: Final = 30.0
"""During which the feed roller helps the nip; firmware/src/eject.c, as the next three."""

BRAKE_MS: Final = 45.0
SETTLE_MS: Final = 60.0
CREEP_SHARE: Final = 0.45
"""Of the nip's full speed, on the last way."""


def feed_ms(machine: Machine, cards: Floats) -> Floats:
    """From the gate to the beam past the nip."""
    way = machine.beam_nip_x_mm - machine.gate_x_mm
    return np.array([
        machine.time_constant_ms
        + 1e3 * way / loaded_mm_s(machine, machine.feed_speed_mm_s, float(load), machine.feed_radius_mm)
        for load in resistance_n(machine, cards)
    ])  # fmt: skip


def pull_mm_s(machine: Machine, cards: Floats) -> Floats:
    """Speed of a card that the nip draws from under the resting feed roller."""
    held = machine.roller_on_card * roller_n(machine, cards) + resistance_n(machine, cards)
    return np.array([loaded_mm_s(machine, machine.nip_speed_mm_s, float(n), machine.nip_radius_mm) for n in held])


def creep_mm_s(machine: Machine) -> float:
    """Speed on the last way, through the bend."""
    lost = machine.nip_speed_mm_s - loaded_mm_s(machine, machine.nip_speed_mm_s, held_n(machine), machine.nip_radius_mm)
    return CREEP_SHARE * machine.nip_speed_mm_s - lost


def presented_s(machine: Machine, cards: Floats) -> Floats:
    """From the command to the presented card."""
    pull = 1e3 * (machine.beam_exit_x_mm - machine.beam_nip_x_mm) / pull_mm_s(machine, cards)
    creep = 1e3 * (machine.rest_x_mm - machine.beam_exit_x_mm) / creep_mm_s(machine)
    return (LINK_MS + feed_ms(machine, cards) + pull + creep + BRAKE_MS + SETTLE_MS) / 1e3


def spare_before_next_mm(machine: Machine, short_side_mm: float) -> float:
    """How far the trailing edge still is from the feed roller when that is switched off: the next card stays."""
    handed_over = machine.beam_nip_x_mm + machine.nip_speed_mm_s * HANDOVER_MS / 1e3
    return machine.feed_roller_x_mm + short_side_mm - handed_over
