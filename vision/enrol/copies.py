"""What the next passes of an index may look like: moved, turned, blurred, in other light, a little dirty."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.classify import Image

TURN_DEG = 2.0
STRETCH = 0.03
SHIFT_PX = 2.5
"""Of a crop of 56 x 96: the geometry is right to 0.2 mm, which is one; a picture's cut is less so."""
BLUR_PX = (0.3, 1.1)
SHADE = 0.25
"""How much brighter one side may be than the middle."""
CONTRAST = (0.7, 1.2)
LIGHT = 25.0
TINT = 0.08
NOISE = 5.0


def copies(crops: Sequence[Image], count: int, lot: np.random.Generator) -> list[Image]:
    """``count`` copies of the crops of one index, of each in its turn."""
    return [_copy(crops[number % len(crops)], lot) for number in range(count)]


def _copy(crop: Image, lot: np.random.Generator) -> Image:
    moved = _moved(crop, lot)
    if lot.random() < 0.5:
        moved = np.asarray(cv2.GaussianBlur(moved, (0, 0), float(lot.uniform(*BLUR_PX))), np.float32)
    lit = _lit(moved, lot)
    if lot.random() < 0.2:
        lit = np.repeat(lit.mean(axis=2, keepdims=True), 3, axis=2)
    noisy = lit + lot.normal(0, lot.uniform(0, NOISE), lit.shape)
    return np.clip(noisy, 0, 255).astype(np.uint8)


def _moved(crop: Image, lot: np.random.Generator) -> NDArray[np.float32]:
    height, width = crop.shape[:2]
    angle = np.deg2rad(lot.uniform(-TURN_DEG, TURN_DEG))
    tall = 1 + lot.uniform(-STRETCH, STRETCH)
    wide = tall * (1 + lot.uniform(-STRETCH, STRETCH))
    turn = np.array([[wide * np.cos(angle), -tall * np.sin(angle)], [wide * np.sin(angle), tall * np.cos(angle)]])
    middle = np.array([width / 2, height / 2])
    shift = middle - turn @ middle + lot.uniform(-SHIFT_PX, SHIFT_PX, 2)
    mapping = np.column_stack([turn, shift])
    return np.asarray(
        cv2.warpAffine(crop, mapping, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE),
        np.float32,
    )


def _lit(crop: NDArray[np.float32], lot: np.random.Generator) -> NDArray[np.float32]:
    height, width = crop.shape[:2]
    across = lot.uniform(-SHADE, SHADE) * np.linspace(-1, 1, width)[None, :, None]
    down = lot.uniform(-SHADE, SHADE) * np.linspace(-1, 1, height)[:, None, None]
    lit = (crop * (1 + across + down) - 128) * lot.uniform(*CONTRAST) + 128 + lot.uniform(-LIGHT, LIGHT)
    return np.asarray(lit * (1 + lot.uniform(-TINT, TINT, 3)), np.float32)
