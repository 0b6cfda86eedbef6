"""Hidden-line drawings and sections of parts, as lines on paper."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
from build123d import Compound, Face, Pos, Vector, Wire

from hardware.mechanics.part import Part, Point, Solid

Line = list[tuple[float, float]]
"""Points on paper in millimetres of the box: to the right and up."""

CURVE_STEP_MM: Final = 1.2
"""Between the points of a curve on paper."""

SAME_MM: Final = 0.05
"""Two drawings of one edge are no further from each other."""

FAR_MM: Final = 2000.0


@dataclass(frozen=True)
class View:
    """A way to look at the box without perspective: from the direction of `origin`."""

    origin: Point
    up: Point = (0.0, 0.0, 1.0)

    def _axes(self) -> tuple[Vector, Vector]:
        back = Vector(*self.origin).normalized()
        right = Vector(*self.up).cross(back).normalized()
        return right, back.cross(right)

    def on_paper(self, point: Point) -> tuple[float, float]:
        """Where a point of the box is on paper."""
        right, up = self._axes()
        return right.dot(Vector(*point)), up.dot(Vector(*point))

    def lines(self, solids: Iterable[Solid]) -> list[Line]:
        """What is seen of the edges of these solids, each hiding the others."""
        group = Compound(list(solids))
        origin = Vector(*self.origin).normalized() * FAR_MM
        visible, _ = group.project_to_viewport(tuple(origin), self.up, (0, 0, 0))
        return [[(point.X, point.Y) for point in _points(edge)] for edge in visible]


def _points(edge: Solid) -> list[Vector]:
    straight = edge.geom_type.name == "LINE"
    steps = 1 if straight else max(2, min(40, math.ceil(edge.length / CURVE_STEP_MM)))
    return [edge.position_at(step / steps) for step in range(steps + 1)]


def apart(part: Part, shift: Point = (0.0, 0.0, 0.0)) -> Solid:
    """The part where the exploded view shows it, and so much further."""
    return Pos(*(along + more for along, more in zip(part.away, shift, strict=True))) * part.solid


def of(lines: Iterable[Line], those: Iterable[Line]) -> list[bool]:
    """For each line, whether its middle lies on one of those."""
    ends = np.array([(start, end) for line in those for start, end in pairwise(line)])
    start, way = ends[:, 0], ends[:, 1] - ends[:, 0]
    length = np.maximum((way**2).sum(axis=1), 1e-12)
    found = []
    for line in lines:
        (a, b), (c, d) = line[(len(line) - 1) // 2], line[len(line) // 2]
        point = np.array(((a + c) / 2, (b + d) / 2))
        share = np.clip(((point - start) * way).sum(axis=1) / length, 0.0, 1.0)
        off = point - start - share[:, None] * way
        found.append(bool(((off**2).sum(axis=1) < SAME_MM**2).any()))
    return found


def middle(solid: Solid) -> Point:
    """The middle of what the shape takes."""
    center = solid.bounding_box().center()
    return center.X, center.Y, center.Z


def cut(part: Part, y: float) -> list[list[Line]]:
    """The part in the plane at y: areas, each the outline and its holes, in (n, h)."""
    corners = [(-FAR_MM, y, -FAR_MM), (FAR_MM, y, -FAR_MM), (FAR_MM, y, FAR_MM), (-FAR_MM, y, FAR_MM)]
    sheet = Face(Wire.make_polygon(corners, close=True))
    box = part.solid.bounding_box()
    if not box.min.Y < y < box.max.Y:
        return []
    shared = part.solid.intersect(sheet)
    faces = [face for piece in shared or [] for face in piece.faces()]
    return [[_ring(wire) for wire in (face.outer_wire(), *face.inner_wires())] for face in faces]


def _ring(wire: Solid) -> Line:
    points: Line = []
    for edge in wire.order_edges():
        points += [(point.X, point.Z) for point in _points(edge)][:-1]
    return points


def turned(lines: Iterable[Line], degrees: float) -> Iterator[Line]:
    """The lines turned clockwise: the box as it leans on the table."""
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    for line in lines:
        yield [(cosine * a + sine * b, cosine * b - sine * a) for a, b in line]


def bounds(lines: Sequence[Line]) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of some lines."""
    across = [a for line in lines for a, _ in line]
    high = [b for line in lines for _, b in line]
    return min(across), min(high), max(across), max(high)
