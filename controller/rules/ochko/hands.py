"""What a hand is worth (R-OCH-8, R-OCH-11, R-OCH-20, R-OCH-21)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from controller.cards import Card
from controller.rules.ochko.house import House

TARGET: Final = 21

BUST: Final = 0
"""Rank of a hand over the target: below every other."""

SUPER: Final = 22
"""Rank of two aces under ``two_aces = super``: above the target."""

ACE: Final = 11

ACE_LESS: Final = 10
"""What an ace gives up under ``ace = 1_or_11``."""

PIPS: Final = {str(pips): pips for pips in range(2, 10)} | {"T": 10, "A": ACE}

COURT: Final = {"432": {"K": 4, "Q": 3, "J": 2}, "10": {"K": 10, "Q": 10, "J": 10}}
"""Worth of the pictures by ``court``."""

POINTS: Final = {court: PIPS | worths for court, worths in COURT.items()}
"""Worth of every rank by ``court``."""

PICTURES: Final = frozenset("JQK")

IN_A_ROW: Final = 5
"""Pictures that count as the target under ``five_pictures`` (R-OCH-20)."""

OUTRIGHT: Final = 2
"""Cards of a 21 that fell outright (R-OCH-14)."""

DRAWS_TO: Final = 15
"""Highest total on which the banker must draw under ``banker_limits`` (R-OCH-22)."""

STANDS_FROM: Final = 17
"""Lowest total on which he must stand."""


class Worth(NamedTuple):
    """What a hand comes to."""

    total: int
    """As it is announced."""
    rank: int
    """As it is compared: 0 over the target, 22 for a super-ochko."""


def worth(cards: Sequence[Card], house: House) -> Worth | None:
    """What known cards are worth; None when one of them is unknown."""
    points, aces, values = 0, 0, POINTS[house.court]
    for card in cards:
        rank = card.rank
        if rank == "?":
            return None
        points += values[rank]
        aces += rank == "A"
    if aces == 2 == len(cards) and house.two_aces != "bust":
        return Worth(SUPER, SUPER) if house.two_aces == "super" else Worth(TARGET, TARGET)
    if house.ace == "1_or_11":
        while points > TARGET and aces:
            points, aces = points - ACE_LESS, aces - 1
    if house.five_pictures and points <= TARGET and pictures_in_a_row(cards) >= IN_A_ROW:
        points = TARGET
    return Worth(points, BUST if points > TARGET else points)


def pictures_in_a_row(cards: Sequence[Card]) -> int:
    """Length of the longest run of kings, queens and jacks, in the order in which they fell."""
    best = run = 0
    for card in cards:
        run = run + 1 if card.rank in PICTURES else 0
        best = max(best, run)
    return best


def is_bust(cards: Sequence[Card], house: House) -> bool:
    """Whether known cards are over the target (R-OCH-11)."""
    found = worth(cards, house) if cards else None
    return found is not None and found.rank == BUST


def is_outright(cards: Sequence[Card], house: House) -> bool:
    """Whether known cards are a 21, or more, that its holder announces at once (R-OCH-14, ``instant_21``)."""
    if not may_be_outright(len(cards), house):
        return False
    found = worth(cards, house)
    return found is not None and found.rank >= TARGET


def may_be_outright(count: int, house: House) -> bool:
    """Whether so many cards can be a 21 that fell outright."""
    return count == OUTRIGHT or (house.instant_21 == "any" and count > OUTRIGHT)
