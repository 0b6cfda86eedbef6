"""What a deal writes down and up (R-RAM-14 to R-RAM-16, R-RAM-19 to R-RAM-31)."""

from __future__ import annotations

from typing import Any

import pytest

from controller.cards import cards
from controller.rules.rams.score import ACES, Line, Out, aces_worth, change, jacks_worth, out_when, winner
from tests.rules.rams.cardroom import Rams, dealt

NOBODY = {"P2": "7h 8h 9d Kd Qs", "P3": "7d 8s Kh Qh Ts", "P1": "7s 8d 9h Th 9s"}
"""Hands without aces and jacks; clubs are trumps and nobody holds one."""


def worth(*, cumulate: bool = False, cancels: bool = False, **line: Any) -> int:
    """What a line writes."""
    return change(Line(played=True, **line), cumulate=cumulate, revoke_cancels=cancels)


def out(held: dict[str, str], *, up: str = "9c", seats: tuple[str, ...] = ("P1", "P2", "P3"), **options: Any) -> Rams:
    """The deal in which these seats play with their own cards, played out by the first lawful cards."""
    table = dealt(held, up=up, **options).stay(*seats)
    while table.phase == "play":
        table.ok(f"{table.view.turn} plays {table.lawful()[0]}")
    return table


def test_option_start_score_100() -> None:
    assert Rams().sheet == {"P1": 100, "P2": 100, "P3": 100}


@pytest.mark.parametrize("score", [150, 200, 7])
def test_option_start_score_may_be_higher(score: int) -> None:
    assert Rams(start_score=score).sheet == {"P1": score, "P2": score, "P3": score}


def test_R_RAM_19_the_sheet_begins_with_a_high_figure_and_is_in_the_view() -> None:
    assert [(row.name, row.score) for row in Rams(start_score=150).view.sheet] == [
        ("P1", 150),
        ("P2", 150),
        ("P3", 150),
    ]


def test_R_RAM_20_a_trick_one_and_each_ace_its_worth() -> None:
    assert ACES == {"s": 5, "c": 10, "d": 15, "h": 20}
    assert worth(tricks=1) == -1
    assert [worth(tricks=1, aces=aces_worth(cards(ace))) for ace in ("As", "Ac", "Ad", "Ah")] == [-6, -11, -16, -21]


def test_R_RAM_20_at_the_table() -> None:
    table = out({**NOBODY, "P2": "Ah 8h 9d Kd Qs"}).last
    assert table["aces"] == {"P2": 20}
    assert sum(table["taken"].values()) == 5
    assert table["changes"]["P2"] == -20 - table["taken"]["P2"]


@pytest.mark.parametrize(("ace", "remise"), [("", 5), ("As", 10), ("Ac", 15), ("Ad", 20), ("Ah", 25), ("Ac Ad Ah", 50)])
def test_R_RAM_21_without_a_trick_the_remise_and_the_aces(ace: str, remise: int) -> None:
    assert worth(aces=aces_worth(cards(ace))) == remise


def test_R_RAM_21_at_the_table() -> None:
    """The ace of spades is trumped away."""
    held = {"P2": "As 7h 8h 9h Td", "P3": "Jc Tc Kc Qh Kd", "P1": "7d 8d 9d Qd Th"}
    table = dealt(held, up="9c").stay("P2", "P3")
    table.trick("As Jc").trick("Kc 7h").trick("Tc 8h").trick("Qh 9h").trick("Kd Td")
    assert table.changes == {"P2": 10, "P3": -5 - 0, "P1": 0}


def test_R_RAM_22_two_or_three_aces_and_a_trick() -> None:
    assert worth(tricks=1, aces=aces_worth(cards("As Ad Ah"))) == -41
    assert worth(tricks=2, aces=aces_worth(cards("As Ad Ah"))) == -42


def test_R_RAM_25_remises_are_added_to_the_running_score() -> None:
    held = {"P2": "Ks Ts Kd Qd Td", "P3": "7s 8s 7d 8d Qh", "P1": "9s Qs 9d 7h 8h"}
    table = out(held, seats=("P2", "P3"), start_score=75)
    assert table.sheet == {"P1": 75, "P2": 70, "P3": 80}
    assert [(row.name, row.change, row.notes) for row in table.view.sheet] == [
        ("P1", 0, ()),
        ("P2", -5, ("tricks",)),
        ("P3", 5, ("remise",)),
    ]


