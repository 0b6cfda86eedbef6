"""``kill -9`` at random instants while the robot deals, and what must be true of the table after each."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

from controller.audit import opened_in
from controller.box.world import World
from controller.journal import Record, verify
from controller.rules import game_named
from controller.table import replay
from controller.table_state import TableState
from tests.bench.value import CLOCK
from tests.nursery import ForkedDaemon, Nursery
from tests.robot import next_move

LONGEST_LIFE_S: Final = 1.6
"""Play between start and kill: a card takes about half a second, so every phase of its way is hit."""

CALM_S: Final = 60.0
"""Longest time in which a table that was killed must finish a coup."""

MUST_BE_ZERO: Final = (
    "broken chains",
    "books that do not add up",
    "cards unaccounted",
    "chips changed by a restart",
    "not told",
    "not resumed",
)
"""Counts of which one is a defect."""

TOLD: Final = "IN_FLIGHT_"
"""Beginning of every notice and alarm about a card that was in flight."""


def kills(seed: int, first: int, count: int) -> Mapping[str, int]:
    """Kill one table ``count`` times and let it finish a coup; the counts of ``MUST_BE_ZERO`` must stay 0."""
    chance, tally = Random(f"{seed}/{first}"), Counter[str]()
    with tempfile.TemporaryDirectory() as folder, Nursery() as nursery:
        table = _Killed(nursery, Path(folder), chance, tally)
        for _ in range(count):
            table.live_and_die()
        table.finish_a_coup()
    return tally


class _Killed:
    """One table that is killed again and again."""

    def __init__(self, nursery: Nursery, folder: Path, chance: Random, tally: Counter[str]) -> None:
        self._daemon = ForkedDaemon(nursery, folder, "--seed", str(chance.randrange(2**31)))
        self._folder = folder
        self._chance = chance
        self._tally = tally
        self._state: TableState | None = None
        self._cards = 0

    def live_and_die(self) -> None:
        """Start, deal for a while, be killed, and hold the record against the world."""
        self._start()
        end = CLOCK.now() + self._chance.uniform(0, LONGEST_LIFE_S)
        while CLOCK.now() < end:
            self._move()
        self._daemon.kill()
        self._tally["kills"] += 1
        self._examine()

    def finish_a_coup(self) -> None:
        """The table resumes: it deals on until one more coup is closed."""
        self._start()
        try:
            before, end = len(self._daemon.state()["game"]["coups"]), CLOCK.now() + CALM_S
            while (stuck := len(self._daemon.state()["game"]["coups"]) == before) and CLOCK.now() < end:
                self._move()
        finally:
            self._daemon.stop()
        self._tally["coups"] += before + 1 - stuck
        self._tally["not resumed"] += stuck

    def _start(self) -> None:
        self._daemon.start()
        view = self._daemon.state()
        if self._state is None:
            return
        if self._state.flight and not _told(view):
            self._tally["not told"] += 1
        if _chips(view) != self._state.game.chips:
            self._tally["chips changed by a restart"] += 1

    def _move(self) -> None:
        move = next_move(self._daemon.state(), self._chance)
        if move is not None:
            (self._daemon.say if move.bench else self._daemon.act)(move.words)

    def _examine(self) -> None:
        report = verify(self._folder / "journal.db")
        self._tally["broken chains"] += report.problem is not None
        with Record.read(self._folder / "journal.db") as record:
            events = [row.event for row in record.rows()]
        game = game_named(opened_in(events).game)
        self._state = replay(game, events)
        self._tally["books that do not add up"] += game.imbalance(self._state.game) is not None
        self._tally["cards unaccounted"] += self._unaccounted()

    def _unaccounted(self) -> int:
        """Cards that the world has let out and the journal does not know of, but for the one in flight."""
        assert self._state is not None
        world = World(CLOCK, self._folder / "world.log")
        try:
            left, cards = len(world.state.magazine), sum(world.tally().values())
        finally:
            world.close()
        if self._state.filling or not cards:
            return 0
        lost, self._cards = abs(cards - self._cards) if self._cards else 0, cards
        flight = self._state.flight
        may_be_out = int(flight is not None and not flight.presented)
        known = game_named(self._state.opened.game).view(self._state.game).shoe.remaining or 0
        return lost + (0 if left in (known, known - may_be_out) else abs(left - known))


def _told(view: Mapping[str, Any]) -> bool:
    return any(said["code"].startswith(TOLD) for said in (*view["notices"], *view["alarms"]))


def _chips(view: Mapping[str, Any]) -> int:
    game = view["game"]
    total: int = sum(seat["purse"] + seat["stake"] for seat in game["seats"]) + game["bank"] + game["aside"]
    return total
