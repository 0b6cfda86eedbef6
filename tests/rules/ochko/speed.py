"""How fast the rules are: whole duels from the hit to the settlement through decide and evolve, nothing else."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

from controller.events import Act, Refusal
from controller.rules import game_named, table_options
from controller.rules.game import Setup
from controller.rules.ochko.state import State, faces, playing
from tests.rules.ochko.cardroom import OCHKO

SEATS = ("P1", "P2", "P3", "P4", "P5")
RICH = 10**9
BANK = 10**6

PLAYER_STOPS, BANKER_STOPS = 3, 2
"""Everybody draws until he has so many cards."""


class FastTable:
    """Plays rounds of four players against the bank."""

    def __init__(self, seed: int, **options: Any) -> None:
        self.game = game_named(OCHKO)
        given = table_options(OCHKO, {"hidden_faults": "at_once"} | options)
        self.state: State = self.game.opening(Setup(OCHKO, SEATS, (RICH,) * len(SEATS), SEATS[0], given))
        self._chance = Random(seed)
        self._pack = list(self.state.house.pack)
        self._left = list(self._pack)

    def duel(self) -> None:
        """Act until one more duel is closed, with a new round and a new pack before it where they are needed."""
        before = len(self.state.closed)
        while len(self.state.closed) == before:
            self._step()

    def _step(self) -> None:
        state = self.state
        banker = SEATS[state.banker]
        if state.stage == "dealing" and state.shoe.remaining:
            self._do(Act("card", cards=(self._left.pop(),)))
        elif state.stage == "bank":
            self._do(Act("bank", banker, BANK))
        elif state.stage == "ready" and state.fresh:
            self._do(Act("deal"))
        elif state.stage in ("ready", "dealing"):
            self._shuffle()
        else:
            self._decide(state, banker)

    def _decide(self, state: State, banker: str) -> None:
        hand, table = playing(state), state.round
        assert hand is not None
        assert table is not None
        seat = SEATS[hand.place]
        if state.stage == "hit":
            self._do(Act("hit", seat, 10))
            return
        if state.stage == "banker":
            self._do(Act("draw" if len(table.banker.cards) < BANKER_STOPS else "stand", banker))
        else:
            self._do(Act("draw" if len(hand.cards) < PLAYER_STOPS else "stand", seat))

    def _shuffle(self) -> None:
        """The whole pack between rounds; in the middle of one the cards that are not on the table."""
        lying = {
            str(card) for hand in (self.state.round.hands if self.state.round else ()) for card in faces(hand.cards)
        }
        self._left = [card for card in self._pack if str(card) not in lying]
        self._chance.shuffle(self._left)
        self._do(Act("load"))

    def _do(self, act: Act) -> None:
        answer = self.game.decide(self.state, act)
        assert not isinstance(answer, Refusal), (act, answer)
        for event in answer:
            self.state = self.game.evolve(self.state, event)


def duels_a_second(duels: int = 3000, seed: int = 1) -> float:
    """Duels played in a second of one core's own time, whatever else the machine does."""
    table = FastTable(seed)
    start = process_time()
    for _ in range(duels):
        table.duel()
    return duels / (process_time() - start)


if __name__ == "__main__":
    print(f"{duels_a_second():.0f} duels a second")
