"""What happens in every game: the shoe and the cards that leave it, who comes and goes and with how many chips.

A field that may hold a card nobody may know yet is annotated ``Card`` or ``tuple[Card, ...]``.
"""

from __future__ import annotations

from dataclasses import dataclass

from controller.cards import UNKNOWN, Card
from controller.events.base import Event


@dataclass(frozen=True, slots=True)
class ShoeLoaded(Event):
    """A prepared shoe was put into the box."""

    packs: int
    cards: int
    """Cards that can be dealt."""
    behind: int
    """Cards that stand behind the cut card."""
    cut_card: str
    """``pack_card`` or ``plastic_marker``."""
    whole: bool
    """Whole packs, prepared as R-EQP-1..6 say; False for an exact stack."""
    burn: int
    """Cards to be burned at its start."""
    burn_by_first: bool
    """The first burned card adds its own value to them."""
    cut_in: Card | None = None
    """Face of the exposed cut-in card, where it was told."""
    lacks: tuple[str, ...] = ()
    """Names of the faces that the packs were made without."""


@dataclass(frozen=True, slots=True)
class CardBurned(Event):
    """A card went straight to the discards."""

    number: int
    card: Card
    public: bool
    """It was turned face up."""
    more: int = 0
    """Cards that it adds to those still to be burned."""


@dataclass(frozen=True, slots=True)
class BurnNamed(Event):
    """A person has named the burned card that the box could not read."""

    card: Card
    more: int


@dataclass(frozen=True, slots=True)
class BurnAsked(Event):
    """One card is to be burned."""


@dataclass(frozen=True, slots=True)
class CutCardOut(Event):
    """The cut card has come out in place of a card."""

    missing: int
    """Cards that by the count should have stood before it."""


@dataclass(frozen=True, slots=True)
class ShoeSpent(Event):
    """The box was asked for a card and had none."""


@dataclass(frozen=True, slots=True)
class Misfed(Event):
    """The box gave these cards by mistake; they go to the discards."""

    first: int
    """Number of the first of them."""
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TableHeld(Event):
    """The game stops: the cards are not those that were declared."""

    code: str
    number: int
    """The card that gave the alarm."""
    card: Card = UNKNOWN
    """Its face when every copy that was seen is public, else ``??``."""


@dataclass(frozen=True, slots=True)
class HoldReleased(Event):
    """The floor has let the game go on."""


@dataclass(frozen=True, slots=True)
class CardsCollected(Event):
    """The cards of the coup lie in the discards."""

    count: int


@dataclass(frozen=True, slots=True)
class CardsMissing(Event):
    """The count at the collecting was not the number of cards that had been on the table; staff stand for it."""

    expected: int
    counted: int
    persons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatLeft(Event):
    """A seat takes no further part."""

    seat: str
    surplus: int = 0
    """Part of a closed bank that its stake had covered."""
    lead: str | None = None
    """Who leads the stakes that stay."""


@dataclass(frozen=True, slots=True)
class SeatJoined(Event):
    """A seat is taken with chips: a new one, or one that had been left."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class ChipsAdded(Event):
    """A seat has bought chips."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class CashedOut(Event):
    """A seat has given back all chips of its purse."""

    seat: str
    amount: int
