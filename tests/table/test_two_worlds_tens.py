"""A hidden packet changes nothing that anybody can observe of a running table of catch the ten (design decision 9).

Two tables with the options of ``./sabot run`` are dealt and played alike; the hidden cards differ. Every byte of state,
events, answers and log to every role in every language is compared, and when it was sent, until a deal is counted.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from controller.feed import Feed
from controller.rules.tens.house import CATCH_THE_TEN
from controller.rules.tens.layout import pack_for, portion
from controller.rules.tens.state import State
from controller.table_state import TableState
from tests.robot import next_move
from tests.table.stand import Stand
from tests.table.twins import heard_by
from tests.table.wire import Wire, first_difference

SEATS = ("P1", "P2", "P3")
HOUSE = {"deal_2_3": "ten_each"}

MOST_MOVES = 120

UNREADABLE_SHARE = 0.1
QUESTION_SHARE = 0.25

REMEDIES = st.sampled_from(["lose_game", "take_back", "lose_deal"])

MISHAPS = ("taken-late", "dirty-window", "clean-window", "lid-open")


def packs(seed: int) -> tuple[list[str], list[str]]:
    """Two packs with the same turned card; the second has other cards before it, some of which cannot be read."""
    chance = Random(seed)
    dealt = portion(len(SEATS), HOUSE["deal_2_3"]).cards * len(SEATS)
    pack = list(map(str, pack_for(len(SEATS))))
    chance.shuffle(pack)
    turned = pack.pop()
    orders = []
    for share in (0.0, UNREADABLE_SHARE):
        chance.shuffle(pack)
        hidden = ["??" if chance.random() < share else name for name in pack[: dealt - 1]]
        orders.append([*hidden, turned, *pack[dealt - 1 :], "CUT"])
    return orders[0], orders[1]


def counted(stand: Stand) -> bool:
    """Whether a deal has been counted: every card of it has been seen, and may be held against what was given."""
    state: State = stand.table.state.game
    return bool(state.closed) or (state.deal is not None and state.deal.verdict is not None)


async def compare(seed: int, feed_kind: type[Feed] = Feed, **options: Any) -> tuple[str | None, int]:
    """What an onlooker could have learned, and how many messages were compared."""
    chance = Random(seed)
    async with AsyncExitStack() as stack:
        wires = []
        for order in packs(seed):
            house = {**HOUSE, **options}
            stand = Stand(order=order, kind=CATCH_THE_TEN, seats=SEATS, feed_kind=feed_kind, options=house)
            wires.append(await stack.enter_async_context(Wire(await stack.enter_async_context(stand))))
        compared = 0
        for _ in range(MOST_MOVES):
            words, bench = next_words(wires[0].stand, chance)
            for wire in wires:
                with heard_by(wire):
                    await (wire.say if bench else wire.act)(words)
                    await wire.look()
            if any(counted(wire.stand) for wire in wires):
                break
            difference = first_difference(wires[0].sent[compared:], wires[1].sent[compared:])
            compared = len(wires[0].sent)
            if difference:
                return difference, compared
    return None, compared


def next_words(stand: Stand, chance: Random) -> tuple[str, bool]:
    """What is done next, by the view of one table; now and then somebody asks, to learn something from the answer."""
    lot, view = chance.random(), stand.view
    if lot < 0.05 and view["box"]["phase"] == "presented":
        return chance.choice(MISHAPS), True
    if lot > 1 - QUESTION_SHARE:
        pack = [str(face) for face in pack_for(len(SEATS))]
        seat, card, other = chance.choice(SEATS), chance.choice(pack), chance.choice(pack)
        asked = (f"{seat} plays {card}", f"{seat} amend {card} {other}", "settle", f"{seat} shows {card}")
        return chance.choice(asked), False
    move = next_move(view, chance, boldness=0.0)
    return (move.words, move.bench) if move else ("clear", True)


def alone(seed: int, **how: Any) -> tuple[str | None, int]:
    return asyncio.run(compare(seed, **how))


def must_be_alike(seed: int, revoke: str) -> None:
    difference, messages = alone(seed, revoke=revoke)
    assert difference is None
    assert messages > 50


@settings(max_examples=3)
@given(seed=st.integers(0, 2**32), revoke=REMEDIES)
def test_decision_9_no_byte_and_no_instant_tells_of_a_hidden_packet(seed: int, revoke: str) -> None:
    must_be_alike(seed, revoke)


@pytest.mark.slow
@pytest.mark.timeout(600)
@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), revoke=REMEDIES)
def test_decision_9_holds_over_sixty_deals(seed: int, revoke: str) -> None:
    must_be_alike(seed, revoke)


class TellingFeed(Feed):
    """Lets the box's lamp shine brighter the more trumps the next player holds."""

    def _view(self, state: TableState) -> dict[str, Any]:
        view = super()._view(state)
        deal = state.game.deal
        held = deal.hand(deal.turn).sure if deal and deal.turn is not None else ()
        return {**view, "box": {**view["box"], "lamp": sum(face.suit == deal.trump for face in held)}}


def test_a_table_that_tells_is_found_out() -> None:
    """The comparison can fail."""
    assert any(alone(seed, feed_kind=TellingFeed)[0] for seed in range(4))


def test_at_once_is_found_out() -> None:
    """``hidden_faults = at_once`` judges hidden cards, and the comparison sees it."""
    assert any(alone(seed, hidden_faults="at_once")[0] for seed in range(4))
