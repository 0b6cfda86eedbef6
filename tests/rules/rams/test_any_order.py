"""Whole games of chance under any house, honest and not: what must hold whatever people do."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from controller.cards import PACK, UNKNOWN
from controller.events import Act, Refusal, decode, encode
from controller.rules import option_table
from controller.rules.rams.forms import FORMS
from controller.rules.rams.house import RAMS
from tests.rules.anybody import ENDS, worth_a_try
from tests.rules.rams.bots import Bots
from tests.rules.rams.cardroom import NAMES, STAFF
from tests.rules.rams.reckoning import play_and_reckon, step

SEEDS = st.integers(0, 2**32)

NUMBERS = {"start_score": (5, 20, 100), "max_exchange": (4, 5), "min_players": (1, 2), "staff": (1, 2)}


def houses() -> st.SearchStrategy[dict[str, Any]]:
    """House options."""
    rows = option_table(RAMS).items()
    free = {name: st.sampled_from(NUMBERS.get(name, worth_a_try(row))) for name, row in rows}
    return st.fixed_dictionaries({}, optional=free)


def check(table: Bots) -> None:
    """The books add up, something can be done, and at most one act is the next."""
    assert table.game.imbalance(table.state) is None
    view = table.game.view(table.state)
    ends = ENDS | {"void", "amend", "misdeal"} if view.phase != "over" else frozenset()
    leads_on = [offer for offer in view.offers if offer.verb not in ends]
    assert view.due or leads_on, f"a dead end in {view.phase}"
    assert sum(offer.main for offer in view.offers) <= 1
    assert all(seat.score >= 0 for seat in view.seats if seat.score is not None)


def ask_anything(table: Bots, chance: Random) -> None:
    """Whatever is asked, the answer is whole, and asking alone changes nothing."""
    before = table.state
    act = Act(
        chance.choice((*FORMS, "dance")),
        chance.choice((None, *NAMES[:5], "P9")),
        chance.choice((None, *range(-1, 7))),
        tuple(chance.choices((*PACK, UNKNOWN), k=chance.randrange(6))),
        STAFF[: chance.randrange(3)],
    )
    answer = table.game.decide(before, act)
    assert table.state is before
    if isinstance(answer, Refusal):
        kind = table.game.refusals[answer.code]
        assert (answer.rule, tuple(name for name, _ in answer.params)) == (kind.rule, kind.params)
    else:
        assert answer
        for event in answer:
            assert decode(*encode(event)) == event


@given(seed=SEEDS, players=st.integers(3, 7), house=houses(), honesty=st.sampled_from([1.0, 0.7]))
def test_whole_games_add_up_under_any_house(seed: int, players: int, house: dict[str, Any], honesty: float) -> None:
    if honesty < 1:
        house = house | {"hidden_faults": "at_reveal"}
    table = Bots(players, seed, chips=50, **house)
    table.honesty = honesty
    chance = Random(seed)
    for _ in range(120):
        check(table)
        ask_anything(table, chance)
        if table.game.due(table.state) is None and chance.random() < 0.02:
            _take(table, chance)
            return
        step(table)
    state = table.start
    for event in table.history:
        state = table.game.evolve(state, event)
    assert state == table.state


def _take(table: Bots, chance: Random) -> None:
    """Any offer: what is offered is accepted."""
    offers = [offer for offer in table.game.view(table.state).offers if not offer.takes_cards]
    if offers:
        offer = chance.choice(offers)
        table.do(Act(offer.verb, offer.seat, offer.low, persons=STAFF))
        check(table)


@given(seed=SEEDS, players=st.integers(3, 7), honesty=st.sampled_from([0.3, 0.8, 1.0]), beat=st.booleans())
def test_R_RAM_14_when_all_cards_are_played_every_broken_duty_is_found_and_no_other(
    seed: int, players: int, honesty: float, beat: bool
) -> None:
    table = Bots(players, seed, hidden_faults="at_reveal", procedure="full", must_beat=beat)
    table.honesty = honesty
    play_and_reckon(table, deals=3)


@given(seed=SEEDS, players=st.integers(3, 7))
def test_an_honest_table_has_no_faults(seed: int, players: int) -> None:
    table = Bots(players, seed, hidden_faults="at_reveal")
    for _ in range(4):
        table.deal()
    assert all(not closed.deal.offences for closed in table.state.closed)
    assert all(not player.barred for closed in table.state.closed for player in closed.deal.players)
    assert all(not closed.deal.verdict.strange for closed in table.state.closed if closed.deal.verdict)
