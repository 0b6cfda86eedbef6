"""What fanciful makers do to a figure: sevens with hooks and waves, hollow, leaning and wavering letters."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.uint8]
Lot = np.random.Generator

SIDE_PX = 176
"""Side of the canvas for a figure drawn by hand."""

EDGE_PX = 12
"""Room about a mask, so that what is moved is not cut off."""


def seven(lot: Lot) -> Mask:
    """A seven: its bar straight or waved, with a hook or without; its stem straight or bent, crossed or not."""
    canvas = np.zeros((SIDE_PX, SIDE_PX), np.uint8)
    left, right = float(lot.uniform(30, 55)), float(lot.uniform(110, 150))
    top, foot = 25.0, 150.0
    share = np.linspace(0, 1, 30)
    wave = float(lot.choice([0.0, 1.0]) * lot.uniform(3, 13))
    bar = np.stack([left + (right - left) * share, top + wave * np.sin(2 * np.pi * share) * (1 - share)], 1)
    bottom, sag = float(lot.uniform(50, 100)), float(lot.uniform(-8, 34))
    across = right + (bottom - right) * share - sag * np.sin(np.pi * share)
    stem = np.stack([across, top + (foot - top) * share], 1)
    thin, thick = int(lot.integers(5, 20)), int(lot.integers(9, 30))
    _stroke(canvas, bar, thin if lot.random() < 0.5 else thick)
    _stroke(canvas, stem, thick)
    if lot.random() < 0.55:
        drop = float(lot.uniform(14, 42))
        _stroke(canvas, np.array([(left, top - 6), (left - lot.uniform(-4, 8), top + drop)]), int(lot.integers(5, 15)))
    if lot.random() < 0.2:
        _stroke(canvas, np.array([(bottom - 12, 92.0), (right - 4, 92.0)]), thin)
    if lot.random() < 0.25:
        _stroke(canvas, np.array([(bottom - 18, foot), (bottom + 20, foot)]), thin)
    return _inked(canvas)


def flourished(mask: Mask, lot: Lot) -> Mask:
    """The mask as it is more often than not, or wavering, leaning or hollow."""
    if lot.random() < 0.35:
        mask = _wavered(mask, lot)
    if lot.random() < 0.12:
        mask = _leaned(mask, float(lot.uniform(-0.3, 0.3)))
    if lot.random() < 0.05:
        mask = _hollowed(mask, int(lot.integers(2, 6)))
    return mask


def _stroke(canvas: Mask, points: NDArray[np.float64], pen: int) -> None:
    cv2.polylines(canvas, [np.round(points).astype(np.int32)], False, 255, pen, cv2.LINE_AA)


def _wavered(mask: Mask, lot: Lot) -> Mask:
    """Parts of the mask stretched, pressed and shifted against each other by up to a tenth of its height."""
    padded = _padded(mask)
    height, width = padded.shape
    reach = 0.05 * height
    bend = lot.normal(0, reach, (3, 3, 2)).clip(-2 * reach, 2 * reach).astype(np.float32)
    moved = cv2.resize(bend, (width, height), interpolation=cv2.INTER_CUBIC)
    columns, rows = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    return _inked(cv2.remap(padded, columns + moved[..., 0], rows + moved[..., 1], cv2.INTER_LINEAR), mask)


def _leaned(mask: Mask, lean: float) -> Mask:
    height, width = mask.shape
    extra = abs(lean) * height
    mapping = np.array([[1, -lean, max(0.0, lean) * height], [0, 1, 0]])
    return _inked(cv2.warpAffine(mask, mapping, (round(width + extra), height)), mask)


def _hollowed(mask: Mask, pen: int) -> Mask:
    """Its outline alone."""
    padded = _padded(mask)
    square = np.ones((pen, pen), np.uint8)
    return _inked(cv2.subtract(cv2.dilate(padded, square), cv2.erode(padded, square)), mask)


def _padded(mask: Mask) -> Mask:
    return np.asarray(cv2.copyMakeBorder(mask, *(EDGE_PX,) * 4, cv2.BORDER_CONSTANT), np.uint8)


def _inked(canvas: cv2.typing.MatLike, otherwise: Mask | None = None) -> Mask:
    """The canvas cut to its ink; ``otherwise`` where none is left."""
    rows, columns = np.nonzero(canvas > 40)
    if len(rows) == 0:
        assert otherwise is not None
        return otherwise
    return np.asarray(canvas[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1], np.uint8)
