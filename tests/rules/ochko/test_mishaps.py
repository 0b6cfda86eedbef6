"""What goes wrong with cards: misfeeds, an empty box, unread cards, void hands; the pack that is only turned."""

from __future__ import annotations

from typing import Any

from controller.events import Act, Refusal
from controller.shoe_order import Again
from tests.rules.ochko.cardroom import Room, dealt

SHOE = "6h 7h 8h 9s 9d 9c Ts Td"


def again(room: Room) -> Again:
    """What the box is told of the same cards, were the pack loaded now."""
    events = room.game.decide(room.state, Act("load"))
    assert not isinstance(events, Refusal)
    loads = [load.again for event in events if (load := room.game.loading(event))]
    assert loads[0] is not None
    return loads[0]


def test_R_EQP_8_a_misfeed_while_the_first_cards_are_dealt_voids_the_round() -> None:
    room = Room(SHOE).ok("P1 bank 100", "misfeed 1 7h 8h")
    assert (room.phase, room.bank, room.report["discards"], room.report["coups"]) == ("shuffle", 100, 3, [])


def test_R_EQP_8_a_misfeed_in_a_duel_voids_that_hand_and_the_player_begins_anew() -> None:
    room = dealt(SHOE).ok("P2 hit 10", "P2 draw", "misfeed 9d 9c")
    assert (room.duel["player"], room.duel["winner"], room.duel["pays"]) == ("P2", "void", {"P2": 0})
    assert (room.phase, room.report["turn"], room.report["hits"]) == ("hit", "P2", {})
    assert room.view.seats[1].cards == 1
    room.ok("P2 hit 20", "P2 stand", "P1 stand")
    assert (room.duel["cards"], room.duel["banker"]) == (["Ts"], ["8h"])


def test_R_EQP_8_a_misfeed_while_the_banker_draws_voids_his_hand_too() -> None:
    room = dealt(SHOE).ok("P2 hit 10", "P2 stand", "misfeed 9s 9d")
    assert room.duel["banker"] == ["8h"]
    assert room.report["discards"] == 4
    room.ok("P2 hit 10", "P2 stand")
    assert room.no("P1 stand") == "BANKER_HAS_NO_CARD"


def test_R_EQP_8_in_one_hand_against_all_it_voids_the_round() -> None:
    room = dealt(SHOE, banker_hand="once").ok("P2 hit 10", "P2 stand", "P3 hit 10", "P3 stand", "misfeed 9s 9d")
    assert [duel["winner"] for duel in room.report["coups"]] == ["void", "void"]
    assert room.phase == "shuffle"


def test_R_EQP_8_a_misfeed_says_the_cards_that_are_next() -> None:
    room = dealt(SHOE).ok("P2 hit 10")
    assert room.no("misfeed 9d") == "MISFEED_MISMATCH"
    assert dealt(SHOE).no("misfeed 9s") == "NO_CARD_DUE"


def test_R_EQP_9_in_the_middle_of_a_round_nothing_is_loaded_while_cards_are_left() -> None:
    assert dealt(SHOE).ok("P2 hit 10").no("load 6c") == "LOAD_BETWEEN_COUPS"


def run_out(**options: Any) -> Room:
    """P2 and the banker have played five cards; P3 holds all the others and asks for one more."""
    room = Room({"seed": 11}, hidden_faults="at_reveal", **options).ok("P1 bank 100", "deal", "P2 hit 1")
    room.ok("P2 draw", "P2 draw", "P2 draw", "P2 stand", "P1 stand", "P3 hit 1")
    return room.ok(*["P3 draw"] * (room.report["remaining"] + 1))


def test_R_OCH_15_when_the_cards_run_out_the_played_ones_are_shuffled_and_the_hand_goes_on() -> None:
    room = run_out()
    assert (room.phase, room.main(), room.report["discards"]) == ("reshuffle", "load", 5)
    assert room.no("P3 stand") == "PLAYED_CARDS_FIRST"
    room.ok("load")
    assert (room.phase, room.report["turn"], room.report["remaining"], room.report["discards"]) == (
        "player",
        "P3",
        4,
        0,
    )


def test_R_OCH_15_the_cards_on_the_table_stay_out_of_that_shuffle() -> None:
    room = run_out()
    assert room.state.round is not None
    lying = [dealt for hand in room.state.round.hands for dealt in hand.cards]
    assert again(room) == Again(tuple(sorted(dealt.number for dealt in lying)), shuffled=True)
    room.ok("load")
    assert not {str(dealt.card) for dealt in lying} & set(room.player._left)
    room.ok(*["P3 draw"] * 4, "P3 stand")
    assert room.say("P1 draw") is None


def test_R_OCH_15_when_nothing_was_played_the_round_is_void() -> None:
    room = Room({"seed": 8}, seats=2, hidden_faults="at_reveal").ok("P1 bank 100", "deal", "P2 hit 1")
    room.ok(*["P2 draw"] * 35)
    assert (room.phase, room.duel["winner"], room.duel["by"]) == ("shuffle", "void", "shoe")


def test_R_OCH_15_an_empty_mouth_is_an_empty_box_whatever_the_count_says() -> None:
    room = dealt(SHOE).ok("P2 hit 10")
    room.act(Act("draw", "P2"))
    assert room.act(Act("misfeed")) is None
    assert (room.phase, room.view.due) == ("reshuffle", None)
    assert [event.cards for event in room.game.decide(room.state, Act("load"))] == [5]  # type: ignore[union-attr]


