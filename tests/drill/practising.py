"""A drill on the whole table of a test, on a clock that the test owns, and a croupier who knows what is asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Self

from controller.drill.plan import NAMED, NO_CARD, Plan, Planned
from controller.drill.practice import Lesson, Practice
from controller.drill.report import Report
from controller.drill.seams import HerBench, NotedJournal, NotedTable, hers
from controller.drill.troubles import HANDS, TROUBLES
from controller.events import Event
from controller.feed import Feed
from controller.ports import Applied, Reading, Refused, Verdict
from controller.rules.game import Game
from controller.table import Recorder
from tests.robot import words_of
from tests.table.croupier import STAFF
from tests.table.plain_eye import PlainEye
from tests.table.stand import BEAT_S, EyeMaker, Stand

NAME = "Ann"

MINUTES = 60

MOST_STEPS = 600
"""Steps of a drill with every trouble of a game."""

PLAYERS = {"catch-the-ten": ("P1", "P2", "P3", "P4")}


def plan_of(*troubles: str, hands: int = 1) -> Plan:
    """These troubles one after the other, as soon as the first card of the first hand is out."""
    return Plan("of a test", 7, hands, tuple(Planned(1, 1, name) for name in troubles))


SEEN_THROUGH = 0.5
"""Dirt through which a card can still be read."""


class SeesDirt(PlainEye):
    """An eye that reads nothing through a dirty window."""

    async def reading(self) -> Reading:
        read = await super().reading()
        return Reading(Verdict.UNREADABLE, None, 0.0) if self._world.scene().dirt > SEEN_THROUGH else read


@dataclass
class Drill(Stand):
    """One drill, from its first hand to its report."""

    plan: Plan = field(default_factory=plan_of)
    minutes: int = MINUTES
    order: Sequence[str] = ()
    eye: EyeMaker = SeesDirt

    async def __aenter__(self) -> Self:
        self.ended: list[Report] = []
        self.told: list[str] = []
        self.errors: list[tuple[str, str]] = []
        self._tasks: list[asyncio.Task[None]] = []
        self.feed_kind = self._feed_kind()
        self.recorder = self._recorder
        await super().__aenter__()
        self.practice.attend(self.feed, self._note)
        self.hers = HerBench(self.bench, self.practice)
        self._tasks = [
            asyncio.create_task(work) for work in (self.practice.run(self.bench), self.practice.end_in_time())
        ]
        self.asked = NotedTable(self.table, self.practice)
        return self

    async def __aexit__(self, *error: object) -> None:
        for task in self._tasks:
            task.cancel()
        await super().__aexit__(*error)

    def _recorder(self, journal: Recorder) -> Recorder:
        self.practice = Practice(Lesson(self.plan, "then", self.minutes, None, self._told), self.clock, self.kind)
        return NotedJournal(journal, self.practice)

    def _feed_kind(self) -> type[Feed]:
        drill = self

        class Noted(Feed):
            def __init__(self, game: Game, words: tuple[str, ...]) -> None:
                super().__init__(game, hers(words), practice=True)

            def publish(self, state: Any) -> None:
                super().publish(state)
                drill.practice.saw(self.snapshot("croupier")[1])

        return Noted

    async def _note(self, events: Sequence[Event], name: str) -> None:
        await self.table.note(events, name)

    async def _told(self, report: Report) -> None:
        self.ended.append(report)

    def as_they_lie(self, words: str) -> str:
        """The naming of open cards by whoever sees them, where the robot would guess."""
        seat, verb, *named = words.split() if " shows " in words else ("", "")
        hand = next((hand for hand in self.view["game"]["hands"] if verb and hand["seat"] == seat), None)
        if hand is None or self.news["told"]:
            return words
        left = [face for face in (*self.world.state.out, *self.world.state.mouth) if face != "CUT"]
        faces = [left[card["number"] - 1] for card in hand["cards"] if card["card"] in ("??", None)]
        return f"{seat} shows {' '.join(faces)}" if len(faces) == len(named) else words

    async def act(self, words: str, persons: tuple[str, ...] = STAFF, tap: str | None = None) -> Applied | Refused:
        words = self.as_they_lie(words)
        answer = await self.asked.act(tap or f"tap-{next(self._taps)}", words, persons, NAME)
        if isinstance(answer, Refused):
            self.errors.append((words, answer.code))
        await self.rest()
        return answer

    async def say(self, word: str) -> None:
        await self.hers.say(word)
        await self.rest()

    async def wait(self, seconds: float) -> None:
        """Let her do nothing for so long."""
        for _ in range(round(seconds / BEAT_S)):
            await self.clock.advance(BEAT_S)

    @property
    def news(self) -> Mapping[str, Any]:
        """What the page is told of the drill."""
        found: Mapping[str, Any] = self.view["practice"]
        return found

    async def deal_to_the_end(self) -> Report:
        """Deal as the page says, and answer each trouble as its guide says, until the report is there."""
        chance = Random(3)
        for _ in range(MOST_STEPS):
            await self.rest()
            if self.ended:
                return self.ended[0]
            await self.go_on(chance)
        raise AssertionError(
            f"the drill does not end: {self.phase}, {self.alarms}, {self.news}, {self.practice.report}"
        )

    async def go_on(self, chance: Random) -> None:
        """Do one thing that is right now."""
        told, guide = self.news["told"], self.view["guide"]
        if told and not guide:
            await self.heed(told, chance)
        elif guide and guide["stands_still"]:
            await self.follow(guide, chance)
        else:
            await self.step(chance)

    def raise_defects(self) -> None:
        super().raise_defects()
        for task in self._tasks:
            if task.done():
                task.result()

    async def heed(self, told: Mapping[str, Any], chance: Random) -> None:
        """Do what somebody does who was told."""
        name = told["id"].removeprefix("drill-told-")
        if name not in self.told:
            self.told.append(name)
        right = TROUBLES[name].right
        if right == ("shows",):
            faces = [told["params"][name] for name in NAMED if told["params"].get(name, NO_CARD) != NO_CARD]
            await self.ok(f"{told['params']['seat']} shows {' '.join(faces)}")
        elif right:
            await self.ok(right[0])
        else:
            await self.step(chance)

    async def follow(self, guide: Mapping[str, Any], chance: Random) -> None:
        """Do the works of hands, then the first act that is offered."""
        for step in guide["steps"]:
            if step["id"] in HANDS and not step["done"]:
                await self.try_word(HANDS[step["id"]])
        ends = (self.view["guide"] or {"ends": []})["ends"]
        if not ends:
            await self.step(chance)
            return
        verb = next((step["act"] for step in guide["steps"] if step["act"] in ends), ends[0])
        offer = next(offer for offer in self.view["offers"] if offer["verb"] == verb)
        await self.ok(self.counted if verb == "found" else words_of(offer, self.view, chance))
