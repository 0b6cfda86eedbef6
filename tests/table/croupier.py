"""A croupier who sits at a running table and plays it by its view, whatever box the table has."""

from __future__ import annotations

import contextlib
import itertools
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from controller.audit import opened_in
from controller.button import BenchWithButton, DealButton, words_with_button
from controller.config import TABLE_OPTIONS
from controller.events.table import TableOpened
from controller.feed import Feed
from controller.journal import Journal
from controller.notation import live_forms, parse_act
from controller.ports import Applied, Bench, Box, Eye, Refused
from controller.rules import game_named, option_table, table_options
from controller.rules.forms import Form
from controller.rules.game import Game
from controller.table import Recorder, Table, replay
from controller.table_acts import MOST_FOUND
from tests.robot import Move, next_move

PURSE = 1000
STAFF = ("Ann", "Ben")

MOST_MOVES = 400
"""A croupier who has made so many moves and is not where he wants to be is in a dead end."""


WRONGLY_NAMED = frozenset({"COMPOSITION_EXCEEDED", "NOT_IN_PACK"})
"""Answers to a croupier who names a card by guess that cannot be; he guesses again."""

BETWEEN = frozenset({"load", "bank", "betting", "reshuffle"})
"""Phases in which no card lies on the table."""


class DeadEnd(AssertionError):
    """The croupier can do nothing, or does without end."""


def agreement(kind: str, seats: Sequence[str], options: Mapping[str, str | int | bool]) -> TableOpened:
    """What is agreed at the opening of a table."""
    known = option_table(kind)
    usual = {name: value for name, value in TABLE_OPTIONS.items() if name in known}
    chosen = table_options(kind, {**usual, **options})
    return TableOpened("Table", kind, tuple(seats), (PURSE,) * len(seats), seats[0], tuple(sorted(chosen.items())))


class Croupier(ABC):
    """Sits at a table that somebody has set up."""

    table: Table
    journal: Journal
    game: Game
    feed: Feed
    bench: Bench
    _taps: Iterator[int]

    async def sit_down(
        self,
        opened: TableOpened,
        box: Box,
        eye: Eye,
        hands: Bench,
        feed_kind: type[Feed] = Feed,
        recorder: Callable[[Journal], Recorder] = lambda journal: journal,
    ) -> None:
        """Start the table of ``self.journal`` as the daemon does; a new one is opened as agreed."""
        rows = list(self.journal.rows())
        if not rows:
            self.journal.append((opened,), "opening", "table")
        events = [row.event for row in self.journal.rows()]
        self.game = self.rules_of(opened_in(events).game)
        self.feed = feed_kind(self.game, words_with_button(hands))
        self.table = Table(
            self.game,
            replay(self.game, events),
            box,
            eye,
            recorder(self.journal),
            self.feed,
            lambda words, seats: parse_act(words, seats, live_forms(self.forms)),
        )
        presses = itertools.count(len(rows))
        self.bench = BenchWithButton(hands, DealButton(self.table, lambda: str(next(presses))))
        self._taps = itertools.count(len(rows))
        await self.table.start()

    def rules_of(self, kind: str) -> Game:
        """The rules of a table that is opened with this game."""
        return game_named(kind)

    @property
    def forms(self) -> Mapping[str, Form]:
        """The acts that may be said now."""
        return self.game.forms

    @abstractmethod
    async def rest(self) -> None:
        """Let time pass until only a person can go on; what the loop could not do is raised here."""

    @property
    @abstractmethod
    def left_the_box(self) -> int:
        """Cards that are physically out of the magazine: in the mouth or on the table."""

    @property
    @abstractmethod
    def is_empty(self) -> bool:
        """Whether no card stands in the magazine."""

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

    async def lend_a_hand(self, word: str) -> None:
        """Do what the page shows to be done by hand."""
        await self.say(word)

    async def try_word(self, word: str) -> None:
        """Say a word of the bench; nothing happens where it makes no sense now."""
        with contextlib.suppress(ValueError):
            await self.say(word)

    def raise_defects(self) -> None:
        """Raise what has stopped the table's loop."""
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
            await self.lend_a_hand(move.words)
            return move
        answer = await self.act(self.counted if move.words.startswith("found") else move.words)
        if isinstance(answer, Refused) and answer.code == "BOX_NOT_CLEAR":
            await self.free()
        elif isinstance(answer, Refused) and boldness == 0 and answer.code not in WRONGLY_NAMED:
            raise DeadEnd(f"{move.words!r} was offered and refused: {answer}")
        return move

    def _refilling(self) -> Move | None:
        """What somebody does who sees that the box is empty."""
        if self.view["box"]["by_hand"] or not self.is_empty or not self.view["game"]["shoe"]["packs"]:
            return None
        verbs = {offer["verb"] for offer in self.view["offers"]}
        return next((Move(verb) for verb in ("load", "misfeed") if verb in verbs), None)

    @property
    def counted(self) -> str:
        """The act of somebody who has counted the cards that the books do not know."""
        shoe = self.table.state.game.shoe
        known = shoe.loaded - shoe.missing - (shoe.remaining or 0)
        return f"found {min(max(self.left_the_box - known, 0), MOST_FOUND)}"

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
