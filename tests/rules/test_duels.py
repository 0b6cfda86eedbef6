"""Successive duels (C-1, R-ZHE-12 to R-ZHE-18): one stake at a time, in descending order."""

from __future__ import annotations

from tests.rules.sitting import Sitting, staked

PUNTER = "9s 2h Ks Jd"
BANKER = "2h 9s Jd Kc"
PLAIN_BANKER = "Kh 3s 6d 4s"


def duels(shoe: str, *, stakes: str = "1 6 3", bank: int = 10, **given: object) -> Sitting:
    return staked(shoe, stakes=stakes, bank=bank, decks=12, **{"coup_mode": "duels", **given})


def test_option_coup_mode_collective() -> None:
    table = staked(BANKER, stakes="1 6 3", bank=10, coup_mode="collective").ok("deal")
    assert (table.report["bank"], table.coup["pays"]) == (20, {"P2": -1, "P3": -6, "P4": -3})


def test_option_coup_mode_duels() -> None:
    """Seed 001: the bank is 10, the stakes 1-6-3; only the 6 is lost and the bank becomes 16."""
    table = duels(BANKER).ok("deal")
    assert (table.report["bank"], table.coup["pays"]) == (16, {"P3": -6})
    assert (table.phase, table.stakes()) == ("betting", {})
    assert table.report["purses"] == {"P1": 990, "P2": 1000, "P3": 994, "P4": 1000, "P5": 1000}


def test_zhelezka_is_played_in_duels() -> None:
    assert Sitting(game="zhelezka").state.house.duels
    assert staked(BANKER, stakes="1 6 3", bank=10, game="zhelezka").ok("deal").report["bank"] == 16


def test_R_ZHE_12_when_the_punter_wins_the_next_highest_plays() -> None:
    table = duels(f"{PUNTER} {PUNTER}").ok("deal")
    assert (table.coup["pays"], table.report["lead"], table.phase) == ({"P3": 6}, "P4", "closed")
    assert (table.report["bank"], table.stakes(), table.purse("P3")) == (4, {"P2": 1, "P4": 3}, 1006)
    assert table.ok("deal").report["lead"] == "P2"


def test_R_ZHE_12_equal_stakes_play_in_the_order_of_betting() -> None:
    table = duels(f"{PUNTER} {PUNTER}", stakes="3 3 4")
    leads = [table.report["lead"], table.ok("deal").report["lead"], table.ok("deal").report["lead"]]
    assert leads == ["P4", "P2", "P3"]


def test_R_CDF_12_equal_stakes_of_a_later_duel_draw_lots_too() -> None:
    table = duels(f"{PUNTER} {PUNTER}", stakes="3 3 4", lead_tie="drawn_lot").ok("deal")
    assert table.no("deal") == "LOT_NEEDED"
    assert table.ok("lot P3", "deal").coup["lead"] == "P3"


def test_R_ZHE_13_when_the_banker_wins_the_stakes_go_back_and_new_ones_are_made() -> None:
    table = duels(f"{PUNTER} {BANKER}").ok("deal", "deal")
    assert (table.report["bank"], table.phase, table.stakes()) == (7, "betting", {})
    assert table.report["purses"] == {"P1": 990, "P2": 1000, "P3": 1006, "P4": 997, "P5": 1000}


def test_R_ZHE_14_a_broken_bank_goes_left() -> None:
    table = duels(f"{PUNTER} {PUNTER} {PUNTER}").ok("deal", "deal", "deal")
    assert (table.report["banker"], table.phase, table.report["bank"]) == ("P2", "bank", 0)


def test_R_ZHE_17_a_bought_bank_that_is_broken_goes_to_the_sellers_left() -> None:
    table = duels(f"{BANKER} {BANKER} {BANKER} {PUNTER}", stakes="5 0 0", bank=5)
    table.ok("deal")
    for stake in (10, 20):
        table.ok(f"P2 stake {stake}", "close", "deal")
    table.ok("P1 sell", "P2 decline", "P3 decline", "P4 buy", "P5 stake 40", "close", "deal")
    assert table.report["banker"] == "P2"


