"""Is there a second card? Its long edge shows as a straight line across the whole face, margins included."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.deck import HEIGHT_MM
from vision.outline import Outline

Profiles = NDArray[np.float32]
"""Brightness along the short side, one row a band of the long side."""

MARGINS_MM = ((0.7, 2.1), (85.9, 87.3))
"""Bands along the short sides in which hardly a card has print; the line must cross both."""

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

STRIPS_MM = tuple((float(v), float(v) + 0.5) for v in np.arange(0.5, 5.0, 0.5))
"""Strips at either end of the face; a printed frame or picture begins somewhere among them, an edge before."""
SLICES_MM = tuple((float(v), float(v) + 1.0) for v in range(5, 83))
"""Slices between them, end to end: a line that only some bands suggested has gaps in these."""

ROUND_MM = 2.0
"""So near to the short sides a card's round corner bends its edge away by up to a millimetre."""

STRIPS_LEAST = 0.8
"""Share of the strips at each end in which the line must be seen."""
SLICES_LEAST = 0.95
"""Share of the slices in which it must be seen."""

STRIP_STEP = 0.25
"""Share of its usual step that the line must show in a strip: beyond the corner of a printed frame is bare paper."""
SLICE_STEP = 0.4
"""The same in a slice: what a crowded picture puts together by chance is strong here and weak there."""

SAME_MM = 1.0
"""Two lines nearer to each other than this are one: error of the line and of the card's edge together."""


@dataclass(frozen=True, slots=True)
class Seam:
    """A straight line from rim to rim of the face, at right angles to the travel."""

    from_leading: bool
    """Whether it is measured from the card's leading edge, else from its trailing edge."""
    mm: float


def seams(grey: NDArray[np.float32], outline: Outline) -> tuple[Seam, ...]:
    """The lines that run across a card's face from rim to rim, measured from its edge that is in view."""
    flat, clear = _flattened(grey, outline)
    found = _suspected(flat, outline.scale)
    if not len(found):
        return ()
    places = found[_seen_throughout(flat, found, outline.scale), 1] + clear
    leading = outline.right is not None
    if leading:
        places = (outline.span[1] - outline.span[0]) / float(outline.along[0]) - places
    return tuple(Seam(leading, mm) for mm in _apart(np.sort(places / outline.scale)))


def frames_of_odd_line(passing: Sequence[Sequence[Seam]], resting: Sequence[Sequence[Seam]]) -> int:
    """In how many frames a line is seen that has no fellow at the card's other edge; of several, the one seen most.

    A card looks the same either way up: what is printed near its rim shows as far from the leading edge, in passing, as
    from the trailing one at rest. Of two cards the upper one's edge shows at one end only.
    """
    most = 0
    for frames, others in ((passing, resting), (resting, passing)):
        across = [other for frame in others for other in frame]
        odd = [[seam.mm for seam in frame if not _matched(seam, across)] for frame in frames]
        for mm in {mm for frame in odd for mm in frame}:
            most = max(most, sum(any(abs(one - mm) < SAME_MM for one in frame) for frame in odd))
    return most


def _matched(seam: Seam, others: Sequence[Seam]) -> bool:
    return any(seam.from_leading != other.from_leading and abs(seam.mm - other.mm) < SAME_MM for other in others)


def _apart(places: NDArray[np.float64]) -> list[float]:
    """Places in ascending order, those that are one line put together."""
    groups = np.split(places, np.flatnonzero(np.diff(places) > SAME_MM) + 1)
    return [float(group.mean()) for group in groups if len(group)]


def _suspected(flat: Profiles, scale: float) -> NDArray[np.float64]:
    """Turn in degrees and column of every line that both margins and nearly all bands allow, a row each."""
    if flat.shape[1] <= 4 * REACH_PX:
        return np.empty((0, 2))
    profiles = _bands(flat, (*MARGINS_MM, *BANDS_MM), scale)
    near = _steps(profiles, REACH_PX) > STEP
    if not (near[0].any() and near[1].any()):
        return np.empty((0, 2))
    heights = _heights((*MARGINS_MM, *BANDS_MM))
    found = []
    for turn in np.linspace(-TURN_DEG, TURN_DEG, _TURNS):
        shifts = np.round(heights * math.tan(math.radians(turn)) * scale).astype(int)
        lined = np.array([_shifted(band, shift) for band, shift in zip(near, shifts, strict=True)])
        columns = np.flatnonzero(lined[0] & lined[1] & (lined[2:].sum(axis=0) >= len(BANDS_MM) - MISSED))
        found += [(turn, float(column)) for column in columns]
    return np.array(found).reshape(-1, 2)


