"""An eye that is told what lies in the window, for tests in which reading is not the question."""

from __future__ import annotations

from typing import Final

from controller.cards import PACK, card
from controller.ports import Clock, Reading, SceneSource, Verdict
from vision.eye import ANSWER_S

NAMES: Final = frozenset(map(str, PACK))


class PlainEye:
    """Knows every card by its name."""

    def __init__(self, world: SceneSource, clock: Clock) -> None:
        self._world = world
        self._clock = clock

    def watch(self, eject_id: int) -> PlainEye:
        return self

    async def reading(self) -> Reading:
        faces = [item.face for item in self._world.scene().items]
        await self._clock.sleep(ANSWER_S)
        if faces == ["CUT"]:
            return Reading(Verdict.CUT_CARD, None, 1.0)
        known = len(faces) == 1 and faces[0] in NAMES
        return Reading(Verdict.CARD, card(faces[0]), 1.0) if known else Reading(Verdict.UNREADABLE, None, 0.0)

    async def look(self) -> Reading:
        return await self.reading()

    async def cancel(self) -> None:
        pass
