"""A daemon that is killed while it deals (the long figure is ``./sabot soak --only kills``)."""

from __future__ import annotations

import pytest

from tests.soak.kills import MUST_BE_ZERO, kills

KILLS = 50


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_a_table_that_is_killed_fifty_times_loses_no_chip_and_no_card_and_resumes() -> None:
    tally = kills(seed=20_261_130, first=0, count=KILLS)
    assert tally["kills"] == KILLS
    assert {name: tally.get(name, 0) for name in MUST_BE_ZERO} == dict.fromkeys(MUST_BE_ZERO, 0)
