"""How fast chemin de fer and zhelezka are: whole coups to the settlement through decide and evolve, nothing else."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

from controller.cards import PACK
from controller.events import Act, Refusal
from controller.rules import game_named, table_options
from controller.rules.chemin.state import State
from controller.rules.game import Setup

SEATS = ("P1", "P2", "P3", "P4", "P5")
RICH = 10**9


class FastTable:
    """Deals coups of three stakes out of eight packs, everybody standing where he may."""

    def __init__(self, seed: int, game: str = "chemin-de-fer", **options: Any) -> None:
        self._game = game_named(game)
        given = table_options(game, {"hidden_faults": "at_once", "decks": 8} | options)
        setup = Setup(game, SEATS, (RICH,) * len(SEATS), SEATS[0], given)
        self.state: State = self._game.opening(setup)
        self._chance = Random(seed)
        self._shoe: list[Any] = []

    def coup(self) -> None:
        """One coup, with a new shoe before it where one is needed."""
        if (self.state.shoe.remaining or 0) < 6:
            self._shoe = list(PACK) * 8
            self._chance.shuffle(self._shoe)
            self._do(Act("load", amount=8))
        banker = self.state.banker
        if self.state.stage == "bank":
            self._do(Act("bank", SEATS[banker], 80))
        if self.state.stage == "betting":
            for place in (1, 2, 3):
                self._do(Act("stake", SEATS[(banker + place) % len(SEATS)], 20))
            self._do(Act("close"))
        self._do(Act("deal"))
        while self.state.coup:
            if self._game.due(self.state):
                self._do(Act("card", cards=(self._shoe.pop(),)))
            else:
                seat = SEATS[self.state.lead if self.state.stage == "punter" else banker]  # type: ignore[index]
                if self._do(Act("stand", seat)):
                    self._do(Act("draw", seat))

    def _do(self, act: Act) -> Refusal | None:
        events = self._game.decide(self.state, act)
        if isinstance(events, Refusal):
            return events
        for event in events:
            self.state = self._game.evolve(self.state, event)
        return None


def coups_a_second(game: str = "chemin-de-fer", coups: int = 3000, seed: int = 1) -> float:
    """Coups played in a second of one core's own time, whatever else the machine does."""
    table = FastTable(seed, game)
    start = process_time()
    for _ in range(coups):
        table.coup()
    return coups / (process_time() - start)


if __name__ == "__main__":
    for name in ("chemin-de-fer", "zhelezka"):
        print(f"{name}: {coups_a_second(name):.0f} coups a second")
