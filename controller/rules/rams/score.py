"""What a deal writes down and up, and who has written off his score first (R-RAM-19 to R-RAM-32). Pure sums."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from controller.cards import Card

ACES: Final[Mapping[str, int]] = {"s": 5, "c": 10, "d": 15, "h": 20}
"""Worth of each ace by its suit (R-RAM-20); fifty together."""

REMISE: Final = 5
"""A remise, without the aces that it is written with (R-RAM-14, R-RAM-21)."""

PAIR: Final = 5
"""Worth of two jacks of one colour (R-RAM-27)."""

ONE_SUIT: Final = 5
"""Worth of five cards of one suit (R-RAM-26)."""

COLOURS: Final = (frozenset("sc"), frozenset("hd"))


def aces_worth(cards: Iterable[Card]) -> int:
    """What the aces among ``cards`` are worth."""
    return sum(ACES[card.suit] for card in cards if card.rank == "A")


def jacks_worth(cards: Iterable[Card]) -> int:
    """What the jacks among ``cards`` are worth: each pair of one colour counts once."""
    suits = {card.suit for card in cards if card.rank == "J"}
    return PAIR * sum(colour <= suits for colour in COLOURS)


class Line(NamedTuple):
    """What one seat brings to the settlement of a deal."""

    played: bool = False
    """It was in the game; False for one that passed."""
    tricks: int = 0
    aces: int = 0
    """Worth of the aces in its hand when the play began."""
    jacks: int = 0
    """Worth of its jacks."""
    fouls: int = 0
    """Revokes and broken duties (R-RAM-14 to R-RAM-18)."""
    barred: int = 0
    """Worth of aces with which it passed or which it threw, where it may not (R-RAM-8)."""
    suit: int = 0
    """Worth of its five cards of one suit, opened (R-RAM-26)."""
    pays: bool = False
    """It is in the game and somebody else has opened five cards of one suit."""

    @property
    def trickless(self) -> bool:
        """It owes the remise of one without tricks."""
        return self.pays or (self.played and not self.tricks and not self.suit)


def remise(line: Line, *, cumulate: bool) -> int:
    """What is written up: one remise, or with ``cumulate`` one for each cause, and the aces of one without tricks."""
    causes = line.fouls + line.trickless + bool(line.barred)
    count = causes if cumulate else min(causes, 1)
    return REMISE * count + line.barred + (line.aces if line.trickless else 0)


def written_off(line: Line, *, revoke_cancels: bool) -> int:
    """What is written down: tricks, aces and jacks; nothing for a revoker under ``revoke_cancels_writeoffs``."""
    if revoke_cancels and line.fouls:
        return 0
    return line.jacks + (0 if line.trickless or not line.played else line.tricks + line.aces + line.suit)


def change(line: Line, *, cumulate: bool, revoke_cancels: bool) -> int:
    """What the score of a seat changes by."""
    return remise(line, cumulate=cumulate) - written_off(line, revoke_cancels=revoke_cancels)


class Out(NamedTuple):
    """A seat whose score a deal brings to nought or below."""

    seat: int
    score: int
    when: int
    """When it got there: 0 before the play, else with so many tricks of the deal; larger for the reckoning."""


def out_when(line: Line, left: int, owners: Sequence[int], seat: int) -> int:
    """When a seat with ``left`` to write off has written it off, counted in tricks of the deal (option ``tie_out``).

    Jacks of one who passed, five cards of one suit, and what a lone player is credited with count before the play; aces
    and jacks of a player with his first trick, then each trick by itself.
    """
    if not line.played or line.suit or not owners:
        return 0
    left -= line.aces + line.jacks
    for number, owner in enumerate(owners, start=1):
        left -= owner == seat
        if owner == seat and left <= 0:
            return number
    return len(owners) + 1


def winner(out: Iterable[Out], order: Sequence[int], tie_out: str) -> int | None:
    """The one seat of ``out`` that takes the rams; ties go to the first in ``order`` (R-RAM-24)."""
    by_score = tie_out == "lowest_score"
    found = sorted(out, key=lambda seat: (seat.score if by_score else seat.when, order.index(seat.seat)))
    return found[0].seat if found else None
