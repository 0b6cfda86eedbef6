"""How long the motors of the board's program go on after something that must stop them, by cycle count."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from controller.box.frame import Frame, encode
from controller.box.protocol import Stop
from controller.ports import EjectReport
from firmware.sim.loop import SimLoop
from firmware.sim.sim import Output, Sim
from tests.firmware.daemon import Daemon, daemon

CYCLES_PER_US = 16
CYCLES_PER_MS = 1000 * CYCLES_PER_US

INSTANTS_MS = range(20, 330, 20)
"""While a card is on its way; motors run until about 340 ms after the command."""

MOTORS = (Output.FEED_PWM, Output.NIP_PWM)

Found = TypeVar("Found")


def run(main: Callable[[], Coroutine[Any, Any, Found]]) -> Found:
    """Run something in simulated time."""
    with asyncio.Runner(loop_factory=SimLoop) as runner:
        return runner.run(main())


async def in_mid_eject(at: Daemon, after_ms: int) -> asyncio.Task[EjectReport]:
    ejecting: asyncio.Task[EjectReport] = asyncio.create_task(at.eject(1))
    await at.clock.sleep(after_ms / 1000)
    assert at.world.sim.output(Output.DRIVER_ENABLE)
    assert driven(at.world.sim)
    return ejecting


def driven(sim: Sim) -> set[Output]:
    """The motors that are driven, by their last edges."""
    last = {edge.output: edge.level for edge in sim.edges()}
    return {motor for motor in MOTORS if last.get(motor)}


def cycles_until_off(sim: Sim, begun: int, edges_before: int) -> int:
    """From ``begun`` until the driver is off and no motor is driven, to stay so."""
    assert not sim.output(Output.DRIVER_ENABLE)
    assert not driven(sim)
    watched = (Output.DRIVER_ENABLE, *MOTORS)
    return max(edge.cycle for edge in sim.edges(edges_before) if edge.output in watched) - begun


def open_loop(at: Daemon) -> None:
    """Open the STOP loop."""
    at.world.set_loop(stop_open=True)


def send_stop(at: Daemon) -> None:
    """Send a STOP frame of no session."""
    at.world.stage.send(encode(Frame(Stop(), session=0, tag=0)))


def cycles_to_stop(stop: Callable[[Daemon], None], after_ms: int) -> int:
    """Cycles from ``stop``, so long after the command to eject, until no motor is driven any more."""

    async def main() -> int:
        async with daemon() as at:
            ejecting = await in_mid_eject(at, after_ms)
            before = at.world.sim.counts()
            stop(at)
            await ejecting
            return cycles_until_off(at.world.sim, before.cycles, before.edges)

    return run(main)
