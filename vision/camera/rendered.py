"""The rendered camera: frames of the simulated world's window, with the faults of a real camera."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cache

import cv2
import numpy as np

from controller.ports import Scene, SceneItem, SceneSource
from vision.camera import CameraFault, Frame, Shot
from vision.camera.faces import Faces, NoFaces
from vision.camera.optics import NOMINAL, SIZE, Optics, exposed
from vision.deck import HEIGHT_MM, WIDTH_MM
from vision.deck.raster import GROUND
from vision.window import CARD_Y_MM, MARK_RADIUS_MM, MARKS_MM, PX_PER_MM

LOOSE_DEG = 0.5
"""How far the side guides let a card turn, either way."""
LOOSE_MM = 0.4
"""How far they let it stray along its long edge, either way."""

EDGE_SHADE = (96, 96, 96)
"""BGR of the line that a card's edge throws on the card behind it."""

MARK_WHITE = (235, 235, 235)
"""BGR of the roof's marks."""

_SIDES = {"CUT": "cut", "BACK": "back", "JOKER": "joker"}


@dataclass(frozen=True, slots=True)
class _Shown:
    """One thing as it lies between its guides, from coming into view until it leaves."""

    image: Frame
    turn_deg: float
    shift_mm: float


BEAT_NS = 12_000_000
"""Its sensor's clock counts frames: the eye's beat for each."""


class RenderedCamera:
    """Frames of a SceneSource (vision.camera.Source, with two lamps). The same scenes give the same frames."""

    def __init__(self, source: SceneSource, faces: Faces | None = None, optics: Optics = NOMINAL) -> None:
        """Look at ``source`` through ``optics``, taking card faces from ``faces`` (the built-in deck by default)."""
        self._source = source
        self._optics = optics
        self._faces = faces or Faces()
        self._shown: tuple[tuple[str, _Shown], ...] = ()
        self._taken = 0
        self._closed = False

    def light(self, *, right: bool) -> None:
        """Light one of the two lamps (vision.eye.Lamps)."""
        self._optics = replace(self._optics, right_lamp=right)

    def shot(self) -> Shot:
        """Render what stands before the window now, with a time that counts frames.

        Raises:
            CameraFault: when the picture of a face cannot be read.
        """
        return Shot(self.grab(), self._taken * BEAT_NS)

    def close(self) -> None:
        """Look no more."""
        self._closed = True

    def grab(self) -> Frame:
        """Render what stands before the window now. The first item of a scene is nearest to the camera.

        Raises:
            CameraFault: when the picture of a face cannot be read.
        """
        if self._closed:
            raise CameraFault("the camera was closed")
        self._taken += 1
        scene = self._source.scene()
        self._shown = tuple(self._showing(place, item, scene) for place, item in enumerate(scene.items))
        frame = _roof().copy()
        placed = list(zip(scene.items, self._shown, strict=True))
        for depth, (item, (_, shown)) in reversed(list(enumerate(placed))):
            _lay(frame, item, shown, over_another=depth < len(placed) - 1)
        return exposed(frame, scene, self._optics)

    def _showing(self, place: int, item: SceneItem, scene: Scene) -> tuple[str, _Shown]:
        """Keep the picture and lie of a card that was in view already, and choose them for one that was not."""
        if place < len(self._shown) and self._shown[place][0] == item.face:
            return self._shown[place]
        lot = np.random.default_rng((scene.noise_seed & 0xFFFFFFFF, place))
        try:
            image = self._faces.face(_SIDES.get(item.face, item.face), int(lot.integers(1 << 30)))
        except NoFaces as error:
            raise CameraFault(str(error)) from error
        turn, shift = lot.uniform(-1, 1, 2)
        return item.face, _Shown(image, LOOSE_DEG * float(turn), LOOSE_MM * float(shift))


def _lay(frame: Frame, item: SceneItem, shown: _Shown, *, over_another: bool) -> None:
    """Draw one card where its leading edge has come to."""
    angle = math.radians(-(item.skew_deg + shown.turn_deg))
    cos, sin = math.cos(angle), math.sin(angle)
    middle_x = (item.travel_mm - WIDTH_MM / 2) * PX_PER_MM
    middle_y = (CARD_Y_MM + HEIGHT_MM / 2 + shown.shift_mm) * PX_PER_MM
    height, width = shown.image.shape[:2]
    place = np.array(
        [
            [cos, -sin, middle_x - cos * width / 2 + sin * height / 2],
            [sin, cos, middle_y - sin * width / 2 - cos * height / 2],
        ]
    )
    cv2.warpAffine(shown.image, place, SIZE, dst=frame, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_TRANSPARENT)
    if over_another:
        corners = np.array([[0, 0], [width, 0], [width, height], [0, height]]) @ place[:, :2].T + place[:, 2]
        cv2.polylines(frame, [np.round(corners * 16).astype(np.int32)], True, EDGE_SHADE, 2, cv2.LINE_AA, 4)


@cache
def _roof() -> Frame:
    """The empty window."""
    roof = np.full((SIZE[1], SIZE[0], 3), GROUND, np.uint8)
    for x, y in MARKS_MM:
        middle = (round((x * PX_PER_MM - 0.5) * 16), round((y * PX_PER_MM - 0.5) * 16))
        cv2.circle(roof, middle, round(MARK_RADIUS_MM * PX_PER_MM * 16), MARK_WHITE, -1, cv2.LINE_AA, 4)
    return roof
