"""A journal to break: how it is filled, opened and looked at from outside."""

from __future__ import annotations

import hashlib
import itertools
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from controller.cards import cards
from controller.events import Event
from controller.events.banking import BankPosted, HandShown, Staked
from controller.journal import Journal

WALL = "2026-01-01T00:00:00.000+00:00"

FACES = ("Th", "9c", "As")
"""The hand that the journal keeps secret."""

ACTS: tuple[tuple[str, tuple[Event, ...]], ...] = (
    ("tap-1", (BankPosted("P1", 100),)),
    ("tap-2", (Staked("P2", 40), Staked("P3", 60))),
    ("tap-3", (HandShown("punter", cards(" ".join(FACES)), ("Ann",)),)),
    ("tap-4", (Staked("P2", 5),)),
)
"""Five events of four acts."""

ROWS = 5
SECRET_ROW = 4


def entropy() -> Callable[[int], bytes]:
    """Bytes that are the same in every run and never twice in one."""
    numbers = itertools.count()
    return lambda size: hashlib.shake_128(str(next(numbers)).encode()).digest(size)


def opened(path: Path) -> Journal:
    return Journal.open(path, lambda: WALL, entropy())


def fill(journal: Journal) -> None:
    for cause, events in ACTS:
        journal.append(events, cause, "croupier")


def filled(path: Path) -> Path:
    """A closed journal with all of ``ACTS``."""
    with opened(path) as journal:
        fill(journal)
    return path


@contextmanager
def forging(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that may change anything, as a forger's may; the triggers are back when it is closed."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        triggers = db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            db.execute(f"DROP TRIGGER {name}")
        yield db
        for _, statement in triggers:
            db.execute(statement)


def bytes_of(folder: Path) -> dict[str, bytes]:
    """Every file in ``folder`` that holds anything of the record."""
    passing = ("-lock", "-shm")
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if not path.name.endswith(passing)}
