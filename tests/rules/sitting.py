"""A table for tests: acts in the words of the script, cards out of a written shoe."""

from __future__ import annotations

from typing import Any

from controller.events import Act, Refusal
from controller.play import Player, Stack
from controller.rules.chemin.state import State, phase
from controller.rules.game import GameView, Offer
from controller.script import Script, action_of, script_of

NAMES = tuple(f"P{number}" for number in range(1, 13))


class Sitting:
    """One table. ``ok`` says acts that must be accepted, ``no`` one that must be refused and answers its code."""

    def __init__(self, shoe: str | dict[str, int] = "", *, seats: int = 5, **given: Any) -> None:
        top = {key: given.pop(key) for key in ("banker", "purse", "game", "guests") if key in given}
        content = {"game": "chemin-de-fer", "purse": 1000, "seats": list(NAMES[:seats]), "shoe": shoe, **top}
        self.script: Script = script_of({**content, "options": given})
        self._player = Player(self.script, Stack())

    @property
    def state(self) -> State:
        state: State = self._player.state
        return state

    @property
    def report(self) -> dict[str, Any]:
        return self._player.report()

    @property
    def phase(self) -> str:
        return phase(self.state)

    @property
    def view(self) -> GameView:
        return self._player._game.view(self.state)

    @property
    def coup(self) -> dict[str, Any]:
        """The last closed coup."""
        coup: dict[str, Any] = self.report["coups"][-1]
        return coup

    def purse(self, seat: str) -> int:
        return int(self.report["purses"][seat])

    def stakes(self) -> dict[str, int]:
        stakes: dict[str, int] = self.report["stakes"]
        return stakes

    def say(self, text: str) -> Refusal | None:
        names = [seat.name for seat in (*self.state.seats, *self.state.guests)]
        return self._player.play(action_of(text, names, self.script.shoe, self._player._game.forms))

    def act(self, act: Act) -> Refusal | None:
        """Ask the rules alone; the cards that become due stay in the box."""
        return self._player._do(act)

    def ok(self, *texts: str) -> Sitting:
        for text in texts:
            refusal = self.say(text)
            assert refusal is None, f"{text!r} was refused: {refusal}"
        return self

    def no(self, text: str) -> str:
        before = self.state
        refusal = self.say(text)
        assert refusal is not None, f"{text!r} was accepted"
        assert self.state == before, "a refused act changes nothing"
        return refusal.code

    def params(self, text: str) -> dict[str, str | int]:
        refusal = self.say(text)
        assert refusal is not None, f"{text!r} was accepted"
        return dict(refusal.params)

    def offered(self, verb: str) -> list[Offer]:
        return [offer for offer in self.view.offers if offer.verb == verb]

    def main(self) -> Offer | None:
        return next((offer for offer in self.view.offers if offer.main), None)


def staked(shoe: str | dict[str, int] = "", *, stakes: str = "20 15 5", bank: int = 80, **given: Any) -> Sitting:
    """A table on which P1 has posted a bank, the others have staked in turn, and the betting is closed."""
    sitting = Sitting(shoe, **given).ok(f"P1 bank {bank}")
    for place, stake in enumerate(stakes.split(), start=2):
        sitting.ok(f"P{place} pass" if stake == "0" else f"P{place} stake {stake}")
    return sitting.ok("close")
