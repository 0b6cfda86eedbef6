"""What the tests of the tools share: a board in Python on a clock that runs by itself."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from controller.box.world import World
from controller.clock import VirtualClock
from tests.box.board import Board


@pytest_asyncio.fixture
async def board(free_clock: VirtualClock) -> AsyncIterator[Board]:
    world = World(free_clock)
    board = Board(world, free_clock)
    yield board
    await board.power_off()
    world.close()
