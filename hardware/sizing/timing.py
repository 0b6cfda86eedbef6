"""The time of one card from the command to the presented card, from speeds under load and the firmware's waits."""

from __future__ import annotations

from dataclasses import replace
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
"""During which the feed roller helps the nip; firmware/src/eject.c, as the next four."""

BRAKE_MS: Final = 45.0
SETTLE_MS: Final = 60.0
CREEP_SHARE: Final = 0.45
"""Of the nip's full speed, on the last way."""

EASING_MM: Final = 6.8
"""Of that way, what slowing down to the creep and from it takes."""


def feed_ms(machine: Machine, cards: Floats) -> Floats:
    """From the gate to the beam past the nip."""
    way_mm = machine.beam_nip_x_mm - machine.gate_x_mm
    speed = loaded_mm_s(machine, machine.feed_speed_mm_s, resistance_n(machine, cards), machine.feed_radius_mm)
    return machine.time_constant_ms + 1e3 * way_mm / speed


def pull_mm_s(machine: Machine, cards: Floats) -> Floats:
    """Speed of a card that the nip draws from under the resting feed roller."""
    held = machine.roller_on_card * roller_n(machine, cards) + resistance_n(machine, cards)
    return loaded_mm_s(machine, machine.nip_speed_mm_s, held, machine.nip_radius_mm)


def creep_mm_s(machine: Machine) -> float:
    """Speed on the last way, through the bend."""
    held = np.array([held_n(machine)])
    loaded = loaded_mm_s(machine, machine.nip_speed_mm_s, held, machine.nip_radius_mm)
    return float(loaded[0]) - (1.0 - CREEP_SHARE) * machine.nip_speed_mm_s


def stops_short_mm(machine: Machine) -> float:
    """How far before its place a card comes to rest, for the board times the last way as if nothing dragged.

    The speed that the bend costs, for as long as the board lets the card creep: the time constant delays it at the
    start and prolongs it in the brake. The supply does not count: the board raises the duty when its voltage is low.
    """
    unhindered = CREEP_SHARE * machine.nip_speed_mm_s
    lasts_s = (machine.rest_x_mm - machine.beam_exit_x_mm - EASING_MM) / unhindered
    return (unhindered - creep_mm_s(replace(machine, rail_share=1.0, inner_ohm=0.0))) * lasts_s


def presented_s(machine: Machine, cards: Floats) -> Floats:
    """From the command to the presented card."""
    pull = 1e3 * (machine.beam_exit_x_mm - machine.beam_nip_x_mm) / pull_mm_s(machine, cards)
    creep = 1e3 * (machine.rest_x_mm - machine.beam_exit_x_mm) / creep_mm_s(machine)
    return (LINK_MS + feed_ms(machine, cards) + pull + creep + BRAKE_MS + SETTLE_MS) / 1e3


def spare_before_next_mm(machine: Machine, short_side_mm: float) -> float:
    """How far the trailing edge still is from the feed roller when that is switched off: the next card stays."""
    handed_over = machine.beam_nip_x_mm + machine.nip_speed_mm_s * HANDOVER_MS / 1e3
    return machine.feed_roller_x_mm + short_side_mm - handed_over
