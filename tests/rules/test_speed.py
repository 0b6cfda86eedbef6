"""The measure of speed measures whole coups."""

from __future__ import annotations

from controller.rules import game_named
from tests.rules.speed import FastTable


def test_the_measured_coups_are_whole() -> None:
    table = FastTable(seed=5)
    for _ in range(200):
        table.coup()
    assert len(table.state.closed) == 200
    assert {closed.winner for closed in table.state.closed} >= {"punter", "banker", "tie"}
    assert game_named("chemin-de-fer").imbalance(table.state) is None
