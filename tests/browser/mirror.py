"""The same table by the rules alone: a test knows from it what the players hold who sit around the simulated box."""

from __future__ import annotations

from typing import Any

from controller.box.shoe import made_ready
from controller.box.state import CUT
from controller.cards import Card, card
from controller.config import TABLE_OPTIONS
from controller.events import Act, Refusal
from controller.notation import parse_act
from controller.players import HANDS
from controller.ports import Load
from controller.rules import game_named, table_options
from controller.rules.game import GameView, Setup


class Mirror:
    """Follows a daemon that was started with a seed, act by act."""

    def __init__(self, game: str, seats: tuple[str, ...], seed: int, **options: Any) -> None:
        house = table_options(game, {**TABLE_OPTIONS, **options})
        self._game = game_named(game)
        self._name, self._seats, self._seed = game, seats, seed
        self._loads = 0
        self._order: list[str] = []
        self.state: Any = self._game.opening(Setup(game, seats, (1000,) * len(seats), seats[0], house))

    @property
    def view(self) -> GameView:
        """What everybody may see."""
        return self._game.view(self.state)

    def do(self, words: str) -> None:
        """Do an act, and give the cards that it makes due."""
        self._happen(parse_act(words, self._seats, self._game.forms))
        while self._game.due(self.state):
            self._happen(Act("card", cards=(card(self._order.pop(0)),)))

    def to_lay(self) -> tuple[str, str, tuple[Card, ...]]:
        """Who is to lay cards, with which verb, and which: one that is lawful, or the whole hand."""
        found = HANDS[self._name](self.state)
        assert found is not None, "somebody is to lay a card"
        return found.seat, found.verb, found.cards[:1] if found.verb == "plays" else found.cards

    def _happen(self, act: Act) -> None:
        events = self._game.decide(self.state, act)
        assert not isinstance(events, Refusal), f"{act}: {events}"
        for event in events:
            load = self._game.loading(event)
            if load:
                self._fill(load)
            self.state = self._game.evolve(self.state, event)

    def _fill(self, load: Load) -> None:
        """The shoe that the simulated box makes by its seed."""
        shoe = made_ready(load, self._seed, self._loads)
        self._loads += 1
        self._order = [name for name in shoe.magazine if name != CUT]
