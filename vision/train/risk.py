"""``python -m vision.train.risk ART``: what each threshold costs and risks, on decks and typefaces that never trained.

Every side is shown twice, each time worn, lit and cut anew, as the two indices of one card are. A reading is wrong when
it is accepted and differs from the label; what is no card is among them, and must never be accepted.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

import numpy as np

from controller.ports import Reading, Verdict
from vision import verdict
from vision.classify import SHIPPED, Classifier, Scores
from vision.profile import ENGLISH, Profile
from vision.tally import Tally
from vision.train.art import Image, Printed, careless, in_window, sides
from vision.train.corners import corner
from vision.train.decks import RenderedDeck, Side, decks_in
from vision.train.shapes import Lot
from vision.train.wear import crop_of

SEED = 20261201
DRAWN_SHARE = 0.3
"""Share of corners that never were."""
THRESHOLDS = (0.3, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.92, 0.93, 0.94, 0.95, 0.96, 0.97, 0.98, 0.985, 0.99, 0.995)

Pair = tuple[str, Profile, Scores, Scores]
"""The card's name, or nothing for what is no card; the deck's alphabet; the scores of both crops."""


def pairs(count: int, classifier: Classifier, decks: list[RenderedDeck]) -> list[Pair]:
    """Scores of ``count`` cards and other things, each shown twice."""
    printed = [(deck.profile, sides(deck)) for deck in decks]
    found: list[Pair] = []
    for number in range(count):
        lot = np.random.default_rng((SEED, number))
        drawn = lot.random() < DRAWN_SHARE or not printed
        profile, shown = (ENGLISH, None) if drawn else _side(printed, lot)
        glyph, suit, crops = _drawn(lot) if shown is None else _shown(shown, lot)
        rank = profile.ranks.get(glyph)
        known = rank is not None and suit != "none"
        first, second = classifier.classify(crops)
        found.append((f"{rank}{suit}" if known else "", profile, first, second))
    return found


def _side(printed: list[tuple[Profile, list[Printed]]], lot: Lot) -> tuple[Profile, Printed]:
    profile, choice = printed[int(lot.integers(len(printed)))]
    return profile, choice[int(lot.integers(len(choice)))]


def _drawn(lot: Lot) -> tuple[str, str, list[Image]]:
    found = corner(lot, held_out=True)
    return found.glyph, found.suit, [crop_of(found, lot)[0] for _ in range(2)]


def _shown(side: Printed, lot: Lot) -> tuple[str, str, list[Image]]:
    """One side twice, half of it in the window."""
    crops = []
    for _ in range(2):
        found = in_window(side, lot) if lot.random() < 0.5 else None
        crops.append((found or careless(side, lot, spoilt=False))[0])
    return side.glyph, side.suit, crops


def table(name: str, found: list[Pair], read: Callable[[Pair, float], Reading]) -> None:
    """Print a line for each threshold."""
    print(name)
    for least in THRESHOLDS:
        cards, others = Tally(), 0
        for pair in found:
            reading = read(pair, least)
            if pair[0]:
                cards.add(pair[0], reading)
            else:
                others += reading.verdict is Verdict.CARD
        accepted = cards.right / max(1, cards.count)
        none = len(found) - cards.count
        print(f"  {least:.3f}: {accepted:.3f} of cards read; {cards}; {others} of {none} others taken for a card")


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(prog="python -m vision.train.risk", description=__doc__)
    parser.add_argument("art", type=Path)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--model", type=Path, default=SHIPPED)
    args = parser.parse_args()
    decks = [deck for deck in decks_in(args.art) if deck.side is Side.CALIBRATE]
    found = pairs(args.count, Classifier(args.model), decks)
    table("two indices", found, lambda pair, least: verdict.judge_indices(pair[2], pair[3], pair[1], least=least))
    table("one index", found, lambda pair, least: verdict.judge_indices(pair[2], None, pair[1], least=least))


if __name__ == "__main__":
    main()
