"""Cards, naturals, draws (R-CDF-5, R-CDF-6, R-CDF-13 to R-CDF-24)."""

from __future__ import annotations

import pytest

from controller.cards import cards
from controller.rules.chemin.hands import BANKER_DRAWS_ON, Duty, banker_duty, is_natural, total
from tests.rules.sitting import Sitting, staked

BANKER_WINS_NATURAL = "2h 9s Jd Kc"
PUNTER_WINS_NATURAL = "9s 2h Ks Jd"


@pytest.mark.parametrize(
    ("hand", "points"),
    [("As", 1), ("2s", 2), ("9s", 9), ("10s", 0), ("Js", 0), ("Qs", 0), ("Ks", 0)],
)
def test_R_CDF_5_ace_is_one_tens_and_figures_nothing(hand: str, points: int) -> None:
    assert total(cards(hand)) == points


@pytest.mark.parametrize(
    ("hand", "points"), [("6s 4h", 0), ("6s 5h", 1), ("9s 9h", 8), ("9s 9h 9d", 7), ("6s ??", None)]
)
def test_R_CDF_6_tens_are_dropped(hand: str, points: int | None) -> None:
    assert total(cards(hand)) == points


def test_R_CDF_13_lead_banker_lead_banker() -> None:
    table = staked("2h 3s 2d 4s 2c", stakes="5 20 5").ok("deal", "P3 draw", "P1 stand")
    assert table.coup["lead"] == "P3"
    assert (table.coup["punter"], table.coup["banker"]) == (["2h", "2d", "2c"], ["3s", "4s"])


def test_R_CDF_13_deal_starts_exactly_one_coup() -> None:
    table = staked("2h 3s 2d 4s 9c 9h Kd Kh").ok("deal")
    assert table.no("deal") == "COUP_RUNNING"
    assert table.report["ejected"] == 4


def test_R_CDF_14_hands_stay_hidden_until_the_rules_open_them() -> None:
    table = staked("2h 3s 2d 4s 9c 9h").ok("deal", "P2 draw")
    assert [card.card for hand in table.view.hands for card in hand.cards] == [None] * 5
    assert [hand.total for hand in table.view.hands] == [None, None]


def test_R_CDF_14_a_void_hand_never_becomes_public() -> None:
    table = staked("2h 3s 2d 4s").ok("deal", "void")
    assert table.view.coups[0]["punter"] == [None, None]
    assert table.view.coups[0]["totals"] == [None, None]
    assert table.coup["punter"] == ["2h", "2d"], "the script that knows its shoe prints it"


def test_option_third_card_hidden() -> None:
    table = staked("2h 3s 2d 4s 9c 9h", third_card="hidden").ok("deal", "P2 draw")
    assert table.view.hands[0].cards[2].card is None


def test_option_third_card_face_up() -> None:
    table = staked("2h 3s 2d 4s 9c 9h", third_card="face_up").ok("deal", "P2 draw")
    assert str(table.view.hands[0].cards[2].card) == "9c"
    assert table.view.hands[0].cards[0].card is None


@pytest.mark.parametrize(
    ("shoe", "winner", "totals"),
    [
        (BANKER_WINS_NATURAL, "banker", [2, 9]),
        (PUNTER_WINS_NATURAL, "punter", [9, 2]),
        ("3h 2s 5d 4s", "punter", [8, 6]),
        ("9h 3s 9d 4s", "punter", [8, 7]),
    ],
)
def test_R_CDF_15_two_cards_of_eight_or_nine_open_at_once_and_win(shoe: str, winner: str, totals: list[int]) -> None:
    table = staked(shoe).ok("deal")
    assert (table.coup["winner"], table.coup["totals"]) == (winner, totals)


def test_R_CDF_15_a_natural_shows_both_hands() -> None:
    table = staked(BANKER_WINS_NATURAL, procedure="full").ok("deal", "given")
    assert [hand.natural for hand in table.view.hands] == [False, True]
    assert table.view.hands[0].total == 2


def test_R_CDF_16_equal_naturals_throw_the_cards_in_and_the_money_stands() -> None:
    table = staked("9h 9s Kd Ks 2h 9d Jd Kc").ok("deal")
    assert (table.coup["winner"], table.coup["pays"]) == ("en_carte", {"P2": 0, "P3": 0, "P4": 0})
    assert (table.phase, table.report["lead"], table.report["bank"]) == ("closed", "P2", 40)
    assert table.stakes() == {"P2": 20, "P3": 15, "P4": 5}
    assert table.report["discards"] == 4
    assert table.ok("deal").coup["winner"] == "banker"


def test_R_CDF_16_the_win_streak_stands() -> None:
    table = staked(f"{BANKER_WINS_NATURAL} 9h 9s Kd Ks").ok("deal", "P2 stake 80", "close", "deal")
    assert (table.coup["winner"], table.view.wins) == ("en_carte", 1)


