"""Hidden cards: declared, verified and judged when they are shown (R-OCH-32; design decision 9)."""

from __future__ import annotations

from typing import Any

from tests.rules.ochko.cardroom import Room, dealt


def table(shoe: str, **options: Any) -> Room:
    return dealt(shoe, hidden_faults="at_reveal", **options)


def test_R_OCH_32_nobody_sees_a_card_before_it_is_shown() -> None:
    room = table("6h 7h Th 9s").ok("P2 hit 10", "P2 draw")
    assert {card.card for hand in room.view.hands for card in hand.cards} == {None}
    assert all(hand.total is None for hand in room.view.hands)


def test_R_OCH_32_hands_that_were_compared_are_open_and_those_that_wait_are_not() -> None:
    room = table("6h 7h Th 9s", procedure="full").ok("P2 hit 10", "P2 draw", "P2 stand", "P1 stand")
    shown = {hand.seat: [card.card is not None for card in hand.cards] for hand in room.view.hands}
    assert shown == {"P2": [True, True], "P3": [False], "P1": [True]}


def test_R_OCH_32_a_blind_card_is_seen_by_nobody_till_the_banker_stops() -> None:
    room = table("6h 7h Th 9s 6d 8s", procedure="full").ok("P2 hit 10", "P2 draw", "P2 blind")
    assert [card.card for card in room.view.hands[0].cards] == [None, None, None]
    room.ok("P1 draw")
    assert room.view.hands[0].total is None
    room.ok("P1 stand")
    assert room.view.hands[0].total == 21


def test_over_21_is_shown_by_the_player_and_verified() -> None:
    room = table("Th 7h 8h 9s 6d").ok("P2 hit 10", "P2 draw", "P2 draw")
    assert {offer.verb for offer in room.view.offers} >= {"draw", "stand", "blind", "bust"}
    room.ok("P2 bust")
    assert (room.duel["by"], room.duel["pays"]) == ("bust", {"P2": -10})


def test_over_21_that_is_none_leaves_the_hand_open_and_play_goes_on() -> None:
    room = table("6h 7h Th 9s 6d").ok("P2 hit 10", "P2 draw", "P2 bust")
    assert (room.phase, room.view.hands[0].total) == ("player", 15)
    assert room.no("P2 bust") == "NOT_BUST"
    room.ok("P2 draw")
    assert room.view.hands[0].total is None


def test_21_outright_is_declared_and_verified() -> None:
    room = table("Th 7h Kh As 6d").ok("P2 hit 10", "P2 draw")
    assert room.phase == "player"
    room.ok("P2 ochko")
    assert (room.duel["by"], room.bank) == ("outright", 90)


def test_a_false_21_leaves_the_hand_open() -> None:
    room = table("9h 7h Kh As 6d").ok("P2 hit 10", "P2 draw", "P2 ochko")
    assert (room.phase, room.view.hands[0].total) == ("player", 20)
    assert room.no("P2 ochko") == "NOT_OUTRIGHT"


def test_three_cards_cannot_be_21_outright_as_everybody_sees() -> None:
    room = table("6h 7h Kh 9s 6d").ok("P2 hit 10", "P2 draw", "P2 draw")
    assert room.no("P2 ochko") == "NOT_OUTRIGHT"


def test_21_that_nobody_announced_is_a_plain_total() -> None:
    room = table("Th 7h Ts As Ad").ok("P2 hit 10", "P2 draw", "P2 stand", "P1 draw", "P1 stand")
    assert (room.duel["totals"], room.duel["winner"]) == ([21, 21], "banker")


def test_over_21_that_was_not_shown_loses_even_when_the_banker_goes_over() -> None:
    room = table("Th 7h Ts 9s 6d 9d 8d").ok(
        "P2 hit 10", "P2 draw", "P2 draw", "P2 stand", "P1 draw", "P1 draw", "P1 bust"
    )
    assert (room.duel["totals"], room.duel["winner"], room.duel["faults"]) == ([25, 27], "banker", ["BUST_NOT_SHOWN"])


def test_a_blind_card_taken_on_a_hand_over_21_does_not_save_it() -> None:
    shoe = "Th 7h Ts 9s 6d 8c 9d 8d"
    room = table(shoe).ok("P2 hit 10", "P2 draw", "P2 draw", "P2 blind", "P1 draw", "P1 draw", "P1 stand")
    assert (room.duel["winner"], room.duel["faults"]) == ("banker", ["BUST_NOT_SHOWN"])


