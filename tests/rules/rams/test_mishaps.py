"""What goes wrong while cards are given: misdeals, exposed cards, the box, cards that cannot be (R-RAM-33, 34)."""

from __future__ import annotations

import pytest

from controller.cards import cards
from controller.events import Act, Refusal
from tests.rules.rams.cardroom import PLAIN, STAFF, Rams, dealt, stacked


def test_R_RAM_33_a_misdeal_passes_the_deal_on() -> None:
    table = dealt(PLAIN).ok("P2 play", "misdeal")
    assert table.last["ended"] == "misdeal"
    assert table.phase == "load"
    assert table.view.banker == "P2"
    assert table.sheet == {"P1": 100, "P2": 100, "P3": 100}


def test_R_RAM_33_a_partners_card_exposed_in_the_deal_is_a_misdeal() -> None:
    table = Rams(stacked(PLAIN))
    table.act(Act("deal"))
    assert table.code(Act("exposed", "P2")) == "NOT_EXPOSED"
    table.act(Act("card", cards=cards("7h")))
    assert table.code(Act("exposed", "P3")) == "NOT_EXPOSED"
    assert table.code(Act("exposed", "P2", cards=cards("7h 8h"))) == "ONE_CARD_AT_A_TIME"
    assert table.code(Act("exposed", "P2")) is None
    assert table.last["ended"] == "misdeal"
    assert table.view.banker == "P2"


def test_R_RAM_33_the_dealers_own_card_may_be_seen() -> None:
    table = Rams(stacked(PLAIN))
    table.act(Act("deal"))
    for name in ("7h", "7d", "??"):
        table.act(Act("card", cards=cards(name)))
    assert table.code(Act("exposed", "P1")) == "CARD_UNNAMED"
    assert table.code(Act("exposed", "P1", cards=cards("7s"))) is None
    assert table.phase == "dealing"
    assert table.deal.players[0].hand.known(referee=False) == cards("7s")


def test_R_RAM_34_at_the_reveal_the_exposed_card_is_named_by_those_who_saw_it() -> None:
    table = dealt(PLAIN, stock="As Kc", hidden_faults="at_reveal").ok("P2 exchange 1")
    assert table.no("P2 exposed") == "CARD_UNNAMED"
    assert [(offer.seat, offer.takes_cards) for offer in table.offered("exposed")] == [("P2", 1)]
    table.ok("P2 exposed As", "P2 refuse")
    assert table.deal.players[1].hand.known(referee=True) == cards("Kc")


def test_R_RAM_33_once_the_play_has_begun_it_is_too_late() -> None:
    table = dealt(PLAIN).stay("P2", "P3")
    assert table.no("misdeal") == "PLAY_BEGUN"
    assert table.no("P2 pass") == "PLAY_BEGUN"


def test_R_RAM_34_a_card_exposed_in_the_exchange_may_be_refused() -> None:
    table = dealt(PLAIN, stock="As Kc Tc").ok("P2 exchange 7h", "P2 exposed")
    assert table.phase == "exposed"
    assert table.main() == "accept"
    assert table.no("P3 play") == "CARD_EXPOSED"
    assert table.no("P3 refuse") == "OUT_OF_TURN"
    assert table.no("P3 accept") == "OUT_OF_TURN"
    table.ok("P2 refuse")
    assert table.hand("P2") == cards("8h 9d Kd Qs Kc")
    assert table.no("P3 plays As") == "NOT_PLAYING_YET"
    assert table.view.turn == "P3"
    table.ok("P3 play", "P1 pass")
    assert table.no("P2 plays As") == "CARD_SHOWN"


def test_R_RAM_34_or_kept_and_is_known_to_all() -> None:
    table = dealt(PLAIN, stock="As Kc").ok("P2 exchange 7h", "P2 exposed As", "P2 accept")
    assert table.deal.players[1].hand.known(referee=False) == cards("As")
    assert table.view.turn == "P3"
    assert table.no("P2 exposed Kc") == "CARD_NOT_HELD"


def test_R_RAM_34_nobody_else_was_given_a_card() -> None:
    table = dealt(PLAIN, stock="As Kc").ok("P2 exchange 7h")
    assert table.no("P1 exposed") == "NOT_EXPOSED"
    table.ok("P3 exchange 7d")
    assert table.no("P2 exposed") == "NOT_EXPOSED"


def test_R_RAM_34_with_an_empty_stock_there_is_no_other_card() -> None:
    table = dealt(PLAIN, stock="As", exactly=True).ok("P2 exchange 1", "P2 exposed")
    assert table.no("P2 refuse") == "STOCK_EMPTY"
    assert not table.offered("refuse")
    table.ok("P2 accept")


def test_R_RAM_34_the_dealer_may_refuse_one_too_before_the_up_card() -> None:
    table = dealt(PLAIN, stock="As Kc").ok("P2 play", "P3 play", "P1 exchange 7s", "P1 exposed", "P1 refuse")
    assert table.phase == "upcard"
    assert set(table.hand("P1")) == set(cards("8d 9h Ts Js Kc"))


