"""Revokes and stolen tricks, at once and at the reveal, strange cards and wrong taps (R-RAM-14, R-RAM-15)."""

from __future__ import annotations

import pytest

from controller.cards import card
from controller.events import Act
from controller.rules.rams.duties import law_of
from tests.rules.rams.cardroom import HEARTS, TRUMPS, dealt, hidden, played

STEAL = {"P2": "Kh 9d Td Qs 7h", "P3": "7c 8h 8s 8d 9s", "P1": "Ac 9h Jd Ts Js"}
"""P3 trumps the king of hearts with the seven of clubs although he holds the eight of hearts."""


def test_R_RAM_14_at_once_a_revoke_that_happened_is_entered_and_booked() -> None:
    table = played(STEAL).trick("Kh")
    assert table.no("P3 plays 8d") == "MUST_FOLLOW_SUIT"
    table.ok("P3 revoke 8d").trick("9h")
    assert table.fouls() == [(1, "P3", "follow")]
    assert table.no("P3 revoke 8d") == "REVOKE_BOOKED"
    table.play_out()
    assert {"seat": "P3", "duty": "follow", "card": "8d", "trick": 1} in table.last["faults"]


def test_R_RAM_15_at_once_a_stolen_trick_goes_to_whom_it_belongs() -> None:
    table = played(STEAL).trick("Kh").ok("P3 revoke 7c").trick("9h")
    assert table.view.turn == "P2"
    assert [seat.tricks for seat in table.view.seats] == [0, 1, 0]
    assert table.deal.offences[0].steals


def test_R_RAM_15_at_the_reveal_a_later_card_proves_it() -> None:
    table = hidden(STEAL).trick("Kh 7c 9h")
    assert table.view.turn == "P3"
    assert table.fouls() == []
    table.trick("8d Jd Td")
    assert [seat.tricks for seat in table.view.seats] == [1, 0, 1]
    table.trick("Ac 9d 8h")
    assert table.fouls() == [(1, "P3", "follow")]
    assert [seat.tricks for seat in table.view.seats] == [2, 1, 0]
    table.trick("Ts Qs 8s").trick("7h 9s Js")
    assert table.last["taken"] == {"P2": 3, "P3": 0, "P1": 2}
    assert table.last["tricks"][0]["owner"] == "P2"
    assert table.last["tricks"][0]["taker"] == "P3"
    assert table.changes == {"P1": -12, "P2": -3, "P3": 5}
    assert table.last["faults"] == [{"seat": "P3", "duty": "follow", "card": "7c", "trick": 1, "steals": True}]


def test_R_RAM_15_at_the_reveal_a_claim_gives_the_trick_back_before_the_next_lead() -> None:
    table = hidden(STEAL).trick("Kh 7c 9h").ok("P3 revoke 7c")
    assert table.view.turn == "P2"
    assert table.fouls()[0][2] == "claimed"
    table.trick("7h 8h")
    assert table.fouls()[0][2] == "follow"


def test_R_RAM_14_a_claim_that_the_cards_refute_falls_away_at_the_end() -> None:
    table = hidden({**STEAL, "P3": "7c 9c 8s 8d 9s"}, up="Tc").trick("Kh 7c 9h").ok("P3 revoke 7c")
    assert table.view.turn == "P2"
    while table.phase == "play":
        table.ok(f"{table.view.turn} plays {table.lawful()[0]}")
    assert table.last["faults"] == []
    assert table.last["tricks"][0]["owner"] == "P3"


def test_R_RAM_14_at_the_reveal_a_card_played_in_turn_may_be_called_a_revoke_at_once() -> None:
    table = hidden(STEAL).trick("Kh").ok("P3 revoke 7c").trick("9h")
    assert table.view.turn == "P2"


def test_R_RAM_14_a_card_that_was_shown_proves_a_revoke() -> None:
    table = hidden(STEAL).trick("Kh 7c 9h").ok("P3 shows 8h")
    assert table.fouls()[0][2] == "follow"
    assert table.view.turn == "P2"
    assert table.view.hands[1].cards[0].card == card("8h")


def test_R_RAM_13_a_card_that_everybody_has_seen_binds_at_the_reveal_too() -> None:
    table = hidden(STEAL).ok("P3 shows 8h").trick("Kh")
    assert table.no("P3 plays 7c") == "MUST_FOLLOW_SUIT"


