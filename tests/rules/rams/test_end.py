"""How a game ends, what it pays, and the next one (R-RAM-23, R-RAM-24, R-RAM-32, R-RAM-35)."""

from __future__ import annotations

from typing import Any

import pytest

from controller.events import Act
from tests.rules.rams.cardroom import Rams, dealt, stacked

NOBODY = {"P2": "7h 8h 9d Kd Qs", "P3": "7d 8s Kh Qh Ts", "P1": "7s 8d 9h Th 9s"}

ACES = {**NOBODY, "P2": "As Ac Ad Ah 7h"}


def test_R_RAM_23_all_four_aces_opened_take_the_rams() -> None:
    table = dealt(ACES)
    assert [offer.seat for offer in table.offered("aces")] == ["P2", "P3", "P1"]
    table.ok("P2 aces As Ac Ad Ah")
    assert table.phase == "over"
    assert table.report["games"] == [{"winner": "P2", "pays": {"P3": 100, "P1": 100}, "deals": 1}]
    assert table.sheet == {"P1": 100, "P2": 0, "P3": 100}
    assert table.last["ended"] == "aces"


def test_R_RAM_23_drawn_aces_and_the_up_card_are_four_aces_too() -> None:
    held = {**NOBODY, "P1": "Ac Ad 7s 8d 9h"}
    table = dealt(held, up="As", stock="Ah").ok("P2 play", "P3 play", "P1 exchange 7s", "P1 take-up 8d")
    table.ok("P1 aces As Ac Ad Ah")
    assert table.report["games"][0]["winner"] == "P1"


def test_R_RAM_23_all_four_aces_take_the_rams_also_when_another_has_opened_one_suit() -> None:
    held = {**ACES, "P3": "7d 9d Kd Qd Td"}
    table = dealt(held).ok("P2 play", "P3 play", "P1 pass", "P3 flush 7d 9d Kd Qd Td")
    assert table.last["ended"] == "aces"
    assert table.report["games"][0]["winner"] == "P2"
    assert dealt(ACES).ok("P2 play", "P3 pass", "P1 pass").last["ended"] == "aces"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("P2 aces As Ac Ad", "NOT_FOUR_ACES"),
        ("P2 aces As Ac Ad Ad", "NOT_FOUR_ACES"),
        ("P2 aces As Ac Ad 7h", "NOT_FOUR_ACES"),
        ("P2 aces As Ac Ad Ah 7h", "NOT_FOUR_ACES"),
        ("P3 aces As Ac Ad Ah", "CARD_NOT_HELD"),
    ],
)
def test_R_RAM_23_what_are_not_four_aces(text: str, code: str) -> None:
    assert dealt(ACES).no(text) == code


def test_R_RAM_23_not_by_one_who_passed_nor_after_his_first_card() -> None:
    table = dealt(ACES).ok("P2 play", "P3 play", "P1 pass")
    assert table.no("P1 aces As Ac Ad Ah") == "NOT_IN_THE_GAME"
    table.trick("Ac 8s")
    assert table.no("P2 aces As Ac Ad Ah") == "HAS_PLAYED"


def test_R_RAM_31_no_jacks_when_four_aces_are_opened() -> None:
    held = {"P2": "Js Jc 9d Kd Qs", "P3": "As Ac Ad Ah 7d", "P1": "7s 8d 9h Th 9s"}
    table = dealt(held).ok("P2 jacks Js Jc", "P2 pass", "P3 aces As Ac Ad Ah")
    assert table.sheet == {"P1": 100, "P2": 100, "P3": 0}
    assert "jacks" not in table.last or table.last["jacks"] == {}


def test_R_RAM_24_the_first_to_write_off_his_score_wins() -> None:
    table = dealt({**NOBODY, "P2": "Ah Kd Qd Qs Jh"}, start_score=21).stay("P2", "P3").play_out()
    assert table.phase == "over"
    assert table.report["games"][0]["winner"] == "P2"
    assert table.sheet["P2"] == 0
    assert table.view.sheet[1].notes[-1] == "won"
    assert table.no("deal") == "GAME_WON"


