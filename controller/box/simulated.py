"""The simulated box: the state machine on a clock, behind the Box port; and the hands around it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from controller.box.bell import Bell
from controller.box.bench import WORDS
from controller.box.link import LinkLost
from controller.box.machine import Acknowledge, Arm, Clear, Disarm, Eject, Say, Stimulus, Tick
from controller.box.motion import due_ms
from controller.box.protocol import Refusal
from controller.box.words import sentence
from controller.box.world import World
from controller.ports import BoxEvent, BoxStatus, BoxUnreachable, Clock, EjectReport, EventsLost, Load

RETRY_S: Final = 0.5
"""Between two attempts to write on a disk that refused."""


class SimulatedBox:
    """A box without hardware (ports.Box). It can be let go and opened again; the world goes on."""

    def __init__(self, world: World, clock: Clock) -> None:
        """Stand in ``world``, both on the same ``clock``."""
        self._world = world
        self._clock = clock
        self._bell = Bell()
        self._timer: asyncio.Task[None] | None = None
        self._unsubscribe: Callable[[], None] | None = None
        self._failure: BoxUnreachable | None = None
        self._losses = 0
        self._overflow_told = False

    async def open(self) -> BoxStatus:
        """Connect; disarmed afterwards."""
        self._must_be_plugged()
        if self._unsubscribe is None:
            self._unsubscribe = self._world.subscribe(self._on_change)
        self._world.apply(Disarm())
        self._losses = self._world.state.losses
        self._on_change()
        return await self.status()

    async def close(self) -> None:
        """Let go."""
        if self._unsubscribe is not None:
            self._unsubscribe()
            self._unsubscribe = None
        await self._stop_timer()

    async def reachable(self) -> None:
        """Wait until the cable is in and the disk takes what happens."""
        while not self._world.state.plugged:
            await self._bell.wait()
        while self._failure:
            await self._clock.sleep(RETRY_S)
            self._tick()
        self._losses = self._world.state.losses

    async def status(self) -> BoxStatus:
        """A snapshot."""
        self._must_be_plugged()
        state = self._world.state
        return BoxStatus(
            "simulated",
            state.phase,
            state.last_id,
            state.last_outcome,
            state.lid_closed,
            state.gauge,
            self._world.seed,
            state.stop_open,
        )

    async def arm(self, base_id: int) -> None:
        """Allow motion."""
        self._apply(Arm(base_id))

    async def disarm(self) -> None:
        """Forbid motion."""
        self._apply(Disarm())

    async def load(self, load: Load) -> None:
        """Shuffle and fill the magazine."""
        self._must_be_plugged()
        self._world.load(load)

    async def eject(self, eject_id: int) -> EjectReport:
        """Move one card, or repeat the record of the last."""
        self._apply(Eject(eject_id))
        while (state := self._world.state).moving is not None:
            self._must_be_whole()
            await self._bell.wait()
        self._must_be_plugged()
        assert state.last_outcome is not None, "an eject that has ended has an outcome"
        return EjectReport(state.last_id, state.last_outcome)

    async def clear(self) -> BoxStatus:
        """Leave a fault."""
        self._apply(Clear())
        return await self.status()

    async def next_event(self) -> BoxEvent:
        """Wait for the oldest event that is not acknowledged."""
        while True:
            state = self._world.state
            self._overflow_told = self._overflow_told and state.overflow
            if state.losses != self._losses:
                self._losses = state.losses
                raise LinkLost
            self._must_be_whole()
            if state.events:
                return state.events[0]
            if state.overflow and not self._overflow_told:
                self._overflow_told = True
                raise EventsLost(sentence(Refusal.EVENTS_LOST))
            await self._bell.wait()

    async def acknowledge(self, number: int) -> None:
        """Forget events up to ``number``."""
        self._apply(Acknowledge(number))

    def _apply(self, stimulus: Stimulus) -> None:
        self._must_be_plugged()
        self._world.apply(stimulus)

    def _must_be_whole(self) -> None:
        self._must_be_plugged()
        if self._failure:
            raise self._failure

    def _must_be_plugged(self) -> None:
        if not self._world.state.plugged:
            raise LinkLost

    def _on_change(self) -> None:
        self._failure = None
        self._bell.ring()
        if self._timer is not None:
            self._timer.cancel()
        due = due_ms(self._world.state)
        self._timer = None if due is None else asyncio.create_task(self._tick_at(due))

    async def _tick_at(self, due: int) -> None:
        while (wait_ms := due - round(self._clock.now() * 1000)) > 0:
            await self._clock.sleep(wait_ms / 1000)
        self._timer = None
        self._tick()

    def _tick(self) -> None:
        try:
            self._world.apply(Tick())
        except BoxUnreachable as error:
            self._failure = error
            self._bell.ring()

    async def _stop_timer(self) -> None:
        timer, self._timer = self._timer, None
        if timer is not None:
            timer.cancel()
            await asyncio.wait((timer,))


class SimulatedHands:
    """The hands and mishaps around the simulated box (ports.Bench)."""

    def __init__(self, world: World) -> None:
        """Reach into ``world``."""
        self._world = world

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the bench (controller/box/bench.py)."""
        return tuple(WORDS)

    async def say(self, word: str) -> None:
        """Do what ``word`` says.

        Raises:
            UnknownWord, NotNow: both ValueErrors, with a sentence; nothing has changed.
        """
        self._world.apply(Say(word))
