"""Simulated time for asyncio: where a loop would wait, the simulated boxes run instead."""

from __future__ import annotations

import asyncio
import math
import selectors
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final, Protocol

POLL_US: Final = 20_000
"""Simulated time after which real file descriptors are looked at again."""

ROUNDING_US: Final = 1e-3
"""What a time in seconds may be off by its rounding."""

BEGINNING: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""The time of day at which every simulation begins."""


class Runs(Protocol):
    """What lives in simulated time."""

    def run_until(self, us: int) -> bool:
        """Let time pass until ``us`` of its own, or until something happened, and say which."""
        ...

    @property
    def now_us(self) -> int:
        """Its time."""
        ...


class SimLoop(asyncio.SelectorEventLoop):
    """An event loop on simulated time; ``wait_for``, ``sleep`` and every timeout follow it, unchanged.

    It never waits in real time while a box is attached: timers are all that must not be real. With none attached it
    jumps from timer to timer.
    """

    def __init__(self) -> None:
        """Begin at 0."""
        self._us = 0
        self._boxes: list[tuple[Runs, int]] = []
        super().__init__(_Selector(self._advance))

    def time(self) -> float:
        """Simulated seconds since the loop was made."""
        return self._us / 1e6

    def attach(self, box: Runs) -> None:
        """Let a box live in this loop's time from now on."""
        self._boxes.append((box, box.now_us - self._us))

    def detach(self, box: Runs) -> None:
        """Let a box stand still."""
        self._boxes = [(other, lead) for other, lead in self._boxes if other is not box]

    def _advance(self, timeout: float | None) -> bool:
        """Let time pass, no longer than ``timeout``; false when there is nothing to wait for but the real world."""
        if timeout is None and not self._boxes:
            return False
        end = self._us + (POLL_US if timeout is None else max(1, math.ceil(timeout * 1e6 - ROUNDING_US)))
        if not self._boxes:
            self._us = end
            return True
        end = min(end, self._us + POLL_US)
        for box, lead in self._boxes:
            if box.run_until(end + lead):
                end = max(self._us, min(end, box.now_us - lead))
        self._us = end
        return True


class LoopClock:
    """The clock of a :class:`SimLoop` (ports.Clock); it may be made before the loop runs."""

    def now(self) -> float:
        """Simulated seconds."""
        return asyncio.get_running_loop().time()

    def wall(self) -> str:
        """The beginning and what has passed since."""
        return (BEGINNING + timedelta(seconds=self.now())).isoformat(timespec="milliseconds")

    async def sleep(self, seconds: float) -> None:
        """Let simulated time pass."""
        await asyncio.sleep(max(0.0, seconds))


class _Selector(selectors.DefaultSelector):
    """Looks at real file descriptors without waiting, and waits in simulated time."""

    def __init__(self, advance: Callable[[float | None], bool]) -> None:
        super().__init__()
        self._advance = advance

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if ready or (timeout is not None and timeout <= 0):
            return ready
        return [] if self._advance(timeout) else super().select(None)
