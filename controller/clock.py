"""The only place that asks the machine for the time or waits on it."""

from __future__ import annotations

import asyncio
import heapq
import time
from datetime import UTC, datetime, timedelta


class SystemClock:
    """The machine's own clock."""

    def now(self) -> float:
        """Seconds of the monotonic clock."""
        return time.monotonic()

    def wall(self) -> str:
        """UTC, ISO 8601 with milliseconds."""
        return datetime.now(UTC).isoformat(timespec="milliseconds")

    async def sleep(self, seconds: float) -> None:
        """Wait in real time."""
        await asyncio.sleep(seconds)


class VirtualClock:
    """A clock that stands still until somebody advances it.

    With ``runs_free`` it jumps to the next sleeper by itself as soon as every task waits for it:
    a script through the simulated box then takes no wall time.
    """

    def __init__(self, start: datetime = datetime(2026, 1, 1, tzinfo=UTC), *, runs_free: bool = False) -> None:
        """Start at ``start`` of the wall and zero of the monotonic clock."""
        self._start = start
        self._now = 0.0
        self._runs_free = runs_free
        self._order = 0
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []

    def now(self) -> float:
        """Seconds since the start."""
        return self._now

    def wall(self) -> str:
        """The start plus what has been advanced."""
        return (self._start + timedelta(seconds=self._now)).isoformat(timespec="milliseconds")

    async def sleep(self, seconds: float) -> None:
        """Wait until the clock has been advanced by ``seconds``."""
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        waiter = asyncio.get_running_loop().create_future()
        self._order += 1
        heapq.heappush(self._sleepers, (self._now + seconds, self._order, waiter))
        if self._runs_free:
            asyncio.get_running_loop().call_soon(self._jump_when_idle, self._order, SETTLE_TURNS)
        await waiter

    async def advance(self, seconds: float) -> None:
        """Let ``seconds`` pass, waking the sleepers in order and letting each do its work."""
        end = self._now + seconds
        while self._sleepers and self._sleepers[0][0] <= end:
            self._wake_first()
            await self.settle()
        self._now = end
        await self.settle()

    @staticmethod
    async def settle() -> None:
        """Let every task that can run do so, without letting time pass."""
        for _ in range(SETTLE_TURNS):
            await asyncio.sleep(0)

    def _wake_first(self) -> None:
        due, _, waiter = heapq.heappop(self._sleepers)
        self._now = max(self._now, due)
        if not waiter.done():
            waiter.set_result(None)

    def _jump_when_idle(self, order: int, turns: int, was_idle: bool = False) -> None:
        loop = asyncio.get_running_loop()
        if self._order != order or not self._sleepers:
            return
        is_idle = not getattr(loop, "_ready", True)
        # A second idle turn, before which the loop has asked its sockets: no task has work, and none will get any.
        if turns and not (is_idle and was_idle):
            loop.call_soon(self._jump_when_idle, order, turns - 1, is_idle)
            return
        self._wake_first()
        if self._sleepers:
            loop.call_soon(self._jump_when_idle, order, SETTLE_TURNS)


SETTLE_TURNS = 50
"""Turns of the event loop after which no task is taken to have work left; a chain of awaits here is under 20 deep."""
