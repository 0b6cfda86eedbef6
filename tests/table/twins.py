"""Two tables in step: one public history, other hidden cards (design decision 9)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any

from controller.box.machine import Eject, Stimulus
from controller.box.state import BoxState
from controller.box.world import World
from controller.events import Event
from controller.events.banking import CardDealt, Decided, HandsOpened, NaturalDeclared
from controller.feed import Feed
from controller.journal import Journal
from controller.ports import Clock
from tests.robot import next_move
from tests.table.plain_eye import PlainEye
from tests.table.stand import SEATS, EyeMaker, StackedWorld, Stand, shuffled_shoe
from tests.table.wire import Wire, cards_named, first_difference

MOST_MOVES = 120

UNREADABLE_SHARE = 0.15
"""How many of the other hidden cards cannot be read at all."""

NO_CARDS = ("JOKER", "BACK")
"""What no eye can read as a card: a strange card, and one that lies wrong side down."""

MISHAP_SHARE = 0.08
QUESTION_SHARE = 0.3

MISHAPS = (
    "taken-late",
    "dirty-window",
    "clean-window",
    "misfeed",
    "jam",
    "push-back",
    "lid-open",
    "stop",
    "brown-out",
    "drift",
    "unplug",
    "double-feed",
    "take",
)
ASKED_BY_A_SEAT = ("natural", "draw", "stand", "stake 5", "bank 10", "sell")
ASKED = (*"deal given reveal settle resume misfeed close load burn dance".split(), "collect 3", "found 1")
QUESTIONS = [f"{seat} {verb}" for verb in ASKED_BY_A_SEAT for seat in SEATS] + list(ASKED)
"""What somebody may ask at any moment, to learn something from the answer."""


class OtherWorld(StackedWorld):
    """The world beside ``twin``: whatever leaves it face down is another card, or one that cannot be read."""

    def __init__(self, clock: Clock, path: None, order: Sequence[str], twin: World, chance: Random) -> None:
        super().__init__(clock, path, order)
        self._twin = twin
        self._lot = chance
        self.table: Any = None

    def apply(self, stimulus: Stimulus) -> BoxState:
        """Exchange the next card just before it moves."""
        state = self.state
        if isinstance(stimulus, Eject) and stimulus.eject_id == state.last_id + 1 and state.magazine and self.table:
            flight = self.table.state.flight
            hidden = flight is not None and flight.due.face == "down"
            self.state = replace(state, magazine=self._exchanged(state, hidden))
        return super().apply(stimulus)

    def _exchanged(self, state: BoxState, hidden: bool) -> tuple[str, ...]:
        if not hidden:
            twin = (*self._twin.state.out, *self._twin.state.mouth)
            return _brought_forward(twin[len(state.out)], state.magazine)
        if self._lot.random() < UNREADABLE_SHARE:
            return (self._lot.choice(NO_CARDS), *state.magazine[1:])
        return _brought_forward(self._lot.choice(state.magazine), state.magazine)


def _brought_forward(face: str, magazine: tuple[str, ...]) -> tuple[str, ...]:
    """The magazine with a copy of ``face`` next, in exchange for what stood there."""
    cards = list(magazine)
    if face in cards:
        cards[cards.index(face)] = cards[0]
    return (face, *cards[1:])


class Marker:
    """Stands before a journal and notes how much had been sent when the rules made a hidden card public."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.wire: Wire | None = None
        self.mark: int | None = None
        self.early = False
        self.dealt: dict[int, CardDealt] = {}

    def append(self, events: Sequence[Event], cause: str, actor: str) -> int:
        if self.wire and self.mark is None and any(map(_opens, events)):
            self.early = not self._time_has_come(events)
            self.mark = len(self.wire.sent)
        self.dealt |= {event.number: event for event in events if isinstance(event, CardDealt)}
        return self._journal.append(events, cause, actor)

    def seq_of_cause(self, cause: str) -> int | None:
        return self._journal.seq_of_cause(cause)

    @property
    def public(self) -> set[str]:
        """Cards that were laid face up."""
        return {str(event.card) for event in self.dealt.values() if event.public}

    def _time_has_come(self, events: Sequence[Event]) -> bool:
        """Hands are opened by a declared natural or by the banker's last decision, and by nothing else."""
        assert self.wire is not None
        return (
            self.wire.stand.table.state.game.coup.banker_draws is not None
            or any(isinstance(event, NaturalDeclared) for event in events)
            or any(isinstance(event, Decided) and event.role == "banker" for event in events)
        )


