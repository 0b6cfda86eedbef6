"""A hidden card changes nothing that anybody can observe of a running table, whatever the game (design decision 9).

Two tables with the options of ``./sabot run`` are played alike; hidden cards differ. Every byte of state, events,
answers and log to every role in every language is compared, and when it was sent, until the rules open a hand.
"""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from controller.cards import PACK
from controller.rules import GAMES, option_table
from controller.rules.punto import PUNTO_BANCO
from tests.table.leaks import LEAKS, PLANTED
from tests.table.sparing import sparing_eye
from tests.table.stand import GAME, camera_eye
from tests.table.twins import Outcome, run_pair
from tests.table.veils import VEILS
from tests.table.wire import Sent, cards_named, first_difference

SEEDS = st.integers(0, 2**32)

PAIRS: Final = {"chemin-de-fer": 10, "zhelezka": 5, "ochko": 5, "rams": 2, "catch-the-ten": 2}
"""Pairs of tables of each game; ``./sabot soak --only worlds`` plays more."""

FRAMED_PAIRS: Final = 32
"""Pairs whose cards are read from frames: each parts in its first, second or third coup, so that 50 are compared."""


def must_be_alike(outcome: Outcome) -> None:
    assert outcome.leak is None, outcome.leak
    assert outcome.messages > 50


def test_every_game_that_hides_a_card_is_compared() -> None:
    hiding = {name for name in GAMES if "hidden_faults" in option_table(name)}
    assert PAIRS.keys() == VEILS.keys() == hiding == GAMES.keys() - {PUNTO_BANCO}


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", PAIRS)
def test_decision_9_no_byte_and_no_instant_tells_of_a_hidden_card(game: str) -> None:
    @settings(max_examples=PAIRS[game])
    @given(seed=SEEDS)
    def alike(seed: int) -> None:
        must_be_alike(run_pair(seed, VEILS[game]))

    alike()


def test_decision_9_holds_where_the_cards_are_read_from_frames() -> None:
    outcome = run_pair(7, VEILS[GAME], eye=camera_eye, mishaps=False)
    must_be_alike(outcome)
    assert outcome.parted
    assert outcome.hidden >= 3


@pytest.mark.slow
@pytest.mark.timeout(300)
@settings(max_examples=FRAMED_PAIRS)
@given(seed=SEEDS)
def test_decision_9_holds_over_50_coups_read_from_frames(seed: int) -> None:
    must_be_alike(run_pair(seed, VEILS[GAME], eye=sparing_eye))


@pytest.mark.parametrize("remedy", ["take_back", "lose_deal"])
def test_decision_9_holds_whatever_a_revoke_costs(remedy: str) -> None:
    must_be_alike(run_pair(3, VEILS["catch-the-ten"], options={"revoke": remedy}))


@pytest.mark.parametrize("game", VEILS)
def test_pairs_do_differ_and_do_part(game: str) -> None:
    """What is compared is worth it: nearly all hidden cards differ, and hands come to be opened."""
    outcome = run_pair(1, VEILS[game])
    assert outcome.parted
    assert outcome.hidden >= 3


def test_a_leak_is_planted_in_every_game() -> None:
    assert {game for game, _ in PLANTED} == VEILS.keys()


@pytest.mark.parametrize(("game", "leak"), PLANTED)
def test_a_table_that_tells_is_found_out(game: str, leak: str) -> None:
    """The comparison can fail: each kind of leak is found within a few rounds."""
    veil = VEILS[game]
    assert any(run_pair(seed, veil, **LEAKS[leak](veil)).leak for seed in range(4))


@pytest.mark.parametrize("game", VEILS)
def test_at_once_is_found_out(game: str) -> None:
    """``hidden_faults = at_once`` judges hidden cards, and the comparison sees it."""
    assert any(run_pair(seed, VEILS[game], options={"hidden_faults": "at_once"}).leak for seed in range(6))


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
