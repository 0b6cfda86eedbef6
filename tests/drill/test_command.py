"""``sabot drill`` from end to end: the daemon in practice over HTTP, its report, its proof in the table's journal."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from controller.app import drill
from controller.drill.proofs import FOLDER, JOURNAL, book_drills
from controller.events.people import DrillEnded
from controller.journal import Journal, Record, verify
from tests.daemon import NAME, Daemon
from tests.robot import next_move

PLAN = 'hands = 1\n[[trouble]]\nname = "lid-open"\n'

PATIENCE_S = 30.0
PACE_S = 0.02

MOMENT = "2026-01-01T00:00:00.000+00:00"


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    """A drill of one hand with one mishap."""
    path = tmp_path / "plan.toml"
    path.write_text(PLAN, encoding="utf-8")
    return path


@pytest.fixture
def daemon(tmp_path: Path, plan: Path) -> Iterator[Daemon]:
    """The daemon in practice."""
    daemon = Daemon(tmp_path / "data", "--plan", str(plan), "--seed", "7", word="drill")
    daemon.start()
    yield daemon
    daemon.stop()


def deal_to_the_end(daemon: Daemon) -> dict[str, Any]:
    """Deal by the page's view until the report is there."""
    chance, until = Random(1), time.monotonic() + PATIENCE_S
    while not (view := daemon.state())["practice"]["report"]:
        assert time.monotonic() < until, view["practice"]
        move = next_move(view, chance, boldness=0.0)
        if move is None:
            time.sleep(PACE_S)
        else:
            (daemon.say if move.bench else daemon.act)(move.words)
    report: dict[str, Any] = view["practice"]["report"]
    return report


def proofs(data: Path) -> list[DrillEnded]:
    with Record.read(data / JOURNAL) as record:
        return [row.event for row in record.rows() if isinstance(row.event, DrillEnded)]


def opened(data: Path) -> Journal:
    data.mkdir(exist_ok=True)
    return Journal.open(data / JOURNAL, lambda: MOMENT, bytes)


def ended(folder: Path, record: str) -> None:
    """The journal of a drill that has ended."""
    folder.mkdir(parents=True)
    with closing(opened(folder)) as journal:
        journal.append((DrillEnded(NAME, "ochko", "easy", 1, 3, ("jam",), 900, 0, 100, record),), "drill", NAME)


def test_a_drill_is_dealt_reported_and_proved_in_the_journal_of_the_table(daemon: Daemon) -> None:
    assert daemon.state("floor")["table"]["practice"] is True
    report = deal_to_the_end(daemon)
    (met,) = report["troubles"]
    assert (met["id"], met["end"]) == ("mishap-lid-open", "drill-end-done")
    assert report["name"] == NAME
    until = time.monotonic() + PATIENCE_S
    while not (daemon.data / JOURNAL).exists() or not proofs(daemon.data):
        assert time.monotonic() < until
        time.sleep(PACE_S)
    (proof,) = proofs(daemon.data)
    assert (proof.name, proof.met, proof.score) == (NAME, ("lid-open",), report["score"])
    own = daemon.data / FOLDER / proof.record / JOURNAL
    assert verify(own).problem is None
    assert daemon.post("/bench", {"id": "12345678", "say": "jam"})[0] == 409


def test_a_table_that_is_open_keeps_its_journal_and_books_the_drill_at_its_next_start(daemon: Daemon) -> None:
    with closing(opened(daemon.data)) as table:
        daemon.act("load")
        assert daemon.post("/drill/end", {})[0] == 200
        assert [row.kind for row in table.rows()] == []
    with closing(opened(daemon.data)) as table:
        assert book_drills(table, daemon.data / FOLDER) == 1
        assert book_drills(table, daemon.data / FOLDER) == 0
        assert [row.event.name for row in table.rows() if isinstance(row.event, DrillEnded)] == [NAME]


def test_a_real_table_has_no_such_route_and_no_such_view(tmp_path: Path) -> None:
    ended(tmp_path / FOLDER / "then", "then")
    daemon = Daemon(tmp_path)
    daemon.start()
    try:
        assert daemon.post("/drill/end", {})[0] == 404
        for role in ("croupier", "floor"):
            view = daemon.state(role)
            assert "practice" not in view
            assert "practice" not in view["table"]
    finally:
        daemon.stop()
    assert [proof.record for proof in proofs(tmp_path)] == ["then"]
    assert verify(tmp_path / JOURNAL).problem is None


def test_a_damaged_drill_proves_nothing_and_keeps_no_table_from_opening(tmp_path: Path) -> None:
    ended(tmp_path / FOLDER / "good", "good")
    ended(tmp_path / FOLDER / "foreign", "another name")
    broken = tmp_path / FOLDER / "broken"
    broken.mkdir()
    (broken / JOURNAL).write_bytes(b"no journal")
    with closing(opened(tmp_path)) as table:
        assert book_drills(table, tmp_path / FOLDER) == 1
        assert [row.event.record for row in table.rows() if isinstance(row.event, DrillEnded)] == ["good"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--box", "serial:/dev/ttyUSB0"], "moves no other"),
        (["--box", "firmware"], "moves no other"),
        (["--minutes", "0"], "whole number from 1"),
    ],
)
def test_words_that_no_drill_takes_are_refused(
    words: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        drill(["--data", str(tmp_path), *words])
    assert refused.value.code == 2
    assert says in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("plan", "says"),
    [("hard", "there is no plan 'hard'"), ("none.toml", "cannot be read"), ("bad.toml", "'flood' cannot happen")],
)
def test_a_plan_that_cannot_be_had_is_said_in_one_sentence(
    plan: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.toml").write_text('[[trouble]]\nname = "flood"\n', encoding="utf-8")
    named = str(tmp_path / plan) if plan.endswith(".toml") else plan
    assert drill(["--data", str(tmp_path / "data"), "--plan", named]) == 1
    assert says in capsys.readouterr().err
    assert not (tmp_path / "data").exists()
