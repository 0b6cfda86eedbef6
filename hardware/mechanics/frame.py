"""Planes that several assemblies share, and the knurled screws that hold them together."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from build123d import Cylinder, Plane, Pos

from hardware.mechanics.facts import Facts
from hardware.mechanics.part import Solid, Span

HALF: Final = 54.0
"""Half of the outer width of base and magazine: half of the camera's window and room for its walls."""

WALL_FRONT_N: Final = 0.2
"""The plane against which the follower presses the back of the next card."""

BASE_TOP: Final = 2.0
"""Where the magazine's floor lies on the base."""

ROOM_FLOOR: Final = -57.0
"""Floor of the camera's room: below the mouth by the thickness of the finger that takes a card."""

BASE_BOTTOM: Final = -60.0

BAY_BOTTOM: Final = -72.0
"""The bay of the electronics is deeper than the room of the camera: the table falls away under it."""

BAY_FLOOR: Final = -69.0

BASE_JOINT_N: Final = -134.0
"""Where the camera's room ends and the electronics begin: behind the camera."""

SHELF: Final = 28.0
"""How far the base stands out behind the magazine, for the screws that hold it and for what is in its rear wall."""

LID_N: Final = 16.0
"""The lid ends so far before the next card, over its switch."""

INSERT_MM: Final = 3.0
"""Thickness of the lid's insert over the highest cards."""

EDGE: Final = 200.0
"""More than any part is wide: a cut right through."""


def wall_top(facts: Facts) -> float:
    """Height of the magazine's walls, on which the lid lies."""
    return facts.ceiling + INSERT_MM


def rear(facts: Facts) -> float:
    """The plane of the magazine's back."""
    return WALL_FRONT_N - facts.magazine - facts.wall


def joints(facts: Facts) -> list[float]:
    """Where the magazine is joined, from the front to the back: as often as the printer's bed asks."""
    length = -(rear(facts) - SHELF)
    pieces = math.ceil(length / (facts.bed - 10.0))
    return [-length * place / pieces for place in range(1, pieces)]


class Screw(NamedTuple):
    """A knurled screw M3 with its brass insert, the hole that it passes and the hole of the insert."""

    solid: Solid
    passage: Solid
    seat: Solid


HEAD_RADIUS: Final = 4.5
HEAD_MM: Final = 7.0
SHANK_RADIUS: Final = 1.5
PASSAGE_RADIUS: Final = 1.7
INSERT_RADIUS: Final = 2.3
INSERT_DEPTH: Final = 4.5


def screw(at: tuple[float, float, float], towards: tuple[float, float, float], grip: float) -> Screw:
    """A screw whose head lies at a place and which holds a thickness of `grip` behind it."""
    plane = Plane(origin=at, z_dir=towards)

    def bar(radius: float, z: Span) -> Solid:
        return plane * Pos(0, 0, (z[0] + z[1]) / 2) * Cylinder(radius, z[1] - z[0])

    end = grip + INSERT_DEPTH
    body = bar(HEAD_RADIUS, (-HEAD_MM, 0)) + bar(SHANK_RADIUS, (0, grip)) + bar(INSERT_RADIUS, (grip, end))
    passage = bar(PASSAGE_RADIUS, (-0.1, grip))
    return Screw(body, passage, bar(INSERT_RADIUS, (grip, end)) + bar(PASSAGE_RADIUS, (end, end + 2.5)))
