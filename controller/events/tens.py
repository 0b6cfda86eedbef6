"""What happens in catch the ten, beside what happens with every shoe (events.common).

A field that may hold a card nobody may know yet is annotated ``Card``; no other field depends on such a card before the
rules make it public. Sides are named by their seats, in the order of play.
"""

from __future__ import annotations

from dataclasses import dataclass

from controller.cards import Card
from controller.events.base import Event


@dataclass(frozen=True, slots=True)
class FirstDealerDrawn(Event):
    """The lot has named who deals first in this game."""

    seat: str


@dataclass(frozen=True, slots=True)
class PacketDealBegun(Event):
    """A deal begins: the whole pack goes round."""

    dealer: str


@dataclass(frozen=True, slots=True)
class PacketCardDealt(Event):
    """A card has left the shoe for a packet."""

    number: int
    """Its place among all cards that have left the box, from 1."""
    seat: str
    packet: int
    """Its packet, from 0."""
    card: Card
    public: bool
    """It is the last one and is turned up for trumps."""


@dataclass(frozen=True, slots=True)
class TurnedCardNamed(Event):
    """A person has named the turned card that the box could not read."""

    card: Card
    persons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PacketPlayed(Event):
    """A seat has laid a card of its packet into the trick."""

    seat: str
    card: Card


@dataclass(frozen=True, slots=True)
class PacketTrickTaken(Event):
    """The trick is complete; its taker leads to the next."""

    seat: str


@dataclass(frozen=True, slots=True)
class PacketOpened(Event):
    """A packet is played out; everybody takes up the next one."""

    packet: int
    lead: str
    """Who leads to it (option ``packet_lead``)."""


@dataclass(frozen=True, slots=True)
class RevokeBooked(Event):
    """A seat did not do its duty to the led suit: what was played, where, and what follows (option ``revoke``)."""

    seat: str
    card: Card
    packet: int
    trick: int
    """Place of the trick among those of the packet, from 0."""
    claimed: bool
    """Only somebody's word says so; the cards that are shown later may refute it."""
    remedy: str
    """``lose_game``, ``lose_deal``, ``take_back``, or ``too_late`` where the card can no longer be taken back."""


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    """A seat has looked at a packet before its time (R-TEN-5): its side scores nothing in this deal."""

    seat: str


@dataclass(frozen=True, slots=True)
class PlayAmended(Event):
    """A tap was wrong: the seat had played another card. Staff stand for it."""

    seat: str
    before: Card
    after: Card
    taker: str | None
    """Who takes the trick with it; None while it is under way."""
    stands: tuple[int, ...]
    """Faults of the deal, by their places, that are none of the wrong card's doing."""
    persons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PacketDealJudged(Event):
    """A deal is over and counted; nothing is written down yet."""

    kind: str
    """``played``, or ``revoke`` where a revoke has ended the game."""
    honours: tuple[str, ...]
    """Of each side, the ranks of the trump honours in its tricks."""
    taken: tuple[int, ...]
    """Of each side, the cards in its tricks."""
    lost: tuple[int, ...]
    """Sides that score nothing in this deal."""
    strange: tuple[str, ...]
    """Seats that have shown a card which the box had not given to them: for the floor."""


@dataclass(frozen=True, slots=True)
class PacketDealScored(Event):
    """The points of a judged deal are on the sheet, and the deal passes on."""

    points: tuple[int, ...]
    pluses: tuple[int, ...]
    """Cards taken less cards dealt, of each side."""
    winners: tuple[int, ...]
    """Sides that have won the game by it."""
    over: bool
    """The game is over."""


@dataclass(frozen=True, slots=True)
class PacketDealVoided(Event):
    """The deal does not count; its cards go to the discards, the same dealer deals again."""

    cause: str
    """``floor``, ``misfeed``, ``shoe``, ``cards``, or ``misdeal`` where a card turned up that is not in the pack."""


@dataclass(frozen=True, slots=True)
class SheetBegun(Event):
    """A new game: the sheet begins at nought."""
