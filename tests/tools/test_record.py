"""``sabot record``: whole passes on record, in the workshop alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from controller.cards import PACK
from controller.clock import SystemClock
from controller.events.common import ShoeLoaded
from controller.events.workshop import WorkshopBegan
from controller.journal import Journal, Record
from controller.tools.record import DONE, NOT_DONE, STOPPED, main
from controller.tools.workshop import JOURNAL
from vision.read import main as read
from vision.recording import recording_in


def recorded(tmp_path: Path, *words: str) -> int:
    return main([str(tmp_path / "film"), "--data", str(tmp_path / "data"), "--person", "Anna", *words])


def test_the_cards_that_were_dealt_are_read_from_the_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert recorded(tmp_path, "--cards", "4") == DONE
    assert capsys.readouterr().out.startswith("4 cards, ")
    assert read([str(tmp_path / "film")]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["card"] for answer in answers] == [str(card) for card in PACK[:4]]


def test_it_is_booked_with_who_is_present_and_without_a_card(tmp_path: Path) -> None:
    recorded(tmp_path, "--cards", "1")
    with Record.read(tmp_path / "data" / JOURNAL) as record:
        (row,) = record.rows()
    assert row.event == WorkshopBegan("record", "simulated", ("Anna",))


def test_times_of_the_sensor_rise_and_the_card_is_seen_in_passing_and_at_rest(tmp_path: Path) -> None:
    recorded(tmp_path, "--cards", "2")
    index = [json.loads(line) for line in (tmp_path / "film" / "index.jsonl").read_text().splitlines()[1:]]
    times = [line["sensor_ns"] for line in index]
    assert times == sorted(set(times))
    assert all(len(one.coming) > 10 and len(one.rest) == 3 for one in recording_in(tmp_path / "film").passes)


def test_at_its_bound_it_stops_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert recorded(tmp_path, "--cards", "3", "--most-mb", "1") == STOPPED
    assert "stopped after 0 of 3 cards" in capsys.readouterr().err


def test_while_a_shoe_of_a_game_stands_in_the_box_nothing_is_recorded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data").mkdir()
    with Journal.open(tmp_path / "data" / JOURNAL, lambda: "2026-01-01T00:00:00.000+00:00", bytes) as journal:
        journal.append((ShoeLoaded(6, 312, 7, "pack_card", True, 0, False),), "a tap", "croupier")
    assert recorded(tmp_path, "--cards", "1") == NOT_DONE
    assert "--shoe-out" in capsys.readouterr().err
    assert not (tmp_path / "film").exists()


def test_while_a_table_has_the_journal_nothing_is_recorded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "data").mkdir()
    table = Journal.open(tmp_path / "data" / JOURNAL, SystemClock().wall, bytes)
    try:
        assert recorded(tmp_path, "--cards", "1") == NOT_DONE
    finally:
        table.close()
    assert not (tmp_path / "film").exists()
    assert capsys.readouterr().err.startswith("sabot record: ")


def test_a_folder_with_files_is_left_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "film").mkdir()
    (tmp_path / "film" / "mine.png").write_bytes(b"mine")
    assert recorded(tmp_path) == NOT_DONE
    assert "new folder" in capsys.readouterr().err
    assert [path.name for path in (tmp_path / "film").iterdir()] == ["mine.png"]


def test_a_box_without_a_camera_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from controller import workplace

    monkeypatch.setattr(workplace, "rendered_camera", lambda world, asked: None)
    assert recorded(tmp_path, "--cards", "1") == NOT_DONE
    assert "[camera]" in capsys.readouterr().err
