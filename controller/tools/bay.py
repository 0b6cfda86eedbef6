"""The bay in which a box is examined: cards put in, dealt and taken, each pass measured, each happening waited for.

It knows what everybody may know of a card that comes: when it passed each beam, how thick it is. It keeps no picture,
and of faces only what was read of a deck whose order is no secret.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from controller.box.bell import passes
from controller.box.helper import Helper, Question, Task
from controller.box.instruments import Glimpse
from controller.cards import PACK
from controller.ports import (
    BoxError,
    BoxEvent,
    BoxPhase,
    BoxStatus,
    EjectRefused,
    EjectReport,
    Happening,
    Load,
    Outcome,
    Reading,
)
from controller.workplace import Workplace

NOTICE_S: Final = 0.3
"""The board has noticed and told whatever a hand did within this."""

TAKEN_S: Final = 60.0
"""A person has taken a card, or it is not taken at all."""

MEANWHILE_S: Final = 0.1
"""After the command of an eject: the card is at the gate."""

REST_MA: Final = 10
"""A motor that draws less has no current."""

NEWS_S: Final = 0.25
"""The events that the board has to tell have all come within this: it repeats one every tenth of a second."""


@dataclass(frozen=True, slots=True)
class Pass:
    """One eject as the instruments saw it; times in milliseconds since the command, None for what was not seen."""

    outcome: Outcome
    first_ms: tuple[int | None, int | None, int | None]
    """When each beam was blocked first."""
    gate_clear_ms: int | None
    """When the gate's beam was last blocked by this card."""
    feed_ma: int
    """Of the feed motor while it drew the card from the gate to the nip."""
    thickness_um: int
    """The most that the lever felt, less what it feels of nothing."""
    stop_ms: int | None
    """From when STOP was seen open until no motor had current; None when it was not seen open."""
    reading: Reading | None = None


