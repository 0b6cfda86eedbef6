"""The event store: append, replay, verify."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Self

from controller.events import Event, encode
from controller.journal import file, sql
from controller.journal.chain import HASH_BYTES, SALT_BYTES, Head, Problem, Row, canonical, commit, link
from controller.journal.errors import PRIVATE, JournalDamaged, unwritable
from controller.journal.lock import Lock
from controller.journal.migrations import migrate

Entropy = Callable[[int], bytes]
"""``os.urandom``, or a stand-in for tests: that many unpredictable bytes."""


@dataclass(frozen=True, slots=True)
class Report:
    """What :func:`verify` found."""

    rows: int
    """Rows that the journal says it has."""
    head: str
    """Hash of the last row, hex: two copies of a journal with the same head are equal."""
    problem: Problem | None
    """The first thing wrong, None when the journal is whole."""


class Record:
    """A journal to read: replay, audit, export. Calls stay on the thread that opened it."""

    def __init__(self, db: sqlite3.Connection) -> None:
        """Use :meth:`read`."""
        self._db = db

    @classmethod
    def read(cls, path: Path) -> Record:
        """Open the journal at ``path`` without changing it, after verifying it, also while a table is writing it.

        Raises:
            JournalError: one of its kinds, with the place and the cure.
        """
        _believe(path)
        return Record(file.connect_to_read(path))

    @classmethod
    def follow(cls, path: Path) -> Record:
        """Open the journal at ``path`` as :meth:`read` does, without verifying it: whoever writes it has done so.

        Raises:
            NotAJournal: when there is no such file.
        """
        return Record(file.connect_to_read(path))

    @property
    def head(self) -> Head:
        """Where the chain begins and ends."""
        head = sql.head_of(self._db)
        assert head is not None, "it was there when the journal was opened"
        return head

    def rows(self, after: int = 0) -> Iterator[Row]:
        """The rows after number ``after``, oldest first."""
        return sql.rows_of(self._db, after)

    def newest(self, sought: sql.Sought) -> Iterator[Row]:
        """The rows that are looked for, newest first."""
        return sql.newest_of(self._db, sought)

    def seq_of_cause(self, cause: str) -> int | None:
        """The last row that ``cause`` made, None when it made none: a tap that comes twice is found by its id."""
        return sql.seq_of_cause(self._db, cause)

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def __enter__(self) -> Self:
        """Use as a context manager."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close."""
        self.close()


class Journal(Record):
    """The journal of a running table, one writer at a time.

    ::

        journal = Journal.open(Path("table.journal"), clock.wall, os.urandom)
        for row in journal.rows():
            state = evolve(state, row.event)
        seq = journal.append(events, cause=act_id, actor="croupier")
    """

    def __init__(
        self,
        db: sqlite3.Connection,
        path: Path,
        wall: Callable[[], str],
        entropy: Entropy,
        lock: Lock | None = None,
    ) -> None:
        """Use :meth:`open` or :meth:`memory`."""
        super().__init__(db)
        self._path = path
        self._wall = wall
        self._entropy = entropy
        self._lock = lock

    @classmethod
    def open(cls, path: Path, wall: Callable[[], str], entropy: Entropy) -> Journal:
        """Open the journal at ``path`` for writing, after verifying it; make it when there is none.

        Args:
            path: the journal's file; its folder must exist.
            wall: tells the time of day in UTC, ISO 8601.
            entropy: gives unpredictable bytes for salts and the genesis.

        Raises:
            JournalError: one of its kinds, with the place and the cure; the file is as it was.
        """
        lock = Lock(path)
        try:
            if not path.exists():
                file.create(path, entropy(HASH_BYTES))
            _believe(path)
            return cls(_connect_to_write(path), path, wall, entropy, lock)
        except BaseException:
            lock.close()
            raise

    @classmethod
    def memory(cls, wall: Callable[[], str], entropy: Entropy) -> Journal:
        """A journal that is gone when it is closed, for scripts and tests."""
        db = sqlite3.connect(":memory:", isolation_level=None)
        sql.prepare(db, entropy(HASH_BYTES))
        return cls(db, Path(":memory:"), wall, entropy)

    def append(self, events: Sequence[Event], cause: str, actor: str) -> int:
        """Record ``events`` in one transaction; they are on the disk when this returns.

        Args:
            events: what happened, in order; at least one.
            cause: id of the act or happening that they came from.
            actor: who stands for it.

        Returns:
            The row of the last event.

        Raises:
            JournalUnwritable: when the disk does not take it; then none of the events is recorded.
            ValueError: without events.
        """
        if not events:
            raise ValueError("an append needs at least one event")
        wall = self._wall()
        with self._transaction() as head:
            seq, previous = head.seq, head.hash
            for event in events:
                seq += 1
                row = self._unlinked(event, seq, wall, cause, actor)
                previous = link(previous, row)
                sql.insert(self._db, replace(row, hash=previous))
            sql.move_head(self._db, seq, previous)
        if self._lock:
            self._lock.note(seq)
        return seq

    def close(self) -> None:
        """Let go of the file and of the lock."""
        super().close()
        if self._lock:
            self._lock.close()
            self._lock = None

    @contextmanager
    def _transaction(self) -> Iterator[Head]:
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self.head
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise file.translated(self._path, error) from error

    def _unlinked(self, event: Event, seq: int, wall: str, cause: str, actor: str) -> Row:
        kind, shown, hidden = encode(event)
        body = canonical(shown)
        if not hidden:
            return Row(seq, wall, cause, actor, kind, body, None, None, None, b"")
        secret, salt = canonical(hidden), self._entropy(SALT_BYTES)
        return Row(seq, wall, cause, actor, kind, body, secret, salt, commit(salt, secret), b"")


def verify(path: Path) -> Report:
    """Check the whole journal at ``path`` without changing it, also while a table is writing it.

    Raises:
        JournalError: when there is no journal to follow at all.
    """
    head, problem = file.inspect(path)
    return Report(head.seq, head.hash.hex(), problem)


def _believe(path: Path) -> None:
    _, problem = file.inspect(path)
    if problem:
        raise JournalDamaged(path, problem)


def _connect_to_write(path: Path) -> sqlite3.Connection:
    try:
        path.chmod(PRIVATE)
        db = sqlite3.connect(path, isolation_level=None)
        sql.be_durable(db)
        migrate(db)
    except (OSError, sqlite3.Error) as error:
        raise unwritable(path, error) from error
    return db
