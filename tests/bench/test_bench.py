"""The numbers of the bench mean what they say."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.bench import __main__ as bench
from tests.bench.rooms import BEHIND, PACKS, Sitting, play_shoe
from tests.bench.value import Value, percentile


@pytest.mark.parametrize(("share", "expected"), [(1, 1), (50, 50), (99, 99), (100, 100)])
def test_a_percentile_is_the_nearest_rank(share: int, expected: int) -> None:
    assert percentile(list(range(100, 0, -1)), share) == expected


def test_the_99th_percentile_of_few_samples_is_the_worst() -> None:
    assert percentile([3.0, 9.0, 1.0], 99) == 9.0


@pytest.mark.parametrize(
    ("value", "at_least", "met"), [(50.0, False, True), (50.1, False, False), (50.0, True, True), (49.9, True, False)]
)
def test_a_limit_is_reached_or_missed(value: float, at_least: bool, met: bool) -> None:
    assert Value("x", value, "ms", 50, at_least=at_least).met is met


def test_without_a_limit_nothing_is_claimed() -> None:
    assert Value("x", 1, "ms").met is None


def test_a_shoe_of_the_measurement_is_a_shoe_of_whole_coups() -> None:
    sitting = Sitting(Random(3))
    coups = play_shoe(sitting)
    assert sitting.imbalance is None
    assert (PACKS * 52 - BEHIND) / 6 <= coups <= PACKS * 52 / 4


def test_one_that_cannot_be_measured_is_named_and_the_others_are_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> list[Value]:
        raise OSError("no disk")

    monkeypatch.setattr(bench, "MEASUREMENTS", {"a": fail, "b": lambda: [Value("b", 1, "ms", 2)]})
    assert bench.main([]) == 1
    printed = capsys.readouterr()
    report = json.loads(printed.out)
    assert report["failures"] == {"a": "OSError: no disk"}
    assert [(value["name"], value["met"]) for value in report["values"]] == [("b", True)]
    assert "a: could not be measured: OSError: no disk" in printed.err
