"""What a deal comes to: honours, excess cards, pluses and minuses, who is out first (R-TEN-8, -10, -12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

HONOURS: Final[Mapping[str, int]] = {"J": 11, "T": 10, "A": 4, "K": 3, "Q": 2}
"""Worth of each trump honour; thirty together (R-TEN-8)."""

CARDS: Final = "cards"
"""The excess cards in the order of counting."""

ORDER: Final = ("T", CARDS, "A", "K", "Q", "J")
"""In which order points are counted where several sides reach the target in one deal."""


class Count(NamedTuple):
    """What one side has brought in."""

    honours: str = ""
    """Ranks of the trump honours in its tricks."""
    taken: int = 0
    """Cards in its tricks."""
    dealt: int = 0
    """Cards that the whole side was dealt."""

    @property
    def plus(self) -> int:
        """Cards taken less cards dealt: a plus or a minus; over all sides they sum to nought (R-TEN-12)."""
        return self.taken - self.dealt

    @property
    def worth(self) -> int:
        """Points of its honours."""
        return sum(HONOURS[rank] for rank in self.honours)

    def cards(self, card_points: str) -> int:
        """Points of its cards: what it took beyond its deal, or with its sign under ``signed`` (R-TEN-10)."""
        return self.plus if card_points == "signed" else max(self.plus, 0)

    def points(self, card_points: str) -> int:
        """Points of the deal."""
        return self.worth + self.cards(card_points)


def winners(
    before: Sequence[int], counts: Sequence[Count], target: int, house_order: str, card_points: str
) -> list[int]:
    """The sides that have won by reaching ``target`` in this deal; empty when none has.

    Args:
        before: scores before the deal.
        counts: what each side has brought in; a side that lost its deal has an empty count.
        target: points that win, tested at the end of a deal.
        house_order: ``by_order`` or ``highest_total`` (option ``out_order``).
        card_points: ``excess_only`` or ``signed``.
    """
    after = [score + count.points(card_points) for score, count in zip(before, counts, strict=True)]
    out = [side for side, score in enumerate(after) if score >= target]
    if len(out) < 2 or house_order == "highest_total":
        return _highest(out, after)
    running = list(before)
    for side, points in _counted(out, counts, card_points):
        for at in side:
            running[at] += points[at]
        there = [at for at in out if running[at] >= target]
        if there:
            return _highest(there, running)
    return _highest(out, after)


def _counted(
    out: Sequence[int], counts: Sequence[Count], card_points: str
) -> Iterator[tuple[Sequence[int], Mapping[int, int]]]:
    for item in ORDER:
        if item == CARDS:
            yield out, {at: counts[at].cards(card_points) for at in out}
        else:
            holders = [at for at in out if item in counts[at].honours]
            yield holders, dict.fromkeys(holders, HONOURS[item])


def _highest(among: Sequence[int], scores: Sequence[int]) -> list[int]:
    best = max((scores[at] for at in among), default=0)
    return [at for at in among if scores[at] == best]
