"""Who pays whom (R-CDF-20, R-CDF-25 to R-CDF-30, R-CDF-34, R-CDF-36)."""

from __future__ import annotations

import pytest

from tests.rules.sitting import Sitting, staked

LOSES_ON_5 = "Kh 3s 5d 4s"
"""The lead may stand on 5 and loses to 7."""

DAMBLE = "2h 9s Jd Kc"
PLAIN_WIN = "Kh 3s 6d 4s"
"""The banker wins with 7 to 6."""


def won(shoe: str = DAMBLE, **given: object) -> Sitting:
    """The banker has won once; the bank is 80."""
    table = staked(shoe, **given).ok("deal")
    return table if table.report["coups"] else table.ok("P2 stand", "P1 stand")


def test_R_CDF_28_the_banker_wins_and_all_stakes_join_the_bank() -> None:
    table = won()
    assert (table.report["bank"], table.phase, table.view.wins) == (80, "betting", 1)
    assert table.coup["pays"] == {"P2": -20, "P3": -15, "P4": -5}
    assert table.report["purses"] == {"P1": 960, "P2": 980, "P3": 985, "P4": 995, "P5": 1000}
    table.ok("P2 stake 80")


def test_R_CDF_36_the_banker_loses_and_each_punter_gets_what_he_staked() -> None:
    table = staked("9s 2h Ks Jd").ok("deal")
    assert table.coup["pays"] == {"P2": 20, "P3": 15, "P4": 5}
    assert table.report["purses"] == {"P1": 960, "P2": 1020, "P3": 1015, "P4": 1005, "P5": 1000}
    assert table.report["bank"] == 0


def test_R_CDF_34_a_beaten_banker_loses_the_deal_to_his_left_neighbour() -> None:
    table = staked("9s 2h Ks Jd").ok("deal")
    assert (table.report["banker"], table.phase, table.view.wins) == ("P2", "bank", 0)


def test_R_CDF_27_the_deal_goes_round() -> None:
    table = Sitting("9s 2h Ks Jd 9s 2h Ks Jd", seats=2)
    table.ok("P1 bank 5", "P2 stake 5", "close", "deal", "P2 bank 5", "P1 stake 5", "close", "deal")
    assert table.report["banker"] == "P1"


def test_R_CDF_25_used_cards_go_to_the_discards() -> None:
    table = staked("2h 3s 2d 3c 9c 9d").ok("deal", "P2 draw", "P1 draw")
    assert table.report["discards"] == 6


def test_R_CDF_20_a_lead_who_stands_on_5_and_loses_pays_for_all() -> None:
    table = staked(LOSES_ON_5).ok("deal")
    assert [offer.warning for offer in table.offered("stand")] == ["STAND_5_LIABLE"]
    table.ok("P2 stand", "P1 stand")
    assert table.coup["pays"] == {"P2": -40, "P3": 0, "P4": 0}
    assert table.report["purses"] == {"P1": 960, "P2": 960, "P3": 1000, "P4": 1000, "P5": 1000}
    assert table.report["bank"] == 80


def test_R_CDF_20_as_far_as_his_purse_reaches_the_last_bettor_first() -> None:
    table = staked(LOSES_ON_5, purse={"P1": 1000, "P2": 26, "P3": 100, "P4": 100, "P5": 100}, stakes="20 15 5 3")
    table.ok("deal", "P2 stand", "P1 stand")
    assert table.coup["pays"] == {"P2": -26, "P3": -9, "P4": -5, "P5": -3}
    assert table.report["bank"] == 86
    assert table.purse("P2") == 0


@pytest.mark.parametrize(
    ("shoe", "acts", "winner"),
    [
        ("Kh Ks 5d 5s", ("P2 stand", "P1 stand"), "tie"),
        ("Kh Ks 5d 4s", ("P2 stand", "P1 stand"), "punter"),
        ("Kh 9s 5d Ks", (), "banker"),
    ],
)
def test_R_CDF_20_not_on_a_tie_a_win_or_a_bankers_natural(shoe: str, acts: tuple[str, ...], winner: str) -> None:
    table = staked(shoe).ok("deal", *acts)
    stake = {"tie": 0, "punter": 1, "banker": -1}[winner]
    assert table.coup["pays"] == {"P2": 20 * stake, "P3": 15 * stake, "P4": 5 * stake}


def test_option_stand5_liability_on() -> None:
    table = staked(LOSES_ON_5, stand5_liability=True).ok("deal", "P2 stand", "P1 stand")
    assert table.coup["pays"]["P2"] == -40


