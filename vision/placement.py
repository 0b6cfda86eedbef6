"""Where the card lies in a frame of the window: its edges found on scan lines, and the two index crops cut out."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.deck import HEIGHT_MM, WIDTH_MM
from vision.window import FIELD_X_MM, FIELD_Y_MM, INDEX_SHARE, LONG_SIDE_MM, SHORT_SIDE_MM

Image = NDArray[np.uint8]

CROP_SIZE = (56, 96)
"""Width and height in pixels of an index crop as the classifier wants it."""

MARGIN_MM = 1.6
"""The rows so near to either end of the window see bare roof whatever the card does."""

ROOF_STEP = 0.2
"""Share of the roof's brightness by which a card differs from it, darker or brighter."""
ROOF_STEP_LEAST = 9.0
"""The same in grey levels, at least: three times the sensor's noise."""

LINES = 15
"""Scan lines to an edge."""

STRAY_MM = 0.6
"""A point of an edge that lies further than this from the line through the others is not used."""

SIZE_TOLERANCE_MM = 1.6
"""How far a side may be from that of a card: the error of the scale and of both edges."""

SKEW_LIMIT_DEG = 8.0
"""A card that is turned further is not read."""

ASPECT_TOLERANCE = 0.06
"""How far the sides of a frame may be from those of the window."""


class Presence(Enum):
    """What the geometry says of a frame."""

    BLIND = "blind"
    NOTHING = "nothing"
    CARD = "card"
    DOUBLE = "double"
    ODD = "odd"
    """Something that has not the shape of a card."""


@dataclass(frozen=True, slots=True)
class Placement:
    """A card's place in a frame, in pixels, and what is wrong with it if it is not ``CARD``."""

    presence: Presence
    reason: str | None = None
    trailing: NDArray[np.float64] | None = None
    """The map from the crop to the frame for the index at the trailing edge, if the whole of it is in view."""
    leading: NDArray[np.float64] | None = None
    """The same for the index at the leading edge."""
    interior: tuple[slice, slice] | None = None
    """Rows and columns that surely show the card."""
    left_mm: float | None = None
    """Where the trailing edge is, if in view."""
    right_mm: float | None = None
    """Where the leading edge is, if in view."""


@dataclass(frozen=True, slots=True)
class _Line:
    """An edge as ``along * slope + offset`` in pixels; ``along`` runs with the edge."""

    offset: float
    slope: float

    def at(self, along: float) -> float:
        return self.offset + self.slope * along


def place(frame: Image) -> Placement:
    """Find the card in a frame of the whole window."""
    height, width = frame.shape[:2]
    if abs(width / height / (FIELD_X_MM / FIELD_Y_MM) - 1) > ASPECT_TOLERANCE:
        return Placement(Presence.BLIND, f"the frame of {width} x {height} pixels has not the shape of the window")
    grey = cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY).astype(np.float32)
    scale = height / FIELD_Y_MM
    margin = max(1, round(MARGIN_MM * scale))
    roof = float(np.median(np.concatenate([grey[:margin], grey[-margin:]])))
    step = max(ROOF_STEP_LEAST, ROOF_STEP * roof)
    # A flash never changes in mid-frame, so every scan line is judged by the same roof.
    covered = np.abs(cv2.blur(grey, (3, 3)) - roof) > step
    covered[:margin] = covered[-margin:] = False
    return _placed(grey, covered, scale)


def crop(frame: Image, mapping: NDArray[np.float64]) -> Image:
    """Cut an index out of a frame, upright."""
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpAffine(frame, mapping, CROP_SIZE, flags=flags, borderMode=cv2.BORDER_REPLICATE), np.uint8)


def picture_crops(picture: Image) -> tuple[Image, Image]:
    """The two index crops of a picture that one upright card fills."""
    height, width = picture.shape[:2]
    columns, rows = math.ceil(width * INDEX_SHARE[0]), math.ceil(height * INDEX_SHARE[1])
    first = picture[:rows, :columns]
    second = cv2.rotate(picture[-rows:, -columns:], cv2.ROTATE_180)
    shrink = cv2.INTER_AREA if columns >= CROP_SIZE[0] else cv2.INTER_LINEAR
    return (
        np.asarray(cv2.resize(first, CROP_SIZE, interpolation=shrink), np.uint8),
        np.asarray(cv2.resize(second, CROP_SIZE, interpolation=shrink), np.uint8),
    )


