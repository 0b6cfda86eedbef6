"""The record as the page asks for it (page_ports.RecordPort): one reader, in a thread of its own beside the table."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import threading
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from itertools import islice
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from controller.auditing import replay, shoes
from controller.auditing.ledger import Deed, Ledger, ShoeSpan, Trouble
from controller.auditing.receipts import Receipt, qr_picture
from controller.auditing.rows import CSV_HEAD, csv_line, search
from controller.journal import Head, Record, Report, Row, head_line, row_line, verify
from controller.ports import RecordGap, RowQuery

Answer = TypeVar("Answer")

HANDS_A_PAGE: Final = 50

LINES_AT_ONCE: Final = 500
"""Lines of an export that are made before others have their turn."""

LATELY: Final = 50
"""Ejects that the floor's median is of: about a shoe's sixth."""

FORMS: Final[Mapping[str, tuple[Callable[[Head], str], Callable[[Row, bool], str]]]] = {
    "json": (head_line, row_line),
    "csv": (lambda head: CSV_HEAD, csv_line),
}
"""How an export begins, and how it writes a row."""

END: Final = {"json": "\n", "csv": "\r\n"}
"""How its lines end."""


class Source(Protocol):
    """Where the journal is read."""

    def open(self) -> AbstractContextManager[Record]:
        """One snapshot of it, to be closed."""
        ...

    def verify(self) -> Report:
        """Examine the whole of it."""
        ...


class JournalFile:
    """The journal of a running table, read beside it."""

    def __init__(self, path: Path) -> None:
        """Read the file at ``path``, which its table has verified."""
        self._path = path

    def open(self) -> Record:
        """A snapshot."""
        return Record.follow(self._path)

    def verify(self) -> Report:
        """The chain, the pages and the note of the lock."""
        return verify(self._path)


class Auditing:
    """The record of one table."""

    def __init__(
        self, source: Source, run: Callable[[Callable[[], Answer]], Awaitable[Answer]] = asyncio.to_thread
    ) -> None:
        """Read ``source``; ``run`` does the work where it holds up nobody."""
        self._source = source
        self._run: Callable[[Callable[[], Any]], Awaitable[Any]] = run
        self._ledger = Ledger()
        self._reading = threading.Lock()

    async def desk(self) -> Mapping[str, Any]:
        """What the floor sees."""
        return await self._look(lambda record, ledger: _desk(ledger))

    async def rows(self, query: RowQuery) -> Mapping[str, Any]:
        """Rows of the journal."""
        return await self._look(lambda record, ledger: search(record, ledger, query))

    async def hands(self, before: int | None) -> Mapping[str, Any]:
        """The closed hands."""
        return await self._look(lambda record, ledger: _hands(ledger, before))

    async def hand(self, number: int) -> Mapping[str, Any]:
        """A closed hand, step by step."""
        return await self._look(lambda record, ledger: replay.replayed(record, ledger, number))

    async def shoes(self) -> Mapping[str, Any]:
        """Every shoe."""
        return await self._look(lambda record, ledger: {"shoes": [shoes.in_short(s, ledger) for s in ledger.shoes]})

    async def shoe(self, number: int) -> Mapping[str, Any]:
        """The figures of a shoe."""

        def figures(record: Record, ledger: Ledger) -> Mapping[str, Any]:
            span = _shoe(ledger, number)
            return shoes.pictured(span, ledger, _rows_of(record, ledger, span))

        return await self._look(figures)

    async def receipt(self, number: int) -> Mapping[str, Any]:
        """The receipt of a shoe."""

        def made(record: Record, ledger: Ledger) -> Mapping[str, Any]:
            span = _shoe(ledger, number)
            rows = list(_rows_of(record, ledger, span))
            code = Receipt.of(number, record.head.genesis, rows).code
            return {
                **shoes.in_short(span, ledger),
                "table": ledger.opened.name if ledger.opened else "",
                "code": code,
                "qr": qr_picture(code),
                "first": rows[0].seq,
                "last": rows[-1].seq,
                "wall": rows[-1].wall,
                "head": rows[-1].hash.hex(),
                "commitments": [[row.seq, row.commitment.hex()] for row in rows if row.commitment],
            }

        return await self._look(made)

    async def check(self, code: str) -> Mapping[str, Any]:
        """Whether the journal keeps a receipt."""
        receipt = Receipt.read(code)

        def held(record: Record, ledger: Ledger) -> Mapping[str, Any]:
            problem = receipt.problem(record.head, record.rows())
            return {"ok": problem is None, "problem": problem, "shoe": receipt.shoe, "last": receipt.last}

        return await self._look(held)

    async def verify(self) -> Mapping[str, Any]:
        """The chain."""

        def examined() -> Mapping[str, Any]:
            report = self._source.verify()
            problem = None if report.problem is None else str(report.problem)
            return {"rows": report.rows, "head": report.head, "ok": problem is None, "problem": problem}

        found: Mapping[str, Any] = await self._run(examined)
        return found

    async def export(self, form: str) -> AsyncGenerator[str, None]:
        """The journal, a few hundred lines at a time; it ends with the row that was the last when it began."""
        if form not in FORMS:
            raise RecordGap(f"there is no export as {form!r}: ask for one of {', '.join(FORMS)}")
        first, line = FORMS[form]
        head: Head = await self._look(lambda record, ledger: record.head)
        yield first(head) + END[form]
        for after in range(0, head.seq, LINES_AT_ONCE):

            def lines(record: Record, ledger: Ledger, after: int = after) -> str:
                rows = islice(record.rows(after), min(LINES_AT_ONCE, head.seq - after))
                return "".join(line(row, ledger.shows(row, public=True)) + END[form] for row in rows)

            yield await self._look(lines)

    async def _look(self, work: Callable[[Record, Ledger], Answer]) -> Answer:
        """Read on to the end of the journal, then do ``work`` on the same snapshot."""

        def looked() -> Answer:
            with self._reading, self._source.open() as record:
                self._ledger.take(record.rows(self._ledger.read))
                return work(record, self._ledger)

        answer: Answer = await self._run(looked)
        return answer


def _shoe(ledger: Ledger, number: int) -> ShoeSpan:
    if not 1 <= number <= len(ledger.shoes):
        raise RecordGap(f"there is no shoe {number}: the last one is {len(ledger.shoes)}")
    return ledger.shoes[number - 1]


def _rows_of(record: Record, ledger: Ledger, span: ShoeSpan) -> Iterator[Row]:
    last = span.last or ledger.read
    return islice(record.rows(span.first - 1), last - span.first + 1)


def _hands(ledger: Ledger, before: int | None) -> Mapping[str, Any]:
    newest = len(ledger.hands) if before is None else max(0, min(before - 1, len(ledger.hands)))
    page = ledger.hands[max(0, newest - HANDS_A_PAGE) : newest][::-1]
    more = bool(page) and page[-1].number > 1
    return {"hands": [dataclasses.asdict(hand) for hand in page], "before": page[-1].number if more else None}


def _desk(ledger: Ledger) -> Mapping[str, Any]:
    times = sorted(ledger.times[-1][-LATELY:]) if ledger.times else []
    return {
        "open": [_trouble(trouble) for trouble in ledger.alarms.values()],
        "ended": [_trouble(trouble) for trouble in reversed(ledger.past)],
        "deeds": [_deed(deed) for deed in reversed(ledger.deeds)],
        "counts": dict(ledger.counts),
        "hands": len(ledger.hands),
        "shoe": shoes.in_short(ledger.shoes[-1], ledger) if ledger.shoes else None,
        "lately_ms": times[len(times) // 2] if times else None,
    }


def _trouble(trouble: Trouble) -> dict[str, Any]:
    return {**dataclasses.asdict(trouble), "params": dict(trouble.params)}


def _deed(deed: Deed) -> dict[str, Any]:
    return {**dataclasses.asdict(deed), "body": json.loads(deed.body)}
