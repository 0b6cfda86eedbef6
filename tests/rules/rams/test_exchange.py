"""Pass or play, the exchange, the up-card, and what goes wrong while cards are given (R-RAM-5 to R-RAM-12, 33, 34)."""

from __future__ import annotations

import pytest

from controller.cards import card, cards
from controller.events import Act
from tests.rules.rams.cardroom import STAFF, Rams, dealt, stacked

PLAIN = {"P2": "7h 8h 9d Kd Qs", "P3": "7d 8s Kh Qh Jh", "P1": "7s 8d 9h Ts Js"}
"""Hands without an ace, a flush or a pair of jacks."""


def test_R_RAM_6_each_in_turn_from_the_dealers_left_passes_or_plays() -> None:
    table = dealt(PLAIN)
    assert table.view.turn == "P2"
    assert table.no("P3 pass") == "OUT_OF_TURN"
    assert {offer.verb for offer in table.view.offers if offer.seat == "P2"} >= {"pass", "play", "exchange", "jacks"}
    table.ok("P2 pass")
    assert table.view.turn == "P3"
    table.ok("P3 play")
    assert table.view.turn == "P1"
    assert [seat.status for seat in table.view.seats] == ["to-speak", "passed", "playing"]


def test_R_RAM_6_as_many_cards_are_exchanged_as_are_wanted() -> None:
    table = dealt(PLAIN, stock="As Kc Tc").ok("P2 exchange 7h 8h 9d")
    assert table.hand("P2") == cards("Kd Qs As Kc Tc")
    assert table.report["remaining"] == 13
    assert [seat.cards for seat in table.view.seats] == [5, 5, 5]


def test_R_RAM_6_an_exchange_face_down_names_only_the_number() -> None:
    table = dealt(PLAIN, stock="As Kc").ok("P2 exchange 2")
    assert table.hand("P2") == cards("As Kc")
    hand = table.deal.players[1].hand
    assert hand.held == 5
    assert hand.veiled


def test_R_RAM_7_thrown_cards_lie_on_the_table_before_new_ones_are_due() -> None:
    table = dealt(PLAIN)
    assert table.game.due(table.state) is None
    table.act(Act("exchange", "P2", 2))
    assert table.phase == "serving"
    assert table.view.seats[1].cards == 3
    due = table.game.due(table.state)
    assert due is not None
    assert (due.seat, due.purpose, due.face) == ("P2", "exchange", "down")
    assert table.code(Act("exchange", "P3", 2)) == "CARD_DUE"


@pytest.mark.parametrize("ace", ["As", "Ac", "Ad", "Ah"])
def test_R_RAM_8_whoever_is_dealt_any_ace_may_not_pass(ace: str) -> None:
    table = dealt({**PLAIN, "P2": f"{ace} 8h 9d Kd Qs"})
    assert table.no("P2 pass") == "MAY_NOT_PASS_WITH_ACE"
    assert not table.offered("pass")
    assert table.rule("P2 pass") == "R-RAM-8"
    table.ok("P2 play")


def test_R_RAM_8_an_ace_turned_up_does_not_bind_the_dealer() -> None:
    dealt(PLAIN, up="Ac").ok("P2 play", "P3 play", "P1 pass")


def test_R_RAM_8_at_the_reveal_one_who_passed_with_an_ace_writes_the_remise_of_his_aces() -> None:
    held = {"P2": "Ah 8h 9d Kd Qs", "P3": "As 7d 8s Kh Qh", "P1": "7s 8d 9h Ts Js"}
    table = dealt(held, hidden_faults="at_reveal")
    assert table.offered("pass")
    table.ok("P2 pass", "P3 play", "P1 play", "P1 leave-up")
    assert table.report["coups"] == []
    table.play_out()
    assert table.changes["P2"] == 25
    assert {"seat": "P2", "duty": "passed_with_ace", "cards": ["Ah"]} in table.last["faults"]


def test_R_RAM_9_the_dealer_may_pass_or_play_like_the_rest() -> None:
    table = dealt(PLAIN).ok("P2 play", "P3 play")
    assert {offer.verb for offer in table.view.offers if offer.seat == "P1"} >= {"pass", "exchange"}
    table.ok("P1 pass")
    assert table.phase == "play"
    assert dealt(PLAIN).ok("P2 play", "P3 play", "P1 play").phase == "upcard"


def test_R_RAM_10_the_dealer_exchanges_last() -> None:
    table = dealt(PLAIN, declare="first").ok("P2 play", "P3 play", "P1 play")
    spoken = []
    while table.phase == "exchange":
        spoken.append(table.view.turn)
        table.ok(f"{table.view.turn} exchange 1")
    assert spoken == ["P2", "P3", "P1"]


