"""What a backend brings to the contract suite: a box on a clock that the test owns, hands, and a view of the cards."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from controller.cards import PACK
from controller.clock import VirtualClock
from controller.ports import Bench, Box, EjectReport, Happening, Load

STEP_S = 0.01
"""Grain of the time in which an eject is watched."""

LONGEST_S = 10.0
"""No eject may take longer, whatever befalls it."""


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
    clock: VirtualClock
    places: Callable[[], Places]
    another_daemon: Callable[[], Box]
    """Let the daemon die without a word and make a new one; the physical box is the same."""
    nip_s: float
    """When a card passes the nip, after the command, in nominal motion."""

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

    async def watched(self, ejecting: asyncio.Task[EjectReport]) -> EjectReport:
        """Let time pass until the eject has ended."""
        end = self.clock.now() + LONGEST_S
        while not ejecting.done() and self.clock.now() < end:
            await self.clock.advance(STEP_S)
        assert ejecting.done(), "the eject has no end"
        return ejecting.result()

    async def eject_and_take(self, eject_id: int) -> EjectReport:
        """Eject, take the card, and acknowledge."""
        report = await self.eject(eject_id)
        await self.bench.say("take")
        await self.forget()
        return report

    async def happenings(self) -> list[Happening]:
        """Everything that the box reports by now, acknowledged."""
        heard: list[Happening] = []
        while True:
            waiting = asyncio.create_task(self.box.next_event())
            await self.clock.settle()
            if not waiting.done():
                waiting.cancel()
                await self.clock.settle()
                return heard
            heard.append(waiting.result().happening)
            await self.box.acknowledge(waiting.result().number)

    async def forget(self) -> None:
        """Acknowledge everything."""
        await self.happenings()
