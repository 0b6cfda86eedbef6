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
from hardware.sizing.path import spare_mm
from hardware.sizing.timing import presented_s, stops_short_mm

SOME: Final = np.array([1.0, 2.0, 10.0, 36.0, 52.0, 104.0, 208.0, 312.0, 416.0, 520.0, 624.0])
"""Heights at which a box that is drawn by chance is looked at; the margins are monotonous between them."""

PLACED_MM: Final = 0.3
"""How far a beam or a roller may stand off its place, either way: printed holes, and the play of what sits in them."""

PLACES: Final = ("beam_gate_x_mm", "nip_x_mm", "beam_nip_x_mm", "exit_rollers_x_mm", "beam_exit_x_mm", "mouth_x_mm")
"""What stands along the way of a card, each for itself."""

UNRECKONED_MM: Final = 0.75
"""How far from where it is reckoned a card may lie at rest (tests/hardware/test_sizing_motion.py)."""

Margin = Callable[[Machine], float]


def _at_rest(machine: Machine, what: str) -> float:
    """What an inequality of the path has to spare where the card of this box really lies."""
    lies_mm = machine.rest_x_mm - stops_short_mm(machine)
    return spare_mm(replace(machine, rest_x_mm=lies_mm, rest_tolerance_mm=UNRECKONED_MM))[what]


MARGINS: Final[Mapping[str, Margin]] = {
    "first card leaves": lambda machine: float(np.min(first_leaves(machine, SOME))),
    "second card stays": lambda machine: float(np.min(second_stays(machine, SOME))),
    "nip draws": lambda machine: float(np.min(nip_draws(machine, SOME))),
    "bend lets pass": lambda machine: exit_draws(machine, entering_n(machine)),
    "feed motor": lambda machine: float(np.min(feed_margin(machine, SOME))),
    "nip motor": lambda machine: float(np.min(nip_margin(machine, SOME))),
    "gate beam clear, mm": lambda machine: _at_rest(machine, "gate beam clear behind a poker card at rest"),
    "nip beam blocked, mm": lambda machine: _at_rest(machine, "nip beam half blocked by a bridge card at rest"),
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
    """A box by chance: each figure that varies from a triangle over its span, each place from an even range."""
    box = usual()
    values = {name: _triangle(chance, name) for name in VARYING}
    places = {name: getattr(box, name) + float(chance.uniform(-PLACED_MM, PLACED_MM)) for name in PLACES}
    return replace(box, **values, **places)


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
