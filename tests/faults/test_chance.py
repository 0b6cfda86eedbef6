"""Everything that can befall a table, at random and at once (the long figure is ``./sabot soak --only firmware``)."""

from __future__ import annotations

import pytest

from tests.faults.chance import FEWEST
from tests.soak.firmware import firmware, one

SEED = 20_261_130
RUNS = 1_000


@pytest.mark.parametrize("number", range(6))
def test_a_run_of_chance_loses_and_doubles_no_card(number: int) -> None:
    ended = one(SEED, number)
    assert ended.broke == ""
    assert ended.cards > FEWEST


def test_a_run_is_the_same_each_time() -> None:
    assert one(SEED, 6) == one(SEED, 6)


@pytest.mark.alone
@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_thousand_runs_of_chance_lose_and_double_no_card() -> None:
    tally = firmware(SEED, 0, RUNS)
    assert tally.get("violations", 0) == 0, tally
    assert tally["runs"] == RUNS
