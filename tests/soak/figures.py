"""The long figures as a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

import cv2

from tests.bench.rooms import Sitting, play_shoe
from tests.soak.composition import composition
from tests.soak.firmware import firmware
from tests.soak.games import games
from tests.soak.harmed import DAMAGES, harmed_bytes
from tests.soak.kills import MUST_BE_ZERO, kills
from tests.soak.runner import Figure
from tests.soak.worlds import worlds
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


FIGURES = (
    Figure("recognise", "rendered cards", 30_000, 1_000, recognise, zero=("wrong",)),
    Figure("coups", "shoes", 20_000, 1_000, coups, zero=("unbalanced",)),
    Figure("games", "random games of each kind", 2_000, 50, games, zero=("broken",)),
    Figure("composition", "shoes of each kind", 20_000, 500, composition, zero=("late", "over budget")),
    Figure("worlds", "pairs of tables", 2_500, 25, worlds, zero=("leaks",)),
    Figure("bytes", "damages", len(DAMAGES), 1, harmed_bytes, zero=("violations",)),
    Figure("firmware", "runs of chance", 10_000, 500, firmware, zero=("violations",)),
    Figure("kills", "kills", 500, 25, kills, zero=MUST_BE_ZERO),
)
"""Every long figure."""
