"""Packs, layouts and packets (R-TEN-1 to R-TEN-4, R-TEN-6)."""

from __future__ import annotations

import pytest

from controller.cards import PACK, card
from controller.events import Act
from controller.rules import BadOption, BadSeats
from controller.rules.game import CardView
from controller.rules.tens.layout import pack_for, portion
from controller.script import script_of
from tests.rules.tens.cardroom import Ten, stacked

PACKS = {2: 36, 3: 36, 4: 36, 5: 35, 6: 36, 7: 35, 8: 32}
PORTIONS = {2: (3, 6), 3: (2, 6), 4: (1, 9), 5: (1, 7), 6: (1, 6), 7: (1, 5), 8: (1, 4)}

LAYOUTS = {
    (2, "solo"): ["P1", "P2"],
    (3, "solo"): ["P1", "P2", "P3"],
    (4, "solo"): ["P1", "P2", "P3", "P4"],
    (4, "pairs"): ["P1+P3", "P2+P4"],
    (4, "two_sides"): ["P1+P3", "P2+P4"],
    (5, "solo"): ["P1", "P2", "P3", "P4", "P5"],
    (6, "solo"): ["P1", "P2", "P3", "P4", "P5", "P6"],
    (6, "pairs"): ["P1+P4", "P2+P5", "P3+P6"],
    (6, "two_sides"): ["P1+P3+P5", "P2+P4+P6"],
    (7, "solo"): ["P1", "P2", "P3", "P4", "P5", "P6", "P7"],
    (8, "solo"): ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8"],
    (8, "pairs"): ["P1+P5", "P2+P6", "P3+P7", "P4+P8"],
    (8, "two_sides"): ["P1+P3+P5+P7", "P2+P4+P6+P8"],
}


def test_R_TEN_1_the_pack_goes_from_the_six_to_the_ace() -> None:
    assert {face.rank for face in pack_for(4)} == set("6789TJQKA")
    assert len(pack_for(4)) == 36


@pytest.mark.parametrize("players", PACKS)
def test_R_TEN_2_sixes_are_left_out_by_the_number_of_players(players: int) -> None:
    pack = pack_for(players)
    assert len(pack) == PACKS[players]
    missing = {face for face in PACK if face.rank in "6789TJQKA"} - set(pack)
    assert missing == {8: {card(f"6{suit}") for suit in "shdc"}, 5: {card("6s")}, 7: {card("6s")}}.get(players, set())


@pytest.mark.parametrize("players", PACKS)
def test_R_TEN_2_the_box_is_told_of_the_pack_without_the_sixes(players: int) -> None:
    table = Ten({"seed": 4}, seats=players)
    assert table.state.shoe.remaining == PACKS[players]
    assert table.ok("deal").phase == "play"
    assert table.report["remaining"] == 0


@pytest.mark.parametrize(("players", "layout"), LAYOUTS)
def test_R_TEN_3_every_layout_seats_partners_alternately(players: int, layout: str) -> None:
    assert list(Ten(seats=players, layout=layout).sheet) == LAYOUTS[players, layout]


def test_option_layout_solo() -> None:
    assert len(Ten(seats=6, layout="solo").sheet) == 6


def test_option_layout_pairs() -> None:
    assert len(Ten(seats=6, layout="pairs").sheet) == 3


def test_option_layout_two_sides() -> None:
    assert len(Ten(seats=6, layout="two_sides").sheet) == 2


@pytest.mark.parametrize("layout", ["pairs", "two_sides"])
@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_R_TEN_3_a_layout_that_cannot_be_is_said(players: int, layout: str) -> None:
    with pytest.raises(BadSeats, match=rf"{players} seats make no {layout}: seat 4, 6, 8, or set layout = solo"):
        Ten(seats=players, layout=layout)


def test_R_TEN_3_two_to_eight_play() -> None:
    with pytest.raises(BadSeats, match="TOO_FEW_PLAYERS"):
        Ten(seats=1)
    with pytest.raises(BadSeats, match="TOO_MANY_PLAYERS"):
        script_of({"game": "catch-the-ten", "seats": [f"P{at}" for at in range(9)]})


@pytest.mark.parametrize("players", PORTIONS)
def test_R_TEN_4_each_has_so_many_packets_of_so_many_cards(players: int) -> None:
    packets, size = PORTIONS[players]
    deal = Ten({"seed": 1}, seats=players).ok("deal").deal
    assert deal.share == (packets, size)
    assert [[hand.held for hand in hands] for hands in deal.hands] == [[size] * packets] * players
    assert packets * size * players == PACKS[players]


def test_R_TEN_4_the_cards_go_round_from_the_dealers_left_and_the_dealer_has_the_last() -> None:
    table = Ten({"seed": 1}, dealer="P3")
    order = []
    table.act(Act("deal"))
    while due := table.game.due(table.state):
        order.append((due.seat, due.face))
        table.act(Act("card", cards=(pack_for(4)[len(order) - 1],)))
    assert [seat for seat, _ in order] == ["P4", "P1", "P2", "P3"] * 9
    assert [face for _, face in order] == ["down"] * 35 + ["up"]


