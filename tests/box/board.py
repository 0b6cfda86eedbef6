"""A board in Python: the link's other end in front of the simulated box, for tests that need no compiler.

It keeps to firmware/protocol.toml as the firmware does, so that whatever speaks to it can speak to a real one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from controller.box import protocol
from controller.box.bell import Bell
from controller.box.frame import BadFrame, Frame, Splitter, encode
from controller.box.machine import Acknowledge, Arm, Clear, Disarm, Eject, Say, Stimulus, Tick
from controller.box.motion import due_ms
from controller.box.protocol import (
    EVENT_REPEAT_MS,
    HASH,
    Command,
    Done,
    Ejecting,
    Flag,
    Hello,
    Message,
    Phase,
    Refusal,
    Refused,
    Report,
    Stop,
    Welcome,
)
from controller.box.session import TAGS
from controller.box.transport import TransportLost
from controller.box.world import World
from controller.ports import Clock, EjectRefused

AHEAD = 127
"""A tag that is so far ahead, or less, is a new command."""

THICKNESS_MM10 = 3

Fate = Callable[[bytes], list[bytes]]
"""What becomes of one frame on its way: what arrives instead of it."""


def arrives(data: bytes) -> list[bytes]:
    return [data]


class Board:
    """The microcontroller and its cable."""

    def __init__(self, world: World, clock: Clock) -> None:
        self.world = world
        self.clock = clock
        self.definition = HASH
        self.reset_cause = protocol.Reset.POWER
        self.down: Fate = arrives
        """What happens to frames from the host."""
        self.up: Fate = arrives
        """What happens to frames from the board."""
        self.senses = protocol.Senses(
            beams=0,
            dark_beams=7,
            feed_mv=0,
            nip_mv=0,
            thickness_mv=625,
            back_dark_mv=100,
            back_lit_mv=150,
            follower_mv=250,
            supply_mv=1875,
        )
        """What the sensors read: those of an empty box that is well."""
        self.figures: dict[str, int] = {"supply_mv": 6000, "worst_loop_us": 700, "bad_frames": 0}
        """Figures of the status that have nothing to do with cards."""
        self.turning_ma = 60
        self.resting_ma = 0
        self.turn_refused: Refusal | None = None
        self.turns: list[protocol.Turn] = []
        self._turned_until = 0.0
        self.wires: list[Any] = []
        """Cables, the last one in use: what `deliver` takes to the host, and `cut` takes away."""
        self.carried_out: list[tuple[int, int, Command]] = []
        """Session, tag and command, for each that was not refused as old or foreign."""
        self._session = 0
        self._sessions = 0
        self._nonce = 0
        self._tag = 0
        self._reply: Report | None = None
        self._told: Any = None
        self._losses = world.state.losses
        self._living: asyncio.Task[None] | None = None
        self._bell = Bell()
        world.subscribe(self._changed)

    def wire(self) -> Wire:
        """Another cable to the same board; those before hang loose."""
        for old in self.wires:
            old.cut()
        wire = Wire(self)
        self.wires.append(wire)
        return wire

    async def power_off(self) -> None:
        """Stop everything."""
        if self._living is not None:
            self._living.cancel()
            await asyncio.wait((self._living,))

    def hear(self, frame: Frame) -> None:
        """A frame from the host."""
        message = frame.message
        if isinstance(message, Hello):
            self._greet(message)
        elif isinstance(message, Stop):
            self._answer(frame, self._stop())
        elif isinstance(message, Command) and self._session and frame.session == self._session:
            self._obey(frame, message)

    def _greet(self, hello: Hello) -> None:
        if hello.nonce != self._nonce:
            self._sessions += 1
            self._nonce, self._session = hello.nonce, self._sessions
            self._tag, self._reply, self._told = 0, None, None
        self._send(Welcome(hello.nonce, self.definition, protocol.VERSION, self._losses, self.reset_cause, 0xBEEF), 0)
        self._tell()

    def _obey(self, frame: Frame, command: Command) -> None:
        ahead = (frame.tag - self._tag) % TAGS
        if ahead > AHEAD:
            return
        if ahead:
            self._tag = frame.tag
            self.carried_out.append((frame.session, frame.tag, command))
            self._reply = self._do(command)
        if self._reply is not None:
            self._send(self._reply, self._tag)

    def _answer(self, frame: Frame, report: Report) -> None:
        self._send(report, frame.tag)

    def _do(self, command: Command) -> Report:
        try:
            return COMMANDS[type(command)](self, command)
        except EjectRefused as error:
            return _refusal(error)

    def _stop(self) -> Report:
        self.world.apply(Say("stop"))
        return Done()

    def _apply(self, stimulus: Stimulus) -> Report:
        self.world.apply(stimulus)
        return Done()

    def _arm(self, arm: protocol.Arm) -> Report:
        if self.definition != HASH:
            return Refused(Refusal.OTHER_DEFINITION, 0)
        if arm.last_id != self.world.state.last_id:
            return Refused(Refusal.WRONG_BASE, self.world.state.last_id)
        return self._apply(Arm(arm.base_id))

    def _eject(self, eject: protocol.Eject) -> Report:
        self.world.apply(Eject(eject.eject_id))
        return Ejecting(eject.eject_id, self._outcome())

    def _load(self, load: protocol.Load) -> Report:
        self.world.apply(Tick())
        state = self.world.state
        if state.moving or state.mouth:
            return Refused(Refusal.MOVING if state.moving else Refusal.MOUTH_NOT_CLEAR, 0)
        return Done()

    def _status(self) -> Report:
        self.world.apply(Tick())
        state = self.world.state
        flags = {
            Flag.ARMED: state.armed,
            Flag.LID_OPEN: not state.lid_closed,
            Flag.STOP_OPEN: state.stop_open,
            Flag.OVERFLOW: state.overflow,
            Flag.JAMMED: state.jammed,
        }
        return protocol.Status(
            phase=Phase[state.phase.name],
            flags=sum(flag for flag, holds in flags.items() if holds),
            last_id=state.last_id,
            outcome=self._outcome(),
            boots=state.losses,
            exits=len(state.out),
            follower_mm10=len(state.magazine) * THICKNESS_MM10,
            cards_loaded=len(state.magazine),
            feed_ma=self._current(0),
            nip_ma=self._current(1),
            thickness_um=0,
            drift_percent=100,
            **self.figures,
        )

    def _current(self, motor: int) -> int:
        turns = self.turns and self.turns[-1].motor == motor and self.clock.now() < self._turned_until
        return self.turning_ma if turns else self.resting_ma

    def _turn(self, turn: protocol.Turn) -> Report:
        if self.turn_refused is not None:
            return Refused(self.turn_refused, 0)
        self.turns.append(turn)
        self._turned_until = self.clock.now() + turn.ms / 1000
        return Done()

    def _outcome(self) -> int:
        outcome = self.world.state.last_outcome
        return protocol.Outcome.NONE if outcome is None else protocol.Outcome[outcome.name]

    def _send(self, report: Message, tag: int) -> None:
        for data in self.up(encode(Frame(report, self._session, tag))):
            for wire in self.wires:
                wire.deliver(data)

    def _changed(self) -> None:
        if self.world.state.losses != self._losses and self.world.state.plugged:
            self._losses = self.world.state.losses
            self._nonce = self._session = 0
        self._tell()
        self._wake()

    def _wake(self) -> None:
        self._bell.ring()
        if self._living is None:
            self._living = asyncio.get_running_loop().create_task(self._live())

    async def _live(self) -> None:
        """Let happen what happens by itself, and repeat the oldest event."""
        repeats_ms = 0
        while True:
            due_at = due_ms(self.world.state)
            waits = [due_at] if due_at is not None else []
            waits += [repeats_ms] if self.world.state.events else []
            if not waits:
                await self._bell.wait()
                continue
            await self._bell.wait_for(self.clock, max(min(waits) - self._now_ms, 0) / 1000)
            if due_at is not None and self._now_ms >= due_at:
                self.world.apply(Tick())
            if self._now_ms >= repeats_ms:
                repeats_ms = self._now_ms + EVENT_REPEAT_MS
                self._told = None
                self._tell()

    @property
    def _now_ms(self) -> int:
        return round(self.clock.now() * 1000)

    def _tell(self) -> None:
        events = self.world.state.events
        if not self._session or not events or events[0] == self._told:
            return
        self._told = event = events[0]
        happening = protocol.Happening[event.happening.name]
        self._send(protocol.Event(event.number, happening, event.eject_id or 0, event.detail, 0), 0)


COMMANDS: dict[type[Command], Callable[[Board, Any], Report]] = {
    protocol.AskStatus: lambda board, _: board._status(),
    protocol.Arm: Board._arm,
    protocol.Disarm: lambda board, _: board._apply(Disarm()),
    protocol.Eject: Board._eject,
    protocol.Clear: lambda board, _: board._apply(Clear()),
    protocol.Acknowledge: lambda board, acknowledge: board._apply(Acknowledge(acknowledge.number)),
    protocol.Load: Board._load,
    protocol.Show: lambda board, _: Done(),
    protocol.AskSenses: lambda board, _: board.senses,
    protocol.Turn: Board._turn,
}


def _refusal(error: EjectRefused) -> Refused:
    """The code that the words of a refusal belong to."""
    for code, reason in protocol.REASONS.items():
        cause, _, _ = reason.cause.partition("{detail}")
        if str(error).startswith(cause):
            digits = "".join(filter(str.isdigit, str(error)))
            return Refused(code, int(digits or 0))
    raise AssertionError(f"no code for {error}")


class Wire:
    """One cable (controller.box.transport.Transport)."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._splitter = Splitter()
        self._arrived: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._whole = True

    @property
    def plugged(self) -> bool:
        return self._whole and self._board.world.state.plugged

    def cut(self) -> None:
        """Never carry anything again."""
        self._whole = False
        self._arrived.put_nowait(None)

    async def open(self) -> None:
        if not self._whole:
            raise TransportLost("the cable is cut")
        self._arrived = asyncio.Queue()

    async def close(self) -> None:
        pass

    async def write(self, data: bytes) -> None:
        if not self.plugged:
            return
        for sent in self._board.down(data):
            for frame in self._splitter.feed(sent):
                if not isinstance(frame, BadFrame):
                    self._board.hear(frame)

    async def read(self) -> bytes:
        data = await self._arrived.get()
        if data is None:
            raise TransportLost("the cable is cut")
        return data

    def deliver(self, data: bytes) -> None:
        if self.plugged:
            self._arrived.put_nowait(data)
