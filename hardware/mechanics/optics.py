"""Straight lines of light: what the camera sees, where its lights are thrown back, the three beams."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from hardware.mechanics import nip, room
from hardware.mechanics.facts import INDEX_SHARE, WINDOW_MM, Facts
from hardware.mechanics.front import OUTER_N
from hardware.mechanics.part import Point
from hardware.mechanics.way import Way

Look = tuple[Point, Point]


def strip(facts: Facts) -> float:
    """Half of the strip in the middle that no index reaches, whichever end of the magazine's play a card lies at."""
    shortest = facts.long_side_least
    return shortest / 2 + (0.5 - INDEX_SHARE) * shortest - facts.guide


def looks(facts: Facts) -> list[Look]:
    """From the lens to the card, wherever an index is read: from the trailing edge at rest to the bend."""
    n, h = room.lens(facts)
    near, far = facts.rest_x - facts.short_side, facts.bend_x - 1.0
    steps = [near + (far - near) * step / 8 for step in range(9)]
    first, edge = strip(facts), WINDOW_MM / 2 - 1.0
    across = [first + (edge - first) * step / 8 for step in range(9)]
    return [((n + 0.5, 0.0, h), (-0.2, side * y, -x)) for x, y, side in product(steps, across, (-1, 1))]


def beams(facts: Facts) -> list[Look]:
    """The beams of gate, nip and mouth from emitter to receiver."""
    way, behind = Way(facts), room.face_n(facts) - room.FRAME_MM
    gate = ((OUTER_N - 0.1, room.BEAM_Y, -facts.beam_gate_x), (behind + 0.1, room.BEAM_Y, -facts.beam_gate_x))
    leave = (way.point(facts.beam_exit_x, OUTER_N - 0.1, room.BEAM_Y), way.point(facts.beam_exit_x, -0.9, room.BEAM_Y))
    return [gate, nip.beam_ends(facts), leave]


def glare(facts: Facts) -> Iterator[str]:
    """Lights that the camera sees in the pane or in a glossy card, elsewhere than on the spine."""
    n, h = room.lens(facts)
    for mirror in (room.face_n(facts), room.face_n(facts) - room.PANE_MM, 0.0):
        for lamp in room.lamps(facts):
            for corner in lamp.vertices():
                share = (mirror - n) / ((mirror - n) + (mirror - corner.X))
                y = corner.Y * share
                if abs(y) > room.SPINE_HALF:
                    seen = h + (corner.Z - h) * share
                    yield f"the light at y {corner.Y:.0f}, h {corner.Z:.0f} is seen at y {y:.1f}, h {seen:.0f}"
