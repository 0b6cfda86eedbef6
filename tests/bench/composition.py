"""How soon the watch over the cards finds what is wrong with a shoe, and what it costs."""

from __future__ import annotations

from random import Random

from controller.composition.order import begun
from tests.bench.value import CLOCK, Value, percentile
from tests.composition.defects import EIGHT, shuffled
from tests.composition.figures import DEFECTS, RATE, Defect, at_most, delays, false_alarms

SHOES = 100
"""Of each defect."""

FAIR = 2_000
"""Fair shoes of each kind."""


def composition() -> list[Value]:
    """False alarms in fair shoes, the median and the longest delay of each defect, the time of one card."""
    tally = false_alarms(1, 0, FAIR)
    alarms, shoes = tally["false alarms"], tally["fair shoes"]
    rate = f"1 in {1 / at_most(alarms, shoes):,.0f}"
    note = f"in {shoes:,} fair shoes: at most {rate} (95 %), 1 in 100,000 by proof"
    return [
        Value("composition, false alarms", alarms, "shoes", shoes * RATE, note=note),
        *(value for defect in DEFECTS for value in _delay(defect)),
        _cost(),
    ]


def _delay(defect: Defect) -> list[Value]:
    found = delays(defect, 1, SHOES)
    known = [delay for delay in found if delay is not None]
    share = f"found in {len(known)} of {SHOES}"
    if not known:
        return [Value(f"composition, {defect.name}", 0, "shoes", note=share)]
    latest = float(max(known) if len(known) == SHOES or defect.within is None else "inf")
    note = f"{share}; p50 {percentile(known, 50):.0f}, p90 {percentile(known, 90):.0f}"
    return [Value(f"composition, {defect.name}", latest, "cards", defect.within, note=note)]


def _cost() -> Value:
    shoe = shuffled(EIGHT, Random(1))
    start, order = CLOCK.now(), begun(EIGHT)
    for face in shoe:
        order = order.after(face)
        assert not order.alarms
    return Value("composition, a card", (CLOCK.now() - start) * 1_000_000 / len(shoe), "us", note="order of 8 packs")
