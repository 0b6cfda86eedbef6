"""The whole live table in one process, on a clock that the test advances, and a croupier who plays it by its view.

Everything is real but time, and the order of the shoe where a test gives one: world, box, camera, recogniser, journal,
feed, table. What is on the disk outlives a stand: another one opened on the same folder is the daemon's next start.
"""

from __future__ import annotations

import contextlib
import hashlib
import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Self

from controller.audit import opened_in
from controller.box.simulated import SimulatedBox, SimulatedHands
from controller.box.world import World
from controller.button import BenchWithButton, DealButton, words_with_button
from controller.cards import PACK, card
from controller.clock import VirtualClock
from controller.config import TABLE_OPTIONS
from controller.events.table import TableOpened
from controller.feed import Feed
from controller.journal import Journal
from controller.notation import live_forms, parse_act
from controller.ports import Applied, Bench, Clock, Eye, Load, Reading, Refused, Verdict
from controller.rules import game_named, table_options
from controller.rules.rams.duties import BROKEN
from controller.rules.shoe import depth
from controller.table import Recorder, Table, replay
from controller.table_state import MOST_FOUND
from tests.robot import Move, next_move
from vision.camera.rendered import RenderedCamera
from vision.eye import ANSWER_S, CameraEye
from vision.recognise import Recogniser

GAME = "chemin-de-fer"
SEATS = ("P1", "P2", "P3")
PURSE = 1000
STAFF = ("Ann", "Ben")

BEAT_S = 0.05
"""The clock is advanced by this much while the box is at work."""

PATIENCE_S = 15.0
"""No work of the box takes longer."""

MOST_MOVES = 400
"""A croupier who has made so many moves and is not where he wants to be is in a dead end."""


WRONGLY_NAMED = frozenset({"COMPOSITION_EXCEEDED", "UPCARD_RESERVED", *BROKEN.values()})
"""Answers to a croupier who names a card by guess that cannot be; he guesses again."""


class DeadEnd(AssertionError):
    """The croupier can do nothing, or does without end."""


class StackedWorld(World):
    """A world whose shoes stand in a given order."""

    def __init__(self, clock: Clock, path: Path | None = None, order: Sequence[str] = ()) -> None:
        super().__init__(clock, path)
        self._order = tuple(order)

    def load(self, load: Load) -> None:
        super().load(replace(load, order=self._order) if self._order else load)


class PlainEye:
    """An eye that is told what lies in the window, for tests in which reading is not the question."""

    def __init__(self, world: World, clock: Clock) -> None:
        self._world = world
        self._clock = clock

    def watch(self, eject_id: int) -> PlainEye:
        return self

    async def reading(self) -> Reading:
        faces = [item.face for item in self._world.scene().items]
        await self._clock.sleep(ANSWER_S)
        if faces == ["CUT"]:
            return Reading(Verdict.CUT_CARD, None, 1.0)
        known = len(faces) == 1 and faces[0] in NAMES
        return Reading(Verdict.CARD, card(faces[0]), 1.0) if known else Reading(Verdict.UNREADABLE, None, 0.0)

    async def look(self) -> Reading:
        return await self.reading()

    async def cancel(self) -> None:
        pass


NAMES = frozenset(map(str, PACK))

EyeMaker = Callable[[World, Clock], Eye]


@cache
def recogniser() -> Recogniser:
    return Recogniser()


def camera_eye(world: World, clock: Clock) -> Eye:
    """Rendered frames and the real recogniser."""
    return CameraEye(RenderedCamera(world), recogniser(), clock)


def same_each_time() -> Callable[[int], bytes]:
    """Entropy that is the same in every run."""
    numbers = itertools.count()
    return lambda size: hashlib.shake_128(str(next(numbers)).encode()).digest(size)


