"""A table by the rules alone, without a box: for tests of a page on which a whole game is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from controller.events import Refusal
from controller.events.table import TableOpened
from controller.feed import Feed
from controller.notation import live_forms, parse_act
from controller.people.lease import Lease
from controller.play import Player, Stack
from controller.ports import Applied, BoxPhase, BoxStatus, Refused
from controller.rules import game_named
from controller.script import action_of, script_of
from controller.table_state import TableState
from tests.dashboard.open_house import HOST

WORDS = ("take", "lay")


class RulesTable:
    """Takes acts and gives views; cards that become due come out of a written shoe at once."""

    def __init__(self, game: str, seats: Sequence[str], shoe: str, **options: Any) -> None:
        house = {"procedure": "full", "hidden_faults": "at_reveal", **options}
        self._script = script_of({"game": game, "seats": list(seats), "shoe": shoe, "options": house})
        setup = self._script.setup
        options_of = tuple(sorted(setup.options.items()))
        self._opened = TableOpened("Table 1", game, setup.seats, setup.purses, setup.banker, options_of)
        self._game = game_named(game)
        self._player = Player(self._script, Stack())
        self.acts: list[tuple[str, tuple[str, ...]]] = []
        """What was asked for, and who stood for it."""
        self.feed = Feed(self._game, WORDS)
        self.feed.connected(BoxStatus("simulated", BoxPhase.IDLE, 0, None, True, 36, 7))
        self._publish()

    @property
    def state(self) -> Any:
        """The state of the game."""
        return self._player.state

    @property
    def words(self) -> tuple[str, ...]:
        """The words of its bench."""
        return WORDS

    def do(self, *acts: str) -> None:
        """Do acts that must be accepted."""
        for text in acts:
            refusal = self._ask(text, ("Ann", "Ben"))
            assert refusal is None, f"{text!r} was refused: {refusal}"
        self._publish()

    async def act(self, act_id: str, words: str, persons: tuple[str, ...], actor: str = "") -> Applied | Refused:
        """Do what a tap says (ports.TablePort)."""
        self.acts.append((words, persons))
        refusal = self._ask(words, persons)
        if refusal:
            return Refused(act_id, refusal.code, refusal.rule, dict(refusal.params))
        self._publish()
        return Applied(act_id, len(self.acts))

    async def say(self, word: str) -> None:
        """A bench without a box (ports.Bench)."""

    def _ask(self, text: str, persons: tuple[str, ...]) -> Refusal | None:
        view = self._game.view(self.state)
        names = [seat.name for seat in (*view.seats, *view.guests)]
        parse_act(text, names, live_forms(self._game.forms))
        action = action_of(text, names, self._script.shoe, self._game.forms)
        if action.act.verb == "load":
            return self._player.play(action)
        refusal = self._player._do(replace(action.act, persons=persons))
        return refusal or self._player._feed()

    def _publish(self) -> None:
        self.feed.publish(TableState(self._opened, self._player.state, lease=Lease(HOST)))
