"""The whole live table in one process, on a clock that the test advances, and a croupier who plays it by its view.

Everything is real but time, and the order of the shoe where a test gives one: world, box, camera, recogniser, journal,
feed, table. What is on the disk outlives a stand: another one opened on the same folder is the daemon's next start.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Self

from controller.box.simulated import SimulatedBox, SimulatedHands
from controller.box.world import World
from controller.cards import PACK
from controller.clock import VirtualClock
from controller.feed import Feed
from controller.journal import Journal
from controller.ports import Clock, Eye, Load
from controller.rules.shoe import depth
from controller.table import Recorder
from tests.table.croupier import Croupier, agreement
from tests.table.plain_eye import PlainEye
from vision.camera.rendered import RenderedCamera
from vision.eye import CameraEye
from vision.recognise import Recogniser

GAME = "chemin-de-fer"
SEATS = ("P1", "P2", "P3")

BEAT_S = 0.05
"""The clock is advanced by this much while the box is at work."""

PATIENCE_S = 15.0
"""No work of the box takes longer."""


class StackedWorld(World):
    """A world whose shoes stand in a given order, or in one that is the same each time."""

    def __init__(self, clock: Clock, path: Path | None = None, order: Sequence[str] = ()) -> None:
        super().__init__(clock, path, seed=1)
        self._order = tuple(order)

    def load(self, load: Load) -> None:
        super().load(replace(load, order=self._order) if self._order else load)


EyeMaker = Callable[[World, Clock], Eye]


@cache
def recogniser() -> Recogniser:
    return Recogniser()


def camera_eye(world: World, clock: Clock) -> CameraEye:
    """Rendered frames and the real recogniser."""
    return CameraEye(RenderedCamera(world), recogniser(), clock)


def same_each_time() -> Callable[[int], bytes]:
    """Entropy that is the same in every run."""
    numbers = itertools.count()
    return lambda size: hashlib.shake_128(str(next(numbers)).encode()).digest(size)


@dataclass
class Stand(Croupier):
    """One start of the daemon, as an asynchronous context."""

    folder: Path | None = None
    """Where world and journal are kept; None for memory."""
    order: Sequence[str] = field(default_factory=lambda: shuffled_shoe(1))
    eye: EyeMaker = PlainEye
    feed_kind: type[Feed] = Feed
    options: Mapping[str, str | int | bool] = field(default_factory=dict)
    world_kind: Callable[..., World] = StackedWorld
    recorder: Callable[[Journal], Recorder] = lambda journal: journal
    """What stands between table and journal."""
    kind: str = GAME
    """The game."""
    seats: tuple[str, ...] = SEATS

    async def __aenter__(self) -> Self:
        self.clock = VirtualClock()
        entropy = same_each_time()
        wall = self.clock.wall
        path = self.folder and self.folder / "journal.db"
        self.journal = Journal.open(path, wall, entropy) if path else Journal.memory(wall, entropy)
        self.world = self.world_kind(self.clock, self.folder and self.folder / "world.log", self.order)
        hands = SimulatedHands(self.world)
        self.box = SimulatedBox(self.world, self.clock)
        opened = agreement(self.kind, self.seats, self.options)
        eye = self.eye(self.world, self.clock)
        await self.sit_down(opened, self.box, eye, hands, self.feed_kind, self.recorder)
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.table.stop()
        self.world.close()
        self.journal.close()

    @property
    def left_the_box(self) -> int:
        return left_the_box(self.world)

    @property
    def is_empty(self) -> bool:
        return not self.world.state.magazine

    @property
    def busy(self) -> bool:
        """Whether the box, or the table with it, is at work."""
        state = self.world.state
        untold = state.plugged and bool(state.events)
        return state.moving is not None or untold or self.table._ejecting.locked() or self._filling

    @property
    def _filling(self) -> bool:
        found: bool = self.view["box"]["phase"] == "filling"
        return found

    async def rest(self) -> None:
        """Let time pass until only a person can go on; what the loop could not do is raised here."""
        await self.clock.settle()
        end = self.clock.now() + PATIENCE_S
        while self.busy:
            self.raise_defects()
            assert self.clock.now() < end, "the box does not come to rest"
            await self.clock.advance(BEAT_S)
        self.raise_defects()


def shuffled_shoe(seed: int) -> list[str]:
    """A whole shoe out of the mouth, in the order of ``seed``."""
    order = [str(face) for face in PACK * len(SEATS)][: depth(len(SEATS), "pack_card", "end").cards]
    Random(seed).shuffle(order)
    return order


def left_the_box(world: World) -> int:
    """Cards that are out of the magazine: in the mouth or on the table."""
    return len(world.state.mouth) + len(world.state.out)
