"""What a hand is worth and what it obliges to (R-CDF-5, R-CDF-6, R-CDF-15 to R-CDF-21)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from controller.cards import RANKS, Card

POINTS: Final = {rank: min(place, 10) % 10 for place, rank in enumerate(RANKS, start=1)}
"""Ace 1, two to nine their pips, ten and figures 0 (R-CDF-5)."""

NATURAL: Final = 8
"""Two cards of this total or one more are opened at once (R-CDF-15)."""

_ANY: Final = frozenset(range(10))

BANKER_DRAWS_ON: Final = {
    0: _ANY,
    1: _ANY,
    2: _ANY,
    3: _ANY - {8},
    4: frozenset(range(2, 8)),
    5: frozenset(range(4, 8)),
    6: frozenset({6, 7}),
    7: frozenset[int](),
    8: frozenset[int](),
    9: frozenset[int](),
}
"""The fixed casino table: by the banker's total, the punter's third cards on which he draws (numbers.md)."""

BANKER_DRAWS_TO: Final = 5
"""Highest total on which the casino table draws against a punter who stood."""

PUNTER_DRAWS_TO: Final = {"seed000": 4, "casino": 4, "table": 5, "free": -1}
"""By ``punter_draw``: highest total on which the punter must draw (R-CDF-18)."""

STANDS_ON_6_7: Final = frozenset({"casino", "table"})
"""Values of ``punter_draw`` that forbid a draw on six or seven whatever ``punter_6_7`` says."""


class Duty(Enum):
    """What a hand obliges its player to do."""

    FREE = 0
    DRAW = 1
    STAND = 2


def total(cards: Sequence[Card]) -> int | None:
    """Sum of the cards with tens dropped (R-CDF-6); None when one of them is unknown."""
    points = 0
    for card in cards:
        if card.rank == "?":
            return None
        points += POINTS[card.rank]
    return points % 10


def is_natural(cards: Sequence[Card]) -> bool:
    """Whether two known cards make eight or nine (R-CDF-15, R-CDF-24)."""
    return len(cards) == 2 and (total(cards) or 0) >= NATURAL


def punter_duty(punter_draw: str, punter_6_7: str, points: int) -> Duty:
    """What two cards of ``points`` oblige the punter to do (R-CDF-18, R-CDF-19)."""
    if points <= PUNTER_DRAWS_TO[punter_draw]:
        return Duty.DRAW
    if points in (6, 7) and (punter_6_7 == "forbid" or punter_draw in STANDS_ON_6_7):
        return Duty.STAND
    return Duty.FREE


def banker_duty(banker_draw: str, points: int, third: int | None) -> Duty:
    """What two cards of ``points`` oblige the banker to do; ``third`` is the worth of the punter's drawn card."""
    if banker_draw == "free":
        return Duty.FREE
    draws = points <= BANKER_DRAWS_TO if third is None else third in BANKER_DRAWS_ON[points]
    return Duty.DRAW if draws else Duty.STAND
