"""The recogniser: frames in, looks out, and one verdict from the looks. It is given pixels and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from controller.ports import Reading, Verdict
from vision.camera import Frame
from vision.classify import Classifier
from vision.placement import Placement, Presence, crop, picture_crops, place
from vision.verdict import Look, judge, judge_indices

DARK = 14.0
"""A frame whose brightest part is darker than this, in grey levels, shows nothing."""
BURNT = 250.0
"""A frame whose darkest part is brighter than this is overexposed."""

PLAIN_SPREAD = 7.0
"""A surface whose grey levels spread less than this is even: the sensor's noise and uneven light, no print."""

CUT_HUES = (14, 34)
"""OpenCV hues of the cut card's amber."""
CUT_SATURATION = 110


class Recogniser:
    """Looks at frames of the window, and at pictures of whole cards."""

    def __init__(self, classifier: Classifier | None = None) -> None:
        """Use ``classifier``, by default the one that comes with the room."""
        self._classifier = classifier or Classifier()

    def look(self, frame: Frame) -> Look:
        """What one frame of the window shows."""
        blind = why_blind(frame)
        if blind:
            return Look(Presence.BLIND, blind)
        placement = place(frame)
        if placement.presence is not Presence.CARD:
            return Look(placement.presence, placement.reason)
        maps = [mapping for mapping in (placement.trailing, placement.leading) if mapping is not None]
        scores = self._classifier.classify([crop(frame, mapping) for mapping in maps])
        trailing = scores.pop(0) if placement.trailing is not None else None
        leading = scores.pop(0) if placement.leading is not None else None
        return Look(Presence.CARD, None, trailing, leading, _plain(frame, placement))

    def judge(self, passing: Sequence[Look], resting: Sequence[Look]) -> Reading:
        """The verdict on one card."""
        return judge(passing, resting)

    def read_picture(self, picture: Frame) -> Reading:
        """The verdict on a picture that one upright card fills."""
        blind = why_blind(picture)
        if blind:
            return Reading(Verdict.BLIND, None, 0.0, blind)
        first, second = self._classifier.classify(picture_crops(picture))
        return judge_indices(first, second)


def why_blind(frame: Frame) -> str | None:
    """Why nothing can be seen in a frame, or None."""
    small = cv2.resize(frame, (24, 48), interpolation=cv2.INTER_AREA).max(axis=2)
    if np.percentile(small, 99) < DARK:
        return "the picture is dark"
    if small.min() > BURNT:
        return "the picture is overexposed"
    return None


def _plain(frame: Frame, placement: Placement) -> str | None:
    assert placement.interior is not None
    inside = cv2.blur(frame[placement.interior], (5, 5))
    if inside.size == 0 or float(inside.std(axis=(0, 1)).max()) > PLAIN_SPREAD:
        return None
    hue, saturation, _ = cv2.cvtColor(inside, cv2.COLOR_BGR2HSV).reshape(-1, 3).mean(axis=0)
    return "cut" if CUT_HUES[0] <= hue <= CUT_HUES[1] and saturation >= CUT_SATURATION else "blank"
