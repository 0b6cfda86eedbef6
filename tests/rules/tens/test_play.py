"""The play of the cards, revokes and peeking (R-TEN-5, R-TEN-7, R-TEN-9, R-TEN-11)."""

from __future__ import annotations

from typing import Any

import pytest

from controller.cards import card
from controller.events import Act
from tests.rules.tens.cardroom import Ten, stacked

TEMPTED = stacked(4, {0: ["As Ts 8d"], 1: ["Ks 9c 7d"], 2: ["8s Ah"], 3: ["9s Qh"]}, turned="6d")
"""P2 leads spades; P3 holds the king of spades, and a club that he may throw on it."""


def revoking(revoke: str = "lose_game", **given: Any) -> Ten:
    """The ace of spades is led to P3."""
    return Ten(TEMPTED, revoke=revoke, **given).ok("deal", "P2 plays As")


def test_R_TEN_7_the_ace_is_high_in_a_plain_suit() -> None:
    table = Ten(stacked(4, {0: ["Ks"], 1: ["As"], 2: ["Js"], 3: ["Ts"]}, turned="6d")).ok("deal").trick("Ks As Js Ts")
    assert table.view.turn == "P3"


def test_R_TEN_7_the_jack_is_high_in_trumps() -> None:
    table = Ten(stacked(4, {0: ["Kd"], 1: ["Ad"], 2: ["Jd"], 3: ["Td"]}, turned="6d")).ok("deal").trick("Kd Ad Jd Td")
    assert table.view.turn == "P4"


@pytest.mark.parametrize("taker", ["Jd", "Ad", "Kd", "Qd"])
def test_R_TEN_9_the_trump_ten_is_taken_by_jack_ace_king_and_queen(taker: str) -> None:
    table = Ten(stacked(2, {0: ["Td"], 1: [taker]}, turned="6d"), seats=2).ok("deal").trick(f"Td {taker}")
    assert table.view.turn == "P1"


@pytest.mark.parametrize("loser", ["9d", "8d", "7d"])
def test_R_TEN_9_the_trump_ten_is_not_taken_by_a_lower_trump(loser: str) -> None:
    table = Ten(stacked(2, {0: ["Td"], 1: [loser]}, turned="6d"), seats=2).ok("deal").trick(f"Td {loser}")
    assert table.view.turn == "P2"


def test_R_TEN_9_any_trump_takes_a_plain_ace() -> None:
    table = Ten(stacked(2, {0: ["As"], 1: ["7d Kc Qc Jc Tc 9c"]}, turned="6d"), seats=2).ok("deal").trick("As 7d")
    assert table.view.turn == "P1"


def test_R_TEN_11_the_led_suit_must_be_followed() -> None:
    table = revoking()
    assert table.no("P3 plays 9c") == "MUST_FOLLOW_SUIT"
    assert table.no("P3 plays 7d") == "MUST_FOLLOW_SUIT"
    table.ok("P3 plays Ks")


def test_R_TEN_11_play_is_in_turn() -> None:
    table = revoking()
    assert table.no("P4 plays 8s") == "OUT_OF_TURN"
    assert table.no("P2 plays Ts") == "OUT_OF_TURN"


def test_R_TEN_11_a_card_that_is_not_held_is_refused_where_the_referee_may_know() -> None:
    table = revoking()
    assert table.no("P3 plays Ts") == "CARD_NOT_HELD"
    assert table.no("P3 plays As") == "CARD_SHOWN"
    assert table.no("P3 plays 2s") == "NOT_IN_PACK"
    assert table.no("P3 plays ??") == "CARD_UNNAMED"


def test_R_TEN_11_at_the_reveal_any_card_of_the_pack_that_is_not_seen_may_be_played() -> None:
    revoking(hidden_faults="at_reveal").ok("P3 plays 9c", "P4 plays Kc", "P1 plays Qc")


def test_R_TEN_11_the_turned_card_is_public_so_its_suit_must_be_followed_at_once() -> None:
    held = {0: ["Kd"], 1: ["9d"], 2: ["8d"], 3: ["Ts"]}
    table = Ten(stacked(4, held, turned="6d"), hidden_faults="at_reveal").ok("deal").trick("Kd 9d 8d")
    assert table.no("P1 plays Ts") == "MUST_FOLLOW_SUIT"
    table.ok("P1 plays 6d")