def test_option_machine_misdeal_same_dealer() -> None:
    table = Rams(stacked(PLAIN)).ok("misfeed 2 7s 8h")
    assert table.last["ended"] == "machine"
    assert table.view.banker == "P1"
    assert table.report["discards"] == 4


def test_option_machine_misdeal_next_dealer() -> None:
    table = Rams(stacked(PLAIN), machine_misdeal="next_dealer").ok("misfeed")
    assert table.last["ended"] == "machine"
    assert table.view.banker == "P2"


def test_R_RAM_34_two_cards_at_once_in_the_exchange_are_laid_aside_and_the_right_ones_follow() -> None:
    table = dealt(PLAIN, stock="As Kc Tc Ac")
    table.act(Act("exchange", "P2", 1))
    table.act(Act("misfeed", cards=cards("As Kc")))
    assert table.phase == "serving"
    assert table.report["discards"] == 2
    table.act(Act("card", cards=cards("Tc")))
    assert table.phase == "exchange"
    assert table.hand("P2") == cards("Tc")


def test_a_stock_that_a_mishap_has_emptied_voids_the_deal() -> None:
    table = dealt(PLAIN, stock="As Kc", exactly=True)
    table.act(Act("exchange", "P2", 2))
    table.act(Act("misfeed", cards=cards("As Kc")))
    assert table.last["ended"] == "machine"
    assert table.game.imbalance(table.state) is None


def test_an_empty_mouth_in_the_exchange_voids_the_deal() -> None:
    table = dealt(PLAIN, stock="As Kc")
    table.act(Act("exchange", "P2", 2))
    table.act(Act("misfeed"))
    assert table.last["ended"] == "machine"
    assert table.phase == "load"


@pytest.mark.parametrize("act", [Act("misfeed"), Act("cut")])
def test_no_mishap_where_no_card_is_due(act: Act) -> None:
    assert dealt(PLAIN).code(act) == "NO_CARD_DUE"


def test_the_marker_in_the_deal_voids_it_for_cards_are_missing() -> None:
    table = Rams(stacked(PLAIN))
    table.act(Act("deal"))
    table.act(Act("card", cards=cards("7h")))
    table.act(Act("cut"))
    assert table.last["ended"] == "machine"
    assert table.state.shoe.missing == 31
    assert table.game.imbalance(table.state) is None


def test_a_card_that_leaves_by_itself_between_deals_spoils_the_pack() -> None:
    table = Rams(stacked(PLAIN))
    table.act(Act("misfeed", cards=cards("7h")))
    assert table.phase == "load"


def test_a_card_seen_twice_holds_the_table() -> None:
    table = Rams("7h 7d 7s 7h" + stacked()[11:], hidden_faults="at_reveal")
    refusal = table.say("deal")
    assert refusal is not None
    assert refusal.code == "COMPOSITION_EXCEEDED"
    assert [alarm.code for alarm in table.view.alarms] == ["CARD_IN_DOUBT"]
    assert table.no("P2 pass") == "TABLE_HELD"
    table.ok("void")
    assert table.last["ended"] == "floor"
    assert table.view.banker == "P1"


def test_an_up_card_that_is_not_in_the_pack_holds_the_table_by_its_name() -> None:
    table = Rams(stacked().replace(" 9c ", " 2c ", 1))
    table.say("deal")
    assert table.view.alarms[0].code == "COMPOSITION_EXCEEDED"
    assert dict(table.view.alarms[0].params) == {"number": 16, "card": "2c"}
    table.ok(f"load {stacked()}")
    assert table.last["ended"] == "cards"
    assert table.phase == "deal"


def test_a_deal_may_be_voided_by_the_floor() -> None:
    table = dealt(PLAIN, staff=2)
    assert table.code(Act("void", persons=STAFF[:1])) == "STAFF_NEEDED"
    table.ok("void")
    assert table.last["ended"] == "floor"


def test_option_staff_1() -> None:
    assert dealt(PLAIN, staff=1).code(Act("void", persons=STAFF[:1])) is None


def test_option_staff_2() -> None:
    assert dealt(PLAIN, staff=2).code(Act("void", persons=STAFF[:1])) == "STAFF_NEEDED"


@pytest.mark.parametrize(("seats", "needed"), [(3, 16), (4, 21), (5, 26), (6, 31), (7, 36)])
def test_R_EQP_10_a_shoe_too_short_to_begin_a_deal_begins_none(seats: int, needed: int) -> None:
    whole = stacked(seats=seats).split()
    table = Rams(" ".join(whole[: needed - 1]), seats=seats)
    assert table.phase == "reshuffle"
    refusal = table.game.decide(table.state, Act("deal"))
    assert refusal == Refusal("SHOE_TOO_SHORT", "R-EQP-10", (("remaining", needed - 1), ("needed", needed)))
    assert [offer.verb for offer in table.view.offers if offer.main] == ["load"]
    just_enough = Rams(" ".join(whole[:needed]), seats=seats)
    assert just_enough.no("burn") == "SHOE_TOO_SHORT"
    just_enough.ok("deal")
    assert just_enough.view.shoe.remaining == 0
    assert just_enough.no(f"{just_enough.view.turn} exchange 1") == "EXCHANGE_TOO_LARGE"
