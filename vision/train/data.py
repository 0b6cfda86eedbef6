"""The training, calibration and check sets, made from one seed."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.classify import GLYPHS, SUIT_SIGNS
from vision.deck import NAMES
from vision.train.corners import corner, own_corner
from vision.train.wear import crop_of

OWN_SHARE = 0.08
"""Share of crops that show the built-in deck, half of them in nominal wear."""


@dataclass(frozen=True)
class Crops:
    """Crops as ``n x 96 x 56 x 3`` and their labels as places in GLYPHS and SUIT_SIGNS."""

    images: NDArray[np.uint8]
    glyphs: NDArray[np.int64]
    suits: NDArray[np.int64]


def make(count: int, seed: int, *, held_out: bool = False) -> Crops:
    """``count`` crops; ``held_out`` ones are set in typefaces that training never sees."""
    images, glyphs, suits = [], [], []
    for number in range(count):
        lot = np.random.default_rng((seed, number))
        own = lot.random() < OWN_SHARE
        drawn = own_corner(str(lot.choice(NAMES))) if own else corner(lot, held_out=held_out)
        image, glyph, suit = crop_of(drawn, lot, gently=bool(own and lot.random() < 0.5))
        images.append(image)
        glyphs.append(GLYPHS.index(glyph))
        suits.append(SUIT_SIGNS.index(suit))
    return Crops(np.array(images), np.array(glyphs), np.array(suits))
