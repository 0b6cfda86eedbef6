"""The colour of a back, in a word that a person would use."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from vision.classify import Image

COLOURS: Final = ("red", "blue", "green", "black", "yellow", "violet", "grey", "white", "other")
"""What a back may be called."""

PALE: Final = 60
"""Saturation, 0 .. 255, under which a surface has no hue."""
DARK: Final = 80
BRIGHT: Final = 200

HUES: Final = ((10, "red"), (22, "other"), (34, "yellow"), (85, "green"), (130, "blue"), (165, "violet"), (180, "red"))
"""Upper ends of OpenCV's hues, 0 .. 180."""

INK_SHARE: Final = 0.15
"""Of the pixels that have a hue, from which on it is the back's colour and not a stain."""


def colour_of(back: Image) -> str:
    """The word of :data:`COLOURS` for a picture of a back, or of a part of one."""
    hue, saturation, value = cv2.split(cv2.cvtColor(back, cv2.COLOR_BGR2HSV))
    inked = (np.asarray(saturation) >= PALE) & (np.asarray(value) >= DARK // 2)
    if inked.mean() < INK_SHARE:
        level = float(np.median(value))
        return "black" if level < DARK else "white" if level > BRIGHT else "grey"
    counts = np.bincount(np.asarray(hue)[inked], minlength=181)
    words = np.array([next(word for end, word in HUES if place <= end) for place in range(181)])
    return max(COLOURS, key=lambda word: int(counts[words == word].sum()))
