"""Many boxes by chance: every figure that varies drawn between its ends, and what becomes of the margins.

Model figures: they say how the margins spread over the assumed ranges, never how often a card will fail in the field.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from hardware.sizing.card import entering_n
from hardware.sizing.feeding import every_height, exit_draws, first_leaves, nip_draws, second_stays
from hardware.sizing.machine import VARYING, Machine, spans, usual
from hardware.sizing.motors import feed_margin, nip_margin
from hardware.sizing.timing import presented_s

SOME: Final = np.array([1.0, 2.0, 10.0, 36.0, 52.0, 104.0, 208.0, 312.0, 416.0, 520.0, 624.0])
"""Heights at which a box that is drawn by chance is looked at; the margins are monotonous between them."""

Margin = Callable[[Machine], float]

MARGINS: Final[Mapping[str, Margin]] = {
    "first card leaves": lambda machine: float(np.min(first_leaves(machine, SOME))),
    "second card stays": lambda machine: float(np.min(second_stays(machine, SOME))),
    "nip draws": lambda machine: float(np.min(nip_draws(machine, SOME))),
    "bend lets pass": lambda machine: exit_draws(machine, entering_n(machine)),
    "feed motor": lambda machine: float(np.min(feed_margin(machine, SOME))),
    "nip motor": lambda machine: float(np.min(nip_margin(machine, SOME))),
    "seconds to presented": lambda machine: float(np.max(presented_s(machine, SOME))),
}
"""The worst of each over the heights of the stack."""


@dataclass(frozen=True, slots=True)
class Spread:
    """How a margin spreads over boxes."""

    least: float
    fiftieth: float
    """Two of a hundred boxes are below."""
    median: float
    most: float


def drawn(chance: np.random.Generator) -> Machine:
    """A box by chance: each figure that varies from a triangle over its span, independent of the others."""
    values = {name: _triangle(chance, name) for name in VARYING}
    return replace(usual(), **values)


def _triangle(chance: np.random.Generator, name: str) -> float:
    span = spans()[name]
    return float(chance.triangular(span.least, span.usual, span.most))


def spreads(chance: np.random.Generator, boxes: int) -> dict[str, Spread]:
    """Draw so many boxes and look at each margin.

    Args:
        chance: a generator that the caller has seeded.
        boxes: at least one.
    """
    machines = [drawn(chance) for _ in range(boxes)]
    found = {}
    for name, margin in MARGINS.items():
        values = np.array([margin(machine) for machine in machines])
        low, middle = np.quantile(values, (0.02, 0.5))
        found[name] = Spread(float(values.min()), float(low), float(middle), float(values.max()))
    return found


def heights_agree(machine: Machine) -> bool:
    """Whether :data:`SOME` shows the worst of every height of the stack, within a thousandth."""
    every = every_height(machine)
    return all(
        np.isclose(np.min(margin(machine, SOME)), np.min(margin(machine, every)), rtol=1e-3)
        for margin in (first_leaves, second_stays, nip_draws)
    )
