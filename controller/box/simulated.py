"""The simulated box: the state machine on a clock, behind the Box port; and the hands around it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from controller.box.bench import WORDS
from controller.box.machine import Acknowledge, Arm, Clear, Disarm, Eject, Say, Tick
from controller.box.motion import due_ms
from controller.box.state import BoxState
from controller.box.world import World
from controller.ports import BoxEvent, BoxStatus, BoxUnreachable, Clock, EjectReport, Load


class SimulatedBox:
    """A box without hardware (ports.Box). It can be let go and opened again; the world goes on."""

    def __init__(self, world: World, clock: Clock) -> None:
        """Stand in ``world``, both on the same ``clock``."""
        self._world = world
        self._clock = clock
        self._woken = asyncio.Event()
        self._timer: asyncio.Task[None] | None = None
        self._unsubscribe: Callable[[], None] | None = None
        self._failure: BoxUnreachable | None = None

    async def open(self) -> BoxStatus:
        """Connect; disarmed afterwards."""
        if self._unsubscribe is None:
            self._unsubscribe = self._world.subscribe(self._on_change)
        self._world.apply(Disarm())
        self._on_change()
        return await self.status()

    async def close(self) -> None:
        """Let go."""
        if self._unsubscribe is not None:
            self._unsubscribe()
            self._unsubscribe = None
        await self._stop_timer()

    async def status(self) -> BoxStatus:
        """A snapshot."""
        state = self._world.state
        return BoxStatus(
            "simulated",
            state.phase,
            state.last_id,
            state.last_outcome,
            state.lid_closed,
            state.gauge,
            self._world.seed,
        )

    async def arm(self, base_id: int) -> None:
        """Allow motion."""
        self._world.apply(Arm(base_id))

    async def disarm(self) -> None:
        """Forbid motion."""
        self._world.apply(Disarm())

    async def load(self, load: Load) -> None:
        """Shuffle and fill the magazine."""
        self._world.load(load)

    async def eject(self, eject_id: int) -> EjectReport:
        """Move one card, or repeat the record of the last."""
        self._world.apply(Eject(eject_id))
        state = await self._until(lambda state: state.moving is None)
        assert state.last_outcome is not None, "an eject that has ended has an outcome"
        return EjectReport(state.last_id, state.last_outcome)

    async def clear(self) -> BoxStatus:
        """Leave a fault."""
        self._world.apply(Clear())
        return await self.status()

    async def next_event(self) -> BoxEvent:
        """Wait for the oldest event that is not acknowledged."""
        return (await self._until(lambda state: bool(state.events))).events[0]

    async def acknowledge(self, number: int) -> None:
        """Forget events up to ``number``."""
        self._world.apply(Acknowledge(number))

    async def _until(self, holds: Callable[[BoxState], bool]) -> BoxState:
        while not holds(self._world.state):
            if self._failure:
                raise self._failure
            await self._woken.wait()
        return self._world.state

    def _on_change(self) -> None:
        self._failure = None
        self._woken.set()
        self._woken = asyncio.Event()
        if self._timer is not None:
            self._timer.cancel()
        due = due_ms(self._world.state)
        self._timer = None if due is None else asyncio.create_task(self._tick_at(due))

    async def _tick_at(self, due: int) -> None:
        while (wait_ms := due - round(self._clock.now() * 1000)) > 0:
            await self._clock.sleep(wait_ms / 1000)
        self._timer = None
        try:
            self._world.apply(Tick())
        except BoxUnreachable as error:
            self._failure = error
            self._woken.set()

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