def test_R_RAM_14_a_revoke_costs_five_and_what_was_written_off_stays() -> None:
    assert worth(tricks=2, fouls=1) == 5 - 2


def test_R_RAM_16_with_an_ace_and_a_proper_trick_no_more_than_five() -> None:
    assert worth(tricks=1, aces=20, fouls=1) == 5 - 21
    assert worth(tricks=1, aces=20, fouls=3) == 5 - 21


HEARTS_HELD = {"P2": "Kh 9d Td Qs 7h", "P3": "7c 8h 8s 8d 9s", "P1": "Ac 9h Jd Ts Js"}


def _trickless_revoker(**options: Any) -> Rams:
    """P3 steals the first trick and takes no other one."""
    table = dealt(HEARTS_HELD, up="9c", **options).stay("P1", "P2", "P3").trick("Kh").ok("P3 revoke 7c")
    return table.trick("9h").trick("9d 8d Jd").trick("Ac Td 8h").trick("Ts Qs 8s").trick("7h 9s Js")


def test_option_remises_cumulate_off() -> None:
    assert _trickless_revoker().changes["P3"] == 5
    assert worth(aces=20, fouls=1) == 25


def test_option_remises_cumulate_on() -> None:
    assert _trickless_revoker(remises_cumulate=True).changes["P3"] == 10
    assert worth(aces=20, fouls=1, cumulate=True) == 30
    assert worth(tricks=1, fouls=2, cumulate=True) == 9


REVOKER = {"P2": "Kh Ad Td Qs 7h", "P3": "7c 8h 8s 8d 9s", "P1": "9h Jd Ts Js 7d"}


def test_option_revoke_cancels_writeoffs_off() -> None:
    table = dealt(REVOKER, up="9c").stay("P1", "P2", "P3").trick("Kh 8h 9h").trick("7h 7c Js")
    table.ok("P3 plays 8s", "P1 plays Ts", "P2 revoke Td")
    table.play_out()
    taken = table.last["taken"]["P2"]
    assert taken
    assert table.changes["P2"] == 5 - 15 - taken


def test_option_revoke_cancels_writeoffs_on() -> None:
    table = dealt(REVOKER, up="9c", revoke_cancels_writeoffs=True).stay("P1", "P2", "P3")
    table.trick("Kh 8h 9h").trick("7h 7c Js").ok("P3 plays 8s", "P1 plays Ts", "P2 revoke Td")
    table.play_out()
    assert table.last["taken"]["P2"]
    assert table.changes["P2"] == 5


def test_R_RAM_27_two_jacks_of_one_colour_five_all_four_ten() -> None:
    assert jacks_worth(cards("Js Jc")) == 5
    assert jacks_worth(cards("Jh Jd")) == 5
    assert jacks_worth(cards("Js Jh")) == 0
    assert jacks_worth(cards("Js Jc Jh")) == 5
    assert jacks_worth(cards("Js Jc Jh Jd")) == 10
    assert jacks_worth(cards("Js Jc Js Jc")) == 5


def test_R_RAM_27_jacks_in_the_hand_at_the_play_count_without_having_been_shown() -> None:
    table = out({**NOBODY, "P2": "Jh Jd Ks Kc Kd"})
    assert table.last["jacks"] == {"P2": 5}
    assert table.changes["P2"] == -5 - table.last["taken"]["P2"]


def test_R_RAM_28_one_who_passes_writes_off_jacks_that_he_shows_as_he_throws_in() -> None:
    table = dealt({**NOBODY, "P2": "Js Jc 9d Kd Qs"}).ok("P2 jacks Js Jc", "P2 pass", "P3 play", "P1 pass")
    assert table.changes == {"P2": -5, "P3": -5, "P1": 0}
    silent = dealt({**NOBODY, "P2": "Js Jc 9d Kd Qs"}).ok("P2 pass")
    assert silent.no("P2 jacks Js Jc") == "JACKS_BEFORE_SPEAKING"
    silent.ok("P3 play", "P1 pass")
    assert silent.changes["P2"] == 0