def test_R_RAM_11_after_his_exchange_the_dealer_throws_a_card_and_takes_the_up_card() -> None:
    table = dealt(PLAIN, up="9c", stock="As").ok("P2 play", "P3 play", "P1 exchange 7s")
    assert table.phase == "upcard"
    assert table.main() == "take-up"
    assert table.no("P2 take-up") == "UPCARD_IS_DEALERS"
    assert table.no("P1 take-up 8d 9h") == "ONE_CARD_FOR_UPCARD"
    assert table.no("P2 plays 7h") == "UPCARD_WAITS"
    table.ok("P1 take-up 8d")
    assert set(table.hand("P1")) == set(cards("9h Ts Js As 9c"))
    assert table.view.upcard is None
    assert table.view.trump == "c"
    assert table.phase == "play"


def test_R_RAM_11_the_card_may_be_thrown_face_down_and_the_up_card_is_known_to_all() -> None:
    table = dealt(PLAIN, up="9c").ok("P2 play", "P3 play", "P1 play", "P1 take-up")
    assert table.deal.players[0].hand.known(referee=False) == (card("9c"),)
    assert table.deal.players[0].hand.held == 5


def test_R_RAM_12_when_the_dealer_has_passed_nobody_uses_the_up_card() -> None:
    table = dealt(PLAIN).ok("P2 play", "P3 play", "P1 pass")
    assert table.phase == "play"
    assert table.no("P2 take-up") == "DEAL_RUNNING"
    assert table.view.upcard is not None


def test_option_upcard_optional() -> None:
    table = dealt(PLAIN).ok("P2 play", "P3 play", "P1 play")
    assert table.offered("leave-up")
    table.ok("P1 leave-up")
    assert table.phase == "play"


def test_option_upcard_compulsory() -> None:
    table = dealt(PLAIN, upcard="compulsory").ok("P2 play", "P3 play", "P1 play")
    assert table.no("P1 leave-up") == "UPCARD_COMPULSORY"
    assert not table.offered("leave-up")
    table.ok("P1 take-up 7s")


def test_option_declare_with_exchange() -> None:
    table = dealt(PLAIN)
    assert table.phase == "exchange"
    table.ok("P2 exchange 1")
    assert table.view.turn == "P3"


def test_option_declare_first() -> None:
    table = dealt(PLAIN, declare="first")
    assert table.phase == "declare"
    assert table.main() == "play"
    assert table.no("P2 exchange 1") == "DECLARE_FIRST"
    table.ok("P2 play", "P3 pass", "P1 play")
    assert table.phase == "exchange"
    assert table.view.turn == "P2"
    assert table.no("P2 pass") == "HAS_DECLARED"
    assert table.no("P2 play") == "HAS_DECLARED"
    assert table.no("P1 exchange 1") == "OUT_OF_TURN"
    table.ok("P2 exchange 0", "P1 exchange 5", "P1 leave-up")
    assert table.phase == "play"


def test_option_declare_first_may_leave_nobody_in_the_game() -> None:
    table = dealt(PLAIN, declare="first").ok("P2 pass", "P3 pass", "P1 pass")
    assert table.last["ended"] == "passed"


def test_option_max_exchange_5() -> None:
    table = dealt(PLAIN)
    assert table.offered("exchange")[0].high == 5
    table.ok("P2 exchange 5")


def test_option_max_exchange_4() -> None:
    table = dealt(PLAIN, max_exchange=4)
    assert table.params("P2 exchange 5") == {"count": 5, "most": 4}
    assert table.no("P2 exchange 5") == "EXCHANGE_TOO_LARGE"
    table.ok("P2 exchange 4")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("P2 exchange -1", "EXCHANGE_TOO_LARGE"),
        ("P2 exchange", "AMOUNT_NEEDED"),
        ("P2 exchange 2 7h", "SHOWS_COUNT"),
        ("P2 exchange Ks", "CARD_NOT_HELD"),
        ("P2 exchange 9c", "CARD_SHOWN"),
        ("P2 exchange 2c", "NOT_IN_PACK"),
        ("P2 exchange ??", "CARD_UNNAMED"),
        ("P2 exchange 7h 7h", "CARD_TWICE"),
    ],
)
def test_cards_that_cannot_be_thrown(text: str, code: str) -> None:
    assert dealt(PLAIN).no(text) == code


