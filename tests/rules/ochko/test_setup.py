"""Who banks first, the bank, the pack, and the first cards (R-OCH-1 to R-OCH-7, R-OCH-31)."""

from __future__ import annotations

import pytest

from controller.cards import card, pack_from
from controller.events import Act
from controller.rules.game import BadSeats
from tests.rules.ochko.cardroom import Room, dealt


def test_R_OCH_1_two_may_play_and_many() -> None:
    assert dealt("6h 7h", seats=2).phase == "hit"
    many = Room({"seed": 3}, seats=20, max_players=20).ok("P1 bank 10", "deal")
    assert len(many.view.hands) == 21


@pytest.mark.parametrize("seats", [1, 13])
def test_R_OCH_1_a_table_is_not_opened_for_too_few_or_too_many(seats: int) -> None:
    with pytest.raises(BadSeats, match=r"R-OCH-1"):
        Room(seats=seats)


def test_R_OCH_2_the_eldest_card_banks() -> None:
    room = Room("6h 7h 8h").ok("P1 lifts Kh", "P2 lifts As", "P3 lifts Tc")
    assert room.banker == "P2"
    room.ok("P2 bank 10", "deal")
    assert room.fact("cut_by") == "P1"


def test_R_OCH_2_who_is_equal_at_the_top_turns_over_more() -> None:
    room = Room("6h 7h 8h").ok("P1 lifts Kh", "P2 lifts Ks", "P3 lifts 6c")
    assert room.no("P1 bank 10") == "LIFT_TIED"
    assert room.no("P3 lifts Ac") == "LIFT_NOT_TIED"
    room.ok("P1 lifts 9h", "P2 lifts 9s", "P2 lifts Jd")
    assert room.no("P1 bank 10") == "LIFT_TIED"
    room.ok("P1 lifts Td")
    assert room.banker == "P2"
    assert room.no("P2 lifts Kd") == "LIFT_NOT_TIED"
    room.ok("P2 bank 10")


def test_R_OCH_2_only_cards_of_the_pack_are_lifted_and_each_once() -> None:
    room = Room("6h 7h 8h").ok("P1 lifts Kh")
    assert room.no("P2 lifts 5h") == "NOT_IN_PACK"
    assert room.no("P2 lifts Kh") == "COMPOSITION_EXCEEDED"
    room.ok("P1 bank 10")
    assert room.no("P2 lifts Ah") == "LIFT_BEFORE_BANK"


def test_R_OCH_3_the_agreed_minima_bind_bank_and_hit() -> None:
    room = Room("6h 7h 8h", min_bank=50, min_hit=10)
    assert room.refused("P1 bank 49").params == (("amount", 49), ("least", 50))
    room.ok("P1 bank 50", "deal")
    assert room.no("P2 hit 9") == "HIT_TOO_SMALL"
    room.ok("P2 hit 10")


def test_R_OCH_4_the_banker_puts_up_the_bank_out_of_his_purse() -> None:
    room = Room("6h 7h 8h", purse=100)
    assert room.no("P2 bank 10") == "NOT_BANKER"
    assert room.no("P1 bank 101") == "INSUFFICIENT_CHIPS"
    assert room.no("deal") == "BANK_NOT_POSTED"
    room.ok("P1 bank 40")
    assert (room.bank, room.purse("P1")) == (40, 60)
    assert room.no("P1 bank 10") == "BANK_STANDS"


def test_R_OCH_4_a_banker_may_decline_and_the_left_neighbour_banks() -> None:
    assert Room("6h 7h 8h").ok("P1 refuse").banker == "P2"
    assert Room("6h 7h 8h", rotation="right").ok("P1 refuse").banker == "P3"


def test_R_OCH_5_the_last_hand_cuts_and_a_pack_of_36_is_loaded() -> None:
    room = Room({"seed": 1})
    assert room.fact("cut_by") == "P3"
    assert room.report["remaining"] == 36
    load = next(load for event in room.game.decide(room.state, Act("load")) if (load := room.game.loading(event)))  # type: ignore[union-attr]
    assert load.pack == pack_from("6")


