"""The bank and the stakes (R-CDF-7 to R-CDF-12, C-6)."""

from __future__ import annotations

from controller.rules.game import Offer
from tests.rules.sitting import Sitting, staked


def test_R_CDF_7_the_banker_puts_up_any_sum_that_he_has() -> None:
    table = Sitting().ok("P1 bank 1000")
    assert table.purse("P1") == 0
    assert table.report["bank"] == 1000
    assert table.phase == "betting"


def test_R_CDF_7_more_than_his_purse_is_refused() -> None:
    table = Sitting()
    assert table.no("P1 bank 1001") == "INSUFFICIENT_CHIPS"
    assert table.params("P1 bank 1001") == {"seat": "P1", "purse": 1000, "amount": 1001}


def test_R_CDF_7_nothing_is_no_bank() -> None:
    assert Sitting().no("P1 bank 0") == "AMOUNT_TOO_SMALL"
    assert Sitting().no("P1 bank -5") == "AMOUNT_TOO_SMALL"


def test_R_CDF_7_only_the_banker_puts_up_a_bank() -> None:
    table = Sitting()
    assert table.no("P2 bank 10") == "NOT_BANKER"
    assert table.no("P2 stake 10") == "BANK_NOT_POSTED"


def test_R_CDF_7_a_bank_that_stands_is_not_posted_again() -> None:
    assert Sitting().ok("P1 bank 80").no("P1 bank 90") == "BANK_STANDS"


def test_R_CDF_8_stakes_go_round_from_the_bankers_left() -> None:
    table = Sitting(banker="P4").ok("P4 bank 80")
    assert table.no("P1 stake 5") == "OUT_OF_TURN"
    assert table.params("P1 stake 5") == {"seat": "P1", "turn": "P5"}
    table.ok("P5 stake 5", "P1 stake 5", "P2 pass", "P3 stake 1")
    assert table.stakes() == {"P1": 5, "P3": 1, "P5": 5}


def test_R_CDF_8_each_stakes_once() -> None:
    table = Sitting().ok("P1 bank 80", "P2 stake 20")
    assert table.no("P2 stake 5") == "OUT_OF_TURN"
    assert table.no("P2 pass") == "OUT_OF_TURN"


def test_R_CDF_8_the_banker_does_not_stake() -> None:
    table = Sitting(seats=2).ok("P1 bank 80", "P2 stake 20")
    assert table.no("P1 stake 5") == "OUT_OF_TURN"


def test_R_CDF_8_the_left_neighbour_may_cover_the_whole_bank() -> None:
    table = Sitting().ok("P1 bank 80", "P2 stake 80")
    assert table.no("P3 stake 1") == "STAKE_EXCEEDS_REMAINDER"
    assert table.offered("stake") == []


def test_option_rotation_left() -> None:
    assert Sitting(rotation="left").ok("P1 bank 80").view.turn == "P2"


def test_option_rotation_right() -> None:
    table = Sitting("9s 2h Ks Jd", rotation="right").ok("P1 bank 80")
    assert table.view.turn == "P5"
    table.ok("P5 stake 80", "P4 pass", "close", "deal")
    assert table.report["banker"] == "P5", "the deal goes to the right as well (R-CDF-27)"


def test_R_CDF_9_no_stake_exceeds_the_uncovered_part() -> None:
    table = Sitting().ok("P1 bank 80", "P2 stake 50")
    assert table.no("P3 stake 31") == "STAKE_EXCEEDS_REMAINDER"
    assert table.params("P3 stake 31") == {"stake": 31, "remainder": 30}
    table.ok("P3 stake 30")


def test_R_CDF_9_the_last_chip_of_the_bank_may_be_staked() -> None:
    table = Sitting().ok("P1 bank 80", "P2 stake 79")
    assert table.offered("stake") == [Offer("stake", "P3", 1, 1, main=True)]


def test_seats_say_how_they_stand() -> None:
    table = Sitting().ok("P1 bank 80", "P2 pass", "P3 stake 5", "P5 leave")
    assert [seat.status for seat in table.view.seats] == ["banker", "passed", "staked", "to-speak", "left"]
    table.ok("close")
    assert [seat.status for seat in table.view.seats] == ["banker", "waiting", "lead", "waiting", "left"]
    assert [seat.status for seat in Sitting().ok("P1 bank 8").view.seats] == ["banker", "to-speak", *["waiting"] * 3]


def test_R_CDF_9_nor_the_punters_purse() -> None:
    table = Sitting(purse={"P1": 100, "P2": 7}, seats=2).ok("P1 bank 80")
    assert table.no("P2 stake 8") == "INSUFFICIENT_CHIPS"
    assert table.offered("stake") == [Offer("stake", "P2", 1, 7, main=True)]


def test_option_purses_tracked() -> None:
    assert Sitting(purse=5, purses="tracked").no("P1 bank 6") == "INSUFFICIENT_CHIPS"


def test_option_purses_untracked() -> None:
    table = Sitting("2h 9s Jd Kc", purse=0, purses="untracked").ok("P1 bank 80", "P2 stake 80", "close", "deal")
    assert table.report["purses"] == {"P1": -80, "P2": -80, "P3": 0, "P4": 0, "P5": 0}


