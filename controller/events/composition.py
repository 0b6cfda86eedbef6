"""What the watch over the cards has found, beside what the rules of a game hold the table for (events.common)."""

from __future__ import annotations

from dataclasses import dataclass

from controller.cards import Card
from controller.events.base import Event

CardNumbers = tuple[int, ...]
"""Numbers that may tell a hidden card: kept as secret as a card is."""

CardCount = int
"""A count that hidden cards have a share in."""


class Composition(Event):
    """Something about the cards of a shoe, whatever the game."""


@dataclass(frozen=True, slots=True)
class CardsSuspected(Composition):
    """The play stops: what everybody has seen is no shoe as it was declared."""

    code: str
    """``NOT_SHUFFLED``, ``SHOE_SHORT``, ``SHOE_LONG``, ``STRANGE_CARD`` or ``WRONG_SIDE``."""
    number: int
    """The card that gave the alarm."""
    how: str = ""
    """In which way the cards follow each other (``composition.order.Chain.how``), or what the eye has seen."""
    count: int = 0
    """Cards that are missing, or too many."""


@dataclass(frozen=True, slots=True)
class ReadsDoubted(Composition):
    """A face was seen oftener than it exists: each of these reads may be the wrong one, the earliest most likely."""

    card: Card
    numbers: tuple[int, ...]
    """The earlier ones first; every one of them is public."""


@dataclass(frozen=True, slots=True)
class ShoeUnloaded(Composition):
    """The shoe is over; what was left in the box was taken out and counted (REQ-59)."""

    count: int
    """Cards, before and behind the cut card."""
    cards: tuple[Card, ...]
    """Faces of those that were laid open."""
    persons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShoeAudited(Composition):
    """The shoe is over; what was in it is held against what was declared (REQ-59, REQ-62)."""

    cards: int
    """Cards that the box was declared to hold."""
    out: int
    """Cards that have left it."""
    stub: int | None
    """Cards that were counted in it at the end; None when nobody has counted."""
    unread: CardCount
    """Cards whose face nobody knows."""
    short: CardCount
    """Cards that are missing for certain."""
    surplus: CardCount
    """Cards that are too many for certain."""
    extra: tuple[Card, ...]
    """Faces that were seen oftener than declared, once for each time too many."""
    unseen: tuple[Card, ...]
    """Faces that were declared and not seen; those that are missing are among them."""
    doubted: CardNumbers
    """Reads of a face that was seen too often."""
