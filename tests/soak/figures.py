"""The long figures as a table."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping
from random import Random

import cv2

from controller.rules import GAMES
from tests.bench.rooms import Sitting, play_shoe
from tests.rules.anybody import any_game
from tests.soak.kills import MUST_BE_ZERO, kills
from tests.soak.runner import Figure
from vision import survey


def recognise(seed: int, first: int, count: int) -> Mapping[str, int]:
    """Rendered cards of the built-in deck, in nominal wear, through the recogniser."""
    cv2.setNumThreads(1)
    tally, _ = survey.run(count, seed, first=first)
    return {"right": tally.right, "wrong": tally.wrong, "refused": tally.refused}


def coups(seed: int, first: int, count: int) -> Mapping[str, int]:
    """Whole shoes through the rules, the books added up after each."""
    tally = Counter(coups=0)
    for number in range(first, first + count):
        sitting = Sitting(Random(f"{seed}/{number}"))
        tally["coups"] += play_shoe(sitting)
        tally["unbalanced"] += sitting.imbalance is not None
    return tally


def games(seed: int, first: int, count: int) -> Mapping[str, int]:
    """Games of chance of each kind, lawful and unlawful acts under options of chance, everything checked after each."""
    tally = Counter(games=0, acts=0)
    for number in range(first, first + count):
        for game in GAMES:
            try:
                tally["acts"] += len(any_game(game, Random(f"{seed}/{game}/{number}")).history)
            except AssertionError as error:
                tally["broken"] += 1
                print(f"{game}, game {number} of the sequence {seed}: {error}", file=sys.stderr)
            tally["games"] += 1
    return tally


FIGURES = (
    Figure("recognise", "rendered cards", 30_000, 1_000, recognise, zero=("wrong",)),
    Figure("coups", "shoes", 20_000, 1_000, coups, zero=("unbalanced",)),
    Figure("games", "random games of each kind", 2_000, 50, games, zero=("broken",)),
    Figure("kills", "kills", 500, 25, kills, zero=MUST_BE_ZERO),
)
"""Every long figure."""
