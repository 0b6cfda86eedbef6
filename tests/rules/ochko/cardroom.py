"""A table of ochko for tests: acts in the words of the script, cards out of a written shoe."""

from __future__ import annotations

from typing import Any

from controller.events import Act, Refusal
from controller.play import Player, Stack
from controller.rules.game import GameView, Offer
from controller.rules.ochko.state import State, phase
from controller.script import Script, action_of, script_of

NAMES = tuple(f"P{number}" for number in range(1, 21))

OCHKO = "ochko"

TOP = ("banker", "purse", "guests")
"""Keys of a script that are no house options."""


class Room:
    """One table. ``ok`` says acts that must be accepted, ``no`` one that must be refused and answers its code.

    P1 banks, so that P2 plays first.
    """

    def __init__(self, shoe: str | dict[str, int] = "", *, seats: int = 3, **given: Any) -> None:
        top = {key: given.pop(key) for key in TOP if key in given}
        content = {"game": OCHKO, "purse": 1000, "seats": list(NAMES[:seats]), "shoe": shoe, **top, "options": given}
        self.script: Script = script_of(content)
        self.player = Player(self.script, Stack())
        self.game = self.player._game

    @property
    def state(self) -> State:
        state: State = self.player.state
        return state

    @property
    def report(self) -> dict[str, Any]:
        return self.player.report()

    @property
    def phase(self) -> str:
        return phase(self.state)

    @property
    def view(self) -> GameView:
        return self.game.view(self.state)

    @property
    def duel(self) -> dict[str, Any]:
        """The last closed duel."""
        duel: dict[str, Any] = self.report["coups"][-1]
        return duel

    @property
    def bank(self) -> int:
        return self.state.bank

    @property
    def banker(self) -> str:
        return str(self.report["banker"])

    def purse(self, name: str) -> int:
        return int(self.report["purses"][name])

    def say(self, text: str) -> Refusal | None:
        names = [seat.name for seat in (*self.state.seats, *self.state.guests)]
        return self.player.play(action_of(text, names, self.script.shoe, self.game.forms))

    def act(self, act: Act) -> Refusal | None:
        """Ask the rules alone; the cards that become due stay in the box."""
        return self.player._do(act)

    def ok(self, *texts: str) -> Room:
        for text in texts:
            refusal = self.say(text)
            assert refusal is None, f"{text!r} was refused: {refusal}"
            assert self.game.imbalance(self.state) is None
        return self

    def no(self, text: str) -> str:
        return self.refused(text).code

    def refused(self, text: str) -> Refusal:
        before = self.state
        refusal = self.say(text)
        assert refusal is not None, f"{text!r} was accepted"
        assert self.state == before, "a refused act changes nothing"
        return refusal

    def offered(self, verb: str) -> list[Offer]:
        return [offer for offer in self.view.offers if offer.verb == verb]

    def main(self) -> str | None:
        return next((offer.verb for offer in self.view.offers if offer.main), None)

    def fact(self, name: str) -> str | int | None:
        return dict(self.view.facts).get(name)


def dealt(shoe: str, *, bank: int = 100, **given: Any) -> Room:
    """A table on which P1 has put up a bank and the first cards are dealt: P2, P3, ..., the banker last."""
    return Room(shoe, **given).ok(f"P1 bank {bank}", "deal")