def test_R_CDF_10_the_surplus_goes_back_and_the_bank_equals_the_stakes() -> None:
    table = staked()
    assert table.report["bank"] == 40
    assert table.purse("P1") == 960


def test_R_CDF_10_bank_includes_the_uncovered_part_until_close() -> None:
    table = Sitting().ok("P1 bank 80", "P2 stake 20")
    assert table.report["bank"] == 80


def test_option_surplus_purse() -> None:
    table = staked(surplus="purse")
    assert (table.purse("P1"), table.report["aside"]) == (960, 0)


def test_option_surplus_stays_aside() -> None:
    table = staked("2h 9s Jd Kc 9h 2s Kd 5c", surplus="stays_aside")
    assert (table.purse("P1"), table.report["aside"]) == (920, 40)
    table.ok("deal")
    assert (table.report["bank"], table.report["aside"]) == (80, 40), "it is no part of the next bank"
    table.ok("P2 stake 80", "close", "deal")
    assert (table.report["banker"], table.purse("P1"), table.report["aside"]) == ("P2", 960, 0)


def test_R_CDF_11_nothing_is_staked_after_the_closing() -> None:
    table = staked()
    for act in ("P5 stake 5", "P5 pass", "close", "P1 bank 90"):
        assert table.no(act) == "BETS_CLOSED"
    table = staked("2h 3s 2d 4s").ok("deal")
    assert table.no("P5 stake 5") == "BETS_CLOSED"


def test_R_CDF_11_closing_needs_one_stake_and_lets_the_silent_pass() -> None:
    table = Sitting().ok("P1 bank 80")
    assert table.no("close") == "NO_STAKE"
    assert table.offered("close") == []
    assert table.ok("P2 stake 1", "close").phase == "closed"


def test_R_CDF_11_no_card_before_the_closing() -> None:
    table = Sitting().ok("P1 bank 80", "P2 stake 20")
    assert table.no("deal") == "BETS_OPEN"
    assert table.view.due is None


def test_option_close_word_either() -> None:
    table = Sitting(close_word="either").ok("P1 bank 80", "P2 stake 20")
    assert table.ok("announce").phase == "closed"


def test_option_close_word_zametano() -> None:
    table = Sitting(close_word="zametano").ok("P1 bank 80", "P2 stake 20", "announce")
    assert (table.phase, table.report["bank"]) == ("betting", 20)
    assert table.no("deal") == "BETS_OPEN"
    assert table.ok("close").phase == "closed"


def test_R_CDF_12_the_largest_stake_leads_wherever_he_sits() -> None:
    assert staked(stakes="5 15 20").report["lead"] == "P4"


def test_option_lead_tie_nearest_left() -> None:
    assert staked(stakes="5 15 15", lead_tie="nearest_left").report["lead"] == "P3"


def test_option_lead_tie_drawn_lot() -> None:
    table = staked("2h 9s Jd Kc", stakes="5 15 15", lead_tie="drawn_lot")
    assert table.report["lead"] is None
    assert table.no("deal") == "LOT_NEEDED"
    assert table.no("lot P2") == "NOT_TIED"
    assert [offer.seat for offer in table.offered("lot")] == ["P3", "P4"]
    assert table.ok("lot P4").report["lead"] == "P4"
    assert table.no("lot P3") == "LOT_NOT_NEEDED"
    assert table.ok("deal").coup["lead"] == "P4"


def test_R_CDF_12_a_lot_is_drawn_only_among_equals() -> None:
    assert staked(stakes="5 15 20", lead_tie="drawn_lot").no("lot P4") == "LOT_NOT_NEEDED"


def test_option_no_action_reoffer() -> None:
    table = Sitting(no_action="reoffer").ok("P1 bank 80", *(f"P{n} pass" for n in (2, 3, 4, 5)))
    assert (table.phase, table.report["banker"], table.report["bank"], table.purse("P1")) == ("bank", "P1", 0, 1000)
    table.ok("P1 bank 10", *(f"P{n} pass" for n in (2, 3, 4, 5)))
    assert (table.phase, table.report["banker"], table.purse("P1")) == ("bank", "P2", 1000)


def test_option_no_action_reoffer_once_for_each_bank_that_nobody_took() -> None:
    table = Sitting("2h 9s Jd Kc", no_action="reoffer")
    passes = [f"P{n} pass" for n in (2, 3, 4, 5)]
    table.ok("P1 bank 80", *passes, "P1 bank 10", "P2 stake 10", "close", "deal", *passes)
    assert (table.phase, table.report["banker"], table.purse("P1")) == ("bank", "P1", 1010)
    table.ok("P1 bank 10", *passes)
    assert table.report["banker"] == "P2"
    table.ok("P2 bank 5", "P3 pass", "P4 pass", "P5 pass", "P1 pass")
    assert table.report["banker"] == "P2", "a new banker may offer again as well"


def test_option_no_action_pass_left() -> None:
    table = Sitting(no_action="pass_left").ok("P1 bank 80", *(f"P{n} pass" for n in (2, 3, 4, 5)))
    assert (table.phase, table.report["banker"], table.report["bank"]) == ("bank", "P2", 0)


def test_option_side_bets_off() -> None:
    assert Sitting(side_bets="off").state.house.side_bets == "off"
    assert Sitting(side_bets=False).state.house.side_bets == "off"
