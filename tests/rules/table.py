"""A table for tests, whatever the game: acts in the words of the script, cards out of a written shoe."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

from controller.events import Act, Refusal
from controller.play import Player, Stack
from controller.rules.game import GameView, Offer
from controller.script import Script, action_of, script_of

S = TypeVar("S")

TOP = ("game", "banker", "dealer", "purse", "guests")
"""Keys of a script that are no house options."""


class Table(Generic[S]):
    """One table. ``ok`` says acts that must be accepted, ``no`` one that must be refused and answers its code."""

    def __init__(self, shoe: str | dict[str, int], names: tuple[str, ...], **given: Any) -> None:
        """Seat the ``names``; what is ``given`` are keys of the script, the rest house options."""
        top = {key: given.pop(key) for key in TOP if key in given}
        self.script: Script = script_of({"seats": list(names), "shoe": shoe, **top, "options": given})
        self.player = Player(self.script, Stack())
        self.game = self.player._game

    @property
    def state(self) -> S:
        state: S = self.player.state
        return state

    @property
    def view(self) -> GameView:
        return self.game.view(self.state)

    @property
    def report(self) -> dict[str, Any]:
        return self.player.report()

    @property
    def phase(self) -> str:
        return self.view.phase

    @property
    def last(self) -> dict[str, Any]:
        """The last closed coup, duel or deal."""
        closed: dict[str, Any] = self.report["coups"][-1]
        return closed

    @property
    def sheet(self) -> dict[str, int]:
        """The score sheet of a game that has one."""
        sheet: dict[str, int] = self.report["sheet"]
        return sheet

    @property
    def facts(self) -> dict[str, str | int]:
        return dict(self.view.facts)

    def purse(self, name: str) -> int:
        return int(self.report["purses"][name])

    def say(self, text: str) -> Refusal | None:
        state: Any = self.state
        names = [seat.name for seat in (*state.seats, *getattr(state, "guests", ()))]
        return self.player.play(action_of(text, names, self.script.shoe, self.game.forms))

    def act(self, act: Act) -> Refusal | None:
        """Ask the rules alone; the cards that become due stay in the box."""
        return self.player._do(act)

    def code(self, act: Act) -> str | None:
        """What the rules alone answer to an act that they refuse; None where they do it."""
        refusal = self.act(act)
        return refusal.code if refusal else None

    def ok(self, *texts: str) -> Self:
        for text in texts:
            refusal = self.say(text)
            assert refusal is None, f"{text!r} was refused: {refusal}"
            assert self.game.imbalance(self.state) is None
        return self

    def refused(self, text: str) -> Refusal:
        before = self.state
        refusal = self.say(text)
        assert refusal is not None, f"{text!r} was accepted"
        assert self.state == before, "a refused act changes nothing"
        return refusal

    def no(self, text: str) -> str:
        return self.refused(text).code

    def rule(self, text: str) -> str:
        return self.refused(text).rule

    def params(self, text: str) -> dict[str, str | int]:
        return dict(self.refused(text).params)

    def offered(self, verb: str) -> list[Offer]:
        return [offer for offer in self.view.offers if offer.verb == verb]

    def next_act(self) -> Offer | None:
        return next((offer for offer in self.view.offers if offer.main), None)

    def main(self) -> str | None:
        """The verb of the next act."""
        offer = self.next_act()
        return offer.verb if offer else None

    def trick(self, text: str) -> Self:
        """Cards in the order of play."""
        for card in text.split():
            self.ok(f"{self.view.turn} plays {card}")
        return self