def test_R_OCH_5_a_card_that_is_not_in_the_pack_stops_the_game() -> None:
    room = Room({"seed": 1}).ok("P1 bank 10")
    room.act(Act("deal"))
    room.act(Act("card", cards=(card("2h"),)))
    assert [alarm.code for alarm in room.view.alarms] == ["CARD_IN_DOUBT"]


def test_R_OCH_6_one_card_each_from_the_left_and_the_banker_last() -> None:
    room = dealt("6h 7h 8h 9h", seats=4, banker="P1")
    lies = [(hand.seat, hand.role) for hand in room.view.hands if hand.cards]
    assert lies == [("P2", "player"), ("P3", "player"), ("P4", "player"), ("P1", "own")]
    assert (room.phase, room.report["turn"]) == ("hit", "P2")
    waiting = Room("6h 7h 8h").ok("P1 bank 10")
    assert waiting.no("P2 hit 1") == "DEAL_FIRST"


def test_R_OCH_6_who_has_no_chips_gets_no_card() -> None:
    room = Room("6h 7h", purse={"P1": 100, "P2": 0, "P3": 5}).ok("P1 bank 10", "deal")
    assert room.report["turn"] == "P3"
    assert room.state.round is not None
    assert len(room.state.round.hands) == 1


def test_R_OCH_6_without_anybody_to_hit_nothing_is_dealt_and_the_banker_may_stop() -> None:
    room = Room("6h 7h", purse={"P1": 100, "P2": 0, "P3": 0}).ok("P1 bank 10")
    assert room.no("deal") == "NOBODY_TO_DEAL_TO"
    room.ok("P1 retire")
    assert (room.banker, room.purse("P1")) == ("P2", 100)


def test_R_OCH_7_the_bankers_card_lies_apart_and_opens_his_first_hand() -> None:
    room = dealt("6h 7h Kh 9s 8d", seats=3).ok("P2 hit 10", "P2 draw", "P2 stand")
    assert [hand.role for hand in room.view.hands if hand.seat == "P1" and hand.cards] == ["banker"]
    assert room.state.round is not None
    assert [str(dealt.card) for dealt in room.state.round.banker.cards] == ["Kh"]


def test_R_OCH_7_in_his_later_duels_the_banker_begins_with_nothing() -> None:
    room = dealt("6h 7h Kh 9s 9d 8d", seats=3).ok("P2 hit 10", "P2 draw", "P2 stand", "P1 draw", "P1 stand")
    assert room.duel["banker"] == ["Kh", "9d"]
    room.ok("P3 hit 10", "P3 stand")
    assert room.no("P1 stand") == "BANKER_HAS_NO_CARD"
    room.ok("P1 draw", "P1 stand")
    assert room.duel["banker"] == ["8d"]


def test_R_OCH_31_the_pack_is_shuffled_after_every_round_and_not_between_duels() -> None:
    room = dealt("6h 7h Kh", seats=3).ok("P2 hit 10", "P2 stand", "P1 stand")
    assert room.no("load 6c 7c") == "LOAD_BETWEEN_COUPS"
    room.ok("P3 hit 10", "P3 stand", "P1 draw")
    assert room.phase == "reshuffle"
    room.ok("load 6c 7c", "P1 stand")
    assert room.phase == "shuffle"
    assert room.no("deal") == "SHUFFLE_FIRST"
    room.ok("load 6c 7c 8c", "deal")


def test_R_OCH_31_a_shoe_too_short_for_one_card_each_begins_no_round() -> None:
    room = Room("6h 7h").ok("P1 bank 10")
    assert room.refused("deal").params == (("remaining", 2), ("needed", 3))
    room.ok("load 6h 7h 8h", "deal")