def _seen_throughout(flat: Profiles, found: NDArray[np.float64], scale: float) -> NDArray[np.bool_]:
    """Which of the suspected lines are seen from rim to rim."""
    far = tuple((HEIGHT_MM - last, HEIGHT_MM - first) for first, last in STRIPS_MM)
    rows = (*STRIPS_MM, *far, *SLICES_MM)
    profiles, heights = _bands(flat, rows, scale), _heights(rows)
    count = len(STRIPS_MM)
    steps = np.vstack([_steps(profiles[: 2 * count], REACH_PX), _steps(profiles[2 * count :], 1)])
    bent = np.abs(heights) > HEIGHT_MM / 2 - ROUND_MM
    steps[bent] = _steps(profiles[bent], round(scale))
    columns = np.round(found[:, 1:] + heights * np.tan(np.radians(found[:, :1])) * scale).astype(int)
    inside = (columns >= 0) & (columns < steps.shape[1])
    step = np.where(inside, steps[np.arange(len(rows)), columns.clip(0, steps.shape[1] - 1)], 0)
    usual = np.median(step, axis=1, keepdims=True)
    ends = step[:, : 2 * count] > np.maximum(STEP, STRIP_STEP * usual)
    between = step[:, 2 * count :] > np.maximum(STEP, SLICE_STEP * usual)
    both = np.minimum(ends[:, :count].mean(axis=1), ends[:, count:].mean(axis=1))
    return np.asarray((both >= STRIPS_LEAST) & (between.mean(axis=1) >= SLICES_LEAST))


def _flattened(grey: NDArray[np.float32], outline: Outline) -> tuple[Profiles, int]:
    """The face upright, a row a pixel down the card, and how many columns are left out before its first one."""
    scale = outline.scale
    first, last = outline.span
    along = outline.along
    down = np.array([-along[1], along[0]])
    # Where the card leans, its edge is at ``first`` at half its height, not at the top.
    start = np.array([first, outline.top.at(first)]) + along * along[1] * HEIGHT_MM * scale / 2
    length = max(1, round((last - first) / along[0]))
    mapping = np.column_stack([along, down, start])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    size = (length, math.ceil(HEIGHT_MM * scale))
    flat = cv2.warpAffine(grey, mapping, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    # Near the frame's end an own edge may stand half in view, all the more where the card leans.
    clear = math.ceil(CLEAR_MM * scale + abs(float(along[1])) * outline.height / 2)
    return np.asarray(flat[:, clear : length - clear], np.float32), clear


def _bands(flat: Profiles, bands_mm: Sequence[tuple[float, float]], scale: float) -> Profiles:
    return np.array([flat[round(a * scale) : round(b * scale)].mean(axis=0) for a, b in bands_mm])


def _heights(bands_mm: Sequence[tuple[float, float]]) -> NDArray[np.float64]:
    """The middle of each band, in mm from the middle of the card."""
    return np.array([(first + last) / 2 for first, last in bands_mm]) - HEIGHT_MM / 2


def _steps(profiles: Profiles, reach: int) -> Profiles:
    """The greatest step of brightness within ``reach`` pixels."""
    steps = np.zeros(profiles.shape, np.float32)
    steps[:, REACH_PX:-REACH_PX] = np.abs(profiles[:, 2 * REACH_PX :] - profiles[:, : -2 * REACH_PX])
    return np.asarray(cv2.dilate(steps, np.ones((1, 2 * reach + 1), np.uint8)), np.float32)


def _shifted(band: NDArray[np.bool_], by: int) -> NDArray[np.bool_]:
    """The band moved left by ``by``; what comes in from outside is no step."""
    moved = np.zeros_like(band)
    if by >= 0:
        moved[: len(band) - by] = band[by:]
    else:
        moved[-by:] = band[:by]
    return moved
