"""Proofs of training: what was practised goes from the journal of a drill into that of the table (REQ-51).

A drill has a journal of its own, in a folder beside the table's. Whoever holds the table's journal next, this drill
or the next start of the table, books what is not in it yet: nothing is booked twice, and nothing waits for a lock.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from controller.events.people import DrillEnded
from controller.journal import Journal, JournalError, Record

log = logging.getLogger(__name__)

FOLDER: Final = "drill"
"""Beside the table's journal: a folder for each drill."""

JOURNAL: Final = "journal.db"

WORK: Final = "drill"
"""Cause and actor of the rows."""


def book_drills(journal: Journal, folder: Path) -> int:
    """Book in the table's ``journal`` each drill below ``folder`` that it does not hold; how many there were."""
    booked = {row.event.record for row in journal.rows() if isinstance(row.event, DrillEnded)}
    found = [event for name in _names(folder) if name not in booked for event in ended_in(folder / name)]
    for event in found:
        journal.append((event,), f"{WORK}-{event.record}", WORK)
    return len(found)


def ended_in(folder: Path) -> Iterator[DrillEnded]:
    """What the journal of a drill proves; one that is damaged proves nothing, and is told of in the log."""
    try:
        with Record.read(folder / JOURNAL) as record:
            events = [row.event for row in record.rows()]
    except JournalError as error:
        log.warning("the drill %s is not booked: %s", folder.name, error)
        return
    yield from (event for event in events if isinstance(event, DrillEnded) and event.record == folder.name)


def _names(folder: Path) -> list[str]:
    return sorted(place.name for place in folder.glob("*") if (place / JOURNAL).is_file())
