"""``python -m vision.train.decks ART``: which rendered decks teach, which calibrate and which only test.

Many installed decks are one design under several names. A deck that resembles one of another side of the split would
leak its answers, so look-alikes are put together first, and a cluster goes where its members are named.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from controller.cards import PACK
from vision.camera.faces import read_face
from vision.crops import picture_crops
from vision.profile import ENGLISH, FRENCH, GERMAN, ITALIAN, RUSSIAN, Profile
from vision.train.render import render_all

ALIKE: Final = 0.9
"""Mean correlation of the 52 indices from which on two decks are one design."""

THUMB: Final = (28, 48)
"""Width and height of the indices that are compared: half a crop, so that a pixel of offset counts little."""


class Side(Enum):
    """What a cluster is for."""

    TRAIN = "train"
    CALIBRATE = "calibrate"
    TEST = "test"


PLACED: Final[Mapping[str, Side]] = {
    "gnome-Атласные": Side.TEST,  # Russian letters, and its four-coloured sister
    "gnome-neoclassical_4_color": Side.TEST,
    "gnome-tango": Side.TEST,  # jumbo
    "gnome-orell": Side.TEST,
    "gnome-plastic": Side.TEST,
    "gnome-anglo_poker": Side.TEST,
    "gnome-tarocco": Side.TEST,  # Italian letters
    "kde-penguins": Side.TEST,
    "kde-tigullio-international": Side.TEST,
    "gnome-simplistic": Side.CALIBRATE,
    "gnome-berlin": Side.CALIBRATE,
    "gnome-tigullio": Side.CALIBRATE,
    "kde-jolly-royal": Side.CALIBRATE,
}
"""One member of each cluster that is kept from training; all others train."""

INVERTED: Final = "gnome-orell"
"""A test deck that is also shown as its negative, since no installed deck with indices is dark."""

NO_CORNER_INDEX: Final = frozenset(
    {"gnome-tango_nuevo", "kde-future", "kde-oxygen", "kde-oxygen-air", "kde-oxygen-white"}
)
"""Their index is elsewhere or nowhere: they must be refused, and none of them trains."""

OTHER_SUITS: Final = frozenset({"gnome-swiss-xvii"})
"""A deck of other suits, which teaches what a foreign sign is."""
NEVER_SHOWN: Final = NO_CORNER_INDEX | {"kde-xskat-german"}
"""Decks that only test as negatives; the last has German suits."""

PROFILES: Final[Mapping[str, Profile]] = {
    "gnome-Атласные": RUSSIAN,
    "gnome-slavic_costumes": RUSSIAN,
    "gnome-ancient_french": FRENCH,
    "gnome-atlasnye_skat": GERMAN,
    "gnome-berlin": GERMAN,
    "gnome-lattmann": GERMAN,
    "gnome-rheinland": GERMAN,
    "kde-xskat-french": GERMAN,
    "gnome-tarocco": ITALIAN,
}
"""Alphabets of the decks that are not English."""


@dataclass(frozen=True, slots=True)
class RenderedDeck:
    """A deck with a usable index."""

    name: str
    folder: Path
    side: Side
    cluster: int

    @property
    def profile(self) -> Profile:
        """What its figures mean."""
        return PROFILES.get(self.name, ENGLISH)

    @property
    def glyphs(self) -> dict[str, str]:
        """The figure printed for each rank."""
        return {rank: glyph for glyph, rank in self.profile.ranks.items()}


def decks_in(art: Path) -> list[RenderedDeck]:
    """The decks of ``render.render_all`` with an index in the corner, each with its cluster and its side of the split.

    Raises:
        ValueError: when two members of one cluster are placed on different sides.
    """
    folders = sorted(path for path in art.iterdir() if path.name not in NEVER_SHOWN)
    groups = clusters([thumbs(folder) for folder in folders])
    found = []
    for number, group in enumerate(groups):
        sides = {PLACED[folders[member].name] for member in group if folders[member].name in PLACED}
        if len(sides) > 1:
            raise ValueError(f"{[folders[member].name for member in group]} look alike but are placed apart")
        side = sides.pop() if sides else Side.TRAIN
        found += [RenderedDeck(folders[member].name, folders[member], side, number) for member in group]
    return found


def thumbs(folder: Path) -> NDArray[np.float32]:
    """The 52 first indices of a deck, small, grey and standardised, one a row."""
    rows = []
    for card in PACK:
        grey = cv2.cvtColor(picture_crops(read_face(folder / f"{card}.png"))[0], cv2.COLOR_BGR2GRAY)
        small = cv2.resize(grey, THUMB, interpolation=cv2.INTER_AREA).astype(np.float32).ravel()
        rows.append((small - small.mean()) / (np.linalg.norm(small - small.mean()) + 1e-6))
    return np.array(rows, np.float32)


def clusters(looks: Sequence[NDArray[np.float32]]) -> list[list[int]]:
    """Groups of decks that resemble each other, directly or through others."""
    group = list(range(len(looks)))
    for one in range(len(looks)):
        for other in range(one):
            if float((looks[one] * looks[other]).sum(axis=1).mean()) > ALIKE:
                group = [group[other] if mark == group[one] else mark for mark in group]
    return [[place for place, mark in enumerate(group) if mark == wanted] for wanted in sorted(set(group))]


def main() -> None:
    """Render what is installed and print the split, a line a cluster."""
    parser = argparse.ArgumentParser(prog="python -m vision.train.decks", description=__doc__)
    parser.add_argument("art", type=Path, help="folder for the pictures, outside the repository")
    args = parser.parse_args()
    render_all(args.art)
    decks = decks_in(args.art)
    for cluster in sorted({deck.cluster for deck in decks}, key=lambda number: _side_of(number, decks).value):
        members = " ".join(f"{deck.name} ({deck.profile.name})" for deck in decks if deck.cluster == cluster)
        print(f"{_side_of(cluster, decks).value:9} {members}")


def _side_of(cluster: int, decks: Sequence[RenderedDeck]) -> Side:
    return next(deck.side for deck in decks if deck.cluster == cluster)


if __name__ == "__main__":
    main()
