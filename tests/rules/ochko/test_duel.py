"""The duel: totals, over 21, 21 outright, equal totals, blind cards (R-OCH-8, R-OCH-11 to 16, R-OCH-20 to 22)."""

from __future__ import annotations

from typing import Any

import pytest

from controller.cards import cards
from controller.rules.ochko.hands import BUST, SUPER, worth
from controller.rules.ochko.house import House
from tests.rules.ochko.cardroom import Room, dealt


def total(text: str, **options: Any) -> int:
    found = worth(cards(text), House(**options))
    assert found is not None
    return found.total


@pytest.mark.parametrize(
    ("hand", "points"), [("6s 7h", 13), ("8d 9c", 17), ("Ts Ah", 21), ("Kd Qc Js", 9), ("As Ah", 22), ("2s 3s 5s", 10)]
)
def test_R_OCH_8_pips_count_and_pictures_count_four_three_and_two_and_the_ace_eleven(hand: str, points: int) -> None:
    assert total(hand) == points


def test_R_OCH_8_a_player_commands_more_cards_or_stops() -> None:
    room = dealt("6h 7h Kh Js Jd Jc Qd 9d").ok("P2 hit 10", "P2 draw", "P2 draw", "P2 draw")
    assert room.phase == "player"
    assert room.view.seats[1].cards == 4
    assert room.no("P2 add 5") == "ROUND_RUNNING"
    room.ok("P2 stand")
    assert room.phase == "banker"


def test_R_OCH_11_over_21_shows_all_cards_and_adds_the_hit_to_the_bank_at_once() -> None:
    room = dealt("Th 7h Kh 9s 6d").ok("P2 hit 30", "P2 draw", "P2 draw")
    assert room.duel == {
        "round": 1,
        "seat": "P1",
        "player": "P2",
        "guest": None,
        "hits": {"P2": 30},
        "cards": ["Th", "9s", "6d"],
        "blind": False,
        "banker": [],
        "totals": [25, None],
        "winner": "banker",
        "by": "bust",
        "pays": {"P2": -30},
        "faults": [],
    }
    assert (room.bank, room.purse("P2"), room.report["turn"]) == (130, 970, "P3")


def test_R_OCH_11_whoever_is_not_over_21_cannot_say_so() -> None:
    room = dealt("Th 7h Kh 9s 6d").ok("P2 hit 30", "P2 draw")
    assert room.no("P2 bust") == "NOT_BUST"
    assert room.no("P3 bust") == "OUT_OF_TURN"


def test_R_OCH_11_over_21_that_could_not_be_read_is_shown_and_named() -> None:
    room = dealt("Th 7h Kh 9s ?? 8s").ok("P2 hit 30", "P2 draw", "P2 draw", "P2 bust")
    assert room.main() == "shows"
    assert room.no("P2 stand") == "CARD_UNNAMED"
    room.ok("P2 shows 6d")
    assert (room.duel["by"], room.duel["cards"]) == ("bust", ["Th", "9s", "6d"])


def test_R_OCH_12_the_banker_over_21_pays() -> None:
    room = dealt("6h 7h Th 9s 8d 9d").ok("P2 hit 30", "P2 draw", "P2 stand", "P1 draw", "P1 draw")
    assert (room.duel["by"], room.duel["totals"], room.duel["pays"]) == ("banker_bust", [15, 27], {"P2": 30})
    assert (room.bank, room.purse("P2")) == (70, 1030)


@pytest.mark.parametrize(
    ("drawn", "winner", "by", "bank"),
    [("9d", "banker", "higher", 130), ("8d", "banker", "equal", 130), ("7d", "player", "higher", 70)],
)
def test_R_OCH_13_the_higher_total_wins_and_equal_is_the_bankers(drawn: str, winner: str, by: str, bank: int) -> None:
    room = dealt(f"9h 7h Th 9s {drawn}").ok("P2 hit 30", "P2 draw", "P2 stand", "P1 draw", "P1 stand")
    assert (room.duel["winner"], room.duel["by"], room.bank) == (winner, by, bank)