def _opens(event: Event) -> bool:
    return isinstance(event, HandsOpened | NaturalDeclared)


@dataclass(frozen=True)
class Leak:
    """What an onlooker could have learned of a hidden card."""

    what: str


@dataclass(frozen=True)
class Outcome:
    """What became of one pair of tables."""

    leak: Leak | None
    parted: bool
    """A hidden card was made public by the rules; so far the two were compared."""
    hidden: int
    """Cards that were different."""
    messages: int


async def play_pair(
    seed: int,
    eye: EyeMaker = PlainEye,
    feed_kind: type[Feed] = Feed,
    mishaps: bool = True,
    options: Mapping[str, str] | None = None,
) -> Outcome:
    """Play two tables alike until the rules open a hidden card, and compare all that was sent until then."""
    chance = Random(seed)
    order = shuffled_shoe(seed)
    stand = partial(Stand, order=order, eye=eye, feed_kind=feed_kind, recorder=Marker, options=options or {})
    async with AsyncExitStack() as stack:
        left = await stack.enter_async_context(stand(world_kind=StackedWorld))
        beside = partial(OtherWorld, twin=left.world, chance=Random(seed + 1))
        right = await stack.enter_async_context(stand(world_kind=beside))
        assert isinstance(right.world, OtherWorld)
        right.world.table = right.table
        wires = [await stack.enter_async_context(Wire(stand)) for stand in (left, right)]
        for wire in wires:
            wire.stand.table._journal.wire = wire  # type: ignore[attr-defined]
        return await _compare(wires, chance, mishaps)


async def _compare(wires: list[Wire], chance: Random, mishaps: bool) -> Outcome:
    markers: list[Any] = [wire.stand.table._journal for wire in wires]
    leak, compared = None, 0
    for _ in range(MOST_MOVES):
        words = _next_words(wires[0], chance, mishaps)
        for wire in wires:
            await _do(wire, *words)
        leak, compared = _leak(wires, markers, compared), len(wires[0].sent)
        if leak or any(marker.mark is not None for marker in markers):
            break
    return Outcome(leak, markers[0].mark is not None, _differing(markers), len(wires[0].sent))


def _next_words(wire: Wire, chance: Random, mishaps: bool) -> tuple[str, bool]:
    """What is done next, by the view of one table."""
    lot = chance.random()
    if mishaps and lot < MISHAP_SHARE and wire.stand.phase in ("dealing", "given", "punter", "banker"):
        return chance.choice(MISHAPS), True
    if lot > 1 - QUESTION_SHARE:
        return chance.choice(QUESTIONS), False
    move = next_move(wire.stand.view, chance)
    return (move.words, move.bench) if move else ("clear", True)


async def _do(wire: Wire, words: str, bench: bool) -> None:
    with heard_by(wire):
        answer = await (wire.say if bench else wire.act)(words)
        if answer.get("code") == "BOX_NOT_CLEAR":
            await wire.say("plug")
            await wire.say("clear")
        await wire.look()


def _leak(wires: list[Wire], markers: list[Any], compared: int) -> Leak | None:
    """What the messages after the ``compared`` first ones tell."""
    left, right = (wire.sent[compared : marker.mark] for wire, marker in zip(wires, markers, strict=True))
    difference = first_difference(left, right)
    if difference:
        return Leak(difference)
    if any(marker.early for marker in markers):
        return Leak("a hand was opened before its time")
    for traffic, marker in ((left, markers[0]), (right, markers[1])):
        named = cards_named(traffic) - marker.public
        if named:
            return Leak(f"cards are named that nobody may know: {sorted(named)}")
    return None


def _differing(markers: list[Any]) -> int:
    left, right = (marker.dealt for marker in markers)
    return sum(left[number].card != right[number].card for number in left.keys() & right.keys())


@contextmanager
def heard_by(wire: Wire) -> Iterator[None]:
    """Let ``wire`` hear what is logged meanwhile, down to the last detail."""
    root = logging.getLogger()
    level = root.level
    root.addHandler(wire)
    root.setLevel(logging.DEBUG)
    try:
        yield
    finally:
        root.removeHandler(wire)
        root.setLevel(level)


def run_pair(seed: int, **how: Any) -> Outcome:
    """:func:`play_pair` in a loop of its own that nothing outlives."""

    async def alone() -> Outcome:
        outcome = await play_pair(seed, **how)
        assert asyncio.all_tasks() == {asyncio.current_task()}, "tasks are left running"
        return outcome

    return asyncio.run(alone())
