"""The way to the simulated board for a host in the same program (controller/box/transport.py)."""

from __future__ import annotations

import asyncio

from controller.box.transport import TransportLost
from firmware.sim.stage import Stage


class SimTransport:
    """One opening after another of the simulated board's port, as of a serial port."""

    def __init__(self, stage: Stage, *, resets: bool = False, stale: bytes = b"") -> None:
        """A port that is not open.

        Args:
            stage: the box.
            resets: opening resets the board, as it does a Nano with auto-reset.
            stale: what an opening finds in the port from before.
        """
        self._stage = stage
        self._resets = resets
        self._stale = stale
        self._heard = bytearray()
        self._woken = asyncio.Event()
        self._lost: str | None = "the port to the board is not open"
        self._dead = False

    async def open(self) -> None:
        """Open the port; whoever had it loses it."""
        await self._unless_dead()
        if self._stage.cut is not None:
            raise TransportLost(self._stage.cut)
        self._lost = None
        self._heard = bytearray(self._stale)
        if self._resets:
            self._stage.sim.reset()
        self._stage.connect(self)

    async def close(self) -> None:
        """Let go of the port."""
        self._stage.disconnect(self)
        self.lose("the port to the board is closed")

    async def write(self, data: bytes) -> None:
        """Send."""
        await self._unless_dead()
        if self._lost is not None:
            raise TransportLost(self._lost)
        self._stage.send(data)

    async def read(self) -> bytes:
        """Wait for bytes."""
        while self._dead or not self._heard:
            await self._unless_dead()
            if self._lost is not None:
                raise TransportLost(self._lost)
            self._woken.clear()
            await self._woken.wait()
        heard = bytes(self._heard)
        self._heard.clear()
        return heard

    def hear(self, data: bytes) -> None:
        """Take what comes over the wire (stage.Port)."""
        self._heard += data
        self._woken.set()

    def lose(self, why: str) -> None:
        """Have no port any more (stage.Port)."""
        if self._lost is None:
            self._lost = why
            self._woken.set()

    def kill(self) -> None:
        """Let the program that holds the port die: whatever it does from now on waits for ever."""
        self._dead = True
        self._stage.disconnect(self)

    async def _unless_dead(self) -> None:
        if self._dead:
            await asyncio.get_running_loop().create_future()
