"""The record of tricks, and what the cards that are public by now say about it: offences, and whose each trick is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from controller.cards import Card
from controller.rules.tricks.duties import FOLLOW, Duty, Standing, breach
from controller.rules.tricks.order import Ranking
from controller.rules.tricks.trick import Play, Trick


class Offence(NamedTuple):
    """A card that was played against a duty."""

    trick: int
    """Place of its trick, from 0."""
    seat: int
    card: Card
    duty: str
    """The duty that it broke, or ``claimed`` where only somebody's word says so."""
    steals: bool = False
    """A trump on a suit that he could follow: it cannot take the trick (R-RAM-15)."""


class Law(NamedTuple):
    """What the tricks of a deal are judged by."""

    ranking: Ranking
    trump: str | None
    duties: tuple[Duty, ...]


class Record(NamedTuple):
    """The tricks of a deal in the order of playing; the last may be under way."""

    tricks: tuple[Trick, ...] = ()

    @property
    def now(self) -> Trick:
        """The trick that is being played to; an empty one before its lead."""
        return self.tricks[-1] if self.tricks and self.tricks[-1].taker is None else Trick()

    @property
    def closed(self) -> tuple[Trick, ...]:
        """The complete tricks."""
        return self.tricks[:-1] if self.tricks and self.tricks[-1].taker is None else self.tricks

    def with_play(self, play: Play) -> Record:
        """The record after a card more."""
        return Record((*self.closed, Trick((*self.now.plays, play))))

    def with_taker(self, seat: int) -> Record:
        """The record after the trick that is complete has gone to ``seat``."""
        return Record((*self.closed, self.now._replace(taker=seat)))

    def retaken(self, seat: int) -> Record:
        """The record after the last trick, complete already, has turned out to be the trick of ``seat``."""
        return Record((*self.tricks[:-1], self.tricks[-1]._replace(taker=seat)))

    def standing(self, seat: int, law: Law) -> Standing:
        """What lies before ``seat`` when it is to play next."""
        closed = self.closed
        return Standing(seat, self.now, closed[-1] if closed else None, law.trump, law.ranking)

    def played(self, seat: int) -> tuple[Card, ...]:
        """Everything a seat has played, in order."""
        return tuple([play.card for trick in self.tricks for play in trick.plays if play.seat == seat])


def offences(
    record: Record,
    law: Law,
    known: Mapping[int, Sequence[Card]],
    claimed: Iterable[tuple[int, int]] = (),
) -> tuple[Offence, ...]:
    """Every offence that is proved or claimed by now, in the order of playing.

    Args:
        record: the tricks.
        law: what they are judged by.
        known: cards that a seat is known to hold still, beside what it has played.
        claimed: trick and seat of plays that somebody calls an offence, proved or not.
    """
    found: list[Offence] = []
    word = frozenset(claimed)
    held = {seat: tuple(cards) for seat, cards in known.items()}
    for place in range(len(record.tricks) - 1, -1, -1):
        trick = record.tricks[place]
        before = record.tricks[place - 1] if place else None
        for at in range(len(trick.plays) - 1, -1, -1):
            play = trick.plays[at]
            hand = (*held.get(play.seat, ()), play.card)
            held[play.seat] = hand
            table = Standing(play.seat, Trick(trick.plays[:at]), before, law.trump, law.ranking)
            duty = breach(law.duties, table, hand, play.card)
            said = (place, play.seat) in word
            if duty or said:
                trumped = bool(at) and trick.led != law.trump and play.card.suit == law.trump
                steals = trumped and duty in (FOLLOW.name, None)
                found.append(Offence(place, play.seat, play.card, duty or "claimed", steals))
    return tuple(reversed(found))


def owner(trick: Trick, place: int, law: Law, found: Iterable[Offence]) -> int | None:
    """Whose a trick is by correct play: that of its best card, cards that steal it left out (R-RAM-15)."""
    thieves = [offence.seat for offence in found if offence.trick == place and offence.steals]
    return trick.best(law.ranking, law.trump, thieves)


def owners(record: Record, law: Law, found: Iterable[Offence]) -> tuple[int, ...]:
    """Whose each complete trick is, whoever took it at the table."""
    fouls = tuple(found)
    taken = (owner(trick, place, law, fouls) for place, trick in enumerate(record.closed))
    return tuple([seat for seat in taken if seat is not None])
