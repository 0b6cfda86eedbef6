"""The few statements that touch the journal's tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import astuple, fields
from typing import Final

from controller.journal.chain import HASH_BYTES, Head, Row
from controller.journal.migrations import APPLICATION_ID, migrate

_COLUMNS: Final = tuple(field.name for field in fields(Row))
_SELECT: Final = f"SELECT {', '.join(_COLUMNS)} FROM event WHERE seq > ? ORDER BY seq"
_INSERT: Final = f"INSERT INTO event ({', '.join(_COLUMNS)}) VALUES ({', '.join('?' * len(_COLUMNS))})"


def prepare(db: sqlite3.Connection, genesis: bytes) -> None:
    """Write the schema and the head of an empty chain into an empty database."""
    be_durable(db)
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    migrate(db)
    db.execute("INSERT INTO head VALUES (1, ?, 0, ?)", (genesis, genesis))


def be_durable(db: sqlite3.Connection) -> None:
    """Sync the file at every commit: a box that is told to forget an event must be able to rely on the record."""
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")


def head_of(db: sqlite3.Connection) -> Head | None:
    """Where the chain begins and ends, None when that cannot be read."""
    found = db.execute("SELECT genesis, seq, hash FROM head").fetchone()
    if found is None or not isinstance(found[0], bytes) or len(found[0]) != HASH_BYTES:
        return None
    return Head(*found)


def move_head(db: sqlite3.Connection, seq: int, last_hash: bytes) -> None:
    """Let the chain end at row ``seq``."""
    db.execute("UPDATE head SET seq = ?, hash = ?", (seq, last_hash))


def insert(db: sqlite3.Connection, row: Row) -> None:
    """Write one row."""
    db.execute(_INSERT, astuple(row))


def rows_of(db: sqlite3.Connection, after: int = 0) -> Iterator[Row]:
    """The rows after number ``after``, oldest first."""
    for values in db.execute(_SELECT, (after,)):
        yield Row(*values)


def seq_of_cause(db: sqlite3.Connection, cause: str) -> int | None:
    """The last row that ``cause`` made."""
    seq: int | None = db.execute("SELECT max(seq) FROM event WHERE cause = ?", (cause,)).fetchone()[0]
    return seq
