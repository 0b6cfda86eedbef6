"""A real house of people over a table that only keeps its record, on a clock that the test advances."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterable, Sequence
from pathlib import Path

from controller.clock import VirtualClock
from controller.events import Event, Refusal
from controller.events.people import LeaseEvent
from controller.people.hashing import PinHasher
from controller.people.house import Chance, House
from controller.people.lease import NOBODY, STEPS, evolve_lease
from controller.people.store import Store

PIN = "271828"
OTHER_PIN = "314159"

QUICK = PinHasher(memory_kib=8, passes=1)
"""Argon2 at its cheapest: what a test waits for is not the hash."""


class RecordAlone:
    """The record and the lease of a table, without one."""

    def __init__(self) -> None:
        self.rows: list[tuple[Event, str]] = []
        self.lease = NOBODY

    @property
    def holder(self) -> str | None:
        """Who holds the table."""
        return self.lease.holder

    @property
    def events(self) -> list[Event]:
        return [event for event, _ in self.rows]

    async def note(self, events: Sequence[Event], actor: str) -> None:
        await asyncio.sleep(0)
        self.rows += [(event, actor) for event in events]

    async def hold(self, step: str, name: str, *, floor: bool) -> Refusal | None:
        events = STEPS[step](self.lease, name, floor=floor)
        if isinstance(events, Refusal):
            return events
        for event in events:
            assert isinstance(event, LeaseEvent)
            self.lease = evolve_lease(self.lease, event)
        await self.note(events, name)
        return None


def chance() -> Chance:
    """Codes and tokens that can be told apart."""
    numbers, tokens = itertools.count(), itertools.count()
    return Chance(lambda below: next(numbers) % below, lambda: f"token-{next(tokens)}")


def house_of(
    folder: Path, clock: VirtualClock, record: RecordAlone | None = None, recorded: Iterable[Event] = ()
) -> House:
    """One start of the house that is kept in ``folder``."""
    return House(Store(folder), QUICK, record or RecordAlone(), clock, chance(), recorded)


async def founded(folder: Path, clock: VirtualClock, record: RecordAlone | None = None) -> tuple[House, str]:
    """A house whose first person is Ann, and her token."""
    house = house_of(folder, clock, record)
    await house.open()
    assert house.setup_code
    return house, await house.found(house.setup_code, "Ann", PIN)
