"""The numbers of rams by the rules themselves: every hand of five cards, and deals of chance."""

from __future__ import annotations

from itertools import combinations

import pytest

from controller.cards import PACK, Card
from controller.rules.rams.closing import one_suit
from controller.rules.rams.score import ACES, aces_worth, jacks_worth
from controller.rules.rams.state import CARDS, pack_for
from tests.rules.rams.bots import Bots


def counted(pack: tuple[Card, ...]) -> tuple[int, int, int, int]:
    """Hands of five in all, of one suit, with all four aces, with at least one."""
    hands = suits = four = some = 0
    for hand in combinations(pack, CARDS):
        hands += 1
        suits += hand[0].suit == hand[-1].suit and one_suit(hand)
        aces = sum(card.rank == "A" for card in hand)
        four += aces == 4
        some += aces > 0
    return hands, suits, four, some


def test_hands_of_32_cards() -> None:
    assert counted(pack_for(3, "52")) == (201_376, 224, 28, 103_096)


@pytest.mark.slow
def test_hands_of_52_cards() -> None:
    assert counted(pack_for(7, "52")) == (2_598_960, 5_148, 48, 886_656)


def test_R_RAM_20_the_aces_are_worth_fifty_together() -> None:
    assert aces_worth(PACK) == sum(ACES.values()) == 50
    assert jacks_worth(PACK) == 10


@pytest.mark.parametrize("players", range(3, 8))
def test_the_tricks_of_a_played_deal_sum_to_five_and_the_settlement_to_nought(players: int) -> None:
    table = Bots(players, seed=players)
    for _ in range(60):
        table.deal()
    played = [closed for closed in table.state.closed if closed.ended == "played"]
    assert played
    assert all(sum(line.tricks for line in closed.deal.verdict.lines) == 5 for closed in played if closed.deal.verdict)
    assert table.state.won
    assert sum(seat.purse for seat in table.state.seats) == table.state.chips
    assert table.game.imbalance(table.state) is None


def test_the_aces_of_a_deal_in_which_all_play_are_written_once() -> None:
    """What is written off and up for aces never exceeds the fifty that there are."""
    table = Bots(4, seed=9)
    for _ in range(100):
        table.deal()
        verdict = table.state.closed[-1].deal.verdict
        assert verdict is not None
        assert sum(line.aces for line in verdict.lines) <= 50