def test_option_natural_tie_equal_only() -> None:
    table = staked("9h 8s Kd Ks", natural_tie="equal_only").ok("deal")
    assert (table.coup["winner"], table.coup["totals"]) == ("punter", [9, 8])
    assert staked("8h 8s Kd Ks", natural_tie="equal_only").ok("deal").coup["winner"] == "en_carte"


def test_option_natural_tie_any_both_natural() -> None:
    assert staked("9h 8s Kd Ks", natural_tie="any_both_natural").ok("deal").coup["winner"] == "en_carte"


@pytest.mark.parametrize("hand", ["Kh 5d", "2h 3d", "Kh Kd"])
def test_R_CDF_17_a_punter_with_five_or_less_may_buy(hand: str) -> None:
    first, second = hand.split()
    table = staked(f"{first} 3s {second} 4s 9c").ok("deal", "P2 draw")
    assert (table.phase, table.report["ejected"]) == ("banker", 5)


@pytest.mark.parametrize("second", ["Kd", "Ad", "2d", "3d", "4d"])
def test_R_CDF_18_a_punter_with_0_to_4_must_draw(second: str) -> None:
    table = staked(f"Kh 3s {second} 4s 9c").ok("deal")
    assert table.no("P2 stand") == "MUST_DRAW_0_4"
    assert (len(table.offered("draw")), table.offered("stand")) == (1, [])


def test_R_CDF_18_the_banker_is_free() -> None:
    assert staked("Kh Ks 6d Ad").ok("deal", "P2 stand", "P1 stand").coup["winner"] == "punter"


def test_option_punter_draw_seed000() -> None:
    assert staked("Kh 3s 4d 4s 9c", punter_draw="seed000").ok("deal").no("P2 stand") == "MUST_DRAW_0_4"
    staked("Kh 3s 5d 4s 9c", punter_draw="seed000").ok("deal", "P2 stand")
    staked("Kh 3s 7d 4s 9c", punter_draw="seed000").ok("deal", "P2 draw")


def test_option_punter_draw_free() -> None:
    staked("Kh 3s Kd 4s 9c", punter_draw="free").ok("deal", "P2 stand")
    staked("Kh 3s 7d 4s 9c", punter_draw="free").ok("deal", "P2 draw")


def test_option_punter_draw_casino() -> None:
    assert staked("Kh 3s 4d 4s 9c", punter_draw="casino").ok("deal").no("P2 stand") == "MUST_DRAW_0_4"
    staked("Kh 3s 5d 4s 9c", punter_draw="casino").ok("deal", "P2 stand")
    staked("Kh 3s 5d 4s 9c", punter_draw="casino").ok("deal", "P2 draw")
    assert staked("Kh 3s 6d 4s 9c", punter_draw="casino").ok("deal").no("P2 draw") == "MUST_STAND_6_7"


def test_option_punter_draw_table() -> None:
    assert staked("Kh 3s 5d 4s 9c", punter_draw="table").ok("deal").no("P2 stand") == "MUST_DRAW_5"
    assert staked("Kh 3s 7d 4s 9c", punter_draw="table").ok("deal").no("P2 draw") == "MUST_STAND_6_7"
    assert staked("Kh 3s Ad 4s 9c", punter_draw="table").ok("deal").no("P2 stand") == "MUST_DRAW_0_4"


def test_R_CDF_19_drawing_on_six_or_seven_is_allowed_with_a_warning() -> None:
    table = staked("Kh 3s 6d 4s 9c", punter_6_7="warn").ok("deal")
    assert [offer.warning for offer in table.offered("draw")] == ["PUNTER_6_7"]
    assert table.ok("P2 draw", "P1 stand").coup["totals"] == [5, 7]


def test_option_punter_6_7_warn() -> None:
    table = staked("Kh 3s 5d 4s 9c", punter_6_7="warn").ok("deal")
    assert [offer.warning for offer in table.offered("draw")] == [None]
    risky = staked("Kh 3s 6d 4s 9c", punter_6_7="warn").ok("deal")
    assert [offer.warning for offer in risky.offered("draw")] == ["PUNTER_6_7"]
    risky.ok("P2 draw")


def test_option_punter_6_7_forbid() -> None:
    for second in ("6d", "7d"):
        table = staked(f"Kh 3s {second} 4s 9c", punter_6_7="forbid").ok("deal")
        assert table.no("P2 draw") == "MUST_STAND_6_7"
        assert table.offered("draw") == []


def test_R_CDF_21_each_side_takes_one_card_at_most() -> None:
    table = staked("2h 3s 2d 3c 9c 9d").ok("deal", "P2 draw")
    assert table.no("P2 draw") == "ONE_CARD_ONLY"
    table.ok("P1 draw")
    assert table.coup["banker"] == ["3s", "3c", "9d"]
    assert table.no("P1 draw") == "NO_COUP"


def test_R_CDF_21_punter_first_then_banker() -> None:
    table = staked("2h 3s 2d 3c 9c 9d").ok("deal")
    assert table.no("P1 draw") == "OUT_OF_TURN"
    assert table.params("P3 draw") == {"seat": "P3", "turn": "P2"}
    assert table.ok("P2 draw").no("P2 stand") == "OUT_OF_TURN"


