"""What a player must play: duties as a table, applied in their order to the cards that he is known to hold.

A duty keeps the cards that do it; where none does, it does not bind. A breach that is found on a part of a hand is one
on the whole hand as well, so that public cards alone may prove it (``tests/rules/tricks`` holds every duty to that).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from controller.cards import Card
from controller.rules.tricks.order import Ranking
from controller.rules.tricks.trick import Trick


class Standing(NamedTuple):
    """What lies on the table when it is a seat's turn."""

    seat: int
    trick: Trick
    """The trick so far."""
    before: Trick | None
    """The trick before it, with its taker."""
    trump: str | None
    ranking: Ranking

    @property
    def leads(self) -> bool:
        """The seat is to lead."""
        return not self.trick.plays

    @property
    def best(self) -> Card:
        """The card that takes the trick so far; there is one."""
        seat = self.trick.best(self.ranking, self.trump)
        card = None if seat is None else self.trick.card_of(seat)
        assert card is not None, "a trick that is led to has a best card"
        return card

    def beats(self, card: Card) -> bool:
        """Whether ``card`` would take the trick so far."""
        return self.ranking.beats(card, self.best, self.trump)


class Duty(NamedTuple):
    """One duty: its name and the cards that do it."""

    name: str
    done_by: Callable[[Standing, Sequence[Card], Sequence[Card]], list[Card]]
    """The cards that do it among those that the duties before it leave, given the whole hand that is known."""
    leading: bool = False
    """It binds the lead; else it binds those who follow."""


def of_suit(cards: Sequence[Card], suit: str | None) -> list[Card]:
    """Those of one suit."""
    return [card for card in cards if card.suit == suit]


def _beating(table: Standing, cards: list[Card]) -> list[Card]:
    return [card for card in cards if table.beats(card)]


FOLLOW: Final = Duty("follow", lambda table, left, hand: of_suit(left, table.trick.led))
"""With a card of the led suit, play one."""

BEAT: Final = Duty("beat", lambda table, left, hand: _beating(table, of_suit(left, table.trick.led)))
"""In the led suit, beat the trick where you can."""

TRUMP: Final = Duty("trump", lambda table, left, hand: of_suit(left, table.trump))
"""With none of the led suit, play a trump."""

OVERTRUMP: Final = Duty(
    "overtrump",
    lambda table, left, hand: [] if table.trick.led == table.trump else _beating(table, of_suit(left, table.trump)),
)
"""With none of the led suit, beat the trick with a trump where you can."""


def lawful(duties: Iterable[Duty], table: Standing, hand: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of ``hand`` that may be played."""
    kept = hand
    for duty in _binding(duties, table):
        kept = duty.done_by(table, kept, hand) or kept
    return tuple(kept)


def breach(duties: Iterable[Duty], table: Standing, hand: Sequence[Card], played: Card) -> str | None:
    """The first duty that playing ``played`` breaks, when ``hand`` (with it) is at least what the seat holds."""
    kept = hand
    for duty in _binding(duties, table):
        done = duty.done_by(table, kept, hand)
        if done and played not in done:
            return duty.name
        kept = done or kept
    return None


def _binding(duties: Iterable[Duty], table: Standing) -> list[Duty]:
    """The duties that bind the seat now."""
    leads = table.leads
    return [duty for duty in duties if duty.leading == leads]
