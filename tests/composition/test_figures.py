"""A share of the long figures, always the same shoes: ``./sabot soak --only composition`` counts many more."""

from __future__ import annotations

import pytest

from tests.composition.figures import DEFECTS, TESTS, Defect, at_least, at_most, delays, false_alarms, missed

FAIR = 60
"""Fair shoes of each kind."""


def test_fair_shoes_give_no_false_alarm_by_any_test_at_any_table() -> None:
    tally = false_alarms(20_261_130, 0, FAIR)
    assert tally["fair shoes"] == 3 * FAIR
    assert {test: tally[f"false: {test}"] for test in TESTS} == dict.fromkeys(TESTS, 0)


@pytest.mark.parametrize("defect", [defect for defect in DEFECTS if defect.within], ids=lambda defect: defect.name)
def test_a_defect_that_must_be_found_is_found_in_time(defect: Defect) -> None:
    assert missed(defect, delays(defect, 3, 10)) == 0


def test_a_defect_that_is_late_is_counted() -> None:
    assert missed(Defect("x", lambda chance: 13, within=12), [13, None, 12]) == 2


def test_the_bounds_hold_what_was_seen_between_them() -> None:
    assert at_least(0, 100) == 0
    assert at_least(5, 1000) < 5 / 1000 < at_most(5, 1000)
    assert at_most(0, 30_000) == pytest.approx(1e-4, rel=0.01)
