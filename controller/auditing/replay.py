"""A closed hand again, step by step: what was booked, and what everybody at the table saw after it."""

from __future__ import annotations

from typing import Any, Final

from controller.auditing import marks
from controller.auditing.ledger import Ledger, together
from controller.auditing.rows import shown
from controller.events.table import TableOpened
from controller.feed import Feed
from controller.journal import Record, Row, Sought
from controller.ports import RecordGap
from controller.rules.evening import Evening
from controller.table_state import TableState, evolve_table, opening_state

SEEN_BY: Final = "auditor"
"""The role whose view of the table is shown again."""


MOVING: Final = ("game", "alarms")
"""A step is what changes one of these; the box's own motions are rows of the step before."""


def replayed(record: Record, ledger: Ledger, number: int) -> dict[str, Any]:
    """The hand of that number (page_ports.RecordPort.hand)."""
    if not 1 <= number <= len(ledger.hands):
        raise RecordGap(
            f"hand {number} does not exist, or is not closed yet: the last closed one is {len(ledger.hands)}"
        )
    span = ledger.hands[number - 1]
    at, state = ledger.before(span.first)
    game = Evening()
    feed = Feed(game)
    steps: list[dict[str, Any]] = []
    faces: dict[int, str] = {}
    for group in together(_between(record, at, span.last)):
        state = _after(game, state, group)
        rows = [row for row in group if row.seq >= span.first]
        if not rows or state is None:
            continue
        feed.publish(state)
        view = feed.snapshot(SEEN_BY)[1]
        faces |= _faces(rows, ledger)
        if steps and all(steps[-1]["view"][part] == view[part] for part in MOVING):
            steps[-1]["rows"] += [shown(row, ledger) for row in rows]
        else:
            steps.append({"rows": [shown(row, ledger) for row in rows], "view": view})
    return {
        "number": number,
        "game": span.game,
        "shoe": span.shoe,
        "first": span.first,
        "last": span.last,
        "began": span.began,
        "ended": span.ended,
        "hands": len(ledger.hands),
        "steps": steps,
        "faces": faces,
    }


def _between(record: Record, after: int, last: int) -> list[Row]:
    return list(record.newest(Sought(first=after + 1, last=last)))[::-1]


def _after(game: Evening, state: TableState | None, group: list[Row]) -> TableState | None:
    for row in group:
        event = row.event
        if state is not None:
            state = evolve_table(game, state, event)
        elif isinstance(event, TableOpened):
            state = opening_state(game, event)
    return state


def _faces(rows: list[Row], ledger: Ledger) -> dict[int, str]:
    """The dealt cards by their numbers, as far as they may be shown."""
    dealt = ((row, row.event) for row in rows if row.secret is not None and ledger.shows(row))
    return {event.number: str(event.card) for _, event in dealt if isinstance(event, marks.DEALT)}
