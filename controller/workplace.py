"""A box on the workbench: with its instruments, its camera, whoever lends a hand, and the time that it lives in.

A simulated box runs in its own time, as fast as it can, and its hands act by themselves; a real one has a person.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from controller.backends import (
    Asked,
    NoBackend,
    far_end,
    fresh_nonce,
    panel,
    raw_camera,
    rendered_camera,
    rendered_eye,
    straight,
)
from controller.box.helper import BenchHelper, Helper
from controller.box.instruments import Instruments, WiredInstruments
from controller.box.simulated import SimulatedBox, SimulatedHands
from controller.box.simulated_instruments import SimulatedInstruments
from controller.box.wired import WiredBox
from controller.box.world import World
from controller.clock import SystemClock, VirtualClock
from controller.config import FIRMWARE, SERIAL, SIMULATED
from controller.ports import Box, Clock, Eye, Sight
from vision.blind import BlindEye
from vision.camera import Source
from vision.eye import CameraEye
from vision.figures import CameraSight
from vision.recognise import Recogniser

if TYPE_CHECKING:
    from firmware.sim.world import FirmwareWorld

T = TypeVar("T")

Work = Callable[["Workplace"], Awaitable[T]]


@dataclass(frozen=True, slots=True)
class Workplace:
    """Everything that an examination of a box needs."""

    box: Box
    instruments: Instruments
    eye: Eye
    clock: Clock
    sight: Sight | None = None
    """None where there is no camera yet."""
    helper: Helper | None = None
    """None where a person must be asked."""
    camera: Source | None = None
    """As it sees the window, not made straight; None where there is none."""


@dataclass(frozen=True, slots=True)
class Bench:
    """Which box is on it."""

    asked: Asked
    defects: frozenset[str] = frozenset()
    """What is to be wrong with a simulated box (controller/box/defects.py)."""


def at_workplace(bench: Bench, work: Work[T]) -> T:
    """Do ``work`` at the box that was asked for, in that box's own time, and return what it returns.

    Raises:
        NoBackend, BoxError: when the box cannot be had.
    """
    kind = SERIAL if bench.asked.name.startswith(SERIAL) else bench.asked.name
    if bench.defects and kind == SERIAL:
        raise NoBackend(f"a defect can be planted into a simulated box only: say --box {SIMULATED} or {FIRMWARE}")
    result: T = _WAYS[kind](bench, work)
    return result


def _at_simulated(bench: Bench, work: Work[T]) -> T:
    async def working() -> T:
        async with simulated_workplace(bench) as place:
            return await work(place)

    return asyncio.run(working())


def _at_firmware(bench: Bench, work: Work[T]) -> T:
    from firmware.sim.loop import SimLoop

    async def working() -> T:
        async with firmware_workplace(bench) as place:
            return await work(place)

    with asyncio.Runner(loop_factory=SimLoop) as runner:
        return runner.run(working())


def _at_serial(bench: Bench, work: Work[T]) -> T:
    async def working() -> T:
        clock = SystemClock()
        async with far_end(bench.asked, clock) as end, panel(bench.asked, clock):
            box = WiredBox(end.transport, clock, end.loader, fresh_nonce, bench.asked.name)
            instruments = WiredInstruments(box.line)
            if bench.asked.camera is None:
                return await work(Workplace(box, instruments, BlindEye(clock), clock))
            with closing(raw_camera(bench.asked.camera)) as camera:
                eye = CameraEye(straight(bench.asked, camera), Recogniser(), clock)
                return await work(Workplace(box, instruments, eye, clock, CameraSight(camera), camera=camera))

    return asyncio.run(working())


@asynccontextmanager
async def simulated_workplace(bench: Bench) -> AsyncIterator[Workplace]:
    """The simulated box on a clock that runs by itself."""
    clock = VirtualClock(runs_free=True)
    world = World(clock, seed=bench.asked.seed, defects=bench.defects)
    camera = rendered_camera(world, bench.asked)
    instruments = SimulatedInstruments(world, clock)
    try:
        yield Workplace(
            SimulatedBox(world, clock),
            instruments,
            rendered_eye(camera, clock),
            clock,
            CameraSight(camera),
            BenchHelper(SimulatedHands(world), instruments),
            camera,
        )
    finally:
        world.close()


@asynccontextmanager
async def firmware_workplace(bench: Bench) -> AsyncIterator[Workplace]:
    """The board's own program in simulated time; the running loop is a ``SimLoop``.

    Raises:
        NoBackend: when it cannot be built here.
    """
    from firmware.sim.hands import FirmwareHands
    from firmware.sim.loop import LoopClock, SimLoop
    from firmware.sim.reach import FirmwareReach
    from firmware.sim.transport import SimTransport

    world, loop, clock = _firmware_world(bench), asyncio.get_running_loop(), LoopClock()
    assert isinstance(loop, SimLoop), "a simulated board lives in simulated time"
    loop.attach(world.stage)
    camera = rendered_camera(world, bench.asked)
    box = WiredBox(SimTransport(world.stage), clock, world.fill, fresh_nonce, FIRMWARE)
    try:
        yield Workplace(
            box,
            WiredInstruments(box.line),
            rendered_eye(camera, clock),
            clock,
            CameraSight(camera),
            BenchHelper(FirmwareHands(world), FirmwareReach(world)),
            camera,
        )
    finally:
        loop.detach(world.stage)
        world.close()


def _firmware_world(bench: Bench) -> FirmwareWorld:
    from firmware.binary import board_program
    from firmware.sim.build import CannotBuild
    from firmware.sim.parameters import SimParameters
    from firmware.sim.world import FirmwareWorld

    try:
        return FirmwareWorld(board_program(), None, bench.asked.seed, SimParameters(defects=bench.defects))
    except CannotBuild as error:
        raise NoBackend(f"the {FIRMWARE} box cannot be built here: {error}") from None


_WAYS: Final[dict[str, Callable[[Bench, Work[Any]], Any]]] = {
    SIMULATED: _at_simulated,
    FIRMWARE: _at_firmware,
    SERIAL: _at_serial,
}
