"""A journal read back: what became of the table, and whether the record can be believed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from controller.auditing.receipts import FORMAT, Receipt
from controller.events import Event
from controller.events.base import Aside, UnknownEvent
from controller.events.table import TableOpened
from controller.journal import Head, JournalError, Record, Row, audit, read_export
from controller.journal import verify as verify_chain
from controller.ports import RecordGap
from controller.rules.evening import Evening
from controller.table import NoTable
from controller.table import replay as replay_events


def replay(argv: Sequence[str]) -> int:
    """``sabot replay JOURNAL``: rebuild the table and print it as the table script prints a game (notation.md)."""
    parser = argparse.ArgumentParser(prog="sabot replay", description="Rebuild a table from its journal and print it.")
    parser.add_argument("journal", type=Path)
    parser.add_argument("--upto", type=int, metavar="ROW", help="stop after this row of the journal")
    given = parser.parse_args(argv)
    try:
        report = _table_report(_events(given.journal, given.upto))
    except (JournalError, UnknownEvent, NoTable) as error:
        print(f"sabot replay: {error}", file=sys.stderr)
        return 1
    print(json.dumps(report, ensure_ascii=False))
    return 0


def verify(argv: Sequence[str]) -> int:
    """``sabot verify FILE``: check chain and commitments, replay the table and check its books.

    An export is checked as far as its cards are shown, and a receipt against either.
    """
    parser = argparse.ArgumentParser(prog="sabot verify", description="Check a journal's chain, commitments and books.")
    parser.add_argument("journal", type=Path, help="a journal, or its export as JSON lines")
    parser.add_argument("--receipt", metavar="CODE", help="the code of a receipt (SABOT1 ...), or a file that holds it")
    given = parser.parse_args(argv)
    try:
        receipt = Receipt.read(_text_of(given.receipt)) if given.receipt else None
        head, problem = _examined(given.journal)
        if receipt and problem is None:
            with _kept(given.journal) as (_, rows):
                problem = receipt.problem(head, rows)
    except (JournalError, RecordGap, UnknownEvent, NoTable) as error:
        print(f"sabot verify: {error}", file=sys.stderr)
        return 1
    found = {"rows": head.seq, "head": head.hash.hex(), "ok": problem is None, "problem": problem}
    print(json.dumps({**found, "shoe": receipt.shoe} if receipt else found))
    return 1 if problem else 0


def _examined(path: Path) -> tuple[Head, str | None]:
    """Where a journal or an export ends, and the first thing that is wrong with it."""
    if _is_export(path):
        with _kept(path) as (head, rows):
            found = audit(rows, head, withheld=True)
        return head, str(found) if found else None
    chain = verify_chain(path)
    problem = str(chain.problem) if chain.problem else _books_problem(_events(path, None))
    with _kept(path) as (head, _):
        return head, problem


@contextmanager
def _kept(path: Path) -> Iterator[tuple[Head, Iterator[Row]]]:
    """Head and rows of a journal or an export; of an export the rows are not checked yet."""
    if _is_export(path):
        with path.open(encoding="utf-8") as lines:
            yield read_export(lines)
    else:
        with Record.follow(path) as record:
            yield record.head, record.rows()


def _is_export(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(1) == b"{"


def _text_of(code: str) -> str:
    """The code itself, or what stands in the file of that name."""
    if code.upper().startswith(FORMAT) or not Path(code).is_file():
        return code
    return Path(code).read_text(encoding="utf-8", errors="replace")


def _events(path: Path, upto: int | None) -> list[Event]:
    with Record.read(path) as record:
        return [row.event for row in record.rows() if upto is None or row.seq <= upto]


def _table_report(events: Sequence[Event]) -> dict[str, Any]:
    game = Evening()
    return game.report(replay_events(game, events).game)


def _books_problem(events: Sequence[Event]) -> str | None:
    """Whether chips and cards of the replayed table add up; None when they do, or while there is no table yet."""
    if all(isinstance(event, Aside) for event in events) and events:
        return None
    game = Evening()
    return game.imbalance(replay_events(game, events).game)


def opened_in(events: Sequence[Event]) -> TableOpened:
    """The agreement that a journal begins with.

    Raises:
        NoTable: when it does not.
    """
    first = next((event for event in events if not isinstance(event, Aside)), None)
    if not isinstance(first, TableOpened):
        raise NoTable("the journal does not begin with the opening of a table")
    return first
