"""The watch beside a table of any game that is played by its rules alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from controller.cards import Card
from controller.composition.watch import Watch, evolve_watch, watched
from controller.events import Act, Event
from controller.rules.game import Game
from controller.rules.ochko.house import OCHKO
from controller.rules.rams.house import RAMS
from controller.rules.rams.state import phase
from controller.rules.tens.house import CATCH_THE_TEN
from tests.bench.rooms import PACKS, Sitting, play_shoe
from tests.rules.ochko import speed as ochko
from tests.rules.rams.bots import Bots
from tests.rules.tens import speed as tens


class Overheard:
    """Stands before a game and lets a watch hear of every event."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.watch = Watch()
        self.told: list[Event] = []
        """What the watch has added."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def evolve(self, state: Any, event: Event) -> Any:
        reports = watched(self.watch, (event,))
        for report in reports:
            self.watch = evolve_watch(self.watch, report)
        self.told += [report for report in reports if report is not event]
        return self._game.evolve(state, event)


class WholeShoe(Sitting):
    """Coups out of a shoe of whole packs, declared as such, whose last card was cut in."""

    def __init__(self, chance: Random, order: Callable[[list[Card]], list[Card]] = list) -> None:
        super().__init__(chance)
        self.heard = self._game = Overheard(self._game)  # type: ignore[assignment]
        self._cards = order(self._cards)[:-1]
        self._do(Act("load", amount=PACKS))


def chemin(chance: Random) -> Overheard:
    """One shoe of chemin de fer."""
    sitting = WholeShoe(chance)
    play_shoe(sitting)
    return sitting.heard


def ochko_rounds(chance: Random) -> Overheard:
    """Duels of ochko, the pack shuffled for every round and in the middle of some."""
    table = ochko.FastTable(chance.randrange(2**32))
    heard: Any = Overheard(table.game)
    table.game = heard
    for _ in range(DUELS):
        table.duel()
    return heard


def rams_deals(chance: Random) -> Overheard:
    """Deals of rams, by players who pass and exchange as their hands are."""
    table = Bots(chance.randint(3, 7), chance.randrange(2**32), hidden_faults="at_reveal", procedure="full")
    heard: Any = Overheard(table.game)
    table.game = heard
    while len(table.state.closed) < DEALS and phase(table.state) != "over":
        table.step()
    return heard


def tens_deals(chance: Random) -> Overheard:
    """Deals of catch the ten."""
    table = tens.FastTable(chance.randint(2, 8), chance.randrange(2**32))
    heard: Any = Overheard(table._game)
    table._game = heard
    for _ in range(DEALS):
        table.deal()
    return heard


DUELS: Final = 12
DEALS: Final = 4

PLAYED: Final = {"chemin-de-fer": chemin, OCHKO: ochko_rounds, RAMS: rams_deals, CATCH_THE_TEN: tens_deals}
"""Fair shoes of each game that is played beside a watch."""