def test_R_RAM_29_a_jack_that_is_thrown_counts_if_both_were_shown_before_drawing() -> None:
    held = {**NOBODY, "P2": "Js Jc Ks Kd Qd"}
    table = dealt(held, stock="As 9d").ok("P2 jacks Js Jc", "P2 exchange Js", "P3 play", "P1 pass").play_out()
    assert table.last["jacks"] == {"P2": 5}
    late = dealt(held, stock="As 9d").ok("P2 exchange Js")
    assert late.no("P2 jacks Js Jc") == "JACKS_BEFORE_SPEAKING"
    late.ok("P3 play", "P1 pass").play_out()
    assert late.last["jacks"] == {}


def test_R_RAM_29_jacks_that_were_shown_and_drawn_ones_count_each_pair_once() -> None:
    held = {**NOBODY, "P2": "Js Jc Ks 8h Kd"}
    table = dealt(held, stock="Jh Jd").ok("P2 jacks Js Jc", "P2 exchange 8h Ks", "P3 play", "P1 pass").play_out()
    assert table.last["jacks"] == {"P2": 10}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("P2 jacks Js Jh", "NOT_JACKS"),
        ("P2 jacks Js", "NOT_JACKS"),
        ("P2 jacks Js Ks", "NOT_JACKS"),
        ("P2 jacks Js Jc Jh", "NOT_JACKS"),
        ("P2 jacks Jh Jd", "CARD_NOT_HELD"),
        ("P3 jacks Jh Jd", "JACKS_BEFORE_SPEAKING"),
    ],
)
def test_R_RAM_27_what_are_no_jacks(text: str, code: str) -> None:
    assert dealt({**NOBODY, "P2": "Js Jc 9d Kd Qs", "P3": "Jh 7d 8s Kh Qh"}).no(text) == code


def test_R_RAM_27_jacks_are_written_once() -> None:
    table = dealt({**NOBODY, "P2": "Js Jc 9d Kd Qs"}).ok("P2 jacks Js Jc")
    assert table.no("P2 jacks Js Jc") == "JACKS_BOOKED"
    assert [offer.takes_cards for offer in table.offered("jacks")] == [2]


def test_R_RAM_27_jacks_that_are_shown_are_known_to_all() -> None:
    table = dealt({**NOBODY, "P2": "Js Jc 9d Kd Qs"}, hidden_faults="at_reveal").ok("P2 jacks Js Jc")
    assert [card.card for card in table.view.hands[0].cards] == [*cards("Js Jc"), None, None, None]


def test_R_RAM_30_in_play_jacks_and_no_trick_cancel() -> None:
    assert worth(jacks=5) == 0
    assert worth(jacks=10) == -5
    assert worth(jacks=5, aces=5) == 5


def test_R_RAM_30_four_jacks_and_no_trick_write_off_five() -> None:
    held = {"P2": "Ks Qs Ac Kc Qc", "P3": "Jh Jd Js Jc 7h", "P1": "Ts 9s 8s 7d 8d"}
    table = dealt(held, up="9c").stay("P2", "P3")
    table.trick("Ac Jc").trick("Kc Jd").trick("Qc Jh").trick("Ks Js").trick("Qs 7h")
    assert table.changes["P3"] == -5


def test_R_RAM_30_two_jacks_without_a_trick_write_nothing() -> None:
    held = {"P2": "Ks Kh Kd Qd Td", "P3": "Jh Jd 7s 8s 7h", "P1": "Ts 9s Qs 7d 8d"}
    table = dealt(held, up="9c").stay("P2", "P3")
    table.trick("Ks 7s").trick("Kh 7h").trick("Kd Jd").trick("Qd Jh").trick("Td 8s")
    assert table.last["jacks"] == {"P3": 5}
    assert table.changes["P3"] == 0


def test_R_RAM_26_five_of_one_suit_write_five_and_the_ace_and_all_others_in_the_game_their_remise() -> None:
    held = {"P2": "Kh Qs 9d Kd Th", "P3": "7h 8h 9h Qh Ah", "P1": "Ac 8d 9s Ts 7s"}
    table = dealt(held, up="9c").ok("P2 play", "P3 play", "P1 play", "P1 leave-up")
    assert table.offered("flush")
    assert table.no("P3 flush 7h 8h 9h Qh 9s") == "NOT_ONE_SUIT"
    assert table.no("P3 flush 7h 8h 9h Qh") == "NOT_ONE_SUIT"
    assert table.no("P2 flush 7h 8h 9h Qh Ah") == "CARD_NOT_HELD"
    table.ok("P3 flush 7h 8h 9h Qh Ah")
    assert table.last["ended"] == "flush"
    assert table.changes == {"P3": -25, "P2": 5, "P1": 15}


