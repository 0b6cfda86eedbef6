"""Zhelezka by its own ids (rules.md, section 2; seed 001): what it does, and that its refusals name its rules."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from controller.cards import PACK
from controller.events import Refusal
from controller.rules import BadSeats, game_named
from controller.rules.chemin.refusals import REFUSALS as OF_CHEMIN
from controller.rules.zhelezka.law import LAW
from controller.script import script_of
from controller.shoe_order import cut_three, cut_two, prepare
from tests.rules.sitting import NAMES, Sitting, staked

PUNTER = "9s 2h Ks Jd"
BANKER = "2h 9s Jd Kc"
PLAIN = "Kh 3s 6d 4s"
"""Six against seven: somebody must decide."""


def table(shoe: str = "", *, stakes: str = "1 6 3", bank: int = 10, **given: Any) -> Sitting:
    """The example of the seed: a bank of ten, stakes of one, six and three."""
    return staked(shoe, stakes=stakes, bank=bank, decks=12, game="zhelezka", **given)


def refused(sitting: Sitting, text: str) -> Refusal:
    refusal = sitting.say(text)
    assert refusal is not None, f"{text!r} was accepted"
    return refusal


def rule_of(sitting: Sitting, text: str) -> str:
    return refused(sitting, text).rule


def test_R_ZHE_1_two_to_twelve_play() -> None:
    assert Sitting(game="zhelezka", seats=2).phase == "bank"
    assert Sitting(game="zhelezka", seats=12).phase == "bank"
    for seats, says in ((["P1"], "TOO_FEW_PLAYERS.*R-ZHE-1"), ([*NAMES, "P13"], "TOO_MANY_PLAYERS.*R-ZHE-1")):
        with pytest.raises(BadSeats, match=says):
            script_of({"game": "zhelezka", "seats": seats})


def test_R_ZHE_2_one_pack_a_player_and_figures_count_nothing() -> None:
    assert Sitting({"seed": 1}, seats=3, game="zhelezka").view.shoe.packs == 3
    assert table("Kh As Td 3s").ok("deal", "P3 stand", "P1 stand").coup["totals"] == [0, 4]


def test_R_ZHE_3_cut_in_two_or_three_and_the_cut_in_card_stands_at_the_end() -> None:
    assert cut_two("abcde", 2) == tuple("cdeab")
    assert cut_three("abcdef", 2, 4) == tuple("efabcd")
    shoe = prepare(2, PACK, Random(1).randrange)
    assert shoe.cut_in_card is not None
    assert Counter((*shoe.order, shoe.cut_in_card)) == Counter(PACK * 2)
    assert Sitting({"seed": 1}, seats=2, game="zhelezka").report["remaining"] == 103


def test_R_ZHE_4_stakes_in_turn_up_to_what_is_left_of_the_bank() -> None:
    sitting = Sitting(game="zhelezka").ok("P1 bank 10", "P2 stake 4")
    assert refused(sitting, "P3 stake 7") == Refusal(
        "STAKE_EXCEEDS_REMAINDER", "R-ZHE-4", (("stake", 7), ("remainder", 6))
    )
    assert rule_of(sitting, "P4 stake 1") == "R-ZHE-4"
    sitting.ok("P3 stake 6")


def test_R_ZHE_5_when_the_stakes_equal_the_bank_nobody_else_may_stake() -> None:
    sitting = Sitting(game="zhelezka").ok("P1 bank 10", "P2 stake 1", "P3 stake 6", "P4 stake 3")
    assert sitting.no("P5 stake 1") == "STAKE_EXCEEDS_REMAINDER"
    assert sitting.offered("stake") == []
    assert sitting.next_act() == sitting.offered("close")[0]


def test_R_ZHE_6_the_banker_takes_the_rest_off_and_the_announcement_closes() -> None:
    sitting = Sitting(game="zhelezka").ok("P1 bank 10", "P2 stake 1", "P3 stake 6", "P4 stake 2", "announce")
    assert (sitting.report["bank"], sitting.purse("P1"), sitting.phase) == (9, 991, "closed")
    assert rule_of(sitting, "P5 stake 1") == "R-ZHE-6"


def test_R_ZHE_7_the_highest_staker_is_dealt_to_first() -> None:
    sitting = table(PLAIN)
    assert sitting.report["lead"] == "P3"
    sitting.ok("deal")
    hands = {hand.role: [card.number for card in hand.cards] for hand in sitting.view.hands}
    assert hands == {"punter": [1, 3], "banker": [2, 4]}
    assert [hand.seat for hand in sitting.view.hands] == ["P3", "P1"]


def test_R_ZHE_8_eight_and_nine_are_opened_and_win_at_once() -> None:
    sitting = table(f"{PUNTER} {PLAIN}").ok("deal")
    assert (sitting.coup["totals"], sitting.coup["winner"], sitting.report["ejected"]) == ([9, 2], "punter", 4)
    assert refused(sitting, "P4 draw") == Refusal("DRAW_AFTER_NATURAL", "R-ZHE-8")


def test_R_ZHE_9_equal_naturals_are_thrown_in_and_the_money_stands() -> None:
    sitting = table("9s 9h Ks Jd").ok("deal")
    assert (sitting.coup["winner"], sitting.report["lead"], sitting.report["bank"]) == ("en_carte", "P3", 10)
    assert sitting.stakes() == {"P2": 1, "P3": 6, "P4": 3}
    assert table("9s 8h Ks Jd").ok("deal").coup["winner"] == "punter"


@pytest.mark.parametrize("punter", ["2h", "5h", "7h"])
def test_R_ZHE_10_to_buy_is_a_right_and_no_duty(punter: str) -> None:
    for decision in ("draw", "stand"):
        sitting = table(f"Kh 3s {punter} 4s 2d").ok("deal")
        assert sitting.no("P1 draw") == "OUT_OF_TURN"
        sitting.ok(f"P3 {decision}", "P1 stand")


def test_R_ZHE_10_one_card_at_most() -> None:
    sitting = table(f"{PLAIN} 2d 2c").ok("deal", "P3 draw")
    assert refused(sitting, "P3 draw") == Refusal("ONE_CARD_ONLY", "R-ZHE-10", (("seat", "P3"),))


def test_R_ZHE_11_sixteen_counts_six() -> None:
    sitting = table("9h 3s 2d 4s 5h").ok("deal", "P3 draw", "P1 stand")
    assert (sitting.coup["totals"], sitting.coup["winner"]) == ([6, 7], "banker")


def test_R_ZHE_12_after_a_punters_win_the_next_highest_plays() -> None:
    sitting = table(f"{PUNTER} {PUNTER}").ok("deal")
    assert (sitting.coup["pays"], sitting.report["lead"]) == ({"P3": 6}, "P4")
    assert sitting.ok("deal").report["lead"] == "P2"


def test_R_ZHE_13_after_the_bankers_win_new_stakes_on_the_new_bank() -> None:
    sitting = table(BANKER).ok("deal")
    assert (sitting.report["bank"], sitting.phase, sitting.stakes()) == (16, "betting", {})
    assert rule_of(sitting, "P1 bank 5") == "R-ZHE-13"
    sitting.ok("P2 stake 16")


def test_R_ZHE_14_a_broken_bank_goes_to_the_left() -> None:
    sitting = table(f"{PUNTER} {PUNTER} {PUNTER}").ok("deal", "deal", "deal")
    assert (sitting.report["banker"], sitting.report["bank"], sitting.phase) == ("P2", 0, "bank")


def test_R_ZHE_15_used_cards_do_not_come_back_and_the_cut_in_card_ends_the_shoe() -> None:
    sitting = table(f"{PUNTER} CUT 2c 2d").ok("deal")
    assert (sitting.report["discards"], sitting.report["remaining"]) == (4, 0)
    sitting.ok("deal")
    assert (sitting.coup["winner"], sitting.phase, sitting.report["lead"]) == ("void", "reshuffle", "P4")
    assert rule_of(sitting, "deal") == "R-EQP-10"
    assert sitting.ok(f"load {PUNTER}", "deal").coup["lead"] == "P4"


def test_R_ZHE_16_half_of_the_bank_so_formed_any_number_of_times() -> None:
    sitting = table(f"{BANKER} {BANKER}").ok("deal", "P1 take-half")
    assert (sitting.report["bank"], sitting.purse("P1")) == (8, 998)
    assert rule_of(sitting, "P1 take-half") == "R-ZHE-16"
    assert sitting.ok("P2 stake 8", "close", "deal", "P1 take-half").report["bank"] == 8


def test_R_ZHE_16_only_after_an_opened_eight_or_nine() -> None:
    sitting = table(PLAIN).ok("deal", "P3 stand", "P1 stand")
    assert sitting.coup["winner"] == "banker"
    assert refused(sitting, "P1 take-half") == Refusal("WITHDRAW_ONLY_AFTER_DAMBLE", "R-ZHE-16")


def test_R_ZHE_17_after_three_wins_in_a_row_the_bank_may_be_sold() -> None:
    sitting = table(f"{BANKER} {BANKER} {BANKER}", stakes="5 0 0", bank=5).ok("deal", "P2 stake 10", "close", "deal")
    assert rule_of(sitting, "P1 sell") == "R-ZHE-17"
    sitting.ok("P2 stake 20", "close", "deal", "P1 sell", "P2 decline", "P3 buy")
    assert (sitting.report["banker"], sitting.report["bank"], sitting.purse("P3")) == ("P3", 40, 960)


def test_R_ZHE_18_a_punter_may_stop_at_any_moment_before_his_cards() -> None:
    sitting = table(PLAIN).ok("deal", "P4 leave")
    assert (sitting.purse("P4"), sitting.stakes()) == (1000, {"P2": 1, "P3": 6})
    assert refused(sitting, "P3 leave") == Refusal("BOUND_BY_CARDS", "R-ZHE-18", (("seat", "P3"),))


def test_the_two_games_answer_the_same_codes_each_by_its_own_seed() -> None:
    ours = game_named("zhelezka").refusals
    assert ours.keys() == OF_CHEMIN.keys()
    assert {kind.rule for kind in ours.values()} <= LAW.keys()
    assert not [kind.rule for kind in ours.values() if kind.rule.startswith("R-CDF")]
    assert ours["SIDE_BETS_OFF"].rule == "R-ZHE-4", "who may stake"
