"""The outline of a card in a frame: its edges as straight lines through the first covered pixels of scan lines."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

LINES = 15
"""Scan lines to an edge."""
AGREEING = 10
"""Scan lines that must agree on an edge: a finger or a nick may spoil the others."""

STRAY_MM = 0.6
"""A point of an edge that lies further than this from the line through the others is not used."""

_NEAR, _FAR = 0.15, 0.85
"""Share of the height between which the long edges are sought, clear of the round corners."""


@dataclass(frozen=True, slots=True)
class Line:
    """An edge in pixels: ``offset + slope * along``; ``along`` runs down the frame, or across it for short sides."""

    offset: float
    slope: float

    def at(self, along: float) -> float:
        """Where the edge is at ``along``."""
        return self.offset + self.slope * along


@dataclass(frozen=True, slots=True)
class Outline:
    """The edges of one card, all in pixels."""

    left: Line | None
    """The trailing edge, if it is in view."""
    right: Line | None
    """The leading edge, if it is in view."""
    top: Line
    bottom: Line
    scale: float
    """Pixels to the millimetre."""
    width: int
    height: int

    @property
    def along(self) -> NDArray[np.float64]:
        """Direction of the card's short side: from its long edges, which are the surer ones, where one is in view."""
        side = self.left or self.right
        slope = -side.slope if side else (self.top.slope + self.bottom.slope) / 2
        return np.array([1.0, slope]) / math.hypot(1.0, slope)

    @property
    def span(self) -> tuple[float, float]:
        """Where the card begins and ends across the frame, at half its height."""
        middle = self.height / 2
        first = self.left.at(middle) if self.left else -0.5
        return first, self.right.at(middle) if self.right else self.width - 0.5

    @property
    def long_mm(self) -> float:
        """Length of the card's long side."""
        middle = sum(self.span) / 2
        return (self.bottom.at(middle) - self.top.at(middle)) * float(self.along[0]) / self.scale

    @property
    def short_mm(self) -> float | None:
        """Length of its short side, if both ends of it are in view."""
        if self.left is None or self.right is None:
            return None
        return (self.span[1] - self.span[0]) * float(self.along[0]) / self.scale

    @property
    def trailing_corner(self) -> NDArray[np.float64] | None:
        """The corner of the index at the trailing edge."""
        return None if self.left is None else _meeting(self.left, self.top)

    @property
    def leading_corner(self) -> NDArray[np.float64] | None:
        """The corner of the index at the leading edge."""
        return None if self.right is None else _meeting(self.right, self.bottom)


def outline_of(covered: NDArray[np.bool_], first: int, last: int, scale: float) -> Outline | None:
    """The edges around the pixels covered from column ``first`` to ``last``; None where they are not straight."""
    height, width = covered.shape
    rows = (np.linspace(_NEAR, _FAR, LINES) * height).astype(int)
    inset = 0.1 * (last - first)
    columns = np.linspace(first + inset, last - inset, LINES).astype(int)
    has_left, has_right = first > scale, last < width - 1 - scale
    left = _edge(covered, rows, scale, from_end=False) if has_left else None
    right = _edge(covered, rows, scale, from_end=True) if has_right else None
    top = _edge(covered.T, columns, scale, from_end=False)
    bottom = _edge(covered.T, columns, scale, from_end=True)
    if top is None or bottom is None or (has_left and left is None) or (has_right and right is None):
        return None
    return Outline(left, right, top, bottom, scale, width, height)


def _edge(covered: NDArray[np.bool_], lines: NDArray[np.int_], scale: float, *, from_end: bool) -> Line | None:
    """The line through the first covered pixel of each row, or through the last; None where too few agree."""
    chosen = covered[lines]
    hit = chosen.any(axis=1)
    ends = chosen.shape[1] - 0.5 - np.argmax(chosen[:, ::-1], axis=1) if from_end else np.argmax(chosen, axis=1) - 0.5
    points, along = ends[hit], lines[hit].astype(float)
    if len(points) < AGREEING:
        return None
    # The median of the slopes of all pairs shrugs off what a few points say.
    i, j = np.triu_indices(len(points), 1)
    apart = along[j] > along[i]
    slope = float(np.median((points[j] - points[i])[apart] / (along[j] - along[i])[apart]))
    level = points - slope * along
    near = np.abs(level - np.median(level)) < STRAY_MM * scale
    if near.sum() < AGREEING:
        return None
    fitted = np.polyfit(along[near], points[near], 1)
    return Line(float(fitted[1]), float(fitted[0]))


def _meeting(upright: Line, level: Line) -> NDArray[np.float64]:
    """Where a long edge meets a short one."""
    y = (level.offset + level.slope * upright.offset) / (1 - level.slope * upright.slope)
    return np.array([upright.at(y), y])
