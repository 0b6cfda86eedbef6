"""Players, pack, deal, up-card, first dealer and next (R-RAM-1 to R-RAM-5, R-RAM-36)."""

from __future__ import annotations

from typing import Any

import pytest

from controller.cards import UNKNOWN, card, cards
from controller.events import Act
from controller.rules import BadSeats
from controller.rules.rams.state import pack_for
from tests.rules.rams.cardroom import NAMES, Rams, dealt, stacked


@pytest.mark.parametrize(("seats", "says"), [(2, "TOO_FEW_PLAYERS"), (8, "TOO_MANY_PLAYERS")])
def test_R_RAM_1_three_to_seven_play(seats: int, says: str) -> None:
    with pytest.raises(BadSeats, match=says):
        Rams(seats=seats)


@pytest.mark.parametrize(("seats", "size"), [(3, 32), (4, 52), (5, 52), (6, 52), (7, 52)])
def test_R_RAM_2_the_pack_goes_by_the_number_of_players(seats: int, size: int) -> None:
    table = Rams({"seed": 1}, seats=seats)
    assert table.state.shoe.loaded == size
    assert len(pack_for(seats, "52")) == size


def test_R_RAM_2_thirty_two_cards_begin_with_the_seven() -> None:
    assert {face.rank for face in pack_for(3, "52")} == set("789TJQKA")


def test_option_deck_for_4_52() -> None:
    assert Rams({"seed": 1}, seats=4).state.shoe.loaded == 52


@pytest.mark.parametrize("value", [32, "32"])
def test_option_deck_for_4_32(value: Any) -> None:
    table = Rams({"seed": 1}, seats=4, deck_for_4=value)
    assert table.state.shoe.loaded == 32
    assert Rams({"seed": 1}, seats=5, deck_for_4=value).state.shoe.loaded == 52


def test_R_RAM_4_five_cards_each_one_at_a_time_from_the_dealers_left() -> None:
    table = Rams("7s 7h 7d  8s 8h 8d  9s 9h 9d  Ts Th Td  Js Jh Jd  9c Ks").ok("deal")
    assert table.hand("P2") == cards("7s 8s 9s Ts Js")
    assert table.hand("P3") == cards("7h 8h 9h Th Jh")
    assert table.hand("P1") == cards("7d 8d 9d Td Jd")
    assert [seat.cards for seat in table.view.seats] == [5, 5, 5]
    assert table.report["remaining"] == 1


def test_R_RAM_4_each_card_is_due_to_its_seat_face_down_and_the_last_face_up() -> None:
    table = Rams(stacked())
    table.act(Act("deal"))
    due = []
    while coming := table.game.due(table.state):
        due.append((coming.seat, coming.purpose, coming.face))
        table.act(Act("card", cards=(card(stacked().split()[len(due) - 1]),)))
    assert due == [*(("P2 P3 P1".split()[n % 3], "hand", "down") for n in range(15)), ("P1", "upcard", "up")]


def test_R_RAM_5_the_card_after_the_deal_is_turned_up_for_trumps() -> None:
    table = dealt(up="Qd")
    assert table.trump() == "d"
    assert table.view.upcard is not None
    assert (table.view.upcard.number, table.view.upcard.card) == (16, card("Qd"))


def test_R_RAM_5_an_up_card_that_was_not_read_is_named_before_anything_else() -> None:
    table = Rams(stacked().replace(" 9c ", " ?? ", 1)).ok("deal")
    assert table.trump() is None
    assert table.main() == "shows"
    assert table.code(Act("shows", cards=(UNKNOWN,), persons=("Ann",))) == "CARD_UNNAMED"
    assert table.no("shows 9c 8c") == "SHOWS_COUNT"
    assert table.code(Act("shows", cards=cards("9c"))) == "STAFF_NEEDED"
    assert table.no("shows 2c") == "NOT_IN_PACK"
    table.ok("shows 9c")
    assert table.trump() == "c"
    assert table.phase == "exchange"
    assert table.no("shows 9c") == "NOTHING_TO_SHOW"


def test_R_RAM_36_the_deal_moves_left() -> None:
    table = dealt({"P2": "Ks Kh Kd Kc 7s"}).stay("P2", "P3").play_out()
    assert table.view.banker == "P2"
    table.ok(f"load {stacked(dealer='P2')}", "deal")
    assert table.view.banker == "P2"
    assert table.view.turn == "P3"


def test_R_RAM_36_the_lot_names_the_first_dealer_until_the_first_deal() -> None:
    table = Rams(stacked(dealer="P3")).ok("lot P3")
    assert [offer.seat for offer in table.offered("lot")] == ["P1", "P2", "P3"]
    table.ok("deal")
    assert table.view.banker == "P3"
    assert table.no("lot P2") == "NOT_PLAYING_YET"
    table.stay()
    assert table.no("lot P2") == "GAME_RUNNING"
    assert table.offered("lot") == []


def test_option_rotation_left() -> None:
    assert dealt(seats=4).view.turn == "P2"


def test_option_rotation_right() -> None:
    assert dealt(seats=4, rotation="right").view.turn == "P4"