def test_a_banker_who_hides_that_he_is_over_21_loses_at_the_reveal() -> None:
    room = table("9h 7h Ts 9s 9d 8d").ok("P2 hit 10", "P2 draw", "P2 stand", "P1 draw", "P1 draw", "P1 stand")
    assert (room.duel["totals"], room.duel["by"]) == ([18, 27], "banker_bust")


def test_a_banker_who_stood_on_15_is_given_the_card_that_he_owes() -> None:
    room = table("9h 7h 9d 9s 6d Jd 8d", banker_limits="15_17").ok(
        "P2 hit 10", "P2 draw", "P2 stand", "P1 draw", "P1 stand"
    )
    assert (room.duel["banker"], room.duel["totals"]) == (["9d", "6d", "Jd"], [18, 17])
    assert room.duel["faults"] == ["BANKER_MUST_DRAW"]


def test_a_card_drawn_on_17_does_not_help_the_banker() -> None:
    shoe = "9h 7h Th 9s 7d Qd"
    room = table(shoe, banker_limits="15_17").ok("P2 hit 10", "P2 draw", "P2 stand", "P1 draw", "P1 draw", "P1 stand")
    assert (room.duel["totals"], room.duel["winner"]) == ([18, 17], "player")
    assert room.duel["faults"] == ["BANKER_MUST_STAND"]


def test_a_card_drawn_on_17_that_takes_the_banker_over_21_counts() -> None:
    shoe = "9h 7h Th 6s 7d 9d"
    room = table(shoe, banker_limits="15_17").ok("P2 hit 10", "P2 draw", "P2 stand", "P1 draw", "P1 draw", "P1 stand")
    assert room.duel["by"] == "banker_bust"


def test_an_unread_card_goes_on_and_is_named_when_it_is_shown() -> None:
    room = table("?? 7h Th 9s").ok("P2 hit 10", "P2 draw", "P2 stand", "P1 stand")
    assert (room.phase, room.main()) == ("reveal", "shows")
    assert room.no("P3 hit 10") == "CARD_UNNAMED"
    assert room.no("P2 shows 7h 8h 9h") == "SHOWS_COUNT"
    assert room.no("P2 shows ??") == "CARD_UNNAMED"
    room.ok("P2 shows 9h")
    assert (room.duel["cards"], room.duel["totals"]) == (["9h", "9s"], [18, 10])


def test_a_card_of_the_banker_that_could_not_be_read_is_named_too() -> None:
    room = table("6h 7h ?? 9s").ok("P2 hit 10", "P2 draw", "P2 stand", "P1 stand")
    assert room.no("P3 shows 9h") == "NOTHING_TO_SHOW"
    assert room.ok("P1 shows Ah").duel["totals"] == [15, 11]


def test_a_hand_that_differs_from_what_was_dealt_calls_the_floor_and_the_shown_cards_count() -> None:
    room = table("6h 7h Th 9s", procedure="full").ok("P2 hit 10", "P2 draw", "P2 stand", "P1 stand", "P2 shows 6h Ts")
    assert [(alarm.code, alarm.params) for alarm in room.view.alarms] == [("HAND_DIFFERS", (("number", 4),))]
    result = room.ok("reveal").view.result
    assert result is not None
    assert result["totals"] == [16, 10]
    assert room.no("P2 shows 6h Ts") == "NOTHING_TO_SHOW"


def test_a_card_that_is_shown_twice_is_impossible() -> None:
    room = table("?? 7h Th 9s").ok("P2 hit 10", "P2 draw", "P2 stand", "P1 stand")
    assert room.no("P2 shows Th") == "COMPOSITION_EXCEEDED"


def test_a_second_copy_that_nobody_has_seen_stops_the_game_without_a_name() -> None:
    room = table("6h 7h Th 6h").ok("P2 hit 10")
    refusal = room.say("P2 draw")
    assert refusal is not None
    assert refusal.code == "COMPOSITION_EXCEEDED"
    assert [(alarm.code, alarm.params) for alarm in room.view.alarms] == [("CARD_IN_DOUBT", (("number", 4),))]
    room.ok("void")
    assert (room.phase, room.duel["winner"], room.duel["by"], room.bank) == ("shuffle", "void", "cards", 100)
