"""The training and calibration sets, made from one seed: drawn corners, and crops of rendered decks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision.classify import GLYPHS, SUIT_SIGNS
from vision.deck import NAMES
from vision.train.art import Labelled, Printed, careless, in_window, sides
from vision.train.corners import corner, own_corner
from vision.train.decks import RenderedDeck
from vision.train.shapes import Lot
from vision.train.wear import crop_of

OWN_SHARE: Final = 0.06
"""Share of crops that show the built-in deck, half of them in nominal wear."""
DRAWN_SHARE: Final = 0.48
"""Share of crops that show corners that never were."""
WINDOW_SHARE: Final = 0.23
"""Share of crops of rendered decks through the window; the rest is cut carelessly."""

CHUNK: Final = 500
"""Crops that a process makes before it hands them over."""


@dataclass(frozen=True)
class Crops:
    """Crops as ``n x 96 x 56 x 3`` and their labels as places in GLYPHS and SUIT_SIGNS."""

    images: NDArray[np.uint8]
    glyphs: NDArray[np.int64]
    suits: NDArray[np.int64]


@dataclass(frozen=True)
class Recipe:
    """What a set is made of."""

    seed: int
    clusters: tuple[tuple[tuple[Printed, ...], ...], ...]
    """The sides of each deck of each cluster; clusters count alike, and so do the decks of one cluster."""
    held_out: bool = False
    """Whether drawn corners are in the typefaces that training never sees."""


def recipe(seed: int, decks: Sequence[RenderedDeck], *, held_out: bool = False) -> Recipe:
    """Mix these decks with drawn corners."""
    clusters = sorted({deck.cluster for deck in decks})
    return Recipe(
        seed,
        tuple(tuple(tuple(sides(deck)) for deck in decks if deck.cluster == number) for number in clusters),
        held_out,
    )


def make(count: int, mix: Recipe, processes: int = 1) -> Crops:
    """``count`` crops; the same whatever the number of processes."""
    chunks = [(mix, first, min(first + CHUNK, count)) for first in range(0, count, CHUNK)]
    if processes == 1:
        made = [_chunk(*chunk) for chunk in chunks]
    else:
        with get_context("fork").Pool(processes) as pool:
            made = pool.starmap(_chunk, chunks, chunksize=1)
    found = [labelled for chunk in made for labelled in chunk]
    return Crops(
        np.array([image for image, _, _ in found]),
        np.array([GLYPHS.index(glyph) for _, glyph, _ in found]),
        np.array([SUIT_SIGNS.index(suit) for _, _, suit in found]),
    )


def _chunk(mix: Recipe, first: int, last: int) -> list[Labelled]:
    return [_crop(mix, np.random.default_rng((mix.seed, number))) for number in range(first, last)]


def _crop(mix: Recipe, lot: Lot) -> Labelled:
    draw = lot.random()
    if draw < OWN_SHARE:
        return crop_of(own_corner(str(lot.choice(NAMES))), lot, gently=bool(lot.random() < 0.5))
    if draw < OWN_SHARE + DRAWN_SHARE or not mix.clusters:
        return crop_of(corner(lot, held_out=mix.held_out), lot)
    cluster = mix.clusters[int(lot.integers(len(mix.clusters)))]
    deck = cluster[int(lot.integers(len(cluster)))]
    side = deck[int(lot.integers(len(deck)))]
    found = in_window(side, lot) if draw < OWN_SHARE + DRAWN_SHARE + WINDOW_SHARE else None
    return found or careless(side, lot)
