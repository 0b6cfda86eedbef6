"""What a player hits of the bank (R-OCH-9, R-OCH-10)."""

from __future__ import annotations

import pytest

from tests.rules.ochko.cardroom import Room, dealt

SHOE = "6h 7h 8h 9s 9d 9c"


@pytest.mark.parametrize("word", ["draw", "stand", "blind"])
def test_R_OCH_9_the_banker_asks_for_the_hit_before_the_next_card(word: str) -> None:
    room = dealt(SHOE)
    refusal = room.refused(f"P2 {word}")
    assert (refusal.code, refusal.rule) == ("HIT_FIRST", "R-OCH-9")
    assert room.main() == "hit"
    room.ok("P2 hit 10", f"P2 {word if word != 'blind' else 'draw'}")


@pytest.mark.parametrize(("word", "hit"), [("third", 33), ("half", 50), ("all", 100)])
def test_R_OCH_9_a_third_a_half_and_all_are_the_usual_parts(word: str, hit: int) -> None:
    room = dealt(SHOE)
    assert [offer.sum for offer in room.offered(word)] == [hit]
    assert room.ok(f"P2 {word}").report["hits"] == {"P2": hit}


def test_R_OCH_10_a_hit_is_at_most_the_bank() -> None:
    room = dealt(SHOE)
    refusal = room.refused("P2 hit 101")
    assert (refusal.code, refusal.params) == ("HIT_EXCEEDS_BANK", (("hit", 101), ("bank", 100)))
    room.ok("P2 hit 100")


def test_R_OCH_10_a_hit_is_fixed_before_the_second_card() -> None:
    room = dealt(SHOE).ok("P2 hit 10")
    assert room.no("P2 hit 20") == "HIT_FIXED"
    room.ok("P2 draw")
    assert room.refused("P2 half").params == (("seat", "P2"), ("hit", 10))
    assert room.refused("P3 half").params == (("seat", "P3"), ("turn", "P2"))


def test_R_OCH_10_the_players_speak_in_their_turn() -> None:
    room = dealt(SHOE)
    assert room.refused("P3 hit 10").params == (("seat", "P3"), ("turn", "P2"))
    assert room.no("P1 hit 10") == "OUT_OF_TURN"


def test_R_OCH_10_a_bank_below_the_minimum_is_hit_whole() -> None:
    room = Room("6h Th 8h Ts 9d 9c Qd", min_hit=40).ok("P1 bank 60", "deal", "P2 hit 40", "P2 draw", "P2 stand")
    room.ok("P1 draw", "P1 draw")
    assert (room.duel["by"], room.bank) == ("banker_bust", 20)
    assert room.no("P3 hit 19") == "HIT_TOO_SMALL"
    room.ok("P3 hit 20")


def test_R_OCH_10_a_purse_below_the_minimum_is_hit_whole() -> None:
    room = Room(SHOE, min_hit=40, purse={"P1": 100, "P2": 7, "P3": 100}).ok("P1 bank 60", "deal")
    assert room.no("P2 hit 6") == "HIT_TOO_SMALL"
    assert room.no("P2 hit 8") == "INSUFFICIENT_CHIPS"
    room.ok("P2 hit 7")


def test_R_OCH_10_whoever_was_dealt_a_card_plays() -> None:
    assert dealt(SHOE, min_hit=5).refused("P2 pass").params == (("least", 5),)


def test_when_one_hand_is_played_against_all_the_hits_together_are_at_most_the_bank() -> None:
    room = dealt(SHOE, banker_hand="once").ok("P2 hit 70", "P2 stand")
    assert room.refused("P3 hit 31").params == (("hit", 31), ("bank", 30))
    room.ok("P3 all")
    assert room.report["hits"] == {"P2": 70, "P3": 30}


def test_who_comes_when_the_whole_bank_is_hit_does_not_play_the_one_hand() -> None:
    room = dealt("6h 7h 8h 9h Ks", seats=4, banker_hand="once").ok("P2 all", "P2 stand")
    assert (room.phase, room.report["turn"]) == ("banker", "P1")
    room.ok("P1 stand")
    assert [duel["player"] for duel in room.report["coups"]] == ["P2"]
    assert room.phase == "shuffle"
