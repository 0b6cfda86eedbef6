"""Tables at the board's own program to which chance does everything at once, run after run."""

from __future__ import annotations

import os
import sys
import traceback
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context

from tests.faults.chance import ChanceRun

BATCH = 10
"""Runs that a process is given at once."""


@dataclass(frozen=True)
class Ended:
    """How one run ended."""

    cards: int
    broke: str = ""
    """What was violated and where."""


def firmware(seed: int, first: int, count: int) -> Mapping[str, int]:
    """Runs of chance on every core; one that loses or doubles a card is named with the command that repeats it."""
    tally = Counter(runs=count, cards=0)
    numbers = range(first, first + count)
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        for number, ended in zip(numbers, pool.map(partial(one, seed), numbers, chunksize=BATCH), strict=True):
            tally["cards"] += ended.cards
            if ended.broke:
                tally["violations"] += 1
                tally[f"violation: './sabot soak --only firmware --seed {seed} --unit {number}': {ended.broke}"] += 1
    return tally


def one(seed: int, number: int) -> Ended:
    """One run, the same for the same numbers; its whole trace goes to standard error when it breaks."""
    run = ChanceRun(f"{seed}/{number}")
    try:
        run.run()
    except Exception as error:  # whatever stops a table is what is looked for
        where = traceback.extract_tb(error.__traceback__)[-1]
        print(f"run {seed}/{number}:", traceback.format_exc(), sep="\n", file=sys.stderr, flush=True)
        return Ended(run.cards, f"{error!r:.200} in {where.name}, line {where.lineno}")
    return Ended(run.cards)
