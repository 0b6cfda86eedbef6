"""``python -m vision.train.negatives ART``: pictures that are no card of the deck; none may be taken for one."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from controller.cards import PACK
from controller.ports import Verdict
from vision.camera import Frame
from vision.camera.faces import in_size, read_face
from vision.classify import SHIPPED, Classifier
from vision.profile import ENGLISH, Profile
from vision.recognise import Recogniser
from vision.tally import upper_bound
from vision.train.decks import NO_CORNER_INDEX, Side, decks_in

Negative = tuple[str, Profile, Frame]
"""Its kind, the alphabet of the deck that is in play, and the picture."""

FOREIGN: Final = "kde-xskat-german"
"""A deck of German suits, never trained on; its hearts are hearts and are left out."""

BLANKS: Final = 60


def _turned(card: Frame) -> Frame:
    return in_size(np.asarray(cv2.rotate(card, cv2.ROTATE_90_CLOCKWISE), np.uint8))


def _mirrored(card: Frame) -> Frame:
    return np.asarray(cv2.flip(card, 1), np.uint8)


def _middle(card: Frame) -> Frame:
    """The middle of a card, as large as a card."""
    height, width = card.shape[:2]
    return in_size(card[height // 4 : -height // 4, width // 4 : -width // 4])


SPOILT: Final[dict[str, Callable[[Frame], Frame]]] = {
    "turned by 90 degrees": _turned,
    "mirrored": _mirrored,
    "middle of a card": _middle,
}


def negatives(art: Path) -> Iterator[Negative]:
    """What must be refused: spoilt cards of the decks that only test, foreign decks, and bare paper."""
    for deck in decks_in(art):
        if deck.side is Side.TEST:
            for kind, picture in _of_deck(deck.folder):
                yield kind, deck.profile, picture
    for name, kind in (dict.fromkeys(sorted(NO_CORNER_INDEX), "index elsewhere") | {FOREIGN: "German suits"}).items():
        shown = [str(card) for card in PACK if not (name == FOREIGN and card.suit == "h")]
        for picture in _pictures(art / name, shown):
            yield kind, ENGLISH, picture
    for number in range(BLANKS):
        lot = np.random.default_rng(number)
        paper = np.full((352, 252, 3), lot.uniform(20, 250, 3))
        yield "blank paper", ENGLISH, np.clip(paper + lot.normal(0, 6, paper.shape), 0, 255).astype(np.uint8)


def _of_deck(folder: Path) -> Iterator[tuple[str, Frame]]:
    for picture in _pictures(folder, [str(card) for card in PACK]):
        for kind, spoil in SPOILT.items():
            yield kind, spoil(picture)
    for picture in _pictures(folder, ["joker", "joker_2", "back"]):
        yield "jokers and backs", picture


def _pictures(folder: Path, names: list[str]) -> Iterator[Frame]:
    files = [folder / f"{name}.png" for name in names]
    return (in_size(read_face(file)) for file in files if file.is_file())


def main() -> int:
    """Print how many of each kind were taken for a card; 1 if any was."""
    parser = argparse.ArgumentParser(prog="python -m vision.train.negatives", description=__doc__)
    parser.add_argument("art", type=Path, help="folder of the rendered decks")
    parser.add_argument("--model", type=Path, default=SHIPPED)
    args = parser.parse_args()
    classifier = Classifier(args.model)
    shown: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for kind, profile, picture in negatives(args.art):
        reading = Recogniser(classifier, profile).read_picture(picture)
        shown[kind] += 1
        taken[kind] += reading.verdict is Verdict.CARD
    for kind, count in shown.items():
        print(f"{kind:22} {taken[kind]} of {count} taken for a card")
    total, wrong = shown.total(), taken.total()
    print(f"{'all':22} {wrong} of {total}; <= {100 * upper_bound(wrong, total):.2g} % (95 %)")
    return int(wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main())