def test_R_RAM_18_the_dealers_up_card_binds_him_in_public() -> None:
    held = {"P2": "Kc 8h 9d Kd Qs", "P3": "7d 8s Kh Qh Jh", "P1": "7s 8d 9h Tc Js"}
    table = dealt(held, up="Ac", hidden_faults="at_reveal")
    table.ok("P2 play", "P3 play", "P1 play", "P1 take-up").trick("Kc 8s")
    assert table.no("P1 plays 7s") == "MUST_FOLLOW_SUIT"
    assert table.no("P1 plays Tc") == "MUST_PUT_TRUMP_ACE"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("P2 revoke Ah", "NOT_PLAYED"),
        ("P3 revoke Kh", "NOT_A_REVOKE"),
        ("P2 revoke Kh", "NOT_A_REVOKE"),
        ("P3 revoke 8h", "NOT_A_REVOKE"),
        ("P3 revoke 2h", "NOT_IN_PACK"),
        ("P1 revoke 9h", "NOT_PLAYED"),
    ],
)
def test_what_is_no_revoke(text: str, code: str) -> None:
    table = played({**STEAL, "P2": "Kh 9d Td Qs 7h"}).trick("Kh")
    assert table.no(text) == ("CARD_SHOWN" if text == "P3 revoke Kh" else code)


def test_R_RAM_14_nothing_is_a_revoke_that_no_hand_could_make_one() -> None:
    table = hidden(STEAL).trick("Kh 8h")
    assert table.no("P3 revoke 8h") == "NOT_A_REVOKE"
    assert table.no("P1 revoke 9h") == "NOT_A_REVOKE"


def test_R_RAM_17_at_the_reveal_the_ace_that_was_not_led_is_found_when_it_is_played() -> None:
    held = {"P2": "Ac Kh 9d Td Qs", "P3": "7c 8h 8s 8d 9s", "P1": "9h Jd Ts Js 7s"}
    table = hidden(held).trick("Kh 8h 9h").trick("Ac")
    assert table.fouls() == [(1, "P2", "lead_ace")]


def test_R_RAM_17_at_the_reveal_a_king_that_was_not_led_needs_both_cards_for_proof() -> None:
    held = {"P2": "Kc Qc Kh Kd Qs", "P3": "7c 8h 8s 8d 9s", "P1": "9h Jd Ts Js 7s"}
    table = hidden(held).trick("Kh 8h 9h").trick("Kc 7c 7s")
    assert table.fouls() == []
    table.trick("Qc")
    assert table.fouls() == [(1, "P2", "lead_king")]


def test_R_RAM_17_at_the_reveal_a_queen_that_did_not_follow_the_king() -> None:
    held = {"P2": "Kc Qc Kh Kd Qs", "P3": "7c 8h 8s 8d 9s", "P1": "9h Jd Ts Js 7s"}
    table = hidden(held).trick("Kc 7c 7s").trick("Kh 8h 9h").trick("Qc")
    assert table.fouls() == [(2, "P2", "lead_queen")]


def test_R_RAM_18_at_the_reveal_an_ace_that_let_a_figure_pass() -> None:
    held = {"P2": "Kc Kh 9d Td Qs", "P3": "Ac 7c 8s 8d 9s", "P1": "9h Jd Ts Js 7s"}
    table = hidden(held).trick("Kc 7c 7s").trick("Kh Ac")
    assert table.fouls() == [(1, "P3", "ace_on_figure")]


def test_R_RAM_13_at_the_reveal_a_trump_that_was_kept_back() -> None:
    table = hidden(TRUMPS).trick("7h 8d 9h").trick("7s Qs 8s").trick("9d 7c")
    assert table.fouls() == [(1, "P3", "trump")]
    assert not table.deal.offences[0].steals


def test_option_must_overtrump_on_at_the_reveal() -> None:
    held = {**TRUMPS, "P3": "Tc 7d 8d 8s Ts", "P1": "7c Jc Qd Jd 7s"}
    table = hidden(held).trick("7h Tc 7c").trick("Ts 7s Qs").trick("Kh 8d Jc")
    assert table.fouls() == [(1, "P1", "overtrump")]


def test_option_hidden_faults_at_once() -> None:
    table = played(HEARTS, hidden_faults="at_once").trick("7h")
    assert table.no("P3 plays 7d") == "MUST_FOLLOW_SUIT"
    assert table.no("P3 plays As") == "CARD_NOT_HELD"


def test_option_hidden_faults_at_reveal() -> None:
    table = hidden(HEARTS).trick("7h 7d")
    assert table.view.turn == "P1"
    assert hidden(HEARTS).trick("7h As").view.turn == "P1"


def test_at_once_but_after_an_exchange_face_down_the_referee_cannot_know() -> None:
    table = dealt(HEARTS, stock="As Kc").ok("P2 play", "P3 exchange 2", "P1 pass").trick("7h")
    assert table.no("P3 plays 9s") == "CARD_NOT_HELD"
    assert table.no("P3 plays As") == "MUST_TRUMP"
    table.ok("P3 plays Kc")


