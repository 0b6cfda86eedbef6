"""No eye at all: a box without a camera deals, and every card is named by persons when it is shown."""

from __future__ import annotations

from controller.ports import Clock, Reading, Verdict
from vision.eye import ANSWER_S


class BlindEye:
    """Reads nothing, in the time that a reading takes (ports.Eye, and its own ports.Watch)."""

    def __init__(self, clock: Clock) -> None:
        """Take time on ``clock``."""
        self._clock = clock

    def watch(self, eject_id: int) -> BlindEye:
        """Look at nothing."""
        return self

    async def reading(self) -> Reading:
        """Say that nothing can be seen."""
        await self._clock.sleep(ANSWER_S)
        return Reading(Verdict.BLIND, None, 0.0, "this box has no camera")

    async def look(self) -> Reading:
        """Say that nothing can be seen."""
        return await self.reading()

    async def cancel(self) -> None:
        """Stop looking at nothing."""