def test_R_TEN_4_the_dealers_left_leads_and_then_who_took_the_trick() -> None:
    table = Ten(stacked(4, {0: ["7s"], 1: ["Ks"], 2: ["8s"], 3: ["9s"]})).ok("deal")
    assert table.view.turn == "P2"
    table.trick("7s Ks 8s 9s")
    assert table.view.turn == "P3"


def test_R_TEN_4_the_lot_names_who_deals_first_and_then_the_deal_moves_left() -> None:
    table = Ten(f"{stacked(4)} {stacked(4)}", target=99).ok("lot P3", "deal").play_out()
    assert (table.last["dealer"], table.report["dealer"]) == ("P3", "P4")
    assert table.no("lot P2") == "LOT_NOT_NEEDED"
    assert table.ok("deal").no("lot P2") == "LOT_NOT_NEEDED"


def test_R_TEN_6_the_last_card_is_turned_up_and_makes_trumps() -> None:
    table = Ten(stacked(4, turned="Jd")).ok("deal")
    assert table.view.trump == "d"
    assert table.held("P1")[0] == card("Jd")


def test_R_TEN_6_the_turned_card_lies_there_until_the_dealers_last_packet_is_reached() -> None:
    table = Ten(stacked(2, turned="9d"), seats=2).ok("deal")
    lying = [table.play_out(tricks=tricks).view.upcard for tricks in (0, 11, 1)]
    assert lying == [CardView(36, card("9d"))] * 2 + [None]
    assert card("9d") in table.held("P1")


def test_R_TEN_6_nobody_plays_the_turned_card_before_its_packet() -> None:
    table = Ten(stacked(2, turned="9d"), seats=2, hidden_faults="at_reveal").ok("deal")
    assert table.no("P2 plays 9d") == "UPCARD_RESERVED"
    table.ok("P2 plays 7d")
    assert table.no("P1 plays 9d") == "UPCARD_RESERVED"


def test_option_packet_deal_by_packet_fills_packet_one_of_everybody_first() -> None:
    shoe = stacked(3, {0: ["As Ks Qs Js Ts 9s"]})
    table = Ten(shoe, seats=3).ok("deal")
    assert {str(face) for face in table.held("P2")} == {"As", "Ks", "Qs", "Js", "Ts", "9s"}


def test_option_packet_deal_round_robin_gives_each_packet_a_card_in_turn() -> None:
    shoe = stacked(3, {0: ["As Ks Qs Js Ts 9s"]}, packet_deal="round_robin")
    table = Ten(shoe, seats=3, packet_deal="round_robin").ok("deal")
    assert {str(face) for face in table.held("P2")} == {"As", "Ks", "Qs", "Js", "Ts", "9s"}
    other = Ten(shoe, seats=3, packet_deal="by_packet").ok("deal")
    assert other.held("P2") != table.held("P2")


@pytest.mark.parametrize(("players", "dealt"), [(2, 18), (3, 12)])
def test_option_deal_2_3_packets(players: int, dealt: int) -> None:
    assert portion(players, "packets").cards == dealt
    assert Ten({"seed": 1}, seats=players).ok("deal").facts["packets"] == 36 // players // 6


@pytest.mark.parametrize("players", [2, 3])
def test_option_deal_2_3_ten_each(players: int) -> None:
    table = Ten({"seed": 1}, seats=players, deal_2_3="ten_each").ok("deal")
    assert [seat.cards for seat in table.view.seats] == [10] * players
    assert "packets" not in table.facts
    table.play_out()
    assert table.last["dealt"] == dict.fromkeys(table.sheet, 10)
    assert table.report["remaining"] == 36 - 10 * players
    assert table.phase == "reshuffle"


def test_option_deal_2_3_is_not_asked_where_four_play() -> None:
    assert portion(4, "ten_each") == portion(4, "packets")


def test_option_rotation_left() -> None:
    table = Ten(stacked(4, {0: ["7s"], 1: ["9s"]})).ok("deal", "P2 plays 7s")
    assert table.view.turn == "P3"


def test_option_rotation_right() -> None:
    table = Ten(stacked(4, {0: ["7s"], 1: ["9s"]}), rotation="right").ok("deal")
    assert table.view.turn == "P4"
    assert table.ok("P4 plays 7s").view.turn == "P3"
    assert table.play_out().report["dealer"] == "P4"


def test_option_burn_none_is_the_only_one_for_a_whole_pack_is_dealt() -> None:
    with pytest.raises(BadOption, match="option 'burn' cannot be 'one': write none"):
        Ten(burn="one")


def test_option_purses_untracked_is_the_only_one_for_points_are_written_down() -> None:
    with pytest.raises(BadOption, match="option 'purses' cannot be 'tracked': write untracked"):
        Ten(purses="tracked")
