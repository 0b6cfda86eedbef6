"""One calibration from the four marks on the roof: from a camera's pixels to the window's millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from controller.ports import WindowView
from vision.camera import CameraFault, Frame, Shot, Source
from vision.camera.optics import SIZE
from vision.window import FIELD_Y_MM, MARK_RADIUS_MM, MARKS_MM, PX_PER_MM

Point = tuple[float, float]

STANDS_OUT: Final = 25.0
"""Grey levels by which a mark outshines the roof around it."""

AREA_SHARE: Final = (0.35, 3.0)
"""Area of what may be a mark, as a share of what it would have if the window filled the picture's height."""

ROUND: Final = 1.7
"""Most that a mark may be longer than it is wide."""

PLACES: Final = ("upper left", "lower left", "upper right", "lower right")
"""Where the marks of MARKS_MM stand in the picture."""


class NotCalibrated(ValueError):
    """A picture in which a mark is not seen; the message says which one and what to do."""

    def __init__(self, place: str) -> None:
        """Name the mark."""
        super().__init__(
            f"the {place} mark of the window is not seen: empty and clean the window, light it, and let all four marks "
            "be in the picture"
        )
        self.place = place


@dataclass(frozen=True, slots=True)
class Calibration:
    """Where a camera sees the four marks."""

    marks_px: tuple[Point, ...]
    """Pixels of the marks, in the order of MARKS_MM."""
    size_px: tuple[int, int] | None = None
    """Width and height of the pictures that it holds for; None for any."""

    @classmethod
    def of(cls, view: WindowView) -> Calibration:
        """The calibration that was kept of a camera."""
        return cls(view.marks_px, view.size_px)

    @property
    def view(self) -> WindowView:
        """What is to be kept of it."""
        return WindowView(self.marks_px, self.size_px)

    @property
    def to_mm(self) -> NDArray[np.float64]:
        """The homography from pixels to the window's millimetres."""
        return _homography(self.marks_px, MARKS_MM)

    def mm(self, x_px: float, y_px: float) -> Point:
        """The place in the window that a pixel shows."""
        x, y, w = self.to_mm @ (x_px, y_px, 1.0)
        return float(x / w), float(y / w)

    def straight(self, picture: Frame) -> Frame:
        """The window as a camera straight above it would see it, in the size that the recogniser's geometry wants."""
        in_frame = [(x * PX_PER_MM - 0.5, y * PX_PER_MM - 0.5) for x, y in MARKS_MM]
        mapping = _homography(self.marks_px, in_frame)
        return np.asarray(cv2.warpPerspective(picture, mapping, SIZE, borderMode=cv2.BORDER_REPLICATE), np.uint8)


class StraightCamera:
    """A calibrated camera (vision.camera.Source): turn, tilt, scale and place of its picture are taken out."""

    def __init__(self, source: Source, calibration: Calibration) -> None:
        """Look through ``source``."""
        self._source = source
        self._calibration = calibration

    def shot(self) -> Shot:
        """The window as it is now.

        Raises:
            CameraFault: when the camera gives no frame, or one of another size than it was calibrated with.
        """
        picture, sensor_ns = self._source.shot()
        size, held = (picture.shape[1], picture.shape[0]), self._calibration.size_px
        if held is not None and size != held:
            raise CameraFault(
                f"the camera gives pictures of {size[0]} x {size[1]} pixels and was calibrated with "
                f"{held[0]} x {held[1]}: run 'sabot calibrate'"
            )
        return Shot(self._calibration.straight(picture), sensor_ns)

    def grab(self) -> Frame:
        """The window as it is now.

        Raises:
            CameraFault: when the camera gives no frame, or one of another size than it was calibrated with.
        """
        return self.shot().frame

    def close(self) -> None:
        """Let go of the camera."""
        self._source.close()


def calibrated(empty: Frame) -> Calibration:
    """Find the marks in a picture of the empty window, which may be tilted by some degrees and have a border.

    Raises:
        NotCalibrated: when one of them is not seen.
    """
    grey = cv2.cvtColor(empty, cv2.COLOR_BGR2GRAY).astype(np.float32)
    height, width = grey.shape
    found: list[Point] = []
    for place, (x_mm, y_mm) in zip(PLACES, MARKS_MM, strict=True):
        left, top = width // 2 * (x_mm > MARKS_MM[0][0]), height // 2 * (y_mm > MARKS_MM[0][1])
        quarter = np.asarray(grey[top : top + height // 2, left : left + width // 2], np.float32)
        corner = (0.0 if left == 0 else float(quarter.shape[1]), 0.0 if top == 0 else float(quarter.shape[0]))
        spot = _spot(quarter, corner, height / FIELD_Y_MM)
        if spot is None:
            raise NotCalibrated(place)
        found.append((spot[0] + left, spot[1] + top))
    return Calibration(tuple(found), (width, height))


def _spot(grey: NDArray[np.float32], corner: Point, scale: float) -> Point | None:
    """Middle of the small round light nearest to a corner of a quarter of the picture, None where there is none."""
    around = np.asarray(cv2.blur(grey, (2 * round(4 * scale) + 1,) * 2, borderType=cv2.BORDER_REPLICATE), np.float32)
    above = grey - around
    lights = (above > STANDS_OUT).astype(np.uint8)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(lights)
    full = np.pi * (MARK_RADIUS_MM * scale) ** 2
    best: Point | None = None
    for number in range(1, count):
        wide, tall, area = (int(value) for value in stats[number, 2:5])
        if not AREA_SHARE[0] * full <= area <= AREA_SHARE[1] * full or max(wide, tall) > ROUND * min(wide, tall):
            continue
        rows, columns = np.nonzero(labels == number)
        weights = above[rows, columns]
        place = float(np.average(columns, weights=weights)), float(np.average(rows, weights=weights))
        if best is None or _apart(place, corner) < _apart(best, corner):
            best = place
    return best


def _apart(one: Point, other: Point) -> float:
    return float(np.hypot(one[0] - other[0], one[1] - other[1]))


def _homography(source: Sequence[Point], target: Sequence[Point]) -> NDArray[np.float64]:
    found = cv2.getPerspectiveTransform(np.array(source, np.float32), np.array(target, np.float32))
    return np.asarray(found, np.float64)
