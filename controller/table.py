"""The one loop of the table: act or card in, rules, journal, feed, effects out.

Everything that changes goes through ``_book``: into the journal first, then into the state, then to the readers.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace

from controller.composition.watch import watched
from controller.events import Act, Event, Refusal
from controller.events.base import Aside
from controller.events.table import (
    BoxFound,
    BoxHappened,
    BoxTakenBack,
    EjectEnded,
    EjectIntended,
    FaultCleared,
    HappeningsLost,
    LinkFailed,
    ShoeFilled,
    ShoeRefused,
    TableOpened,
)
from controller.events.workshop import BoxLent, BoxReturned
from controller.people.lease import STEPS, Lease, may_act
from controller.ports import (
    Applied,
    Box,
    BoxError,
    BoxEvent,
    BoxPhase,
    BoxStatus,
    BoxUnreachable,
    EjectRefused,
    EjectReport,
    EventsLost,
    Eye,
    Happening,
    Outcome,
    Refused,
    Watch,
)
from controller.rules.game import Game
from controller.table_acts import arrival, arrival_of, decide_table, sight_of, why_not_lent
from controller.table_ports import Publisher as Publisher
from controller.table_ports import Recorder as Recorder
from controller.table_state import (
    DOUBLE_SEEN,
    LOST,
    EjectCard,
    FillShoe,
    TableState,
    evolve_table,
    next_effect,
    opening_state,
    what_was_in_flight,
)


class NoTable(ValueError):
    """A journal that does not begin with the opening of a table."""


def replay(game: Game, events: Iterable[Event]) -> TableState:
    """Rebuild the table from its journal.

    Raises:
        NoTable: when the first event is not ``TableOpened``.
    """
    rows = iter(events)
    opened = next((event for event in rows if not isinstance(event, Aside)), None)
    if not isinstance(opened, TableOpened):
        raise NoTable("the journal does not begin with the opening of a table")
    state = opening_state(game, opened)
    for event in rows:
        state = evolve_table(game, state, event)
    return state


class Table:
    """One table: one game, one box, one eye, one journal."""

    def __init__(
        self,
        game: Game,
        state: TableState,
        box: Box,
        eye: Eye,
        journal: Recorder,
        feed: Publisher,
        parse: Callable[[str, Collection[str]], Act],
        *,
        attended: bool = False,
    ) -> None:
        """Take over a table in ``state``.

        ``parse`` reads the words of an act and raises UnreadableAct. Where the table is ``attended``, acts are taken
        from whoever holds it (people.lease), and from nobody while nobody does.
        """
        self._game = game
        self._state = state
        self._box = box
        self._eye = eye
        self._journal = journal
        self._feed = feed
        self._parse = parse
        self._attended = attended
        self._deciding = asyncio.Lock()
        self._ejecting = asyncio.Lock()
        self._woken = asyncio.Event()
        self._tasks: tuple[asyncio.Task[None], ...] = ()

    @property
    def state(self) -> TableState:
        """The present state; for tests and tools, never for a page."""
        return self._state

    async def start(self) -> None:
        """Connect the box, hold its record against the journal, tell the croupier what was in flight, and go on."""
        status = await self._box.open()
        self._feed.connected(status)
        abandoned = (BoxReturned("abandoned"),) if self._state.lent else ()  # nobody is left who works with it
        self._book(what_was_in_flight(self._state, status), *abandoned, _found(status))
        if not self._state.fault and not self._state.by_hand:
            await self._arm_at_start(status)
        self._tasks = (asyncio.create_task(self._drive()), asyncio.create_task(self._listen()))

    async def _arm_at_start(self, status: BoxStatus) -> None:
        """Arm a box that was well when it was asked; what has been opened since then is a fault like any other."""
        try:
            await self._box.arm(self._arming_base(status))
        except EjectRefused:
            self._book(_found(await self._box.status()))
            if not self._state.fault:
                raise

    async def stop(self) -> None:
        """Let go of the box; a card in flight is finished by the box and found again by the next start."""
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self._box.close()

    async def failed(self) -> None:
        """Wait until the loop cannot go on (a journal that cannot be written), and raise why."""
        done, _ = await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()

    async def act(self, act_id: str, words: str, persons: tuple[str, ...], actor: str = "") -> Applied | Refused:
        """Do the act that ``words`` say, once for each ``act_id`` (ports.TablePort)."""
        act = replace(self._parse(words, self._names()), persons=persons)
        async with self._deciding:
            known = self._journal.seq_of_cause(act_id)
            if known is not None:
                return Applied(act_id, known)
            speaker = actor or self._state.lease.holder or ""
            barred = may_act(self._state.lease, speaker) if self._attended else None
            events = barred or decide_table(self._game, self._state, act)
            if not isinstance(events, Refusal) and self._asks_the_box(events):
                events = await self._leave_fault(events)
            if isinstance(events, Refusal):
                return Refused(act_id, events.code, events.rule, dict(events.params))
            seq = self._book(*events, cause=act_id, actor=speaker or "croupier")
        return Applied(act_id, seq)

    @property
    def lease(self) -> Lease:
        """Whose table it is, and who asks for it."""
        return self._state.lease

    async def note(self, events: Sequence[Event], actor: str) -> None:
        """Book what touches no card and no chip: who came and went."""
        async with self._deciding:
            self._book(*events, actor=actor)

    async def lend(self, work: str, persons: tuple[str, ...], actor: str) -> Refusal | None:
        """Give up the box for work that is no game, until ``BoxReturned`` is noted; a refusal says why not."""
        async with self._deciding:
            refusal = why_not_lent(self._game, self._state)
            if refusal is None:
                self._book(BoxLent(work, persons), actor=actor)
            return refusal

    async def hold(self, step: str, name: str, *, floor: bool) -> Refusal | None:
        """Do a step of the croupiers' lease (people.lease.STEPS) as the person of that name."""
        async with self._deciding:
            events = STEPS[step](self._state.lease, name, floor=floor)
            if isinstance(events, Refusal):
                return events
            if events:
                self._book(*events, actor=name)
            return None

    def _names(self) -> tuple[str, ...]:
        """Everybody who may be named: who sits at the table, came later, or stands beside it."""
        view = self._game.view(self._state.game)
        return tuple([seat.name for seat in (*view.seats, *view.guests)])

    def _asks_the_box(self, events: tuple[Event, ...]) -> bool:
        """Whether the box must be well for these events; one that is set aside is asked when it is taken back."""
        return any(
            isinstance(event, BoxTakenBack) or (isinstance(event, FaultCleared) and not self._state.by_hand)
            for event in events
        )

    async def _leave_fault(self, events: tuple[Event, ...]) -> tuple[Event, ...] | Refusal:
        try:
            status = await self._box.clear()
            counted = self._state.awaits_count  # by a person, who has taken whatever lay there
            if status.phase is BoxPhase.PRESENTED and (counted or not self._knows_what_lies_there(status)):
                return Refusal("BOX_NOT_CLEAR", "REQ-38")
            await self._box.arm(self._arming_base(status))
        except BoxError:
            return Refusal("BOX_NOT_CLEAR", "REQ-38")
        return events

    def _knows_what_lies_there(self, status: BoxStatus) -> bool:
        """Whether the presented card is the one in flight, booked or found in the record after a lost link."""
        flight = self._state.flight
        return flight is not None and (flight.presented or flight.eject_id == status.last_id)

    def _arming_base(self, status: BoxStatus) -> int:
        """The last eject id that counts as done: one without an end that the box never saw is still to come."""
        flight = self._state.flight
        unseen = flight and self._is_unbooked(flight.eject_id) and status.last_id < flight.eject_id
        return self._state.last_eject - 1 if unseen else self._state.last_eject

    def _book(self, *events: Event, cause: str = "", actor: str = "croupier") -> int:
        events = watched(self._state.watch, events)
        seq = self._journal.append(events, cause, actor)
        for event in events:
            self._state = evolve_table(self._game, self._state, event)
        self._feed.publish(self._state)
        self._woken.set()
        return seq

    async def _drive(self) -> None:
        while True:
            self._woken.clear()
            effect = next_effect(self._game, self._state)
            if isinstance(effect, FillShoe):
                await self._fill(effect)
            elif isinstance(effect, EjectCard):
                async with self._ejecting:
                    await self._eject(effect)
            else:
                await self._woken.wait()

    async def _fill(self, effect: FillShoe) -> None:
        try:
            await self._box.load(effect.load)
        except BoxUnreachable:
            await self._book_alone(LinkFailed())
        except BoxError:
            await self._book_alone(ShoeRefused())
        else:
            await self._book_alone(ShoeFilled())

    async def _eject(self, effect: EjectCard) -> None:
        if not effect.intended and not await self._intend(effect):
            return
        watch = self._eye.watch(effect.eject_id)
        try:
            report = await self._box.eject(effect.eject_id)
        except BoxUnreachable:
            await self._book_alone(LinkFailed())
        except EjectRefused:
            await self._book_alone(EjectEnded(effect.eject_id, "refused", None))
        else:
            await self._land(report, watch)
        finally:
            await watch.cancel()

    async def _intend(self, effect: EjectCard) -> bool:
        """Book the intent, unless an act has changed what is due in the meantime."""
        async with self._deciding:
            if next_effect(self._game, self._state) != effect:
                return False
            due = effect.due
            self._book(EjectIntended(effect.eject_id, due.seat, due.purpose, due.face), actor="table")
            return True

    async def _land(self, report: EjectReport, watch: Watch) -> None:
        arrived: Act | None = None
        end: str = report.outcome
        sight: str | None = None
        if report.outcome is Outcome.OK:
            reading = await watch.reading()
            arrived, sight = arrival_of(reading), sight_of(reading)
            end = end if arrived else DOUBLE_SEEN
        elif report.outcome is Outcome.DOUBLE:
            arrived = arrival(2)
        gauge = await self._gauge()
        async with self._deciding:
            ended = EjectEnded(report.eject_id, end, gauge, sight)
            if self._state.by_hand:  # set aside meanwhile: whoever deals says what came
                self._book(ended, actor="box")
                return
            events = self._game.decide(self._state.game, arrived) if arrived else ()
            if isinstance(events, Refusal):
                raise CardWithoutPlace(events)
            self._book(ended, *events, actor="box")

    async def _gauge(self) -> int | None:
        try:
            return (await self._box.status()).gauge
        except BoxUnreachable:  # the card is here all the same; whoever listens is told of the link
            return self._state.gauge

    async def _listen(self) -> None:
        while True:
            try:
                await self._hear(await self._box.next_event())
            except EventsLost:
                await self._book_alone(HappeningsLost())
            except BoxUnreachable:
                await self._wait_for_the_box()

    async def _wait_for_the_box(self) -> None:
        """Book the lost link, and what lid and STOP are like when it is back."""
        if self._state.fault is None or self._state.fault.code != LOST:
            await self._book_alone(LinkFailed())
        await self._box.reachable()
        with contextlib.suppress(BoxUnreachable):  # lost again: that is the next thing heard
            await self._book_alone(_found(await self._box.status()))

    async def _hear(self, event: BoxEvent) -> None:
        """Book an event that is not booked yet, and let the box forget it."""
        if event.number != self._state.last_box_event:
            happened = BoxHappened(event.number, event.happening, event.eject_id, event.detail)
            if event.happening is not Happening.TAKEN:
                await self._book_alone(happened)
            elif not await self._book_taken(happened):
                return
        await self._box.acknowledge(event.number)

    async def _book_taken(self, happened: BoxHappened) -> bool:
        """Book that a card was taken, after the card itself; False while the box cannot tell what came of it."""
        async with self._ejecting:  # a quick finger: the card is read and booked first
            if self._is_unbooked(happened.eject_id):
                flight = self._state.flight
                assert flight is not None
                await self._eject(EjectCard(flight.eject_id, flight.due, intended=True))
            if self._is_unbooked(happened.eject_id):
                return False
            await self._book_alone(happened)
            return True

    def _is_unbooked(self, eject_id: int | None) -> bool:
        """Whether this eject has an intent and no end yet: its card came while the link was lost."""
        state = self._state
        unended = state.flight is not None and state.flight.eject_id == eject_id and not state.flight.presented
        return unended and not state.awaits_count

    async def _book_alone(self, event: Event) -> None:
        async with self._deciding:
            self._book(event, actor="box")


def _found(status: BoxStatus) -> BoxFound:
    return BoxFound(not status.lid_closed, status.stop_open, status.supply_low)


class CardWithoutPlace(RuntimeError):
    """The rules would not take a card that they had called due: a defect, and the table must stop."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep the refusal; it names no card."""
        super().__init__(f"a card arrived that the rules do not place: {refusal.code} ({refusal.rule})")
        self.refusal = refusal
