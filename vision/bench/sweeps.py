"""Sweeps: along each axis some passes at each figure, in shards that add up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from controller.cards import PACK
from vision.bench.axes import AXES, Axis
from vision.bench.shards import add, kept
from vision.bench.stress import stressed_pass
from vision.bench.subjects import Subject
from vision.tally import Tally, upper_bound

SEED: Final = 20261207

SHARD: Final = 52
"""Passes to a line of the record."""

CARD_STEP: Final = 15
"""From card to card of a deck: prime to a pack, so that few passes show every rank and suit."""


@dataclass(frozen=True, slots=True)
class Part:
    """What became of some passes at one figure of one axis."""

    eye: str
    """Which eye this is (vision.bench.subjects.eye_mark)."""
    axis: str
    value: float
    decks: str
    """The set of decks that passed."""
    first: int
    right: int
    wrong: int
    refused: int
    misread: tuple[str, ...]
    """Pass, deck, truth and name of every wrong one."""

    @property
    def key(self) -> tuple[str, float, int]:
        """Which passes these are."""
        return self.axis, self.value, self.first


def on_record(record: Path, eye: str, decks: Sequence[Subject], count: int, part: tuple[int, int]) -> list[Part]:
    """The shards on record of this eye and these decks, after those missing to ``count`` a figure were added.

    Of the missing ones only those of one ``part`` of so many are done: the others are another run's.
    """
    names = " ".join(deck.name for deck in decks)
    done = [part for part in kept(record, eye, Part) if part.decks == names]
    for axis, value, first in list(wanted(count, done))[part[0] :: part[1]]:
        done.append(measured(eye, decks, names, axis, value, first))
        add(record, asdict(done[-1]))
    return done


def wanted(passes: int, done: Iterable[Part]) -> Iterator[tuple[Axis, float, int]]:
    """The shards that are missing until each figure of each axis has ``passes``; few of all before many of any."""
    there = {part.key for part in done}
    for first in range(0, passes, SHARD):
        for axis in AXES:
            for value in axis.values:
                if (axis.name, float(value), first) not in there:
                    yield axis, float(value), first


def measured(eye: str, subjects: Sequence[Subject], decks: str, axis: Axis, value: float, first: int) -> Part:
    """Let the next cards pass at one figure of an axis: the decks in turn, and the cards of each."""
    tally, misread, stress = Tally(), [], axis.stress(value)
    for number in range(first, first + SHARD):
        subject = subjects[number % len(subjects)]
        truth = str(PACK[number // len(subjects) * CARD_STEP % len(PACK)])
        lot = np.random.default_rng((SEED, number))
        reading = stressed_pass(subject.recogniser, truth, lot, subject.faces, stress)
        tally.add(truth, reading)
        if reading.card and str(reading.card) != truth:
            misread.append(f"{number} {subject.name} {truth} {reading.card}")
    return Part(eye, axis.name, value, decks, first, tally.right, tally.wrong, tally.refused, tuple(misread))


def curves(parts: Sequence[Part]) -> list[dict[str, Any]]:
    """Every axis on record with its points: counts, and the upper 95 % bounds on wrong and refused per pass."""
    by_figure: dict[tuple[str, float], list[Part]] = {}
    for part in parts:
        by_figure.setdefault((part.axis, part.value), []).append(part)
    found = []
    for axis in AXES:
        points = [
            _point(value, by_figure[axis.name, value]) for value in axis.values if (axis.name, value) in by_figure
        ]
        about = {"axis": axis.name, "title": axis.title, "unit": axis.unit, "two_cards": axis.two_cards}
        found += [{**about, "points": points}] if len(points) > 1 else []
    return found


def _point(value: float, parts: Sequence[Part]) -> Mapping[str, Any]:
    right, wrong, refused = (sum(getattr(part, name) for part in parts) for name in ("right", "wrong", "refused"))
    passes = right + wrong + refused
    return {
        "value": value,
        "passes": passes,
        "right": right,
        "wrong": wrong,
        "refused": refused,
        "wrong_bound_95": float(f"{upper_bound(wrong, passes):.2g}"),
        "refused_bound_95": float(f"{upper_bound(refused, passes):.2g}"),
        "misread": [name for part in parts for name in part.misread],
    }
