"""Where beams and rollers must be along the way of a card: inequalities, each with the millimetres to spare."""

from __future__ import annotations

from typing import Final

from hardware.sizing.machine import Machine, dimensions

Spare = dict[str, float]

FINGER_MM: Final = 15.0
"""Of a card out of the mouth, the least that a finger needs to draw it."""


def spare_mm(machine: Machine) -> Spare:
    """What each inequality has to spare; below zero the box cannot tell what it must, or drops a card.

    Bridge cards are the shortest that are dealt, poker cards the longest; a card at rest lies up to the tolerance off.
    """
    sides = dimensions()["card"]["short_side_mm"]
    bridge, poker = sides["least"], sides["most"]
    half = machine.beam_width_mm / 2.0
    near = machine.rest_x_mm - machine.rest_tolerance_mm
    far = machine.rest_x_mm + machine.rest_tolerance_mm
    between_rollers = machine.exit_rollers_x_mm - machine.nip_x_mm
    return {
        "gate beam clear of the waiting card": machine.beam_gate_x_mm - half - machine.gate_x_mm,
        "gate beam before the nip": machine.nip_x_mm - machine.beam_gate_x_mm - half,
        "gate beam clear behind a poker card at rest": near - poker - (machine.beam_gate_x_mm + half),
        "nip beam past the nip": machine.beam_nip_x_mm - half - machine.nip_x_mm,
        "nip beam half blocked by a bridge card at rest": machine.beam_nip_x_mm - (far - bridge),
        "nip has a bridge card before the feed roller lets go": machine.feed_roller_x_mm - (machine.nip_x_mm - bridge),
        "exit rollers have a bridge card before the nip lets go": bridge - between_rollers,
        "exit rollers hold a bridge card at rest": machine.exit_rollers_x_mm - (far - bridge),
        "exit beam past the exit rollers": machine.beam_exit_x_mm - half - machine.exit_rollers_x_mm,
        "exit beam inside the mouth": machine.mouth_x_mm - machine.beam_exit_x_mm - half,
        "exit beam blocked by a card at rest": near - machine.beam_exit_x_mm - half,
        "a finger's hold on a card at rest": near - machine.mouth_x_mm - FINGER_MM,
        "bend past the nip beam": machine.bend_start_x_mm - machine.beam_nip_x_mm - half,
    }
