"""The whole live table at the board's own program: the world outlives the daemon, one stand is one start of it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final, Self

from controller.box.wired import WiredBox
from controller.cards import PACK
from controller.feed import Feed
from controller.journal import Journal
from controller.ports import Load
from controller.rules.shoe import depth
from controller.table import Recorder
from controller.table_state import next_effect
from firmware.sim.box_library import Place
from firmware.sim.hands import FirmwareHands
from firmware.sim.loop import LoopClock, SimLoop
from firmware.sim.parameters import SimParameters
from firmware.sim.sim import Reset
from firmware.sim.transport import SimTransport
from firmware.sim.wire import Wire
from firmware.sim.world import FirmwareWorld
from tests.firmware.daemon import program
from tests.table.croupier import Croupier, agreement
from tests.table.plain_eye import PlainEye

SEATS: Final = ("P1", "P2", "P3")

LOOK_S: Final = 0.05
"""Whoever waits for the box looks at it so often."""

PATIENCE_S: Final = 15.0
"""No work of the box takes longer."""

SHRUG_S: Final = 0.3
"""After a hand that found nothing to do: the page will soon say so too."""


def shoe(seed: int) -> tuple[str, ...]:
    """The cards of a whole shoe that come out of the mouth, in the order of ``seed``."""
    order = [str(face) for face in PACK * len(SEATS)][: depth(len(SEATS), "pack_card", "end").cards]
    Random(seed).shuffle(order)
    return tuple(order)


@dataclass
class Room:
    """What outlives a daemon: the box with its cards, the journal, and how often one was started."""

    order: tuple[str, ...] = field(default_factory=lambda: shoe(1))
    parameters: SimParameters | None = None
    wire: Wire | None = None

    def __post_init__(self) -> None:
        self.clock = LoopClock()
        self.world = FirmwareWorld(program(), parameters=self.parameters, wire=self.wire)
        numbers = itertools.count()
        self.journal = Journal.memory(self.clock.wall, lambda size: next(numbers).to_bytes(size, "big"))
        self.hands = FirmwareHands(self.world)
        self.nonces = itertools.count(0x1234_0001)
        self.has_power = True

    async def __aenter__(self) -> Self:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SimLoop)
        loop.attach(self.world.stage)
        return self

    async def __aexit__(self, *error: object) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SimLoop)
        loop.detach(self.world.stage)
        self.journal.close()

    def cut_power(self, off_us: int, cause: Reset = Reset.POWER) -> None:
        """Cut the board's power for a while."""
        self.has_power = False
        self.world.sim.power_off()
        self.world.stage.at(self.world.stage.now_us + off_us, lambda: self._give_power(cause))

    def _give_power(self, cause: Reset) -> None:
        self.has_power = True
        self.world.sim.power_on(cause)

    async def hand(self, word: str) -> None:
        """Do something by hand while no daemon lives; nothing happens where it makes no sense."""
        with contextlib.suppress(ValueError):
            await self.hands.say(word)

    @property
    def left_the_box(self) -> int:
        """Cards that are out of the magazine: in the mouth or on the table."""
        return sum(card.place is Place.MOUTH for card in self.world.active()) + self.world.sim.first


@dataclass
class FirmwareStand(Croupier):
    """One start of the daemon in a room, as an asynchronous context."""

    room: Room
    options: Mapping[str, str | int | bool] = field(default_factory=dict)
    resets: bool = False
    """Opening the port resets the board."""
    stale: bytes = b""
    """What the opening finds in the port from before."""
    recorder: Callable[[Journal], Recorder] = lambda journal: journal
    """What stands between table and journal."""
    port_kind: Callable[..., SimTransport] = SimTransport

    async def __aenter__(self) -> Self:
        room = self.room
        self.world, self.journal, self.clock = room.world, room.journal, room.clock
        self.port = self.port_kind(room.world.stage, resets=self.resets, stale=self.stale)
        self.box = WiredBox(self.port, self.clock, self._fill, lambda: next(room.nonces), "firmware")
        opened = agreement("chemin-de-fer", SEATS, self.options)
        eye = PlainEye(self.world, self.clock)
        await self.sit_down(opened, self.box, eye, room.hands, Feed, self.recorder)
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.table.stop()

    def _fill(self, load: Load) -> object:
        return self.world.fill(replace(load, order=self.room.order))

    @property
    def left_the_box(self) -> int:
        return self.room.left_the_box

    @property
    def is_empty(self) -> bool:
        return self.left_the_box == self.world.sim.count

    @property
    def holds_a_card(self) -> bool:
        """Whether a card lies in the mouth."""
        return any(card.place is Place.MOUTH for card in self.world.active())

    @property
    def busy(self) -> bool:
        """Whether the box, or the table with it, is at work, or has not told the page yet what a hand did."""
        state = self.table.state
        if self.box.line.link is None:
            return state.fault is None
        motors = self.world.sim.motors()
        at_work = self.table._ejecting.locked() or next_effect(self.game, state) is not None
        untold = self.box._inbox.oldest is not None or self._is_taken_untold
        return at_work or untold or motors.feed_mm_s != 0.0 or motors.nip_mm_s != 0.0

    @property
    def _is_taken_untold(self) -> bool:
        flight = self.table.state.flight
        return flight is not None and flight.presented and not self.holds_a_card and self.table.state.fault is None

    async def rest(self) -> None:
        """Let time pass until only a person can go on; what the loop could not do is raised here."""
        await self._settle()
        end = self.clock.now() + PATIENCE_S
        while self.busy:
            self.raise_defects()
            assert self.clock.now() < end, f"the box does not come to rest: {self.table.state}"
            await self.clock.sleep(LOOK_S)
            await self._settle()
        self.raise_defects()

    async def lend_a_hand(self, word: str) -> None:
        """Do by hand what the page shows; where it is done already the page will soon know."""
        try:
            await self.say(word)
        except ValueError:
            await self.clock.sleep(SHRUG_S)

    async def free(self) -> None:
        """Remove by hand what keeps the box from being clear."""
        await super().free()
        await self.clock.sleep(SHRUG_S)

    @staticmethod
    async def _settle() -> None:
        """Let every task that can run do so, without letting time pass."""
        loop = asyncio.get_running_loop()
        for _ in range(TURNS):
            await asyncio.sleep(0)
            if not loop._ready:
                return


TURNS: Final = 20
"""Turns of the event loop after which none waits for a task that still has work."""
