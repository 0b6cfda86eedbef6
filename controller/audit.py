"""A journal read back: what became of the table, and whether the record can be believed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from controller.events import Event
from controller.events.base import Aside, UnknownEvent
from controller.events.table import TableOpened
from controller.journal import JournalError, Record
from controller.journal import verify as verify_chain
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
    """``sabot verify JOURNAL``: check chain and commitments, replay the table and check its books."""
    parser = argparse.ArgumentParser(prog="sabot verify", description="Check a journal's chain, commitments and books.")
    parser.add_argument("journal", type=Path)
    given = parser.parse_args(argv)
    try:
        chain = verify_chain(given.journal)
        problem = str(chain.problem) if chain.problem else _books_problem(_events(given.journal, None))
    except (JournalError, UnknownEvent, NoTable) as error:
        print(f"sabot verify: {error}", file=sys.stderr)
        return 1
    print(json.dumps({"rows": chain.rows, "head": chain.head, "ok": problem is None, "problem": problem}))
    return 1 if problem else 0


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
