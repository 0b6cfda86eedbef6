"""A box at the end of a wire: the port Box over any transport, whatever is lost, doubled or late on the way."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from controller.box import protocol
from controller.box.inbox import Inbox
from controller.box.line import Line
from controller.box.protocol import (
    EVENT_REPEAT_MS,
    Acknowledge,
    Arm,
    Clear,
    Command,
    Disarm,
    Event,
    Flag,
    Phase,
    Refused,
    Status,
)
from controller.box.state import GAUGE_STEP
from controller.box.transport import Transport
from controller.box.words import refused, sentence
from controller.ports import (
    BoxEvent,
    BoxPhase,
    BoxStatus,
    BoxUnreachable,
    Clock,
    EjectRefused,
    EjectReport,
    EventsLost,
    Happening,
    Load,
    LoadRefused,
    Outcome,
)

PATIENCE_S: Final = 2.0
"""How long an eject waits for a lost board before the table is told: a board that was reset is back in less."""

POLL_S: Final = 0.05
"""How often the record is asked for while a card moves, should the event of its end be held up behind others."""

LAST_NEWS_S: Final = 2 * EVENT_REPEAT_MS / 1000
"""No event for so long: the board has none left."""

CARD_MM10: Final = 3.0
"""Thickness of a usual card in tenths of a millimetre (hardware/dimensions.toml)."""

UM_IN_MM10: Final = 100

EMPTY_MM10: Final = 10
"""A lower stack cannot be told from none: then the last eject tells."""

HAPPENINGS: Final = {
    protocol.Happening.TAKEN: Happening.TAKEN,
    protocol.Happening.NOT_TAKEN: Happening.NOT_TAKEN,
    protocol.Happening.PUSHED_BACK: Happening.PUSHED_BACK,
    protocol.Happening.LEFT_UNCOMMANDED: Happening.LEFT_UNCOMMANDED,
    protocol.Happening.LID_OPENED: Happening.LID_OPENED,
    protocol.Happening.LID_CLOSED: Happening.LID_CLOSED,
    protocol.Happening.STOPPED: Happening.STOPPED,
    protocol.Happening.STOP_RELEASED: Happening.STOP_RELEASED,
    protocol.Happening.BROWN_OUT: Happening.BROWN_OUT,
    protocol.Happening.MOTOR_DRIFT: Happening.MOTOR_DRIFT,
}
"""Events for the table. The others are told in another way: the end of an eject by its report, a start of the board by
the session that is lost with it."""


@dataclass(frozen=True, slots=True)
class Filling:
    """A new shoe that is ready to be put into the magazine."""

    cards: int
    put_in: Callable[[], None]


Loader = Callable[[Load], Filling]
"""Makes a shoe ready, or raises LoadRefused."""


class WiredBox:
    """A board behind a transport (ports.Box).

    A lost session is a lost link, and is told once to everybody who waits; the board is looked for in the background,
    and is disarmed when it is found. What became of an eject is always for the board's record to say.
    """

    def __init__(
        self,
        transport: Transport,
        clock: Clock,
        loader: Loader,
        nonces: Callable[[], int],
        name: str,
        seed: Callable[[], int | None] = lambda: None,
        card_um: int | None = None,
    ) -> None:
        """A box that is not open yet.

        Args:
            transport: carries the bytes.
            clock: measures every wait.
            loader: makes a shoe ready.
            nonces: gives 32 bits for each session that none had lately.
            name: of the backend.
            seed: of the simulated shoe, where there is one.
            card_um: thickness of a card where it was measured, for the gauge; None for a usual one.
        """
        self._clock = clock
        self._loader = loader
        self._name = name
        self._seed = seed
        self._card_mm10 = CARD_MM10 if card_um is None else card_um / UM_IN_MM10
        self._line = Line(
            transport, clock, nonces, began=self._begin, heard=self._hear, told=self._note, lost=self._lose
        )
        self._inbox = Inbox()
        self._last_told = 0  # the last eject id of the board's record, as it was told to whoever asked
        self._loss_is_news = False
        self._overflow = False
        self._overflow_is_news = False

    @property
    def line(self) -> Line:
        """The link, for its statistics."""
        return self._line

    async def open(self) -> BoxStatus:
        """Connect; disarmed afterwards.

        Raises:
            BoxUnreachable: when no board answers.
        """
        await self._line.open()
        self._loss_is_news = False
        return await self.status()

    async def close(self) -> None:
        """Let go; the board ends what moves and disarms by itself."""
        await self._line.close()

    async def reachable(self) -> None:
        """Wait until the board answers; a link that is lost from then on is news again."""
        while self._line.link is None:
            await self._line.bell.wait()
        self._loss_is_news = False

    async def status(self) -> BoxStatus:
        """A snapshot."""
        status = await self._line.status()
        self._last_told = status.last_id
        return BoxStatus(
            self._name,
            PHASES.get(status.phase, BoxPhase.FAULT),
            status.last_id,
            outcome_of(status),
            not status.flags & Flag.LID_OPEN,
            gauge_of(status, self._card_mm10),
            self._seed(),
            stop_open=status.flags & (Flag.STOP_OPEN | Flag.LID_OPEN) == Flag.STOP_OPEN,  # the lid opens the loop too
            supply_low=bool(status.flags & Flag.SUPPLY_LOW),
        )

    async def arm(self, base_id: int) -> None:
        """Allow motion, once a card that still moves has come to its end.

        The board refuses when its record is not the one that was told last: ``base_id`` was judged by that.
        """
        if not self._line.is_ours:
            raise refused(protocol.Refusal.OTHER_DEFINITION)
        while (await self._line.status()).phase == Phase.FEEDING:
            await self._line.bell.wait_for(self._clock, POLL_S)
        await self._do(Arm(base_id, self._last_told))

    async def disarm(self) -> None:
        """Forbid motion."""
        await self._do(Disarm())

    async def load(self, load: Load) -> None:
        """Let the loader make the shoe ready, tell the board, and put it in."""
        filling = self._loader(load)
        try:
            await self._do(protocol.Load(filling.cards))
        except EjectRefused as error:
            raise LoadRefused(str(error)) from None
        filling.put_in()

    async def eject(self, eject_id: int) -> EjectReport:
        """Move one card, or repeat the record of the last.

        A link that is lost meanwhile is waited for as long as a board takes to start anew. Then its record decides: an
        eject that it had accepted and does not know to have ended is UNKNOWN, and one that it never saw is not sent
        again (BoxUnreachable).
        """
        if self._line.link is None:
            raise self._line.why
        accepted = False
        try:
            outcome = await self._ordered(eject_id)
            accepted = True
            while outcome is None:
                await self._line.bell.wait_for(self._clock, POLL_S)
                outcome = await self._recorded(eject_id)
        except BoxUnreachable as error:
            outcome = await self._found(eject_id, error, accepted=accepted)
        self._last_told = eject_id
        return EjectReport(eject_id, outcome)

    async def clear(self) -> BoxStatus:
        """Leave a fault."""
        await self._do(Clear())
        return await self.status()

    async def next_event(self) -> BoxEvent:
        """Wait for the oldest event that is not acknowledged."""
        while True:
            if self._loss_is_news or self._line.link is None:
                self._loss_is_news = False
                raise self._line.why
            event = self._inbox.oldest
            if event is not None and event.happening in HAPPENINGS:
                return _told(event)
            if event is not None:
                await self.acknowledge(event.number)
            elif self._overflow_is_news:
                await self._line.bell.wait_for(self._clock, LAST_NEWS_S)
                self._overflow_is_news = self._inbox.oldest is not None
                if not self._overflow_is_news:
                    raise EventsLost(sentence(protocol.Refusal.EVENTS_LOST))
            else:
                await self._line.bell.wait()

    async def acknowledge(self, number: int) -> None:
        """Forget events up to ``number``."""
        await self._do(Acknowledge(number))
        self._inbox.acknowledge(number)

    async def _ordered(self, eject_id: int) -> Outcome | None:
        answer = await self._line.ask(protocol.Eject(eject_id))
        if isinstance(answer, Refused):
            raise refused(answer.code, answer.detail)
        assert isinstance(answer, protocol.Ejecting)
        return OUTCOMES.get(answer.outcome)

    async def _recorded(self, eject_id: int) -> Outcome | None:
        """The outcome of an eject that the board has accepted, None while it is under way."""
        status = await self._line.status()
        under_way = status.last_id == eject_id and status.phase == Phase.FEEDING
        known = outcome_of(status) if status.last_id == eject_id else None
        return known or (None if under_way else Outcome.UNKNOWN)

    async def _found(self, eject_id: int, error: BoxUnreachable, *, accepted: bool) -> Outcome:
        """What the record says of an eject during which the link was lost."""
        end = self._clock.now() + PATIENCE_S
        while self._line.link is None:
            if self._clock.now() >= end:
                raise error
            await self._line.bell.wait_for(self._clock, end - self._clock.now())
        if not accepted and (await self._line.status()).last_id != eject_id:
            raise error
        while (outcome := await self._recorded(eject_id)) is None:
            await self._line.bell.wait_for(self._clock, POLL_S)
        return outcome

    async def _do(self, command: Command) -> None:
        answer = await self._line.ask(command)
        if isinstance(answer, Refused):
            raise refused(answer.code, answer.detail)

    def _begin(self) -> None:
        self._inbox = Inbox()

    def _lose(self) -> None:
        self._loss_is_news = True

    def _hear(self, event: Event) -> None:
        if self._inbox.hear(event):
            self._line.bell.ring()

    def _note(self, status: Status) -> None:
        lost = bool(status.flags & Flag.OVERFLOW)
        if lost and not self._overflow:
            self._overflow_is_news = True
            self._line.bell.ring()
        self._overflow = lost


PHASES: Final[dict[int, BoxPhase]] = {phase: BoxPhase[phase.name] for phase in Phase}
OUTCOMES: Final[dict[int, Outcome]] = {outcome: Outcome[outcome.name] for outcome in protocol.Outcome if outcome}
"""Words of the wire as the port knows them; a board of another definition may say others."""


def outcome_of(status: Status) -> Outcome | None:
    """How the last eject ended."""
    return OUTCOMES.get(status.outcome)


def gauge_of(status: Status, card_mm10: float = CARD_MM10) -> int:
    """Cards in the magazine as the follower shows them: in steps, and 0 only when none came out of a low one."""
    if status.follower_mm10 < EMPTY_MM10:
        return 0 if status.outcome == protocol.Outcome.EMPTY else GAUGE_STEP
    return math.ceil(status.follower_mm10 / card_mm10 / GAUGE_STEP) * GAUGE_STEP


def _told(event: Event) -> BoxEvent:
    return BoxEvent(event.number, HAPPENINGS[protocol.Happening(event.happening)], event.eject_id or None, event.detail)
