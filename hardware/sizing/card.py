"""A card as a thin plate: what it takes to bend it, and to flatten one that is bowed."""

from __future__ import annotations

from math import degrees
from typing import Final

from hardware.sizing.machine import Machine

MOST_STRAIN: Final = 0.0055
"""Of the outer fibre; above, a card might keep the bend. Coated board yields at 0.6 to 1 %."""


def rigidity_n_mm2(machine: Machine, width_mm: float) -> float:
    """Bending stiffness ``E b t^3 / 12`` of a strip of a card, ``width_mm`` across the direction in which it is bent.

    The modulus is that of paperboard and of plastic cards, 2.5 to 5 GPa: ISO 5628 stiffness of 0.3 mm board of
    6 to 11 mN m, which is the same thing over the width.
    """
    return machine.youngs_modulus_gpa * 1e3 * width_mm * machine.thickness_mm**3 / 12.0


def flattening_n(machine: Machine) -> float:
    """Force in the middle that flattens a card bowed over its long side: a beam on two supports, ``48 E I d / l^3``."""
    stiffness = rigidity_n_mm2(machine, machine.short_side_mm)
    return 48.0 * stiffness * machine.bow_mm / machine.long_side_mm**3


def gate_drag_n(machine: Machine) -> float:
    """What a bowed card rubs on wall and gate as it leaves: the flattening force in its middle and at its ends."""
    return 2.0 * flattening_n(machine) * machine.card_on_floor


def bend_strain(machine: Machine) -> float:
    """Of the outer fibre in the bend, ``t / 2 R``."""
    return machine.thickness_mm / (2.0 * machine.bend_radius_mm)


def bend_angle_deg(machine: Machine) -> float:
    """Of the mouth to the plane of the window: the bend ends at the mouth."""
    return degrees((machine.mouth_x_mm - machine.bend_start_x_mm) / machine.bend_radius_mm)


def entering_n(machine: Machine) -> float:
    """Drag of a card whose leading edge slides along the bend and nearly is at the exit rollers: the hardest moment.

    A cantilever from the start of the bend, its edge forced off the plane by ``l^2 / 2 R``, presses with
    ``3 E I / (2 R l)`` and slides on the guide. The guide roller at the start of the bend carries that, and the lever
    over the flat way behind.
    """
    lever = machine.exit_rollers_x_mm - machine.bend_start_x_mm
    flat = machine.bend_start_x_mm - machine.nip_x_mm
    edge = 3.0 * rigidity_n_mm2(machine, machine.long_side_mm) / (2.0 * machine.bend_radius_mm * lever)
    return edge * (machine.card_on_floor + machine.guide_roller_on_card * (lever + flat) / flat)


def held_n(machine: Machine) -> float:
    """Drag of a card that lies in the whole bend, with the flap of the mouth.

    The moment ``E I / R`` at the exit rollers, which turn with the card, is carried by the guide rollers at the start
    of the bend and at the mouth.
    """
    moment = rigidity_n_mm2(machine, machine.long_side_mm) / machine.bend_radius_mm
    before = machine.exit_rollers_x_mm - machine.bend_start_x_mm
    behind = machine.mouth_x_mm - machine.exit_rollers_x_mm
    return moment * (1.0 / before + 1.0 / behind) * machine.guide_roller_on_card + machine.flap_n


def bend_drag_n(machine: Machine, x_mm: float) -> float:
    """Drag of the bend on a card whose leading edge is at ``x_mm``: it grows up to the exit rollers, then is held."""
    share = (x_mm - machine.bend_start_x_mm) / (machine.exit_rollers_x_mm - machine.bend_start_x_mm)
    return held_n(machine) if share >= 1.0 else max(0.0, share) * entering_n(machine)
