"""The follower: it presses the stack forward with two constant-force springs and knows where it stands."""

from __future__ import annotations

from typing import Final

from hardware.mechanics.facts import Facts
from hardware.mechanics.frame import WALL_FRONT_N
from hardware.mechanics.magazine import STRIP_H, TRACK_H
from hardware.mechanics.part import Kind, Part, Solid, block, pillar, union

FACE_MM: Final = 4.0
SIDE_GAP: Final = 0.5
DRUM_RADIUS: Final = 10.0
DRUM_BORE: Final = 5.0
STRIP_MM: Final = 0.15
LOWEST_INSERT: Final = 63.0
"""The follower stays under the insert of the shorter cards."""

SHOWN_CARDS: Final = 312
"""The stack in the pictures: six packs."""


def face(facts: Facts, cards: int) -> float:
    """The plane of the follower's face behind so many of the thickest cards."""
    return WALL_FRONT_N - cards * facts.thickness


def _body(facts: Facts, n: float) -> Solid:
    side, low, top = facts.guide - SIDE_GAP, facts.floor + 0.4, LOWEST_INSERT
    back = n - facts.follower
    solid = block((n - FACE_MM, n), (-side, side), (low, top)) + block((back, n), (-side, side), (low, low + 3))
    for y in (-6.0, 3.0):
        solid += block((back + 3, n), (y, y + 3), (low, top - 6))
    solid += block((back, back + 4), (-6, 6), (low, top))
    for y in drums(facts):
        solid += pillar(n - 16.5, y, DRUM_BORE - 0.1, (low, STRIP_H[1] + 2))
    finger = block((n - 2.2, n + 1), (-11, 11), (16, 44))
    wiper = block((n - 6, n - FACE_MM), (-side, -side + 5), (TRACK_H[0] + 4, LOWEST_INSERT))
    return solid - finger + wiper


def drums(facts: Facts) -> tuple[float, float]:
    """Where the drums stand across the follower."""
    y = facts.guide - DRUM_RADIUS - 0.1
    return -y, y


def _springs(facts: Facts, n: float) -> Solid:
    springs = []
    for y in drums(facts):
        wall = facts.guide + 0.2 if y > 0 else -facts.guide - 0.2 - STRIP_MM
        one = pillar(n - 16.5, y, DRUM_RADIUS, STRIP_H) - pillar(n - 16.5, y, DRUM_BORE, STRIP_H)
        one += block((n - 16.5, WALL_FRONT_N - 0.1), (wall, wall + STRIP_MM), STRIP_H)
        springs.append(one)
    return union(springs)


def parts(facts: Facts, cards: int = SHOWN_CARDS) -> list[Part]:
    """The follower behind a stack of so many cards, with its springs and the track of its potentiometer."""
    n = face(facts, cards)
    guide = facts.guide
    track = block((n_rear(facts), -4.0), (-guide - 0.7, -guide - 0.2), TRACK_H)
    bought = Kind.BOUGHT
    return [
        Part("follower", "P17", _body(facts, n), away=(0, 0, 120)),
        Part("constant-force springs", "SP1", _springs(facts, n), bought, away=(0, 0, 120)),
        Part("track of the potentiometer", "RV1", track, bought, away=(0, -40, 40)),
    ]


def n_rear(facts: Facts) -> float:
    """Where the track ends: 200 mm of it stand."""
    return -4.0 - 200.0


def stack(facts: Facts, cards: int, short_side: float) -> Solid:
    """A stack of so many of the thickest cards, standing on a long edge."""
    half = facts.long_side / 2
    return block((face(facts, cards), WALL_FRONT_N), (-half, half), (facts.floor, facts.floor + short_side))