def _placed(grey: NDArray[np.float32], covered: NDArray[np.bool_], scale: float) -> Placement:
    height, width = covered.shape
    columns = covered[round(0.2 * height) : round(0.8 * height)].mean(axis=0) > 0.5
    if columns.mean() * FIELD_X_MM < 1.0:
        return Placement(Presence.NOTHING)
    first, last = int(np.argmax(columns)), width - 1 - int(np.argmax(columns[::-1]))
    rows = np.linspace(0.15, 0.85, LINES) * height
    left = _edge(covered, rows.astype(int), scale, from_end=False) if first > scale else None
    right = _edge(covered, rows.astype(int), scale, from_end=True) if last < width - 1 - scale else None
    across = np.linspace(first + 0.1 * (last - first), last - 0.1 * (last - first), LINES).astype(int)
    top = _edge(covered.T, across, scale, from_end=False)
    bottom = _edge(covered.T, across, scale, from_end=True)
    if (
        top is None
        or bottom is None
        or (first > scale and left is None)
        or (last < width - 1 - scale and right is None)
    ):
        return Placement(Presence.ODD, "its edges are not straight")
    middle = (first + last) / 2
    odd = _misshapen(left, right, (bottom.at(middle) - top.at(middle)) / scale, height / 2, scale)
    if odd:
        return Placement(Presence.ODD, odd)
    side = left or right
    slope = -side.slope if side else (top.slope + bottom.slope) / 2
    if abs(math.degrees(math.atan(slope))) > SKEW_LIMIT_DEG:
        return Placement(Presence.ODD, "it lies askew")
    return _measured(grey, left, right, top, bottom, slope, scale)


def _edge(covered: NDArray[np.bool_], lines: NDArray[np.int_], scale: float, *, from_end: bool) -> _Line | None:
    """The line through the first covered pixel of each row, or through the last; None where the points disagree."""
    chosen = covered[lines]
    hit = chosen.any(axis=1)
    first = np.argmax(chosen, axis=1) - 0.5
    last = chosen.shape[1] - 0.5 - np.argmax(chosen[:, ::-1], axis=1)
    points = (last if from_end else first)[hit]
    along = lines[hit].astype(float)
    if len(points) < 2 * LINES // 3:
        return None
    # The median of the slopes of all pairs shrugs off a nicked edge.
    i, j = np.triu_indices(len(points), 1)
    keep = along[j] > along[i]
    slope = float(np.median((points[j] - points[i])[keep] / (along[j] - along[i])[keep]))
    near = np.abs(points - slope * along - np.median(points - slope * along)) < STRAY_MM * scale
    if near.sum() < 2 * LINES // 3:
        return None
    slope, offset = np.polyfit(along[near], points[near], 1)
    return _Line(float(offset), float(slope))


def _misshapen(left: _Line | None, right: _Line | None, long_mm: float, middle: float, scale: float) -> str | None:
    low, high = LONG_SIDE_MM
    if not low - SIZE_TOLERANCE_MM <= long_mm <= high + SIZE_TOLERANCE_MM:
        return f"its long side measures {long_mm:.0f} mm, a card's {low:.0f} to {high:.0f}"
    if left and right:
        short_mm = (right.at(middle) - left.at(middle)) / scale
        return f"its short side measures {short_mm:.0f} mm, a card's {SHORT_SIDE_MM[0]:.0f} to {SHORT_SIDE_MM[1]:.0f}"
    return None


def _measured(
    grey: NDArray[np.float32],
    left: _Line | None,
    right: _Line | None,
    top: _Line,
    bottom: _Line,
    slope: float,
    scale: float,
) -> Placement:
    height, width = grey.shape
    along = np.array([1.0, slope]) / math.hypot(1.0, slope)
    left_x = left.at(height / 2) if left else -0.5
    right_x = right.at(height / 2) if right else width - 0.5
    upper = max(top.at(left_x), top.at(right_x)) + 2 * scale
    lower = min(bottom.at(left_x), bottom.at(right_x)) - 2 * scale
    inset = 2 * scale + abs(slope) * height / 2
    interior = (slice(int(upper), int(lower)), slice(int(max(0, left_x + inset)), int(min(width, right_x - inset))))
    return Placement(
        Presence.CARD,
        trailing=_index_map(_meeting(left, top), along, scale, width) if left else None,
        leading=_index_map(_meeting(right, bottom), -along, scale, width) if right else None,
        interior=interior,
        left_mm=(left_x + 0.5) / scale if left else None,
        right_mm=(right_x + 0.5) / scale if right else None,
    )


def _meeting(upright: _Line, level: _Line) -> NDArray[np.float64]:
    """Where an edge along the long side meets one along the short side."""
    y = (level.offset + level.slope * upright.offset) / (1 - level.slope * upright.slope)
    return np.array([upright.at(y), y])


def _index_map(
    corner: NDArray[np.float64], along: NDArray[np.float64], scale: float, width: int
) -> NDArray[np.float64] | None:
    """Map from crop pixels to frame pixels for the index at ``corner``; None unless it is all in view."""
    reach = np.array([WIDTH_MM * INDEX_SHARE[0], HEIGHT_MM * INDEX_SHARE[1]]) * scale
    down = np.array([-along[1], along[0]])
    far = corner + along * reach[0]
    if not -0.5 * scale <= far[0] <= width - 1 + 0.5 * scale:
        return None
    a, b = along * reach[0] / CROP_SIZE[0], down * reach[1] / CROP_SIZE[1]
    start = corner + (a + b) / 2
    return np.array([[a[0], b[0], start[0]], [a[1], b[1], start[1]]])
