"""Random legal and illegal acts under random house options: what must hold whatever people do."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from controller.cards import PACK, UNKNOWN, Card
from controller.events import Act, Event, Refusal, decode, encode
from controller.rules import game_named, option_table, table_options
from controller.rules.game import Offer, Setup
from controller.rules.ochko.acts import VERBS
from controller.rules.ochko.offers import NEED_STAFF
from controller.rules.ochko.state import phase
from controller.rules.options import Option
from tests.rules.ochko.cardroom import OCHKO

SEATS = ("P1", "P2", "P3", "P4")
GUESTS = ("G1", "G2")
STAFF = ("Anna", "Boris")

Draw = Any

UNUSUAL = frozenset({"load", "void", "burn", "leave", "join", "add", "refuse", "shows", "pass", "fine", "lifts", "guest"})
"""Acts that a table needs seldom."""

COMING = frozenset({"add", "leave", "fine", "grant", "void"})
"""Acts that lead nowhere by themselves."""


def values(option: Option) -> st.SearchStrategy[Any]:
    """Every value of an option that is worth a try."""
    if isinstance(option.default, bool):
        return st.booleans()
    if option.low is not None:
        return st.sampled_from(sorted({option.low, int(option.default)}))
    return st.sampled_from(option.words)


def houses() -> st.SearchStrategy[dict[str, Any]]:
    """House options, all free."""
    free = {name: values(option) for name, option in option_table(OCHKO).items()}
    free["staff"] = st.sampled_from([1, 2])
    free["max_players"] = st.sampled_from([4, 5, 12])
    free["min_bank"] = free["min_hit"] = st.sampled_from([1, 5])
    free["deck"] = st.sampled_from(["36", "32", "52", "2x52"])
    return st.fixed_dictionaries({}, optional=free)


class AnyTable(RuleBasedStateMachine):
    """A table at which anything may be asked."""

    @initialize(data=st.data(), purses=st.lists(st.integers(0, 60), min_size=6, max_size=6))
    def open(self, data: Draw, purses: list[int]) -> None:
        self.game = game_named(OCHKO)
        options = table_options(OCHKO, data.draw(houses()))
        setup = Setup(OCHKO, SEATS, tuple(purses[:4]), "P1", options, GUESTS, tuple(purses[4:]))
        self.state = self.game.opening(setup)
        self.pack = self.state.house.pack
        self.start = self.state
        self.history: list[Event] = []

    def ask(self, act: Act) -> bool:
        """Ask for an act; whatever is answered, it is checked."""
        before = self.state
        answer = self.game.decide(before, act)
        assert self.state is before
        if isinstance(answer, Refusal):
            return False
        assert answer, "an accepted act has events"
        for event in answer:
            assert decode(*encode(event)) == event
            self.state = self.game.evolve(self.state, event)
        self.history += answer
        return True

    def offer(self, offer: Offer, data: Draw) -> None:
        amount = offer.low
        if offer.low is not None and offer.high is not None:
            amount = data.draw(st.integers(offer.low, min(offer.high, offer.low + 40)))
        cards = tuple(data.draw(st.sampled_from(self.pack)) for _ in range(offer.takes_cards))
        persons = STAFF if offer.verb in NEED_STAFF | {"shows"} else ()
        taken = self.ask(Act(offer.verb, offer.seat, amount, cards, persons))
        assert taken or offer.takes_cards, f"offered and refused: {offer}"

    @rule(data=st.data())
    def do_the_main_act(self, data: Draw) -> None:
        for offer in [offer for offer in self.game.view(self.state).offers if offer.main]:
            self.offer(offer, data)

    @rule(data=st.data())
    def do_any_offer(self, data: Draw) -> None:
        offers = self.game.view(self.state).offers
        if offers:
            self.offer(data.draw(st.sampled_from(offers)), data)

    @precondition(lambda self: self.game.due(self.state))
    @rule(cards=st.lists(st.sampled_from((*PACK, UNKNOWN)), min_size=4, max_size=4))
    def give_the_cards_that_are_due(self, cards: list[Card]) -> None:
        for face in cards:
            if self.game.due(self.state):
                assert self.ask(Act("card", cards=(face,))), "a card that is due finds its place"

    @rule(seed=st.integers(0, 2**32), steps=st.integers(1, 80))
    def play_on(self, seed: int, steps: int) -> None:
        """Follow the procedure: cards as they are due, and what a table would do next."""
        chance = Random(seed)
        mostly_read = (*self.pack, UNKNOWN)
        for _ in range(steps):
            if self.game.due(self.state):
                assert self.ask(Act("card", cards=(chance.choice(mostly_read),)))
                continue
            offers = [offer for offer in self.game.view(self.state).offers if offer.verb not in UNUSUAL or offer.main]
            if not offers:
                return
            offer = chance.choice(offers)
            amount = None if offer.low is None else chance.randint(offer.low, min(offer.high or 0, offer.low + 20))
            cards = tuple(chance.choices(self.pack, k=offer.takes_cards))
            self.ask(Act(offer.verb, offer.seat, amount, cards, STAFF))

    @precondition(lambda self: self.game.due(self.state))
    @rule(mishap=st.sampled_from(["cut", "misfeed"]), count=st.integers(0, 2))
    def let_the_box_fail(self, mishap: str, count: int) -> None:
        cards = (UNKNOWN,) * count if mishap == "misfeed" else ()
        assert self.ask(Act(mishap, cards=cards)), "a mishap of the box finds its place"

    @rule(cards=st.lists(st.sampled_from((*PACK, UNKNOWN)), max_size=5))
    def put_in_a_short_stack(self, cards: list[Card]) -> None:
        self.ask(Act("load", amount=0, cards=tuple(cards)))

    @rule(
        verb=st.sampled_from((*VERBS, "dance")),
        seat=st.sampled_from([None, *SEATS, *GUESTS, "P9"]),
        other=st.sampled_from([None, "P1", "P2", "G1"]),
        amount=st.one_of(st.none(), st.integers(-1, 80)),
        cards=st.lists(st.sampled_from((*PACK, UNKNOWN)), max_size=3),
        persons=st.sampled_from([(), STAFF[:1], STAFF]),
    )
    def ask_for_anything(
        self,
        verb: str,
        seat: str | None,
        other: str | None,
        amount: int | None,
        cards: list[Card],
        persons: tuple[str, ...],
    ) -> None:
        self.ask(Act(verb, seat, amount, tuple(cards), persons, other))

    @invariant()
    def chips_and_cards_are_conserved(self) -> None:
        if hasattr(self, "state"):
            assert self.game.imbalance(self.state) is None
            assert self.state.bank >= 0
            if self.state.house.tracked:
                assert all(seat.purse >= 0 for seat in (*self.state.seats, *self.state.guests))

    @invariant()
    def something_can_always_be_done(self) -> None:
        if hasattr(self, "state"):
            view = self.game.view(self.state)
            only_ends = COMING - {"void"} if view.phase == "held" else COMING
            leads_on = [offer for offer in view.offers if offer.verb not in only_ends]
            assert view.due or leads_on, f"a dead end in {phase(self.state)}"
            assert sum(offer.main for offer in view.offers) <= 1

    def teardown(self) -> None:
        """The events alone bring back the same table."""
        if hasattr(self, "state"):
            state = self.start
            for event in self.history:
                state = self.game.evolve(state, event)
            assert state == self.state


TestAnyTable = AnyTable.TestCase
TestAnyTable.settings = settings(max_examples=60, stateful_step_count=30)