class Bay:
    """One box, opened for an examination. Its record of ejects is as it was when the bay is left."""

    def __init__(self, place: Workplace, helper: Helper, persons: tuple[str, ...] = ()) -> None:
        """Examine the box of ``place`` with the hands of ``helper``, before ``persons``."""
        self.place = place
        self.persons = persons
        self.box = place.box
        self.instruments = place.instruments
        self.clock = place.clock
        self._helper = helper
        self._base = 0
        self._last = 0
        self.happened: list[BoxEvent] = []
        """Everything that the box told, oldest first."""
        self.passes: list[Pass] = []
        """Of the first cards of a high stack."""
        self.last_passes: list[Pass] = []
        """Of the last cards."""
        self.out = 0
        """Cards of the deck that have left the box."""
        self.figures: dict[str, int] = {}
        """What was learnt, by name with its unit."""
        self._empty_um = 0

    @property
    def happened_kinds(self) -> frozenset[Happening]:
        """The kinds of what the box told."""
        return frozenset(event.happening for event in self.happened)

    async def __aenter__(self) -> Bay:
        """Open the box; it is disarmed."""
        status = await self.box.open()
        self._base = self._last = status.last_id
        await self.hear()
        self.happened.clear()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Leave the box disarmed, with the record that it had; one that is in a fault keeps its own, and tells it."""
        try:
            with suppress(BoxError):
                if (await self.box.status()).phase in (BoxPhase.DISARMED, BoxPhase.IDLE):
                    await self.box.arm(self._base)
                await self.box.disarm()
        finally:
            await self.box.close()

    async def do(self, task: Task, count: int = 0) -> None:
        """Have something done by hand once all is at rest, and let the board notice."""
        await self.clock.sleep(NOTICE_S)
        await self._helper.do(task, count)
        await self.clock.sleep(NOTICE_S)

    async def sees(self, question: Question) -> bool:
        """Have somebody look."""
        return await self._helper.sees(question)

    async def put_in(self, order: Sequence[str], task: Task = Task.PUT_IN) -> None:
        """Have these cards put into the magazine, the first to leave first, and arm the box."""
        await self.do(task, len(order))
        await self.box.load(Load(len(order) // len(PACK), PACK, order=tuple(order)))
        await self.clock.sleep(NOTICE_S)
        await self.arm()

    async def arm(self) -> None:
        """Arm the box for the next eject."""
        await self.box.status()
        await self.box.arm(self._last)

    async def empty(self) -> None:
        """Have everything taken out, and disarm."""
        await self.do(Task.EMPTY)
        await self.box.disarm()

    async def deal(self, *, read: bool = False, meanwhile: Task | None = None) -> Pass:
        """Eject one card and measure its pass; with ``read`` the eye reads it, ``meanwhile`` a hand does something.

        Raises:
            EjectRefused: when the box does not move.
            BoxUnreachable: when the link is lost meanwhile.
        """
        self._empty_um = (await self.instruments.glimpse()).thickness_um
        watch = self.place.eye.watch(self._last + 1) if read else None
        ejecting = asyncio.ensure_future(self.box.eject(self._last + 1))
        lending = asyncio.ensure_future(self._lend(meanwhile)) if meanwhile else None
        try:
            seen = await self._seen(ejecting)
            report = await ejecting
            self._last = report.eject_id
            reading = await watch.reading() if watch and report.outcome is Outcome.OK else None
        finally:
            ejecting.cancel()
            if watch:
                await watch.cancel()
            if lending:
                await lending
        return self._measured(report, seen, reading)

    async def refuses(self) -> bool:
        """Whether the box refuses to eject the next card."""
        try:
            self._last = (await self.box.eject(self._last + 1)).eject_id
        except EjectRefused:
            return True
        return False

    async def found_again(self) -> BoxStatus:
        """Wait until the box can be reached again, and go by its record."""
        await self.box.reachable()
        status = await self.box.status()
        self._last = status.last_id
        return status

    async def _lend(self, task: Task) -> None:
        await self.clock.sleep(MEANWHILE_S)
        await self._helper.do(task)

    async def _seen(self, ejecting: asyncio.Future[EjectReport]) -> list[tuple[int, Glimpse]]:
        began, seen = self.clock.now(), []
        while not ejecting.done():
            glimpse = await self.instruments.glimpse()
            seen.append((round((self.clock.now() - began) * 1000), glimpse))
        return seen

    async def taken(self) -> bool:
        """Wait until the presented card is taken, and say whether it was."""
        return await self.waits_for(Happening.TAKEN, TAKEN_S) is not None

    async def waits_for(self, happening: Happening, seconds: float) -> BoxEvent | None:
        """The next happening of this kind, None when none comes within ``seconds``."""
        return await self._next(lambda event: event.happening is happening, seconds)

    async def hear(self) -> None:
        """Take note of everything that the box has to tell now."""
        await self._next(lambda event: False, NEWS_S)

    async def _next(self, wanted: Callable[[BoxEvent], bool], seconds: float) -> BoxEvent | None:
        end = self.clock.now() + seconds
        while (left := end - self.clock.now()) > 0:
            coming = asyncio.ensure_future(self.box.next_event())
            try:
                if not await passes(self.clock, left, coming):
                    return None
                event = coming.result()
            finally:
                coming.cancel()
            await self.box.acknowledge(event.number)
            self.happened.append(event)
            if wanted(event):
                return event
        return None

    def _measured(self, report: EjectReport, seen: Sequence[tuple[int, Glimpse]], reading: Reading | None) -> Pass:
        firsts = [next((ms for ms, glimpse in seen if glimpse.blocked[beam]), None) for beam in range(3)]
        gate, nip, leaving = firsts
        at_gate = [ms for ms, glimpse in seen if glimpse.blocked[0]]
        feeding = [glimpse.feed_ma for ms, glimpse in seen if gate is not None and nip is not None and gate <= ms < nip]
        return Pass(
            report.outcome,
            (gate, nip, leaving),
            at_gate[-1] if at_gate else None,
            sorted(feeding)[len(feeding) // 2] if feeding else 0,
            max((glimpse.thickness_um for _, glimpse in seen), default=0) - self._empty_um,
            _stop_ms(seen),
            reading,
        )


def _stop_ms(seen: Sequence[tuple[int, Glimpse]]) -> int | None:
    """How long after STOP was first seen open a motor still had current."""
    opened = next((ms for ms, glimpse in seen if glimpse.stop_open), None)
    driven = [ms for ms, glimpse in seen if max(glimpse.feed_ma, glimpse.nip_ma) > REST_MA]
    return None if opened is None else max(0, driven[-1] - opened) if driven else 0
