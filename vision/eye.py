"""The eye behind the port: frames at fixed beats, one verdict, nothing kept."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Final, Protocol

from controller.ports import Clock, Reading, Verdict
from vision.camera import Camera, CameraFault, Frame
from vision.placement import Presence
from vision.recognise import Recogniser
from vision.verdict import Look

PASS_BEAT_S: Final = 0.012
"""Time between frames of a card in passing: a card at 0.3 m/s moves 3.6 mm, its leading index is seen several times."""

PASS_FRAMES: Final = 6
"""Frames with the leading index in view that are kept, the latest ones."""

REST_FRAMES: Final = 3
OTHER_FRAMES: Final = 2
"""Frames at rest under the other lamp, after those."""
REST_BEAT_S: Final = 0.006
"""Time between frames at rest."""

ANSWER_S: Final = 0.04
"""From rest to the verdict, whatever the card is (design decision 9): the frames and room for the work on them."""

WATCH_LIMIT_S: Final = 30.0
"""A watch that nobody ends stops looking after this long; no eject takes it."""


class Lamps(Protocol):
    """The window's two lamps, one of them lit at a time."""

    def light(self, *, right: bool) -> None:
        """Light the right one or the left one, and put the other out."""
        ...


class OneLight:
    """Lamps that are always lit together: a look under the other one is one more look."""

    def light(self, *, right: bool) -> None:
        """Change nothing."""


class CameraWatch:
    """The eye on one eject. It keeps what the frames showed until the verdict, never the frames."""

    def __init__(self, camera: Camera, lamps: Lamps, recogniser: Recogniser, clock: Clock) -> None:
        """Begin to look at once; there must be a running event loop."""
        self._camera = camera
        self._lamps = lamps
        self._recogniser = recogniser
        self._clock = clock
        self._passing: deque[Look] = deque(maxlen=PASS_FRAMES)
        self._task = asyncio.get_running_loop().create_task(self._pass())

    async def reading(self) -> Reading:
        """Take the frames at rest and give the verdict, always :data:`ANSWER_S` after the call."""
        await self.cancel()
        reading = await at_rest(self._camera, self._lamps, self._recogniser, self._clock, list(self._passing))
        self._passing.clear()
        return reading

    async def cancel(self) -> None:
        """Stop looking."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _pass(self) -> None:
        end = self._clock.now() + WATCH_LIMIT_S
        while self._clock.now() < end:
            look = look_at(grabbed(self._camera), self._recogniser)
            if look.leading is not None or look.presence is Presence.DOUBLE:
                self._passing.append(look)
            await self._clock.sleep(PASS_BEAT_S)


class CameraEye:
    """Reads ejected cards through a camera."""

    def __init__(self, camera: Camera, recogniser: Recogniser, clock: Clock, lamps: Lamps | None = None) -> None:
        """Look through ``camera`` at the beats of ``clock``; ``lamps`` where they can be lit one at a time."""
        self._camera = camera
        self._lamps = lamps or OneLight()
        self._recogniser = recogniser
        self._clock = clock

    def with_recogniser(self, recogniser: Recogniser) -> CameraEye:
        """The same window, read otherwise."""
        return CameraEye(self._camera, recogniser, self._clock, self._lamps)

    def watch(self, eject_id: int) -> CameraWatch:
        """Begin to collect the frames of one pass; the id is for the record only."""
        return CameraWatch(self._camera, self._lamps, self._recogniser, self._clock)

    async def look(self) -> Reading:
        """Read what lies at rest in the window now, by the index at rest alone."""
        return await at_rest(self._camera, self._lamps, self._recogniser, self._clock, [])


async def at_rest(camera: Camera, lamps: Lamps, recogniser: Recogniser, clock: Clock, passing: list[Look]) -> Reading:
    """Take the frames at rest under either lamp, judge them with those of the pass, and answer on the beat.

    The lamps change and the frames are taken whatever the card is, since a flash can be seen; those under the other
    lamp are looked at only where the first ones leave a doubt, and that time is within the beat.
    """
    start = clock.now()
    resting: list[Look] = []
    for frame in range(REST_FRAMES):
        await clock.sleep(start + frame * REST_BEAT_S - clock.now())
        resting.append(look_at(grabbed(camera), recogniser))
    lamps.light(right=True)
    others: list[Frame | CameraFault] = []
    for frame in range(REST_FRAMES, REST_FRAMES + OTHER_FRAMES):
        await clock.sleep(start + frame * REST_BEAT_S - clock.now())
        others.append(grabbed(camera))
    lamps.light(right=False)
    reading = recogniser.judge(passing, resting)
    if reading.verdict is Verdict.UNREADABLE:
        second = recogniser.judge(passing, [look_at(frame, recogniser) for frame in others])
        reading = second if second.verdict is Verdict.CARD else reading
    await clock.sleep(start + ANSWER_S - clock.now())
    return reading


def grabbed(camera: Camera) -> Frame | CameraFault:
    """One fresh frame, or why there is none."""
    try:
        return camera.grab()
    except CameraFault as fault:
        return fault


def look_at(frame: Frame | CameraFault, recogniser: Recogniser) -> Look:
    """What one frame shows; a camera that gave none is blind."""
    return Look(Presence.BLIND, str(frame)) if isinstance(frame, CameraFault) else recogniser.look(frame)
