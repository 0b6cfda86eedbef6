"""``python -m vision.train.classic ART``: the classic method beside ours, on small pictures of decks that only test.

The method of the best-known card detectors: threshold the corner, take the two largest blobs for figure and suit, bring
each to one size and take the template with the least difference, or none where it is too large. The templates come from
one English deck, since that is how it is used, and once from the deck itself, its own procedure for a new deck.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from controller.cards import PACK
from controller.ports import Reading, Verdict
from vision.camera.faces import in_size, read_face
from vision.classify import SHIPPED, Classifier
from vision.crops import picture_crops
from vision.recognise import Recogniser
from vision.tally import Tally
from vision.train.decks import Side, decks_in

Image = NDArray[np.uint8]

STOCK: Final = "gnome-anglo"
"""The deck of the stock templates."""

BLOB: Final = (32, 48)
"""Width and height of figures and signs when they are compared."""

MOST_DIFFERENT: Final = (0.22, 0.14)
"""Share of the pixels by which figure and sign may differ: 2000 of 70 x 125 and 700 of 70 x 100, as published."""

SEEN_PX: Final = (150, 210)
"""Width and height of the cards to be read."""

LEFT_SHARE: Final = 0.62
"""Share of the crop's width that holds the index."""


@dataclass(frozen=True, slots=True)
class Templates:
    """Blobs of the figures and of the signs of one deck."""

    figures: Mapping[str, Image]
    signs: Mapping[str, Image]


def learnt(folder: Path) -> Templates:
    """The templates of a deck of pictures; what gives no two blobs is left out."""
    figures: dict[str, Image] = {}
    signs: dict[str, Image] = {}
    for card in PACK:
        found = blobs(picture_crops(in_size(read_face(folder / f"{card}.png")))[0])
        if found:
            figures.setdefault(card.rank, found[0])
            signs.setdefault(card.suit, found[1])
    return Templates(figures, signs)


def blobs(crop: Image) -> tuple[Image, Image] | None:
    """Figure and sign of an index crop, white on black in one size; None where there are no two."""
    grey = cv2.cvtColor(crop[2:, 2 : round(LEFT_SHARE * crop.shape[1])], cv2.COLOR_BGR2GRAY)
    _, white = cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY_INV | cv2.THRESH_OTSU)
    count, _, stats, middles = cv2.connectedComponentsWithStats(white)
    whole = [part for part in range(1, count) if _inside(stats[part], white.shape)]
    if len(whole) < 2:
        return None
    largest = sorted(whole, key=lambda part: -int(stats[part, cv2.CC_STAT_AREA]))[:2]
    top, low = sorted(largest, key=lambda part: float(middles[part][1]))
    return _cut(white, stats[top]), _cut(white, stats[low])


def _inside(box: NDArray[np.int32], shape: tuple[int, ...]) -> bool:
    """Whether a blob touches no side of the crop, as the card's edge and cut pips do."""
    left, top, wide, tall = (int(value) for value in box[:4])
    return left > 0 and top > 0 and left + wide < shape[1] and top + tall < shape[0]


def _cut(white: cv2.typing.MatLike, box: NDArray[np.int32]) -> Image:
    left, top, wide, tall = (int(value) for value in box[:4])
    return np.asarray(cv2.resize(white[top : top + tall, left : left + wide], BLOB), np.uint8)


def read(crop: Image, templates: Templates) -> Reading:
    """The classic verdict on one index."""
    found = blobs(crop)
    if not found:
        return Reading(Verdict.UNREADABLE, None, 0.0, "no figure and sign")
    names = []
    for blob, known, most in zip(found, (templates.figures, templates.signs), MOST_DIFFERENT, strict=True):
        apart = {name: float(cv2.absdiff(blob, other).mean()) / 255 for name, other in known.items()}
        best = min(apart, key=apart.__getitem__)
        if apart[best] > most:
            return Reading(Verdict.UNREADABLE, None, 0.0, "unlike every template")
        names.append(best)
    return Reading(Verdict.CARD, next(card for card in PACK if (card.rank, card.suit) == tuple(names)), 1.0)


def _small(picture: Image) -> Image:
    """A card as a camera sees it that gives it fewer pixels than the templates had."""
    return np.asarray(cv2.resize(picture, SEEN_PX, interpolation=cv2.INTER_AREA), np.uint8)


def main() -> None:
    """Print a line a deck and method."""
    parser = argparse.ArgumentParser(prog="python -m vision.train.classic", description=__doc__)
    parser.add_argument("art", type=Path, help="folder of the rendered decks")
    parser.add_argument("--model", type=Path, default=SHIPPED)
    args = parser.parse_args()
    classifier, stock = Classifier(args.model), learnt(args.art / STOCK)
    for deck in (deck for deck in decks_in(args.art) if deck.side is Side.TEST):
        own, recogniser = learnt(deck.folder), Recogniser(classifier, deck.profile)
        tallies = {method: Tally() for method in ("classic, stock", "classic, learnt", "network")}
        for card in PACK:
            picture = _small(read_face(deck.folder / f"{card}.png"))
            crop = picture_crops(picture)[0]
            tallies["classic, stock"].add(str(card), read(crop, stock))
            tallies["classic, learnt"].add(str(card), read(crop, own))
            tallies["network"].add(str(card), recogniser.read_picture(picture))
        for method, tally in tallies.items():
            print(f"{deck.name:28} {method:16} {tally}")


if __name__ == "__main__":
    main()