def test_option_stand5_liability_off() -> None:
    table = staked(LOSES_ON_5, stand5_liability=False).ok("deal")
    assert [offer.warning for offer in table.offered("stand")] == [None]
    assert table.ok("P2 stand", "P1 stand").coup["pays"] == {"P2": -20, "P3": -15, "P4": -5}


def test_R_CDF_20_untracked_purses_pay_in_full() -> None:
    table = staked(LOSES_ON_5, purse=0, purses="untracked").ok("deal", "P2 stand", "P1 stand")
    assert table.coup["pays"] == {"P2": -40, "P3": 0, "P4": 0}


def test_R_CDF_29_half_of_the_bank_after_damble() -> None:
    table = won(DAMBLE).ok("P1 take-half")
    assert (table.report["bank"], table.purse("P1"), table.view.wins) == (40, 1000, 1)


def test_R_CDF_29_once_for_each_damble() -> None:
    table = won(DAMBLE).ok("P1 take-half")
    assert table.no("P1 take-half") == "WITHDRAW_ONLY_AFTER_DAMBLE"


def test_R_CDF_29_not_after_a_plain_win_nor_before_any() -> None:
    assert won(PLAIN_WIN).no("P1 take-half") == "WITHDRAW_ONLY_AFTER_DAMBLE"
    assert Sitting().no("P1 take-half") == "WITHDRAW_ONLY_AFTER_DAMBLE"
    assert Sitting().ok("P1 bank 80").no("P1 take-half") == "WITHDRAW_ONLY_AFTER_DAMBLE"


def test_R_CDF_29_only_the_banker_and_only_before_the_stakes() -> None:
    table = won(DAMBLE)
    assert table.no("P2 take-half") == "NOT_BANKER"
    table.ok("P2 pass")
    assert table.no("P1 take-half") == "STAKES_STAND"
    table.ok("P3 stake 1", "close")
    assert table.no("P1 take-half") == "STAKES_STAND"


def test_R_CDF_29_a_punters_natural_gives_the_banker_nothing() -> None:
    assert staked("9s 2h Ks Jd").ok("deal").no("P2 take-half") == "WITHDRAW_ONLY_AFTER_DAMBLE"


def test_R_CDF_30_at_every_damble_or_never() -> None:
    table = won(f"{DAMBLE} 2d 9d Js Kd 2c 9c Jc Kh")
    table.ok("P1 take-half", "P2 stake 40", "close", "deal", "P1 take-half")
    assert (table.report["bank"], table.purse("P1")) == (40, 1040)
    table.ok("P2 stake 40", "close", "deal", "P2 stake 80")
    assert table.report["bank"] == 80


def test_option_withdraw_half_on_damble() -> None:
    table = won(DAMBLE, withdraw="half_on_damble")
    assert table.no("P1 take 30") == "WITHDRAW_HALF_ONLY"
    assert [offer.verb for offer in table.view.offers if offer.verb.startswith("take")] == ["take-half"]


def test_option_withdraw_any_win() -> None:
    table = won(PLAIN_WIN, withdraw="any_win")
    assert table.no("P1 take 80") == "WITHDRAW_LEAVES_NOTHING"
    assert table.no("P1 take 0") == "AMOUNT_TOO_SMALL"
    assert [(offer.low, offer.high) for offer in table.offered("take")] == [(1, 79)]
    table.ok("P1 take 30")
    assert (table.report["bank"], table.purse("P1")) == (50, 990)
    assert table.no("P1 take 1") == "WITHDRAW_ONLY_AFTER_WIN"
    won(PLAIN_WIN, withdraw="any_win").ok("P1 take-half")


def test_option_withdraw_never() -> None:
    table = won(DAMBLE, withdraw="never")
    assert table.no("P1 take-half") == "WITHDRAW_NEVER"
    assert table.no("P1 take 5") == "WITHDRAW_NEVER"


def test_option_commission_0() -> None:
    table = won(stakes="100 100 100", bank=300, commission=0)
    assert (table.report["bank"], table.report["commission"]) == (600, 0)


def test_option_commission_5() -> None:
    table = won(stakes="20 15 10", bank=45, commission=5)
    assert (table.report["bank"], table.report["commission"]) == (88, 2), "5 % of 45 in whole chips"
    assert staked("9s 2h Ks Jd", commission=5).ok("deal").report["commission"] == 0, "of the banker's wins alone"


def test_the_chips_of_every_coup_stay_on_the_table() -> None:
    for shoe in (DAMBLE, PLAIN_WIN, LOSES_ON_5, "9s 2h Ks Jd"):
        report = won(shoe).report
        assert sum(report["purses"].values()) + report["bank"] + sum(report["stakes"].values()) == 5000
