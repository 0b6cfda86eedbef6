"""Practice at a table: brings about what is planned, and notes what the croupier does about it (REQ-51).

It stands between the table and its journal, its feed, its page and its bench, and changes nothing that passes.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from controller.auditing.marks import BEGINS, DEALT, ENDS
from controller.box.shoe import chance_of
from controller.drill.odds import Odds
from controller.drill.plan import Plan, Planned, Progress, due, is_over, told_params
from controller.drill.report import Report
from controller.drill.score import (
    Acted,
    Came,
    HandBegan,
    HandEnded,
    Handled,
    Moment,
    Showed,
    Waited,
    episodes,
    scored,
)
from controller.drill.troubles import HANDS
from controller.events import Event
from controller.events.table import BoxHappened
from controller.notation import OF_THE_TABLE
from controller.ports import Applied, Bench, Clock, Happening, Refused
from controller.rules import GAMES
from controller.rules.evening import CHANGE

View = Mapping[str, Any]

HERS: Final = frozenset({*HANDS.values(), "take", "fingers-auto", "fingers-tap", "put-back", "lay", "press-deal"})
"""Words of the bench that are the croupier's and the players' own hands; the others are planned."""


VERBS: Final = frozenset({*OF_THE_TABLE, *CHANGE, *(verb for game in GAMES.values() for verb in game.forms)})
"""Every act of every game; nobody at a table is called so."""

MINUTE_S: Final = 60


class NotHers(ValueError):
    """A word of the bench that only the plan may say."""

    def __init__(self, word: str) -> None:
        """Name the word."""
        super().__init__(f"{word!r} is brought about by the drill; the hands at the box are {', '.join(sorted(HERS))}")


class Announcer(Protocol):
    """What the croupier's page is told through."""

    def snapshot(self, role: str) -> tuple[int, View]:
        """The role's present view."""
        ...

    def announce(self, practice: View) -> None:
        """Put this beside the view of the table."""
        ...


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is to be practised."""

    plan: Plan
    record: str
    """Name of the drill: that of the folder of its journal."""
    minutes: int
    """After so many it ends, whatever has come up."""
    odds: Odds | None
    """Counts what may be shown of the odds; None where they were not asked for."""
    ended: Callable[[Report], Awaitable[None]]
    """Told once, when it is over."""


class Practice:
    """One drill at one table."""

    def __init__(self, lesson: Lesson, clock: Clock, game: str) -> None:
        """Nothing has happened yet."""
        self._lesson = lesson
        self._clock = clock
        self._game = game
        self._moments: list[Moment] = []
        self._progress = Progress()
        self._guide: str | None = None
        self._told: View | None = None
        self._names: Counter[str] = Counter()
        self._known: set[str] = set()
        self._woken = asyncio.Event()
        self._after: str | None = None
        self._ending: asyncio.Task[Report] | None = None
        self._report: Report | None = None
        self._began = clock.now()
        self._feed: Announcer | None = None
        self._note: Callable[[Sequence[Event], str], Awaitable[None]] | None = None

    @property
    def report(self) -> Report:
        """What it has come to."""
        return self._report or self._made()

    def attend(self, feed: Announcer, note: Callable[[Sequence[Event], str], Awaitable[None]]) -> None:
        """Look at the table through this feed from now on; ``note`` books in its journal."""
        self._feed, self._note = feed, note
        self._announce()

    def stored(self, events: Sequence[Event]) -> None:
        """Note what the table has booked."""
        now, progress = self._clock.now(), self._progress
        for event in events:
            if isinstance(event, BEGINS):
                progress = replace(progress, begun=progress.begun + 1, cards=0)
                self._moments.append(HandBegan(now))
            elif isinstance(event, ENDS) and progress.in_hand:
                progress = replace(progress, ended=progress.begun)
                self._moments.append(HandEnded(now))
            elif isinstance(event, DEALT):
                progress = replace(progress, cards=progress.cards + 1)
            elif isinstance(event, BoxHappened) and event.happening == Happening.NOT_TAKEN:
                self._moments.append(Waited(now))
        self._progress = progress

    def saw(self, view: View) -> None:
        """Note what the croupier's page shows; whatever is due is brought about soon."""
        guide = view["guide"]["id"] if view["guide"] else None
        if guide != self._guide:
            self._guide = guide
            self._moments.append(Showed(self._clock.now(), guide))
        self._woken.set()

    async def asked(
        self, act: Callable[[], Awaitable[Applied | Refused]], act_id: str, words: str, actor: str
    ) -> Applied | Refused:
        """Let the table do an act, and note what came of it; a tap that comes twice is one."""
        if act_id in self._known:
            return await act()
        place, now = len(self._moments), self._clock.now()
        verb, word = _verb_of(words)
        noted = Acted(now, verb, word, words)
        self._moments.append(noted)
        try:
            answer = await act()
        except ValueError:  # no act at all: nobody has asked for anything
            self._moments[place] = Moment(now)
            raise
        self._known.add(act_id)
        self._names[actor] += bool(actor)
        if isinstance(answer, Refused):
            self._moments[place] = replace(noted, refused=answer.code, rule=answer.rule)
        self._woken.set()
        return answer

    def handled(self, word: str) -> None:
        """Note that a hand has done something."""
        self._moments.append(Handled(self._clock.now(), word))

    async def run(self, hands: Bench) -> None:
        """Bring about what is planned, without end."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            if self._ending is None:
                await self._go_on(hands)

    async def end_in_time(self) -> None:
        """End the drill when its time is over, and go on without end."""
        await self._clock.sleep(self._lesson.minutes * MINUTE_S)
        await self.finish()
        await asyncio.Event().wait()

    async def end(self) -> None:
        """End the drill now (ports.PracticePort)."""
        await self.finish()

    async def finish(self) -> Report:
        """End the drill, once."""
        if self._ending is None:
            self._ending = asyncio.create_task(self._end())
        return await asyncio.shield(self._ending)

    async def _end(self) -> Report:
        self._report, self._told = self._made(), None
        self._announce()
        if self._report.name and self._note:
            await self._note((self._report.event,), self._report.name)
        await self._lesson.ended(self._report)
        return self._report

    async def _go_on(self, hands: Bench) -> None:
        if self._standing is None:
            await self._make_good(hands)
            planned = due(self._lesson.plan, self._progress, self._view)
            if planned:
                await self._bring_about(planned, hands)
            elif is_over(self._lesson.plan, self._progress):
                await self.finish()
        self._announce()

    @property
    def _view(self) -> View:
        assert self._feed is not None, "nobody looks at the table yet"
        return self._feed.snapshot("croupier")[1]

    @property
    def _standing(self) -> str | None:
        """Name of the trouble that has come up and is not over."""
        found = episodes(self._moments)
        return found[-1].trouble if found and found[-1].over is None else None

    async def _make_good(self, hands: Bench) -> None:
        """Leave nothing behind of a trouble that is over."""
        word, self._after, self._told = self._after, None, None
        if word:
            await hands.say(word)

    async def _bring_about(self, planned: Planned, hands: Bench) -> None:
        trouble, place = planned.trouble, len(self._moments)
        self._moments.append(Came(self._clock.now(), planned.name))
        if trouble.say is None:
            chance = chance_of(self._lesson.plan.seed, self._progress.met)
            self._told = {"id": f"drill-told-{trouble.name}", "params": dict(told_params(trouble, self._view, chance))}
        else:
            try:
                await hands.say(trouble.say)
            except ValueError:  # the table has gone on meanwhile: another moment will do
                self._moments[place] = Moment(self._clock.now())
                return
        self._after = trouble.after
        self._progress = replace(self._progress, met=self._progress.met + 1)

    def _announce(self) -> None:
        if self._feed is None:
            return
        plan, odds = self._lesson.plan, self._lesson.odds
        self._feed.announce(
            {
                "told": self._told,
                "hands": self._progress.ended,
                "of": plan.hands,
                "odds": [line.plain() for line in odds(self._view)] if odds else [],
                "report": self._report.plain() if self._report else None,
            }
        )

    def _made(self) -> Report:
        plan = self._lesson.plan
        name = next((name for name, acts in self._names.most_common(1) if acts), "")
        seconds = round(self._clock.now() - self._began)
        return Report(name, self._game, plan.name, plan.seed, self._lesson.record, seconds, scored(self._moments))


def _verb_of(words: str) -> tuple[str, str | None]:
    """The verb of an act as it is written, and the word behind it."""
    said = words.split()
    place = next((place for place, word in enumerate(said) if word in VERBS), 0)
    return "".join(said[place : place + 1]), next(iter(said[place + 1 :]), None)
