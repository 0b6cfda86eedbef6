"""A hidden card that others have seen (R-CDF-14): the coup is void, or the card is burned and another follows."""

from __future__ import annotations

from controller.events import Act
from tests.rules.sitting import staked

SHOE = "2h 3s 2d 4s 9c 9d 9s 5s"


def test_R_CDF_14_an_exposed_card_voids_the_coup_and_the_money_stands() -> None:
    table = staked(SHOE).ok("deal", "P1 exposed")
    assert (table.coup["winner"], table.phase) == ("void", "closed")
    assert (table.report["discards"], table.report["bank"]) == (4, 40)
    assert table.stakes() == {"P2": 20, "P3": 15, "P4": 5}


def test_R_CDF_14_with_burn_and_continue_the_last_card_is_burned_and_another_is_given() -> None:
    table = staked(SHOE, misfeed="burn_and_continue").ok("deal", "P1 exposed")
    assert (table.phase, table.report["discards"], table.report["coups"]) == ("punter", 1, [])
    hands = {hand.role: [card.number for card in hand.cards] for hand in table.view.hands}
    assert hands == {"punter": [1, 3], "banker": [2, 5]}
    table.ok("P2 draw", "P2 exposed")
    assert (table.phase, table.report["discards"], table.report["ejected"]) == ("banker", 2, 7)
    assert table.game.imbalance(table.state) is None


def test_R_CDF_14_with_burn_and_continue_an_earlier_card_voids_the_coup() -> None:
    table = staked(SHOE, misfeed="burn_and_continue").ok("deal", "P2 exposed")
    assert table.coup["winner"] == "void"


def test_R_CDF_14_only_a_hidden_card_of_a_side_can_be_exposed_and_staff_stand_for_it() -> None:
    table = staked(SHOE, third_card="face_up").ok("deal")
    assert table.no("P3 exposed") == "NOT_EXPOSED"
    assert table.code(Act("exposed", "P1")) == "STAFF_NEEDED"
    table.ok("P2 draw")
    assert table.no("P2 exposed") == "NOT_EXPOSED"
    assert staked(SHOE).no("P1 exposed") == "NO_COUP"
