"""What happens at a table of chemin de fer or zhelezka, beside what happens in every game (events.common).

A field that may hold a card nobody may know yet is annotated ``Card`` or ``tuple[Card, ...]``; no other field depends
on such a card before the rules make it public.
"""

from __future__ import annotations

from dataclasses import dataclass

from controller.cards import Card
from controller.events.base import Event


@dataclass(frozen=True, slots=True)
class BankPosted(Event):
    """The banker has put up a bank."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class Staked(Event):
    """A punter has put a stake before him."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A punter stakes nothing this time."""

    seat: str


@dataclass(frozen=True, slots=True)
class SideStaked(Event):
    """A guest has filled a part of the bank that the seats left uncovered."""

    guest: str
    amount: int


@dataclass(frozen=True, slots=True)
class SideBacked(Event):
    """A guest bets against the other guests on the next coup."""

    guest: str
    side: str
    amount: int


@dataclass(frozen=True, slots=True)
class SideReturned(Event):
    """Bets between guests that nobody has taken go back; the rest stand."""

    back: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class SideSettled(Event):
    """The bets between guests are paid: the net change of each."""

    pays: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class SideTakenBack(Event):
    """A guest has taken his bet back before it was in play."""

    guest: str
    surplus: int = 0
    """Part of a closed bank that his stake had covered."""


@dataclass(frozen=True, slots=True)
class NobodyStaked(Event):
    """Every seat has passed: the banker takes his bank back."""

    reoffer: bool
    """He may put up another one."""


@dataclass(frozen=True, slots=True)
class BankAnnounced(Event):
    """The banker has taken the uncovered part off and named the bank; betting is not closed by it."""

    surplus: int


@dataclass(frozen=True, slots=True)
class BetsClosed(Event):
    """No more stakes."""

    surplus: int
    """The uncovered part of the bank that the banker took off."""
    lead: str | None
    """Who plays first; None while a lot must be drawn."""


@dataclass(frozen=True, slots=True)
class LotDrawn(Event):
    """The lot has named the lead among equal stakes."""

    seat: str


@dataclass(frozen=True, slots=True)
class DealStarted(Event):
    """A coup begins: four cards are due."""


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A card has left the shoe for a hand."""

    number: int
    """Its place among all cards that have left the box, from 1."""
    role: str
    card: Card
    public: bool
    """It is laid face up."""


@dataclass(frozen=True, slots=True)
class CardsGiven(Event):
    """The hands are given; the players look."""


@dataclass(frozen=True, slots=True)
class NaturalDeclared(Event):
    """A side says that it has 8 or 9 and opens its hand."""

    role: str


@dataclass(frozen=True, slots=True)
class NaturalDenied(Event):
    """The opened hand is no natural; it stays exposed and play goes on."""

    role: str


@dataclass(frozen=True, slots=True)
class Decided(Event):
    """A side draws or stands."""

    role: str
    draws: bool


@dataclass(frozen=True, slots=True)
class HandsOpened(Event):
    """Both hands lie open."""

    by_natural: bool
    """An opened 8 or 9 has ended the coup."""


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A person has named the cards of an opened hand."""

    role: str
    cards: tuple[Card, ...]
    persons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandDiffers(Event):
    """The cards that were shown are not those that were dealt: for the floor."""

    role: str
    numbers: tuple[int, ...]
    """The cards that differ."""


@dataclass(frozen=True, slots=True)
class CardOwed(Event):
    """The banker stood where his table says draw: the card is given at the reveal."""


@dataclass(frozen=True, slots=True)
class CoupJudged(Event):
    """The opened hands were compared."""

    winner: str
    totals: tuple[int, int]
    """What counted for punter and banker."""
    faults: tuple[str, ...]
    """Duties that were found broken at the reveal."""
    liable: bool
    """The lead answers for the other stakes (R-CDF-20)."""


@dataclass(frozen=True, slots=True)
class CoupSettled(Event):
    """The chips of a judged coup have moved."""

    winner: str
    pays: tuple[tuple[str, int], ...]
    """Net change of each punter who was in the coup."""
    rake: int
    """Commission that left the table."""
    clears: bool
    """Every stake comes off the table; else those that were not in the coup stay."""
    lead: str | None
    """Who plays the next coup on the stakes that stay."""


@dataclass(frozen=True, slots=True)
class CoupVoided(Event):
    """The coup does not count; its cards go to the discards, the money stands."""

    cause: str
    """``floor``, ``misfeed``, ``exposed``, ``shoe`` or ``cards``."""


@dataclass(frozen=True, slots=True)
class ExposedBurned(Event):
    """The card that came last was exposed and goes to the discards; its side is given another (REQ-31)."""

    role: str
    number: int


@dataclass(frozen=True, slots=True)
class BankReduced(Event):
    """The banker has taken a part of his bank off the table."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class SaleOffered(Event):
    """The banker offers his bank for sale."""

    seat: str


@dataclass(frozen=True, slots=True)
class SaleDeclined(Event):
    """A seat does not want the bank."""

    seat: str


@dataclass(frozen=True, slots=True)
class SaleFailed(Event):
    """Nobody wants the bank; the banker keeps it."""


@dataclass(frozen=True, slots=True)
class BankSold(Event):
    """The seller has taken the whole bank and the buyer has put up as much."""

    seller: str
    buyer: str
    amount: int


@dataclass(frozen=True, slots=True)
class BankRetired(Event):
    """The banker has taken the whole bank off the table."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class BankRefused(Event):
    """A banker declines to put up a bank."""

    seat: str


@dataclass(frozen=True, slots=True)
class DealPassed(Event):
    """The right to deal has gone to another seat."""

    seat: str
