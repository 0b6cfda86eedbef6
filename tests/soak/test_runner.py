"""A long run loses nothing that it has done, and says so when a count that must stay 0 did not."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from controller.clock import VirtualClock
from tests.soak.__main__ import repeated
from tests.soak.ledger import Ledger
from tests.soak.runner import Figure, Soak


class Worker:
    """Notes what it was asked to do; stops like a killed run after ``most`` pieces."""

    def __init__(self, most: int = 1_000, wrong_at: int | None = None) -> None:
        self.asked: list[tuple[int, int, int]] = []
        self.most = most
        self.wrong_at = wrong_at

    def __call__(self, seed: int, first: int, count: int) -> dict[str, int]:
        if len(self.asked) == self.most:
            raise KeyboardInterrupt
        self.asked.append((seed, first, count))
        wrong = int(self.wrong_at is not None and first <= self.wrong_at < first + count)
        return {"right": count - wrong} | ({"wrong": 1} if wrong else {})


def figure(worker: Worker, total: int = 25) -> Figure:
    return Figure("cards", "cards", total, 10, worker, zero=("wrong",))


@pytest.fixture
def soak(tmp_path: Path, clock: VirtualClock) -> Soak:
    return Soak(tmp_path / "soak", clock, lambda line: None)


def test_a_figure_is_brought_to_its_total_piece_by_piece(soak: Soak) -> None:
    worker = Worker()
    (result,) = soak.run([figure(worker)], seed=7)
    assert worker.asked == [(7, 0, 10), (7, 10, 10), (7, 20, 5)]
    assert (result.done, dict(result.tally), result.broken) == (25, {"right": 25}, False)


def test_a_stopped_run_goes_on_at_the_recorded_count(soak: Soak) -> None:
    with pytest.raises(KeyboardInterrupt):
        soak.run([figure(Worker(most=2))], seed=7)
    worker = Worker()
    (result,) = soak.run([figure(worker)], seed=7)
    assert worker.asked == [(7, 20, 5)]
    assert result.done == 25


def test_a_line_torn_by_a_kill_is_done_again(soak: Soak, tmp_path: Path) -> None:
    soak.run([figure(Worker(), total=20)], seed=7)
    file = tmp_path / "soak" / "cards.jsonl"
    file.write_bytes(file.read_bytes()[:-9])
    worker = Worker()
    soak.run([figure(worker, total=20)], seed=7)
    assert worker.asked == [(7, 10, 10)]
    assert len([json.loads(line) for line in file.read_text().splitlines()]) == 2


def test_a_record_torn_in_its_first_line_begins_anew(soak: Soak, tmp_path: Path) -> None:
    (tmp_path / "soak").mkdir()
    (tmp_path / "soak" / "cards.jsonl").write_text('{"figure": "ca')
    assert soak.run([figure(Worker())], seed=7)[0].done == 25


def test_another_seed_is_another_sequence(soak: Soak) -> None:
    soak.run([figure(Worker())], seed=7)
    worker = Worker()
    soak.run([figure(worker)], seed=8)
    assert worker.asked[0] == (8, 0, 10)


def test_a_count_that_must_stay_0_stops_its_figure(soak: Soak) -> None:
    worker = Worker(wrong_at=12)
    (result,) = soak.run([figure(worker)], seed=7)
    assert result.broken
    assert result.done == 20
    soak.run([figure(worker)], seed=7)
    assert len(worker.asked) == 2


def test_nothing_is_begun_after_the_hours(soak: Soak, clock: VirtualClock) -> None:
    def hour(seed: int, first: int, count: int) -> dict[str, int]:
        asyncio.run(clock.advance(3600))
        return {"right": count}

    (result,) = soak.run([Figure("cards", "cards", 100, 10, hour, ())], seed=7, hours=1.5)
    assert result.done == 20


def test_seed_date_machine_and_revision_are_on_record(soak: Soak, tmp_path: Path) -> None:
    soak.run([figure(Worker())], seed=7)
    entry = Ledger(tmp_path / "soak", "cards").entries[0]
    assert (entry.seed, entry.at) == (7, "2026-01-01T00:00:00.000+00:00")
    assert "cores" in entry.machine
    assert entry.revision


def test_the_line_of_a_figure_states_its_zeros(soak: Soak) -> None:
    (result,) = soak.run([figure(Worker())], seed=7)
    assert str(result).startswith("cards: done, 25 of 25 cards, seed 7: 25 right, 0 wrong")


def test_one_unit_is_run_again_by_its_number_without_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    worker = Worker(wrong_at=3)
    assert repeated([figure(worker)], 7, 2) == 0
    assert repeated([figure(worker)], 7, 3) == 1
    assert worker.asked == [(7, 2, 1), (7, 3, 1)]
    assert "cards, unit 3 of seed 7: {'right': 0, 'wrong': 1}" in capsys.readouterr().out
