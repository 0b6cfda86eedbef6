"""A scripted table: it shows one scene after another and goes on when an act that the scene offers is done."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import AsyncGenerator, Mapping
from typing import Any

from controller.cards import Card
from controller.ports import ROLES, Applied, Refused, UnreadableAct, Update
from controller.rules.game import Alarm, Due, GameView, Offer

QUEUE = 8
"""Messages that a reader may fall behind."""

VERBS = frozenset(
    "load bank stake pass close deal given draw stand natural reveal shows settle collect take-half take sell buy "
    "decline retire refuse leave join add cash misfeed void burn resume found".split()
)


def plain(value: Any) -> Any:
    """A vocabulary object as JSON values; a card as its name."""
    if isinstance(value, Card):
        return str(value)
    if dataclasses.is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value


@dataclasses.dataclass(frozen=True)
class Scene:
    """What the table looks like at one moment."""

    game: GameView
    presented: Due | None = None
    reminder: bool = False
    lid_closed: bool = True
    phase: str = "idle"
    alarms: tuple[Alarm, ...] = ()
    notices: tuple[tuple[str, Mapping[str, Any]], ...] = ()
    offers: tuple[Offer, ...] = ()

    def view(self, words: tuple[str, ...]) -> dict[str, Any]:
        """The view of the croupier, as a feed gives it."""
        game = plain(self.game)
        del game["offers"], game["alarms"]
        return {
            "table": {
                "name": "Table 1",
                "game": self.game.game,
                "backend": "simulated" if words else "serial",
                "seed": 7 if words else None,
                "bench": list(words),
                "options": {"staff": 1},
            },
            "game": game,
            "box": {
                "phase": "presented" if self.presented else self.phase,
                "presented": plain(self.presented),
                "reminder": self.reminder,
                "lid_closed": self.lid_closed,
                "stop_open": False,
                "gauge": self.game.shoe.remaining,
            },
            "offers": [plain(offer) for offer in (*self.game.offers, *self.offers)],
            "alarms": [{**plain(a), "params": dict(a.params)} for a in (*self.game.alarms, *self.alarms)],
            "notices": [{"code": code, "params": dict(params)} for code, params in self.notices],
        }


class FakeFeed:
    """A FeedPort that shows what it is told to."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        """Begin with ``view`` under the number 1 for every role."""
        self._now = dict.fromkeys(ROLES, (1, view))
        self._readers: dict[asyncio.Queue[Update | None], str] = {}

    @property
    def readers(self) -> int:
        """How many subscriptions are open."""
        return len(self._readers)

    def show(self, view: Mapping[str, Any]) -> None:
        """Publish ``view`` to every role; a reader whose queue is full is dropped."""
        for role, (seq, before) in self._now.items():
            shown = view if role == "croupier" else {**view, "offers": []}
            if shown == before:
                continue
            self._now[role] = (seq + 1, shown)
            for queue in [queue for queue, of in self._readers.items() if of == role]:
                if queue.qsize() >= QUEUE:
                    del self._readers[queue]
                    continue
                queue.put_nowait(Update(seq + 1, seq, shown))

    def snapshot(self, role: str) -> tuple[int, Mapping[str, Any]]:
        """The present view."""
        return self._now[role]

    async def subscribe(self, role: str) -> AsyncGenerator[Update, None]:
        """A snapshot, then every change until the reader is dropped."""
        queue: asyncio.Queue[Update | None] = asyncio.Queue()
        self._readers[queue] = role
        try:
            seq, view = self._now[role]
            yield Update(seq, None, view)
            while queue in self._readers or not queue.empty():
                update = await queue.get()
                if update is None:
                    return
                yield update
        finally:
            self._readers.pop(queue, None)


class FakeTable:
    """A TablePort and a Bench over a list of scenes."""

    def __init__(
        self, scenes: tuple[Scene, ...], words: tuple[str, ...] = (), mishaps: Mapping[str, Scene] | None = None
    ) -> None:
        """Show the first scene; ``words`` are the bench's, ``mishaps`` the scene that a bench word leads to."""
        self._scenes = scenes
        self._mishaps = mishaps or {}
        self._at = 0
        self.words = words
        self.acts: list[tuple[str, str, tuple[str, ...]]] = []
        self.said: list[str] = []
        self.refusing: Refused | None = None
        self.feed = FakeFeed(scenes[0].view(words))

    def show(self, scene: Scene) -> None:
        """Show a scene that is not in the list; any act that it offers leads back to the list."""
        self.feed.show(scene.view(self.words))

    def go(self, index: int) -> None:
        """Show the scene at ``index``."""
        self._at = index % len(self._scenes)
        self.feed.show(self._scenes[self._at].view(self.words))

    async def act(self, act_id: str, words: str, persons: tuple[str, ...], actor: str = "") -> Applied | Refused:
        """Go on if the scene offers this verb for this seat, else refuse."""
        self.acts.append((act_id, words, persons))
        parts = words.split()
        verb = next((part for part in parts[:2] if part in VERBS), None)
        if verb is None:
            raise UnreadableAct(f"{words!r} is no act: say one of {', '.join(sorted(VERBS))}")
        seat = parts[0] if parts[0] != verb else None
        offers = self.feed.snapshot("croupier")[1]["offers"]
        if self.refusing:
            return self.refusing
        if not any(offer["verb"] == verb and offer["seat"] == seat for offer in offers):
            return Refused(act_id, "BETS_CLOSED", "R-CDF-11", {"seat": seat or "-"})
        self.go(self._at + 1)
        return Applied(act_id, 100 + self._at)

    async def say(self, word: str) -> None:
        """Show the mishap of ``word``, or go on when it takes the presented card."""
        if word not in self.words:
            raise ValueError(f"the bench does not know {word!r}: say one of {', '.join(self.words)}")
        self.said.append(word)
        if word in self._mishaps:
            self.feed.show(self._mishaps[word].view(self.words))
        elif word == "take":
            if self.feed.snapshot("croupier")[1]["box"]["presented"] is None:
                raise ValueError("no card is presented: there is nothing to take")
            self.go(self._at + 1)


class FakeDrill:
    """A drill that can be ended (ports.PracticePort)."""

    async def end(self) -> None:
        pass
