"""Two tables in step: one public history, other hidden cards (design decision 9)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any

from controller.auditing.record import Auditing
from controller.box.machine import Eject, Stimulus
from controller.box.state import CUT, BoxState
from controller.box.world import World
from controller.cards import PACK
from controller.events import Event
from controller.events.common import ShoeLoaded
from controller.events.composition import ShoeAudited
from controller.feed import Feed
from controller.journal import Journal
from controller.ports import Clock, Load
from controller.rules.game import Game
from tests.auditing.memory import salts_alone
from tests.robot import next_move
from tests.table.plain_eye import PlainEye
from tests.table.stand import EyeMaker, StackedWorld, Stand
from tests.table.veils import Veil
from tests.table.wire import Wire, cards_named, first_difference

UNREADABLE_SHARE = 0.15
"""How many of the other hidden cards cannot be read at all."""

NO_CARDS = ("JOKER", "BACK")
"""What no eye can read as a card: a strange card, and one that lies wrong side down."""

MISHAP_SHARE = 0.05
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

LEADING_AWAY = frozenset("card cut join guest add cash leave void misdeal game".split())
"""Acts that nobody asks for: they end what is compared."""

ASKED = ("resume", "misfeed", "found 1", "dance")
"""What belongs to no game, and may be asked all the same."""


class TwinWorld(StackedWorld):
    """Stands in a given order until the same cards are put in once more; they are shuffled by a seed."""

    def __init__(self, clock: Clock, path: None, order: Sequence[str]) -> None:
        super().__init__(clock, path, order)
        self._seed = SHUFFLE

    def load(self, load: Load) -> None:
        """Fill the magazine."""
        fill = World.load if load.again else StackedWorld.load
        fill(self, load)


OVER = (ShoeLoaded, ShoeAudited)
"""By these a shoe is over."""

SHUFFLE = 5
"""Seed of what is shuffled again."""

KEPT = 3
"""Cards one of which will be turned up: after a misfeed it is the next one."""


class OtherWorld(TwinWorld):
    """The world beside ``twin``: after ``alike`` cards whatever leaves it face down is another card, or unreadable."""

    def __init__(
        self,
        clock: Clock,
        path: None,
        order: Sequence[str],
        twin: World,
        chance: Random,
        alike: int,
        turned: int | None,
    ) -> None:
        """``turned`` is the place in a single pack of the one card that will lie face up, or of one soon after it.

        None of these is dealt to anybody before, for a pack has no two of them.
        """
        super().__init__(clock, path, order)
        self._twin = twin
        self._lot = chance
        self.alike = alike
        self._turned = turned
        self.table: Any = None
        self.parted = False
        """Whether a card has left it that its twin does not have there."""
        self.impossible = False
        """Whether a card lies open that hidden hands hold already, and no pack has another: nobody need compare it."""

    def apply(self, stimulus: Stimulus) -> BoxState:
        """Exchange the next card just before it moves."""
        state = self.state
        if isinstance(stimulus, Eject) and stimulus.eject_id == state.last_id + 1 and state.magazine and self.table:
            flight = self.table.state.flight
            hidden = flight is not None and flight.due.face == "down"
            self.state = replace(state, magazine=self._exchanged(state, hidden))
        return super().apply(stimulus)

    def _exchanged(self, state: BoxState, hidden: bool) -> tuple[str, ...]:
        self.parted = self.parted or (hidden and len(state.out) >= self.alike)
        beside = self._twin.state
        twin = (*beside.out, *beside.mouth, *beside.magazine)
        if not hidden or not self.parted:
            face = twin[len(state.out)]
            self.impossible = self.impossible or (face in state.out and face not in state.magazine)
            return _brought_forward(face, state.magazine)
        kept = () if self._turned is None else twin[self._turned : self._turned + KEPT]
        fit = [name for name in state.magazine if name not in (*kept, CUT)]
        exchanged = _brought_forward(self._lot.choice(fit or state.magazine), state.magazine)
        if self._lot.random() < UNREADABLE_SHARE:
            return (self._lot.choice(NO_CARDS), *exchanged[1:])
        return exchanged


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
        self.veil: Veil | None = None
        self.mark: int | None = None
        self.early = False
        self.other: OtherWorld | None = None
        self.dealt: dict[int, Any] = {}
        self.known: set[str] = set()
        """Cards that the packs were made without: that is agreed."""

    def append(self, events: Sequence[Event], cause: str, actor: str) -> int:
        if self.wire and self.veil and self.mark is None and any(isinstance(e, self.veil.opens) for e in events):
            self.early = self.early or not self.veil.in_time(self.wire.stand.table.state.game, events)
            self.mark = len(self.wire.sent)
        if self.wire and self.other and self.other.parted and any(isinstance(event, OVER) for event in events):
            self.wire.shoe_is_over = True
        self.known |= {name for event in events for name in getattr(event, "lacks", ())}
        self.dealt |= {event.number: event for event in events if hasattr(event, "number") and hasattr(event, "card")}
        return self._journal.append(events, cause, actor)

    def seq_of_cause(self, cause: str) -> int | None:
        return self._journal.seq_of_cause(cause)

    @property
    def public(self) -> set[str]:
        """Cards that everybody knows: those that were laid face up, and those that are not in the packs."""
        return self.known | {str(event.card) for event in self.dealt.values() if getattr(event, "public", False)}


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
    veil: Veil,
    eye: EyeMaker = PlainEye,
    feed_kind: type[Feed] = Feed,
    mishaps: bool = True,
    options: Mapping[str, str] | None = None,
    rules: Callable[[Game], Game] = lambda game: game,
    record_kind: type[Auditing] = Auditing,
) -> Outcome:
    """Play two tables alike until the rules open a hidden card that differs, and compare all that was sent until then.

    Args:
        seed: decides everything that is chance.
        veil: the game.
        eye: reads the cards.
        feed_kind: makes the views.
        mishaps: whether the box fails now and then.
        options: other house options than those of the veil.
        rules: what stands at both tables in place of the game.
        record_kind: reads the journal for floor and auditor.
    """
    chance = Random(seed)
    order = veil.order(seed)
    house = {**veil.options, **(options or {})}
    stand = partial(
        Stand,
        kind=veil.kind,
        seats=veil.seats,
        order=order,
        eye=eye,
        feed_kind=feed_kind,
        recorder=Marker,
        options=house,
    )
    async with AsyncExitStack() as stack:
        left = await stack.enter_async_context(stand(world_kind=TwinWorld))
        beside = partial(
            OtherWorld,
            twin=left.world,
            chance=Random(seed + 1),
            alike=chance.choice(veil.alike),
            turned=veil.turned,
        )
        right = await stack.enter_async_context(stand(world_kind=beside))
        assert isinstance(right.world, OtherWorld)
        right.world.table = right.table
        stack.enter_context(salts_alone())
        wires = [await stack.enter_async_context(Wire(stand, record_kind)) for stand in (left, right)]
        for wire in wires:
            wire.stand.table._game = rules(wire.stand.table._game)
            wire.stand.feed._game = wire.stand.table._game
            marker: Any = wire.stand.table._journal
            marker.wire, marker.veil, marker.other = wire, veil, right.world
        return await _compare(wires, right.world, chance, mishaps, veil)


async def _compare(wires: list[Wire], other: OtherWorld, chance: Random, mishaps: bool, veil: Veil) -> Outcome:
    markers: list[Any] = [wire.stand.table._journal for wire in wires]
    leak, compared, said = None, 0, set[str]()
    for _ in range(veil.moves):
        words, bench = _next_words(wires[0], chance, mishaps, veil)
        said |= set(words.split())
        for wire in wires:
            await _do(wire, words, bench)
        if other.impossible:
            break
        if not other.parted:
            for marker in markers:
                marker.mark = None
        leak = _difference(wires, markers, compared)
        if not leak and veil.names_few and not other.alike:
            leak = _named(wires, markers, compared, said)
        compared = len(wires[0].sent)
        if leak or any(marker.mark is not None for marker in markers):
            break
    return Outcome(leak, markers[0].mark is not None, _differing(markers), len(wires[0].sent))


def _next_words(wire: Wire, chance: Random, mishaps: bool, veil: Veil) -> tuple[str, bool]:
    """What is done next, by the view of one table."""
    lot = chance.random()
    if mishaps and lot < MISHAP_SHARE and wire.stand.phase in veil.phases:
        return chance.choice(MISHAPS), True
    if lot > 1 - QUESTION_SHARE:
        return _question(wire.stand, chance), False
    move = next_move(wire.stand.view, chance, boldness=veil.boldness)
    return (move.words, move.bench) if move else ("clear", True)


def _question(stand: Stand, chance: Random) -> str:
    """What somebody may ask at any moment, to learn something from the answer."""
    forms = stand.game.forms
    verb = chance.choice((*sorted(forms.keys() - LEADING_AWAY), *ASKED))
    form = forms.get(verb)
    if form is None or verb in ASKED:
        return verb
    pack = stand.view["game"]["playable"] or [str(face) for face in PACK]
    before = {"before", "new", "either"} & {form.seat}
    words = [chance.choice(stand.seats)] if before else []
    words += [verb, *chance.sample(form.words, min(1, len(form.words)))]
    words += [chance.choice(stand.seats)] * bool(form.other)
    words += [str(chance.choice((1, 3, 10)))] * (form.amount == "must")
    words += chance.sample(pack, {"one": 1, "some": chance.randint(1, 3)}.get(form.cards, 0))
    return " ".join([*words, *[chance.choice(stand.seats)] * (form.seat == "after")])


async def _do(wire: Wire, words: str, bench: bool) -> None:
    with heard_by(wire):
        answer = await (wire.say if bench else wire.act)(words)
        if answer.get("code") == "BOX_NOT_CLEAR":
            await wire.say("plug")
            await wire.say("clear")
        await wire.look()


def _difference(wires: list[Wire], markers: list[Any], compared: int) -> Leak | None:
    """Where the messages after the ``compared`` first ones differ."""
    left, right = (wire.sent[compared : marker.mark] for wire, marker in zip(wires, markers, strict=True))
    difference = first_difference(left, right)
    if difference:
        return Leak(difference)
    return Leak("a hand was opened before its time") if any(marker.early for marker in markers) else None


def _named(wires: list[Wire], markers: list[Any], compared: int, said: set[str]) -> Leak | None:
    """The cards that they name and that neither lie open nor were said by anybody."""
    for wire, marker in zip(wires, markers, strict=True):
        named = cards_named(wire.sent[compared : marker.mark]) - marker.public - said
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


def run_pair(seed: int, veil: Veil, **how: Any) -> Outcome:
    """:func:`play_pair` in a loop of its own that nothing outlives."""

    async def alone() -> Outcome:
        outcome = await play_pair(seed, veil, **how)
        assert asyncio.all_tasks() == {asyncio.current_task()}, "tasks are left running"
        return outcome

    return asyncio.run(alone())
