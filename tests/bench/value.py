"""One measured value, and how a list of samples becomes one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from controller.clock import SystemClock

CLOCK = SystemClock()


@dataclass(frozen=True, slots=True)
class Value:
    """What was measured, beside what should be reached."""

    name: str
    value: float
    unit: str
    limit: float | None = None
    """What should be reached, None where nothing is asked."""
    at_least: bool = False
    """The limit is the least that will do; else it is the most."""
    note: str = ""

    @property
    def met(self) -> bool | None:
        """Whether it was reached."""
        if self.limit is None:
            return None
        return self.value >= self.limit if self.at_least else self.value <= self.limit

    def json(self) -> dict[str, Any]:
        """As plain JSON."""
        return {
            "name": self.name,
            "value": round(self.value, 3),
            "unit": self.unit,
            "limit": self.limit,
            "at_least": self.at_least,
            "met": self.met,
            "note": self.note,
        }

    def __str__(self) -> str:
        """A row of the table."""
        limit = "" if self.limit is None else f"{'>=' if self.at_least else '<='} {self.limit:,g}"
        verdict = {None: "", True: "ok", False: "MISSED"}[self.met]
        return f"{self.name:<38}{self.value:>12,.2f} {self.unit:<9}{limit:>9} {verdict:<7}{self.note}".rstrip()


def milliseconds(work: Callable[[Any], object], items: Iterable[Any]) -> Iterator[float]:
    """How long ``work`` takes for each item."""
    for item in items:
        start = CLOCK.now()
        work(item)
        yield (CLOCK.now() - start) * 1000


def percentile(samples: Sequence[float], share: int) -> float:
    """The smallest sample that ``share`` percent of them do not exceed (nearest rank)."""
    return sorted(samples)[max(0, -(-len(samples) * share // 100) - 1)]
