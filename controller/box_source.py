"""A script's cards through a box and an eye, in a time of their own that takes no wall time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from controller.cards import PACK, UNKNOWN
from controller.notation import CUT
from controller.play import ReadingRefused
from controller.ports import Bench, Box, Eye, Happening, Load, Outcome, Reading, Verdict
from controller.rules.game import Due


@dataclass(frozen=True, slots=True)
class Parts:
    """A box, the eye that watches it and the hands around it, all in one time."""

    box: Box
    eye: Eye
    bench: Bench


class BoxSource:
    """Plays the part of the table for a script: ejects the card that is due, reads it, takes it (play.CardSource)."""

    def __init__(
        self,
        parts: Callable[[], Awaitable[Parts]],
        loop: Callable[[], asyncio.AbstractEventLoop] | None = None,
    ) -> None:
        """Open the box that ``parts`` makes, in the time of a loop that ``loop`` makes."""
        self._runner = asyncio.Runner(loop_factory=loop)
        self._expected: list[str] = []
        self._last_id = 0
        self._box, self._eye, self._bench = self._runner.run(_opened(parts))

    def load(self, order: Sequence[str]) -> None:
        """Put in a shoe in this order."""
        self._expected = list(order)
        if order:
            self._runner.run(self._box.load(Load(1, PACK, order=tuple(order))))

    def next(self, due: Due) -> str | None:
        """The card that is due, as the eye reads it.

        Raises:
            ReadingRefused: when it is not read; a ``??`` of the script is meant not to be.
        """
        if not self._expected:
            return None
        name, reading = self._expected.pop(0), self._runner.run(self._eject())
        if reading is None:
            return None
        read = CUT if reading.verdict is Verdict.CUT_CARD else str(reading.card or UNKNOWN)
        if read != name:
            raise ReadingRefused(f"a card was not read: {reading.verdict} ({reading.reason or 'not the card put in'})")
        return read

    def misfeed(self, count: int) -> None:
        """Let ``count`` cards out and take them away."""
        for _ in range(count):
            self._expected.pop(0)
            self._runner.run(self._eject())

    def close(self) -> None:
        """Let go of the box."""
        self._runner.run(self._box.close())
        self._runner.close()

    async def _eject(self) -> Reading | None:
        self._last_id += 1
        watch = self._eye.watch(self._last_id)
        report = await self._box.eject(self._last_id)
        if report.outcome is not Outcome.OK:
            await watch.cancel()
            await self._box.clear()
            return None
        reading = await watch.reading()
        await self._bench.say("take")
        while True:
            event = await self._box.next_event()
            await self._box.acknowledge(event.number)
            if event.happening is Happening.TAKEN:
                return reading


async def _opened(parts: Callable[[], Awaitable[Parts]]) -> tuple[Box, Eye, Bench]:
    made = await parts()
    await made.box.open()
    await made.box.arm(0)
    return made.box, made.eye, made.bench
