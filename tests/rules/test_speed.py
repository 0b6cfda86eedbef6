"""The measure of speed measures whole coups."""

from __future__ import annotations

import pytest

from controller.rules import game_named
from tests.rules.speed import FastTable


@pytest.mark.parametrize("game", ["chemin-de-fer", "zhelezka"])
def test_the_measured_coups_are_whole(game: str) -> None:
    table = FastTable(5, game)
    for _ in range(200):
        table.coup()
    assert len(table.state.closed) == 200
    assert {closed.winner for closed in table.state.closed} >= {"punter", "banker", "tie"}
    assert game_named(game).imbalance(table.state) is None