def test_a_tie_is_dealt_again_to_the_same_pair() -> None:
    table = duels("Kh Ks 6d 6c", punter_draw="free").ok("deal", "P3 stand", "P1 stand")
    assert (table.coup["winner"], table.report["lead"], table.coup["pays"]) == ("tie", "P3", {"P3": 0})
    assert table.stakes() == {"P2": 1, "P3": 6, "P4": 3}


def test_R_ZHE_16_half_of_the_bank_so_formed() -> None:
    table = duels(BANKER).ok("deal", "P1 take-half")
    assert table.report["bank"] == 8


def odd(half_rounding: str) -> Sitting:
    """The bank was 10 and 7 were won: 17."""
    return duels(BANKER, stakes="7 3", half_rounding=half_rounding).ok("deal")


def test_option_half_rounding_down() -> None:
    table = odd("down").ok("P1 take-half")
    assert (table.report["bank"], table.purse("P1")) == (9, 998)


def test_option_half_rounding_up() -> None:
    table = odd("up").ok("P1 take-half")
    assert (table.report["bank"], table.purse("P1")) == (8, 999)


def test_option_half_rounding_exact() -> None:
    table = odd("exact")
    assert table.no("P1 take-half") == "HALF_NOT_EXACT"
    assert table.offered("take-half") == []
    duels(BANKER, half_rounding="exact").ok("deal", "P1 take-half")


def wins_then_loses_a_duel(streak: str) -> Sitting:
    table = duels(f"{BANKER} {BANKER} {PUNTER} {BANKER}", streak=streak).ok("deal")
    table.ok("P2 stake 10", "close", "deal", "P2 stake 5", "P3 stake 3", "close", "deal")
    assert table.coup["winner"] == "punter"
    return table.ok("deal")


def test_option_streak_reset_on_loss() -> None:
    table = wins_then_loses_a_duel("reset_on_loss")
    assert (table.coup["winner"], table.view.wins) == ("banker", 1)
    assert table.no("P1 sell") == "SALE_TOO_EARLY"


def test_option_streak_wins_since_taking_bank() -> None:
    table = wins_then_loses_a_duel("wins_since_taking_bank")
    assert table.view.wins == 3
    table.ok("P1 sell")


def test_R_ZHE_18_a_punter_leaves_before_his_duel_and_his_part_goes_unplayed() -> None:
    table = duels(f"{PUNTER} {PUNTER}", leave="before_own_duel").ok("P4 leave")
    assert (table.stakes(), table.report["bank"], table.purse("P4")) == ({"P2": 1, "P3": 6}, 10, 1000)
    table.ok("deal", "deal")
    assert (table.report["bank"], table.phase, table.report["banker"], table.view.wins) == (3, "betting", "P1", 0)
    table.ok("P2 stake 3")


def test_R_ZHE_18_the_lead_who_leaves_hands_the_lead_on() -> None:
    assert duels(PUNTER).ok("P3 leave").report["lead"] == "P4"


def test_R_ZHE_18_all_may_leave() -> None:
    table = duels(PUNTER).ok("P2 leave", "P3 leave", "P4 leave")
    assert (table.phase, table.report["bank"], table.report["lead"]) == ("betting", 10, None)


def test_option_leave_before_own_duel() -> None:
    table = duels("2h 3s 2d 4s", punter_draw="free", leave="before_own_duel").ok("deal")
    assert table.no("P3 leave") == "BOUND_BY_CARDS"
    assert table.ok("P4 leave").stakes() == {"P2": 1, "P3": 6}
    table.ok("P5 leave")


def test_option_leave_between_coups() -> None:
    table = duels("2h 3s 2d 4s", punter_draw="free", leave="between_coups").ok("deal")
    assert table.no("P3 leave") == "BOUND_BY_CARDS"
    assert table.no("P4 leave") == "LEAVE_BETWEEN_COUPS"
    assert table.no("P5 leave") == "LEAVE_BETWEEN_COUPS"
    table.ok("P3 stand", "P1 stand")
    assert table.phase == "betting"
    table.ok("P4 leave")


def test_no_liability_where_one_stake_is_at_risk() -> None:
    table = duels("Kh 3s 5d 4s", stand5_liability=True, punter_draw="free").ok("deal", "P3 stand", "P1 stand")
    assert table.coup["pays"] == {"P3": -6}
