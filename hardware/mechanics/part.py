"""Parts, and the few shapes that they are made of."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import Any, Final, NamedTuple

from build123d import Axis, Box, Cylinder, Edge, Face, Plane, Pos, Rot, Vector, Wire, extrude

from hardware.mechanics.way import Place, Way

Span = tuple[float, float]
"""From the lesser end to the greater."""

Point = tuple[float, float, float]
"""n, y and h."""

Solid = Any
"""A shape of build123d."""


class Kind(Enum):
    """How a part comes to be."""

    PRINTED = "printed"
    BOUGHT = "bought"


UP: Final = (0.0, 0.0, 1.0)
FORWARD: Final = (1.0, 0.0, 0.0)
BACK: Final = (-1.0, 0.0, 0.0)
DOWN: Final = (0.0, 0.0, -1.0)
LEFT: Final = (0.0, 1.0, 0.0)
RIGHT: Final = (0.0, -1.0, 0.0)


@dataclass(frozen=True)
class Part:
    """One part, or several alike that are mounted together.

    `reference` is that of parts.csv. A bought part is an envelope: the room that any make of it needs.
    """

    name: str
    reference: str
    solid: Solid
    kind: Kind = Kind.PRINTED
    opaque: bool = True
    up: Point = UP
    """Which way is up on the printer."""
    away: Point = (0.0, 0.0, 0.0)
    """Where it goes in the exploded view, in millimetres."""
    pieces: int = 1
    """How many separate ones stand in the model."""
    yields: bool = False
    """Rubber, a spring or what hangs on one: the card pushes it aside."""


class Arc(NamedTuple):
    """The rest of an outline goes on from `end`, reached by a circle through `middle`."""

    middle: Place
    end: Place


def places(*pairs: tuple[float, float]) -> list[Place]:
    """The (n, h) of an outline."""
    return [Place(n, h) for n, h in pairs]


def block(n: Span, y: Span, h: Span) -> Solid:
    """A box between these planes."""
    size = [b - a for a, b in (n, y, h)]
    return Pos(*((a + b) / 2 for a, b in (n, y, h))) * Box(*size)


def rod(at: Place, radius: float, y: Span) -> Solid:
    """A cylinder across the box."""
    return Pos(at.n, (y[0] + y[1]) / 2, at.h) * Rot(90, 0, 0) * Cylinder(radius, y[1] - y[0])


def pillar(n: float, y: float, radius: float, h: Span) -> Solid:
    """A cylinder that stands."""
    return Pos(n, y, (h[0] + h[1]) / 2) * Cylinder(radius, h[1] - h[0])


def pin(y: float, h: float, radius: float, n: Span) -> Solid:
    """A cylinder along the box."""
    return Pos((n[0] + n[1]) / 2, y, h) * Rot(0, 90, 0) * Cylinder(radius, n[1] - n[0])


def ring(at: Place, radius: float, bore: float, y: Span) -> Solid:
    """A wheel, a bearing or a pulley across the box."""
    return rod(at, radius, y) - rod(at, bore, (y[0] - 1, y[1] + 1))


def tube(start: Point, end: Point, radius: float) -> Solid:
    """A cylinder from one point of the box to another."""
    length = (Vector(*end) - Vector(*start)).length
    plane = Plane(origin=start, z_dir=Vector(*end) - Vector(*start))
    return plane * Pos(0, 0, length / 2) * Cylinder(radius, length)


def slab(outline: Sequence[Place | Arc], y: Span) -> Solid:
    """The outline in the side view, from one side to the other."""
    edges = []
    last = outline[0]
    first = last.end if isinstance(last, Arc) else last
    here = first
    for piece in [*outline[1:], first]:
        ends = [piece.middle, piece.end] if isinstance(piece, Arc) else [piece]
        points = [(place.n, y[0], place.h) for place in (here, *ends)]
        if isinstance(piece, Arc):
            edges.append(Edge.make_three_point_arc(*points))
        elif (piece.n, piece.h) != (here.n, here.h):
            edges.append(Edge.make_line(*points))
        here = ends[-1]
    return extrude(Face(Wire(edges)), amount=y[1] - y[0], dir=(0, 1, 0))


def stadium(a: Place, b: Place, half: float, y: Span) -> Solid:
    """What a belt round two pulleys encloses."""
    length = math.hypot(b.n - a.n, b.h - a.h)
    out_n, out_h = (b.h - a.h) / length * half, (a.n - b.n) / length * half
    corners = [Place(end.n + side * out_n, end.h + side * out_h) for end, side in ((a, 1), (b, 1), (b, -1), (a, -1))]
    return slab(corners, y) + rod(a, half, y) + rod(b, half, y)


def flat(outline: list[tuple[float, float]], h: Span) -> Solid:
    """The outline of (n, y) seen from above, from one height to another."""
    wire = Wire.make_polygon([(n, y, h[0]) for n, y in outline], close=True)
    return extrude(Face(wire), amount=h[1] - h[0], dir=(0, 0, 1))


def plate(outline: list[tuple[float, float]], n: Span) -> Solid:
    """The outline of (y, h) in the front view, from one depth to another."""
    wire = Wire.make_polygon([(n[0], y, h) for y, h in outline], close=True)
    return extrude(Face(wire), amount=n[1] - n[0], dir=(1, 0, 0))


def along(way: Way, x: Span, off: float, *, bend: Span) -> list[Place | Arc]:
    """The line beside the way from one x to the other, either way round, as pieces of an outline."""
    pieces: list[Place | Arc] = [way.at(x[0], off)]
    turns = [turn for turn in bend if min(x) < turn < max(x)]
    stops = [x[0], *sorted(turns, reverse=x[0] > x[1]), x[1]]
    for here, there in pairwise(stops):
        middle = (here + there) / 2
        inside = bend[0] < middle < bend[1]
        pieces.append(Arc(way.at(middle, off), way.at(there, off)) if inside else way.at(there, off))
    return pieces


def turned_to_print(part: Part) -> Solid:
    """The part as it lies on the printer's bed."""
    up = Vector(*part.up)
    if up == Vector(*UP):
        return part.solid
    if up == Vector(*DOWN):
        return part.solid.rotate(Axis.X, 180)
    return part.solid.rotate(Axis((0, 0, 0), up.cross(Vector(*UP))), 90)


def union(solids: Iterable[Solid]) -> Solid:
    """All of them as one."""
    first, *others = solids
    for one in others:
        first = first + one
    return first
