"""One trick: what was played to it, which suit it asks for, which card is the best."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from controller.cards import Card
from controller.rules.copies import quick
from controller.rules.tricks.order import Ranking


class Play(NamedTuple):
    """A card that a seat has laid into a trick."""

    seat: int
    card: Card


@quick
class Trick(NamedTuple):
    """A trick, under way or complete, in the order of playing."""

    plays: tuple[Play, ...] = ()
    taker: int | None = None
    """The seat that took it at the table and leads to the next; None while it is under way."""

    @property
    def led(self) -> str | None:
        """The suit that it asks for; None before the lead."""
        return self.plays[0].card.suit if self.plays else None

    def card_of(self, seat: int) -> Card | None:
        """What a seat has played to it."""
        return next((play.card for play in self.plays if play.seat == seat), None)

    def best(self, ranking: Ranking, trump: str | None, without: Iterable[int] = ()) -> int | None:
        """The seat whose card takes it, leaving out the plays of ``without``; None where nothing is left.

        Where the lead itself is left out, the first card that is left says the suit.
        """
        barred = frozenset(without)
        best: Play | None = None
        for play in self.plays:
            if play.seat in barred:
                continue
            if best is None or ranking.beats(play.card, best.card, trump):
                best = play
        return None if best is None else best.seat
