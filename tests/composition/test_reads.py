"""The watch holds a card for public when, and only when, the page shows it (design.md, decision 9)."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from controller.composition.reads import Reads, after
from controller.rules import GAMES
from controller.rules.punto import PUNTO_BANCO
from tests.rules.anybody import Anybody, some_house

COUPS: Final = frozenset({"chemin-de-fer", "zhelezka", PUNTO_BANCO})
"""Games whose page shows every public card of the coup by its number."""

STEPS: Final = 120


@pytest.mark.parametrize("game", GAMES)
def test_decision_9_no_read_is_public_before_its_card_is(game: str) -> None:
    compared = 0
    for seed in range(6):
        chance = Random(f"{game}/{seed}")
        table = Anybody(game, some_house(game, chance), (200,) * 6)
        reads, heard = Reads(), 0
        for _ in range(STEPS):
            table.play_on(chance, 1)
            for event in table.history[heard:]:
                reads = after(reads, event)
            heard = len(table.history)
            compared += _hold_against_the_page(table, reads, game in COUPS)
    assert compared > 10


def _hold_against_the_page(table: Anybody, reads: Reads, both_ways: bool) -> int:
    """Compare every numbered card of the page with its read; how many there were."""
    view = table.game.view(table.state)
    lying = [one for hand in view.hands for one in hand.cards] + ([view.upcard] if view.upcard else [])
    shown = [one for one in lying if one.number]  # in rams a hand shows faces without numbers
    for one in shown:
        read = reads.cards[one.number - reads.base - 1]
        assert not read.public or one.card is not None, (one, read)
        assert not (read.public and read.card.known) or read.card == one.card, (one, read)
        assert not both_ways or read.public == (one.card is not None), (one, read)
    return len(shown)
