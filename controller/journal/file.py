"""The journal as a file: who holds it, how it is made, whether it may be believed.

Everything is judged through a connection that cannot write, before anything is opened for writing.
"""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO, Final
from urllib.parse import quote

from controller.journal import sql
from controller.journal.chain import Head, Problem, Row, audit
from controller.journal.errors import (
    JournalDamaged,
    JournalError,
    JournalInUse,
    JournalTooNew,
    JournalUnwritable,
    NotAJournal,
)
from controller.journal.migrations import APPLICATION_ID, NEWEST, schema_at, schema_of

PRIVATE: Final = 0o600
"""Mode of every file: the cards of hands that are not closed stand in them. SQLite gives -wal and -shm the same."""

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


def lock(path: Path) -> IO[bytes]:
    """Take the one writer's lock beside ``path``; closing what is returned lets go of it, and so does dying.

    Raises:
        JournalInUse: when another table holds it.
        JournalUnwritable: when the folder is missing or read-only.
    """
    try:
        held = open(f"{path}-lock", "ab", opener=lambda name, flags: os.open(name, flags, PRIVATE))
    except OSError as error:
        raise unwritable(path, error) from error
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        held.close()
        raise JournalInUse(path) from None
    return held


def create(path: Path, genesis: bytes) -> None:
    """Make an empty journal at ``path``, whole or not at all.

    Raises:
        JournalUnwritable: when the disk does not take it.
        JournalDamaged: when the write-ahead log of a journal that is gone lies there.
    """
    if path.with_name(f"{path.name}-wal").exists():
        raise JournalDamaged(path, Problem(1, "the file is gone, and only its write-ahead log is left"))
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
    with reading(path) as db:
        _check_identity(path, db)
        head = sql.head_of(db)
        if head is None:
            raise JournalDamaged(path, Problem(1, "the genesis of the chain is gone"))
        return head, audit(_rows_or_damage(path, db), head) or _check_pages(db, head)


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
        NotAJournal: when there is no such file.
    """
    if not path.is_file():
        raise NotAJournal(f"{path} is not there, or is no file: name the journal of a table")
    # Without a write-ahead log nobody is writing, and "immutable" spares SQLite making one beside it, as on a CD.
    how = "mode=ro" if path.with_name(f"{path.name}-wal").exists() else "immutable=1"
    return sqlite3.connect(f"file:{quote(str(path))}?{how}", uri=True, isolation_level=None)


def translated(path: Path, error: Exception) -> JournalError:
    """The sentence for an error of SQLite."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in _OF_THE_DISK:
        return unwritable(path, error)
    if code == sqlite3.SQLITE_NOTADB:
        return NotAJournal(f"{path} is no journal, or its first bytes are damaged: name another, or restore a copy")
    return JournalDamaged(path, Problem(1, f"the file is damaged and cannot be followed ({error})"))


def unwritable(path: Path, error: Exception) -> JournalUnwritable:
    """The sentence for a disk that refuses."""
    return JournalUnwritable(
        f"{path} cannot be used ({error}): see that its folder exists, that this user may write there, "
        "and that the disk has space"
    )


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


def _rows_or_damage(path: Path, db: sqlite3.Connection) -> Iterator[Row]:
    last = 0
    try:
        for row in sql.rows_of(db):
            yield row
            last = row.seq
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        raise JournalDamaged(path, Problem(last + 1, f"from here on the file cannot be read ({error})")) from error