def test_at_once_what_is_certain_after_it_still_binds() -> None:
    table = dealt(HEARTS, stock="Th Ks").ok("P2 play", "P3 exchange 2", "P1 pass").trick("7h")
    assert table.no("P3 plays 7d") == "MUST_FOLLOW_SUIT"
    table.ok("P3 revoke 7d")
    assert table.fouls()[0][2] == "follow"


@pytest.mark.parametrize(
    ("text", "code"),
    [("P2 plays ??", "CARD_UNNAMED"), ("P2 plays 2h", "NOT_IN_PACK"), ("P2 plays 9c", "CARD_SHOWN")],
)
def test_what_cannot_be_played_whatever_is_hidden(text: str, code: str) -> None:
    assert hidden(HEARTS).no(text) == code


def test_a_card_that_was_never_given_there_is_said_when_the_deal_is_judged() -> None:
    table = dealt(HEARTS, hidden_faults="at_reveal", procedure="full")
    table.ok("given").stay("P1", "P2", "P3").trick("As 8s 7s").trick("7h Kh 9h").trick("7d 8d 9d")
    assert table.alarms() == []
    while table.phase == "play":
        table.ok(f"{table.view.turn} plays {table.view.playable[0]}")
    assert table.phase == "settle"
    assert "CARD_NOT_DEALT" in table.alarms()
    table.ok("void")
    assert table.last["ended"] == "floor"


def test_a_wrong_tap_is_put_right_while_nothing_has_come_of_it() -> None:
    table = hidden(HEARTS).trick("7h Kh 9h").ok("P3 amend Kh Jh")
    assert table.deal.record.closed[0].card_of(2) == card("Jh")
    table.ok("P2 amend 7h Ah")
    assert table.view.turn == "P2"
    assert table.no("P2 amend 7h 8h") == "NOT_PLAYED"
    assert table.no("P2 amend Ah") == "SHOWS_COUNT"
    assert table.no("P2 amend Ah ??") == "CARD_UNNAMED"
    assert table.no("P2 amend Ah Jh") == "CARD_SHOWN"
    table.trick("8h Kh")


def test_a_wrong_tap_is_too_late_when_another_would_have_led() -> None:
    table = hidden(HEARTS).trick("7h Kh 9h").trick("8s")
    assert table.no("P2 amend 7h Ah") == "TRICK_STANDS"
    table.ok("P2 amend 7h 8h")
    table.ok("P3 amend 8s 7d")
    assert table.deal.record.now.led == "d"


def test_a_wrong_tap_that_looked_like_a_revoke_takes_it_back() -> None:
    table = hidden(HEARTS).trick("8h Kh 7s").trick("7d 8d 9d").trick("Qs 8s 9h")
    assert table.fouls()[0][2] == "follow"
    table.ok("P1 amend 7s Th")
    assert table.fouls() == []


def test_a_wrong_tap_needs_persons_and_is_put_right_at_the_settlement_too() -> None:
    table = dealt(HEARTS, procedure="full", staff=2).ok("given").stay("P1", "P2", "P3").play_out()
    assert table.phase == "settle"
    last = table.deal.record.closed[-1]
    seat, old = last.plays[-1].seat, last.plays[-1].card
    name = table.state.seats[seat].name
    assert table.code(Act("amend", name, cards=(old, card("As")), persons=("Ann",))) == "CARD_NOT_HELD"
    fair = dealt(HEARTS, procedure="full", staff=2, hidden_faults="at_reveal").ok("given").stay("P1", "P2", "P3")
    fair.play_out()
    old, at = fair.deal.record.closed[-1].plays[-1].card, fair.deal.record.closed[-1].plays[-1].seat
    name = fair.state.seats[at].name
    assert fair.code(Act("amend", name, cards=(old, card("As")), persons=("Ann",))) == "STAFF_NEEDED"
    fair.ok(f"{name} amend {old} As")
    assert fair.phase == "settle"
    assert fair.deal.verdict is not None
    assert fair.deal.verdict.lines[at].aces == 5
    assert fair.deal.verdict.strange == (name,)


def test_the_trick_so_far_and_the_cards_that_may_come_are_in_the_view() -> None:
    table = hidden(HEARTS).trick("7h")
    assert table.facts["trick-number"] == 1
    assert card("7h") not in table.view.playable
    assert card("Kh") in table.view.playable
    assert len(table.view.playable) == 30
    assert table.offered("plays")[0].takes_cards == 1
    assert table.main() == "plays"


def test_the_law_of_a_deal_is_that_of_its_trump() -> None:
    table = played(HEARTS)
    law = law_of(table.state.house, table.deal)
    assert law.trump == "c"
