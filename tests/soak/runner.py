"""Runs the table of figures piece by piece and keeps the ledger."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from controller.ports import Clock
from tests.machine import machine, revision
from tests.soak.ledger import Entry, Ledger

Work = Callable[[int, int, int], Mapping[str, int]]
"""Does units ``first`` .. ``first + count`` of the sequence ``seed``: seed, first, count in, counts out."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One long figure."""

    name: str
    unit: str
    total: int
    piece: int
    """Units between two entries of the ledger: about a minute of work."""
    work: Work
    zero: tuple[str, ...]
    """Counts that must stay 0."""


@dataclass(frozen=True, slots=True)
class Result:
    """Where a figure stands."""

    figure: Figure
    seed: int
    done: int
    tally: Mapping[str, int]
    revisions: tuple[str, ...]

    @property
    def broken(self) -> bool:
        """Whether a count that must stay 0 did not."""
        return any(self.tally.get(name, 0) for name in self.figure.zero)

    @property
    def state(self) -> str:
        """In a word or two."""
        if self.broken:
            return "BROKEN"
        if self.done >= self.figure.total:
            return "done"
        return "under way" if self.done else "not begun"

    def __str__(self) -> str:
        """One line for the terminal."""
        names = dict.fromkeys([*self.tally, *self.figure.zero])
        counts = ", ".join(f"{self.tally.get(name, 0):,} {name}" for name in names)
        done = f"{self.done:,} of {self.figure.total:,} {self.figure.unit}"
        return f"{self.figure.name}: {self.state}, {done}, seed {self.seed}: {counts} [{', '.join(self.revisions)}]"


class Soak:
    """One run of the figures."""

    def __init__(self, folder: Path, clock: Clock, tell: Callable[[str], None]) -> None:
        """Keep ledgers in ``folder`` and say what happens to ``tell``."""
        self._folder = folder
        self._clock = clock
        self._tell = tell
        self._machine = machine()
        self._revision = revision()

    def result(self, figure: Figure, seed: int) -> Result:
        """Where a figure stands."""
        ledger = Ledger(self._folder, figure.name)
        revisions = tuple(dict.fromkeys(entry.revision for entry in ledger.of_seed(seed)))
        return Result(figure, seed, ledger.done(seed), ledger.tally(seed), revisions)

    def run(self, figures: Sequence[Figure], seed: int, hours: float | None = None) -> list[Result]:
        """Bring each figure to its total, from where it stands; begin no piece after ``hours``.

        A figure with a count that must stay 0 and did not is run no further.
        """
        end = None if hours is None else self._clock.now() + hours * 3600
        for figure in figures:
            self._run(figure, seed, end)
        return [self.result(figure, seed) for figure in figures]

    def _run(self, figure: Figure, seed: int, end: float | None) -> None:
        ledger = Ledger(self._folder, figure.name)
        while (done := ledger.done(seed)) < figure.total and not self.result(figure, seed).broken:
            start = self._clock.now()
            if end is not None and start >= end:
                return
            count = min(figure.piece, figure.total - done)
            tally = dict(figure.work(seed, done, count))
            took = round(self._clock.now() - start, 3)
            ledger.add(
                Entry(figure.name, seed, done, count, tally, took, self._clock.wall(), self._machine, self._revision)
            )
            self._tell(f"{figure.name}: {done + count:,} of {figure.total:,} {figure.unit} ({took:.0f} s) {tally}")
