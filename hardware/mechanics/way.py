"""The way of a card: straight past the window, one bend towards the table, straight out of the mouth."""

from __future__ import annotations

import math
from typing import NamedTuple

from hardware.mechanics.facts import Facts


class Place(NamedTuple):
    """A place in the side view."""

    n: float
    h: float


class Way:
    """The middle line of the way, and the lines beside it.

    `off` is the distance from the middle of the card: above zero towards its back, below zero towards its face.
    """

    def __init__(self, facts: Facts) -> None:
        """Draw the way of these dimensions."""
        self._start, self._radius, self._end = facts.bend_x, facts.bend_radius, facts.mouth_x

    def angle(self, x: float) -> float:
        """How far the travel at `x` has turned forward from straight down, in radians."""
        return (min(max(x, self._start), self._end) - self._start) / self._radius

    def at(self, x: float, off: float = 0.0) -> Place:
        """The place at `x` along the way."""
        a = self.angle(x)
        straight = min(x, self._start) - self._start + max(x, self._end) - self._end
        n = self._radius - (self._radius - off) * math.cos(a) + straight * math.sin(a)
        return Place(n, -self._start - (self._radius - off) * math.sin(a) - straight * math.cos(a))

    def point(self, x: float, off: float, y: float) -> tuple[float, float, float]:
        """The same place, so far to the left of the middle."""
        place = self.at(x, off)
        return place.n, y, place.h
