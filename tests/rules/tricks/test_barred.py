"""What is offered in a game of tricks is taken, and refused only for what nobody but the referee knows."""

from __future__ import annotations

from random import Random

import pytest

from controller.cards import UNKNOWN, Card
from controller.events import Act, Refusal
from controller.rules.game import Offer
from controller.rules.rams.duties import BROKEN
from tests.rules.anybody import STAFF, Anybody

LAID = frozenset({"plays", "shows"})
"""Acts that name one card of a hand."""

OF_HIDDEN_CARDS = frozenset({"CARD_NOT_HELD", "PACKET_NOT_OPEN", *BROKEN.values()})
"""Refusals that a card may give which only the referee knows."""

SHOWN = 0.1
"""How often a card is shown."""


class Naming(Anybody):
    """A table at which each card of the grid is tried in each state that comes."""

    named = barred = refused = 0

    def next_card(self, chance: Random) -> Card:
        """A card that is in the box, so that the deals are played."""
        return self.stack.pop(chance.randrange(len(self.stack))) if self.stack else UNKNOWN

    def check(self) -> None:
        """As ever, and no card of the grid is answered otherwise than it is offered."""
        super().check()
        view = self.game.view(self.state)
        for offer in view.offers:
            if offer.verb in LAID and offer.seat and offer.takes_cards == 1 and view.playable:
                assert set(offer.barred) < set(view.playable)
                for card in view.playable:
                    self.try_card(offer, card)

    def try_card(self, offer: Offer, card: Card) -> None:
        """Ask for one card, and stay where the table is."""
        answer = self.game.decide(self.state, Act(offer.verb, offer.seat, cards=(card,), persons=STAFF))
        self.named += 1
        if card in offer.barred:
            assert isinstance(answer, Refusal), f"{card} is barred and taken"
            self.barred += 1
        elif isinstance(answer, Refusal):
            assert self.state.house.at_once, f"{card} is offered and refused: {answer}"
            assert answer.code in OF_HIDDEN_CARDS
            self.refused += 1


def some_games(game: str, judged: str, games: int = 3, steps: int = 150) -> list[Naming]:
    """Deals of chance at such tables, in which now and then a card of a hand is shown."""
    tables = [Naming(game, {"hidden_faults": judged}, (0,) * 6) for _ in range(games)]
    for seed, table in enumerate(tables):
        chance = Random(seed)
        for _ in range(steps):
            table.play_on(chance, 1)
            shows = [offer for offer in table.game.view(table.state).offers if offer.verb == "shows"]
            if shows and chance.random() < SHOWN:
                table.take(chance.choice(shows), chance)
            table.check()
    return tables


@pytest.mark.parametrize("game", ["rams", "catch-the-ten"])
def test_where_hidden_cards_are_not_judged_every_card_that_is_not_barred_is_taken(game: str) -> None:
    tables = some_games(game, "at_reveal")
    assert sum(table.named for table in tables) > 500
    assert sum(table.barred for table in tables) > 0


@pytest.mark.parametrize("game", ["rams", "catch-the-ten"])
def test_judged_at_once_a_card_that_is_not_barred_is_refused_only_for_hidden_cards(game: str) -> None:
    tables = some_games(game, "at_once")
    assert sum(table.refused for table in tables) > 100