def test_R_OCH_15_the_same_holds_for_a_cut_card_that_came_too_early() -> None:
    room = dealt("6h 7h 8h CUT").ok("P2 hit 10", "P2 draw")
    assert (room.phase, room.duel["by"]) == ("shuffle", "shoe")


def whole_round(**options: Any) -> Room:
    """One round from a seeded pack, every player standing on his first card."""
    room = Room({"seed": 4}, **options).ok(
        "P1 bank 100", "deal", "P2 hit 10", "P2 stand", "P1 stand", "P3 hit 10", "P3 stand"
    )
    return room.ok("P1 draw", "P1 stand")


def test_R_OCH_23_its_order_is_what_was_left_and_then_what_was_played() -> None:
    room = whole_round(no_shuffle=True)
    assert (room.phase, room.no("deal")) == ("turn", "TURN_FIRST")
    left, out = [name for name in room.player._left if name != "CUT"], list(room.player._out)
    assert again(room) == Again((), False)
    room.ok("load")
    assert [name for name in room.player._left if name != "CUT"] == [*left, *out]
    assert room.report["remaining"] == 36


def test_R_OCH_23_a_new_banker_shuffles() -> None:
    room = Room({"seed": 4}, no_shuffle=True, stuk="any_time", seats=2)
    room.ok("P1 bank 100", "P1 stuk", "deal", "P2 hit 10", "P2 stand", "P1 stand", "P2 bank 10")
    assert room.phase == "shuffle"


def test_R_OCH_23_after_a_void_round_the_pack_is_shuffled() -> None:
    room = whole_round(no_shuffle=True).ok("load")
    left = [name for name in room.player._left if name != "CUT"]
    assert room.ok(f"misfeed {left[0]}").phase == "shuffle"


def test_R_EQP_11_the_floor_voids_a_hand_and_as_many_persons_as_the_house_asks_stand_for_it() -> None:
    room = dealt(SHOE, staff=2).ok("P2 hit 10")
    refusal = room.act(Act("void", persons=("Anna",)))
    assert refusal is not None
    assert refusal.code == "STAFF_NEEDED"
    room.ok("void")
    assert (room.duel["winner"], room.duel["by"], room.phase) == ("void", "floor", "hit")
    assert Room(SHOE).ok("P1 bank 10").no("void") == "NO_ROUND"


def test_R_EQP_11_a_card_that_was_found_missing_is_booked_with_who_stands_for_it() -> None:
    room = dealt(SHOE, procedure="full").ok("P2 hit 10", "P2 stand", "P1 stand", "reveal", "settle")
    refusal = room.act(Act("collect", amount=1))
    assert refusal is not None
    assert refusal.code == "COLLECT_COUNT"
    room.ok("collect 1")
    assert room.state.shoe.missing == 1


def test_an_exposed_divider_that_could_not_be_read_is_named_before_anything_else() -> None:
    room = dealt("6h 7h 8h ?? 9s", zarez="bottom_card_exposed")
    assert (room.phase, room.main(), room.no("P2 hit 10")) == ("divider", "shows", "CARD_UNNAMED")
    assert room.no("shows 9s 9d") == "SHOWS_COUNT"
    room.ok("shows 9c", "P2 hit 10")
    assert room.view.upcard is not None
    assert str(room.view.upcard.card) == "9c"


def test_a_burned_first_card_that_could_not_be_read_is_named() -> None:
    room = Room("?? 6h 7h 8h 9h 9s", burn="by_first_card")
    assert (room.phase, room.main()) == ("burn", "shows")
    assert room.no("P1 bank 10") == "BURN_DUE"
    room.ok("shows Ad")
    assert (room.phase, room.report["discards"]) == ("bank", 2)


def test_who_leaves_and_who_comes() -> None:
    room = dealt(SHOE, seats=4)
    assert room.no("P2 leave") == "BOUND_BY_CARDS"
    assert room.no("P1 leave") == "BOUND_BY_BANK"
    room.ok("P2 hit 10", "P2 stand", "P1 stand", "P2 cash", "Eve join 50")
    assert room.purse("P2") == 0
    assert room.no("P2 hit 5") == "SEAT_LEFT"
    assert room.no("Eve join 5") == "SEAT_TAKEN"
    assert room.no("P3 join 5") == "SEAT_TAKEN"
    room.ok("P3 add 5")
    assert room.purse("P3") == 1005


def test_a_table_with_one_seat_left_is_over_and_the_bank_goes_back() -> None:
    room = Room("6h 7h", seats=2).ok("P1 bank 100", "P2 leave")
    assert (room.phase, room.purse("P1"), room.bank) == ("over", 1000, 0)
    assert room.no("deal") == "GAME_OVER"
    room.ok("P2 join 0")
    assert room.phase == "bank"


def test_while_a_duel_runs_the_last_two_stay() -> None:
    room = dealt("6h 7h 8h", seats=2, procedure="full").ok("P2 hit 10", "P2 stand", "P1 stand", "reveal", "settle")
    assert room.no("P2 leave") == "LEAVE_BETWEEN_COUPS"
