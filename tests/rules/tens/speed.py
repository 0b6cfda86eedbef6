"""How fast the rules are: whole deals from the pack to the sheet through decide and evolve, nothing else."""

from __future__ import annotations

from random import Random
from time import process_time

from controller.events import Act, Refusal
from controller.rules import game_named, table_options
from controller.rules.game import Setup
from controller.rules.tens.layout import pack_for
from controller.rules.tens.state import State, law_of, running
from controller.rules.tricks.duties import lawful
from tests.rules.tens.cardroom import NAMES, TEN


class FastTable:
    """Deals and plays lawful cards of chance."""

    def __init__(self, players: int, seed: int) -> None:
        options = table_options(TEN, {"hidden_faults": "at_once", "target": 10**9})
        self._game = game_named(TEN)
        self._pack = list(pack_for(players))
        self._chance = Random(seed)
        self.state: State = self._game.opening(Setup(TEN, NAMES[:players], (0,) * players, NAMES[0], options))

    def deal(self) -> None:
        """One deal, from a new pack to the points on the sheet."""
        self._chance.shuffle(self._pack)
        self._do(Act("load"))
        self._do(Act("deal"))
        for face in self._pack:
            self._do(Act("card", cards=(face,)))
        while self.state.stage == "play":
            deal = running(self.state)
            assert deal.turn is not None
            law = law_of(self.state, deal)
            may = lawful(law.duties, deal.record.standing(deal.turn, law), deal.hand(deal.turn).known(referee=True))
            self._do(Act("plays", self.state.seats[deal.order[deal.turn]].name, cards=(self._chance.choice(may),)))

    def _do(self, act: Act) -> None:
        events = self._game.decide(self.state, act)
        assert not isinstance(events, Refusal), events
        for event in events:
            self.state = self._game.evolve(self.state, event)


def deals_a_second(players: int = 4, deals: int = 300, seed: int = 1) -> float:
    """Deals played in a second of one core's own time, whatever else the machine does."""
    table = FastTable(players, seed)
    start = process_time()
    for _ in range(deals):
        table.deal()
    return deals / (process_time() - start)


if __name__ == "__main__":
    for count in range(2, 9):
        print(f"{count} players: {deals_a_second(count):.0f} deals a second")
