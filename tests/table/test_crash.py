"""The daemon dies at any instant and is started again: no card and no chip is lost, and the croupier is told.

What survives a dead process is what is on its disk. So one coup is played while the disk is copied at every instant at
which it changes: around every append to the journal, and at every step of an eject. Each copy is then a table that was
killed there, and is started again and played to the end.
"""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from controller.events import Event
from controller.events.banking import CardDealt
from controller.events.table import EjectEnded, EjectIntended
from controller.journal import Journal, Record, verify
from controller.table import replay
from controller.table_state import Flight
from tests.table.stand import Stand, left_the_box, shuffled_shoe

ORDER = shuffled_shoe(2)

KEPT = ("journal.db", "journal.db-wal", "journal.db-shm", "world.log")

CARDS_OF_THE_COUP = 6

ROWS_OF_A_START = 2
"""What the daemon books when it starts: what was in flight, and what lid and STOP are like."""


@dataclass
class Copies:
    """Copies of a disk, one for each instant at which it changed."""

    disk: Path
    shelf: Path
    taken: list[Path] = field(default_factory=list)
    _last: tuple[bytes, ...] = ()

    def take(self) -> None:
        """Copy the disk, unless it is as it was."""
        content = tuple((self.disk / name).read_bytes() for name in KEPT if (self.disk / name).exists())
        if content == self._last:
            return
        self._last = content
        copy = self.shelf / f"{len(self.taken):03}"
        copy.mkdir()
        for name in KEPT:
            if (self.disk / name).exists():
                shutil.copyfile(self.disk / name, copy / name)
        self.taken.append(copy)


class CopiedJournal:
    """A journal around whose appends the disk is copied."""

    def __init__(self, journal: Journal, copies: Copies) -> None:
        self._journal = journal
        self._copies = copies

    def append(self, events: Sequence[Event], cause: str, actor: str) -> int:
        self._copies.take()
        seq = self._journal.append(events, cause, actor)
        self._copies.take()
        return seq

    def seq_of_cause(self, cause: str) -> int | None:
        return self._journal.seq_of_cause(cause)


async def killed_everywhere(tmp_path: Path, mishap: str = "") -> Copies:
    """Play one coup, load to collect, and keep the disk of every instant, with a mishap of its third card."""
    disk, shelf = tmp_path / "disk", tmp_path / "shelf"
    disk.mkdir()
    shelf.mkdir()
    copies = Copies(disk, shelf)
    async with Stand(folder=disk, order=ORDER, recorder=lambda journal: CopiedJournal(journal, copies)) as stand:
        stand.world.subscribe(copies.take)
        if mishap:
            await stand.play_to("closed")
            await stand.ok("deal")
            await stand.say("take")
            await stand.say(mishap)
        await stand.play_coup()
    return copies


def events_on(disk: Path) -> list[Event]:
    with Record.read(disk / "journal.db") as record:
        return [row.event for row in record.rows()]


async def goes_on(disk: Path, mishap: str = "") -> None:
    """Start the table that was killed, and play its coup to the end."""
    async with Stand(folder=disk, order=ORDER) as stand:
        flight = replay(stand.game, events_on(disk)[:-ROWS_OF_A_START]).flight
        must_be_told(stand, flight)
        await stand.rest()
        if flight:
            must_be_told(stand, flight)
        await stand.play_coup()
        must_be_whole(stand, disk)
        if not mishap:
            must_be_dealt_in_order(disk)
    assert verify(disk / "journal.db").problem is None


def must_be_told(stand: Stand, flight: Flight | None) -> None:
    """The page names the card that was in flight, and nothing when there was none."""
    remarks = [*stand.view["notices"], *stand.view["alarms"]]
    if flight:
        assert any(remark["params"].get("card") == flight.eject_id for remark in remarks), (remarks, flight)
    else:
        assert not any("card" in remark["params"] for remark in remarks), remarks


def must_be_whole(stand: Stand, disk: Path) -> None:
    """Chips, cards, record: everything is accounted for, and nothing happened twice."""
    events = events_on(disk)
    assert stand.game.imbalance(stand.table.state.game) is None
    assert stand.world.tally() == Counter(ORDER)
    assert replay(stand.game, events) == stand.table.state
    assert left_the_box(stand.world) == stand.table.state.game.shoe.ejected
    intended = [event.eject_id for event in events if isinstance(event, EjectIntended)]
    assert intended == sorted(set(intended)), "an eject is intended once"


def must_be_dealt_in_order(disk: Path) -> None:
    """Every card that left the box was read, booked and dealt once."""
    events = events_on(disk)
    presented = [event for event in events if isinstance(event, EjectEnded) and event.outcome == "ok"]
    assert [str(event.card) for event in events if isinstance(event, CardDealt)] == ORDER[: len(presented)]
    assert len(presented) == CARDS_OF_THE_COUP


async def test_a_kill_at_every_instant_of_a_coup_loses_no_card_and_no_chip(tmp_path: Path) -> None:
    copies = await killed_everywhere(tmp_path)
    assert len(copies.taken) > 70
    for copy in copies.taken:
        await goes_on(copy)


@pytest.mark.slow
@pytest.mark.parametrize("mishap", ["jam", "double-feed", "misfeed", "stuck", "reset", "push-back", "lid-open"])
async def test_a_kill_at_every_instant_of_a_mishap_leaves_no_dead_end(tmp_path: Path, mishap: str) -> None:
    copies = await killed_everywhere(tmp_path, mishap)
    for copy in copies.taken[len(copies.taken) // 4 :: 2]:
        await goes_on(copy, mishap)
