"""The watch over the cards: false alarms in fair shoes, and the delay of every defect."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping

from tests.composition.figures import DEFECTS, RATE, at_least, at_most, delays, false_alarms, missed, told


def composition(seed: int, first: int, count: int) -> Mapping[str, int]:
    """Fair shoes, and a tenth as many of each defect; the quantiles of the delays go to standard error."""
    tally: Counter[str] = false_alarms(seed, first, count)
    shoes = max(1, count // 10)
    for defect in DEFECTS:
        found = delays(defect, seed + first, shoes)
        print(told(defect, found), file=sys.stderr, flush=True)
        late = missed(defect, found)
        tally["defective shoes"] += shoes
        tally["late"] += late
        if late:
            tally[f"late: {defect.name}"] += late
    alarms, fair = tally["false alarms"], tally["fair shoes"]
    tally["over budget"] = int(at_least(alarms, fair) > RATE)
    rate = f"at most 1 in {1 / at_most(alarms, fair):,.0f} with 95 % confidence"
    print(f"false alarms: {alarms} in {fair:,} fair shoes, {rate}", file=sys.stderr, flush=True)
    return tally