def test_R_OCH_13_21_of_both_is_the_bankers_when_the_card_was_not_blind() -> None:
    room = dealt("6h 7h Th 9s 6c Ad").ok("P2 hit 30", "P2 draw", "P2 draw", "P2 stand", "P1 draw", "P1 stand")
    assert (room.duel["totals"], room.duel["winner"], room.duel["by"]) == ([21, 21], "banker", "equal")


def test_R_OCH_14_21_outright_wins_and_the_banker_may_not_draw() -> None:
    room = dealt("Th 7h Kh As 6d").ok("P2 hit 30", "P2 draw")
    assert (room.duel["by"], room.duel["totals"], room.duel["banker"]) == ("outright", [21, None], [])
    assert (room.bank, room.report["turn"]) == (70, "P3")
    refusal = room.refused("P1 draw")
    assert (refusal.code, refusal.rule) == ("BANKER_MAY_NOT_DRAW", "R-OCH-14")


def test_R_OCH_14_what_is_no_21_outright_is_not_declared() -> None:
    room = dealt("9h 7h Kh As 6d").ok("P2 hit 30", "P2 draw")
    assert room.no("P2 ochko") == "NOT_OUTRIGHT"
    assert room.no("P3 ochko") == "OUT_OF_TURN"


def test_R_OCH_14_the_banker_with_21_in_two_cards_has_no_such_right() -> None:
    room = dealt("9h 7h Th Ks 7d Ad").ok("P2 hit 30", "P2 draw", "P2 draw", "P2 stand", "P1 draw")
    assert room.phase == "banker"


def test_R_OCH_15_finished_cards_are_laid_aside_and_counted() -> None:
    room = dealt("6h 7h Th 9s 8d 9d", procedure="full").ok("P2 hit 30", "P2 draw", "P2 stand", "P1 draw", "P1 draw")
    room.ok("reveal", "settle")
    assert (room.phase, room.report["discards"]) == ("collect", 0)
    refusal = room.refused("P3 hit 10")
    assert (refusal.code, refusal.rule) == ("CARDS_NOT_COLLECTED", "R-OCH-15")
    assert room.refused("collect -1").params == (("expected", 5), ("counted", -1))
    room.ok("collect 5")
    assert (room.phase, room.report["discards"]) == ("hit", 5)


def blind(rest: str, **options: Any) -> Room:
    return dealt(f"6h 7h Th 9s {rest}", **options).ok("P2 hit 30", "P2 draw", "P2 blind")


def test_R_OCH_16_after_a_blind_card_the_banker_plays() -> None:
    room = blind("8d 6d")
    assert (room.phase, room.fact("blind")) == ("banker", "P2")


@pytest.mark.parametrize("card", ["8d", "6d"])
def test_R_OCH_16_the_banker_over_21_loses_whatever_the_blind_hand_is(card: str) -> None:
    room = blind(f"{card} 9d 8s").ok("P1 draw", "P1 draw")
    assert (room.duel["winner"], room.duel["by"]) == ("player", "banker_bust")


def test_R_OCH_16_a_blind_hand_over_21_loses_when_the_banker_stops() -> None:
    room = blind("8d").ok("P1 stand")
    assert (room.duel["by"], room.duel["totals"], room.duel["winner"]) == ("bust", [23, 10], "banker")


@pytest.mark.parametrize(("card", "winner", "by"), [("Qd", "player", "higher"), ("Jd", "banker", "equal")])
def test_R_OCH_16_else_the_higher_total_wins_and_equal_loses(card: str, winner: str, by: str) -> None:
    room = blind(f"{card} 7d").ok("P1 draw", "P1 stand")
    assert (room.duel["totals"][1], room.duel["winner"], room.duel["by"]) == (17, winner, by)


def test_R_OCH_16_a_blind_21_beats_the_bankers_21() -> None:
    room = blind("6d Ad").ok("P1 draw", "P1 stand")
    assert (room.duel["totals"], room.duel["winner"], room.duel["by"]) == ([21, 21], "player", "blind_21")


