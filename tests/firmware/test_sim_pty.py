"""The simulated board in real time: paced by a clock, at the end of a pseudo-terminal, and as a program of its own.

Only here does a test of the simulator wait in real time, for less than two seconds each.
"""

from __future__ import annotations

import asyncio
import itertools
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
import pytest_asyncio

from controller.box.serial import SerialTransport
from controller.box.transport import TransportLost
from controller.box.wired import Filling, WiredBox
from controller.cards import PACK
from controller.clock import SystemClock, VirtualClock
from controller.ports import Happening, Load, Outcome
from firmware.binary import board_program
from firmware.sim.box_library import Place
from firmware.sim.hands import FirmwareHands
from firmware.sim.pace import MOST_BEHIND_US, pace
from firmware.sim.pty_front import PtyFront
from firmware.sim.transport import SimTransport
from firmware.sim.world import FirmwareWorld

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _tools(probe: Path) -> None:
    """Everything here needs the board's compiler and the simulator."""


@pytest_asyncio.fixture
async def world() -> AsyncIterator[FirmwareWorld]:
    world = FirmwareWorld(board_program(), seed=1)
    world.fill(Load(1, PACK)).put_in()
    yield world
    world.close()


async def cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def box_at(path: str) -> WiredBox:
    numbers = itertools.count(0x1234_0001)
    box = WiredBox(
        SerialTransport(Path(path)),
        SystemClock(),
        lambda load: Filling(52, lambda: None),
        lambda: next(numbers),
        "serial",
    )
    await box.open()
    return box


async def test_a_box_at_the_end_of_a_pseudo_terminal_deals_a_card_in_real_time(world: FirmwareWorld) -> None:
    hands = FirmwareHands(world)
    async with PtyFront(world.stage) as port:
        running = asyncio.create_task(pace(world.stage, SystemClock()))
        box = await box_at(port.path)
        await box.arm((await box.status()).last_id)
        assert (await box.eject(1)).outcome is Outcome.OK
        assert world.sim.card(0).place is Place.MOUTH
        await hands.say("take")
        event = await box.next_event()
        assert event.happening is Happening.TAKEN
        await box.close()
        await cancelled(running)


async def test_a_board_that_crashes_is_out_of_reach_with_the_reason(probe: Path) -> None:
    clock, world = VirtualClock(), FirmwareWorld(probe)
    port = SimTransport(world.stage)
    await port.open()
    running = asyncio.create_task(pace(world.stage, clock))
    await clock.settle()
    await clock.advance(0.01)
    await port.write(b"d")
    await clock.advance(0.01)
    await running
    with pytest.raises(TransportLost, match="crashed: the board slept with its interrupts off"):
        await port.read()
    with pytest.raises(TransportLost, match="crashed"):
        await port.open()


async def test_the_program_prints_its_port_and_does_what_it_is_told() -> None:
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "firmware.sim", "--pty", "--speed", "3", "--seed", "1"),
        cwd=ROOT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert program.stdin is not None
    assert program.stdout is not None
    path = (await program.stdout.readline()).decode().strip()
    box = await box_at(path)
    await box.arm(0)
    program.stdin.write(b"jam\nexplode\n")
    assert b"does not know 'explode'" in await program.stdout.readline()
    assert (await box.eject(1)).outcome is Outcome.JAM
    await box.close()
    program.stdin.close()
    assert await asyncio.wait_for(program.wait(), 10) == 0


async def test_the_box_keeps_pace_with_its_clock_and_lets_time_go_that_the_machine_slept(world: FirmwareWorld) -> None:
    clock = VirtualClock()
    running = asyncio.create_task(pace(world.stage, clock, speed=2.0))
    await clock.settle()
    begun = world.stage.now_us
    for _ in range(100):
        await clock.advance(0.001)
    assert world.stage.now_us - begun == pytest.approx(200_000, abs=2_100)
    begun = world.stage.now_us
    clock._now += 60.0
    await clock.advance(0.001)
    assert world.stage.now_us - begun == pytest.approx(2 * MOST_BEHIND_US, abs=2_100)
    await cancelled(running)
