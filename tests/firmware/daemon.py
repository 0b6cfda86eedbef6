"""A daemon at the simulated box, in simulated time: what a test of the world and the hands needs."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from controller.box.wired import WiredBox
from controller.cards import PACK
from controller.ports import EjectReport, Happening, Load
from firmware.binary import board_program
from firmware.sim.hands import FirmwareHands
from firmware.sim.loop import LoopClock, SimLoop
from firmware.sim.parameters import SimParameters
from firmware.sim.transport import SimTransport
from firmware.sim.wire import Wire
from firmware.sim.world import FirmwareWorld

ONE_PACK = Load(1, PACK)


@dataclass
class Daemon:
    """A world with a box at its wire."""

    world: FirmwareWorld
    box: WiredBox
    hands: FirmwareHands
    clock: LoopClock
    port: SimTransport

    async def eject(self, eject_id: int) -> EjectReport:
        return await self.box.eject(eject_id)

    async def take(self) -> None:
        """Take the card, and acknowledge all that comes of it."""
        await self.hands.say("take")
        while True:
            event = await self.box.next_event()
            await self.box.acknowledge(event.number)
            if event.happening is Happening.TAKEN:
                return

    async def happening(self) -> Happening:
        event = await self.box.next_event()
        await self.box.acknowledge(event.number)
        return event.happening


@cache
def program() -> Path:
    """The board's program, as it was when these tests began."""
    return board_program()


@asynccontextmanager
async def daemon(
    path: Path | None = None,
    seed: int | None = 1,
    load: Load | None = ONE_PACK,
    parameters: SimParameters | None = None,
    wire: Wire | None = None,
    nonce: int = 0x1234_0001,
    *,
    resets: bool = False,
    stale: bytes = b"",
) -> AsyncIterator[Daemon]:
    """A daemon with its box open, loaded and armed; it is gone without a word afterwards."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, SimLoop)
    clock, world = LoopClock(), FirmwareWorld(program(), path, seed, parameters, wire)
    loop.attach(world.stage)
    numbers = itertools.count(nonce)
    port = SimTransport(world.stage, resets=resets, stale=stale)
    box = WiredBox(port, clock, world.fill, lambda: next(numbers), "firmware", lambda: world.seed)
    try:
        await box.open()
        if load:
            await box.load(load)
            await box.arm(0)
        yield Daemon(world, box, FirmwareHands(world), clock, port)
    finally:
        await box.close()
        loop.detach(world.stage)
        world.close()
