"""Torque and speed of the two motors against what the cards ask of them."""

from __future__ import annotations

import numpy as np

from hardware.sizing.card import bend_drag_n, entering_n, held_n
from hardware.sizing.feeding import Floats, over, resistance_n, roller_n
from hardware.sizing.machine import Machine


def supply_share(machine: Machine, current_ma: Floats) -> Floats:
    """Of the rated voltage, what is left at the motors when they draw ``current_ma`` together."""
    return machine.rail_share - machine.inner_ohm * current_ma / machine.rated_mv


def current_ma(machine: Machine, load_n: Floats, radius_mm: float) -> Floats:
    """What a motor draws under a load at its roller: idle current, and torque over its torque constant."""
    return machine.no_load_ma + load_n * radius_mm * (machine.stall_ma - machine.no_load_ma) / machine.stall_torque_mnm


def stall_n(machine: Machine, radius_mm: float) -> float:
    """Force at the roller at which the motor stands, at the rated voltage."""
    return machine.stall_torque_mnm / radius_mm


def feed_load_n(machine: Machine, cards: Floats) -> Floats:
    """What the feed motor must overcome to drive the first card out."""
    return resistance_n(machine, cards)


def nip_load_n(machine: Machine, cards: Floats) -> Floats:
    """The most that the nip motor must overcome on the way of a card.

    Until the trailing edge leaves the feed roller that one holds with the friction of its rubber, and by then the bend
    has begun; after that the bend has the card alone.
    """
    leaves_roller_x_mm = machine.feed_roller_x_mm + machine.short_side_mm
    held = machine.roller_on_card * roller_n(machine, cards) + resistance_n(machine, cards)
    return np.maximum(held + bend_drag_n(machine, leaves_roller_x_mm), max(entering_n(machine), held_n(machine)))


def feed_margin(machine: Machine, cards: Floats) -> Floats:
    """Stall torque over the torque that is asked for, at the voltage that is left."""
    return _margin(machine, feed_load_n(machine, cards), machine.feed_radius_mm)


def nip_margin(machine: Machine, cards: Floats) -> Floats:
    """As :func:`feed_margin`, of the nip motor."""
    return _margin(machine, nip_load_n(machine, cards), machine.nip_radius_mm)


def loaded_mm_s(machine: Machine, no_load_mm_s: float, load_n: Floats, radius_mm: float) -> Floats:
    """Surface speed under a load: a brushed motor's line from its unloaded speed to its stall."""
    share = supply_share(machine, current_ma(machine, load_n, radius_mm))
    return no_load_mm_s * (share - load_n / stall_n(machine, radius_mm))


def _margin(machine: Machine, load_n: Floats, radius_mm: float) -> Floats:
    drawn_ma = current_ma(machine, load_n, radius_mm) + machine.no_load_ma
    return over(stall_n(machine, radius_mm) * supply_share(machine, drawn_ma), load_n)
