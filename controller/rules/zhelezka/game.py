"""Zhelezka as a game of the table."""

from __future__ import annotations

from controller.events import Act, Event, Refusal
from controller.rules.chemin.game import CheminDeFer
from controller.rules.chemin.state import State
from controller.rules.zhelezka import house
from controller.rules.zhelezka.law import LAW
from controller.rules.zhelezka.refusals import REFUSALS


class Zhelezka(CheminDeFer):
    """The game of rules.md section 2 (rules.game.Game): chemin de fer with another house, law and refusals."""

    name = house.ZHELEZKA
    house = house.Zhelezka
    law = LAW
    refusals = REFUSALS

    def decide(self, state: State, act: Act) -> tuple[Event, ...] | Refusal:
        """What would happen if ``act`` were done now, or why it may not be, by the rules of seed 001."""
        answer = super().decide(state, act)
        if isinstance(answer, Refusal):
            return Refusal(answer.code, REFUSALS[answer.code].rule, answer.params)
        return answer
