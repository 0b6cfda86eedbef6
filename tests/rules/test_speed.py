"""The rules are fast enough to play a season in a coffee break, and the measure of speed measures whole coups."""

from __future__ import annotations

import pytest

from controller.rules import game_named
from tests.bench.games import GAMES, Pace
from tests.rules.speed import FastTable

TRIES = 8
"""A core that is shared may be slow for a while, but not each time."""

SHARE_OF_A_SECOND = 0.1
"""How long one try takes at the least speed."""


@pytest.mark.parametrize("pace", GAMES, ids=lambda pace: pace.name)
def test_each_game_is_fast_enough_on_one_core(pace: Pace) -> None:
    rounds = int(pace.least * SHARE_OF_A_SECOND)
    assert any(pace.rate(rounds, seed) >= pace.least for seed in range(TRIES))


@pytest.mark.parametrize("game", ["chemin-de-fer", "zhelezka"])
def test_the_measured_coups_are_whole(game: str) -> None:
    table = FastTable(5, game)
    for _ in range(200):
        table.coup()
    assert len(table.state.closed) == 200
    assert {closed.winner for closed in table.state.closed} >= {"punter", "banker", "tie"}
    assert game_named(game).imbalance(table.state) is None
