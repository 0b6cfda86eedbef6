"""Pictures and surfaces without anything to read: dark, burnt out, plain, the cut card."""

from __future__ import annotations

from enum import Enum

import cv2
import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.uint8]

DARK = 14.0
"""A picture whose brightest part is darker than this, in grey levels, shows nothing."""
BURNT = 250.0
"""A picture whose darkest part is brighter than this is overexposed."""

EVEN = 7.0
"""A surface whose levels spread less than this holds no print: only noise and uneven light."""

CUT_HUES = (14.0, 34.0)
"""OpenCV hues, 0 .. 180, of the cut card's amber under any usual lamp."""
CUT_SATURATION = 110.0
"""Least saturation, 0 .. 255, of the cut card; no paper comes near."""


class Plain(Enum):
    """An even surface."""

    CUT = "cut"
    """In the colour of the cut card."""
    BLANK = "blank"
    """In any other colour."""


def why_blind(picture: Image) -> str | None:
    """Why nothing can be seen in a picture, or None."""
    small = cv2.resize(picture, (24, 48), interpolation=cv2.INTER_AREA).max(axis=2)
    if np.percentile(small, 99) < DARK:
        return "the picture is dark"
    if small.min() > BURNT:
        return "the picture is overexposed"
    return None


def plain(surface: Image) -> Plain | None:
    """What an even surface is; None for one with print on it, or too small to say."""
    if min(surface.shape[:2]) < 8:
        return None
    smooth = cv2.blur(surface, (5, 5))
    if float(cv2.meanStdDev(smooth)[1].max()) > EVEN:
        return None
    hue, saturation, _, _ = cv2.mean(cv2.cvtColor(smooth, cv2.COLOR_BGR2HSV))
    amber = CUT_HUES[0] <= hue <= CUT_HUES[1] and saturation >= CUT_SATURATION
    return Plain.CUT if amber else Plain.BLANK
