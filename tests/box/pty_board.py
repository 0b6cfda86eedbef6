"""The board in Python at the far end of a pseudo-terminal, in real time: what pyserial sees is a serial port."""

from __future__ import annotations

import asyncio
import os
import pty
import time
import tty
from pathlib import Path

from controller.box.frame import BadFrame, Splitter
from controller.box.world import World
from controller.clock import SystemClock
from tests.box.board import Board

SETTLE_S = 0.02
"""Real time in which everything that can happen has happened."""


class WallTime:
    """Time that passes by itself (rig.Passing)."""

    def now(self) -> float:
        return time.monotonic()

    async def advance(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def settle(self) -> None:
        await asyncio.sleep(SETTLE_S)


class PtyBoard:
    """A port of this machine with a board behind it."""

    def __init__(self) -> None:
        self.clock = SystemClock()
        self.world = World(self.clock)
        self.board = Board(self.world, self.clock)
        self.board.wires.append(self)
        self._splitter = Splitter()
        self._master, self._slave = pty.openpty()
        tty.setraw(self._master)
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        self.path = Path(os.ttyname(self._slave))
        asyncio.get_running_loop().add_reader(self._master, self._hear)

    def deliver(self, data: bytes) -> None:
        """From the board to the host."""
        if self.world.state.plugged:
            os.write(self._master, data)

    def cut(self) -> None:
        """Take the port away, as a pulled USB cable does."""
        if self._master >= 0:
            asyncio.get_running_loop().remove_reader(self._master)
            os.close(self._slave)
            os.close(self._master)
            self._master = -1

    async def power_off(self) -> None:
        self.cut()
        await self.board.power_off()
        self.world.close()

    def _hear(self) -> None:
        data = os.read(self._master, 4096)
        if not self.world.state.plugged:
            return
        for frame in self._splitter.feed(data):
            if not isinstance(frame, BadFrame):
                self.board.hear(frame)
