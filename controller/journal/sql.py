"""The few statements that touch the journal's tables."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import asdict, astuple, dataclass, fields
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


@dataclass(frozen=True, slots=True)
class Sought:
    """Which rows are looked for; what is None does not matter."""

    kind: str | None = None
    """Class name of the event."""
    name: str | None = None
    """The actor, or a name that stands as a whole value among the open fields."""
    since: str | None = None
    """Recorded then or later, ISO 8601 in UTC or the beginning of it."""
    until: str | None = None
    """Recorded before then, or at a time that begins so."""
    first: int = 1
    last: int | None = None


_WHERE: Final = """
    seq BETWEEN :first AND coalesce(:last, seq) AND kind = coalesce(:kind, kind)
    AND (:name IS NULL OR actor = :name OR instr(body, :quoted))
    AND wall >= coalesce(:since, wall)
    AND (:until IS NULL OR wall <= :until OR substr(wall, 1, length(:until)) = :until)
"""
_NEWEST: Final = f"SELECT {', '.join(_COLUMNS)} FROM event WHERE {_WHERE} ORDER BY seq DESC"


def newest_of(db: sqlite3.Connection, sought: Sought) -> Iterator[Row]:
    """The rows that are looked for, newest first. What a row keeps secret is not looked at."""
    quoted = sought.name and json.dumps(sought.name, ensure_ascii=False)
    for values in db.execute(_NEWEST, {**asdict(sought), "quoted": quoted}):
        yield Row(*values)


def seq_of_cause(db: sqlite3.Connection, cause: str) -> int | None:
    """The last row that ``cause`` made."""
    seq: int | None = db.execute("SELECT max(seq) FROM event WHERE cause = ?", (cause,)).fetchone()[0]
    return seq
