"""The feet: the rear ones are higher, so that the floor falls towards the gate."""

from __future__ import annotations

import math
from typing import Final

from build123d import Axis

from hardware.mechanics import frame
from hardware.mechanics.facts import Facts
from hardware.mechanics.frame import BASE_BOTTOM, BAY_BOTTOM, HALF
from hardware.mechanics.part import DOWN, Kind, Part, Solid, block, pillar, union

PAD_RADIUS: Final = 8.0
PAD_MM: Final = 4.0
"""Rubber under each foot."""

FRONT_N: Final = -34.0
LEG_MM: Final = 24.0


def rear_n(facts: Facts) -> float:
    """Middle of the rear legs."""
    return frame.rear(facts) - frame.SHELF + LEG_MM / 2 + 4


def _below(facts: Facts, gap: float) -> Solid:
    """Everything under the plane so far above the table."""
    plane = block((-500, 500), (-500, 500), (-400, 0)).rotate(Axis.Y, -facts.lean)
    rise = gap / math.cos(math.radians(facts.lean))
    return plane.translate((0, 0, facts.table(0) + rise))


def _leg(facts: Facts, n: float, long: float, top: float) -> Solid:
    span = (n - long / 2, n + long / 2)
    ys = ((HALF - 20, HALF), (-HALF, 20 - HALF))
    return union(block(span, y, (-140, top)) - _below(facts, PAD_MM) for y in ys)


def _rubbers(facts: Facts) -> Solid:
    rubbers = []
    for n in (FRONT_N, rear_n(facts)):
        for y in (HALF - 10, 10 - HALF):
            low = facts.table(n)
            one = pillar(0, 0, PAD_RADIUS, (0, PAD_MM)).rotate(Axis.Y, -facts.lean).translate((n, y, low))
            rubbers.append(one)
    return union(rubbers)


def parts(facts: Facts) -> list[Part]:
    """Front feet, rear legs and their rubber."""
    front, rear = _leg(facts, FRONT_N, 22, BASE_BOTTOM), _leg(facts, rear_n(facts), LEG_MM, BAY_BOTTOM)
    return [
        Part("front feet", "P21", front, up=DOWN, pieces=2, away=(0, 0, -140)),
        Part("rear legs", "P22", rear, up=DOWN, pieces=2, away=(-50, 0, -140)),
        Part("rubber feet", "FT1", _rubbers(facts), Kind.BOUGHT, away=(-20, 0, -180)),
    ]
