"""Random lawful and unlawful acts under random house options: what must hold whatever people do."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from controller.cards import PACK, UNKNOWN, Card
from controller.events import Act, Event, Refusal, decode, encode
from controller.rules import game_named, option_table, table_options
from controller.rules.game import BadSeats, Offer, Setup
from controller.rules.tens.acts import VERBS
from controller.rules.tens.layout import pack_for, seats_for
from controller.rules.tens.state import law_of, phase, players
from controller.rules.tricks.duties import lawful
from tests.rules.tens.cardroom import NAMES, TEN

STAFF = ("Anna", "Boris")

UNUSUAL = frozenset({"load", "void", "leave", "join", "add", "lot", "peek", "revoke", "amend"})
"""Acts that a table needs seldom."""

NUMBERS = {"target": (1, 41), "deals": (0, 1, 2), "staff": (1, 2)}


def houses(count: int) -> st.SearchStrategy[dict[str, Any]]:
    """House options with which so many can play."""
    free = {
        name: st.sampled_from(NUMBERS.get(name, row.words))
        for name, row in option_table(TEN).items()
        if name != "layout"
    }
    layouts = [layout for layout in option_table(TEN)["layout"].words if count in seats_for(layout)]
    return st.fixed_dictionaries({"layout": st.sampled_from(layouts)}, optional=free)


class AnyTable(RuleBasedStateMachine):
    """A table at which anything may be asked."""

    @initialize(count=st.integers(2, 8), data=st.data())
    def open(self, count: int, data: Any) -> None:
        self.game = game_named(TEN)
        options = table_options(TEN, data.draw(houses(count)))
        self.start = self.state = self.game.opening(Setup(TEN, NAMES[:count], (20,) * count, "P1", options))
        self.history: list[Event] = []

    def ask(self, act: Act) -> bool:
        before = self.state
        answer = self.game.decide(before, act)
        assert self.state is before
        if isinstance(answer, Refusal):
            kind = self.game.refusals[answer.code]
            assert (answer.rule, tuple(name for name, _ in answer.params)) == (kind.rule, kind.params)
            return False
        assert answer, "an accepted act has events"
        for event in answer:
            assert decode(*encode(event)) == event
            self.state = self.game.evolve(self.state, event)
        self.history += answer
        return True

    def take(self, offer: Offer, chance: Random) -> None:
        cards = tuple(chance.choices(pack_for(players(self.state)), k=offer.takes_cards))
        taken = self.ask(Act(offer.verb, offer.seat, offer.low, cards, STAFF))
        assert taken or offer.takes_cards, f"offered and refused: {offer}"

    @rule(seed=st.integers(0, 2**32), deals=st.integers(1, 3), tricks=st.integers(0, 30))
    def play_on(self, seed: int, deals: int, tricks: int) -> None:
        """Whole deals, lawfully where the hand is known."""
        chance = Random(seed)
        for _ in range(deals):
            pack = list(pack_for(players(self.state)))
            chance.shuffle(pack)
            for _ in range(200):
                if self.game.due(self.state):
                    assert self.ask(Act("card", cards=(pack.pop() if pack else UNKNOWN,)))
                elif phase(self.state) == "play":
                    if tricks <= 0:
                        return
                    tricks -= not self.state.deal.record.now.plays
                    self.lay(chance)
                else:
                    main = [offer for offer in self.game.view(self.state).offers if offer.main]
                    self.take(main[0], chance)
                    if main[0].verb in ("deal", "again"):
                        break

    def lay(self, chance: Random) -> None:
        deal = self.state.deal
        law, hand = law_of(self.state, deal), deal.hand(deal.turn)
        known = hand.known(referee=True) or pack_for(players(self.state))
        may = lawful(law.duties, deal.record.standing(deal.turn, law), known)
        self.ask(Act("plays", self.state.seats[deal.order[deal.turn]].name, cards=(chance.choice(may),)))

    @rule(data=st.data(), seed=st.integers(0, 2**32))
    def do_any_offer(self, data: Any, seed: int) -> None:
        offers = self.game.view(self.state).offers
        if offers:
            self.take(data.draw(st.sampled_from(offers)), Random(seed))

    @precondition(lambda self: self.game.due(self.state))
    @rule(cards=st.lists(st.sampled_from((*PACK, UNKNOWN)), min_size=1, max_size=9))
    def give_any_cards(self, cards: list[Card]) -> None:
        for face in cards:
            if self.game.due(self.state):
                assert self.ask(Act("card", cards=(face,))), "a card that is due finds its place"

    @precondition(lambda self: self.game.due(self.state))
    @rule(mishap=st.sampled_from(["cut", "misfeed"]), count=st.integers(0, 2))
    def let_the_box_fail(self, mishap: str, count: int) -> None:
        cards = (UNKNOWN,) * count if mishap == "misfeed" else ()
        assert self.ask(Act(mishap, cards=cards)), "a mishap of the box finds its place"

    @rule(
        verb=st.sampled_from((*VERBS, "dance")),
        seat=st.sampled_from([None, *NAMES[:4], "P9"]),
        amount=st.one_of(st.none(), st.integers(-1, 80)),
        cards=st.lists(st.sampled_from((*PACK, UNKNOWN)), max_size=3),
        persons=st.sampled_from([(), STAFF[:1], STAFF]),
    )
    def ask_for_anything(
        self, verb: str, seat: str | None, amount: int | None, cards: list[Card], persons: tuple[str, ...]
    ) -> None:
        self.ask(Act(verb, seat, amount, tuple(cards), persons))

    @invariant()
    def the_books_add_up(self) -> None:
        if hasattr(self, "state"):
            assert self.game.imbalance(self.state) is None

    @invariant()
    def something_can_always_be_done(self) -> None:
        if hasattr(self, "state"):
            view = self.game.view(self.state)
            only_ends = {"add", "leave"} if view.phase == "held" else {"add", "leave", "void", "peek", "amend"}
            leads_on = [offer for offer in view.offers if offer.verb not in only_ends]
            assert view.due or leads_on, f"a dead end in {view.phase}"
            assert sum(offer.main for offer in view.offers) <= 1
            assert {offer.verb for offer in view.offers} <= self.game.forms.keys()

    def teardown(self) -> None:
        """The events alone bring back the same table."""
        if hasattr(self, "state"):
            state = self.start
            for event in self.history:
                state = self.game.evolve(state, event)
            assert state == self.state


TestAnyTable = AnyTable.TestCase
TestAnyTable.settings = settings(stateful_step_count=20)


def test_a_table_for_every_layout_can_be_opened() -> None:
    for count in range(2, 9):
        for layout in option_table(TEN)["layout"].words:
            setup = Setup(TEN, NAMES[:count], (0,) * count, "P1", table_options(TEN, {"layout": layout}))
            try:
                game_named(TEN).opening(setup)
            except BadSeats:
                assert count not in seats_for(layout)