def free_or_trump(**given: Any) -> Ten:
    """P3 has no spade, and trumps."""
    held = {0: ["As"], 1: ["Kd Qd 9c 8c 7c Jc Tc Ah Kh"], 2: ["8s"], 3: ["9s"]}
    return Ten(stacked(4, held, turned="6d"), **given).ok("deal", "P2 plays As")


def test_option_void_free() -> None:
    assert free_or_trump().ok("P3 plays 9c").view.turn == "P4"


def test_option_void_must_trump() -> None:
    table = free_or_trump(void="must_trump")
    assert table.no("P3 plays 9c") == "MUST_TRUMP"
    table.ok("P3 plays Qd")


def test_option_void_must_trump_is_found_when_the_withheld_trump_is_played() -> None:
    table = free_or_trump(void="must_trump", hidden_faults="at_reveal", revoke="lose_deal")
    table.ok("P3 plays 9c", "P4 plays 8s", "P1 plays 9s")
    assert not table.deal.faults
    table.ok("P2 plays Ac", "P3 plays Qd")
    assert [fault.kind for fault in table.deal.faults] == ["revoke"]


def test_option_revoke_lose_game_when_a_later_card_proves_it() -> None:
    table = revoking(hidden_faults="at_reveal")
    table.ok("P3 plays 9c").trick("8s 9s")
    assert table.phase == "play"
    table.ok("P2 plays 8d", "P3 plays Ks")
    assert table.phase == "over"
    assert table.report["winners"] == ["P1", "P2", "P4"]
    assert table.last["result"] == "revoke"
    assert table.last["lost"] == ["P3"]
    assert table.last["faults"] == [
        {"seat": "P3", "kind": "revoke", "card": "9c", "claimed": False, "remedy": "lose_game"}
    ]
    assert set(table.sheet.values()) == {0}


def test_option_revoke_lose_game_ends_a_game_of_two_sides_for_the_other_side() -> None:
    table = revoking(layout="pairs").ok("P3 revoke 9c")
    assert (table.phase, table.report["winners"]) == ("over", ["P2", "P4"])


def test_option_revoke_lose_game_is_won_by_the_best_of_several_others() -> None:
    table = Ten(f"{stacked(4)} {TEMPTED}", target=999, dealer="P4").ok("deal").play_out().ok("deal", "P2 plays As")
    others = {seat: score for seat, score in table.sheet.items() if seat != "P3"}
    table.ok("P3 revoke 9c")
    assert table.report["winners"] == [seat for seat, score in others.items() if score == max(others.values())]


def test_option_revoke_lose_deal_scores_nothing_and_the_deal_is_played_out() -> None:
    held = {0: ["As Ts 8d"], 1: ["Ks 9c Jd Td Ad"], 2: ["8s Ah"], 3: ["9s Qh"]}
    table = Ten(stacked(4, held, turned="6d"), revoke="lose_deal").ok("deal", "P2 plays As", "P3 revoke 9c")
    assert table.phase == "play"
    table.play_out()
    assert table.last["result"] == "played"
    assert table.last["lost"] == ["P3"]
    assert table.last["points"]["P3"] == 0
    assert sum(table.last["pluses"].values()) == 0


def test_option_revoke_take_back_puts_the_card_back_and_the_turn_stays() -> None:
    table = revoking("take_back").ok("P3 revoke 9c")
    assert table.view.turn == "P3"
    assert card("9c") in table.held("P3")
    table.ok("P3 plays Ks").trick("8s 9s").play_out()
    assert table.last["lost"] == []


def test_option_revoke_take_back_opens_the_trick_again_until_the_next_card() -> None:
    table = revoking("take_back", hidden_faults="at_reveal").ok("P3 plays 9c")
    table.ok("P3 revoke 9c")
    assert table.view.turn == "P3"
    assert [play.seat for play in table.view.trick] == ["P2"]
    assert table.no("P4 plays 9c") == "OUT_OF_TURN"
    table.ok("P3 plays Ks", "P4 plays Kc", "P1 plays Qc", "P1 revoke Qc")
    assert table.view.turn == "P1"
    assert table.no("P1 plays 9c") == "CARD_SHOWN"
    table.ok("P1 plays 9s")
    assert table.view.turn == "P2"


