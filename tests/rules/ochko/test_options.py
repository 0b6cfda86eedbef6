"""Every value of every house option: what is different at such a table (tests.rules.ignored)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.ochko.cardroom import Room, dealt
from tests.rules.ochko.test_mishaps import run_out
from tests.rules.ochko.test_tenure import forgotten, grown

SHOE = "6h 7h Kh 9s 6d 9d 8s Tc"


def duel(shoe: str, *acts: str, **options: Any) -> dict[str, object]:
    """The first duel of P2, who hits 10."""
    return dealt(shoe, **options).ok("P2 hit 10", *acts).duel


@pytest.mark.parametrize("deck", [36, "36"])
def test_option_deck_36(deck: object) -> None:
    assert Room({"seed": 1}, deck=deck).report["remaining"] == 36


def test_option_deck_32() -> None:
    room = Room({"seed": 1}, deck=32)
    assert (room.report["remaining"], {name[0] for name in room.player._left} & set("23456")) == (32, set())


def test_option_deck_52() -> None:
    assert Room({"seed": 1}, deck=52).report["remaining"] == 52
    assert dealt("2h 3h 4h", deck=52).ok("P2 hit 1", "P2 stand", "P1 stand").duel["totals"] == [2, 4]


def test_option_deck_2x52() -> None:
    assert Room({"seed": 1}, deck="2x52").report["remaining"] == 104
    room = dealt("7h 7h 8h", deck="2x52")
    assert not room.view.alarms


def test_option_deck_3x36_is_three_packs_from_the_six() -> None:
    room = Room({"seed": 1}, deck="3x36")
    assert (room.report["remaining"], room.view.shoe.packs) == (108, 3)
    assert not {name[0] for name in room.player._left} & set("2345")


def test_option_min_bank_1_is_the_smallest_bank() -> None:
    assert Room(SHOE).ok("P1 bank 1").bank == 1


def test_option_min_bank_50() -> None:
    assert Room(SHOE, min_bank=50).no("P1 bank 49") == "BANK_TOO_SMALL"


def test_option_min_hit_1_is_the_smallest_hit() -> None:
    assert dealt(SHOE).ok("P2 hit 1").report["hits"] == {"P2": 1}


def test_option_min_hit_20() -> None:
    assert dealt(SHOE, min_hit=20).no("P2 hit 19") == "HIT_TOO_SMALL"


def test_option_ace_11() -> None:
    assert duel("Ah 7h Kh 9s 6d", "P2 draw", "P2 draw")["totals"] == [26, None]


def test_option_ace_1_or_11() -> None:
    shown = duel("Ah 7h Kh 9s 6d", "P2 draw", "P2 draw", "P2 stand", "P1 stand", ace="1_or_11")
    assert shown["totals"] == [16, 4]


def test_option_court_432() -> None:
    assert duel("Kh Qh Js Qd", "P2 draw", "P2 stand", "P1 stand")["totals"] == [7, 2]


def test_option_court_10() -> None:
    assert duel("Kh Qh Js Qd", "P2 draw", "P2 stand", "P1 stand", court="10")["totals"] == [20, 10]


def test_option_two_aces_bust() -> None:
    shown = duel("Ah 7h Kh As", "P2 draw")
    assert (shown["by"], shown["totals"]) == ("bust", [22, None])


def test_option_two_aces_21() -> None:
    shown = duel("Ah 7h Kh As", "P2 draw", two_aces=21)
    assert (shown["by"], shown["totals"]) == ("outright", [21, None])


def test_option_two_aces_super() -> None:
    shown = duel("Ah 7h Kh As", "P2 draw", two_aces="super")
    assert (shown["by"], shown["totals"]) == ("outright", [22, None])


def test_option_blind_card_on() -> None:
    assert duel(SHOE, "P2 draw", "P2 blind", "P1 stand")["blind"] is True


def test_option_blind_card_off() -> None:
    room = dealt(SHOE, blind_card=False).ok("P2 hit 10", "P2 draw")
    assert room.no("P2 blind") == "BLIND_OFF"
    assert not room.offered("blind")


FIVE = "Kh 7h 9h Qs Jd Qc Js 8d"
"""P2 draws five pictures worth 14, the banker 17."""

DRAW_FIVE = ("P2 draw", "P2 draw", "P2 draw", "P2 draw", "P2 stand", "P1 draw", "P1 stand")


def test_option_five_pictures_off() -> None:
    assert duel(FIVE, *DRAW_FIVE)["totals"] == [14, 17]


def test_option_five_pictures_on() -> None:
    assert duel(FIVE, *DRAW_FIVE, five_pictures=True)["totals"] == [21, 17]


def test_option_banker_hand_per_player() -> None:
    assert dealt(SHOE).ok("P2 hit 10", "P2 stand").phase == "banker"


def test_option_banker_hand_once() -> None:
    room = dealt(SHOE, banker_hand="once").ok("P2 hit 10", "P2 stand")
    assert (room.phase, room.report["turn"]) == ("hit", "P3")


def bankers_hands(usage: str) -> list[object]:
    """What the banker plays with against P2 and against P3, drawing one card each time."""
    room = dealt("6h 7h Kh 9s 8d", banker_first_card=usage).ok("P2 hit 10", "P2 stand", "P1 draw", "P1 stand")
    return [row["banker"] for row in room.ok("P3 hit 10", "P3 stand", "P1 draw", "P1 stand").report["coups"]]


def test_option_banker_first_card_first_duel() -> None:
    assert bankers_hands("first_duel") == [["Kh", "9s"], ["8d"]]


def test_option_banker_first_card_every_duel() -> None:
    assert bankers_hands("every_duel") == [["Kh", "9s"], ["Kh", "8d"]]


def test_option_banker_first_card_fresh() -> None:
    assert bankers_hands("fresh") == [["9s"], ["8d"]]


def test_option_zarez_own_card() -> None:
    room = dealt(SHOE)
    assert (room.report["ejected"], room.view.upcard) == (3, None)


def test_option_zarez_bottom_card_exposed() -> None:
    room = dealt(SHOE, zarez="bottom_card_exposed")
    assert room.view.upcard is not None
    assert str(room.view.upcard.card) == "9s"


OUTRIGHT_IN_THREE = "6h 7h Kh 9s 6d"


def test_option_instant_21_two_cards() -> None:
    room = dealt(OUTRIGHT_IN_THREE).ok("P2 hit 10", "P2 draw", "P2 draw")
    assert room.phase == "player"
    assert duel("Th 7h Kh As", "P2 draw")["by"] == "outright"


def test_option_instant_21_any() -> None:
    assert duel(OUTRIGHT_IN_THREE, "P2 draw", "P2 draw", instant_21="any")["by"] == "outright"


def test_option_may_pass_no() -> None:
    assert dealt(SHOE).no("P2 pass") == "MAY_NOT_PASS"


def test_option_may_pass_yes() -> None:
    room = dealt(SHOE, may_pass=True).ok("P2 pass")
    assert (room.report["turn"], room.report["coups"], room.view.seats[1].status) == ("P3", [], "played")


def test_option_part_rounding_down() -> None:
    assert dealt(SHOE, bank=11).ok("P2 third").report["hits"] == {"P2": 3}


def test_option_part_rounding_up() -> None:
    assert dealt(SHOE, bank=11, part_rounding="up").ok("P2 half").report["hits"] == {"P2": 6}


def test_option_stuk_ge_10x() -> None:
    assert grown(19).no("P1 stuk") == "STUK_TOO_EARLY"
    assert grown(20).fact("stuk") == 0
    assert grown(20).ok("P1 stuk").fact("stuk") == 1


def test_option_stuk_any_time() -> None:
    assert Room(SHOE, stuk="any_time").ok("P1 bank 10", "P1 stuk").fact("stuk") == 1


def test_option_stuk_forced_at_10x() -> None:
    assert grown(19, stuk="forced_at_10x").fact("stuk") == 0
    assert grown(20, stuk="forced_at_10x").fact("stuk") == 1


def broken(**options: Any) -> Room:
    """P2 has hit the whole bank and won, P3 still holds his card."""
    return dealt("Th 7h Kh As 9d", **options).ok("P2 all", "P2 draw")


def test_option_bank_empty_pass() -> None:
    room = broken()
    assert (room.phase, room.banker) == ("bank", "P2")


def test_option_bank_empty_refill() -> None:
    room = broken(bank_empty="refill")
    assert (room.phase, room.banker, room.no("P3 hit 1")) == ("refill", "P1", "BANK_GONE")
    room.ok("P1 bank 60", "P3 hit 60")
    assert (room.bank, room.fact("first_bank")) == (60, 100)


def test_option_bank_empty_refill_or_the_banker_stops() -> None:
    room = broken(bank_empty="refill").ok("P1 retire")
    assert (room.phase, room.banker, room.report["discards"]) == ("bank", "P2", 4)


def test_option_bank_empty_refill_after_the_last_hand() -> None:
    room = dealt("Th 7h As", seats=2, bank_empty="refill").ok("P2 all", "P2 draw")
    assert (room.phase, room.report["discards"]) == ("refill", 3)
    assert room.ok("P1 bank 30").phase == "shuffle"


def test_option_odd_unit_earlier() -> None:
    room = forgotten(seats=5, bank=100).ok("load 6c 7c 8c 9c Tc", "P5 forgotten")
    assert (room.duel["pays"], room.report["carry"]) == ({"P3": 34, "P4": 34, "P5": 33}, 0)


def test_option_odd_unit_pot() -> None:
    room = forgotten(seats=5, bank=100, odd_unit="pot").ok("load 6c 7c 8c 9c Tc", "P5 forgotten")
    assert (room.duel["pays"], room.report["carry"]) == ({"P3": 33, "P4": 33, "P5": 33}, 2)
    assert room.view.aside == 2
    assert room.ok("P2 bank 50").bank == 52


def test_option_exhausted_reshuffle_played() -> None:
    assert run_out().phase == "reshuffle"


def test_option_exhausted_void_round() -> None:
    room = run_out(exhausted="void_round")
    assert (room.phase, room.duel["winner"], room.duel["by"]) == ("shuffle", "void", "shoe")


def test_option_banker_limits_off() -> None:
    assert duel(SHOE, "P2 stand", "P1 draw", "P1 stand")["totals"] == [6, 13]


def test_option_banker_limits_15_17() -> None:
    room = dealt(SHOE, banker_limits="15_17").ok("P2 hit 10", "P2 stand", "P1 draw")
    assert room.no("P1 stand") == "BANKER_MUST_DRAW_15"
