"""What lies in a frame of the window, and where: the geometry that comes before any reading."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.outline import Outline, outline_of
from vision.second import Seam, seams
from vision.window import FIELD_X_MM, FIELD_Y_MM, LONG_SIDE_MM, MARKS_MM, SHORT_SIDE_MM

Image = NDArray[np.uint8]

MARGIN_MM = 1.6
"""The rows so near to either end of the window see bare roof whatever the card does."""

ROOF_STEP = 0.2
"""Share of the roof's brightness by which a card differs from it in one of the three colours."""
ROOF_STEP_LEAST = 9.0
"""The same in grey levels, at least: three times the sensor's noise."""

MARK_STEP = 0.25
"""Share of the roof's brightness by which a mark must outshine it, to be taken as seen."""
MARKS_LEAST = 2
"""Marks to be seen: a card that lies askew may hide two."""

SIZE_TOLERANCE_MM = 1.6
"""How far a side may be from that of a card: the error of the scale and of both edges."""

SKEW_LIMIT_DEG = 8.0
"""A card that is turned further is not read."""

ASPECT_TOLERANCE = 0.06
"""How far the sides of a frame may be from those of the window."""

LEAST_PX_PER_MM = 1.0
"""In smaller frames a mark is no pixel."""

LEAST_MM = 1.0
"""Less of a card than this along the travel is nothing yet."""
LEAST_SHARE = 0.02
"""Share of the window that something smaller than a card must cover to be seen."""


class Presence(Enum):
    """What the geometry says of a frame."""

    BLIND = "blind"
    NOTHING = "nothing"
    CARD = "card"
    DOUBLE = "double"
    """One card by its outline, and lines across it that may be the edge of a second one."""
    ODD = "odd"
    """Something that has not the shape of a card."""
    ASKEW = "askew"
    """Turned too far, or without straight edges."""


@dataclass(frozen=True, slots=True)
class Placement:
    """What lies in the window; a reason where it is not surely one card, and the outline of what may be one."""

    presence: Presence
    reason: str | None = None
    outline: Outline | None = None
    seams: tuple[Seam, ...] = ()


def place(frame: Image) -> Placement:
    """Find the card in a frame of the whole window."""
    height, width = frame.shape[:2]
    if abs(width / height / (FIELD_X_MM / FIELD_Y_MM) - 1) > ASPECT_TOLERANCE:
        return Placement(Presence.BLIND, f"a frame of {width} x {height} pixels has not the shape of the window")
    grey = cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY).astype(np.float32)
    scale = height / FIELD_Y_MM
    if scale < LEAST_PX_PER_MM:
        return Placement(Presence.BLIND, f"a frame of {width} x {height} pixels is too small")
    margin = max(1, round(MARGIN_MM * scale))
    colour = np.median(np.concatenate([frame[:margin], frame[-margin:]]).reshape(-1, 3), axis=0)
    roof = float(colour.mean())
    if _marks_seen(grey, roof, scale) < MARKS_LEAST:
        return Placement(Presence.BLIND, "the marks at the window's corners are not seen: it is covered or dirty")
    step = max(ROOF_STEP_LEAST, ROOF_STEP * roof)
    covered = cv2.inRange(cv2.blur(frame, (3, 3)), colour - step, colour + step) == 0
    covered[:margin] = covered[-margin:] = False
    return _placed(np.asarray(grey, np.float32), covered, scale)


def _marks_seen(grey: cv2.typing.MatLike, roof: float, scale: float) -> int:
    """How many of the four marks stand out from the roof."""
    seen = 0
    for x_mm, y_mm in MARKS_MM:
        x, y = round(x_mm * scale), round(y_mm * scale)
        seen += bool(np.median(grey[y - 1 : y + 1, x - 1 : x + 1]) > roof * (1 + MARK_STEP) + ROOF_STEP_LEAST)
    return seen


def _placed(grey: NDArray[np.float32], covered: NDArray[np.bool_], scale: float) -> Placement:
    height, width = covered.shape
    columns = covered[round(0.2 * height) : round(0.8 * height)].mean(axis=0) > 0.5
    if columns.sum() < LEAST_MM * scale:
        small = covered.mean() > LEAST_SHARE
        return Placement(Presence.ODD, "it is smaller than a card") if small else Placement(Presence.NOTHING)
    first, last = int(np.argmax(columns)), width - 1 - int(np.argmax(columns[::-1]))
    outline = outline_of(covered, first, last, scale)
    if outline is None:
        return Placement(Presence.ASKEW, "it lies askew or is bent")
    odd = _misshapen(outline)
    if odd:
        return Placement(Presence.ODD, odd)
    if abs(math.degrees(math.asin(outline.along[1]))) > SKEW_LIMIT_DEG:
        return Placement(Presence.ASKEW, "it lies askew")
    crossing = seams(grey, outline)
    if crossing:
        return Placement(Presence.DOUBLE, "the edge of a second card crosses it", outline, crossing)
    return Placement(Presence.CARD, outline=outline)


def _misshapen(outline: Outline) -> str | None:
    """Why the outline is not that of a card. The window is shorter than a card: nothing whole may fit into it."""
    low, high = LONG_SIDE_MM
    if not low - SIZE_TOLERANCE_MM <= outline.long_mm <= high + SIZE_TOLERANCE_MM:
        return f"its long side measures {outline.long_mm:.0f} mm, a card's {low:.0f} to {high:.0f}"
    if outline.short_mm is not None:
        return f"its short side measures {outline.short_mm:.0f} mm, a card's {SHORT_SIDE_MM[0]:.0f} or more"
    return None
