"""The hash chain: pure, and all that an independent auditor has to reimplement.

Row ``n`` is bound to everything before it by::

    commitment = SHA-256(salt || secret)                    of a row that holds cards, else null
    hash       = SHA-256(hash of row n-1 || JSON [n, wall, cause, actor, kind, body, commitment in hex])

``secret`` and ``body`` are canonical JSON texts. The hash of "row 0" is the journal's random genesis.
Cards can thus be withheld, or shown later, without touching the chain.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import Any, Final

from controller.events import Event, decode

SALT_BYTES: Final = 16
"""Length of a row's salt: 128 bits, so that 52 guesses do not break a commitment to a card."""

HASH_BYTES: Final = 32
"""Length of a SHA-256 digest, and of the genesis."""

CURE: Final = (
    "Nothing was changed. Keep the file as it is, restore the last copy that verifies, "
    "and count the chips and cards on the table before play goes on."
)
"""What to do with a damaged journal."""


@dataclass(frozen=True, slots=True)
class Problem:
    """The first thing that is wrong with a chain."""

    seq: int
    """The row it was found at."""
    what: str

    def __str__(self) -> str:
        """The sentence: row, what is wrong, what to do."""
        return f"row {self.seq}: {self.what}. {CURE}"


@dataclass(frozen=True, slots=True)
class Row:
    """One event as it stands in the journal."""

    seq: int
    """Its place, from 1 without gaps."""
    wall: str
    """UTC when it was recorded, ISO 8601."""
    cause: str
    """Id of the act or happening it came from."""
    actor: str
    """Who stands for it."""
    kind: str
    """Class name of the event."""
    body: str
    """Its open fields, canonical JSON."""
    secret: str | None
    """Its card-bearing fields, canonical JSON; None when it has none, or when they are withheld."""
    salt: bytes | None
    commitment: bytes | None
    """What the chain holds in place of the secret; None for an event without cards."""
    hash: bytes

    @property
    def event(self) -> Event:
        """The event itself.

        Raises:
            UnknownEvent: when this version knows no such event.
        """
        return decode(self.kind, json.loads(self.body), json.loads(self.secret or "{}"))


@dataclass(frozen=True, slots=True)
class Head:
    """Where a chain begins and where it ends."""

    genesis: bytes
    seq: int
    """Number of rows."""
    hash: bytes
    """Hash of the last row, the genesis when there is none."""


def canonical(value: Any) -> str:
    """The one JSON text of ``value``: keys sorted, no spaces, no floats in it by convention of the events."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def commit(salt: bytes, secret: str) -> bytes:
    """What stands in the chain for ``secret``."""
    return hashlib.sha256(salt + secret.encode()).digest()


def link(previous: bytes, row: Row) -> bytes:
    """The hash that ``row`` must carry after a row with the hash ``previous``; its own hash is not looked at."""
    shown = [row.seq, row.wall, row.cause, row.actor, row.kind, row.body, row.commitment and row.commitment.hex()]
    return hashlib.sha256(previous + canonical(shown).encode()).digest()


def audit(rows: Iterable[Row], head: Head, *, withheld: bool = False) -> Problem | None:
    """Return the first problem of the chain, or None for a whole one.

    Args:
        rows: all rows in order.
        head: where the chain must begin and end.
        withheld: whether cards may be missing, as in an export.
    """
    previous, last = head.genesis, 0
    for row, after in pairwise(chain(rows, (None,))):
        assert row is not None
        if row.seq != last + 1:
            return Problem(last + 1, "it is missing")
        what = _wrong_types(row) or _wrong_secret(row, withheld) or _wrong_link(previous, row, after, head)
        if what:
            return Problem(row.seq, what)
        previous, last = row.hash, row.seq
    if last < head.seq:
        return Problem(last + 1, f"rows {last + 1} to {head.seq} are missing at the end")
    if (last, previous) != (head.seq, head.hash):
        return Problem(last, f"the journal says that it ends at row {head.seq}, with another hash")
    return None


def _wrong_types(row: Row) -> str | None:
    texts = (row.wall, row.cause, row.actor, row.kind, row.body)
    blobs = (row.salt, row.commitment)
    sound = (
        all(isinstance(text, str) for text in texts)
        and isinstance(row.secret, str | None)
        and all(isinstance(blob, bytes | None) for blob in blobs)
        and isinstance(row.hash, bytes)
    )
    return None if sound else "it holds data of a wrong type"


def _wrong_secret(row: Row, withheld: bool) -> str | None:
    if row.secret is None and row.salt is None:
        return None if withheld or row.commitment is None else "its cards are gone"
    if row.secret is None or row.salt is None or row.commitment is None:
        return "its cards, their salt or their commitment are gone"
    return (
        None
        if commit(row.salt, row.secret) == row.commitment
        else "its cards, their salt or their commitment were altered"
    )


def _wrong_link(previous: bytes, row: Row, after: Row | None, head: Head) -> str | None:
    right = link(previous, row)
    if right == row.hash:
        return None
    only_hash = head.hash == right if after is None else link(right, after) == after.hash
    return "its hash was altered" if only_hash else "its content was altered, or it was moved here from another place"
