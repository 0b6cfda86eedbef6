"""Copies of a journal: made while a table writes it, believed if they verify, put back without losing rows unasked."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from controller.journal import file, sql
from controller.journal.chain import Head
from controller.journal.errors import PRIVATE, JournalDamaged, JournalError, unwritable
from controller.journal.lock import Lock, noted

SUFFIX: Final = ".copy.db"

SIDES: Final = ("", "-wal", "-shm")
"""A journal and what SQLite keeps beside it."""

_PAGES: Final = 256
"""Pages, of 4 KB, that are copied in one go; a writer is let in between."""


class RowsWouldBeLost(JournalError):
    """A journal that has rows which the copy has not; it was left as it is."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy that verifies."""

    path: Path
    rows: int
    head: str
    """Hash of its last row, hex."""
    is_new: bool = True
    """False when the newest copy was equal already, and none was made."""


@dataclass(frozen=True, slots=True)
class PutBack:
    """A journal that was put back."""

    rows: int
    head: str
    kept: Path | None
    """Where the journal that was there before is now; None when there was none."""


def backup(journal: Path, folder: Path, stamp: str, keep: int) -> Copy:
    """Copy ``journal`` into ``folder`` as it stands at this moment, also while a table writes it.

    The copy is one file of mode 0600. It has its name only once it is whole, on the disk and verified; only then the
    oldest of more than ``keep`` copies are deleted. Nothing is written when the newest copy has the same last row.

    Args:
        journal: the journal's file.
        folder: where the copies of this one journal are kept; made, for this user alone, when it is not there.
        stamp: UTC, ISO 8601: the copies are named by it.
        keep: copies to keep, at least one.

    Raises:
        JournalError: one of its kinds; all copies are as they were.
    """
    least = noted(journal)
    draft = folder / f"{journal.name}-new"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _copy(journal, draft)
        head = _believed(draft)
        lost = file.check_note(journal, head.seq, least)
        if lost:
            raise JournalDamaged(journal, lost)
        older = copies_in(folder, journal.name)
        if older and _head_or_none(older[-1]) == head:
            return Copy(older[-1], head.seq, head.hash.hex(), is_new=False)
        named = folder / f"{journal.name}.{_sortable(stamp)}.{head.seq}{SUFFIX}"
        _rename(draft, named)
        for old in copies_in(folder, journal.name)[:-keep]:
            old.unlink()
    except OSError as error:
        raise unwritable(folder, error) from error
    finally:
        _drop(draft)
    return Copy(named, head.seq, head.hash.hex())


def copies_in(folder: Path, name: str) -> list[Path]:
    """The copies of the journal called ``name``, oldest first."""
    return sorted(folder.glob(f"{name}.*{SUFFIX}"))


def restore(copy: Path, journal: Path, stamp: str, *, lose_rows: bool = False) -> PutBack:
    """Put ``copy`` in the place of ``journal``; what was there is kept beside it under another name.

    Args:
        copy: a copy that verifies.
        journal: the journal's file, there or not, whole or damaged. No table may have it open.
        stamp: UTC, ISO 8601: what was there before is named by it.
        lose_rows: put it back although rows are lost by it.

    Raises:
        RowsWouldBeLost: when the journal has, or had, rows that are not in the copy, unless ``lose_rows``.
        JournalError: one of its kinds; the journal is as it was.
    """
    head = _believed(copy)
    lock = Lock(journal)
    draft = journal.with_name(f"{journal.name}-new")
    kept = journal.with_name(f"{journal.name}.before.{_sortable(stamp)}")
    try:
        lost = None if lose_rows else _would_be_lost(copy, head, journal)
        if lost:
            raise RowsWouldBeLost(
                f"{journal}: {lost}. Nothing was changed. Restore a newer copy; or, when those rows are given up "
                "and chips and cards were counted, say --lose-rows"
            )
        _copy(copy, draft)
        if _believed(draft) != head:
            raise unwritable(draft, OSError("the copy of the copy is not equal to it"))
        was_there = [side for side in SIDES if journal.with_name(journal.name + side).exists()]
        for side in was_there:
            journal.with_name(journal.name + side).rename(f"{kept}{side}")
        _rename(draft, journal)
        lock.note(head.seq)
    except OSError as error:
        raise unwritable(journal, error) from error
    finally:
        _drop(draft)
        lock.close()
    return PutBack(head.seq, head.hash.hex(), kept if was_there else None)


def _would_be_lost(copy: Path, head: Head, journal: Path) -> str | None:
    """What of the present journal is not in the copy, in words; None for nothing."""
    present = noted(journal)
    if journal.exists():
        try:
            found, problem = file.inspect(journal)
        except JournalError as error:  # so damaged that it cannot be followed: how far it had come was noted
            if not present:
                return f"nobody knows what would be lost by it ({error})"
        else:
            present = max(present, found.seq)
            if problem is None and not _holds(copy, found):
                return f"it is not the journal that {copy.name} was made from, or went another way since"
    if present <= head.seq:
        return None
    return f"rows {head.seq + 1} to {present} are not in {copy.name}"


def _holds(copy: Path, head: Head) -> bool:
    """Whether the chain of ``copy`` goes through ``head``, or could still come to it."""
    with file.reading(copy) as db:
        own = sql.head_of(db)
        assert own is not None, "it was verified"
        if own.genesis != head.genesis:
            return False
        row = next(sql.rows_of(db, head.seq - 1), None)
        return head.seq == 0 or row is None or row.hash == head.hash


def _believed(path: Path) -> Head:
    head, problem = file.inspect(path)
    if problem:
        raise JournalDamaged(path, problem)
    return head


def _head_or_none(path: Path) -> Head | None:
    """Where a copy ends; None when it cannot be believed any more."""
    with suppress(JournalError):
        return _believed(path)
    return None


def _copy(source: Path, draft: Path) -> None:
    """One snapshot of ``source`` as a single file that is on the disk."""
    _drop(draft)
    os.close(os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
    with file.reading(source) as db:
        sql.head_of(db)  # from here on a snapshot: a busy writer does not make the copy begin anew
        try:
            with closing(sqlite3.connect(draft, isolation_level=None)) as target:
                db.backup(target, pages=_PAGES)
                target.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error as error:
            raise file.translated(draft, error) from error
    _sync(draft)


def _rename(draft: Path, path: Path) -> None:
    draft.rename(path)
    _sync(path.parent)


def _sync(path: Path) -> None:
    fd = os.open(path, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def _drop(draft: Path) -> None:
    for side in (*SIDES, "-journal"):
        with suppress(OSError):
            draft.with_name(draft.name + side).unlink()


def _sortable(stamp: str) -> str:
    """The instant as a part of a file's name that sorts by time: 20261130T124300Z."""
    return stamp.replace("-", "").replace(":", "")[: len("20261130T124300")] + "Z"
