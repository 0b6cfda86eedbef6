"""``python -m vision.train.risk``: what each threshold costs and risks, on typefaces that training never saw.

Every corner is damaged twice, independently, as the two indices of one card are. A reading is wrong when it is accepted
and differs from the label; corners without an index are among them, and must never be accepted.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

import numpy as np

from controller.ports import Reading, Verdict
from vision import verdict
from vision.classify import SHIPPED, Classifier, Scores
from vision.profile import BUILT_IN
from vision.tally import Tally
from vision.train.corners import corner
from vision.train.wear import crop_of

SEED = 20261201
THRESHOLDS = (0.3, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.97, 0.98, 0.99)

Pair = tuple[str, Scores, Scores]
"""The card's name, or nothing for what is no card; the scores of both crops."""


def pairs(count: int, classifier: Classifier) -> list[Pair]:
    """Scores of ``count`` corners, each damaged twice."""
    found: list[Pair] = []
    for number in range(count):
        lot = np.random.default_rng((SEED, number))
        drawn = corner(lot, held_out=True)
        crops = [crop_of(drawn, lot) for _ in range(2)]
        rank = BUILT_IN.ranks.get(drawn.glyph)
        known = rank is not None and drawn.suit != "none"
        first, second = classifier.classify([crop for crop, _, _ in crops])
        found.append((f"{rank}{drawn.suit}" if known else "", first, second))
    return found


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
        print(f"  {least:.2f}: {accepted:.3f} of cards read; {cards}; {others} of {none} others taken for a card")


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(prog="python -m vision.train.risk")
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--model", type=Path, default=SHIPPED)
    args = parser.parse_args()
    found = pairs(args.count, Classifier(args.model))
    table("two indices", found, lambda pair, least: verdict.judge_indices(pair[1], pair[2], least=least))
    table("one index", found, lambda pair, least: verdict.judge_indices(pair[1], None, least=least))


if __name__ == "__main__":
    main()
