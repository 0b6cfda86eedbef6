"""The running watch over one shoe, as pure state folded from the journal (REQ-15, REQ-56 to REQ-60).

``watched`` puts behind the events of an act whatever they give reason for. Only public reads give an alarm; the audit
after the shoe looks at every read, and at the table only its counts are told, of public cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from controller.cards import UNKNOWN
from controller.composition.audit import Stub, audit
from controller.composition.declared import Declared, declared_by
from controller.composition.order import Order, begun
from controller.composition.reads import Reads, after
from controller.events import Event, common, ochko, rams
from controller.events.composition import CardsSuspected, ReadsDoubted, ShoeAudited, ShoeUnloaded
from controller.events.table import EjectEnded

NO_CARDS: Final[Mapping[str, str]] = {"back": "WRONG_SIDE", "joker": "STRANGE_CARD", "foreign": "STRANGE_CARD"}
"""What the eye may have seen in place of a card, and the alarm that it gives once the card is public."""


class Watch(NamedTuple):
    """What is known of the shoe in the box."""

    declared: Declared | None = None
    """None before the first shoe, and of a stack that was only counted."""
    reads: Reads = Reads()
    order: Order | None = None
    """What the public cards show, as far as every card before them is public or never will be."""
    empty: bool = False
    """The box was asked for a card and has none."""
    missing: int = 0
    """Cards that should have come before the cut card or the empty mouth."""
    stub: Stub | None = None
    audited: bool = False
    said: frozenset[tuple[str, int]] = frozenset()
    """Alarms that were given: code, and number where each card may give one."""

    @property
    def unloads(self) -> bool:
        """Whether there is a shoe that could be taken out and counted."""
        return self.declared is not None and self.stub is None and bool(self.reads.cards)

    @property
    def last(self) -> int:
        """Number of the last card that has left the box."""
        return self.reads.base + len(self.reads.cards)


NO_SHOE: Final = Watch()
"""Nothing has been put into the box yet."""


def evolve_watch(watch: Watch, event: Event) -> Watch:
    """The watch after ``event`` of any game or of the table."""
    step = _STEPS.get(type(event))
    if step:
        watch = step(watch, event)
    reads = after(watch.reads, event)
    if reads is watch.reads:
        return watch
    came = len(reads.cards) > len(watch.reads.cards)
    return _judged(watch._replace(reads=reads, empty=watch.empty and not came))


def watched(watch: Watch, events: Sequence[Event]) -> tuple[Event, ...]:
    """``events`` with what the watch has to say of them, each where it belongs."""
    told: list[Event] = []
    for event in events:
        reports = [*_before(watch, event), event]
        for report in reports:
            watch = evolve_watch(watch, report)
        told += reports
    for report in _concerns(watch, events):
        told.append(report)
        watch = evolve_watch(watch, report)
    return tuple(told)


def audit_of(watch: Watch, *, public: bool = False) -> ShoeAudited | None:
    """The audit of a shoe that is over; None of a stack that was only counted.

    With ``public`` a card that was never laid open counts as one that nobody could read: what is told at the table.
    """
    if watch.declared is None:
        return None
    nothing_left = watch.empty or (watch.missing and not watch.declared.behind)
    stub = watch.stub or (Stub(0) if nothing_left else None)
    faces = [read.card if read.public or not public else UNKNOWN for read in watch.reads.cards]
    return audit(watch.declared, faces, watch.reads.base, stub)


def _before(watch: Watch, event: Event) -> Iterator[Event]:
    """What must be on record before ``event``: the shoe that it replaces is over.

    Cards that are put in again while hands are out are still the same shoe, and nothing is told of it.
    """
    ends = isinstance(event, common.ShoeLoaded) or (isinstance(event, ochko.CardsReturned) and not event.midway)
    if ends and watch.reads.cards and not watch.audited:
        report = audit_of(watch)
        if report:
            yield report


def _concerns(watch: Watch, events: Sequence[Event]) -> Iterator[Event]:
    for event in events:
        if isinstance(event, common.TableHeld) and event.card.known:
            yield from _doubted(watch, event)
        if isinstance(event, ShoeUnloaded):
            yield from _unloaded(watch)
    yield from (alarm for alarm in _alarms(watch) if _key(alarm) not in watch.said)


def _doubted(watch: Watch, event: common.TableHeld) -> Iterator[Event]:
    """A duplicate puts the earlier reads in doubt, too; those of which everybody knows."""
    numbers = [number for number, read in watch.reads.numbered() if read.public and read.card == event.card]
    if len(numbers) > 1:
        yield ReadsDoubted(event.card, tuple(numbers))


def _unloaded(watch: Watch) -> Iterator[Event]:
    report, seen = audit_of(watch), audit_of(watch, public=True)
    if report is None or seen is None:
        return
    yield report
    for code, count in (("SHOE_SHORT", seen.short), ("SHOE_LONG", seen.surplus)):
        if count and (code, 0) not in watch.said:
            yield CardsSuspected(code, watch.last, count=count)


def _alarms(watch: Watch) -> Iterator[CardsSuspected]:
    """Every alarm that the public cards give reason for, told or not."""
    if watch.order and watch.order.alarms:
        yield CardsSuspected("NOT_SHUFFLED", watch.reads.base + watch.order.out, how=watch.order.how)
    if watch.missing:
        yield CardsSuspected("SHOE_SHORT", watch.last, count=watch.missing)
    for number, read in watch.reads.numbered():
        if read.public and read.sight in NO_CARDS:
            yield CardsSuspected(NO_CARDS[read.sight], number, how=read.sight)


def _key(alarm: CardsSuspected) -> tuple[str, int]:
    """What of an alarm is told once: of the whole shoe, or of each card."""
    return alarm.code, alarm.number if alarm.code in NO_CARDS.values() else 0


def _judged(watch: Watch) -> Watch:
    """Bet on every card whose turn has come: it is public, or its hand is over."""
    order = watch.order
    if order is None:
        return watch
    for read in watch.reads.cards[order.out : order.size]:
        shown = read.public and read.card.known
        if not shown and not read.over:  # it is hidden, or waits to be named
            break
        order = order.after(read.card if shown else None)
    return watch._replace(order=order)


def _filled(watch: Watch, event: common.ShoeLoaded) -> Watch:
    return _fresh(watch, declared_by(event))


def _returned(watch: Watch, event: ochko.CardsReturned) -> Watch:
    """The same cards once more, less those that stay out; a pack that is turned over has an order of its own."""
    before = watch.declared
    if before is None or not event.whole:
        return _fresh(watch, None)
    return _fresh(watch, replace(before, size=event.cards, behind=0, cut_in=None, shuffled=event.shuffled))


def _restored(watch: Watch, event: rams.StockRestored) -> Watch:
    before = watch.declared
    return _fresh(watch, before and replace(before, size=event.cards, behind=0, cut_in=None))


def _fresh(watch: Watch, declared: Declared | None) -> Watch:
    order = begun(declared) if declared and declared.shuffled else None
    return Watch(declared, Reads(watch.last), order)


def _cut(watch: Watch, event: common.CutCardOut) -> Watch:
    ends = watch.declared is not None and not watch.declared.behind
    return watch._replace(missing=event.missing if ends else 0)


def _ended(watch: Watch, event: EjectEnded) -> Watch:
    return watch._replace(empty=event.outcome == "empty")


def _misfed(watch: Watch, event: common.Misfed) -> Watch:
    return watch if event.cards or not watch.empty else _spent(watch, event)


def _spent(watch: Watch, event: Event) -> Watch:
    """Somebody stands for it that the box is empty."""
    size = watch.declared.size if watch.declared else 0
    return watch._replace(empty=True, missing=max(0, size - len(watch.reads.cards)))


def _taken_out(watch: Watch, event: ShoeUnloaded) -> Watch:
    return watch._replace(stub=Stub(event.count, event.cards))


def _told(watch: Watch, event: CardsSuspected) -> Watch:
    return watch._replace(said=watch.said | {_key(event)})


def _audited(watch: Watch, event: ShoeAudited) -> Watch:
    return watch._replace(audited=True)


_STEPS: Final[Mapping[type[Event], Callable[[Watch, Any], Watch]]] = {
    common.ShoeLoaded: _filled,
    ochko.CardsReturned: _returned,
    rams.StockRestored: _restored,
    common.CutCardOut: _cut,
    common.ShoeSpent: _spent,
    common.Misfed: _misfed,
    EjectEnded: _ended,
    ShoeUnloaded: _taken_out,
    CardsSuspected: _told,
    ShoeAudited: _audited,
}