def test_R_RAM_26_those_who_passed_write_nothing() -> None:
    held = {"P2": "Kh Qs 9d Kd Th", "P3": "7h 8h 9h Qh Jh", "P1": "8c 8d 9s Ts 7s"}
    table = dealt(held, up="9c").ok("P2 pass", "P3 play", "P1 play", "P1 leave-up", "P3 flush 7h 8h 9h Qh Jh")
    assert table.changes == {"P2": 0, "P3": -5, "P1": 5}
    assert table.view.hands == ()


def test_R_RAM_26_only_when_the_exchanges_are_over_and_before_the_first_lead() -> None:
    held = {"P2": "7h 8h 9h Qh Jh", "P3": "Kh Qs 9d Kd Th"}
    table = dealt(held, up="9c")
    assert table.no("P2 flush 7h 8h 9h Qh Jh") == "SUIT_AFTER_EXCHANGE"
    table.ok("P2 play", "P3 play", "P1 pass")
    assert table.no("P1 flush 7h 8h 9h Qh Jh") == "NOT_IN_THE_GAME"
    table.trick("7h")
    assert table.no("P3 flush 7h 8h 9h Qh Jh") == "PLAY_BEGUN"


def test_R_RAM_26_a_drawn_suit_counts_too_and_a_hand_that_nobody_knows_is_shown() -> None:
    held = {"P2": "Kh Qs 9d Kd Th", "P3": "7h 8h 9h Qh Ks", "P1": "Ac 8d 9s Ts 7s"}
    table = dealt(held, up="9c", stock="Jh Tc Ad", hidden_faults="at_reveal")
    table.ok("P2 play", "P3 exchange 1", "P1 exchange 2", "P1 leave-up", "P3 flush 7h 8h 9h Qh Jh")
    assert table.phase == "showdown"
    assert table.view.hands[0].cards[0].card is not None
    assert (table.main(), table.offered("shows")[0].seat, table.offered("shows")[0].takes_cards) == ("shows", "P1", 5)
    assert table.no("settle") == "FULL_PROCEDURE_ONLY"
    assert table.no("P1 shows Ac") == "SHOWS_COUNT"
    assert table.no("P2 plays Kh") == "HANDS_NOT_OPEN"
    table.ok("P1 shows Ac Tc Ad Ts 9s")
    assert table.changes == {"P3": -5, "P2": 5, "P1": 30}


def test_R_RAM_26_of_two_who_open_neither_pays() -> None:
    held = {"P2": "7h 8h 9h Qh Jh", "P3": "7s 8s 9s Qs Js", "P1": "7d Ac Kd Qd Ts"}
    table = dealt(held, up="9c", hidden_faults="at_reveal", stock="Ks Tc")
    table.ok("P2 play", "P3 exchange 1", "P1 play", "P1 leave-up", "P2 flush 7h 8h 9h Qh Jh")
    assert [offer.seat for offer in table.offered("flush")] == ["P3"]
    table.ok("P3 flush 7s 8s 9s Qs Ks")
    assert table.changes == {"P2": -5, "P3": -5, "P1": 15}


def test_R_RAM_26_a_second_suit_that_is_merely_shown_counts_too() -> None:
    held = {"P2": "7h 8h 9h Qh Jh", "P3": "7s 8s 9s Qs Js", "P1": "7d 8d Kd Qd Ts"}
    table = dealt(held, up="9c", hidden_faults="at_reveal", stock="Ks Tc")
    table.ok("P2 play", "P3 exchange 1", "P1 pass", "P2 flush 7h 8h 9h Qh Jh", "P3 shows 7s 8s 9s Qs Ks")
    assert table.changes == {"P2": -5, "P3": -5, "P1": 0}
    assert table.last["ended"] == "flush"


def test_R_RAM_26_a_second_suit_counts_also_where_the_referee_opens_it() -> None:
    held = {"P2": "7h 8h 9h Qh Jh", "P3": "7s 8s 9s Qs Js", "P1": "7d 8d Kd Qd Ts"}
    table = dealt(held, up="9c").ok("P2 play", "P3 play", "P1 pass", "P2 flush 7h 8h 9h Qh Jh")
    assert table.changes == {"P2": -5, "P3": -5, "P1": 0}


