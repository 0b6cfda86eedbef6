"""The magazine: floor and walls in as many pieces as the printer's bed asks, joined without a step."""

from __future__ import annotations

import math
from typing import Final

from hardware.mechanics import frame
from hardware.mechanics.facts import Facts
from hardware.mechanics.frame import BASE_TOP, HALF, WALL_FRONT_N, wall_top
from hardware.mechanics.front import HIGH_SCREW_H, OUTER_N
from hardware.mechanics.part import BACK, Kind, Part, Solid, Span, block, flat, pin, places, slab, union
from hardware.mechanics.room import SCREW_Y, face_n

POST_OUT: Final = 61.0
"""How far the posts of a joint stand out."""

POST_HALF: Final = 8.0
POST_Y: Final = 56.3
POST_TOP: Final = 66.0
DOWEL_H: Final = 14.0
DOWEL_RADIUS: Final = 1.5
JOINT_SCREW_H: Final = 40.0

LEAD_MM: Final = 0.4
"""The piece nearer to the gate is chamfered at a joint by so much: no card's edge meets a step."""

PAD_MM: Final = 2.2
PAD_HALF: Final = 12.0
"""Half of the width of the retard pad under the lip of the gate."""

STRIP_H: Final = (36.0, 44.0)
"""Where the strips of the constant-force springs run, in grooves of the walls."""

GROOVE_MM: Final = 0.6
TRACK_H: Final = (48.0, 68.0)
TRACK_MM: Final = 0.8
"""The bed of the follower's membrane potentiometer in the right wall."""

TABS: Final = (-40.0, 40.0)


def _trough(facts: Facts, n: Span) -> Solid:
    """Floor and walls from one n to another."""
    top, guide = wall_top(facts), facts.guide
    solid = block(n, (-HALF, HALF), (BASE_TOP, facts.floor))
    for y in ((guide, guide + facts.wall), (-guide - facts.wall, -guide)):
        solid += block(n, y, (BASE_TOP, top))
    return solid


def _grooves(facts: Facts, n: Span) -> Solid:
    guide = facts.guide
    cut = block(n, (guide - 1, guide + GROOVE_MM), STRIP_H)
    cut += block(n, (-guide - GROOVE_MM, 1 - guide), STRIP_H)
    return cut + block((n[0], min(n[1], -4.0)), (-guide - TRACK_MM, 1 - guide), TRACK_H)


def _gate_end(facts: Facts) -> Solid:
    """What is cut from the floor's front edge: the bed of the pad, and the gap before the wall."""
    face = face_n(facts)
    gap = block((face, 1), (-facts.guide, facts.guide), (BASE_TOP - 1, facts.floor + 0.01))
    return gap + block((face - PAD_MM, 1), (-PAD_HALF, PAD_HALF), (BASE_TOP - 1, facts.floor + 1))


def _post(n: Span, side: int) -> Solid:
    """A post beside the wall, on a foot that lies on the printer's bed."""
    y = (48.0, POST_OUT) if side > 0 else (-POST_OUT, -48.0)
    return block(n, y, (BASE_TOP, POST_TOP))


def _lead(facts: Facts, n: float) -> Solid:
    """The chamfer of a piece whose rear edge is at n."""
    guide, floor = facts.guide, facts.floor
    cut = slab(places((n, floor), (n + LEAD_MM, floor), (n, floor - LEAD_MM)), (-guide, guide))
    for sign in (1, -1):
        corner = [(n, sign * guide), (n + LEAD_MM, sign * guide), (n, sign * (guide + LEAD_MM))]
        cut += flat(corner, (floor, wall_top(facts)))
    return cut