def test_option_revoke_take_back_is_too_late_once_another_card_lies_there() -> None:
    table = revoking("take_back", hidden_faults="at_reveal").ok("P3 plays 9c", "P4 plays 8s", "P3 revoke 9c")
    assert table.deal.faults[0].remedy == "too_late"
    assert table.view.turn == "P1"


def test_R_TEN_11_a_revoke_is_proved_only_by_cards_of_the_same_packet() -> None:
    held = {0: ["As Kh Qh Jh Th 9h"], 1: ["9c Kc Qc Jc Tc Ac", "Ks"]}
    table = Ten(stacked(2, held, turned="6d"), seats=2, hidden_faults="at_reveal").ok("deal", "P2 plays As")
    table.ok("P1 plays 9c").play_out(tricks=5)
    assert table.facts["packet"] == 2
    table.play_out(tricks=6)
    assert table.facts["packet"] == 3
    assert table.deal.faults == ()


def test_R_TEN_11_what_is_called_a_revoke_must_be_able_to_be_one() -> None:
    table = revoking()
    assert table.no("P3 revoke Ks") == "NOT_A_REVOKE"
    assert table.no("P4 revoke 8s") == "NOT_PLAYED"
    assert table.no("P2 revoke As") == "NOT_A_REVOKE"
    table.ok("P3 plays Ks", "P4 plays 8s")
    assert table.no("P3 revoke Ks") == "NOT_A_REVOKE"
    free = free_or_trump()
    assert free.no("P3 revoke 9c") == "NOT_A_REVOKE"


def test_R_TEN_11_a_revoke_is_booked_once() -> None:
    table = revoking("lose_deal", hidden_faults="at_reveal").ok("P3 plays 9c", "P3 revoke 9c")
    assert table.no("P3 revoke 9c") == "REVOKE_BOOKED"
    table.trick("8s 9s").ok("P2 plays 8d", "P3 plays Ks")
    assert len(table.deal.faults) == 1


def test_R_TEN_11_a_claim_that_the_shown_cards_refute_falls_away() -> None:
    table = free_or_trump(hidden_faults="at_reveal", revoke="lose_deal").ok("P3 plays 9c", "P3 revoke 9c")
    assert table.deal.faults[0].claimed
    table.play_out()
    assert table.last["lost"] == []


def test_R_TEN_11_a_claim_needs_the_staff() -> None:
    table = revoking(hidden_faults="at_reveal")
    assert table.code(Act("revoke", "P3", cards=(card("9c"),))) == "STAFF_NEEDED"


@pytest.mark.parametrize(("players", "later"), [(2, "2 and 3"), (3, "2")])
def test_R_TEN_5_a_peek_into_a_later_packet_costs_the_deal(players: int, later: str) -> None:
    table = Ten({"seed": 5}, seats=players).ok("deal", "P2 peek").play_out()
    assert table.last["lost"] == ["P2"]
    assert table.last["points"]["P2"] == 0
    assert table.last["faults"] == [{"seat": "P2", "kind": "peek"}]


def test_R_TEN_5_in_the_last_packet_there_is_nothing_to_peek_at() -> None:
    assert Ten({"seed": 5}, seats=4).ok("deal").no("P2 peek") == "NO_PACKET_CLOSED"
    table = Ten({"seed": 5}, seats=3).ok("deal").play_out(tricks=6)
    assert table.no("P2 peek") == "NO_PACKET_CLOSED"


def test_R_TEN_5_a_card_of_a_later_packet_is_refused_where_the_referee_may_know() -> None:
    table = Ten(stacked(2, {0: ["7s", "As"]}), seats=2).ok("deal")
    assert table.no("P2 plays As") == "PACKET_NOT_OPEN"
    table.ok("P2 plays 7s")


def packet_end(**given: Any) -> Ten:
    """P1, the dealer, takes the last trick of the first packet."""
    held = {0: ["7s 8s 9s 7c 8c 9c"], 1: ["Ts Js Qs Tc Jc Qc"]}
    table = Ten(stacked(2, held, turned="6d"), seats=2, **given).ok("deal")
    table.trick("7s Ts Js 8s Qs 9s Tc 7c Jc 8c Qc 9c")
    return table


