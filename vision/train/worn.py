"""What use, another printing and another taste do to a whole card before any camera sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.train.shapes import Lot

Image = NDArray[np.uint8]


WAVER_PX: Final = 2.0
"""Typical shift of print that wavers, in pixels of a card that is 250 to 320 wide; it changes every 28."""


def worn(card: Image, lot: Lot) -> Image:
    """A used copy of a card, BGR, in other inks or on dark paper; what it says is what it said."""
    for share, change in _CHANGES:
        if lot.random() < share:
            card = change(card, lot)
    return card


def dark(card: Image, lot: Lot) -> Image:
    """Light print on dark paper: brightness is reversed, red stays red."""
    lab = cv2.cvtColor(card, cv2.COLOR_BGR2LAB)
    lab[..., 0] = np.clip((255 - lab[..., 0].astype(np.float32)) * lot.uniform(0.75, 1.0) + lot.uniform(0, 40), 0, 255)
    return np.asarray(cv2.cvtColor(lab, cv2.COLOR_LAB2BGR), np.uint8)


def negative(card: Image, lot: Lot) -> Image:
    """Every colour its opposite."""
    return np.asarray(255 - card, np.uint8)


def _grey(card: Image, lot: Lot) -> Image:
    return np.asarray(cv2.cvtColor(cv2.cvtColor(card, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR), np.uint8)


def _other_inks(card: Image, lot: Lot) -> Image:
    """Red turns blue, green, orange or violet, as on four-coloured and fanciful decks."""
    hsv = cv2.cvtColor(card, cv2.COLOR_BGR2HSV)
    hsv[..., 0] = (hsv[..., 0].astype(np.int16) + int(lot.integers(10, 170))) % 180
    hsv[..., 1] = np.clip(hsv[..., 1] * lot.uniform(0.4, 1.1), 0, 255)
    return np.asarray(cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR), np.uint8)


def _faded(card: Image, lot: Lot) -> Image:
    paper = np.median(card[10:-10:4, 10:-10:4], axis=(0, 1))
    return np.asarray(card + (paper - card) * lot.uniform(0.05, 0.6), np.uint8)


def _tinted(card: Image, lot: Lot) -> Image:
    """Old or coloured paper."""
    return np.asarray(card * lot.uniform(0.78, 1.0, 3), np.uint8)


def _pressed(card: Image, lot: Lot) -> Image:
    """More or less ink: all strokes bolder or finer by up to half a millimetre."""
    pen = np.ones((int(lot.integers(2, 4)),) * 2, np.uint8)
    return np.asarray((cv2.erode if lot.random() < 0.5 else cv2.dilate)(card, pen), np.uint8)


def _wavered(card: Image, lot: Lot) -> Image:
    """Figures and signs of other proportions: print stretched and pressed against itself by up to a millimetre."""
    height, width = card.shape[:2]
    grid = lot.normal(0, WAVER_PX, (round(height / 28), round(width / 28), 2)).astype(np.float32)
    moved = cv2.resize(grid, (width, height), interpolation=cv2.INTER_CUBIC)
    columns, rows = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    x, y = columns + moved[..., 0], rows + moved[..., 1]
    return np.asarray(cv2.remap(card, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8)


def _scratched(card: Image, lot: Lot) -> Image:
    card = card.copy()
    height, width = card.shape[:2]
    for _ in range(int(lot.integers(1, 9))):
        start = lot.uniform((0, 0), (width, height))
        end = start + lot.normal(0, 60, 2)
        level = float(lot.uniform(60, 255))
        cv2.line(card, _point(start), _point(end), (level,) * 3, 1, cv2.LINE_AA)
    return card


def _stained(card: Image, lot: Lot) -> Image:
    """Grime, most of it at the corners that fingers hold."""
    height, width = card.shape[:2]
    veil = np.zeros((height, width), np.float32)
    for _ in range(int(lot.integers(1, 6))):
        centre = lot.uniform((0, 0), (width, height)) if lot.random() < 0.5 else lot.choice([0, 1], 2) * (width, height)
        cv2.circle(veil, _point(centre), int(lot.integers(10, 90)), float(lot.uniform(0.05, 0.35)), -1)
    soft = np.asarray(cv2.GaussianBlur(veil, (0, 0), float(lot.uniform(4, 20))))
    grime = lot.uniform(30, 120, 3)
    return np.asarray(card + (grime - card) * soft[..., None], np.uint8)


def _bent(card: Image, lot: Lot) -> Image:
    """Corners that were folded: a crease, and the flap in another light."""
    folded = card.astype(np.float32)
    height, width = card.shape[:2]
    for x, y in ((0, 0), (width, height)):
        reach = lot.uniform(25, 95, 2)
        tips = np.array([(x, y), (abs(x - reach[0]), y), (x, abs(y - reach[1]))]).astype(np.int32)
        flap = np.zeros((height, width), np.float32)
        cv2.fillPoly(flap, [tips], 1.0, cv2.LINE_AA)
        folded *= 1 + flap[..., None] * np.float32(lot.uniform(-0.35, 0.12))
        crease = (float(lot.uniform(90, 255)),) * 3
        cv2.line(folded, _point(tips[1]), _point(tips[2]), crease, int(lot.integers(1, 3)), cv2.LINE_AA)
    return np.asarray(np.clip(folded, 0, 255), np.uint8)


def _point(place: NDArray[np.float64] | NDArray[np.int32]) -> tuple[int, int]:
    return int(place[0]), int(place[1])


_CHANGES: Final[tuple[tuple[float, Callable[[Image, Lot], Image]], ...]] = (
    (0.15, _wavered),
    (0.12, _pressed),
    (0.14, _other_inks),
    (0.10, dark),
    (0.05, negative),
    (0.15, _grey),
    (0.25, _faded),
    (0.35, _tinted),
    (0.20, _scratched),
    (0.20, _stained),
    (0.12, _bent),
)
"""How often each change befalls a card."""
