"""A table of rams for tests: packs that are stacked, acts in the words of the script."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from controller.cards import STRENGTH, SUITS, Card, cards
from controller.rules.rams.duties import law_of
from controller.rules.rams.house import RAMS
from controller.rules.rams.state import CARDS, Deal, State, pack_for, running
from controller.rules.tricks.duties import lawful
from tests.rules.table import Table

NAMES = tuple(f"P{number}" for number in range(1, 9))

STAFF = ("Anna", "Boris")


def stacked(
    held: Mapping[str, str] | None = None,
    *,
    seats: int = 3,
    up: str = "",
    stock: str = "",
    dealer: str = "P1",
    deck_for_4: str = "52",
    exactly: bool = False,
) -> str:
    """A pack from which the seats are dealt these cards, then the up-card and the stock; ``exactly``: and nothing more.

    What is not named is filled up from the lowest cards, suit after suit, and the up-card from the middle of the clubs.
    """
    pack = sorted(pack_for(seats, deck_for_4), key=lambda card: (STRENGTH.index(card.rank), SUITS.index(card.suit)))
    at = NAMES.index(dealer)
    order = [NAMES[(at + step) % seats] for step in range(1, seats + 1)]
    hands: dict[str, list[Card]] = {name: list(cards(held.get(name, "") if held else "")) for name in order}
    turned, left = list(cards(up or "9c")), list(cards(stock))
    named = {card for hand in hands.values() for card in hand} | set(turned) | set(left)
    rest = iter([card for card in pack if card not in named])
    for hand in hands.values():
        hand += [next(rest) for _ in range(CARDS - len(hand))]
    dealt = [hands[name][round_] for round_ in range(CARDS) for name in order]
    return " ".join(map(str, [*dealt, *turned, *left, *([] if exactly else rest)]))


class Rams(Table[State]):
    """A table on which P1 deals, so that P2 speaks and leads first."""

    def __init__(self, shoe: str | dict[str, int] = "", *, seats: int = 3, **given: Any) -> None:
        super().__init__(shoe, NAMES[:seats], game=RAMS, **given)

    @property
    def deal(self) -> Deal:
        """The deal on the table."""
        return running(self.state)

    @property
    def changes(self) -> dict[str, int]:
        """What the last closed deal has changed on the sheet."""
        changes: dict[str, int] = self.last["changes"]
        return changes

    def fouls(self) -> list[tuple[int, str, str]]:
        """Trick, from 1, seat and duty of every foul that is booked."""
        return [(foul.trick + 1, self.state.seats[foul.seat].name, foul.duty) for foul in self.deal.offences]

    def alarms(self) -> list[str]:
        """Codes of the alarms."""
        return [alarm.code for alarm in self.view.alarms]

    def trump(self) -> str | None:
        return self.view.trump

    def hand(self, seat: str) -> tuple[Card, ...]:
        """What a seat holds as far as the referee knows; a test may know it."""
        place = [s.name for s in self.state.seats].index(seat)
        return self.deal.players[place].hand.known(referee=True)

    def stay(self, *seats: str) -> Rams:
        """These seats play with the cards they have, the others pass; a dealer who plays leaves the up-card."""
        while self.phase == "exchange":
            turn = self.view.turn
            self.ok(f"{turn} play" if turn in seats else f"{turn} pass")
        if self.phase == "upcard":
            self.ok(f"{self.view.turn} leave-up")
        return self

    def lawful(self) -> tuple[Card, ...]:
        """What the seat to play may play."""
        deal = self.deal
        assert deal.turn is not None
        law = law_of(self.state.house, deal)
        hand = deal.players[deal.turn].hand.known(referee=True)
        return lawful(law.duties, deal.record.standing(deal.turn, law), hand)

    def play_out(self, seed: int = 1) -> Rams:
        """Play lawful cards of chance to the end of the deal."""
        chance = Random(seed)
        while self.phase == "play":
            self.ok(f"{self.view.turn} plays {chance.choice(self.lawful())}")
        return self


def dealt(held: Mapping[str, str] | None = None, *, up: str = "", stock: str = "", **given: Any) -> Rams:
    """A table whose first deal is made: these hands, this up-card, this stock."""
    seats, dealer = given.get("seats", 3), given.get("dealer", "P1")
    deck = str(given.get("deck_for_4", "52"))
    exactly = given.pop("exactly", False)
    shoe = stacked(held, seats=seats, up=up, stock=stock, dealer=dealer, deck_for_4=deck, exactly=exactly)
    return Rams(shoe, **given).ok("deal")


PLAIN = {"P2": "7h 8h 9d Kd Qs", "P3": "7d 8s Kh Qh Jh", "P1": "7s 8d 9h Ts Js"}
"""Hands without an ace, a flush or a pair of jacks."""

HEARTS = {"P2": "7h 8h 9d Kd Qs", "P3": "7d 8s Kh Qh Jh", "P1": "7s 8d 9h Ts Js"}
"""Clubs are trumps and nobody holds one."""

TRUMPS = {"P2": "7h Kh 9d Kd Qs", "P3": "7c Kc 8d 8s Ts", "P1": "8c Tc 9h Jd 7s"}
"""Clubs are trumps; P3 and P1 hold two each, P1 one heart."""


def played(held: dict[str, str], *, up: str = "9c", **options: Any) -> Rams:
    """All three play with their own cards, and P2 leads."""
    return dealt(held, up=up, **options).stay("P1", "P2", "P3")


def hidden(held: dict[str, str], *, up: str = "9c", **options: Any) -> Rams:
    """The same where no hidden card may be judged."""
    return played(held, up=up, hidden_faults="at_reveal", **options)
