"""The order of the cards in a game of tricks, plain suits and trumps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from controller.cards import Card

ACE_HIGH: Final = "23456789TJQKA"
"""Ranks from the lowest to the ace, the usual order of a suit."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """Which card is higher than which, lowest rank first; a pack without low cards leaves them out."""

    plain: str = ACE_HIGH
    trump: str = ACE_HIGH

    def height(self, card: Card, trump: str | None) -> int:
        """Height of ``card`` within its suit, from 0."""
        return (self.trump if card.suit == trump else self.plain).index(card.rank)

    def beats(self, card: Card, other: Card, trump: str | None) -> bool:
        """Whether ``card``, played later, takes the trick from ``other``."""
        if card.suit != other.suit:
            return card.suit == trump
        return self.height(card, trump) > self.height(other, trump)
