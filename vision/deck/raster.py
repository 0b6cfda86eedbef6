"""The deck as pictures: the same marks as the SVG, drawn by polygons and averaged down."""

from __future__ import annotations

import math
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.deck.faces import HEIGHT_MM, WIDTH_MM, face
from vision.deck.paths import Mark

Image = NDArray[np.uint8]

WORKING_PX_PER_MM = 16
"""Marks are drawn at this density at least and averaged down, which is the antialiasing."""

GROUND = (72, 72, 72)
"""BGR behind the rounded corners: the matt grey roof of the window."""

_FRACTION_BITS = 4


def card_image(name: str, px_per_mm: float) -> Image:
    """One side of a card, BGR, 63 x 88 mm at ``px_per_mm``; the array is shared and read-only.

    Raises:
        KeyError: when the deck has no side called ``name``.
    """
    return _drawn(name, px_per_mm)


@lru_cache(maxsize=256)
def _drawn(name: str, px_per_mm: float) -> Image:
    density = px_per_mm * max(1, math.ceil(WORKING_PX_PER_MM / px_per_mm))
    canvas = np.full((round(HEIGHT_MM * density), round(WIDTH_MM * density), 3), GROUND, np.uint8)
    for mark in face(name):
        _draw(canvas, mark, density)
    size = (round(WIDTH_MM * px_per_mm), round(HEIGHT_MM * px_per_mm))
    image = np.asarray(cv2.resize(canvas, size, interpolation=cv2.INTER_AREA), np.uint8)
    image.flags.writeable = False
    return image


def _draw(canvas: Image, mark: Mark, density: float) -> None:
    middle = np.array([WIDTH_MM / 2, HEIGHT_MM / 2])
    scale = density * (1 << _FRACTION_BITS)
    for polygon in mark.path.polygons():
        # Pixel centres stand half a pixel in, hence the shift.
        points = np.round((polygon + middle) * scale - (1 << _FRACTION_BITS) / 2).astype(np.int32)
        if mark.fill:
            cv2.fillPoly(canvas, [points], _bgr(mark.fill), cv2.LINE_8, _FRACTION_BITS)
        if mark.stroke:
            width = max(1, round(mark.width * density))
            cv2.polylines(canvas, [points], False, _bgr(mark.stroke), width, cv2.LINE_8, _FRACTION_BITS)


def _bgr(colour: str) -> tuple[int, int, int]:
    return int(colour[5:7], 16), int(colour[3:5], 16), int(colour[1:3], 16)
