"""A hidden card changes nothing that anybody can observe of a running table (design decision 9).

Two tables with the options of ``./sabot run`` are played alike; hidden cards differ. Every byte of state, events,
answers and log to every role in every language is compared, and when it was sent, until the rules open a hand.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from controller.cards import PACK, Card
from controller.feed import Feed
from controller.ports import Reading
from controller.table_state import TableState
from tests.table.plain_eye import PlainEye
from tests.table.sparing import sparing_eye
from tests.table.stand import camera_eye
from tests.table.twins import Outcome, run_pair
from tests.table.wire import Sent, cards_named, first_difference

SEEDS = st.integers(0, 2**32)


def must_be_alike(outcome: Outcome) -> None:
    assert outcome.leak is None, outcome.leak
    assert outcome.messages > 50


@settings(max_examples=30)
@given(seed=SEEDS)
def test_decision_9_no_byte_and_no_instant_tells_of_a_hidden_card(seed: int) -> None:
    must_be_alike(run_pair(seed))


def test_decision_9_holds_where_the_cards_are_read_from_frames() -> None:
    outcome = run_pair(7, eye=camera_eye, mishaps=False)
    must_be_alike(outcome)
    assert outcome.parted
    assert outcome.hidden >= 3


@pytest.mark.slow
@pytest.mark.timeout(600)
@settings(max_examples=200)
@given(seed=SEEDS)
def test_decision_9_holds_over_200_coups_read_from_frames(seed: int) -> None:
    must_be_alike(run_pair(seed, eye=sparing_eye))


def test_pairs_do_differ_and_do_part() -> None:
    """What is compared is worth it: nearly all hidden cards differ, and the coups come to their reveal."""
    outcomes = [run_pair(seed) for seed in range(4)]
    assert all(outcome.parted for outcome in outcomes)
    assert all(outcome.hidden >= 3 for outcome in outcomes)


def hidden(state: TableState) -> list[Card]:
    """What nobody may know yet."""
    coup = state.game.coup
    return [dealt.card for dealt in (*coup.punter, *coup.banker) if not dealt.public] if coup else []


class TellingFeed(Feed):
    """Lets the box's lamp shine brighter for high cards."""

    def _view(self, state: TableState) -> dict[str, Any]:
        view = super()._view(state)
        return {**view, "box": {**view["box"], "lamp": sum(card.rank in "89" for card in hidden(state))}}


class NamingFeed(Feed):
    """Names the hidden cards to the croupier, in a place where nobody looks."""

    def _view(self, state: TableState) -> dict[str, Any]:
        view = super()._view(state)
        return {**view, "table": {**view["table"], "last": [str(card) for card in hidden(state)]}}


class CountingFeed(Feed):
    """Spends a number for each red card."""

    def publish(self, state: TableState) -> None:
        super().publish(state)
        for card in hidden(state)[-1:]:
            if card.suit in "hd":
                self._push("screen", {**self._latest["screen"].view, "again": self._latest["screen"].seq})


class HesitantEye(PlainEye):
    """Looks twice at figures."""

    async def reading(self) -> Reading:
        found = await super().reading()
        if found.card is None or found.card.rank in "JQK":
            await self._clock.sleep(0.006)
        return found


class TalkativeEye(PlainEye):
    """Writes into the log what it sees."""

    async def reading(self) -> Reading:
        found = await super().reading()
        logging.getLogger("vision.eye").debug("read %s", found.card)
        return found


LEAKS: Mapping[str, Mapping[str, Any]] = {
    "a value of the view": {"feed_kind": TellingFeed},
    "a name": {"feed_kind": NamingFeed},
    "a message number": {"feed_kind": CountingFeed},
    "a moment": {"eye": HesitantEye},
    "the log": {"eye": TalkativeEye},
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_table_that_tells_is_found_out(leak: str) -> None:
    """The comparison can fail: each kind of leak is found within a few coups."""
    assert any(run_pair(seed, **LEAKS[leak]).leak for seed in range(4))


def test_at_once_is_found_out() -> None:
    """``hidden_faults = at_once`` judges hidden cards, and the comparison sees it."""
    assert any(run_pair(seed, options={"hidden_faults": "at_once"}).leak for seed in range(6))


def test_the_byte_search_finds_a_card_however_it_is_written() -> None:
    for body in (b'{"a":{"b":["Kd"]}}', b'data: {"a":"Kd"}\n\n', b"WARNING vision read Kd twice", b'x"Kd"x'):
        assert cards_named([Sent(0, "", body)]) == {"Kd"}, body
    assert cards_named([Sent(0, "", b'{"text":"As soon as 2 stand, Ad hoc"}')]) == set()
    assert cards_named([Sent(0, "", b'{"card":"As"}')]) == {"As"}
    assert len(cards_named([Sent(0, "", f'["{card}"]'.encode()) for card in PACK])) == 52


def test_the_comparison_sees_a_byte_a_time_and_a_missing_message() -> None:
    one = [Sent(0.0, "a", b"x"), Sent(0.0, "b", b"y")]
    assert first_difference(one, one[::-1]) is None
    for other in (one[:1], [one[0], Sent(0.0, "b", b"z")], [one[0], Sent(0.006, "b", b"y")]):
        assert first_difference(one, other)