def _piece(facts: Facts, n: Span, *, first: bool, last: bool) -> Solid:
    solid = _trough(facts, n)
    inside = (n[0] if not last else n[0] + frame.SHELF + facts.wall, n[1])
    if last:
        back = n[0] + frame.SHELF
        top, out = wall_top(facts), facts.guide + facts.wall
        solid -= block((n[0] - 1, back), (-HALF - 1, HALF + 1), (facts.floor, top + 1))
        solid += block((back, back + facts.wall), (-out, out), (BASE_TOP, top))
    for side in (-1, 1):
        if first:
            y = (48.0, HALF) if side > 0 else (-HALF, -48.0)
            solid += block((-12, WALL_FRONT_N), y, (BASE_TOP, wall_top(facts)))
        else:
            solid += _post((n[1] - POST_HALF, n[1]), side)
        if not last:
            solid += _post((n[0], n[0] + POST_HALF), side)
    solid -= _grooves(facts, inside)
    if first:
        solid -= _gate_end(facts)
    if not last:
        solid -= _lead(facts, n[0])
    return solid


def _dowels(joint: float) -> Solid:
    n = (joint - 7.0, joint + 7.0)
    return pin(-POST_Y, DOWEL_H, DOWEL_RADIUS, n) + pin(POST_Y, DOWEL_H, DOWEL_RADIUS, n)


def pieces(facts: Facts) -> tuple[list[Solid], list[frame.Screw], list[Solid]]:
    """The pieces from the front to the back, the screws and the dowels of their joints."""
    cuts = [WALL_FRONT_N, *frame.joints(facts), frame.rear(facts) - frame.SHELF]
    ends = list(zip(cuts[1:], cuts, strict=False))
    solids = [_piece(facts, n, first=n == ends[0], last=n == ends[-1]) for n in ends]
    screws, dowels = [], []
    for place, joint in enumerate(frame.joints(facts)):
        dowels.append(_dowels(joint))
        solids[place] -= dowels[-1]
        solids[place + 1] -= dowels[-1]
        for y in (-POST_Y, POST_Y):
            one = frame.screw((joint - POST_HALF, y, JOINT_SCREW_H), (1, 0, 0), POST_HALF)
            screws.append(one)
            solids[place] -= one.seat
            solids[place + 1] -= one.passage
    return solids, screws, dowels


def parts(facts: Facts) -> list[Part]:
    """The pieces of the magazine, the retard pad, dowels and screws."""
    solids, screws, dowels = pieces(facts)
    for y in (-SCREW_Y, SCREW_Y):
        solids[0] -= frame.screw((OUTER_N, y, HIGH_SCREW_H), BACK, OUTER_N - WALL_FRONT_N).seat
    back = frame.rear(facts) - frame.SHELF
    tabs = [frame.screw((back + 5, y, facts.floor), (0, 0, -1), facts.floor - BASE_TOP) for y in TABS]
    for one in tabs:
        solids[-1] -= one.passage
    face = face_n(facts)
    near, top = WALL_FRONT_N - facts.gate_gap, facts.floor - 0.1
    far = near - (top - BASE_TOP) * math.tan(math.radians(facts.pad_slope))
    sides = places((face - PAD_MM, top), (far, top), (near, BASE_TOP), (face - PAD_MM, BASE_TOP))
    pad = slab(sides, (-PAD_HALF, PAD_HALF))
    bought = Kind.BOUGHT
    named = [
        Part(f"magazine, piece {place + 1}", f"P16.{place + 1}", solid, away=(-60.0 * place, 0, 0))
        for place, solid in enumerate(solids)
    ]
    held = [one.solid for one in screws]
    joints = []
    if held:
        joints = [
            Part("screws of the magazine's joint", "TH1", union(held), bought, away=(-90, 0, 0)),
            Part("dowels of the magazine's joint", "SH2", union(dowels), bought, away=(-30, 0, 0)),
        ]
    return [
        *named,
        *joints,
        Part("screws behind the magazine", "TH1", union([one.solid for one in tabs]), bought, away=(-60, 0, 40)),
        Part("retard pad", "PD1", pad, bought, away=(25, 0, 0), yields=True),
    ]
