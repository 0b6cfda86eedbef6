"""Who sits, leaves, joins, buys chips and cashes out (R-CDF-1, R-CDF-2, R-ZHE-18, C-13)."""

from __future__ import annotations

import pytest

from controller.rules import BadSeats
from controller.rules.chemin.game import CheminDeFer
from controller.rules.game import Setup
from controller.script import script_of
from tests.rules.sitting import Sitting, staked


def opening(seats: int, **options: object) -> None:
    names = tuple(f"P{n}" for n in range(seats))
    CheminDeFer().opening(Setup("chemin-de-fer", names, (1,) * seats, "P0", options))  # type: ignore[arg-type]


def test_R_CDF_1_two_or_more_play() -> None:
    with pytest.raises(BadSeats, match="TOO_FEW_PLAYERS"):
        opening(1)
    opening(2)


def test_option_max_players_12() -> None:
    opening(12)
    with pytest.raises(BadSeats, match="TOO_MANY_PLAYERS"):
        opening(13)


def test_option_max_players_2() -> None:
    with pytest.raises(BadSeats, match="TOO_MANY_PLAYERS: 3 at the table; at most 2 play"):
        opening(3, max_players=2)
    opening(40, max_players=52)


def test_R_CDF_2_one_pack_a_seat() -> None:
    table = Sitting({"seed": 1}, seats=3)
    assert (table.report["remaining"], table.view.shoe.packs) == (155, 3)


def test_R_CDF_3_the_ace_sits_where_he_likes_and_the_rest_to_his_left() -> None:
    drawn = {"Ann": "Qs", "Bob": "Ah", "Cyd": "Kd", "Dan": "Jc"}
    script = script_of({"game": "chemin-de-fer", "draw_seats": drawn, "chair": {"Bob": 2}, "purse": 1})
    assert script.setup.seats == ("Dan", "Bob", "Cyd", "Ann")


def test_R_CDF_4_the_ace_is_the_first_banker() -> None:
    script = script_of({"game": "chemin-de-fer", "draw_seats": {"Ann": "Qs", "Bob": "Ah"}, "purse": 1})
    assert script.setup.banker == "Bob"


def seated(**options: object) -> tuple[str, ...]:
    drawn = {"Ann": "2s", "Bob": "Ah", "Cyd": "Kd"}
    content = {"game": "chemin-de-fer", "draw_seats": drawn, "purse": 1, "options": options}
    return script_of(content).setup.seats


def test_option_seat_order_AKQ() -> None:
    assert seated(seat_order="AKQ") == ("Bob", "Cyd", "Ann")


def test_option_seat_order_A23() -> None:
    assert seated(seat_order="A23") == ("Bob", "Ann", "Cyd")


def test_R_CDF_3_the_rest_sit_to_his_right_where_the_game_runs_so() -> None:
    assert seated(rotation="right") == ("Bob", "Ann", "Cyd")


def test_R_ZHE_18_a_stake_not_yet_played_comes_back() -> None:
    table = Sitting().ok("P1 bank 80", "P2 stake 20", "P2 leave")
    assert (table.purse("P2"), table.stakes(), table.view.turn) == (1000, {}, "P3")
    assert table.report["bank"] == 80


def test_R_ZHE_18_after_the_closing_his_part_of_the_bank_goes_back_too() -> None:
    table = staked().ok("P2 leave")
    assert (table.report["bank"], table.purse("P1"), table.report["lead"]) == (20, 980, "P3")
    table.ok("P3 leave", "P4 leave")
    assert (table.phase, table.report["bank"], table.report["banker"]) == ("bank", 0, "P1")


def test_R_ZHE_18_cards_bind() -> None:
    table = staked("2h 3s 2d 4s").ok("deal")
    assert table.no("P2 leave") == "BOUND_BY_CARDS"
    assert table.no("P4 leave") == "BOUND_BY_CARDS", "the lead's cards are his as well"
    assert table.no("P5 leave") == "LEAVE_BETWEEN_COUPS"
    assert table.no("P1 leave") == "BOUND_BY_BANK"