def test_R_CDF_21_the_bankers_decision_is_free() -> None:
    assert staked("Kh Ks 6d 7d 9c").ok("deal", "P2 stand", "P1 draw").coup["totals"] == [6, 6]


def test_option_banker_draw_free() -> None:
    staked("Kh Ks 6d 2d 9c", banker_draw="free").ok("deal", "P2 stand", "P1 stand")


@pytest.mark.parametrize(
    ("banker", "third", "code"),
    [("5d", None, "stand"), ("6d", None, "draw"), ("6d", "6c", "stand"), ("6d", "5c", "draw"), ("3d", "8c", "draw")],
)
def test_option_banker_draw_table(banker: str, third: str | None, code: str) -> None:
    """The casino table refuses what it does not say."""
    punter = "7d" if third is None else "2d"
    table = staked(f"Kh Ks {punter} {banker} {third or '9c'} 9d", banker_draw="table")
    table.ok("deal", "P2 stand" if third is None else "P2 draw")
    assert table.no(f"P1 {code}") == ("BANKER_MUST_DRAW" if code == "stand" else "BANKER_MUST_STAND")


def test_the_bankers_table_is_the_published_one() -> None:
    """By the banker's total, his punter's third cards 0 to 9 on which he draws (numbers.md)."""
    rows = ["".join("D" if third in BANKER_DRAWS_ON[points] else "s" for third in range(10)) for points in range(8)]
    assert rows == [
        "DDDDDDDDDD",
        "DDDDDDDDDD",
        "DDDDDDDDDD",
        "DDDDDDDDsD",
        "ssDDDDDDss",
        "ssssDDDDss",
        "ssssssDDss",
        "ssssssssss",
    ]
    assert [banker_duty("table", points, None) for points in (5, 6)] == [Duty.DRAW, Duty.STAND]


def test_R_CDF_22_the_larger_total_wins() -> None:
    assert staked("Kh Ks 6d 7d").ok("deal", "P2 stand", "P1 stand").coup["winner"] == "banker"
    assert staked("Kh Ks 7d 6d").ok("deal", "P2 stand", "P1 stand").coup["winner"] == "punter"


def test_option_tie_void_stand() -> None:
    table = staked("Kh Ks 6d 6c", tie="void_stand").ok("deal", "P2 stand", "P1 stand")
    assert (table.coup["winner"], table.coup["pays"]) == ("tie", {"P2": 0, "P3": 0, "P4": 0})
    assert table.stakes() == {"P2": 20, "P3": 15, "P4": 5}
    assert (table.report["lead"], table.report["bank"], table.report["discards"]) == ("P2", 40, 4)
    assert table.no("P3 stake 5") == "BETS_CLOSED"


def test_option_tie_void_rebet() -> None:
    table = staked("Kh Ks 6d 6c", tie="void_rebet").ok("deal", "P2 stand", "P1 stand")
    assert (table.phase, table.stakes(), table.report["bank"], table.report["lead"]) == ("betting", {}, 40, None)
    assert table.purse("P2") == 1000
    table.ok("P2 stake 40")


def test_R_CDF_23_after_a_natural_nobody_draws() -> None:
    for shoe in (BANKER_WINS_NATURAL, PUNTER_WINS_NATURAL, "9h 9s Kd Ks"):
        table = staked(f"{shoe} 3c").ok("deal")
        assert table.no("P2 draw") == "DRAW_AFTER_NATURAL"
        assert table.no("P1 draw") == "DRAW_AFTER_NATURAL"
        assert table.no("P2 stand") == "NO_COUP"


def test_R_CDF_23_until_the_next_stake() -> None:
    table = staked(BANKER_WINS_NATURAL).ok("deal", "P2 stake 5")
    assert table.no("P2 draw") == "NO_COUP"


def test_R_CDF_24_seven_is_not_opened() -> None:
    assert not is_natural(cards("Kh 7d"))
    assert staked("Kh 3s 7d 3c").ok("deal").phase == "punter"


def test_R_CDF_24_three_cards_are_no_natural() -> None:
    assert not is_natural(cards("2h 3d 4c"))


def test_the_view_says_whose_turn_it_is() -> None:
    table = Sitting("2h 3s 2d 3c 9c 9d", seats=3)
    turns = [table.view.turn]
    for act in ("P1 bank 9", "P2 stake 1", "P3 stake 2", "close", "deal", "P3 draw", "P1 stand"):
        turns.append(table.ok(act).view.turn)  # noqa: PERF401 - the acts change the table
    assert turns == ["P1", "P2", "P3", None, None, "P3", "P1", "P2"]


def test_a_seat_that_plays_no_hand_decides_nothing() -> None:
    table = staked("2h 3s 2d 3c").ok("deal")
    for act in ("P3 draw", "P3 stand", "P5 natural"):
        assert table.no(act) == "OUT_OF_TURN"
    assert Sitting().no("P1 draw") == "NO_COUP"
