"""The table as the rules remember it: small frozen tuples, so that a copy is cheap and a prefix can be shared."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from controller.cards import PACK, UNKNOWN, Card
from controller.rules.copies import quick
from controller.rules.seats import Hold
from controller.rules.shoe import Shoe
from controller.rules.tens.house import CATCH_THE_TEN, House
from controller.rules.tens.layout import Portion, Sides, pack_for, portion, sides
from controller.rules.tricks.duties import FOLLOW, TRUMP, Duty
from controller.rules.tricks.order import ACE_HIGH, Ranking
from controller.rules.tricks.possible import Hand
from controller.rules.tricks.record import Law, Record

RANKING: Final = Ranking(plain=ACE_HIGH, trump="23456789TQKAJ")
"""Ace high, except in trumps: there J, A, K and Q, in this order, take the ten (R-TEN-7, R-TEN-9)."""

DUTIES: Final[dict[str, tuple[Duty, ...]]] = {"free": (FOLLOW,), "must_trump": (FOLLOW, TRUMP)}
"""What must be played, by the option ``void`` (R-TEN-11)."""


@quick
class Seat(NamedTuple):
    """One seat and its line of the score sheet; partners have the same line."""

    name: str
    purse: int
    score: int = 0
    plus: int = 0
    """Cards taken less cards dealt in all deals of this game (R-TEN-12)."""
    present: bool = True


class Turned(NamedTuple):
    """The last card of the deal, which was turned up for trumps."""

    number: int
    card: Card


class Fault(NamedTuple):
    """An offence that was booked."""

    player: int
    """His place in the deal's order."""
    kind: str
    """``revoke`` or ``peek``."""
    packet: int = 0
    trick: int = 0
    card: Card = UNKNOWN
    claimed: bool = False
    remedy: str = "lose_deal"


class Verdict(NamedTuple):
    """What the deal came to; nothing is written down yet."""

    kind: str
    honours: tuple[str, ...]
    taken: tuple[int, ...]
    lost: tuple[int, ...]
    strange: tuple[str, ...]


@quick
class Deal(NamedTuple):
    """The deal on the table."""

    dealer: int
    order: tuple[int, ...]
    """Places of the players from the dealer's left to the dealer."""
    share: Portion
    sides: Sides
    """Places in ``state.seats`` of each side."""
    hands: tuple[tuple[Hand, ...], ...]
    """Of each player, in the order of ``order``, the possible hand of each packet."""
    dealt: int = 0
    packet: int = 0
    """The packet that is being played, from 0."""
    records: tuple[Record, ...] = ()
    """The tricks of each packet that is open."""
    lead: int = 0
    """The player who leads to the packet, by his place in ``order``."""
    turn: int | None = None
    """The player who is to play."""
    turned: Turned | None = None
    faults: tuple[Fault, ...] = ()
    verdict: Verdict | None = None
    over: bool = False
    """Scored or void: its cards wait to be collected."""

    @property
    def cards(self) -> int:
        """Cards that are dealt out."""
        return self.share.cards * len(self.order)

    @property
    def complete(self) -> bool:
        """Whether all cards are dealt."""
        return self.dealt == self.cards

    @property
    def record(self) -> Record:
        """The tricks of the packet that is being played."""
        return self.records[-1] if self.records else Record()

    @property
    def trump(self) -> str | None:
        """The suit of trumps, once the turned card is known (R-TEN-6)."""
        return self.turned.card.suit if self.turned and self.turned.card.known else None

    @property
    def unnamed(self) -> bool:
        """Whether the turned card could not be read and nobody has named it yet."""
        return self.turned is not None and not self.turned.card.known

    @property
    def turned_lies(self) -> bool:
        """Whether the turned card still lies on the table: until its packet is taken up."""
        return self.turned is not None and not self.over and len(self.records) < self.share.packets

    def hand(self, player: int) -> Hand:
        """The possible hand of a player in the packet that is being played."""
        return self.hands[player][self.packet]

    def side_of(self, place: int) -> int:
        """The side that a seat plays for."""
        return next(at for at, side in enumerate(self.sides) if place in side)


class Closed(NamedTuple):
    """A deal that is over, for the record."""

    deal: Deal
    result: str
    """``played``, ``revoke``, or why it was void."""
    points: tuple[int, ...] = ()
    pluses: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


@quick
class State(NamedTuple):
    """Everything the rules remember of a table."""

    house: House
    seats: tuple[Seat, ...]
    dealer: int
    """Place in ``seats`` of the one who deals, or deals next."""
    shoe: Shoe = Shoe()
    stage: str = "deal"
    """Where the deal stands; :func:`phase` adds what stops it."""
    chips: int = 0
    """Chips that seats have brought, less those they have taken away."""
    deal: Deal | None = None
    after: str | None = None
    """Stage after the cards are collected."""
    hold: Hold | None = None
    closed: tuple[Closed, ...] = ()
    first: int = 0
    """Place in ``closed`` of the first deal of this game."""
    winners: tuple[str, ...] = ()
    """Seats that have won the game, once it is over."""

    @property
    def game(self) -> str:
        """The name of the game."""
        return CATCH_THE_TEN


def phase(state: State) -> str:
    """The phase as everybody sees it: the stage of the deal, or what stops it."""
    if state.hold:
        return "held"
    if state.stage == "deal":
        if state.shoe.remaining is None:
            return "load"
        if shoe_is_short(state):
            return "reshuffle"
    return state.stage


def players(state: State) -> int:
    """How many play."""
    return sum(seat.present for seat in state.seats)


def needed(state: State) -> int:
    """Cards that a deal takes."""
    count = players(state)
    return portion(count, state.house.deal_2_3).cards * count


def shoe_is_short(state: State) -> bool:
    """Whether no deal may begin before the pack is prepared anew (R-EQP-10)."""
    shoe = state.shoe
    return shoe.cut_seen or shoe.spent or (shoe.remaining or 0) < needed(state)


@cache
def lacks(count: int) -> tuple[Card, ...]:
    """Cards of a full pack of 52 that ``count`` players leave out (R-TEN-1, R-TEN-2)."""
    return tuple(face for face in PACK if face not in pack_for(count))


def sides_of(state: State) -> Sides:
    """The seats of each side, by their places; the layout is possible."""
    present = [place for place, seat in enumerate(state.seats) if seat.present]
    made = sides(len(present), state.house.layout)
    assert made is not None, "the layout was checked"
    return tuple(tuple(present[at] for at in side) for side in made)


def running(state: State) -> Deal:
    """The deal on the table; there is one."""
    assert state.deal is not None, "no deal runs"
    return state.deal


def deal_runs(state: State) -> bool:
    """Whether a deal has begun and is neither scored nor void."""
    return state.deal is not None and not state.deal.over


def to_play(state: State) -> int | None:
    """The place of the seat that is to play."""
    deal = state.deal
    return None if deal is None or deal.turn is None else deal.order[deal.turn]


def law_of(state: State, deal: Deal) -> Law:
    """What the tricks are judged by."""
    return Law(RANKING, deal.trump, DUTIES[state.house.void])
