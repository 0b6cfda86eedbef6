"""What the auditor sees of the cards, shoe by shoe, once a shoe is over (design.md, decision 9; REQ-47)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from controller.composition.order import begun
from controller.composition.watch import NO_SHOE, Watch, evolve_watch
from controller.events import Event
from controller.events.composition import CardsSuspected, ReadsDoubted, ShoeAudited


class ShoeReport(NamedTuple):
    """One shoe that is over."""

    audit: ShoeAudited
    """What was missing, extra and in doubt. A shoe that was taken out and counted has its latest count here."""
    alarms: tuple[CardsSuspected, ...]
    """What stopped the table."""
    doubts: tuple[ReadsDoubted, ...]
    order: float
    """What the bets against a shuffled shoe had grown to with every card known, hidden ones too, at their highest."""
    how: str
    """The way in which its cards followed each other most."""


def composition(events: Iterable[Event]) -> tuple[ShoeReport, ...]:
    """Every shoe of a journal that is over, oldest first; nothing of the one that is being dealt.

    A shoe is over when it was taken out and counted, or another one was put in.
    """
    reports: list[ShoeReport] = []
    watch, alarms, doubts = NO_SHOE, list[CardsSuspected](), list[ReadsDoubted]()
    for event in events:
        before, watch = watch, evolve_watch(watch, event)
        if isinstance(event, CardsSuspected):
            alarms.append(event)
        elif isinstance(event, ReadsDoubted):
            doubts.append(event)
        elif isinstance(event, ShoeAudited):
            value, how = _order_of(before)
            reports.append(ShoeReport(event, tuple(alarms), tuple(doubts), value, how))
        elif watch.reads.base != before.reads.base:
            alarms, doubts = [], []
    return tuple(reports)


def _order_of(watch: Watch) -> tuple[float, str]:
    """The highest value of the bets when every card that was read is known, and the way of following by then."""
    if watch.declared is None or not watch.declared.shuffled:
        return 0.0, ""
    order = best = begun(watch.declared)
    for read in watch.reads.cards:
        order = order.after(read.card if read.card.known else None)
        best = max(best, order, key=lambda one: one.value)
    return best.value, best.how
