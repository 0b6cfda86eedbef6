"""The lid in two halves, screwed to each other, and the inserts that keep the cards down."""

from __future__ import annotations

from typing import Final

from hardware.mechanics import frame
from hardware.mechanics.facts import Facts
from hardware.mechanics.frame import INSERT_MM, LID_N, wall_top
from hardware.mechanics.magazine import POST_OUT, POST_TOP, POST_Y
from hardware.mechanics.part import DOWN, Kind, Part, Solid, block, pillar, union

PLATE_MM: Final = 3.0
LAP_MM: Final = 16.0
RIM_MM: Final = 2.9
RIM_LOW: Final = POST_TOP + 0.2
EAR_MM: Final = 4.0
PEGS: Final = ((-30.0, 30.0), (-90.0, 30.0))
"""n of the insert's pegs behind the next card, and their distance from the middle."""


def split(facts: Facts) -> float:
    """Where the halves of the lid meet."""
    joints = frame.joints(facts)
    return joints[0] - 7.5 if joints else frame.rear(facts) / 2


def _rims(facts: Facts, n: tuple[float, float]) -> Solid:
    top, out = wall_top(facts), facts.guide + facts.wall + facts.fit
    left = block(n, (out, out + RIM_MM), (RIM_LOW, top))
    return left + block(n, (-out - RIM_MM, -out), (RIM_LOW, top))


def _front(facts: Facts) -> Solid:
    top, half = wall_top(facts), facts.guide + facts.wall + facts.fit + RIM_MM
    n = split(facts)
    plate = block((n, LID_N), (-half, half), (top, top + PLATE_MM))
    tongue = block((n - LAP_MM, n), (-40, 40), (top, top + PLATE_MM / 2))
    return plate + tongue + _rims(facts, (n, -12.2))


def _rear(facts: Facts) -> Solid:
    top, half = wall_top(facts), facts.guide + facts.wall + facts.fit + RIM_MM
    n, back = split(facts), frame.rear(facts) - facts.fit
    plate = block((back - RIM_MM, n), (-half, half), (top, top + PLATE_MM))
    plate -= block((n - LAP_MM - facts.fit, n + 1), (-40 - facts.fit, 40 + facts.fit), (top - 1, top + PLATE_MM / 2))
    return plate + _rims(facts, (back - RIM_MM, n)) + block((back - RIM_MM, back), (-half, half), (RIM_LOW, top))


def insert(facts: Facts, short_side: float) -> Solid:
    """The insert that leaves the headroom over cards of this short side."""
    low = facts.floor + short_side + facts.headroom
    top = wall_top(facts)
    n = (-8.0 - min(facts.stack, facts.bed - 20), -8.0)
    half = facts.guide - 1.5
    solid = block(n, (-half, half), (low, low + INSERT_MM - 0.5))
    for y in (-half, -half / 3, half / 3 - 2.4, half - 2.4):
        solid += block(n, (y, y + 2.4), (low, top))
    for place, off in PEGS:
        for side in (-off, off):
            solid += pillar(place, side, 4.0, (low, top)) + pillar(place, side, 2.0, (top, top + PLATE_MM))
    return solid


def parts(facts: Facts, short_side: float | None = None) -> list[Part]:
    """The lid with the insert for cards of this short side; without it for the highest."""
    front, rear = _front(facts), _rear(facts)
    top = wall_top(facts)
    for place, y in PEGS:
        for side in (-y, y):
            front -= pillar(place, side, 2.1, (top - 1, top + PLATE_MM + 1))
    n = split(facts)
    ears = []
    lap = union(pillar(n - LAP_MM / 2, y, 1.5, (top, top + PLATE_MM)) for y in (-30.0, 30.0))
    front, rear = front - lap, rear - lap
    for sign in (-1, 1):
        ear = (48.6, POST_OUT) if sign > 0 else (-POST_OUT, -48.6)
        rear += block((n - 7, n), ear, (RIM_LOW, RIM_LOW + EAR_MM))
        ears.append(frame.screw((n - 3.5, sign * POST_Y, RIM_LOW + EAR_MM), (0, 0, -1), RIM_LOW + EAR_MM - POST_TOP))
        rear -= ears[-1].passage
    bought = Kind.BOUGHT
    return [
        Part("lid, front", "P18", front, up=DOWN, away=(0, 0, 230)),
        Part("lid, rear", "P19", rear, up=DOWN, away=(-50, 0, 230)),
        Part("insert", "P20", insert(facts, short_side or facts.short_side), away=(0, 0, 185)),
        Part("screws of the lid", "TH1", ears[0].solid + ears[1].solid, bought, away=(-50, 0, 260)),
        Part("screws of the lap", "SC1", lap, bought, away=(-25, 0, 255)),
    ]
