"""Is there a second card? Its long edge shows as a straight line across the whole face, margins included."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.outline import Outline

MARGINS_MM = ((0.7, 2.1), (85.9, 87.3))
"""Bands along the short sides in which no card has print; the line must cross both."""

BANDS_MM = tuple((float(v), float(v) + 3.0) for v in range(8, 78, 9))
"""Bands between them, which may hold print."""

STEP = 7.0
"""Grey levels by which a line differs from the paper beside it; a band's noise is under one."""

REACH_PX = 2
"""Half the length over which a step is taken, and how far it may be from the line in each band."""

CLEAR_MM = 1.6
"""Nothing is sought nearer to the card's own edges with their round corners, nor to the ends of the frame."""

TURN_DEG = 4.0
"""How far the two cards may be turned against each other."""
_TURNS = 17

MISSED = 1
"""Bands between the margins in which print may hide the line."""


def second_edge(grey: NDArray[np.float32], outline: Outline) -> bool:
    """Whether a long edge crosses the card's face from side to side."""
    profiles = _profiles(grey, outline)
    if profiles.shape[1] <= 4 * REACH_PX:
        return False
    steps = np.zeros(profiles.shape, bool)
    steps[:, REACH_PX:-REACH_PX] = np.abs(profiles[:, 2 * REACH_PX :] - profiles[:, : -2 * REACH_PX]) > STEP
    near = cv2.dilate(steps.astype(np.uint8), np.ones((1, 2 * REACH_PX + 1), np.uint8)).astype(bool)
    if not (near[0].any() and near[1].any()):
        return False
    heights = np.array([(first + last) / 2 for first, last in (*MARGINS_MM, *BANDS_MM)]) - 44.0
    for turn in np.linspace(-TURN_DEG, TURN_DEG, _TURNS):
        shifts = np.round(heights * math.tan(math.radians(turn)) * outline.scale).astype(int)
        lined = np.array([_shifted(band, shift) for band, shift in zip(near, shifts, strict=True)])
        if (lined[0] & lined[1] & (lined[2:].sum(axis=0) >= len(BANDS_MM) - MISSED)).any():
            return True
    return False


def _profiles(grey: NDArray[np.float32], outline: Outline) -> NDArray[np.float32]:
    """Brightness along the short side, one row a band, between the card's own edges."""
    scale = outline.scale
    first, last = outline.span
    along = outline.along
    down = np.array([-along[1], along[0]])
    start = np.array([first, outline.top.at(first)])
    length = max(1, round((last - first) / along[0]))
    mapping = np.column_stack([along, down, start])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    flat = cv2.warpAffine(grey, mapping, (length, math.ceil(88 * scale)), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    # Near the frame's end an own edge may stand half in view, all the more where the card leans.
    clear = math.ceil(CLEAR_MM * scale + abs(float(along[1])) * outline.height / 2)
    flat = flat[:, clear : length - clear]
    bands = ((round(a * scale), round(b * scale)) for a, b in (*MARGINS_MM, *BANDS_MM))
    return np.array([flat[a:b].mean(axis=0) for a, b in bands])


def _shifted(band: NDArray[np.bool_], by: int) -> NDArray[np.bool_]:
    """The band moved left by ``by``; what comes in from outside is no step."""
    moved = np.zeros_like(band)
    if by >= 0:
        moved[: len(band) - by] = band[by:]
    else:
        moved[-by:] = band[:by]
    return moved
