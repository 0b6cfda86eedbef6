"""Примазка: who may bet on a player's card, for how much, and who decides (R-OCH-27 to R-OCH-30)."""

from __future__ import annotations

from typing import Any

import pytest

from controller.rules.game import SeatView
from tests.rules.ochko.cardroom import Room, dealt

SHOE = "6h 7h Th 9s 6d 9d 8s"


def room_with_guests(shoe: str = SHOE, **options: Any) -> Room:
    return dealt(shoe, guests=["G1", "G2"], **({"primazka": "on"} | options)).ok("P2 hit 10")


def joined(shoe: str = SHOE, **options: Any) -> Room:
    """G1 plays 50 of the bank of 100 on the card of P2, who plays 10."""
    room = room_with_guests(shoe, **options).ok("G1 beside P2 50")
    return room if options.get("primazka") == "courtesy" else room.ok("allow")


def guest(room: Room) -> SeatView:
    return room.view.guests[0]


def test_R_OCH_27_a_guest_states_his_own_part_and_both_play_on_one_card() -> None:
    room = joined()
    assert room.report["hits"] == {"P2": 10, "G1": 50}
    assert (guest(room).status, guest(room).stake, guest(room).team) == ("beside", 50, "P2")
    assert room.fact("free") == 40


@pytest.mark.parametrize("objects", ["P2", "P3", "P1"])
def test_R_OCH_27_that_player_another_one_and_the_banker_may_object(objects: str) -> None:
    room = room_with_guests().ok("G1 beside P2 50")
    assert (room.phase, room.fact("asks"), room.fact("asks_for")) == ("consent", "G1", 50)
    assert room.no("P2 draw") == "CONSENT_OPEN"
    room.ok(f"{objects} object")
    assert (room.phase, room.report["hits"]) == ("player", {"P2": 10})
    assert room.no("allow") == "NOTHING_ASKED"


def test_R_OCH_27_a_guest_cannot_object() -> None:
    assert room_with_guests().ok("G1 beside 50").no("G2 object") == "ONLY_SEATS"


def test_R_OCH_27_the_parts_together_are_at_most_the_bank() -> None:
    room = room_with_guests()
    assert room.refused("G1 beside P2 91").params == (("hit", 91), ("bank", 90))
    room.ok("G1 beside P2 90")


def test_R_OCH_27_a_guest_joins_the_player_whose_turn_it_is_before_his_second_card() -> None:
    room = room_with_guests()
    assert room.no("G1 beside P3 10") == "OUT_OF_TURN"
    assert room.no("P3 beside P2 10") == "NOT_A_GUEST"
    room.ok("P2 draw")
    assert room.no("G1 beside P2 10") == "PRIMAZKA_TOO_LATE"


def test_R_OCH_27_one_guest_plays_on_a_card() -> None:
    refusal = joined().refused("G2 beside P2 10")
    assert (refusal.code, refusal.params) == ("PRIMAZKA_TAKEN", (("guest", "G1"),))


def test_R_OCH_27_a_passer_by_may_come_in_the_middle_of_a_round() -> None:
    room = room_with_guests().ok("Max guest 40", "Max beside P2 40", "allow")
    assert room.report["hits"] == {"P2": 10, "Max": 40}
    assert room.no("Max leave") == "BOUND_BY_CARDS"
    assert room.no("P2 guest 5") == "SEAT_TAKEN"


def test_R_OCH_27_each_takes_his_own_part_of_the_bank() -> None:
    room = joined().ok("P2 draw", "G1 draw", "P2 stand", "P1 draw", "P1 stand")
    assert (room.duel["totals"], room.duel["pays"]) == ([15, 16], {"P2": -10, "G1": -50})
    assert (room.bank, room.purse("P2"), room.purse("G1")) == (160, 990, 950)


def test_R_OCH_28_in_the_stuk_round_nobody_joins() -> None:
    shoe = "6h 7h Th 9s 6d 9d 8s"
    room = Room(shoe, guests=["G1"], primazka="on", stuk="any_time").ok("P1 bank 100", "P1 stuk", "deal", "P2 hit 10")
    refusal = room.refused("G1 beside P2 50")
    assert (refusal.code, refusal.rule) == ("PRIMAZKA_AT_STUK", "R-OCH-28")
    assert not room.offered("beside")


def test_R_OCH_29_the_courtesy_is_granted_to_one_guest_and_nobody_is_asked() -> None:
    room = room_with_guests(primazka="courtesy")
    refusal = room.refused("G1 beside P2 50")
    assert (refusal.code, refusal.rule) == ("NO_COURTESY", "R-OCH-29")
    room.ok("grant G1")
    assert room.no("grant G1") == "COURTESY_GRANTED"
    room.ok("G1 beside P2 50")
    assert (room.phase, room.report["hits"]) == ("player", {"P2": 10, "G1": 50})
    assert room_with_guests().no("grant G1") == "COURTESY_OFF"


def test_R_OCH_30_a_card_is_taken_only_when_both_call_for_it() -> None:
    room = joined().ok("P2 draw")
    assert (room.phase, room.fact("said"), room.fact("word")) == ("player", "P2", "draw")
    assert room.no("P2 draw") == "ALREADY_SAID"
    room.ok("G1 draw")
    assert room.view.seats[1].cards == 2
    room.ok("G1 draw", "P2 stand")
    assert room.phase == "banker"


def test_R_OCH_30_who_stops_stops_for_both() -> None:
    assert joined().ok("P2 draw", "G1 draw", "G1 stand").phase == "banker"


def test_R_OCH_30_one_who_wants_it_blind_and_one_who_does_not_stand() -> None:
    room = joined().ok("P2 draw", "G1 draw", "P2 blind", "G1 draw")
    assert (room.phase, room.fact("blind")) == ("banker", None)
    assert joined().ok("P2 draw", "G1 draw", "P2 blind", "G1 blind").fact("blind") == "P2"


def test_R_OCH_30_a_guest_pays_no_more_than_he_has_and_no_less_than_the_minimum() -> None:
    room = dealt(SHOE, guests=["G1"], purse={"P1": 500, "P2": 500, "P3": 500, "G1": 20}, primazka="on", min_hit=5)
    room.ok("P2 hit 10")
    assert room.no("G1 beside P2 21") == "INSUFFICIENT_CHIPS"
    assert room.no("G1 beside P2 4") == "HIT_TOO_SMALL"
    room.ok("G1 beside P2 20", "allow", "P2 draw", "G1 stand", "P1 stand")
    assert (room.duel["totals"], room.purse("G1")) == ([6, 10], 0)


def test_R_OCH_30_with_a_hand_over_21_both_pay_at_once() -> None:
    room = joined("Td 7h Th 9s 6d").ok("P2 draw", "G1 draw", "P2 draw", "G1 draw")
    assert (room.duel["by"], room.duel["pays"]) == ("bust", {"P2": -10, "G1": -50})


def test_R_OCH_30_a_guest_leaves_with_his_chips() -> None:
    room = joined()
    assert room.no("G1 cash") == "BOUND_BY_CARDS"
    room.ok("P2 stand", "P1 stand", "G1 cash")
    assert room.purse("G1") == 0
    assert room.no("G1 beside P3 10") == "SEAT_LEFT"
    room.ok("G1 guest 30")
    assert room.purse("G1") == 30
