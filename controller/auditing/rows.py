"""Rows of the journal as an auditor sees them: searched, paged, and without the cards that are not to be seen yet."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import islice
from typing import Any, Final

from controller.auditing.ledger import Ledger
from controller.journal import Record, Row, Sought
from controller.ports import PAGE_ROWS, RecordGap, RowQuery

SCANNED: Final = 5_000
"""Rows that one answer looks through for a text, so that it comes soon; the next answer goes on from there."""


def shown(row: Row, ledger: Ledger) -> dict[str, Any]:
    """A row as plain JSON values; ``cards`` is None where they are withheld, and where it has none."""
    cards = json.loads(row.secret) if row.secret is not None and ledger.shows(row) else None
    return {
        "seq": row.seq,
        "wall": row.wall,
        "cause": row.cause,
        "actor": row.actor,
        "kind": row.kind,
        "body": json.loads(row.body),
        "cards": cards,
        "withheld": row.commitment is not None and cards is None,
        "hand": ledger.hand_at(row.seq),
        "hash": row.hash.hex(),
        "commitment": row.commitment and row.commitment.hex(),
    }


def search(record: Record, ledger: Ledger, query: RowQuery) -> dict[str, Any]:
    """One page of what was asked for (page_ports.RecordPort.rows)."""
    found: list[dict[str, Any]] = []
    scanned = 0
    last: int | None = None
    limit = max(1, min(query.limit, PAGE_ROWS))
    for row in islice(record.newest(_sought(ledger, query)), SCANNED):
        scanned, last = scanned + 1, row.seq
        as_shown = shown(row, ledger)
        if _says(as_shown, query.text):
            found.append(as_shown)
        if len(found) == limit:
            break
    more = len(found) == limit or scanned == SCANNED
    return {"rows": found, "before": last if more and last and last > 1 else None, "read": ledger.read}


def _sought(ledger: Ledger, query: RowQuery) -> Sought:
    first, last = 1, ledger.read
    if query.hand is not None:
        if not 1 <= query.hand <= len(ledger.hands):
            raise RecordGap(f"there is no closed hand {query.hand}: the last one is {len(ledger.hands)}")
        span = ledger.hands[query.hand - 1]
        first, last = span.first, span.last
    if query.before is not None:
        last = min(last, query.before - 1)
    return Sought(query.kind, query.name, query.since, query.until, first, last)


def _says(row: Mapping[str, Any], text: str | None) -> bool:
    """Whether a text stands in what is shown of a row; what is withheld is not looked at."""
    if not text:
        return True
    said = (row["kind"], row["actor"], row["cause"], json.dumps([row["body"], row["cards"]], ensure_ascii=False))
    return any(text.casefold() in part.casefold() for part in said)


CSV_HEAD: Final = "seq,wall,actor,cause,kind,body,cards,commitment,hash"


def csv_line(row: Row, public: bool) -> str:
    """A row as comma-separated values (RFC 4180), with its cards where they are ``public``."""
    cards = row.secret if row.secret is not None and public else ""
    commitment = row.commitment.hex() if row.commitment else ""
    values = (row.seq, row.wall, row.actor, row.cause, row.kind, row.body, cards, commitment, row.hash.hex())
    return ",".join(_field(str(value)) for value in values)


def _field(text: str) -> str:
    """A value as RFC 4180 writes it; what a spreadsheet would take for a formula is kept a text by an apostrophe."""
    safe = f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text
    quoted = safe.replace('"', '""')
    return f'"{quoted}"' if any(sign in safe for sign in ',"\r\n') else safe
