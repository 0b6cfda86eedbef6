"""The long figures as a table."""

from __future__ import annotations

from collections.abc import Mapping

import cv2

from tests.soak.runner import Figure
from vision import survey


def recognise(seed: int, first: int, count: int) -> Mapping[str, int]:
    """Rendered cards of the built-in deck, in nominal wear, through the recogniser."""
    cv2.setNumThreads(1)
    tally, _ = survey.run(count, seed, first=first)
    return {"right": tally.right, "wrong": tally.wrong, "refused": tally.refused}


FIGURES = (Figure("recognise", "rendered cards", 30_000, 1_000, recognise, zero=("wrong",)),)
"""Every long figure."""
