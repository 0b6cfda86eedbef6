"""What an append promises: all or nothing, on the disk, in order, for one writer, for nobody else's eyes."""

from __future__ import annotations

import os
import re
import resource
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from controller.events.banking import BankPosted, Staked
from controller.journal import Journal, JournalInUse, JournalUnwritable, Record, verify
from tests.journal.records import ACTS, FACES, ROWS, SECRET_ROW, WALL, entropy, fill, filled, opened


@contextmanager
def _no_file_may_grow() -> Iterator[None]:
    """A disk that takes not one byte more: the system refuses every write beyond the first byte of any file."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


def test_what_was_appended_comes_back_in_order_after_a_restart(path: Path) -> None:
    filled(path)
    with opened(path) as journal:
        assert [row.event for row in journal.rows()] == [event for _, events in ACTS for event in events]
        assert [(row.seq, row.wall, row.actor) for row in journal.rows(3)] == [
            (4, WALL, "croupier"),
            (5, WALL, "croupier"),
        ]


def test_an_append_answers_the_number_of_its_last_row(path: Path) -> None:
    with opened(path) as journal:
        assert [journal.append(events, cause, "croupier") for cause, events in ACTS] == [1, 3, 4, 5]


def test_an_act_that_was_recorded_is_found_by_its_cause_after_a_restart(path: Path) -> None:
    filled(path)
    with opened(path) as journal:
        assert [journal.seq_of_cause(cause) for cause, _ in ACTS] == [1, 3, 4, 5]
        assert journal.seq_of_cause("tap-9") is None


def test_another_connection_sees_an_append_as_soon_as_it_returns(path: Path) -> None:
    with opened(path) as journal:
        for cause, events in ACTS:
            seq = journal.append(events, cause, "croupier")
            with Record.read(path) as record:
                assert record.head == journal.head
                assert record.head.seq == seq


def test_the_file_is_synced_at_every_commit(path: Path) -> None:
    with opened(path) as journal:
        ask = journal._db.execute
        assert ask("PRAGMA journal_mode").fetchone() == ("wal",)
        assert ask("PRAGMA synchronous").fetchone() == (2,), "FULL"


def test_when_one_event_cannot_be_recorded_none_is(path: Path) -> None:
    with opened(path) as journal:
        fill(journal)
        head = journal.head
        no_json: Any = object()
        with pytest.raises(TypeError):
            journal.append((Staked("P2", 1), Staked("P2", no_json), Staked("P3", 1)), "tap-5", "croupier")
        assert journal.head == head
        assert journal.seq_of_cause("tap-5") is None
        assert journal.append((Staked("P2", 1),), "tap-6", "croupier") == ROWS + 1
    assert verify(path).problem is None


def test_an_append_of_nothing_is_an_error(path: Path) -> None:
    with opened(path) as journal, pytest.raises(ValueError, match="at least one event"):
        journal.append((), "tap-1", "croupier")


def test_a_full_disk_records_nothing_and_says_so_and_the_next_append_goes_on(path: Path) -> None:
    with opened(path) as journal:
        fill(journal)
        head = journal.head
        with _no_file_may_grow(), pytest.raises(JournalUnwritable, match=rf"{path.name}.*disk has space"):
            journal.append((Staked("P2", 1), Staked("P3", 1)), "tap-5", "croupier")
        assert journal.head == head
        assert journal.append((Staked("P2", 1),), "tap-6", "croupier") == ROWS + 1
    report = verify(path)
    assert (report.rows, report.problem) == (ROWS + 1, None)


def test_a_disk_that_is_full_at_the_first_start_leaves_no_journal(path: Path) -> None:
    with _no_file_may_grow(), pytest.raises(JournalUnwritable, match="disk has space"):
        opened(path)
    assert not path.exists()
    filled(path)
    assert verify(path).rows == ROWS


@pytest.mark.parametrize("mask", [0o000, 0o022, 0o077])
def test_every_file_is_for_its_owner_alone(path: Path, mask: int) -> None:
    before = os.umask(mask)
    try:
        with opened(path) as journal:
            fill(journal)
            modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    finally:
        os.umask(before)
    assert modes == dict.fromkeys(
        ("journal.db", "journal.db-lock", "journal.db-shm", "journal.db-wal"), stat.S_IRUSR | stat.S_IWUSR
    )


def test_a_mode_that_was_widened_is_narrowed_at_the_next_start(path: Path) -> None:
    filled(path).chmod(0o644)
    opened(path).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_face_stands_in_the_secret_column_and_nowhere_else(path: Path) -> None:
    filled(path)
    with closing(sqlite3.connect(path)) as db:
        rows = db.execute("SELECT seq, wall, cause, actor, kind, body, secret, length(salt) FROM event").fetchall()
    for seq, *shown, secret, salt in rows:
        assert [text for text in shown if re.search("|".join(FACES), text)] == []
        assert (secret is not None, salt) == ((True, 16) if seq == SECRET_ROW else (False, None))
        assert secret is None or all(face in secret for face in FACES)


def test_equal_cards_have_unequal_commitments(path: Path) -> None:
    with opened(path) as journal:
        for cause in ("tap-1", "tap-2", "tap-3"):
            journal.append(ACTS[2][1], cause, "croupier")
        rows = tuple(journal.rows())
    assert len({row.secret for row in rows}) == 1
    assert len({row.salt for row in rows}) == len({row.commitment for row in rows}) == 3


def test_a_second_table_is_told_that_the_journal_is_in_use(path: Path) -> None:
    with opened(path) as journal:
        fill(journal)
        with pytest.raises(JournalInUse, match=r"journal\.db is in use by another running table: stop that one"):
            opened(path)
        assert journal.append((Staked("P2", 1),), "tap-5", "croupier") == ROWS + 1
    opened(path).close()


def test_a_row_cannot_be_changed_deleted_or_put_in_between(path: Path) -> None:
    filled(path)
    changes = (
        "UPDATE event SET body = '{}' WHERE seq = 2",
        "UPDATE event SET secret = NULL, salt = NULL",
        "DELETE FROM event WHERE seq = 5",
        "INSERT INTO event SELECT 7, wall, cause, actor, kind, body, NULL, NULL, NULL, hash FROM event WHERE seq = 5",
        "UPDATE head SET seq = 4",
        "UPDATE head SET genesis = zeroblob(32), seq = 9",
        "DELETE FROM head",
    )
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for change in changes:
            with pytest.raises(sqlite3.IntegrityError, match=r"append-only|no gaps"):
                db.execute(change)
    assert verify(path).problem is None


def test_a_journal_in_memory_keeps_rows_like_one_on_disk(path: Path) -> None:
    filled(path)
    journal = Journal.memory(lambda: WALL, entropy())
    with journal:
        fill(journal)
        with Record.read(path) as record:
            assert tuple(journal.rows()) == tuple(record.rows())


def test_two_journals_of_the_same_events_do_not_share_a_hash(tmp_path: Path) -> None:
    heads = set()
    for name in ("a.db", "b.db"):
        with Journal.open(tmp_path / name, lambda: WALL, os.urandom) as journal:
            journal.append((BankPosted("P1", 100),), "tap-1", "croupier")
            heads.add(journal.head.hash)
    assert len(heads) == 2