def _trump_suit(**options: Any) -> int:
    held = {"P2": "7c 8c 9c Qc Kc", "P3": "7d 8s 9s Qs Js", "P1": "7h 8d Kd Qd Ts"}
    table = dealt(held, up="Jc", start_score=150, **options)
    table.ok("P2 play", "P3 play", "P1 pass", "P2 flush 7c 8c 9c Qc Kc")
    assert table.changes["P3"] == 5
    return int(table.changes["P2"])


def test_option_trump_flush_plain() -> None:
    assert _trump_suit() == -5


def test_option_trump_flush_10() -> None:
    assert _trump_suit(trump_flush=10) == -10


def test_option_trump_flush_100() -> None:
    assert _trump_suit(trump_flush="100") == -100


def test_R_RAM_31_no_jacks_when_one_suit_is_opened_also_of_one_who_has_passed() -> None:
    held = {"P2": "Js Jc 9d Kd Qs", "P3": "7h 8h 9h Qh Th", "P1": "Jd 8d 9s Ts 7s"}
    table = dealt(held, up="9c").ok("P2 jacks Js Jc", "P2 pass", "P3 play", "P1 play", "P1 leave-up")
    table.ok("P3 flush 7h 8h 9h Qh Th")
    assert table.changes == {"P2": 0, "P3": -5, "P1": 5}
    assert table.last["jacks"] == {}


def test_everybody_passes_nothing_is_written_and_the_deal_moves_left() -> None:
    table = dealt(NOBODY).ok("P2 pass", "P3 pass", "P1 pass")
    assert table.last["ended"] == "passed"
    assert table.changes == {"P2": 0, "P3": 0, "P1": 0}
    assert table.view.banker == "P2"


def test_a_lone_player_is_credited_with_five_tricks_and_his_aces_without_play() -> None:
    table = dealt({**NOBODY, "P3": "Ah 7d 8s Kh Js"}).ok("P2 pass", "P3 play", "P1 pass")
    assert table.last["ended"] == "lone"
    assert table.changes == {"P2": 0, "P3": -25, "P1": 0}


def test_a_lone_player_whose_hand_nobody_knows_shows_it() -> None:
    table = dealt({**NOBODY, "P3": "Ah 7d 8s Kh Js"}, stock="Jc Ts", hidden_faults="at_reveal")
    table.ok("P2 pass", "P3 exchange 2", "P1 pass")
    assert table.phase == "showdown"
    assert table.no("P3 shows Ah Ah Js Jc Kh") == "CARD_TWICE"
    table.ok("P3 shows Ah Kh Js Jc Ts")
    assert table.changes["P3"] == -5 - 20 - 5


def test_a_lone_dealer_may_take_the_up_card() -> None:
    table = dealt(NOBODY, up="Ac").ok("P2 pass", "P3 pass", "P1 play", "P1 take-up 7s")
    assert table.changes["P1"] == -15


def test_aces_drawn_or_taken_as_the_up_card_count() -> None:
    table = dealt(NOBODY, up="Ac", stock="Ah").ok("P2 exchange 9d", "P3 pass", "P1 play", "P1 take-up 7s").play_out()
    assert table.last["aces"] == {"P2": 20, "P1": 10}


def test_when_two_have_written_off_their_scores_in_one_deal_it_is_counted_trick_by_trick() -> None:
    line = Line(played=True, tricks=2, aces=20)
    assert out_when(line, 21, (1, 0, 1, 0, 0), 1) == 1
    assert out_when(line, 22, (1, 0, 1, 0, 0), 1) == 3
    assert out_when(line, 30, (1, 0, 1, 0, 0), 1) == 6
    assert out_when(Line(jacks=5), 5, (1, 0, 1, 0, 0), 1) == 0
    assert out_when(Line(played=True, jacks=10), 5, (0, 0, 0, 0, 0), 1) == 6
    assert winner([Out(0, -3, 2), Out(1, 0, 1)], (1, 2, 0), "first_in_time") == 1
    assert winner([Out(0, -3, 2), Out(1, 0, 1)], (1, 2, 0), "lowest_score") == 0
    assert winner([Out(0, 0, 0), Out(1, 0, 0)], (1, 2, 0), "first_in_time") == 1
    assert winner([], (1, 2, 0), "first_in_time") is None
