"""The real program of the board, on a simulated chip in a simulated box, keeps the contract in simulated time."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from controller.box.wired import WiredBox
from firmware.binary import board_program
from firmware.sim.build import CannotBuild, simulator_library
from firmware.sim.hands import FirmwareHands
from firmware.sim.loop import LoopClock, SimLoop
from firmware.sim.transport import SimTransport
from firmware.sim.world import FirmwareWorld
from tests.box.contract import BoxContract
from tests.box.rig import Places, Rig
from tests.needs import missing, program

LOOP = SimLoop

NIP_S = 0.12
"""A card passes the nip after so long."""

REST_S = 0.4
"""It lies still after so long."""

NOTICE_S = 0.05
"""A supply that sags is judged by several readings."""

EVER_S = 8.0
"""Longer than any wait of the board's: its reminder comes after 5 s."""

NEWS_S = 0.3
"""An event that was not acknowledged comes again within this."""

SETTLE_S = 0.005
"""A command and its answer are through within this."""


FOLLOWER_S = 0.05
"""The follower has been read anew within this; no hand loads a shoe faster."""


class FirmwareRig(Rig):
    """A rig whose shoe has been seen by the board before anything else happens."""

    async def ready(self, packs: int = 1, *words: str) -> None:
        await super().ready(packs)
        await self.clock.advance(FOLLOWER_S)
        for word in words:
            await self.bench.say(word)


class SimClock(LoopClock):
    """Simulated time that passes when the test says so."""

    async def advance(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def settle(self) -> None:
        await asyncio.sleep(SETTLE_S)


@pytest.fixture(scope="session")
def elf() -> Path:
    program("avr-gcc", "gcc-avr")
    try:
        simulator_library()
    except CannotBuild as error:
        missing(str(error))
    return board_program()


@pytest_asyncio.fixture
async def rig(elf: Path) -> AsyncIterator[Rig]:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, SimLoop)
    clock, world = SimClock(), FirmwareWorld(elf)
    loop.attach(world.stage)
    numbers = itertools.count(0x1234_0001)
    boxes: list[WiredBox] = []
    ports: list[SimTransport] = []

    def another_daemon() -> WiredBox:
        for port in ports:
            port.kill()
        ports.append(SimTransport(world.stage))
        boxes.append(WiredBox(ports[-1], clock, world.fill, lambda: next(numbers), "firmware", lambda: world.seed))
        return boxes[-1]

    def places() -> Places:
        now = world.places()
        return Places(now.magazine, now.mouth, now.out, now.aside)

    yield FirmwareRig(
        another_daemon(),
        FirmwareHands(world),
        clock,
        places,
        another_daemon,
        nip_s=NIP_S,
        rest_s=REST_S,
        notice_s=NOTICE_S,
        ever_s=EVER_S,
        news_s=NEWS_S,
    )
    for box in boxes:
        await box.close()
    loop.detach(world.stage)
    world.close()


class TestFirmwareBox(BoxContract):
    """Every test of the contract."""
