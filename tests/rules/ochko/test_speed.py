"""The measure of speed measures whole duels."""

from __future__ import annotations

from controller.rules import game_named
from tests.rules.ochko.cardroom import OCHKO
from tests.rules.ochko.speed import FastTable


def test_the_measured_duels_are_whole() -> None:
    table = FastTable(seed=5)
    for _ in range(300):
        table.duel()
    assert len(table.state.closed) == 300
    assert {closed.by for closed in table.state.closed} >= {"higher", "bust", "banker_bust", "outright", "equal"}
    assert game_named(OCHKO).imbalance(table.state) is None
