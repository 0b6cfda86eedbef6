"""The order of play and its duties (R-RAM-3, R-RAM-13, R-RAM-17, R-RAM-18)."""

from __future__ import annotations

import pytest

from controller.cards import card
from controller.rules.rams.duties import LEAD_ACE, duties
from controller.rules.tricks.duties import Standing, breach, lawful
from controller.rules.tricks.order import Ranking
from controller.rules.tricks.trick import Trick
from tests.rules.rams.cardroom import HEARTS, TRUMPS, dealt, played


def test_R_RAM_3_the_dealers_left_leads_then_the_taker_of_the_trick() -> None:
    table = played(HEARTS)
    assert table.view.turn == "P2"
    assert table.no("P3 plays Kh") == "OUT_OF_TURN"
    table.trick("7h Kh 9h")
    assert table.view.turn == "P3"
    assert table.view.seats[2].tricks == 1
    assert [play.seat for play in table.view.trick] == ["P2", "P3", "P1"]
    assert table.facts["taker"] == "P3"
    table.trick("7d")
    assert [play.seat for play in table.view.trick] == ["P3"]
    assert table.view.lead == "P3"


def test_R_RAM_3_those_who_passed_take_no_part() -> None:
    table = dealt(HEARTS).stay("P3", "P1")
    assert table.view.turn == "P3"
    table.trick("Kh 9h")
    assert table.view.turn == "P3"
    assert table.no("P2 plays 7h") == "OUT_OF_TURN"
    assert table.no("P2 revoke 7h") == "NOT_IN_THE_GAME"


def test_R_RAM_13_the_led_suit_is_followed() -> None:
    table = played(TRUMPS).trick("7h")
    assert table.params("P3 plays 8d") == {"seat": "P3"}
    table.trick("7c")
    assert table.no("P1 plays 8c") == "MUST_FOLLOW_SUIT"
    assert table.params("P1 plays 8c") == {"seat": "P1", "suit": "h"}
    table.trick("9h")


def test_R_RAM_13_with_none_of_it_a_trump() -> None:
    table = played(TRUMPS).trick("7h")
    assert table.no("P3 plays 8d") == "MUST_TRUMP"
    assert table.rule("P3 plays 8d") == "R-RAM-13"


def test_R_RAM_13_without_both_any_card() -> None:
    played(HEARTS, up="9c").trick("9d 7d 8d").trick("Kd Jh Ts")


def test_option_must_overtrump_on() -> None:
    over = played({**TRUMPS, "P3": "Tc 7d 8d 8s Ts", "P1": "7c Jc Qd Jd 7s"}).trick("7h Tc")
    assert over.no("P1 plays Qd") == "MUST_TRUMP"
    assert over.no("P1 plays 7c") == "MUST_OVERTRUMP"
    over.trick("Jc")


def test_option_must_overtrump_on_unable_to_any_trump() -> None:
    played({**TRUMPS, "P3": "Tc 7d 8d 8s Ts", "P1": "7c 8c Qd Jd 7s"}).trick("7h Tc 7c")


def test_option_must_overtrump_off() -> None:
    held = {**TRUMPS, "P3": "Tc 7d 8d 8s Ts", "P1": "7c Jc Qd Jd 7s"}
    table = played(held, must_overtrump=False).trick("7h Tc")
    assert table.no("P1 plays Qd") == "MUST_TRUMP"
    table.trick("7c")


BEATABLE = {"P2": "9d Jd Qs Ks 8h", "P3": "Td 7d 8s Kh Qh", "P1": "7s 8d 9h Ts Js"}
"""P3 can beat the nine of diamonds, or play under it."""


def test_option_must_beat_off() -> None:
    played(BEATABLE).trick("9d 7d 8d")


def test_option_must_beat_on() -> None:
    table = played(BEATABLE, must_beat=True).trick("9d")
    assert table.no("P3 plays 7d") == "MUST_BEAT"
    table.trick("Td 8d")


