"""An export without secrets verifies on its own; a tampered one does not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from controller.journal import NotAJournal, Record, export, verify_export
from tests.journal.records import FACES, ROWS, SECRET_ROW, filled


@pytest.fixture
def lines(tmp_path: Path) -> list[str]:
    """An export made before any hand is public."""
    with Record.read(filled(tmp_path / "journal.db")) as record:
        return list(export(record, lambda row: False))


@pytest.fixture
def open_lines(tmp_path: Path) -> list[str]:
    """An export made when every hand is public."""
    with Record.read(filled(tmp_path / "open.db")) as record:
        return list(export(record, lambda row: True))


def _altered(lines: list[str], seq: int, change: Callable[[dict[str, Any]], object]) -> list[str]:
    shown = json.loads(lines[seq])
    change(shown)
    return [*lines[:seq], json.dumps(shown), *lines[seq + 1 :]]


def test_an_export_without_cards_verifies(lines: list[str]) -> None:
    assert len(lines) == 1 + ROWS
    assert verify_export(lines) is None


def test_an_export_without_cards_holds_neither_a_face_nor_a_salt(lines: list[str], open_lines: list[str]) -> None:
    salt = json.loads(open_lines[SECRET_ROW])["salt"]
    assert [word for word in (*FACES, salt) if f'"{word}"' in "\n".join(lines)] == []


def test_an_export_with_cards_verifies_and_shows_them(open_lines: list[str]) -> None:
    assert verify_export(open_lines) is None
    assert json.loads(open_lines[SECRET_ROW])["secret"] == {"cards": list(FACES)}


def test_the_caller_says_row_by_row_whose_cards_are_public(tmp_path: Path) -> None:
    asked = []
    with Record.read(filled(tmp_path / "journal.db")) as record:
        for _ in export(record, lambda row: bool(asked.append(row.seq))):
            pass
    assert asked == [SECRET_ROW]


TAMPERING: dict[str, tuple[int, Callable[[dict[str, Any]], object], str]] = {
    "amount": (2, lambda row: row["body"].update(amount=41), "its content was altered"),
    "actor": (3, lambda row: row.update(actor="ghost"), "its content was altered"),
    "kind": (1, lambda row: row.update(kind="Staked"), "its content was altered"),
    "commitment": (4, lambda row: row.update(commitment="00" * 32), "its content was altered"),
    "hash": (4, lambda row: row.update(hash="00" * 32), "its hash was altered"),
    "cards made up": (4, lambda row: row.update(secret={"cards": ["As"]}, salt="00" * 16), "were altered"),
    "cards without their salt": (4, lambda row: row.update(secret={"cards": ["As"]}), "are gone"),
    "number": (3, lambda row: row.update(seq=4), "it is missing"),
    "a number that is none": (3, lambda row: row.update(seq="3"), "it is missing"),
    "a text that is none": (3, lambda row: row.update(actor=3), "wrong type"),
}


@pytest.mark.parametrize("name", TAMPERING)
def test_a_tampered_export_names_the_row(lines: list[str], name: str) -> None:
    seq, change, what = TAMPERING[name]
    problem = verify_export(_altered(lines, seq, change))
    assert problem is not None
    assert (problem.seq, what in problem.what) == (seq, True)


def test_a_card_of_an_open_export_cannot_be_exchanged(open_lines: list[str]) -> None:
    altered = _altered(open_lines, SECRET_ROW, lambda row: row["secret"].update(cards=["Th", "9c", "2s"]))
    problem = verify_export(altered)
    assert problem is not None
    assert problem.seq == SECRET_ROW


def test_lines_that_were_dropped_doubled_or_moved_are_missed(lines: list[str]) -> None:
    broken = {
        "dropped": ([*lines[:3], *lines[4:]], 3),
        "last dropped": (lines[:-1], ROWS),
        "doubled": ([*lines[:3], *lines[2:]], 3),
        "swapped": ([*lines[:2], lines[3], lines[2], *lines[4:]], 2),
    }
    for name, (told, seq) in broken.items():
        problem = verify_export(told)
        assert problem is not None, name
        assert problem.seq == seq, name


NO_EXPORTS: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "nothing": (lambda lines: [], "the export is empty"),
    "no head": (lambda lines: lines[1:], "line 1 is no line of an export"),
    "another format": (lambda lines: _altered(lines, 0, lambda head: head.update({"sabot-journal": 9})), "format 9"),
    "a head without a number": (lambda lines: _altered(lines, 0, lambda head: head.update(rows="5")), "line 1"),
    "prose": (lambda lines: [*lines[:2], "and then he staked", *lines[2:]], "line 3 is no line of an export"),
    "a list": (lambda lines: [*lines, "[]"], "line 7 is no line of an export"),
    "a line cut off": (lambda lines: [*lines[:-1], lines[-1][:20]], "line 6 is no line of an export"),
    "a field gone": (lambda lines: _altered(lines, 2, lambda row: row.pop("actor")), "line 3 is no line of an export"),
}


@pytest.mark.parametrize("name", NO_EXPORTS)
def test_what_is_no_export_is_told_with_its_line(lines: list[str], name: str) -> None:
    spoil, sentence = NO_EXPORTS[name]
    with pytest.raises(NotAJournal, match=sentence):
        verify_export(spoil(lines))
