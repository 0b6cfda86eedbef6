"""A copy is whole or not there; restoring loses no row unasked, and damage never takes the place of a copy."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from controller.events.banking import Staked
from controller.journal import (
    Journal,
    JournalDamaged,
    JournalError,
    JournalInUse,
    JournalUnwritable,
    NotAJournal,
    Record,
    RowsWouldBeLost,
    backup,
    restore,
    verify,
)
from controller.journal.copies import copies_in
from tests.journal.records import ROWS, bytes_of, filled, forging, opened
from tests.journal.test_kill import WRITER

KILLED = """
import os, sys
from pathlib import Path
from controller.events.banking import Staked
from controller.journal import Journal
journal = Journal.open(Path(sys.argv[1]), lambda: "2026", os.urandom)
journal.append((Staked("P2", 1),), "last", "croupier")
os._exit(0)
"""
"""A writer that ends without closing: its last row is in the log beside the journal."""

STAMP = "2026-01-01T0{}:00:00.000+00:00"


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    (tmp_path / "table").mkdir()
    return filled(tmp_path / "table" / "journal.db")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "copies"


def grow(journal: Path, amount: int = 7) -> int:
    """One more row; returns its number."""
    with opened(journal) as table:
        return table.append((Staked("P2", amount),), f"more-{amount}", "croupier")


def copied(journal: Path, folder: Path, hour: int = 1, keep: int = 9) -> Path:
    return backup(journal, folder, STAMP.format(hour), keep).path


def listed(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_copy_is_one_private_file_that_verifies_and_has_the_same_head(journal: Path, folder: Path) -> None:
    made = backup(journal, folder, STAMP.format(1), 9)
    assert listed(folder) == ["journal.db.20260101T010000Z.5.copy.db"]
    assert (made.rows, made.head, made.is_new) == (ROWS, verify(journal).head, True)
    assert verify(made.path).problem is None
    assert stat.S_IMODE(made.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_copy_is_made_while_a_table_has_the_journal_open(journal: Path, folder: Path) -> None:
    with opened(journal) as table:
        table.append((Staked("P2", 1),), "open", "croupier")
        assert journal.with_name("journal.db-wal").stat().st_size > 0
        assert backup(journal, folder, STAMP.format(1), 9).rows == ROWS + 1
        assert table.append((Staked("P2", 2),), "after", "croupier") == ROWS + 2


def test_copies_of_a_journal_that_is_written_all_the_time_are_whole(tmp_path: Path, folder: Path) -> None:
    path = tmp_path / "journal.db"
    writer = subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    made = []
    try:
        for hour in range(1, 6):
            acknowledged = int(writer.stdout.readline())
            made.append(backup(path, folder, STAMP.format(hour), 9))
            assert made[-1].rows >= acknowledged
    finally:
        writer.kill()
        writer.communicate()
    assert made[0].is_new
    assert len(copies_in(folder, "journal.db")) == sum(copy.is_new for copy in made)


def test_a_copy_is_not_made_again_when_nothing_has_happened(journal: Path, folder: Path) -> None:
    first = copied(journal, folder, 1)
    again = backup(journal, folder, STAMP.format(2), 9)
    assert (again.path, again.is_new) == (first, False)
    assert listed(folder) == [first.name]


def test_the_newest_copies_are_kept_and_nothing_else_is_touched(journal: Path, folder: Path) -> None:
    folder.mkdir()
    (folder / "other.db.20200101T000000Z.1.copy.db").write_text("another table's")
    (folder / "notes.txt").write_text("mine")
    for hour in range(1, 6):
        grow(journal, hour)
        copied(journal, folder, hour, keep=2)
    assert [path.name[11:19] for path in copies_in(folder, "journal.db")] == ["20260101"] * 2
    assert [path.name.split(".")[2][9:11] for path in copies_in(folder, "journal.db")] == ["04", "05"]
    assert {"notes.txt", "other.db.20200101T000000Z.1.copy.db"} <= set(listed(folder))


def break_a_row(journal: Path) -> None:
    with forging(journal) as db:
        db.execute("UPDATE event SET body = replace(body, '40', '41')")


def break_a_page(journal: Path) -> None:
    content = bytearray(journal.read_bytes())
    content[len(content) // 2 : len(content) // 2 + 2000] = bytes(2000)
    journal.write_bytes(content)


def lose_the_end(journal: Path) -> None:
    """The last row lay in the log alone, and the log is lost."""
    kept = journal.read_bytes()
    grow(journal)
    journal.write_bytes(kept)


DAMAGE = [break_a_row, break_a_page, lose_the_end]


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_journal_is_not_copied_and_every_copy_stays(
    journal: Path, folder: Path, damage: Callable[[Path], None]
) -> None:
    copied(journal, folder, keep=1)
    grow(journal, 3)
    damage(journal)
    before = bytes_of(folder)
    with pytest.raises(JournalError):
        copied(journal, folder, 2, keep=1)
    assert bytes_of(folder) == before


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_journal_is_replaced_by_the_copy_and_kept(
    journal: Path, folder: Path, damage: Callable[[Path], None]
) -> None:
    grow(journal, 3)
    whole = bytes_of(journal.parent)
    damage(journal)
    shutil.rmtree(folder, ignore_errors=True)
    source = journal.parent / "elsewhere" / "journal.db"
    source.parent.mkdir()
    source.write_bytes(whole["journal.db"])
    copy = copied(source, folder)
    put = restore(copy, journal, STAMP.format(3), lose_rows=damage is lose_the_end)
    assert put.kept is not None
    assert put.kept.exists()
    with opened(journal) as table:
        assert table.head.seq == ROWS + 1
        assert table.append((Staked("P2", 8),), "on", "croupier") == ROWS + 2


def test_a_journal_that_is_gone_comes_back(journal: Path, folder: Path) -> None:
    copy = copied(journal, folder)
    for path in journal.parent.glob("journal.db*"):
        path.unlink()
    put = restore(copy, journal, STAMP.format(2))
    assert (put.rows, put.kept) == (ROWS, None)
    assert stat.S_IMODE(journal.stat().st_mode) == 0o600
    with Record.read(journal) as record:
        assert len(list(record.rows())) == ROWS


def test_a_newer_journal_is_not_overwritten_unasked(journal: Path, folder: Path) -> None:
    copy = copied(journal, folder)
    grow(journal)
    before = bytes_of(journal.parent)
    with pytest.raises(RowsWouldBeLost, match="rows 6 to 6 are not in"):
        restore(copy, journal, STAMP.format(2))
    assert bytes_of(journal.parent) == before


def test_told_to_a_newer_journal_is_replaced_kept_aside_and_play_goes_on(journal: Path, folder: Path) -> None:
    copy = copied(journal, folder)
    grow(journal)
    put = restore(copy, journal, STAMP.format(2), lose_rows=True)
    assert put.kept is not None
    assert verify(put.kept).rows == ROWS + 1
    assert grow(journal, 9) == ROWS + 1


def test_the_log_of_the_old_journal_is_not_taken_for_that_of_the_new_one(journal: Path, folder: Path) -> None:
    copy = copied(journal, folder)
    subprocess.run([sys.executable, "-c", KILLED, str(journal)], check=True)
    assert journal.with_name("journal.db-wal").stat().st_size > 0
    restore(copy, journal, STAMP.format(2), lose_rows=True)
    assert verify(journal).head == verify(copy).head


def test_a_damaged_journal_that_had_come_further_is_not_given_up_unasked(journal: Path, folder: Path) -> None:
    copy = copied(journal, folder)
    grow(journal)
    break_a_page(journal)
    with pytest.raises(RowsWouldBeLost, match="rows 6 to 6"):
        restore(copy, journal, STAMP.format(2))


def test_another_tables_journal_is_not_overwritten_unasked(journal: Path, folder: Path, tmp_path: Path) -> None:
    strange = tmp_path / "strange.db"
    with Journal.open(strange, lambda: "2026", os.urandom) as table:
        table.append((Staked("P2", 1),), "other", "croupier")
    with pytest.raises(RowsWouldBeLost, match="not the journal that"):
        restore(copied(journal, folder), strange, STAMP.format(2))


def test_a_file_of_something_else_is_not_overwritten_unasked(journal: Path, folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "holiday.jpg"
    other.write_bytes(b"no journal at all" * 99)
    with pytest.raises(RowsWouldBeLost, match="nobody knows"):
        restore(copied(journal, folder), other, STAMP.format(2))
    assert other.read_bytes().startswith(b"no journal")


def test_nothing_is_restored_under_a_running_table(journal: Path, folder: Path) -> None:
    copy = copied(journal, folder)
    with opened(journal), pytest.raises(JournalInUse):
        restore(copy, journal, STAMP.format(2), lose_rows=True)


@pytest.mark.parametrize("damage", [break_a_row, break_a_page])
def test_a_damaged_copy_is_never_put_back(journal: Path, folder: Path, damage: Callable[[Path], None]) -> None:
    copy = copied(journal, folder)
    damage(copy)
    before = bytes_of(journal.parent)
    with pytest.raises(JournalDamaged):
        restore(copy, journal, STAMP.format(2), lose_rows=True)
    assert bytes_of(journal.parent) == before


def test_a_damaged_newest_copy_is_no_reason_not_to_make_another(journal: Path, folder: Path) -> None:
    break_a_row(copied(journal, folder))
    made = backup(journal, folder, STAMP.format(2), 9)
    assert made.is_new
    assert verify(made.path).problem is None


def test_what_a_killed_copy_left_is_in_nobodys_way(journal: Path, folder: Path) -> None:
    folder.mkdir()
    for left in ("-new", "-new-wal", "-new-journal"):
        (folder / f"journal.db{left}").write_bytes(b"half" * 999)
    assert listed(copied(journal, folder).parent) == ["journal.db.20260101T010000Z.5.copy.db"]


def test_a_folder_that_cannot_be_made_has_a_sentence(journal: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(JournalUnwritable, match="folder exists"):
        copied(journal, tmp_path / "file" / "copies")


def test_there_must_be_a_journal(tmp_path: Path, folder: Path) -> None:
    with pytest.raises(NotAJournal):
        copied(tmp_path / "nothing.db", folder)
    assert not list(folder.glob("*"))


def test_the_same_copy_twice_is_the_same_journal(journal: Path, folder: Path) -> None:
    copy = copied(journal, folder)
    restore(copy, journal, STAMP.format(2))
    restore(copy, journal, STAMP.format(3))
    assert verify(journal).head == verify(copy).head
