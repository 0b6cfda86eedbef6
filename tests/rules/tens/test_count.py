"""The count, the sheet and the end of the game (R-TEN-8, R-TEN-10, R-TEN-12)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from controller.rules.tens.score import HONOURS, Count, winners
from controller.rules.tens.view import imbalance
from tests.rules.tens.cardroom import NAMES, Ten, stacked

GREEDY = {0: ["Jd Ad Kd Qd Td 9d 8d 7d As"]}
"""P2 has every trump but the six and takes each trick."""


def packs(players: int, count: int, seed: int) -> str:
    chance = Random(seed)
    shoes = []
    for _ in range(count):
        pack = stacked(players).split()
        chance.shuffle(pack)
        shoes += pack
    return " ".join(shoes)


def test_R_TEN_8_the_honours_are_worth_thirty_together() -> None:
    assert HONOURS == {"J": 11, "T": 10, "A": 4, "K": 3, "Q": 2}
    assert sum(HONOURS.values()) == 30


def test_R_TEN_8_only_trump_honours_count() -> None:
    table = Ten(stacked(4, GREEDY, turned="6d"), target=999).ok("deal").play_out()
    assert {seat: set(ranks) for seat, ranks in table.last["honours"].items() if ranks} == {"P2": set("JAKQT")}
    assert table.last["points"]["P2"] == 30 + 27


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("seed", range(3))
def test_R_TEN_8_and_10_in_every_deal_honours_sum_to_30_and_pluses_to_0(players: int, seed: int) -> None:
    table = Ten(packs(players, 1, seed), seats=players, target=999).ok("deal").play_out(seed)
    deal = table.last
    assert sum(HONOURS[rank] for ranks in deal["honours"].values() for rank in ranks) == 30
    assert sum(deal["taken"].values()) == sum(deal["dealt"].values()) == len(packs(players, 1, 0).split())
    assert sum(deal["pluses"].values()) == 0
    assert imbalance(table.state) is None


def test_R_TEN_10_each_card_beyond_the_number_dealt_is_a_point() -> None:
    assert Count("", 20, 18).points("excess_only") == 2
    assert Count("", 16, 18).points("excess_only") == 0
    assert Count("TJ", 16, 18).points("excess_only") == 21


def test_R_TEN_10_a_side_is_held_against_what_the_whole_side_was_dealt() -> None:
    table = Ten(stacked(4, GREEDY, turned="6d"), layout="pairs", target=999).ok("deal").play_out()
    assert table.last["dealt"] == {"P1+P3": 18, "P2+P4": 18}
    assert table.last["pluses"] == {"P1+P3": -18, "P2+P4": 18}
    assert table.sheet == {"P1+P3": 0, "P2+P4": 48}


def test_option_card_points_excess_only() -> None:
    table = Ten(stacked(4, GREEDY, turned="6d"), target=999).ok("deal").play_out()
    assert table.sheet == {"P1": 0, "P2": 57, "P3": 0, "P4": 0}


def test_option_card_points_signed() -> None:
    table = Ten(stacked(4, GREEDY, turned="6d"), target=999, card_points="signed").ok("deal").play_out()
    assert table.sheet == {"P1": -9, "P2": 57, "P3": -9, "P4": -9}


def test_R_TEN_12_the_sheet_keeps_scores_and_pluses_and_minuses_over_several_deals() -> None:
    table = Ten(packs(4, 5, 3), target=999)
    scores, pluses = dict.fromkeys(NAMES[:4], 0), dict.fromkeys(NAMES[:4], 0)
    for number, dealer in enumerate(("P1", "P2", "P3", "P4", "P1"), start=1):
        table.ok("deal").play_out(number)
        assert table.last["dealer"] == dealer
        for seat in scores:
            scores[seat] += table.last["points"][seat]
            pluses[seat] += table.last["pluses"][seat]
        assert (table.sheet, table.report["pluses"]) == (scores, pluses)
        assert sum(pluses.values()) == 0


def test_R_TEN_12_the_view_shows_what_the_last_deal_changed() -> None:
    table = Ten(packs(4, 2, 3), target=999).ok("deal").play_out()
    rows = {row.name: row for row in table.view.sheet}
    assert {name: row.change for name, row in rows.items()} == table.last["points"]
    assert {name: row.plus for name, row in rows.items()} == table.last["pluses"]


@pytest.mark.parametrize(("seed", "best", "phase"), [(115, 40, "reshuffle"), (71, 41, "over")])
def test_option_target_41(seed: int, best: int, phase: str) -> None:
    table = Ten(packs(4, 1, seed)).ok("deal").play_out()
    assert (max(table.sheet.values()), table.phase) == (best, phase)


def test_option_target_can_be_another_number() -> None:
    shoe = f"{stacked(4, GREEDY, turned='6d')} {stacked(4)}"
    assert Ten(shoe, target=58).ok("deal").play_out().phase == "deal"
    assert Ten(shoe, target=57).ok("deal").play_out().phase == "over"


def test_option_deals_0_plays_to_the_target() -> None:
    assert Ten(f"{stacked(4)} {stacked(4)}", target=999).ok("deal").play_out().phase == "deal"


def test_option_deals_ends_the_game_after_so_many_whatever_the_score() -> None:
    shoe = f"{stacked(4, GREEDY, turned='6d')} {packs(4, 1, 9)}"
    table = Ten(shoe, deals=2).ok("deal").play_out()
    assert (table.phase, table.facts) == ("deal", {"deals": 2, "deals-played": 1})
    table.ok("deal").play_out()
    best = max(table.sheet.values())
    assert table.phase == "over"
    assert table.report["winners"] == [name for name, score in table.sheet.items() if score == best]


def both_out(**given: Any) -> Ten:
    """P2 takes the trump ten and is out by it; P1 takes the other honours and has more in the end."""
    held = {0: ["Td 7c 8c 9c 7h 8h"], 1: ["Jd Ad Kd Qd 9d Ac"]}
    table = Ten(stacked(2, held, turned="6d"), seats=2, target=10, **given).ok("deal").trick("Td 9d").play_out()
    assert table.last["honours"]["P2"] == ["T"]
    assert table.sheet["P1"] > table.sheet["P2"]
    return table


def test_option_out_order_by_order() -> None:
    assert both_out(out_order="by_order").report["winners"] == ["P2"]


def test_option_out_order_highest_total() -> None:
    assert both_out(out_order="highest_total").report["winners"] == ["P1"]


@pytest.mark.parametrize(
    ("before", "counts", "out"),
    [
        ([31, 40], [Count("T", 9, 9), Count("A", 12, 9)], 0),
        ([36, 37], [Count("JQ", 9, 9), Count("A", 15, 9)], 1),
        ([37, 30], [Count("A", 9, 9), Count("KJ", 9, 9)], 0),
        ([38, 30], [Count("K", 9, 9), Count("QJ", 9, 9)], 0),
        ([39, 30], [Count("Q", 9, 9), Count("J", 9, 9)], 0),
    ],
)
def test_option_out_order_counts_ten_cards_ace_king_queen_jack(
    before: list[int], counts: list[Count], out: int
) -> None:
    assert winners(before, counts, 41, "by_order", "excess_only") == [out]
    if before[1 - out] + counts[1 - out].points("excess_only") >= 41:
        return
    assert winners(before, counts, 41, "highest_total", "excess_only") == [out]


def test_option_out_order_two_that_are_out_by_the_same_cards_are_held_against_each_other() -> None:
    counts = [Count("", 12, 9), Count("", 14, 9), Count("TJAKQ", 10, 18)]
    assert winners([40, 37, 0], counts, 41, "by_order", "excess_only") == [0]
    assert winners([40, 39, 0], counts, 41, "by_order", "excess_only") == [1]
    assert winners([40, 38, 0], counts, 41, "by_order", "excess_only") == [0, 1]


def test_nobody_wins_below_the_target() -> None:
    assert winners([0, 0], [Count("TJ", 9, 9), Count("AKQ", 9, 9)], 41, "by_order", "excess_only") == []


def test_a_new_game_begins_with_an_empty_sheet_and_the_deal_moves_on() -> None:
    table = Ten(f"{stacked(4, GREEDY, turned='6d')} {stacked(4)}")
    assert table.no("again") == "GAME_RUNNING"
    table.ok("deal").play_out()
    assert table.no("deal") == "GAME_WON"
    table.ok("again")
    assert (table.phase, set(table.sheet.values()), table.report["winners"]) == ("deal", {0}, [])
    assert table.report["dealer"] == "P2"
    assert table.ok("deal").play_out().report["coups"][1]["dealer"] == "P2"
    assert imbalance(table.state) is None