def test_R_RAM_36_each_deal_is_made_from_a_whole_pack() -> None:
    table = dealt().stay()
    assert table.phase == "load"
    assert table.no("deal") == "NO_SHOE"
    table.ok(f"load {stacked(dealer='P2')}")
    assert table.phase == "deal"
    table.ok(f"load {' '.join(stacked().split()[:15])}")
    assert table.phase == "reshuffle"
    assert table.params("deal") == {"remaining": 15, "needed": 16}
    assert table.no("deal") == "SHOE_TOO_SHORT"


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (Act("dance"), "UNKNOWN_ACT"),
        (Act("pass"), "SEAT_NEEDED"),
        (Act("pass", "P9"), "UNKNOWN_SEAT"),
        (Act("add", "P2"), "AMOUNT_NEEDED"),
        (Act("given"), "FULL_PROCEDURE_ONLY"),
        (Act("jacks", "P2"), "SHOWS_COUNT"),
        (Act("deal"), "NOT_PLAYING_YET"),
        (Act("load"), "LOAD_BETWEEN_COUPS"),
        (Act("add", "P2", 5), "DEAL_RUNNING"),
        (Act("again"), "GAME_RUNNING"),
        (Act("card", cards=cards("7s")), "NO_CARD_DUE"),
        (Act("void"), "STAFF_NEEDED"),
    ],
)
def test_an_act_that_has_no_place_says_why(act: Act, code: str) -> None:
    assert dealt().code(act) == code


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (Act("pass", "P2"), "NO_DEAL"),
        (Act("void"), "NO_DEAL"),
        (Act("load", amount=2), "TOO_MANY_PACKS"),
        (Act("load", amount=-1), "AMOUNT_TOO_SMALL"),
        (Act("misfeed", amount=2), "MISFEED_BEFORE_DEAL"),
        (Act("shows", cards=cards("7s")), "NOTHING_TO_SHOW"),
        (Act("add", "P2", 0), "AMOUNT_TOO_SMALL"),
        (Act("join", "P4", -1), "AMOUNT_TOO_SMALL"),
        (Act("join", "P3", 1), "SEAT_TAKEN"),
    ],
)
def test_an_act_before_the_deal_says_why(act: Act, code: str) -> None:
    assert Rams(stacked()).code(act) == code


def test_while_cards_are_due_nothing_else_is_done() -> None:
    table = Rams(stacked())
    table.act(Act("deal"))
    assert table.code(Act("pass", "P2")) == "CARD_DUE"
    assert table.code(Act("card", cards=cards("7s 8s"))) == "ONE_CARD_AT_A_TIME"


def test_option_burn_none() -> None:
    table = Rams(stacked(), burn="none")
    assert table.phase == "deal"
    assert table.report["discards"] == 0


def test_option_burn_one() -> None:
    table = Rams("Ac " + stacked(), burn="one")
    assert table.phase == "deal"
    assert table.report["discards"] == 1
    fed = Rams({"seed": 1}, burn="one", hidden_faults="at_once")
    assert fed.state.shoe.remaining == 31


@pytest.mark.parametrize(("first", "burned"), [("8c", 9), ("As", 2), ("Qh", 11)])
def test_option_burn_by_first_card_counts_an_ace_one_and_a_figure_ten(first: str, burned: int) -> None:
    pack = [first, *(name for name in stacked(up="9s").split() if name != first)]
    table = Rams(" ".join(pack), burn="by_first_card")
    assert table.report["discards"] == burned
    assert table.phase == "deal"


def test_a_burned_card_that_was_not_read_is_named_first() -> None:
    table = Rams("?? " + stacked(exactly=False), burn="by_first_card")
    assert table.phase == "burn"
    assert table.main() == "shows"
    assert table.no("deal") == "BURN_DUE"
    table.ok("shows 7c")
    assert table.phase == "deal"
    assert table.report["discards"] == 8


def test_a_card_may_be_burned_while_enough_are_left() -> None:
    table = Rams(stacked(stock="Ks", exactly=True)).ok("burn")
    assert table.report["discards"] == 1
    assert table.no("burn") == "SHOE_TOO_SHORT"


def test_seats_are_taken_and_left_between_games() -> None:
    table = Rams(stacked()).ok("P4 join 500", "P5 join 0")
    assert table.phase == "load"
    assert table.sheet == dict.fromkeys(NAMES[:5], 100)
    table.ok("P4 leave", "P5 cash", f"load {stacked()}", "deal")
    assert table.view.seats[3].status == "left"
    assert table.code(Act("plays", "P4", cards=cards("7s"))) == "SEAT_LEFT"
    assert table.no("P2 leave") == "DEAL_RUNNING"
    table.stay()
    assert table.no("P2 leave") == "GAME_RUNNING"
    assert table.no("P2 cash") == "GAME_RUNNING"
    assert table.no("P6 join 5") == "GAME_RUNNING"
    table.ok("P2 add 50", "P4 cash")
    assert table.report["purses"]["P2"] == 1050
    assert table.report["purses"]["P4"] == 0


def test_R_RAM_1_fewer_than_three_end_the_game_and_more_than_seven_find_no_seat() -> None:
    table = Rams(stacked()).ok("P2 leave")
    assert table.phase == "over"
    assert table.no("again") == "TOO_FEW_SEATS"
    assert table.no("deal") == "GAME_WON"
    table.ok("P2 join 0", "again", f"load {stacked()}", "deal")
    full = Rams(seats=7)
    assert full.no("P8 join 1") == "TABLE_FULL"


def test_the_seat_of_a_dealer_who_leaves_passes_the_deal_on() -> None:
    table = Rams(stacked(seats=4), seats=4).ok("P1 leave", f"load {stacked(dealer='P2')}")
    assert table.view.banker == "P2"
