"""One line of the table: a figure, the bound that it is held to, and whether it keeps it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """A figure with at most one bound on either side."""

    topic: str
    what: str
    value: float
    unit: str = ""
    least: float | None = None
    most: float | None = None

    @property
    def missed(self) -> bool:
        """Whether the figure is beyond a bound; a figure that is no number keeps none."""
        low = self.least is not None and not self.value >= self.least
        high = self.most is not None and not self.value <= self.most
        return low or high

    @property
    def bound(self) -> str:
        """The bounds in words."""
        parts = [("at least", self.least), ("at most", self.most)]
        return ", ".join(f"{word} {number:g}" for word, number in parts if number is not None)