def test_option_packet_lead_last_winner() -> None:
    table = packet_end()
    assert (table.facts["packet"], table.view.turn) == (2, "P1")


def test_option_packet_lead_eldest() -> None:
    table = packet_end(packet_lead="eldest")
    assert (table.facts["packet"], table.view.turn) == (2, "P2")


def test_option_hidden_faults_at_once() -> None:
    assert revoking(hidden_faults="at_once").no("P3 plays 9c") == "MUST_FOLLOW_SUIT"


def test_option_hidden_faults_at_reveal() -> None:
    revoking(hidden_faults="at_reveal").ok("P3 plays 9c")


def amended(**given: Any) -> Ten:
    """The croupier has tapped the nine of clubs where P3 had played the king of spades."""
    return revoking(hidden_faults="at_reveal", **given).ok("P3 plays 9c")


def test_a_tap_that_was_wrong_is_put_right_before_it_proves_anything() -> None:
    table = amended().ok("P3 amend 9c Ks").trick("8s 9s").ok("P2 plays 8d", "P3 plays 9c")
    assert table.phase == "play"
    assert table.deal.faults == ()


def test_the_last_tap_is_put_right_without_staff_and_an_earlier_one_with() -> None:
    table = amended()
    assert table.code(Act("amend", "P3", cards=(card("9c"), card("Ks")))) is None
    table.ok("P4 plays 8s")
    assert table.code(Act("amend", "P3", cards=(card("Ks"), card("Qs")))) == "STAFF_NEEDED"


def test_a_revoke_that_only_a_wrong_tap_proved_falls_away_before_the_deal_is_settled() -> None:
    table = Ten(TEMPTED, hidden_faults="at_reveal", procedure="full").ok("deal", "given")
    table.trick("As 9c 8s 9s").ok("P2 plays 8d", "P3 plays Ks")
    assert table.phase == "settle"
    table.ok("P3 amend Ks 7d")
    assert (table.phase, table.view.turn) == ("play", "P4")
    assert table.deal.faults == ()


def test_a_tap_on_the_last_trick_may_change_its_taker_until_the_next_lead() -> None:
    table = amended().trick("8s 9s")
    assert table.view.turn == "P2"
    table.ok("P3 amend 9c 7d")
    assert table.view.turn == "P3"
    table.ok("P3 plays Kc")
    assert table.no("P3 amend 7d 9c") == "TRICK_STANDS"
    table.ok("P3 amend 7d Kd")


def test_a_card_that_was_not_played_cannot_be_put_right() -> None:
    table = amended()
    assert table.no("P3 amend 7d Ks") == "NOT_PLAYED"
    assert table.no("P3 amend 9c As") == "CARD_SHOWN"
    assert table.no("P3 amend 9c 6d") == "UPCARD_RESERVED"
    assert table.no("P3 amend 9c 2c") == "NOT_IN_PACK"
    assert table.no("P3 amend 9c ??") == "CARD_UNNAMED"
    assert table.no("P3 amend 9c") == "SHOWS_COUNT"


def test_the_turned_card_goes_back_to_the_dealer_when_its_tap_was_wrong() -> None:
    held = {0: ["7s"], 1: ["8s"], 2: ["9s"], 3: ["Kd Ts"]}
    table = Ten(stacked(4, held, turned="6d"), hidden_faults="at_reveal").ok("deal").trick("7s 8s 9s 6d")
    table.ok("P1 amend 6d Ts")
    assert table.view.turn == "P1"
    table.ok("P1 plays 6d")


def test_a_tap_that_has_been_counted_is_put_right_by_staff_alone() -> None:
    table = Ten({"seed": 3}, seats=2, deal_2_3="ten_each", hidden_faults="at_reveal", procedure="full")
    table.ok("deal", "given").play_out()
    last = table.deal.record.closed[-1].plays[-1]
    seat, other = table.state.seats[table.deal.order[last.seat]].name, table.view.playable[0]
    assert table.code(Act("amend", seat, cards=(last.card, other))) == "STAFF_NEEDED"
    table.ok(f"{seat} amend {last.card} {other}")
    assert table.phase == "settle"
