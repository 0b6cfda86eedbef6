"""Acts that name nothing that exists, or say too little; and what never comes as an error."""

from __future__ import annotations

import pytest

from controller.cards import UNKNOWN
from controller.events import Act
from tests.rules.sitting import Sitting, staked

UNREAD = Act("card", cards=(UNKNOWN,))


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (Act("dance", "P1"), "UNKNOWN_ACT"),
        (Act("stake", "P9", 5), "UNKNOWN_SEAT"),
        (Act("deal", "P9"), "UNKNOWN_SEAT"),
        (Act("bank", None, 5), "SEAT_NEEDED"),
        (Act("bank", "P1"), "AMOUNT_NEEDED"),
        (Act("join", "Q"), "AMOUNT_NEEDED"),
        (Act("take", "P1"), "AMOUNT_NEEDED"),
        (Act("stake", "P1"), "AMOUNT_NEEDED"),
        (Act("add", "P1"), "AMOUNT_NEEDED"),
        (Act("bank"), "SEAT_NEEDED"),
    ],
)
def test_an_act_says_who_and_how_much(act: Act, code: str) -> None:
    refusal = Sitting().act(act)
    assert refusal is not None
    assert refusal.code == code


def test_R_EQP_1_no_bank_before_the_first_shoe() -> None:
    table = Sitting()
    table.player.state = table.state._replace(shoe=table.state.shoe._replace(remaining=None))
    assert table.phase == "load"
    assert table.no("P1 bank 5") == "NO_SHOE"


def test_R_CDF_13_while_a_card_is_due_nobody_decides() -> None:
    table = staked("")
    table.act(Act("load", amount=5))
    table.act(Act("deal"))
    refusal = table.act(Act("deal"))
    assert refusal is not None
    assert (refusal.code, dict(refusal.params)) == ("CARD_DUE", {"seat": "P2"})


def test_R_CDF_26_the_spent_shoe_is_shuffled_and_cut_in_anew() -> None:
    table = Sitting({"decks": 1, "seed": 4}, seats=2, purse=10**6, decks=1)
    shoes = 0
    while shoes < 3:
        if table.phase == "reshuffle":
            table.ok("load")
            shoes += 1
            assert (table.report["remaining"], table.report["discards"]) == (51, 0)
            assert sum(table.state.shoe.seen) == 1, "of the new shoe only the exposed cut-in card was seen"
        elif table.phase == "bank":
            table.ok(f"{table.view.banker} bank 1")
        elif table.phase == "betting":
            table.ok(f"{table.view.turn} stake 1", "close", "deal")
        elif table.phase == "closed":
            table.ok("deal")
        else:
            offer = table.offered("stand") or table.offered("draw")
            table.ok(f"{offer[0].seat} {offer[0].verb}")


def test_a_misfeed_with_a_number_belongs_to_scripts() -> None:
    refusal = staked("2h 3s").act(Act("misfeed", amount=1))
    assert refusal is not None
    assert refusal.code == "MISFEED_BEFORE_DEAL"


def test_a_card_that_left_between_coups_goes_to_the_discards() -> None:
    table = Sitting("2h 3s 2d 4s 5s 6s")
    assert table.act(Act("misfeed", cards=(UNKNOWN, UNKNOWN))) is None
    assert (table.phase, table.report["discards"], table.report["coups"]) == ("bank", 2, [])
    refusal = table.act(Act("misfeed"))
    assert refusal is not None
    assert refusal.code == "NO_CARD_DUE"


def test_a_double_feed_while_burning_leaves_the_burn_due() -> None:
    table = Sitting("", burn="one")
    table.act(Act("load", amount=5))
    table.act(Act("misfeed", cards=(UNKNOWN, UNKNOWN)))
    assert (table.phase, table.report["discards"]) == ("burn", 2)
