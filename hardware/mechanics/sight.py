"""Who sees a face: straight lines from eyes around the table, also by way of the table's top, to faces of cards."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hardware.mechanics.facts import Facts
from hardware.mechanics.part import Part, Point
from hardware.mechanics.way import Way

Floats = NDArray[np.float64]

EYES_MM: Final = {"distances": (350.0, 900.0), "heights": (120.0, 350.0, 700.0)}
"""Of the eyes from the mouth and above the table: from a chin on the table's edge to a man who stands behind it."""

AROUND: Final = 16
"""Eyes on each circle."""

COARSE_MM: Final = 0.3
"""How far the triangles that stop a look may be from the solid's surface."""


MOST_HIDE: Final = frozenset({"mouth", "base, front", "front", "magazine, piece 1"})
"""Parts to try first: what they hide need not be asked of the others."""

AT_ONCE: Final = 200
"""Lines that are tried together: few enough for the memory."""


def eyes(facts: Facts) -> Floats:
    """Eyes all around the box and, under the table, their images in its top; in the box's coordinates."""
    lean = math.radians(facts.lean)
    along = np.array([math.cos(lean), 0.0, math.sin(lean)])
    up = np.array([-math.sin(lean), 0.0, math.cos(lean)])
    foot = np.array([0.0, 0.0, facts.table(0.0)])
    points = []
    for distance in EYES_MM["distances"]:
        for turn in np.linspace(0.0, 2 * math.pi, AROUND, endpoint=False):
            level = foot + distance * (math.cos(turn) * along + math.sin(turn) * np.array([0.0, 1.0, 0.0]))
            points += [level + sign * height * up for height in EYES_MM["heights"] for sign in (1, -1)]
    return np.array(points)


def faces(facts: Facts) -> tuple[Floats, Floats]:
    """Points all over the face of a card on its way from the magazine to rest, and where each of them looks."""
    way = Way(facts)
    half = facts.long_side / 2 - 0.5
    points, looks = [], []
    for x in np.linspace(facts.gate_x - facts.short_side + 0.5, facts.rest_x - 0.2, 28):
        turn = way.angle(float(x))
        for y in np.linspace(-half, half, 5):
            points.append(way.point(float(x), -facts.thickness / 2 - 0.01, float(y)))
            looks.append((-math.cos(turn), 0.0, -math.sin(turn)))
    return np.array(points), np.array(looks)


def triangles(part: Part) -> Floats:
    """The surface of a part: an array of triangles, corners, coordinates."""
    corners, sides = part.solid.tessellate(COARSE_MM, 0.5)
    surface: Floats = np.array([tuple(corner) for corner in corners])[np.array(sides)]
    return surface


def seen(parts: Sequence[Part], facts: Facts) -> Iterator[str]:
    """Points of a face that an eye sees, straight or in the table's top."""
    points, looks = faces(facts)
    pairs = [
        (point, eye)
        for point, look in zip(points, looks, strict=True)
        for eye in eyes(facts)
        if (eye - point) @ look > 0
    ]
    starts, ends = (np.array(side) for side in zip(*pairs, strict=True))
    for part in sorted(parts, key=lambda part: part.name not in MOST_HIDE):
        if part.opaque:
            hidden = _hidden(starts, ends, triangles(part))
            starts, ends = starts[~hidden], ends[~hidden]
    for point, eye in zip(starts, ends, strict=True):
        yield f"the face at {_said(point)} is seen from {_said(eye)}"


def blocked(lines: Sequence[tuple[Point, Point]], parts: Sequence[Part]) -> Iterator[str]:
    """Straight lines (a beam, a look of the camera) that an opaque part lies across."""
    starts, ends = (np.array(side) for side in zip(*lines, strict=True))
    for part in parts:
        if part.opaque:
            for number in np.flatnonzero(_hidden(starts, ends, triangles(part))):
                yield f"{part.name} lies across the line from {_said(starts[number])} to {_said(ends[number])}"


def _said(point: Floats) -> str:
    return ", ".join(f"{value:.0f}" for value in point)


def _hidden(starts: Floats, ends: Floats, surface: Floats) -> NDArray[np.bool_]:
    """For each line, whether one of the triangles lies across it (Moeller and Trumbore)."""
    first, one, other = surface[:, 0], surface[:, 1] - surface[:, 0], surface[:, 2] - surface[:, 0]
    hidden = np.zeros(len(starts), dtype=bool)
    for begin in range(0, len(starts), AT_ONCE):
        chunk = slice(begin, begin + AT_ONCE)
        from_first = starts[chunk, None] - first
        ways = (ends[chunk] - starts[chunk])[:, None]
        turned, across = np.cross(ways, other), np.cross(from_first, one)
        with np.errstate(divide="ignore", invalid="ignore"):
            size = np.einsum("rtc,tc->rt", turned, one)
            u = np.einsum("rtc,rtc->rt", turned, from_first) / size
            v = np.einsum("rtc,rtc->rt", across, np.broadcast_to(ways, across.shape)) / size
            reach = np.einsum("rtc,tc->rt", across, other) / size
            hits = (u >= 0) & (v >= 0) & (u + v <= 1) & (reach > 0) & (reach < 1)
        hidden[chunk] = hits.any(axis=1)
    return hidden
