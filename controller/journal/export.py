"""A journal as JSON lines: for auditors, receipts and other programs, without the cards that are not public yet."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeVar

from controller.journal.chain import Head, Problem, Row, audit, canonical
from controller.journal.errors import NotAJournal
from controller.journal.store import Record

T = TypeVar("T")

FORMAT: Final = 1
"""Version of the export, in its first line."""


def export(journal: Record, public: Callable[[Row], bool]) -> Iterator[str]:
    """Give the journal as lines: the head first, then one row a line.

    Args:
        journal: the journal.
        public: says of a row whether its cards may be shown; the others keep their commitment only.
    """
    yield head_line(journal.head)
    for row in journal.rows():
        yield row_line(row, row.secret is not None and public(row))


def head_line(head: Head) -> str:
    """The first line of an export."""
    return canonical(
        {"sabot-journal": FORMAT, "genesis": head.genesis.hex(), "rows": head.seq, "head": head.hash.hex()}
    )


def row_line(row: Row, public: bool) -> str:
    """The line of a row, with its cards and their salt where they are ``public``."""
    shown: dict[str, Any] = {
        "seq": row.seq,
        "wall": row.wall,
        "cause": row.cause,
        "actor": row.actor,
        "kind": row.kind,
        "body": json.loads(row.body),
        "commitment": row.commitment and row.commitment.hex(),
        "hash": row.hash.hex(),
    }
    if row.secret is not None and row.salt is not None and public:
        shown |= {"secret": json.loads(row.secret), "salt": row.salt.hex()}
    return canonical(shown)


def verify_export(lines: Iterable[str]) -> Problem | None:
    """Check an export on its own: the chain from genesis to head, and the commitment of every card that is shown.

    Raises:
        NotAJournal: at the first line that is no line of an export.
    """
    head, rows = read_export(lines)
    return audit(rows, head, withheld=True)


def read_export(lines: Iterable[str]) -> tuple[Head, Iterator[Row]]:
    """The head and the rows of an export, as far as they are shown; they are not checked.

    Raises:
        NotAJournal: at the first line that is no line of an export, also while the rows are read.
    """
    numbered = enumerate(lines, 1)
    start = next(numbered, None)
    if start is None:
        raise NotAJournal("the export is empty: export it again")
    return _parsed(*start, _head), (_parsed(number, line, _row) for number, line in numbered)


def _parsed(number: int, line: str, make: Callable[[dict[str, Any]], T]) -> T:
    try:
        return make(json.loads(line))
    except (KeyError, TypeError, ValueError) as error:
        raise NotAJournal(f"line {number} is no line of an export ({error!r}): export it again") from error


def _head(start: dict[str, Any]) -> Head:
    if start["sabot-journal"] != FORMAT:
        raise ValueError(f"format {start['sabot-journal']}, this version knows {FORMAT}")
    if not isinstance(start["rows"], int):
        raise TypeError(f"rows {start['rows']!r} are no number")
    return Head(bytes.fromhex(start["genesis"]), start["rows"], bytes.fromhex(start["head"]))


def _row(shown: dict[str, Any]) -> Row:
    return Row(
        shown["seq"],
        shown["wall"],
        shown["cause"],
        shown["actor"],
        shown["kind"],
        canonical(shown["body"]),
        canonical(shown["secret"]) if "secret" in shown else None,
        bytes.fromhex(shown["salt"]) if "salt" in shown else None,
        None if shown["commitment"] is None else bytes.fromhex(shown["commitment"]),
        bytes.fromhex(shown["hash"]),
    )
