"""The schema, step by step. A step that has shipped is never edited: a change is a new one at the end."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Final

APPLICATION_ID: Final = int.from_bytes(b"SABT", "big")
"""Stands in the file's header, so that no other program's database is taken for a journal."""


@dataclass(frozen=True, slots=True)
class Migration:
    """One step of the schema."""

    number: int
    """The schema's version after it, SQLite's ``user_version``."""
    title: str
    script: tuple[str, ...]
    """SQL statements, run in one transaction."""


MIGRATIONS: Final = (
    Migration(
        1,
        "events, append-only, and the head of the chain",
        (
            """CREATE TABLE event (
                seq INTEGER PRIMARY KEY,
                wall TEXT NOT NULL,
                cause TEXT NOT NULL,
                actor TEXT NOT NULL,
                kind TEXT NOT NULL,
                body TEXT NOT NULL,
                secret TEXT,
                salt BLOB,
                commitment BLOB,
                hash BLOB NOT NULL
            ) STRICT""",
            "CREATE INDEX event_by_cause ON event (cause, seq)",
            """CREATE TABLE head (
                one INTEGER PRIMARY KEY CHECK (one = 1),
                genesis BLOB NOT NULL,
                seq INTEGER NOT NULL,
                hash BLOB NOT NULL
            ) STRICT""",
            """CREATE TRIGGER event_is_not_changed BEFORE UPDATE ON event
                BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END""",
            """CREATE TRIGGER event_is_not_deleted BEFORE DELETE ON event
                BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END""",
            """CREATE TRIGGER event_comes_next BEFORE INSERT ON event
                WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM event)
                BEGIN SELECT RAISE(ABORT, 'the journal has no gaps'); END""",
            """CREATE TRIGGER head_goes_forward BEFORE UPDATE ON head
                WHEN NEW.genesis <> OLD.genesis OR NEW.seq <= OLD.seq
                BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END""",
            """CREATE TRIGGER head_is_not_deleted BEFORE DELETE ON head
                BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END""",
        ),
    ),
)
"""Every step, oldest first."""

NEWEST: Final = MIGRATIONS[-1].number
"""The schema that this version writes."""


def migrate(db: sqlite3.Connection, steps: tuple[Migration, ...] = MIGRATIONS) -> None:
    """Bring ``db`` (in autocommit mode) to the newest schema; each step is all or nothing."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    for step in steps:
        if step.number <= version:
            continue
        db.execute("BEGIN IMMEDIATE")
        try:
            for statement in step.script:
                db.execute(statement)
            db.execute(f"PRAGMA user_version = {step.number}")
        except BaseException:
            db.execute("ROLLBACK")
            raise
        db.execute("COMMIT")


def schema_of(db: sqlite3.Connection) -> list[tuple[str, str, str]]:
    """Every table, index and trigger of ``db`` with the text that made it."""
    return db.execute("SELECT type, name, coalesce(sql, '') FROM sqlite_schema ORDER BY type, name").fetchall()


def schema_at(version: int) -> list[tuple[str, str, str]]:
    """What :func:`schema_of` must be at ``version``."""
    with_steps = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(with_steps, tuple(step for step in MIGRATIONS if step.number <= version))
        return schema_of(with_steps)
    finally:
        with_steps.close()
