"""The numbers of numbers.md for 36 cards, by the rules themselves."""

from __future__ import annotations

from itertools import combinations, permutations

from controller.cards import Card
from controller.events import Act, Refusal
from controller.rules import game_named, table_options
from controller.rules.game import Setup
from controller.rules.ochko.hands import TARGET, pictures_in_a_row, worth
from controller.rules.ochko.house import House
from controller.rules.ochko.state import State
from tests.rules.ochko.cardroom import OCHKO

HOUSE = House()
PACK = HOUSE.pack


def points(*hand: Card) -> int:
    found = worth(hand, HOUSE)
    assert found is not None
    return found.total


def test_the_pack_totals_240() -> None:
    assert (len(PACK), sum(points(face) for face in PACK)) == (36, 240)


def test_16_of_630_pairs_make_21_and_6_are_two_aces() -> None:
    pairs = list(combinations(PACK, 2))
    assert len(pairs) == 630
    assert sum(points(*pair) == TARGET for pair in pairs) == 16
    assert sum(points(*pair) == 22 for pair in pairs) == 6


def test_five_pictures_come_first_once_in_476_and_sum_to_11_to_19() -> None:
    hands = [hand for hand in combinations(PACK, 5) if pictures_in_a_row(hand) == 5]
    assert len(list(combinations(PACK, 5))) == 476 * len(hands)
    assert {points(*hand) for hand in hands} == set(range(11, 20))


class Table:
    """A table of two, asked directly: the player's first card and the one that he draws."""

    def __init__(self) -> None:
        self.game = game_named(OCHKO)
        options = table_options(OCHKO, {"hidden_faults": "at_once"})
        state = self.game.opening(Setup(OCHKO, ("P1", "P2"), (100, 100), "P1", options))
        for act in (Act("load"), Act("bank", "P1", 10), Act("deal")):
            state = self.after(state, act)
        self.dealt: State = state

    def after(self, state: State, act: Act) -> State:
        answer = self.game.decide(state, act)
        assert not isinstance(answer, Refusal), answer
        for event in answer:
            state = self.game.evolve(state, event)
        return state


def test_21_outright_and_two_aces_fall_as_often_in_duels() -> None:
    """All 1,260 ordered pairs are dealt: first card, hit, second card."""
    table, ended = Table(), {"outright": 0, "bust": 0, "": 0}
    for first, second in permutations(PACK, 2):
        banker = next(face for face in PACK if face not in (first, second))
        state = table.dealt
        for act in (Act("card", cards=(first,)), Act("card", cards=(banker,)), Act("hit", "P2", 1), Act("draw", "P2")):
            state = table.after(state, act)
        state = table.after(state, Act("card", cards=(second,)))
        ended[state.closed[-1].by if state.closed else ""] += 1
    assert ended == {"outright": 2 * 16, "bust": 2 * 6, "": 1260 - 44}
