"""Right, wrong and refused: what a run of readings comes to, with the bound that it proves."""

from __future__ import annotations

import math
from dataclasses import dataclass

from controller.ports import Reading, Verdict

CONFIDENCE = 0.95
"""Of the upper bound on the rate of wrong readings."""


@dataclass(slots=True)
class Tally:
    """Counts of readings whose truth is known."""

    right: int = 0
    wrong: int = 0
    refused: int = 0

    def add(self, truth: str, reading: Reading) -> None:
        """Count one reading of ``truth``: a card's name, or a verdict that is not ``card``.

        A named card is right or wrong; another verdict is right where it is the truth, and a refusal elsewhere.
        """
        if reading.verdict is Verdict.CARD:
            if str(reading.card) == truth:
                self.right += 1
            else:
                self.wrong += 1
        elif reading.verdict == truth:
            self.right += 1
        else:
            self.refused += 1

    @property
    def count(self) -> int:
        """All readings."""
        return self.right + self.wrong + self.refused

    @property
    def wrong_bound(self) -> float:
        """Upper bound of the share of wrong ones among those not refused (Clopper-Pearson, one-sided, 95 %)."""
        accepted = self.right + self.wrong
        return upper_bound(self.wrong, accepted) if accepted else 1.0

    def __str__(self) -> str:
        """The line of a report."""
        return (
            f"{self.right} right, {self.wrong} wrong, {self.refused} refused of {self.count}; "
            f"wrong among the accepted <= {100 * self.wrong_bound:.2g} %"
        )


def upper_bound(wrong: int, count: int) -> float:
    """Clopper-Pearson's one-sided upper bound on a rate after ``wrong`` in ``count``."""
    if wrong >= count:
        return 1.0
    low, high = wrong / count, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        if _at_most(wrong, count, middle) > 1 - CONFIDENCE:
            low = middle
        else:
            high = middle
    return high


def _at_most(wrong: int, count: int, rate: float) -> float:
    """Probability of no more than ``wrong`` in ``count`` at ``rate``."""
    logs = (
        math.lgamma(count + 1) - math.lgamma(k + 1) - math.lgamma(count - k + 1)
        + k * math.log(rate) + (count - k) * math.log1p(-rate)
        for k in range(wrong + 1)
    )  # fmt: skip
    return sum(math.exp(log) for log in logs)
