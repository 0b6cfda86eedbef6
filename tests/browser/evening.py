"""An evening that was played and is on record: what the pages that look back are shown in these tests."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from controller.ports import ROLES
from tests.table.croupier import DeadEnd
from tests.table.stand import GAME, Stand
from tests.table.veils import VEILS

NAMES = ("Anna", "Boris", "Chloé", "Dmitri", "Élise")

MOST_MOVES = 260

View = Mapping[str, Any]


@dataclass
class Evening:
    """What became of it."""

    journal: Path
    views: dict[str, View] = field(default_factory=dict)
    """What each role saw at the end, while an alarm stood."""


def with_an_alarm(folder: Path) -> Evening:
    """Three coups, a new shoe, one more coup, and a card that jams in the next."""
    evening = Evening(folder / "journal.db")

    async def play() -> None:
        async with Stand(folder=folder, seats=NAMES) as stand:
            for _ in range(3):
                await _another_coup(stand)
            await stand.play_to("bank")
            await stand.ok("load")
            await _another_coup(stand)
            await stand.play_to("given")
            await stand.say("lid-open")
            await stand.free()
            await stand.ok("resume")
            await stand.say("jam")
            while not stand.alarms:
                await stand.step(Random(1))
            evening.views = {role: stand.feed.snapshot(role)[1] for role in ROLES}

    _elsewhere(play())
    return evening


def walls(kind: str, phases: Iterable[str]) -> dict[str, View]:
    """What the players' screen shows of a game in these phases, after some hands."""
    found: dict[str, View] = {}

    async def play() -> None:
        veil, chance = VEILS[kind], Random(5)
        seats = NAMES if kind == GAME else veil.seats
        async with Stand(kind=kind, seats=seats, order=veil.order(3), options=veil.options) as stand:
            for move in range(MOST_MOVES):
                view = stand.feed.snapshot("screen")[1]
                if move > MOST_MOVES // 4 and not view["alarms"] and view["box"]["phase"] == "idle":
                    found.setdefault(view["game"]["phase"], view)
                if found.keys() >= set(phases):
                    return
                try:
                    await stand.step(chance, 0.1)
                except DeadEnd:
                    return

    _elsewhere(play())
    return {phase: found[phase] for phase in phases if phase in found}


async def _another_coup(stand: Stand) -> None:
    closed = len(stand.table.state.game.closed)
    while len(stand.table.state.game.closed) == closed or stand.phase not in ("bank", "betting"):
        await stand.step(Random(1))


def _elsewhere(play: Any) -> None:
    """Run in a thread of its own: the browser has a loop in this one."""
    fallen: list[BaseException] = []

    def run() -> None:
        try:
            asyncio.run(play)
        except BaseException as error:
            fallen.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if fallen:
        raise fallen[0]
