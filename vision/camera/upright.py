"""How a picture of a camera that stands somehow becomes one of the window: turned upright, cut out."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from vision.camera import Frame

TURNS: Final = (None, cv2.ROTATE_90_CLOCKWISE, cv2.ROTATE_180, cv2.ROTATE_90_COUNTERCLOCKWISE)

Window = tuple[int, int, int, int]
"""Left, top, width and height in pixels of the turned picture."""


def upright(picture: Frame, turn: int, window: Window | None) -> Frame:
    """The part ``window`` of a picture (None: all of it) after ``turn`` quarter turns clockwise; a copy."""
    how = TURNS[turn]
    turned = picture if how is None else cv2.rotate(picture, how)
    if window is not None:
        left, top, width, height = window
        turned = turned[top : top + height, left : left + width]
    return np.array(turned, np.uint8, order="C")
