"""The simulated box keeps the contract, in memory and with its world in a file."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from controller.box.motion import NIP_MS
from controller.box.shoe import still_out
from controller.box.simulated import SimulatedBox, SimulatedHands
from controller.box.world import World
from controller.clock import VirtualClock
from tests.box.contract import BoxContract
from tests.box.rig import Places, Rig


@pytest.fixture(params=["memory", "file"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path | None:
    return tmp_path / "world.log" if request.param == "file" else None


@pytest_asyncio.fixture
async def rig(clock: VirtualClock, path: Path | None) -> AsyncIterator[Rig]:
    world = World(clock, path)
    boxes = [SimulatedBox(world, clock)]

    def another_daemon() -> SimulatedBox:
        boxes.append(SimulatedBox(world, clock))
        return boxes[-1]

    def places() -> Places:
        state = world.state
        return Places(state.magazine, state.mouth, still_out(state.out), state.aside)

    yield Rig(boxes[0], SimulatedHands(world), clock, places, another_daemon, NIP_MS / 1000)
    for box in boxes:
        await box.close()
    world.close()


class TestSimulatedBox(BoxContract):
    """Every test of the contract."""
