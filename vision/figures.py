"""Figures of the empty window: scale, turn, light, focus and haze, for whoever sets the camera up."""

from __future__ import annotations

import math
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from controller.ports import WindowFigures, WindowView
from vision.calibration import NotCalibrated, calibrated
from vision.camera import Camera, CameraFault, Frame
from vision.window import FIELD_Y_MM, MARK_RADIUS_MM, MARKS_MM

Grey = NDArray[np.float32]
Point = tuple[float, float]

AROUND_MM: Final = 3.4
"""How far from its place a mark is looked for: three degrees of turn move it by three millimetres."""

MARK_GREY: Final = 25.0
"""Grey levels by which a mark outshines the roof, to be seen."""

BAND_MM: Final = 8.0
"""The roof is judged so far inside the marks."""

UM_PER_MM: Final = 1000


class CameraSight:
    """A camera that measures its window (ports.Sight)."""

    def __init__(self, camera: Camera) -> None:
        """Look through ``camera``."""
        self._camera = camera

    def window(self) -> WindowFigures | None:
        """Measure one frame of the empty window."""
        try:
            return figures(self._camera.grab())
        except CameraFault:
            return None


def figures(frame: Frame) -> WindowFigures:
    """What a frame of the empty window measures."""
    grey = cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY).astype(np.float32)
    height = grey.shape[0]
    scale = height / FIELD_Y_MM
    inner = grey[
        round(BAND_MM * scale) : height - round(BAND_MM * scale), round(BAND_MM * scale) : -round(BAND_MM * scale)
    ]
    roof = float(np.median(inner))
    smooth = cv2.blur(inner, (round(2 * scale), round(2 * scale)))
    haze = 100 * float(smooth.std()) / max(roof, 1.0)
    seen = {mark: found for mark in MARKS_MM if (found := _mark(grey, roof, scale, mark)) is not None}
    white = float(np.median([level for _, level in seen.values()])) if seen else 0.0
    um_per_px, turn = _fitted({mark: place for mark, (place, _) in seen.items()})
    edge = _edge_px(grey, roof, [place for place, _ in seen.values()], scale) * um_per_px
    level = (round(white), round(roof), round(edge), round(haze))
    view = _view(frame) if len(seen) == len(MARKS_MM) else None
    return WindowFigures(len(seen), round(um_per_px), round(turn * 1000), *level, view)


def _view(frame: Frame) -> WindowView | None:
    try:
        return calibrated(frame).view
    except NotCalibrated:
        return None


def _mark(grey: Grey, roof: float, scale: float, mark: Point) -> tuple[Point, float] | None:
    """Centre and level of the mark that should be near its place, None where it is not seen."""
    (x, y), around = (mark[0] * scale, mark[1] * scale), AROUND_MM * scale
    left, top = max(0, round(x - around)), max(0, round(y - around))
    patch = grey[top : round(y + around), left : round(x + around)] - roof
    level = float(np.percentile(patch, 99.5))
    if level < MARK_GREY:
        return None
    rows, columns = np.nonzero(patch > level / 2)
    if len(rows) > (4 * MARK_RADIUS_MM * scale) ** 2:
        return None  # a bright field is no mark
    return (left + float(columns.mean()) + 0.5, top + float(rows.mean()) + 0.5), level + roof


def _fitted(places: dict[Point, Point]) -> tuple[float, float]:
    """Micrometres in a pixel and the turn in degrees, from the longest way between two marks along the window."""
    pairs = [
        (complex(*a), complex(*b), complex(*places[a]), complex(*places[b]))
        for a in places
        for b in places
        if a[0] == b[0] and a[1] < b[1]
    ]
    if not pairs:
        return 0.0, 0.0
    turns = [(there - here) / (to - start) for start, to, here, there in pairs]
    turn = sum(turns) / len(turns)
    return UM_PER_MM / abs(turn), -math.degrees(math.atan2(turn.imag, turn.real))


def _edge_px(grey: Grey, roof: float, places: list[Point], scale: float) -> float:
    """From roof to mark at the steepest rise, mean of the marks: few pixels where the picture is sharp."""
    widths = []
    reach = round(3 * MARK_RADIUS_MM * scale)
    for x, y in places:
        row = grey[int(y), max(0, int(x) - reach) : int(x) + reach]
        steepest = float(np.abs(np.diff(row)).max())
        widths.append(float(row.max() - roof) / max(steepest, 1.0))
    return float(np.mean(widths)) if widths else 0.0
