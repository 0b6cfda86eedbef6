"""Cards, packs and their names: the words that every room shares."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

RANKS: Final = "A23456789TJQK"
"""Ranks in the maker's order, the ten written ``T``."""

SUITS: Final = "shdc"
"""Spades, hearts, diamonds, clubs."""


class BadCard(ValueError):
    """A text that names no card."""

    def __init__(self, text: str) -> None:
        """Keep the offending text for the sentence."""
        super().__init__(f"{text!r} is not a card: write a rank A 2..9 T J Q K and a suit s h d c, as in 'Th', or '??'")
        self.text = text


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A printed card, or ``??`` for one that was dealt and could not be read.

    Compare and hash by value; obtain cards with :func:`card` so that equal cards are the same object.
    """

    rank: str
    suit: str

    def __str__(self) -> str:
        """Two characters of the table script, as in ``Th``."""
        return self.rank + self.suit

    @property
    def known(self) -> bool:
        """Whether the face is known."""
        return self.rank != "?"


UNKNOWN: Final = Card("?", "?")
"""A card whose face nobody may or can name yet, written ``??`` (notation.md)."""

PACK: Final = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""The 52 cards of one pack in the maker's order, suit by suit."""

STRENGTH: Final = "23456789TJQKA"
"""Ranks from the weakest to the ace, as packs are shortened and tricks are won."""


def pack_from(lowest: str, without: tuple[Card, ...] = ()) -> tuple[Card, ...]:
    """One pack from ``lowest`` to the ace (36 from the six, 32 from the seven), less the cards ``without``."""
    kept = STRENGTH[STRENGTH.index(lowest) :]
    return tuple(face for face in PACK if face.rank in kept and face not in without)


_BY_NAME: Final = {str(card): card for card in (*PACK, UNKNOWN)}


@cache
def card(text: str) -> Card:
    """Return the card named by ``text``: rank and suit, case-blind, ``10`` for ``T``, or ``??``.

    Raises:
        BadCard: when the text names no card.
    """
    name = text.strip()
    name = (name[:-1].upper().replace("10", "T") + name[-1:].lower()) if name else name
    found = _BY_NAME.get(name)
    if found is None:
        raise BadCard(text)
    return found


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards named in ``text``, separated by spaces or commas.

    Raises:
        BadCard: at the first word that names no card.
    """
    return tuple(card(word) for word in text.replace(",", " ").split())