def _two_at_nought(**options: Any) -> Rams:
    """P3 reaches nought with the second trick and goes far below it; P2 with the first."""
    held = {"P2": "Ad Kd 7h 8h 9h", "P3": "Ah Kh Qh 7d 8d", "P1": "9s 7s 8s Ts Js"}
    table = dealt(held, up="9c", start_score=16, **options).stay("P2", "P3")
    return table.trick("Ad 7d").trick("Kd 8d").trick("7h Kh").trick("Ah 8h").trick("Qh 9h")


def test_option_tie_out_first_in_time() -> None:
    table = _two_at_nought()
    assert table.changes == {"P2": -17, "P3": -23, "P1": 0}
    assert table.report["games"][0]["winner"] == "P2"
    assert table.sheet == {"P1": 16, "P2": 0, "P3": 0}


def test_option_tie_out_lowest_score() -> None:
    table = _two_at_nought(tie_out="lowest_score")
    assert table.report["games"][0]["winner"] == "P3"
    assert table.report["games"][0]["pays"] == {"P1": 16, "P2": 0}


def test_R_RAM_24_jacks_of_one_who_passed_count_before_the_play() -> None:
    held = {"P2": "Js Jc 9d Kd Qs", "P3": "Ah 7d 8s Kh Qh", "P1": "7s 8d 9h Th 9s"}
    table = dealt(held, start_score=5).ok("P2 jacks Js Jc", "P2 pass", "P3 play", "P1 play", "P1 leave-up").play_out()
    assert table.changes["P3"] < -5
    assert table.report["games"][0]["winner"] == "P2"


def _at_five(**options: Any) -> Rams:
    held = {**NOBODY, "P2": "Js Jc As Kd Qs"}
    return dealt(held, start_score=5, **options)


def test_R_RAM_32_with_five_or_less_left_two_jacks_end_the_game() -> None:
    table = _at_five()
    assert [offer.takes_cards for offer in table.offered("finish")] == [2, 4]
    table.ok("P2 finish Js Jc")
    assert table.phase == "over"
    assert table.last["ended"] == "jacks"
    assert table.report["games"][0] == {"winner": "P2", "pays": {"P3": 5, "P1": 5}, "deals": 1}


def test_R_RAM_32_with_an_ace_in_the_hand_as_well() -> None:
    table = _at_five()
    assert table.no("P2 pass") == "MAY_NOT_PASS_WITH_ACE"
    table.ok("P2 finish Js Jc")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("P3 finish Js Jc", "JACKS_BEFORE_SPEAKING"),
        ("P2 finish Js As", "NOT_JACKS"),
        ("P2 finish Jh Jd", "CARD_NOT_HELD"),
    ],
)
def test_R_RAM_32_not_otherwise(text: str, code: str) -> None:
    assert _at_five().no(text) == code


def test_R_RAM_32_not_with_more_left() -> None:
    held = {**NOBODY, "P2": "Js Jc Jd Jh Qs"}
    table = dealt(held, start_score=10)
    assert table.params("P2 finish Js Jc") == {"seat": "P2", "score": 10, "most": 5}
    assert table.no("P2 finish Js Jc") == "TOO_MUCH_LEFT"
    assert [offer.takes_cards for offer in table.offered("finish")] == [4]
    table.ok("P2 finish Js Jc Jh Jd")
    assert dealt(held, start_score=11).no("P2 finish Js Jc Jh Jd") == "TOO_MUCH_LEFT"


def test_R_RAM_32_not_by_one_who_has_said_that_he_plays() -> None:
    table = _at_five(declare="first").ok("P2 play", "P3 play", "P1 pass")
    assert table.no("P2 finish Js Jc") == "HAS_DECLARED"
    table.ok("P2 jacks Js Jc", "P2 exchange 0")


def test_R_RAM_35_the_winner_books_against_each_what_that_one_has_left() -> None:
    table = dealt(ACES, start_score=89).ok("P2 aces As Ac Ad Ah")
    assert table.report["purses"] == {"P1": 1000 - 89, "P2": 1000 + 178, "P3": 1000 - 89}
    assert sum(table.report["purses"].values()) == 3000
    assert table.game.imbalance(table.state) is None


