"""Random legal and illegal acts under random house options: what must hold whatever people do, in every game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from controller.cards import UNKNOWN, Card
from controller.events import Act
from controller.rules import GAMES, option_table
from tests.rules.anybody import GUESTS, MOSTLY_READ, SEATS, STAFF, Anybody, worth_a_try

Draw = Any
SEEDS = st.integers(0, 2**32)


def houses(game: str) -> st.SearchStrategy[dict[str, Any]]:
    """House options of a game."""
    free = {name: st.sampled_from(worth_a_try(option)) for name, option in option_table(game).items()}
    return st.fixed_dictionaries({}, optional=free)


class AnyTable(RuleBasedStateMachine):
    """A table at which anything may be asked."""

    name = ""
    table: Anybody | None = None

    @initialize(data=st.data(), purses=st.lists(st.integers(0, 60), min_size=6, max_size=6))
    def open(self, data: Draw, purses: list[int]) -> None:
        self.table = Anybody(self.name, data.draw(houses(self.name)), tuple(purses))

    @property
    def anybody(self) -> Anybody:
        assert self.table is not None
        return self.table

    @rule(seed=SEEDS)
    def do_the_main_act(self, seed: int) -> None:
        for offer in self.anybody.game.view(self.anybody.state).offers:
            if offer.main:
                self.anybody.take(offer, Random(seed))

    @rule(data=st.data(), seed=SEEDS)
    def do_any_offer(self, data: Draw, seed: int) -> None:
        offers = self.anybody.game.view(self.anybody.state).offers
        if offers:
            self.anybody.take(data.draw(st.sampled_from(offers)), Random(seed))

    @precondition(lambda self: self.table and self.table.game.due(self.table.state))
    @rule(cards=st.lists(st.sampled_from(MOSTLY_READ), min_size=4, max_size=4))
    def give_the_cards_that_are_due(self, cards: list[Card]) -> None:
        for face in cards:
            self.anybody.give(face)

    @rule(seed=SEEDS, steps=st.integers(1, 120))
    def play_on(self, seed: int, steps: int) -> None:
        self.anybody.play_on(Random(seed), steps)

    @precondition(lambda self: self.table and self.table.game.due(self.table.state))
    @rule(mishap=st.sampled_from(["cut", "misfeed"]), count=st.integers(0, 2))
    def let_the_box_fail(self, mishap: str, count: int) -> None:
        cards = (UNKNOWN,) * count if mishap == "misfeed" else ()
        assert self.anybody.ask(Act(mishap, cards=cards)), "a mishap of the box finds its place"

    @rule(
        data=st.data(),
        seat=st.sampled_from([None, *SEATS, *GUESTS, "P9"]),
        amount=st.one_of(st.none(), st.integers(-1, 80)),
        cards=st.lists(st.sampled_from(MOSTLY_READ), max_size=3),
        persons=st.sampled_from([(), STAFF[:1], STAFF]),
        other=st.sampled_from([None, None, *SEATS, *GUESTS]),
    )
    def ask_for_anything(
        self,
        data: Draw,
        seat: str | None,
        amount: int | None,
        cards: list[Card],
        persons: tuple[str, ...],
        other: str | None,
    ) -> None:
        verb = data.draw(st.sampled_from((*self.anybody.game.forms, "dance")))
        self.anybody.ask(Act(verb, seat, amount, tuple(cards), persons, other))

    @invariant()
    def everything_adds_up(self) -> None:
        if self.table:
            self.table.check()

    def teardown(self) -> None:
        if self.table:
            self.table.replay()


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_asked_the_books_add_up_and_the_game_goes_on(game: str) -> None:
    machine = type("Machine", (AnyTable,), {"name": game})
    run_state_machine_as_test(machine, settings=settings(stateful_step_count=30))
