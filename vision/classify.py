"""What an index crop shows: a figure and a suit sign, each with its probability."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.deck import card_image
from vision.placement import picture_crops

Image = NDArray[np.uint8]

GLYPHS: Final = (*"A23456789TJQK", "joker", "back", "none")
SUIT_SIGNS: Final = (*"shdc", "none")


@dataclass(frozen=True, slots=True)
class Scores:
    """Probabilities of one crop, in the order of :data:`GLYPHS` and :data:`SUIT_SIGNS`."""

    glyph: NDArray[np.float64]
    suit: NDArray[np.float64]


class Classifier:
    """Compares a crop with the built-in deck's own."""

    def __init__(self) -> None:
        self._known = {}
        for suit in "shdc":
            for rank in "A23456789TJQK":
                self._known[rank, suit] = _norm(picture_crops(card_image(rank + suit, 4.0))[0])
        self._known["joker", "none"] = _norm(picture_crops(card_image("joker", 4.0))[0])
        self._known["back", "none"] = _norm(picture_crops(card_image("back", 4.0))[0])

    def classify(self, crops: Sequence[Image]) -> list[Scores]:
        """Scores of each crop."""
        return [self._one(crop) for crop in crops]

    def _one(self, crop: Image) -> Scores:
        seen = _norm(crop)
        glyph, suit = np.full(len(GLYPHS), 1e-4), np.full(len(SUIT_SIGNS), 1e-4)
        likeness = {k: float((seen * v).mean()) for k, v in self._known.items()}
        total = sum(np.exp(500 * (v - 0.8)) for v in likeness.values()) + 1.0
        for (g, s), value in likeness.items():
            glyph[GLYPHS.index(g)] += np.exp(500 * (value - 0.8)) / total
            suit[SUIT_SIGNS.index(s)] += np.exp(500 * (value - 0.8)) / total
        glyph[-1] += 1.0 / total
        suit[-1] += 1.0 / total
        return Scores(glyph / glyph.sum(), suit / suit.sum())


def _norm(crop: Image) -> NDArray[np.float64]:
    small = cv2.GaussianBlur(crop, (0, 0), 1.2).astype(float)
    small = small - small.mean()
    return np.asarray(small / (small.std() + 1e-6))
