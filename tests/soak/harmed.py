"""Every byte of a session of three ejects at the board's own program, dropped, flipped, doubled and delayed."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping
from typing import Final

from firmware.sim.wire import Damage
from tests.faults.harm import every, harmed

CARDS: Final = 3

DAMAGES: Final = tuple(Damage)
"""Units of the figure."""


def harmed_bytes(seed: int, first: int, count: int) -> Mapping[str, int]:
    """Each of some damages to each byte; there is no chance in it, so every seed is the same."""
    tally = Counter(cases=0)
    for damage in DAMAGES[first : first + count]:
        branches = harmed(every(damage), CARDS)
        tally["cases"] += branches.count
        for failure in branches.failures:
            print(failure, file=sys.stderr, flush=True)
            tally["violations"] += 1
    return tally
