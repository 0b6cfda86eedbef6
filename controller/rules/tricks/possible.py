"""What a seat may hold, as a referee may know it: never "the hand", only what was given to it and what was shown.

Everybody knows how many cards a seat holds, which of them it has shown, which suits it did not follow. The referee
knows besides what the box gave to it; after cards were laid aside face down he no longer knows which are left.
"""

from __future__ import annotations

from typing import NamedTuple

from controller.cards import UNKNOWN, Card
from controller.rules.copies import quick


@quick
class Hand(NamedTuple):
    """The possible hand of one seat. ``sure`` and ``maybe`` are the referee's alone until the rules open them."""

    held: int = 0
    """Cards that the seat holds: public."""
    shown: tuple[Card, ...] = ()
    """Cards of them that everybody has seen: public."""
    sure: tuple[Card, ...] = ()
    """Cards of the box that it holds still, beside ``shown``; ``??`` for one that was not read."""
    maybe: tuple[Card, ...] = ()
    """Cards of the box of which some were laid aside face down."""
    perhaps: tuple[Card, ...] = ()
    """Cards that everybody has seen and of which some may have been laid aside face down: public."""
    veiled: bool = False
    """Some cards were laid aside face down and others kept: nobody knows which. Public."""
    voids: str = ""
    """Suits that it did not follow: public, and no proof where it revoked."""
    strange: tuple[Card, ...] = ()
    """Cards that it has shown and that the box never gave to it."""

    def given(self, card: Card, *, public: bool) -> Hand:
        """The hand after a card more."""
        if public:
            return self._replace(held=self.held + 1, shown=(*self.shown, card))
        return self._replace(held=self.held + 1, sure=(*self.sure, card))

    def laid_aside(self, count: int) -> Hand:
        """The hand after ``count`` cards went away face down: from now on nobody knows which are left."""
        if count == 0:
            return self
        if count == self.held:
            return self._replace(held=0, shown=(), sure=(), maybe=(), perhaps=(), veiled=False)
        return self._replace(
            held=self.held - count,
            shown=(),
            sure=(),
            maybe=(*self.maybe, *self.sure, *self.shown),
            perhaps=(*self.perhaps, *self.shown),
            veiled=True,
        )

    def show(self, card: Card) -> Hand:
        """The hand after everybody has seen that ``card`` is in it."""
        if card in self.shown:
            return self
        perhaps = tuple([other for other in self.perhaps if other != card])
        hand = self._replace(shown=(*self.shown, card), perhaps=perhaps)
        for wanted in (card, UNKNOWN):
            if wanted in hand.sure:
                return hand._replace(sure=_less(hand.sure, wanted))
            if wanted in hand.maybe:
                return hand._replace(maybe=_less(hand.maybe, wanted))
        return hand._replace(maybe=(*hand.maybe, *hand.sure), sure=(), strange=(*hand.strange, card))

    def without(self, card: Card) -> Hand:
        """The hand after ``card`` left it face up."""
        if card in self.sure:
            return self._replace(held=self.held - 1, sure=_less(self.sure, card))
        hand = self.show(card)
        shown, held = tuple([other for other in hand.shown if other != card]), hand.held - 1
        # Nothing of what may have been laid aside can be left once the certain cards are all that is held.
        maybe = hand.maybe if len(shown) + len(hand.sure) < held else ()
        return hand._replace(held=held, shown=shown, maybe=maybe)

    def void_in(self, suit: str) -> Hand:
        """The hand after it did not follow ``suit``."""
        return self if suit in self.voids else self._replace(voids=self.voids + suit)

    def seen(self, card: Card) -> bool:
        """Whether everybody has seen ``card`` in this hand, where it may be still."""
        return card in self.shown or card in self.perhaps

    def may_hold(self, card: Card) -> bool:
        """Whether the referee cannot rule out that the seat holds ``card``."""
        return card in self.shown or any(card == other or not other.known for other in (*self.sure, *self.maybe))

    def known(self, *, referee: bool) -> tuple[Card, ...]:
        """Cards that it holds for certain: in public, or as far as the ``referee`` can know."""
        if not referee:
            return self.shown
        return (*self.shown, *(card for card in self.sure if card.known))

    @property
    def complete(self) -> bool:
        """Whether the referee knows every card of it."""
        return len(self.shown) + len(self.sure) == self.held and all(card.known for card in self.sure)


def _less(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])