def test_R_RAM_17_the_trump_ace_must_be_led() -> None:
    table = played({**HEARTS, "P2": "Ac 8h 9d Kd Qs"})
    assert table.no("P2 plays Kd") == "MUST_LEAD_TRUMP_ACE"
    assert table.rule("P2 plays Kd") == "R-RAM-17"
    table.trick("Ac")


def test_R_RAM_17_other_trumps_do_not_lift_the_duty() -> None:
    table = played({**HEARTS, "P2": "Ac Kc Qc Kd Qs"})
    assert table.no("P2 plays Kc") == "MUST_LEAD_TRUMP_ACE"
    table.trick("Ac 8s 7s")
    assert table.no("P2 plays Qc") == "MUST_LEAD_TRUMP_KING"
    table.trick("Kc 7d Ts")
    assert table.no("P2 plays Kd") == "MUST_LEAD_TRUMP_QUEEN"
    table.trick("Qc")


def test_R_RAM_17_king_and_queen_the_king_first_then_the_queen_if_it_took() -> None:
    table = played({**HEARTS, "P2": "Kc Qc 9d Kd Qs"})
    assert table.no("P2 plays Qc") == "MUST_LEAD_TRUMP_KING"
    assert table.no("P2 plays 9d") == "MUST_LEAD_TRUMP_KING"
    table.trick("Kc 7d 7s")
    assert table.no("P2 plays Kd") == "MUST_LEAD_TRUMP_QUEEN"
    table.trick("Qc")


def test_R_RAM_17_the_queen_is_free_when_the_king_was_taken() -> None:
    table = played({"P2": "Kc Qc 9d Kd Qs", "P3": "Ac 8s Kh 7h 8h", "P1": "7s 8d 9h Ts Js"})
    table.trick("Kc Ac 7s").trick("8s Ts Qs").trick("Kd")
    assert table.view.turn == "P3"


@pytest.mark.parametrize("held", ["Kc 8h 9d Kd Qs", "Qc 8h 9d Kd Qs"])
def test_R_RAM_17_king_or_queen_alone_bind_nobody(held: str) -> None:
    played({**HEARTS, "P2": held}).trick("Kd")


@pytest.mark.parametrize("figure", ["Kc", "Qc", "Jc"])
def test_R_RAM_18_the_trump_ace_is_put_on_a_trump_figure(figure: str) -> None:
    table = played({**HEARTS, "P2": f"{figure} 8h 9d Kd Qs", "P3": "Ac Tc 8s Kh Qh"}).trick(figure)
    assert table.no("P3 plays Tc") == "MUST_PUT_TRUMP_ACE"
    assert table.rule("P3 plays Tc") == "R-RAM-18"
    table.trick("Ac")


def test_R_RAM_18_not_on_the_ten_and_not_where_the_led_suit_can_be_followed() -> None:
    played({**HEARTS, "P2": "Tc 8h 9d Kd Qs", "P3": "Ac 7c 8s Kh Qh"}).trick("Tc 7c")
    held = {"P2": "8h 9d Kd Qs 7s", "P3": "Kc 8s 8d 7d Ts", "P1": "Ac 9h Jd Qd 9s"}
    played(held).trick("8h Kc 9h")


def test_the_order_of_the_duties_is_that_of_the_rules() -> None:
    assert [duty.name for duty in duties(must_beat=True, must_overtrump=True)] == [
        "follow",
        "trump",
        "ace_on_figure",
        "beat",
        "overtrump",
        "lead_ace",
        "lead_queen",
        "lead_king",
    ]
    assert len(duties(must_beat=False, must_overtrump=False)) == 6
    lead = Standing(0, Trick(), None, "c", Ranking())
    hand = (card("Ac"), card("Kc"), card("Qc"))
    assert lawful(duties(must_beat=False, must_overtrump=True), lead, hand) == (card("Ac"),)
    assert breach((LEAD_ACE,), lead, hand, card("Kc")) == "lead_ace"
