"""Every kind of damage has its own error, which names the place and the cure, and nothing in the folder is changed."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from controller.events.banking import Staked
from controller.journal import (
    JournalDamaged,
    JournalError,
    JournalTooNew,
    JournalUnwritable,
    NotAJournal,
    Record,
    verify,
)
from controller.journal.chain import CURE
from controller.journal.migrations import NEWEST
from tests.journal.records import ACTS, ROWS, SECRET_ROW, WALL, bytes_of, filled, forging, opened

NOBODY = 65534
"""A user who owns nothing."""

FLIPS = 250


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


def _refused(path: Path, kind: type[JournalError]) -> str:
    """Open the journal in each way; all are refused with the same sentence and change nothing. Return the sentence."""
    before = bytes_of(path.parent)
    sentences = set()
    for way in (opened, Record.read):
        with pytest.raises(kind) as caught:
            way(path)
        assert type(caught.value) is kind
        sentences.add(str(caught.value))
    assert bytes_of(path.parent) == before
    (sentence,) = sentences
    assert str(path) in sentence
    return sentence


CONTENT = "its content was altered, or it was moved here from another place"
CARDS = "its cards, their salt or their commitment were altered"

FORGERIES = {
    "body": (2, "UPDATE event SET body = replace(body, '40', '41') WHERE seq = 2", CONTENT),
    "kind": (2, "UPDATE event SET kind = 'Passed' WHERE seq = 2", CONTENT),
    "actor": (3, "UPDATE event SET actor = 'ghost' WHERE seq = 3", CONTENT),
    "cause": (1, "UPDATE event SET cause = 'tap-0' WHERE seq = 1", CONTENT),
    "wall": (5, "UPDATE event SET wall = '2025' WHERE seq = 5", CONTENT),
    "hash": (3, "UPDATE event SET hash = zeroblob(32) WHERE seq = 3", "its hash was altered"),
    "last hash": (5, "UPDATE event SET hash = zeroblob(32) WHERE seq = 5", "its hash was altered"),
    "secret": (4, "UPDATE event SET secret = replace(secret, 'Th', '2h') WHERE seq = 4", CARDS),
    "salt": (4, "UPDATE event SET salt = zeroblob(16) WHERE seq = 4", CARDS),
    "commitment": (4, "UPDATE event SET commitment = zeroblob(32) WHERE seq = 4", CARDS),
    "secret gone": (4, "UPDATE event SET secret = NULL WHERE seq = 4", "their salt or their commitment are gone"),
    "cards gone": (4, "UPDATE event SET secret = NULL, salt = NULL WHERE seq = 4", "its cards are gone"),
    "cards and commitment gone": (
        4,
        "UPDATE event SET secret = NULL, salt = NULL, commitment = NULL WHERE seq = 4",
        CONTENT,
    ),
    "row deleted": (3, "DELETE FROM event WHERE seq = 3", "it is missing"),
    "first row deleted": (1, "DELETE FROM event WHERE seq = 1", "it is missing"),
    "last rows deleted": (4, "DELETE FROM event WHERE seq >= 4", "rows 4 to 5 are missing at the end"),
    "all rows deleted": (1, "DELETE FROM event", "rows 1 to 5 are missing at the end"),
    "rows swapped": (2, "UPDATE event SET seq = (CASE seq WHEN 2 THEN -3 ELSE -2 END) WHERE seq IN (2, 3)", CONTENT),
    "row added": (
        6,
        "INSERT INTO event SELECT 6, wall, cause, actor, kind, body, NULL, NULL, NULL, hash FROM event WHERE seq = 5",
        CONTENT,
    ),
    "genesis": (1, "UPDATE head SET genesis = zeroblob(32)", CONTENT),
    "genesis gone": (1, "DELETE FROM head", "the genesis of the chain is gone"),
    "head": (5, "UPDATE head SET hash = zeroblob(32)", "it ends at row 5, with another hash"),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_is_named_with_its_row_and_the_cure(path: Path, name: str) -> None:
    row, forgery, what = FORGERIES[name]
    filled(path)
    with forging(path) as db:
        db.execute(forgery)
        db.execute("UPDATE event SET seq = -seq WHERE seq < 0")
    sentence = _refused(path, JournalDamaged)
    assert f"row {row}: " in sentence
    assert what in sentence
    assert sentence.endswith(CURE)


def test_verify_reports_what_opening_refuses(path: Path) -> None:
    filled(path)
    with forging(path) as db:
        db.execute("UPDATE event SET actor = 'ghost' WHERE seq = 3")
    report = verify(path)
    assert report.problem is not None
    assert (report.rows, report.problem.seq) == (ROWS, 3)


def test_rows_cut_off_together_with_the_head_are_missed_by_the_note_of_the_lock(path: Path) -> None:
    filled(path)
    with forging(path) as db:
        db.execute("DELETE FROM event WHERE seq = 5")
        db.execute("UPDATE head SET seq = 4, hash = (SELECT hash FROM event WHERE seq = 4)")
    sentence = _refused(path, JournalDamaged)
    assert "row 5: rows 5 to 5 were written and are gone" in sentence
    assert "delete journal.db-lock" in sentence
    path.with_name("journal.db-lock").unlink()
    assert verify(path).problem is None


def _blob(path: Path) -> None:
    path.write_bytes(Random(1).randbytes(20_000))


def _prose(path: Path) -> None:
    path.write_text("Today we played chemin de fer.\n" * 100)


def _others(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE event (seq INTEGER PRIMARY KEY, body TEXT)")
        db.commit()


NO_JOURNALS: dict[str, Callable[[Path], object]] = {
    "random bytes": _blob,
    "prose": _prose,
    "another program's database": _others,
    "an empty file": Path.touch,
    "a folder": Path.mkdir,
}


@pytest.mark.parametrize("name", NO_JOURNALS)
def test_what_is_no_journal_is_called_so_and_left_as_it_is(path: Path, name: str) -> None:
    NO_JOURNALS[name](path)
    if path.is_dir():
        with pytest.raises(NotAJournal, match="name the journal of a table"):
            opened(path)
    else:
        assert "name" in _refused(path, NotAJournal)


def test_reading_a_journal_that_is_not_there_makes_none(path: Path) -> None:
    with pytest.raises(NotAJournal, match="is not there"):
        verify(path)
    assert list(path.parent.iterdir()) == []


def test_the_journal_of_a_later_version_asks_for_that_version(path: Path) -> None:
    filled(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {NEWEST + 1}")
    sentence = _refused(path, JournalTooNew)
    assert f"schema {NEWEST + 1}, this version knows up to {NEWEST}" in sentence
    assert "start the newer version" in sentence


@pytest.mark.parametrize(
    "change",
    ["DROP TRIGGER event_is_not_deleted", "DROP INDEX event_by_cause", "ALTER TABLE event ADD COLUMN more TEXT"],
)
def test_tables_that_were_changed_are_not_believed(path: Path, change: str) -> None:
    filled(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute(change)
    assert f"the tables are not those of schema {NEWEST}" in _refused(path, JournalDamaged)


@pytest.mark.parametrize("left", [0.9, 0.5, 0.2])
def test_a_file_that_was_cut_off_is_damaged(path: Path, left: float) -> None:
    filled(path)
    os.truncate(path, int(path.stat().st_size * left))
    assert CURE in _refused(path, JournalDamaged)


def _killed(path: Path) -> Path:
    """A copy of the journal as it is on the disk while a table runs: its last rows stand in the log."""
    live = path.with_name("live.db")
    with opened(live) as journal:
        for cause, events in ACTS:
            journal.append(events, cause, "croupier")
        for end in ("", "-wal", "-lock"):
            shutil.copy(f"{live}{end}", f"{path}{end}")
    for left in path.parent.glob("live.db*"):
        left.unlink()
    return path


def test_after_a_kill_the_log_is_read_with_the_file(path: Path) -> None:
    with opened(_killed(path)) as journal:
        assert journal.head.seq == ROWS
    assert verify(path).problem is None


def test_a_log_that_is_lost_after_a_kill_is_missed(path: Path) -> None:
    _killed(path).with_name("journal.db-wal").unlink()
    assert f"rows 1 to {ROWS} were written and are gone" in _refused(path, JournalDamaged)


def test_a_log_without_its_file_is_kept_for_a_person_to_look_at(path: Path) -> None:
    _killed(path).unlink()
    before = bytes_of(path.parent)
    with pytest.raises(JournalDamaged, match="only its write-ahead log is left"):
        opened(path)
    assert bytes_of(path.parent) == before


def test_an_emptied_file_does_not_cost_the_log_beside_it(path: Path) -> None:
    os.truncate(_killed(path), 0)
    assert "is empty" in _refused(path, NotAJournal)


def test_a_journal_that_vanished_is_not_replaced_by_a_new_one(path: Path) -> None:
    filled(path).unlink()
    before = bytes_of(path.parent)
    with pytest.raises(JournalDamaged, match=f"rows 1 to {ROWS} were written and are gone"):
        opened(path)
    assert bytes_of(path.parent) == before


@pytest.mark.parametrize("victim", ["journal.db", "journal.db-wal"])
def test_a_flipped_bit_anywhere_is_named_or_harmless(tmp_path: Path, victim: str) -> None:
    """Harmless where SQLite keeps nothing: then every row is still what was written."""
    whole = tmp_path / "whole"
    whole.mkdir()
    path = (_killed if victim.endswith("wal") else filled)(whole / "journal.db")
    with Record.read(path) as record:
        rows = tuple(record.rows())
    chance = Random(7)
    named = 0
    for number in range(FLIPS):
        folder = tmp_path / str(number)
        shutil.copytree(whole, folder)
        damaged = bytearray((folder / victim).read_bytes())
        damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
        (folder / victim).write_bytes(damaged)
        before = bytes_of(folder)
        refusal = _refusal(folder / "journal.db")
        if refusal is None:
            with opened(folder / "journal.db") as journal:
                assert tuple(journal.rows()) == rows
        else:
            named += 1
            assert str(folder / "journal.db") in refusal
            assert bytes_of(folder) == before
        shutil.rmtree(folder)
    assert named


def _refusal(path: Path) -> str | None:
    try:
        Record.read(path).close()
    except JournalError as error:
        return str(error)
    return None


@pytest.fixture
def read_only_folder() -> Iterator[Path]:
    """A folder in which the present user may read but not write, with a journal in it; root becomes nobody for it."""
    folder = Path(tempfile.mkdtemp())
    filled(folder / "journal.db")
    for file in folder.iterdir():
        file.chmod(0o444)
    folder.chmod(0o555)
    was = os.geteuid()
    if was == 0:
        os.seteuid(NOBODY)
    try:
        yield folder
    finally:
        os.seteuid(was)
        folder.chmod(0o755)
        shutil.rmtree(folder)


def test_a_read_only_folder_is_told_and_its_cure(read_only_folder: Path) -> None:
    for name in ("journal.db", "new.db"):
        with pytest.raises(JournalUnwritable, match=rf"{name}.*see that its folder exists, that this user may write"):
            opened(read_only_folder / name)


def test_a_journal_in_a_read_only_folder_can_be_verified(read_only_folder: Path) -> None:
    report = verify(read_only_folder / "journal.db")
    assert (report.rows, report.problem) == (ROWS, None)


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(JournalUnwritable, match="see that its folder exists"):
        opened(tmp_path / "nowhere" / "journal.db")


def test_a_reader_never_sees_half_an_append(path: Path) -> None:
    """A verifier runs all the while in a process of its own; every report it makes is of a whole journal."""
    filled(path)
    with opened(path) as journal:
        verifier = subprocess.Popen(
            [sys.executable, "-c", VERIFIER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert verifier.stdout is not None
        assert verifier.stdout.readline() == "ready\n"
        for number in range(300):
            journal.append((Staked("P2", number), Staked("P3", number)), f"tap-{number}", "croupier")
        said, _ = verifier.communicate("stop\n")
    problems, odd = map(int, said.split())
    assert (problems, odd) == (0, 0)


VERIFIER = """
import select, sys
from pathlib import Path
from controller.journal import verify
path = Path(sys.argv[1])
problems = odd = 0
print("ready", flush=True)
while not select.select([sys.stdin], [], [], 0)[0]:
    report = verify(path)
    problems += report.problem is not None
    odd += report.rows % 2 == 0
print(problems, odd)
"""
"""Appends are of two rows on top of an odd number: an even number would be half an append."""


def test_the_row_that_holds_cards_is_the_one_the_forgeries_are_aimed_at(path: Path) -> None:
    with Record.read(filled(path)) as record:
        assert [row.seq for row in record.rows() if row.secret] == [SECRET_ROW]
        assert next(record.rows()).wall == WALL


def test_an_index_that_no_longer_finds_an_act_is_damage(path: Path) -> None:
    with closing(sqlite3.connect(filled(path))) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'event_by_cause'").fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    content = path.read_bytes()
    index = content[(page - 1) * size : page * size]
    path.write_bytes(content.replace(index, index.replace(b"tap-3", b"tap-9")))
    assert "the rows are whole, but the file is damaged" in _refused(path, JournalDamaged)
