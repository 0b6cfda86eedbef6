"""``sabot backup`` and ``sabot restore``: copies of a journal, for whoever keeps a table's machine."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from controller.clock import SystemClock
from controller.journal import JournalError
from controller.journal import backup as copy_journal
from controller.journal import restore as put_back
from controller.ports import Clock

KEEP: Final = 48
"""Copies that are kept unless it is said otherwise: two days of one an hour."""

_CLOCK: Final = SystemClock()


def backup(argv: Sequence[str], clock: Clock = _CLOCK) -> int:
    """``sabot backup JOURNAL FOLDER``: copy and verify, also while the table is open."""
    parser = argparse.ArgumentParser(prog="sabot backup", description="Copy a journal, also while its table is open.")
    parser.add_argument("journal", type=Path)
    parser.add_argument("folder", type=Path, help="where the copies of this journal, and of no other, are kept")
    parser.add_argument("--keep", type=_count, default=KEEP, metavar="N", help=f"copies to keep (default {KEEP})")
    given = parser.parse_args(argv)

    def done() -> dict[str, object]:
        made = copy_journal(given.journal, given.folder, clock.wall(), given.keep)
        return {"copy": str(made.path), "rows": made.rows, "head": made.head, "new": made.is_new}

    return _answer("backup", done)


def restore(argv: Sequence[str], clock: Clock = _CLOCK) -> int:
    """``sabot restore COPY JOURNAL``: put a copy in the place of a journal that no table has open."""
    parser = argparse.ArgumentParser(prog="sabot restore", description="Put a copy of a journal back.")
    parser.add_argument("copy", type=Path)
    parser.add_argument("journal", type=Path)
    parser.add_argument(
        "--lose-rows", action="store_true", help="although the journal that is there has rows that the copy has not"
    )
    given = parser.parse_args(argv)

    def done() -> dict[str, object]:
        back = put_back(given.copy, given.journal, clock.wall(), lose_rows=given.lose_rows)
        return {"rows": back.rows, "head": back.head, "kept": str(back.kept) if back.kept else None}

    return _answer("restore", done)


def _answer(command: str, work: Callable[[], dict[str, object]]) -> int:
    try:
        print(json.dumps(work(), ensure_ascii=False))
    except JournalError as error:
        print(f"sabot {command}: {error}", file=sys.stderr)
        return 1
    return 0


def _count(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} copies cannot be kept: say a whole number from 1")
    return int(text)
