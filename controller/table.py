"""The one loop of the table: act or card in, rules, journal, feed, effects out.

Everything that changes goes through ``_book``: into the journal first, then into the state, then to the readers.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from typing import Final, Protocol

from controller.events import Act, Event, Refusal
from controller.events.table import (
    BoxHappened,
    EjectEnded,
    EjectIntended,
    FaultCleared,
    LinkFailed,
    ShoeFilled,
    TableOpened,
)
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
    Eye,
    Happening,
    Outcome,
    Refused,
    Watch,
)
from controller.rules.game import Game
from controller.table_state import (
    DOUBLE_SEEN,
    EjectCard,
    FillShoe,
    TableState,
    arrival,
    arrival_of,
    decide_table,
    evolve_table,
    next_effect,
    opening_state,
    what_was_in_flight,
)

BUTTON: Final = "button"
"""Actor and prefix of the act id of the DEAL button on the box."""


class Recorder(Protocol):
    """What the table needs of a journal."""

    def append(self, events: Sequence[Event], cause: str, actor: str) -> int:
        """Store the events, all or none, and return the row of the last; durable when it returns."""
        ...

    def seq_of_cause(self, cause: str) -> int | None:
        """The last row that this act has written, or None."""
        ...


class Publisher(Protocol):
    """What the table needs of a feed."""

    def publish(self, state: TableState) -> None:
        """Show the new state to every role that may see a difference."""
        ...

    def connected(self, status: BoxStatus) -> None:
        """Note the box's name and seed for the footer of the page."""
        ...


class NoTable(ValueError):
    """A journal that does not begin with the opening of a table."""


def replay(game: Game, events: Iterable[Event]) -> TableState:
    """Rebuild the table from its journal.

    Raises:
        NoTable: when the first event is not ``TableOpened``.
    """
    rows = iter(events)
    opened = next(rows, None)
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
    ) -> None:
        """Take over a table in ``state``; ``parse`` reads the words of an act and raises UnreadableAct."""
        self._game = game
        self._state = state
        self._box = box
        self._eye = eye
        self._journal = journal
        self._feed = feed
        self._parse = parse
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
        self._book(what_was_in_flight(self._state, status))
        if not self._state.fault and status.lid_closed:
            await self._box.arm(self._arming_base(status))
        self._tasks = (asyncio.create_task(self._drive()), asyncio.create_task(self._listen()))

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

    async def act(self, act_id: str, words: str, persons: tuple[str, ...]) -> Applied | Refused:
        """Do the act that ``words`` say, once for each ``act_id`` (ports.TablePort)."""
        act = replace(self._parse(words, self._state.opened.seats), persons=persons)
        async with self._deciding:
            known = self._journal.seq_of_cause(act_id)
            if known is not None:
                return Applied(act_id, known)
            events = decide_table(self._game, self._state, act)
            if not isinstance(events, Refusal) and any(isinstance(event, FaultCleared) for event in events):
                events = await self._leave_fault(events)
            if isinstance(events, Refusal):
                return Refused(act_id, events.code, events.rule, dict(events.params))
            seq = self._book(*events, cause=act_id)
        return Applied(act_id, seq)

    async def _leave_fault(self, events: tuple[Event, ...]) -> tuple[Event, ...] | Refusal:
        try:
            status = await self._box.clear()
            if status.phase is BoxPhase.PRESENTED and not (self._state.flight and self._state.flight.presented):
                return Refusal("BOX_NOT_CLEAR", "REQ-38")
            await self._box.arm(self._arming_base(status))
        except BoxError:
            return Refusal("BOX_NOT_CLEAR", "REQ-38")
        return events

    def _arming_base(self, status: BoxStatus) -> int:
        """The last eject id that counts as done: an intended one that the box never saw is still to come."""
        flight = self._state.flight
        unseen = flight and not flight.presented and status.last_id < flight.eject_id
        return self._state.last_eject - 1 if unseen else self._state.last_eject

    def _book(self, *events: Event, cause: str = "", actor: str = "croupier") -> int:
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
        except BoxError:
            await self._book_alone(LinkFailed())
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
        if report.outcome is Outcome.OK:
            arrived = arrival_of(await watch.reading())
            end = end if arrived else DOUBLE_SEEN
        elif report.outcome is Outcome.DOUBLE:
            arrived = arrival(2)
        gauge = (await self._box.status()).gauge
        async with self._deciding:
            ended = EjectEnded(report.eject_id, end, gauge)
            events = self._game.decide(self._state.game, arrived) if arrived else ()
            if isinstance(events, Refusal):
                raise CardWithoutPlace(events)
            self._book(ended, *events, actor="box")

    async def _listen(self) -> None:
        while True:
            event = await self._box.next_event()
            if event.number > self._state.last_box_event:
                await self._hear(event)
            await self._box.acknowledge(event.number)

    async def _hear(self, event: BoxEvent) -> None:
        happened = BoxHappened(event.number, event.happening, event.eject_id)
        if event.happening is Happening.TAKEN:
            async with self._ejecting:  # a quick finger: the card is read and booked first
                await self._book_alone(happened)
            return
        await self._book_alone(happened)
        if event.happening is Happening.DEAL_PRESSED:
            await self.act(f"{BUTTON}-{event.number}", "deal", ())

    async def _book_alone(self, event: Event) -> None:
        async with self._deciding:
            self._book(event, actor="box")


class CardWithoutPlace(RuntimeError):
    """The rules would not take a card that they had called due: a defect, and the table must stop."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep the refusal; it names no card."""
        super().__init__(f"a card arrived that the rules do not place: {refusal.code} ({refusal.rule})")
        self.refusal = refusal
