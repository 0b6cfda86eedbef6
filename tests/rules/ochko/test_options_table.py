"""Every value of every house option: how a bank is kept, who joins, and how the table is run (tests.rules.ignored)."""

from __future__ import annotations

from typing import Any

import pytest

from controller.cards import card
from controller.events import Act
from controller.rules.game import BadSeats
from tests.rules.ochko.cardroom import Room, dealt
from tests.rules.ochko.test_mishaps import whole_round
from tests.rules.ochko.test_options import SHOE, duel


def test_option_no_shuffle_off() -> None:
    assert whole_round().phase == "shuffle"


def test_option_no_shuffle_on() -> None:
    assert whole_round(no_shuffle=True).phase == "turn"


def guest_asks(**options: Any) -> Room:
    return dealt(SHOE, guests=["G1"], **options).ok("P2 hit 10")


def test_option_primazka_off() -> None:
    assert guest_asks().no("G1 beside P2 10") == "PRIMAZKA_OFF"


def test_option_primazka_on() -> None:
    assert guest_asks(primazka="on").ok("G1 beside P2 10").phase == "consent"


def test_option_primazka_courtesy() -> None:
    room = guest_asks(primazka="courtesy")
    assert room.no("G1 beside P2 10") == "NO_COURTESY"
    assert room.ok("grant G1", "G1 beside P2 10").phase == "player"


def at_stuk(**options: Any) -> Room:
    room = Room(SHOE, guests=["G1"], primazka="on", stuk="any_time", **options)
    return room.ok("P1 bank 100", "P1 stuk", "deal", "P2 hit 10")


def test_option_primazka_at_stuk_no() -> None:
    assert at_stuk().no("G1 beside P2 10") == "PRIMAZKA_AT_STUK"


def test_option_primazka_at_stuk_yes() -> None:
    assert at_stuk(primazka_at_stuk=True).ok("G1 beside P2 10").phase == "consent"


def together(**options: Any) -> Room:
    return guest_asks(primazka="on", **options).ok("G1 beside P2 10", "allow")


def test_option_primazka_decides_joint() -> None:
    room = together().ok("P2 draw")
    assert room.view.seats[1].cards == 1
    assert room.ok("G1 draw").view.seats[1].cards == 2


def test_option_primazka_decides_outsider() -> None:
    room = together(primazka_decides="outsider")
    assert room.no("P2 draw") == "NOT_HIS_DECISION"
    assert room.ok("G1 draw").view.seats[1].cards == 2


def test_option_primazka_decides_player() -> None:
    room = together(primazka_decides="player")
    assert room.no("G1 draw") == "NOT_HIS_DECISION"
    assert room.ok("P2 draw").view.seats[1].cards == 2


def one_played(**options: Any) -> Room:
    return dealt(SHOE, **options).ok("P2 hit 10", "P2 stand", "P1 stand")


def test_option_forgotten_silent() -> None:
    room = one_played()
    assert room.offered("collect")
    assert room.ok("P1 collect").phase == "shuffle"


def test_option_forgotten_remind() -> None:
    room = one_played(forgotten="remind")
    assert not room.offered("collect")
    refusal = room.refused("P1 collect")
    assert (refusal.code, refusal.params) == ("HANDS_UNPLAYED", (("seat", "P3"),))


def test_option_rotation_left() -> None:
    assert dealt(SHOE).report["turn"] == "P2"


def test_option_rotation_right() -> None:
    assert dealt(SHOE, rotation="right").report["turn"] == "P3"


def test_option_max_players_12() -> None:
    assert len(Room(SHOE, seats=12).state.seats) == 12
    with pytest.raises(BadSeats):
        Room(SHOE, seats=13)


def test_option_max_players_3() -> None:
    assert Room(SHOE, max_players=3).no("Eve join 10") == "TABLE_FULL"


def test_option_misfeed_void() -> None:
    assert dealt(SHOE).ok("P2 hit 10", "misfeed 9s").duel["winner"] == "void"


def test_option_misfeed_burn_and_continue() -> None:
    room = dealt(SHOE, misfeed="burn_and_continue").ok("P2 hit 10", "misfeed 9s")
    assert (room.report["coups"], room.report["discards"], room.phase) == ([], 1, "player")


def test_option_hidden_faults_at_reveal() -> None:
    assert dealt("Th 7h Kh 9s 6d", hidden_faults="at_reveal").ok("P2 hit 10", "P2 draw", "P2 draw").phase == "player"


def test_option_hidden_faults_at_once() -> None:
    assert duel("Th 7h Kh 9s 6d", "P2 draw", "P2 draw", hidden_faults="at_once")["by"] == "bust"


def test_option_burn_none() -> None:
    assert Room(SHOE).report["discards"] == 0


def test_option_burn_one() -> None:
    assert Room(SHOE, burn="one").report["discards"] == 1


@pytest.mark.parametrize(("first", "burned"), [("6h", 7), ("Kh", 11), ("Ah", 2)])
def test_option_burn_by_first_card(first: str, burned: int) -> None:
    room = Room(f"{first} 7h 8h 9h Th Jh Qh 7s 8s 9s Ts Js Qs", burn="by_first_card")
    assert room.report["discards"] == burned


def test_option_purses_tracked() -> None:
    assert Room(SHOE, purse=10).no("P1 bank 11") == "INSUFFICIENT_CHIPS"


def test_option_purses_untracked() -> None:
    room = Room(SHOE, purse=0, purses="untracked").ok("P1 bank 100", "deal", "P2 hit 100", "P2 stand", "P1 stand")
    assert room.purse("P1") == -100


def unread(**options: Any) -> Room:
    return dealt("?? 7h Kh", hidden_faults="at_reveal", **options).ok("P2 hit 10", "P2 stand", "P1 stand")


def test_option_staff_1() -> None:
    assert unread().act(Act("shows", "P2", cards=(card("6c"),), persons=("Anna",))) is None


def test_option_staff_2() -> None:
    room = unread(staff=2)
    refusal = room.act(Act("shows", "P2", cards=(card("6c"),), persons=("Anna",)))
    assert refusal is not None
    assert refusal.params == (("needed", 2),)


def test_option_procedure_short() -> None:
    assert dealt(SHOE).ok("P2 hit 10", "P2 stand", "P1 stand").report["coups"]


def test_option_procedure_full() -> None:
    room = dealt(SHOE, procedure="full").ok("P2 hit 10", "P2 stand", "P1 stand")
    assert (room.phase, room.report["coups"]) == ("reveal", [])
    room.ok("reveal")
    assert room.phase == "settle"
    room.ok("settle", "collect 2")
    assert room.phase == "hit"