@dataclass
class Stand:
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
        rows = list(self.journal.rows())
        if not rows:
            self.journal.append((self._agreement(),), "opening", "table")
        events = [row.event for row in self.journal.rows()]
        self.game = game_named(opened_in(events).game)
        hands = SimulatedHands(self.world)
        self.feed = self.feed_kind(self.game, words_with_button(hands))
        self.box = SimulatedBox(self.world, self.clock)
        self.table = Table(
            self.game,
            replay(self.game, events),
            self.box,
            self.eye(self.world, self.clock),
            self.recorder(self.journal),
            self.feed,
            lambda words, seats: parse_act(words, seats, live_forms(self.game.forms)),
        )
        presses = itertools.count(len(rows))
        self.bench: Bench = BenchWithButton(hands, DealButton(self.table, lambda: str(next(presses))))
        self._taps = itertools.count(len(rows))
        await self.table.start()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.table.stop()
        self.world.close()
        self.journal.close()

    def _agreement(self) -> TableOpened:
        options = table_options(self.kind, {**TABLE_OPTIONS, **self.options})
        purses = (PURSE,) * len(self.seats)
        return TableOpened("Table", self.kind, self.seats, purses, self.seats[0], tuple(sorted(options.items())))

    @property
    def view(self) -> Mapping[str, Any]:
        """What the croupier sees."""
        return self.feed.snapshot("croupier")[1]

    @property
    def phase(self) -> str:
        """Where the round stands."""
        found: str = self.view["game"]["phase"]
        return found

    @property
    def alarms(self) -> list[str]:
        """Codes of the alarms on the page."""
        return [alarm["code"] for alarm in self.view["alarms"]]

    async def act(self, words: str, persons: tuple[str, ...] = STAFF, tap: str | None = None) -> Applied | Refused:
        """Do one act, and let the box do what follows."""
        answer = await self.table.act(tap or f"tap-{next(self._taps)}", words, persons)
        await self.rest()
        return answer

    async def ok(self, *acts: str) -> None:
        """Do acts that must be accepted."""
        for words in acts:
            answer = await self.act(words)
            assert isinstance(answer, Applied), f"{words}: {answer}"

    async def say(self, word: str) -> None:
        """Say a word of the bench, and let the box do what follows."""
        await self.bench.say(word)
        await self.rest()

    async def try_word(self, word: str) -> None:
        """Say a word of the bench; nothing happens where it makes no sense now."""
        with contextlib.suppress(ValueError):
            await self.say(word)

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
            self._raise_defects()
            assert self.clock.now() < end, "the box does not come to rest"
            await self.clock.advance(BEAT_S)
        self._raise_defects()

    def _raise_defects(self) -> None:
        for task in self.table._tasks:
            if task.done():
                task.result()

    async def step(self, chance: Random, boldness: float = 0.0) -> Move:
        """Make the croupier's next move."""
        await self.rest()
        move = self._refilling() or next_move(self.view, chance, boldness=boldness)
        if move is None:
            raise DeadEnd(f"nothing can be done: {self.view['box']}, {self.alarms}, phase {self.phase}")
        if move.bench:
            await self.say(move.words)
            return move
        answer = await self.act(self.counted if move.words.startswith("found") else move.words)
        if isinstance(answer, Refused) and answer.code == "BOX_NOT_CLEAR":
            await self.free()
        elif isinstance(answer, Refused) and boldness == 0 and answer.code not in WRONGLY_NAMED:
            raise DeadEnd(f"{move.words!r} was offered and refused: {answer}")
        return move

    def _refilling(self) -> Move | None:
        """What somebody does who sees that the box is empty."""
        if self.world.state.magazine or not self.view["game"]["shoe"]["packs"]:
            return None
        verbs = {offer["verb"] for offer in self.view["offers"]}
        return next((Move(verb) for verb in ("load", "misfeed") if verb in verbs), None)

    @property
    def counted(self) -> str:
        """The act of somebody who has counted the cards that the books do not know."""
        shoe = self.table.state.game.shoe
        known = shoe.loaded - shoe.missing - (shoe.remaining or 0)
        return f"found {min(max(left_the_box(self.world) - known, 0), MOST_FOUND)}"

    async def free(self) -> None:
        """Remove by hand what keeps the box from being clear."""
        for word in ("plug", "stop-release", "lid-close", "clear", "take"):
            await self.try_word(word)

    async def play_to(self, phase: str, chance: Random | None = None) -> None:
        """Play by the view until the round stands at ``phase`` and nothing is in flight."""
        chance = chance or Random(1)
        for _ in range(MOST_MOVES):
            await self.rest()
            if self.phase == phase and not self.alarms and self.view["box"]["phase"] == "idle":
                return
            await self.step(chance)
        raise DeadEnd(f"the round does not come to {phase!r}: it is at {self.phase}, {self.alarms}")

    async def play_coup(self, chance: Random | None = None) -> None:
        """Play on until one coup more is over and its cards are collected."""
        chance = chance or Random(1)
        for _ in range(MOST_MOVES):
            if self.over(1) and self.phase in BETWEEN and not self.alarms and self.view["box"]["phase"] == "idle":
                return
            await self.step(chance)
        raise DeadEnd(f"the coup does not end: it is at {self.phase}, {self.alarms}, {self.view['offers']}")

    def over(self, coups: int) -> bool:
        """Whether so many coups are closed."""
        return len(self.table.state.game.closed) >= coups


BETWEEN = frozenset({"load", "bank", "betting", "reshuffle"})
"""Phases in which no card lies on the table."""


def shuffled_shoe(seed: int) -> list[str]:
    """A whole shoe out of the mouth, in the order of ``seed``."""
    order = [str(face) for face in PACK * len(SEATS)][: depth(len(SEATS), "pack_card", "end").cards]
    Random(seed).shuffle(order)
    return order


def left_the_box(world: World) -> int:
    """Cards that are out of the magazine: in the mouth or on the table."""
    return len(world.state.mouth) + len(world.state.out)