POOR = {"P1": 20, "P2": 1000, "P3": 1000}


def test_option_purses_tracked() -> None:
    table = dealt(ACES, purse=POOR).ok("P2 aces As Ac Ad Ah")
    assert table.report["games"][0]["pays"] == {"P3": 100, "P1": 20}
    assert table.report["purses"] == {"P1": 0, "P2": 1120, "P3": 900}


def test_option_purses_untracked() -> None:
    table = dealt(ACES, purse=POOR, purses="untracked").ok("P2 aces As Ac Ad Ah")
    assert table.report["purses"] == {"P1": -80, "P2": 1200, "P3": 900}
    table.ok("P1 cash")
    assert table.report["purses"]["P1"] == -80


def test_the_next_game_begins_with_new_sheets_and_the_deal_has_moved_left() -> None:
    table = dealt(ACES).ok("P2 aces As Ac Ad Ah")
    assert table.main() == "again"
    table.ok("again")
    assert table.sheet == {"P1": 100, "P2": 100, "P3": 100}
    assert table.view.banker == "P2"
    assert table.facts["deals"] == 0
    table.ok("lot P3", f"load {stacked(dealer='P3')}", "deal")
    assert table.view.banker == "P3"


def test_the_coups_of_the_view_tell_what_everybody_saw() -> None:
    table = dealt(NOBODY, hidden_faults="at_reveal").stay("P2", "P3").play_out()
    told = table.view.coups[-1]
    assert "dealt" not in told
    assert "tricks" not in told
    assert told["playing"] == ["P2", "P3"]
    assert sum(told["taken"].values()) == 5
    assert table.last["dealt"]["P2"] == "7h 8h 9d Kd Qs".split()


def test_option_procedure_short() -> None:
    table = dealt(NOBODY)
    assert table.phase == "exchange"
    table.stay("P2", "P3").play_out()
    assert table.phase == "load"
    assert table.report["discards"] == 16
    assert table.no("settle") == "FULL_PROCEDURE_ONLY"


def test_option_procedure_full() -> None:
    table = dealt(NOBODY, procedure="full")
    assert table.phase == "given"
    assert table.no("P2 play") == "CARDS_NOT_GIVEN"
    table.ok("given").stay("P2", "P3").play_out()
    assert table.phase == "settle"
    assert table.sheet == {"P1": 100, "P2": 100, "P3": 100}
    assert table.view.result is not None
    assert sum(table.view.result["taken"].values()) == 5
    assert table.no("collect 16") == "NOT_SETTLED"
    table.ok("settle")
    assert table.phase == "collect"
    assert table.no("deal") == "CARDS_NOT_COLLECTED"
    assert table.offered("collect")[0].low == 16
    table.ok("collect 16")
    assert table.phase == "load"
    assert table.report["discards"] == 16


def test_the_full_procedure_names_the_up_card_before_the_players_look() -> None:
    table = Rams(stacked().replace(" 9c ", " ?? ", 1), procedure="full").ok("deal")
    assert table.no("given") == "CARD_UNNAMED"
    assert table.main() == "shows"
    table.ok("shows 9c", "given")


def test_cards_that_are_missing_at_the_collecting_need_persons() -> None:
    table = dealt(ACES, procedure="full").ok("given", "P2 aces As Ac Ad Ah", "settle")
    assert table.code(Act("collect", amount=15)) == "COLLECT_COUNT"
    table.ok("collect 15")
    assert table.state.shoe.missing == 1
    assert table.phase == "over"
    assert table.game.imbalance(table.state) is None


def test_a_held_table_with_cards_out_is_not_loaded_in_the_full_procedure() -> None:
    table = Rams("7h 7d 7s 7h" + stacked()[11:], procedure="full")
    table.say("deal")
    assert table.phase == "held"
    assert table.no(f"load {stacked()}") == "LOAD_BETWEEN_COUPS"
    table.ok("void", "collect 4")
    assert table.phase == "load"