def test_a_bank_binds_its_banker_until_it_is_gone() -> None:
    assert Sitting().ok("P1 bank 5").no("P1 leave") == "BOUND_BY_BANK"
    assert Sitting().ok("P1 leave").report["banker"] == "P2"


def test_a_seat_that_left_is_passed_over() -> None:
    table = Sitting().ok("P2 leave", "P1 bank 80")
    assert table.view.turn == "P3"
    assert table.no("P2 stake 5") == "SEAT_LEFT"
    assert table.purse("P2") == 1000


def test_the_last_to_leave_without_stakes_ends_the_betting() -> None:
    table = Sitting(seats=3).ok("P1 bank 80", "P2 pass", "P3 leave")
    assert (table.phase, table.report["bank"]) == ("bank", 0)


def test_the_game_is_over_with_one_player_and_goes_on_with_two() -> None:
    table = Sitting(seats=2).ok("P1 bank 80", "P2 leave")
    assert (table.phase, table.report["bank"], table.purse("P1")) == ("over", 0, 1000)
    assert table.no("P1 bank 5") == "GAME_OVER"
    assert table.ok("P2 join 0").phase == "bank"


def test_a_seat_is_taken_with_chips_at_the_end_of_the_round() -> None:
    table = Sitting(seats=2).ok("P1 bank 80", "Q join 50")
    assert table.report["purses"] == {"P1": 920, "P2": 1000, "Q": 50}
    table.ok("P2 stake 5", "Q stake 50")
    assert table.no("Q join 5") == "SEAT_TAKEN"
    assert table.no("R join 0") == "AMOUNT_TOO_SMALL"
    table.ok("R join 1")


def test_who_joins_in_mid_betting_waits_for_the_next() -> None:
    table = Sitting("2h 9s Jd Kc", seats=2).ok("P1 bank 80", "P2 stake 5", "Q join 50")
    assert table.no("Q stake 5") == "OUT_OF_TURN"
    assert table.ok("close", "deal", "P2 pass").view.turn == "Q"


def test_a_full_table_takes_nobody() -> None:
    assert Sitting(seats=2, max_players=2).no("Q join 5") == "TABLE_FULL"


def test_chips_are_bought_between_coups() -> None:
    table = staked("2h 3s 2d 4s").ok("P5 add 30")
    assert table.purse("P5") == 1030
    assert table.no("P5 add 0") == "AMOUNT_TOO_SMALL"
    assert table.ok("deal").no("P5 add 5") == "COUP_RUNNING"


def test_cashing_out_gives_the_chips_back() -> None:
    table = Sitting().ok("P3 cash")
    assert table.report["purses"]["P3"] == 0
    assert table.view.seats[2].status == "left"
    assert Sitting().ok("P3 leave", "P3 cash").purse("P3") == 0
    assert Sitting().ok("P1 bank 5").no("P1 cash") == "BOUND_BY_BANK"


def test_a_seller_who_is_asked_may_leave_and_the_offer_goes_on() -> None:
    table = Sitting("2h 9s Jd Kc", seats=3, sell_min_wins=1)
    table.ok("P1 bank 10", "P2 stake 10", "close", "deal", "P1 sell", "P2 leave")
    assert table.view.turn == "P3"
    assert Sitting.ok(table, "P3 leave").phase == "over"


def test_R_ZHE_18_the_next_lead_may_leave_while_the_cards_are_collected() -> None:
    table = staked("9s 2h Ks Jd", coup_mode="duels", procedure="full", decks=12)
    table.ok("deal", "given", "reveal", "settle")
    assert (table.phase, table.report["lead"]) == ("collect", "P3")
    assert table.ok("P3 leave").report["lead"] == "P4"
    assert table.ok("P4 leave", "collect 4").phase == "betting"