def test_R_OCH_16_a_blind_card_is_asked_for_with_several_cards() -> None:
    assert dealt("6h 7h 8h 9h").ok("P2 hit 10").no("P2 blind") == "BLIND_NEEDS_CARDS"


def test_R_OCH_16_a_blind_hand_takes_no_further_card() -> None:
    assert blind("8d 6d").no("P2 draw") == "OUT_OF_TURN"


def test_R_OCH_20_five_pictures_in_a_row_count_21() -> None:
    five = "Ks Qh Jd Qc Jh"
    assert total(five) == 14
    assert total(five, five_pictures=True) == 21
    assert total("6s Ks Qh Jd Qc Jh", five_pictures=True) == 21
    assert total("Ks Qh Jd 6s Qc Jh", five_pictures=True) == 20
    assert total("Ks Qh Jd Qc", five_pictures=True) == 12
    assert total("9s Ks Kh Kd Qc Jh", five_pictures=True) == 26


def test_R_OCH_21_two_aces_are_over_21_or_21_or_above() -> None:
    pair, house = cards("As Ah"), {word: House(two_aces=word) for word in ("bust", "21", "super")}
    assert worth(pair, house["bust"]) == (22, BUST)
    assert worth(pair, house["21"]) == (21, 21)
    assert worth(pair, house["super"]) == (22, SUPER)
    assert worth(cards("As Ah 6s"), house["super"]) == (28, BUST)


def test_R_OCH_21_a_super_ochko_of_the_banker_beats_a_plain_21() -> None:
    room = dealt("6h 7h Ah 9s 6c Ad", two_aces="super").ok("P2 hit 30", "P2 draw", "P2 draw", "P2 stand", "P1 draw")
    assert room.ok("P1 stand").duel["totals"] == [21, 22]
    assert (room.duel["winner"], room.duel["by"]) == ("banker", "higher")


def test_R_OCH_22_the_banker_must_draw_to_15_and_stop_from_17() -> None:
    room = dealt("6h 7h 9h 9s 6d Jd 8d", banker_limits="15_17").ok("P2 hit 30", "P2 draw", "P2 stand", "P1 draw")
    assert room.refused("P1 stand").params == (("seat", "P1"), ("total", 15))
    room.ok("P1 draw")
    refusal = room.refused("P1 draw")
    assert (refusal.code, refusal.params) == ("BANKER_MUST_STAND_17", (("seat", "P1"), ("total", 17)))
    assert room.ok("P1 stand").duel["totals"] == [15, 17]


def test_R_OCH_22_on_16_he_is_free() -> None:
    room = dealt("6h 7h Th 9s 6d 8d", banker_limits="15_17").ok("P2 hit 30", "P2 draw", "P2 stand", "P1 draw")
    assert {offer.verb for offer in room.view.offers} >= {"draw", "stand"}
    room.ok("P1 stand")


def test_one_hand_of_the_banker_is_compared_with_all() -> None:
    room = dealt("9h 8h Th 9s 8s 7d", banker_hand="once").ok("P2 hit 30", "P2 draw", "P2 stand")
    room.ok("P3 hit 40", "P3 draw", "P3 stand", "P1 draw", "P1 stand")
    assert [(duel["player"], duel["winner"], duel["banker"]) for duel in room.report["coups"]] == [
        ("P2", "player", ["Th", "7d"]),
        ("P3", "banker", ["Th", "7d"]),
    ]
    assert room.bank == 110


def test_in_one_hand_a_blind_card_waits_for_the_banker() -> None:
    room = dealt("9h 8h Th 9s 6s 8s 7d", banker_hand="once").ok("P2 hit 30", "P2 draw", "P2 blind", "P3 hit 40")
    room.ok("P3 stand", "P1 stand")
    assert [duel["by"] for duel in room.report["coups"]] == ["bust", "higher"]
