"""``python -m vision.train.letters ART``: how the letters of the Russian decks are read, Т К Д В.

They are ace, king, queen and jack; elsewhere a T may be a ten, and a В is much like an 8. The figures that the model
card quotes are those of a network that was trained with both decks held out (``vision.train --without``).
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import Final

import numpy as np

from controller.cards import PACK
from vision.camera.faces import faces_in, in_size, read_face
from vision.classify import GLYPHS, SHIPPED, Classifier
from vision.crops import picture_crops
from vision.profile import RUSSIAN
from vision.recognise import Recogniser
from vision.survey import read_pass
from vision.tally import Tally
from vision.train.decks import RenderedDeck, decks_in

SEED: Final = 20261206
LETTERS: Final = {
    rank: figure for figure, rank in RUSSIAN.ranks.items() if not figure.isascii() or not figure.isdigit()
}
"""The letter that is printed for each rank that has one."""


def read(deck: RenderedDeck, classifier: Classifier, count: int) -> dict[str, tuple[Tally, list[str]]]:
    """Let ``count`` cards of each letter pass, in nominal wear; beside each tally what a letter was taken for."""
    recogniser, faces = Recogniser(classifier, RUSSIAN), faces_in(deck.folder)
    found: dict[str, tuple[Tally, list[str]]] = {letter: (Tally(), []) for letter in LETTERS.values()}
    courts = [face for face in PACK if face.rank in LETTERS]
    for number in range(count * len(LETTERS)):
        face = courts[number % len(courts)]
        reading = read_pass(recogniser, str(face), np.random.default_rng((SEED, number)), faces)
        tally, taken = found[LETTERS[face.rank]]
        tally.add(str(face), reading)
        if reading.card and reading.card != face:
            taken.append(f"{face} for {reading.card}")
    return found


def likeliest(deck: RenderedDeck, classifier: Classifier) -> dict[str, Counter[str]]:
    """What the network would say of each letter's clean pictures if it had to: the likeliest figure of either index."""
    found: dict[str, Counter[str]] = {letter: Counter() for letter in LETTERS.values()}
    for face in PACK:
        if face.rank in LETTERS:
            indices = classifier.classify(picture_crops(in_size(read_face(deck.folder / f"{face}.png"))))
            found[LETTERS[face.rank]].update(GLYPHS[int(index.glyph.argmax())] for index in indices)
    return found


def main() -> int:
    """Print a line a letter; 1 if any was taken for another card."""
    parser = argparse.ArgumentParser(prog="python -m vision.train.letters", description=__doc__)
    parser.add_argument("art", type=Path, help="folder of the rendered decks")
    parser.add_argument("--model", type=Path, default=SHIPPED)
    parser.add_argument("--count", type=int, default=200, help="passes of each letter of each deck")
    args = parser.parse_args()
    classifier, wrong = Classifier(args.model), 0
    for deck in decks_in(args.art):
        if deck.profile is RUSSIAN:
            guesses = likeliest(deck, classifier)
            for letter, (tally, taken) in read(deck, classifier, args.count).items():
                guessed = ", ".join(f"{figure} {count}" for figure, count in guesses[letter].most_common())
                print(f"{deck.name:26} {letter}  {tally}  {' '.join(taken)}; likeliest on clean pictures: {guessed}")
                wrong += tally.wrong
    return int(wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main())
