"""Outlines in millimetres: a small path language, its transforms, and curves cut into polygons."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

CURVE_STEPS = 12
"""Chords to one cubic curve; at 88 mm of card the chord error stays under 0.02 mm."""

CIRCLE_HANDLE = 0.5523
"""Length of a cubic's handle for a quarter circle of radius 1."""

Point = tuple[float, float]
Segment = tuple[str, tuple[Point, ...]]


@dataclass(frozen=True, slots=True)
class Path:
    """Sub-paths of lines and cubic curves, absolute coordinates, y downwards."""

    segments: tuple[Segment, ...]

    def moved(self, dx: float, dy: float) -> Path:
        """The path shifted."""
        return self._mapped(1.0, 0.0, 0.0, 1.0, dx, dy)

    def scaled(self, across: float, down: float | None = None) -> Path:
        """The path scaled about the origin; ``down`` defaults to ``across``."""
        return self._mapped(across, 0.0, 0.0, across if down is None else down, 0.0, 0.0)

    def turned(self, degrees: float) -> Path:
        """The path turned clockwise (as seen) about the origin."""
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return self._mapped(cos, sin, -sin, cos, 0.0, 0.0)

    def __add__(self, other: Path) -> Path:
        """Both, as one path."""
        return Path(self.segments + other.segments)

    def svg(self) -> str:
        """The ``d`` attribute."""
        return " ".join(
            letter + " ".join(f"{x:.2f} {y:.2f}" for x, y in points) for letter, points in self.segments
        ).replace("-0.00", "0.00")

    def polygons(self) -> list[NDArray[np.float64]]:
        """Each sub-path as an (n, 2) array of points."""
        return _flatten(self)

    def _mapped(self, a: float, b: float, c: float, d: float, e: float, f: float) -> Path:
        return Path(
            tuple(
                (letter, tuple((a * x + c * y + e, b * x + d * y + f) for x, y in points))
                for letter, points in self.segments
            )
        )


@dataclass(frozen=True, slots=True)
class Mark:
    """One path and how it is inked. Overlapping sub-paths of a fill unite; a stroke has round ends and joints."""

    path: Path
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    """Stroke width in mm."""

    def moved(self, dx: float, dy: float) -> Mark:
        """The mark shifted."""
        return replace(self, path=self.path.moved(dx, dy))

    def turned(self, degrees: float) -> Mark:
        """The mark turned about the origin."""
        return replace(self, path=self.path.turned(degrees))

    def scaled(self, factor: float) -> Mark:
        """The mark and its stroke scaled about the origin."""
        return replace(self, path=self.path.scaled(factor), width=self.width * factor)


_POINTS = {"M": 1, "L": 1, "C": 3, "Z": 0}


@cache
def path(text: str) -> Path:
    """Read path data with the absolute commands M, L, C and Z."""
    words = text.replace("Z", " Z ").replace(",", " ")
    for letter in "MLC":
        words = words.replace(letter, f" {letter} ")
    segments: list[Segment] = []
    numbers: list[float] = []
    letter = ""
    for word in words.split():
        if word in _POINTS:
            letter = word
            if word == "Z":
                segments.append(("Z", ()))
            continue
        numbers.append(float(word))
        if len(numbers) == 2 * _POINTS[letter]:
            segments.append((letter, tuple(zip(numbers[::2], numbers[1::2], strict=True))))
            numbers = []
            letter = "L" if letter == "M" else letter
    return Path(tuple(segments))


def circle(x: float, y: float, radius: float, down: float | None = None) -> Path:
    """A circle, or an ellipse of half-height ``down``."""
    k = CIRCLE_HANDLE
    unit = path(f"M1 0 C1 {k} {k} 1 0 1 C{-k} 1 -1 {k} -1 0 C-1 {-k} {-k} -1 0 -1 C{k} -1 1 {-k} 1 0 Z")
    return unit.scaled(radius, radius if down is None else down).moved(x, y)


def rectangle(left: float, top: float, right: float, bottom: float, radius: float = 0.0) -> Path:
    """A rectangle, its corners rounded by ``radius``."""
    if radius == 0.0:
        return path(f"M{left} {top} L{right} {top} L{right} {bottom} L{left} {bottom} Z")
    h = radius * (1 - CIRCLE_HANDLE)
    return path(
        f"M{left + radius} {top} L{right - radius} {top} C{right - h} {top} {right} {top + h} {right} {top + radius} "
        f"L{right} {bottom - radius} C{right} {bottom - h} {right - h} {bottom} {right - radius} {bottom} "
        f"L{left + radius} {bottom} C{left + h} {bottom} {left} {bottom - h} {left} {bottom - radius} "
        f"L{left} {top + radius} C{left} {top + h} {left + h} {top} {left + radius} {top} Z"
    )


@lru_cache(maxsize=4096)
def _flatten(whole: Path) -> list[NDArray[np.float64]]:
    polygons: list[list[Point]] = []
    steps = [(i / CURVE_STEPS) for i in range(1, CURVE_STEPS + 1)]
    for letter, points in whole.segments:
        if letter == "M":
            polygons.append([points[0]])
        elif letter == "L":
            polygons[-1].append(points[0])
        elif letter == "C":
            start = polygons[-1][-1]
            polygons[-1].extend(_on_curve(start, points, t) for t in steps)
        elif letter == "Z":
            polygons[-1].append(polygons[-1][0])
    return [np.array(polygon) for polygon in polygons]


def _on_curve(start: Point, points: tuple[Point, ...], t: float) -> Point:
    first, second, end = points
    a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    return (
        a * start[0] + b * first[0] + c * second[0] + d * end[0],
        a * start[1] + b * first[1] + c * second[1] + d * end[1],
    )
