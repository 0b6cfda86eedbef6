"""The journal as a file: how it is made, and whether it may be believed.

Everything is judged through a connection that cannot write, before anything is opened for writing.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import quote

from controller.journal import sql
from controller.journal.chain import Head, Problem, Row, audit
from controller.journal.errors import (
    PRIVATE,
    JournalDamaged,
    JournalError,
    JournalTooNew,
    NotAJournal,
    unwritable,
)
from controller.journal.lock import beside, noted
from controller.journal.migrations import APPLICATION_ID, NEWEST, schema_at, schema_of

_OF_THE_DISK: Final = frozenset(
    (
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_READONLY,
    )
)
"""Primary result codes that blame the disk, not the record."""


def create(path: Path, genesis: bytes) -> None:
    """Make an empty journal at ``path``, whole or not at all.

    Raises:
        JournalUnwritable: when the disk does not take it.
        JournalDamaged: when a journal was there before and is gone.
    """
    if path.with_name(f"{path.name}-wal").exists():
        raise JournalDamaged(path, Problem(1, "the file is gone, and only its write-ahead log is left"))
    lost = check_note(path, 0, noted(path))
    if lost:
        raise JournalDamaged(path, lost)
    draft = path.with_name(f"{path.name}-new")
    try:
        draft.unlink(missing_ok=True)
        os.close(os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
        with closing(sqlite3.connect(draft, isolation_level=None)) as db:
            sql.prepare(db, genesis)
        draft.rename(path)
        folder = os.open(path.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)
    except (OSError, sqlite3.Error) as error:
        raise unwritable(path, error) from error


def inspect(path: Path) -> tuple[Head, Problem | None]:
    """Judge the file without changing it: is it a journal, of a known schema, and is its chain whole.

    Raises:
        NotAJournal: for a file that is no journal.
        JournalTooNew: for a later schema.
        JournalDamaged: when it is so broken that the chain cannot be followed at all.
        JournalUnwritable: when it cannot be opened.
    """
    least = noted(path)
    with reading(path) as db:
        _check_identity(path, db)
        head = sql.head_of(db)
        if head is None:
            raise JournalDamaged(path, Problem(1, "the genesis of the chain is gone"))
        problem = audit(_rows_or_damage(path, db), head) or _check_pages(db, head) or check_note(path, head.seq, least)
        return head, problem


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Lend a connection that cannot write, with SQLite's complaints as sentences about ``path``."""
    try:
        with closing(connect_to_read(path)) as db:
            yield db
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise translated(path, error) from error


def connect_to_read(path: Path) -> sqlite3.Connection:
    """A connection that cannot write.

    Raises:
        NotAJournal: when there is no such file, or nothing in it.
    """
    if not path.is_file():
        raise NotAJournal(f"{path} is not there, or is no file: name the journal of a table")
    if path.stat().st_size == 0:  # SQLite would throw away the write-ahead log of an empty file
        raise NotAJournal(f"{path} is empty: name the journal of a table, or restore a copy")
    # Without a write-ahead log nobody is writing, and "immutable" spares SQLite making one beside it, as on a CD.
    how = "mode=ro" if path.with_name(f"{path.name}-wal").exists() else "immutable=1"
    db = sqlite3.connect(f"file:{quote(str(path))}?{how}", uri=True, isolation_level=None)
    db.execute("BEGIN")  # one snapshot: head and rows belong together, whatever a table writes meanwhile
    return db


def translated(path: Path, error: Exception) -> JournalError:
    """The sentence for an error of SQLite."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in _OF_THE_DISK:
        return unwritable(path, error)
    if code == sqlite3.SQLITE_NOTADB:
        return NotAJournal(f"{path} is no journal, or its first bytes are damaged: name another, or restore a copy")
    return JournalDamaged(path, Problem(1, f"the file is damaged and cannot be followed ({error})"))


def _check_identity(path: Path, db: sqlite3.Connection) -> None:
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION_ID:
        raise NotAJournal(f"{path} is no journal of this program: name another, or restore a copy")
    if version > NEWEST:
        raise JournalTooNew(path, version, NEWEST)
    if schema_of(db) != schema_at(version):
        raise JournalDamaged(path, Problem(1, f"the tables are not those of schema {version}"))


def _check_pages(db: sqlite3.Connection, head: Head) -> Problem | None:
    (verdict,) = db.execute("PRAGMA integrity_check(1)").fetchone()
    return None if verdict == "ok" else Problem(head.seq, f"the rows are whole, but the file is damaged ({verdict})")


def check_note(path: Path, rows: int, least: int) -> Problem | None:
    """What is wrong with a journal of so many rows at ``path`` when ``least`` of them were noted; None for nothing."""
    if rows >= least:
        return None
    return Problem(
        rows + 1,
        f"rows {rows + 1} to {least} were written and are gone, as when the -wal file is lost "
        f"(if an older copy was put back on purpose, delete {beside(path).name})",
    )


def _rows_or_damage(path: Path, db: sqlite3.Connection) -> Iterator[Row]:
    last = 0
    try:
        for row in sql.rows_of(db):
            yield row
            last = row.seq
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        raise JournalDamaged(path, Problem(last + 1, f"from here on the file cannot be read ({error})")) from error
