"""Equal public history, different hidden cards: every answer is the same (design.md, decision 9)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.cards import PACK, UNKNOWN
from controller.events import Act
from controller.rules import GAMES, table_options
from controller.rules.advice import gives
from controller.rules.chemin.acts import VERBS
from controller.rules.chemin.game import CheminDeFer
from controller.rules.chemin.house import MOST_PACKS
from controller.rules.chemin.offers import NEED_STAFF
from controller.rules.chemin.state import Dealt, State
from controller.rules.game import Setup
from tests.rules.sitting import staked
from tests.rules.test_any_order import houses
from tests.rules.worlds import Events, TwoWorlds

CARD_BANKS = [name for name, game in GAMES.items() if isinstance(game, CheminDeFer)]

SEATS = ("P1", "P2", "P3")
GUESTS = ("G1", "G2")
STAFF = ("Anna", "Boris")

QUESTIONS = [
    Act(verb, seat, amount, persons=persons)
    for verb in VERBS
    for seat in (None, *SEATS, GUESTS[0])
    for amount, persons in ((None, ()), (1, STAFF))
    if verb not in ("card", "join")
] + [Act("shows", seat, None, PACK[:count], STAFF) for seat in SEATS for count in (1, 2, 3)]
"""What anybody may try at any moment."""


class Worlds(TwoWorlds[State]):
    """Two tables of a game of the card bank."""

    def __init__(self, game: str, options: dict[str, Any], seed: int) -> None:
        given = options | {"hidden_faults": "at_reveal", "decks": MOST_PACKS, "max_players": 12}
        super().__init__(
            Setup(game, SEATS, (200, 200, 200), "P1", table_options(game, given), GUESTS, (100, 100)), seed
        )

    def parts(self, one: Events, other: Events) -> bool:
        return any(
            mine.public and mine.card != his.card
            for left, right in zip(_hands(self.left), _hands(self.right), strict=False)
            for mine, his in zip(left, right, strict=False)
        )

    def questions(self) -> list[Act]:
        return QUESTIONS

    def look_alike(self) -> None:
        super().look_alike()
        for offer in self.game.view(self.left).offers:
            assert gives(self.game, self.left, offer) == gives(self.game, self.right, offer), offer

    def step(self) -> None:
        """The next card, or one of the acts that are offered."""
        due = self.game.due(self.left)
        if due:
            cards = self.chance.choices((*PACK, UNKNOWN), k=2)
            shown = cards[:1] * 2 if due.face == "up" else cards
            self.do(Act("card", cards=(shown[0],)), Act("card", cards=(shown[1],)))
            return
        offers = [offer for offer in self.game.view(self.left).offers if offer.main or offer.verb not in RARE]
        offer = self.chance.choice(offers)
        amount = None if offer.low is None else self.chance.randint(offer.low, min(offer.high or 0, offer.low + 20))
        cards = tuple(self.chance.choices(PACK, k=offer.takes_cards))
        persons = STAFF if offer.verb in NEED_STAFF or cards else ()
        act = Act(offer.verb, offer.seat, amount, cards, persons)
        self.do(act, act)


def _hands(state: State) -> list[tuple[Dealt, ...]]:
    """Every hand of the table, those of closed coups first."""
    coups = [*state.closed, *([state.coup] if state.coup and not state.coup.over else [])]
    return [hand for coup in coups for hand in (coup.punter, coup.banker)]


RARE = frozenset({"leave", "join", "add", "refuse", "load", "burn", "pass"})


@pytest.mark.parametrize("game", CARD_BANKS)
@given(options=st.data(), seed=st.integers(0, 2**32))
def test_R_CDF_14_hidden_cards_change_nothing_that_anybody_can_see(game: str, options: Any, seed: int) -> None:
    worlds = Worlds(game, options.draw(houses(game)), seed)
    for _ in range(60):
        if worlds.parted:
            return
        worlds.look_alike()
        worlds.step()
    assert worlds.left.closed or worlds.left.shoe.loaded


def test_the_two_worlds_do_part_when_the_hands_are_opened() -> None:
    """The test above compares something: with other hands the reveal differs."""
    parted = 0
    for seed in range(30):
        worlds = Worlds("chemin-de-fer", {"procedure": "full"}, seed)
        for _ in range(200):
            if worlds.parted:
                parted += 1
                break
            worlds.step()
    assert parted > 20


def test_at_once_the_two_worlds_differ() -> None:
    """What ``at_reveal`` hides, ``at_once`` tells: the test can fail."""
    strong = staked("Kh 3s 6d 4s", hidden_faults="at_once").ok("deal")
    weak = staked("Kh 3s 2d 4s", hidden_faults="at_once").ok("deal")
    assert strong.view != weak.view
