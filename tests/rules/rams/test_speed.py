"""The rules are fast enough to play a season in a coffee break."""

from __future__ import annotations

import pytest

from tests.rules.rams.speed import deals_a_second

LEAST = 300
"""Deals a second on one core."""


@pytest.mark.parametrize("players", [3, 4])
def test_at_least_300_deals_a_second(players: int) -> None:
    assert max(deals_a_second(players, deals=60, seed=seed) for seed in range(3)) >= LEAST
