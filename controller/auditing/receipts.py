"""The receipt of a shoe: what a player keeps to know later that nobody has changed the record.

A receipt is one line, short enough for a QR code::

    SABOT1 SHOE FIRST LAST GENESIS HEAD CARDS

``FIRST`` and ``LAST`` are rows of the journal, ``HEAD`` the hash of the last, and ``CARDS`` the SHA-256 over the
commitments of those rows, in order. It names no card: each commitment is salted (design decision 4).
"""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Final, Self

import segno

from controller.journal import Head, Problem, Row, audit
from controller.ports import RecordGap

FORMAT: Final = "SABOT1"

_CODE: Final = re.compile(
    rf"{FORMAT} (\d{{1,9}}) (\d{{1,12}}) (\d{{1,12}}) ([0-9A-F]{{64}}) ([0-9A-F]{{64}}) ([0-9A-F]{{64}})"
)

QR_CORRECTION: Final = "m"
"""A sheet of paper that was folded twice can still be read: 15 % may be lost."""


class BadReceipt(RecordGap):
    """Text that is no code of a receipt."""

    def __init__(self) -> None:
        """Say what one looks like."""
        super().__init__(
            f"this is no code of a receipt: it begins with {FORMAT}, and three numbers and three hashes follow"
        )


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a receipt promises."""

    shoe: int
    first: int
    last: int
    genesis: bytes
    head: bytes
    cards: bytes

    @classmethod
    def of(cls, shoe: int, genesis: bytes, rows: Iterable[Row]) -> Self:
        """The receipt of these rows, of which there is at least one."""
        kept = list(rows)
        return cls(shoe, kept[0].seq, kept[-1].seq, genesis, kept[-1].hash, digest(kept))

    @classmethod
    def read(cls, code: str) -> Self:
        """The receipt that a code writes; spaces and small letters do not matter.

        Raises:
            BadReceipt: when it is none.
        """
        found = _CODE.fullmatch(" ".join(code.upper().split()))
        if found is None:
            raise BadReceipt
        shoe, first, last, *hashes = found.groups()
        return cls(int(shoe), int(first), int(last), *(bytes.fromhex(part) for part in hashes))

    @property
    def code(self) -> str:
        """Its one line."""
        hashes = (part.hex().upper() for part in (self.genesis, self.head, self.cards))
        return " ".join((FORMAT, str(self.shoe), str(self.first), str(self.last), *hashes))

    def problem(self, head: Head, rows: Iterable[Row]) -> str | None:
        """What of its promise a journal, or an export, does not keep; None when it keeps all.

        Args:
            head: of the journal.
            rows: all its rows, in order; cards may be withheld.
        """
        if head.genesis != self.genesis:
            return "this receipt is from another journal: its genesis is another one"
        commitments = hashlib.sha256()
        found = audit(
            _told(self._upto(rows), commitments, self.first), Head(self.genesis, self.last, self.head), withheld=True
        )
        if found:
            return _sentence(found)
        return (
            None if commitments.digest() == self.cards else "the commitments of the cards are not those of the receipt"
        )

    def _upto(self, rows: Iterable[Row]) -> Iterator[Row]:
        return takewhile(lambda row: row.seq <= self.last, rows)


def digest(rows: Iterable[Row]) -> bytes:
    """SHA-256 over the commitments of rows, in order."""
    return hashlib.sha256(b"".join(row.commitment for row in rows if row.commitment)).digest()


def qr_picture(code: str) -> str:
    """A code as a QR picture: an SVG document, one unit a module."""
    out = io.BytesIO()
    segno.make(code, error=QR_CORRECTION, micro=False).save(out, kind="svg", border=4, dark="#000", light="#fff")
    return out.getvalue().decode()


def _told(rows: Iterable[Row], commitments: hashlib._Hash, first: int) -> Iterator[Row]:
    """The rows, and their commitments from row ``first`` on into the hash."""
    for row in rows:
        if row.commitment and row.seq >= first:
            commitments.update(row.commitment)
        yield row


def _sentence(problem: Problem) -> str:
    return f"the record is not what the receipt promises; row {problem.seq}: {problem.what}"
