"""One pass under a stress: the way of a card through the window, with one thing wrong that has a figure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from controller.cards import PACK
from controller.ports import Reading, Scene, SceneItem, Verdict
from vision.camera import Frame
from vision.camera.faces import PAPER_LEVEL, Faces
from vision.camera.optics import EXPOSURE_S, Glare, Optics
from vision.camera.rendered import RenderedCamera
from vision.deck import WIDTH_MM
from vision.eye import OTHER_FRAMES
from vision.recognise import Recogniser
from vision.survey import (
    DIRT,
    FIRST_MM,
    LIGHT,
    PASS_FRAMES,
    REST_FRAMES,
    SKEW_DEG,
    SPEED_MM_S,
    STEP_MM,
    STOP_MM,
    OneScene,
)
from vision.verdict import Look
from vision.window import INDEX_SHARE, PX_PER_MM, REST_TRAVEL_MM

INDEX_MM: Final = WIDTH_MM * INDEX_SHARE[0]
"""Length of an index crop along the travel."""


@dataclass(frozen=True, slots=True)
class Stress:
    """What is wrong with a pass, over nominal wear; the defaults add nothing."""

    blur_mm: float | None = None
    """Travel during an exposure, in passing and at rest alike; None for a usual flash and a card that has stopped."""
    stops: float = 0.0
    """Exposure over nominal, in EV."""
    turn_deg: float = 0.0
    """Turn of the card, counter-clockwise."""
    px_per_mm: float = PX_PER_MM
    """Density of the picture."""
    fade: float = 0.0
    """Share of the ink that has gone, 0 to 1."""
    glare: Glare | None = None
    both_lamps: bool = True
    """Whether the second look is under the other lamp."""
    in_view: float | None = None
    """Share of the trailing index in view when the card stops; None for a card that stops in its place."""
    second_mm: float | None = None
    """How far a second card lies behind the first one; None for none."""
    dirt: float = 0.0
    """On the window, 0 to 1, over nominal wear."""


class Faded(Faces):
    """The same faces with some of their ink gone."""

    def __init__(self, faces: Faces, share: float) -> None:
        """Show ``faces``, less ``share`` of their ink."""
        super().__init__()
        self._faces = faces
        self._share = share

    def face(self, name: str, choice: int) -> Frame:
        """A side with what is left of its ink.

        Raises:
            NoFaces: when its picture cannot be read.
        """
        whole = np.asarray(self._faces.face(name, choice), np.float32)
        return np.asarray(whole + (PAPER_LEVEL - whole) * self._share, np.uint8)


def stressed_pass(recogniser: Recogniser, face: str, lot: np.random.Generator, faces: Faces, stress: Stress) -> Reading:
    """One card from its coming into view until the verdict, looked at as ``vision.eye`` does."""
    shoot = _Shooting(recogniser, face, lot, Faded(faces, stress.fade) if stress.fade else faces, stress)
    passing = [shoot.look(travel, SPEED_MM_S) for travel in shoot.way]
    reading = recogniser.judge(passing, [shoot.at_rest() for _ in range(REST_FRAMES)])
    if reading.verdict is not Verdict.UNREADABLE:
        return reading
    shoot.camera.light(right=stress.both_lamps)
    second = recogniser.judge(passing, [shoot.at_rest() for _ in range(OTHER_FRAMES)])
    return second if second.verdict is Verdict.CARD else reading


class _Shooting:
    """The card of one pass before its camera, with the wear that chance gave it."""

    def __init__(
        self, recogniser: Recogniser, face: str, lot: np.random.Generator, faces: Faces, stress: Stress
    ) -> None:
        self._recogniser, self._lot, self._stress = recogniser, lot, stress
        self._source = OneScene()
        self._exposure_s = EXPOSURE_S if stress.blur_mm is None else stress.blur_mm / SPEED_MM_S
        self.camera = RenderedCamera(self._source, faces, Optics(self._exposure_s, glare=stress.glare))
        self._faces = _lying(face, lot, stress)
        self._skew = float(lot.uniform(-SKEW_DEG, SKEW_DEG)) + stress.turn_deg
        self._dirt = min(1.0, float(lot.uniform(0, DIRT)) + stress.dirt)
        self._light = float(lot.uniform(*LIGHT)) * 2.0**stress.stops
        stop, start = REST_TRAVEL_MM + float(lot.uniform(-STOP_MM, STOP_MM)), FIRST_MM + float(lot.uniform(0, STEP_MM))
        self._stop = stop if stress.in_view is None else WIDTH_MM - (1 - stress.in_view) * INDEX_MM
        self.way = [min(start + STEP_MM * frame, self._stop) for frame in range(PASS_FRAMES)]
        """Travel at each frame in passing."""

    def at_rest(self) -> Look:
        """One frame of the card where it stops."""
        return self.look(self._stop, 0.0 if self._stress.blur_mm is None else SPEED_MM_S)

    def look(self, travel_mm: float, speed_mm_s: float) -> Look:
        """One frame."""
        items = tuple(SceneItem(face, travel_mm - behind, self._skew) for face, behind in self._faces)
        noise = int(self._lot.integers(1 << 31))
        self._source.now = Scene(items, speed_mm_s, self._dirt, self._light, noise)
        frame = self.camera.grab()
        share = self._stress.px_per_mm / PX_PER_MM
        if share != 1.0:
            frame = np.asarray(cv2.resize(frame, None, fx=share, fy=share, interpolation=cv2.INTER_AREA), np.uint8)
        return self._recogniser.look(frame)


def _lying(face: str, lot: np.random.Generator, stress: Stress) -> tuple[tuple[str, float], ...]:
    """Each card's face and how far it is behind, the one nearest to the camera first: that one is ``face``."""
    if stress.second_mm is None:
        return ((face, 0.0),)
    other = str(PACK[(PACK_PLACE[face] + int(lot.integers(1, len(PACK)))) % len(PACK)])
    behind = stress.second_mm
    return ((face, 0.0), (other, behind)) if lot.integers(2) else ((face, behind), (other, 0.0))


PACK_PLACE: Final = {str(card): place for place, card in enumerate(PACK)}
