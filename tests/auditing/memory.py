"""The record of a table that lives in memory, read on the spot: for tests in which time stands still."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TypeVar
from unittest.mock import patch

from controller.auditing.record import Auditing
from controller.journal import Journal, Record, Report, audit

Answer = TypeVar("Answer")


class InMemory:
    """A Source over a journal that is open here."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def open(self) -> AbstractContextManager[Record]:
        return nullcontext(self._journal)

    def verify(self) -> Report:
        head = self._journal.head
        return Report(head.seq, head.hash.hex(), audit(self._journal.rows(), head))


async def on_the_spot(work: Callable[[], Answer]) -> Answer:
    """Do the work without a thread."""
    return work()


def auditing(journal: Journal, kind: type[Auditing] = Auditing) -> Auditing:
    """The record of a journal that is open here."""
    return kind(InMemory(journal), on_the_spot)


@contextmanager
def salts_alone() -> Iterator[None]:
    """Commitments that are made of the salt and not of the card.

    A salted commitment hides its card, and yet differs with it. Without the card in it, whatever else may tell of the
    card can be compared byte by byte.
    """

    def commit(salt: bytes, secret: str) -> bytes:
        return hashlib.sha256(salt).digest()

    with patch("controller.journal.chain.commit", commit), patch("controller.journal.store.commit", commit):
        yield
