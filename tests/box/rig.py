"""What a backend brings to the contract suite: a box on a clock that the test owns, hands, and a view of the cards."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from controller.cards import PACK
from controller.ports import Bench, Box, BoxEvent, BoxUnreachable, EjectReport, Happening, Load

STEP_S = 0.01
"""Grain of the time in which an eject is watched."""

T = TypeVar("T")

LONGEST_S = 10.0
"""No eject may take longer, whatever befalls it."""


class Passing(Protocol):
    """A clock whose time passes when the test says so (controller.clock.VirtualClock, or a simulator's)."""

    def now(self) -> float: ...

    async def advance(self, seconds: float) -> None: ...

    async def settle(self) -> None: ...


@dataclass(frozen=True)
class Places:
    """The cards of the shoe by where they physically are."""

    magazine: tuple[str, ...]
    mouth: tuple[str, ...]
    out: tuple[str, ...]
    aside: tuple[str, ...]

    def tally(self) -> Counter[str]:
        return Counter((*self.magazine, *self.mouth, *self.out, *self.aside))


@dataclass
class Rig:
    """One backend under test."""

    box: Box
    bench: Bench
    clock: Passing
    places: Callable[[], Places]
    another_daemon: Callable[[], Box]
    """Let the daemon die without a word and make a new one; the physical box is the same."""
    nip_s: float
    """When a card passes the nip, after the command, in nominal motion."""
    nip_spread_s: float = 0.0
    """How far off that may be, where cards differ."""
    rest_s: float = 0.47
    """When the card lies still: nothing that is cut then can keep it from being presented."""
    notice_s: float = 0.0
    """How long the box takes to notice what a hand does."""
    ever_s: float = 60.0
    """What does not happen by itself within this never does."""
    news_s: float = 0.0
    """How long news takes from the box to here."""

    async def ready(self, packs: int = 1, *words: str) -> None:
        """Open, load, arm, and let the hands do ``words``."""
        await self.box.open()
        await self.box.load(Load(packs, PACK))
        await self.box.arm(0)
        for word in words:
            await self.bench.say(word)

    async def begin(self, eject_id: int) -> asyncio.Task[EjectReport]:
        """Give the command; no time has passed."""
        ejecting = asyncio.create_task(self.box.eject(eject_id))
        await self.clock.settle()
        return ejecting

    async def eject(self, eject_id: int) -> EjectReport:
        """Eject, with as much time as it needs."""
        return await self.watched(await self.begin(eject_id))

    async def watched(self, doing: asyncio.Task[T]) -> T:
        """Let time pass until it is done: the box ends whatever it was asked for."""
        end = self.clock.now() + LONGEST_S
        while not doing.done() and self.clock.now() < end:
            await self.clock.advance(STEP_S)
        assert doing.done(), "it has no end"
        return doing.result()

    async def eject_and_take(self, eject_id: int) -> EjectReport:
        """Eject, take the card, and acknowledge."""
        report = await self.eject(eject_id)
        await self.bench.say("take")
        await self.forget()
        return report

    async def happenings(self) -> list[Happening]:
        """Everything that the box reports by now, acknowledged."""
        heard: list[Happening] = []
        await self.collect(heard)
        return heard

    async def collect(self, heard: list[Happening]) -> None:
        """Add everything that the box reports by now to ``heard``, acknowledged."""
        while (event := await self.news()) is not None:
            heard.append(event.happening)
            await self.box.acknowledge(event.number)

    async def news(self) -> BoxEvent | None:
        """The next event, None when there is none by now; a link that was lost meanwhile is found again."""
        waiting = asyncio.create_task(self.box.next_event())
        await self.clock.settle()
        if not waiting.done():
            await self.clock.advance(self.news_s)
        if not waiting.done():
            waiting.cancel()
            await self.clock.settle()
            return None
        try:
            return waiting.result()
        except BoxUnreachable:
            await self.box.reachable()
            return await self.news()

    async def found(self) -> None:
        """Wait until the box answers, after a mishap in which its board started anew."""
        await self.watched(asyncio.create_task(self.box.reachable()))

    async def forget(self) -> None:
        """Acknowledge everything."""
        await self.happenings()