def test_option_discard_ace_off_with_a_named_card() -> None:
    table = dealt({"P2": "As 8h 9d Kd Qs"})
    assert table.no("P2 exchange As") == "MAY_NOT_DISCARD_ACE"
    assert table.no("P2 exchange 5") == "MAY_NOT_DISCARD_ACE"
    table.ok("P2 exchange 4")
    taking = dealt({"P1": "As 8h 9d Kd Qs"}).ok("P2 play", "P3 play", "P1 play")
    assert taking.no("P1 take-up As") == "MAY_NOT_DISCARD_ACE"


def test_option_discard_ace_on() -> None:
    dealt({"P2": "As 8h 9d Kd Qs"}, discard_ace=True).ok("P2 exchange As")
    dealt({"P2": "As 8h 9d Kd Qs"}, discard_ace=True).ok("P2 exchange 5")


THROWN = {"P2": "Ah 7d 8d 9d 7s", "P3": "Kh Qh Jh Th 9h", "P1": "8s 9s Ts Js 8h"}


def _throws_an_ace(**options: bool) -> Rams:
    """P2 throws his ace face down for the seven of hearts and takes no trick against clubs and better hearts."""
    table = dealt(THROWN, up="9c", stock="7h", hidden_faults="at_reveal", **options)
    table.ok("P2 exchange 1", "P3 play", "P1 pass")
    return table.trick("7d Kh 8d Qh 9d Jh 7s Th 7h 9h")


def test_option_discard_ace_off_found_when_the_hand_has_been_played() -> None:
    table = _throws_an_ace()
    assert {"seat": "P2", "duty": "discarded_ace", "cards": ["Ah"]} in table.last["faults"]
    assert table.changes["P2"] == 25 - 4


def test_option_discard_ace_on_leaves_a_thrown_ace_alone() -> None:
    table = _throws_an_ace(discard_ace=True)
    assert table.last["faults"] == []
    assert table.changes["P2"] == -4


def test_option_min_players_1() -> None:
    table = dealt(PLAIN).ok("P2 pass", "P3 pass", "P1 pass")
    assert table.last["ended"] == "passed"


def test_option_min_players_2() -> None:
    table = dealt(PLAIN, min_players=2).ok("P2 pass")
    assert table.no("P3 pass") == "MUST_PLAY"
    assert not table.offered("pass")
    table.ok("P3 play")
    assert table.params("P1 pass") == {"seat": "P1", "needed": 2}
    dealt(PLAIN, min_players=2).ok("P2 play", "P3 play", "P1 pass")


def test_option_stock_empty_keep_cards() -> None:
    """Three cards of stock for six players: who comes late exchanges less, the dealer still has the up-card."""
    table = dealt(seats=6, exactly=True, stock="Ks Kc Kd")
    table.ok("P2 exchange 2")
    assert table.params("P3 exchange 2") == {"count": 2, "most": 1}
    table.ok("P3 exchange 1")
    assert table.no("P4 exchange 1") == "EXCHANGE_TOO_LARGE"
    assert table.offered("exchange")[0].high == 0
    table.ok("P4 exchange 0", "P5 pass", "P6 pass", "P1 exchange 0")
    assert table.phase == "upcard"
    table.ok("P1 take-up")


def test_option_stock_empty_reshuffle_discards() -> None:
    table = dealt(seats=6, exactly=True, stock="Ks Kc Kd", stock_empty="reshuffle_discards")
    thrown = " ".join(str(face) for face in table.hand("P2")[:3])
    table.ok(f"P2 exchange {thrown}")
    assert table.report["remaining"] == 0
    next_three = " ".join(str(face) for face in table.hand("P3")[:3])
    table.ok(f"P3 exchange {next_three}")
    assert table.phase == "serving"
    assert table.game.due(table.state) is None
    assert table.main() == "load"
    assert table.no("P3 pass") == "CARD_DUE"
    assert table.no("load 2s") == "RESTORE_COUNT"
    table.ok(f"load {thrown} {next_three}")
    assert table.phase == "exchange"
    assert table.report["remaining"] == 3
    assert {str(face) for face in table.hand("P3")} >= set(thrown.split())
    assert not table.view.alarms
    assert table.game.imbalance(table.state) is None


def test_option_stock_empty_reshuffle_discards_takes_the_whole_pile() -> None:
    table = dealt(seats=6, exactly=True, stock="Ks Kc Kd", stock_empty="reshuffle_discards")
    table.act(Act("exchange", "P2", 5))
    for name in "Ks Kc Kd".split():
        table.act(Act("card", cards=cards(name)))
    assert table.code(Act("load")) is None
    assert table.state.shoe.remaining == 5


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
