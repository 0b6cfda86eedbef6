"""A box at the end of a wire keeps the contract: the link in front of the simulated box, on a board in Python."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Callable

import pytest_asyncio

from controller.box.motion import NIP_MS
from controller.box.shoe import still_out
from controller.box.simulated import SimulatedHands
from controller.box.wired import Filling, WiredBox
from controller.box.world import World
from controller.clock import VirtualClock
from controller.ports import Load
from tests.box.board import Board
from tests.box.contract import BoxContract
from tests.box.rig import Places, Rig

NEWS_S = 0.3
"""An event that was not acknowledged comes again within this."""


def nonces() -> Callable[[], int]:
    numbers = itertools.count(0x1234_0001)
    return lambda: next(numbers)


def loader(world: World) -> Callable[[Load], Filling]:
    return lambda load: Filling(load.packs * len(load.pack), lambda: world.load(load))


@pytest_asyncio.fixture
async def board(clock: VirtualClock) -> AsyncIterator[Board]:
    world = World(clock)
    board = Board(world, clock)
    yield board
    await board.power_off()
    world.close()


@pytest_asyncio.fixture
async def rig(clock: VirtualClock, board: Board) -> AsyncIterator[Rig]:
    fresh = nonces()
    boxes = []

    def another_daemon() -> WiredBox:
        boxes.append(WiredBox(board.wire(), clock, loader(board.world), fresh, "wired"))
        return boxes[-1]

    def places() -> Places:
        state = board.world.state
        return Places(state.magazine, state.mouth, still_out(state.out), state.aside)

    yield Rig(
        another_daemon(),
        SimulatedHands(board.world),
        clock,
        places,
        another_daemon,
        NIP_MS / 1000,
        news_s=NEWS_S,
    )
    for box in boxes:
        await box.close()


class TestWiredBox(BoxContract):
    """Every test of the contract."""
