"""What happens in rams, beside what happens with every shoe (events.common).

A field that may hold a card nobody may know yet is annotated ``Card`` or ``tuple[Card, ...]``; no other field depends
on such a card before the rules make it public.
"""

from __future__ import annotations

from dataclasses import dataclass

from controller.cards import Card
from controller.events.base import Event


@dataclass(frozen=True, slots=True)
class DealerDrawn(Event):
    """The lot has named the first dealer of the game."""

    seat: str


@dataclass(frozen=True, slots=True)
class RamsDealBegun(Event):
    """A deal begins: five cards each are due, and the up-card."""

    dealer: str


@dataclass(frozen=True, slots=True)
class RamsCardDealt(Event):
    """A card of the deal has left the shoe for a seat."""

    number: int
    """Its place among all cards that have left the box, from 1."""
    seat: str
    card: Card


@dataclass(frozen=True, slots=True)
class UpcardTurned(Event):
    """The card that makes trump lies on the table."""

    number: int
    card: Card


@dataclass(frozen=True, slots=True)
class UpcardNamed(Event):
    """A person has named the up-card that the box could not read."""

    card: Card
    persons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandsTakenUp(Event):
    """The players look at their cards; they speak from the dealer's left."""


@dataclass(frozen=True, slots=True)
class PlayDeclared(Event):
    """A seat says that it plays; it exchanges later (``declare = first``)."""

    seat: str


@dataclass(frozen=True, slots=True)
class HandPassed(Event):
    """A seat does not play; its cards are thrown in."""

    seat: str


@dataclass(frozen=True, slots=True)
class CardsExchanged(Event):
    """A seat that plays has thrown cards; as many are due to it."""

    seat: str
    count: int
    named: tuple[Card, ...] = ()
    """Those of them that were thrown face up."""


@dataclass(frozen=True, slots=True)
class ExchangeServed(Event):
    """A card of the exchange has left the shoe for a seat."""

    number: int
    seat: str
    card: Card


@dataclass(frozen=True, slots=True)
class StockRestored(Event):
    """The thrown cards were shuffled and put into the empty box."""

    cards: int


@dataclass(frozen=True, slots=True)
class CardExposed(Event):
    """Everybody has seen a card of a seat while it was dealt."""

    seat: str
    card: Card
    refusable: bool
    """It is one of the exchange, and its owner may have another one."""


@dataclass(frozen=True, slots=True)
class ExposedKept(Event):
    """The seat keeps the exposed card."""

    seat: str


@dataclass(frozen=True, slots=True)
class ExposedRefused(Event):
    """The seat has refused the exposed card; another one is due."""

    seat: str


@dataclass(frozen=True, slots=True)
class UpcardTaken(Event):
    """The dealer has thrown a card and taken the up-card."""

    seat: str
    named: tuple[Card, ...] = ()
    """The card that he threw, when it was thrown face up."""


@dataclass(frozen=True, slots=True)
class UpcardLeft(Event):
    """The dealer leaves the up-card on the table."""

    seat: str


@dataclass(frozen=True, slots=True)
class JacksShown(Event):
    """A seat has shown pairs of jacks."""

    seat: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardsShown(Event):
    """A seat has shown cards of its hand; it holds them still."""

    seat: str
    cards: tuple[Card, ...]
    persons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandOpened(Event):
    """A seat has laid its whole hand open."""

    seat: str
    cards: tuple[Card, ...]
    one_suit: bool = False
    """It was opened as five cards of one suit."""


@dataclass(frozen=True, slots=True)
class PlayBegun(Event):
    """The exchanges are over; the first lead is due."""

    seat: str


@dataclass(frozen=True, slots=True)
class HandsDue(Event):
    """There is nothing to play for: the hands of those who are in are laid open."""


@dataclass(frozen=True, slots=True)
class RamsCardPlayed(Event):
    """A seat has laid a card into the trick."""

    seat: str
    card: Card


@dataclass(frozen=True, slots=True)
class RamsTrickTaken(Event):
    """The trick is complete; its taker leads to the next."""

    seat: str


@dataclass(frozen=True, slots=True)
class FoulFound(Event):
    """A card was played against a duty: by what is public now, or by somebody's word."""

    seat: str
    trick: int
    """Place of the trick, from 0."""
    card: Card
    duty: str
    """The duty that it broke; ``claimed`` where only somebody's word says so."""
    steals: bool
    """A trump on a suit that the seat could follow: it cannot take the trick (R-RAM-15)."""


@dataclass(frozen=True, slots=True)
class FoulRefuted(Event):
    """All cards are known, and the play that was called a foul was none."""

    seat: str
    trick: int


@dataclass(frozen=True, slots=True)
class RamsPlayAmended(Event):
    """A tap was wrong: the seat had played another card."""

    seat: str
    trick: int
    before: Card
    after: Card
    persons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AceFound(Event):
    """A seat has passed with aces, or thrown them, where it may not (R-RAM-8); the deal is over and they are public."""

    seat: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RamsDealJudged(Event):
    """The deal is over, and it is known what it comes to."""

    ended: str
    """``played``, ``lone``, ``flush``, ``aces``, ``jacks`` or ``passed``."""
    changes: tuple[tuple[str, int], ...]
    """What each score changes by."""
    winner: str | None = None
    """Who ends the game with it, where it is not the sheet that says so: by four aces or by jacks."""


@dataclass(frozen=True, slots=True)
class RamsDealSettled(Event):
    """The sheet is written, and the deal passes on."""

    dealer: str
    """Who deals next."""


@dataclass(frozen=True, slots=True)
class RamsDealVoided(Event):
    """The deal does not count; its cards are mixed."""

    cause: str
    """``misdeal``, ``machine``, ``floor`` or ``cards``."""
    dealer: str
    """Who deals next."""


@dataclass(frozen=True, slots=True)
class RamsTaken(Event):
    """The game is over: the winner books against each what that one has left (R-RAM-35)."""

    winner: str
    pays: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class RamsBegun(Event):
    """The next game: every sheet begins anew."""

    dealer: str
