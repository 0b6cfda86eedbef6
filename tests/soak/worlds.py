"""Pairs of live tables with equal public history and different hidden cards, of every game in turn (decision 9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from tests.table.twins import run_pair
from tests.table.veils import VEILS


def worlds(seed: int, first: int, count: int) -> Mapping[str, int]:
    """Play pairs; one that tells of a hidden card is named, with the seed that plays it again."""
    tally = Counter(hidden=0, opened=0, leaks=0)
    for number in range(first, first + count):
        game, chance = pair_numbered(seed, number)
        outcome = run_pair(chance, VEILS[game])
        tally[game] += 1
        tally["hidden"] += outcome.hidden
        tally["opened"] += outcome.parted
        if outcome.leak:
            tally["leaks"] += 1
            tally[f"leak: {game}, seed {chance}"] += 1
    return tally


def pair_numbered(seed: int, number: int) -> tuple[str, int]:
    """Game and seed of one pair, for ``run_pair``."""
    return tuple(VEILS)[number % len(VEILS)], Random(f"{seed}/{number}").randrange(2**32)
