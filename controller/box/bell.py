"""A bell: everybody who waits for news is woken by the next ring."""

from __future__ import annotations

import asyncio
from typing import Any

from controller.ports import Clock


class Bell:
    """Rung when something has changed; a waiter then looks for himself whether it concerns him."""

    def __init__(self) -> None:
        """Nobody waits yet."""
        self._rung = asyncio.Event()

    def ring(self) -> None:
        """Wake everybody who waits now."""
        rung, self._rung = self._rung, asyncio.Event()
        rung.set()

    async def wait(self) -> None:
        """Wait for the next ring."""
        await self._rung.wait()

    async def wait_for(self, clock: Clock, seconds: float) -> None:
        """Wait for the next ring, no longer than ``seconds``."""
        waiting = asyncio.ensure_future(self._rung.wait())
        try:
            await passes(clock, seconds, waiting)
        finally:
            waiting.cancel()


async def passes(clock: Clock, seconds: float, *awaited: asyncio.Future[Any]) -> bool:
    """Wait for any of ``awaited``, no longer than ``seconds``, and say whether it came; none of them is cancelled."""
    timer = asyncio.ensure_future(clock.sleep(seconds))
    try:
        await asyncio.wait((*awaited, timer), return_when=asyncio.FIRST_COMPLETED)
    finally:
        timer.cancel()
    return any(future.done() for future in awaited)
