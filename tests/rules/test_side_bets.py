"""Bets from the side (R-CDF-37): guests fill the rest of the bank, or bet among themselves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.sitting import Sitting

PUNTER = "9s 2h Ks Jd"
BANKER = "2h 9s Jd Kc"
EN_CARTE = "9s 9h Ks Jd"
PLAIN = "Kh 3s 5d 4s"
"""Five against seven: the lead may stand, and then loses."""

GUESTS = ("G1", "G2", "G3")


def sitting(side_bets: str, shoe: str = "", **given: Any) -> Sitting:
    return Sitting(shoe, seats=3, guests=list(GUESTS), side_bets=side_bets, decks=12, **given)


def filled(shoe: str = "", **given: Any) -> Sitting:
    """A bank of 100, of which the seats cover 60 and two guests 30 and 10."""
    table = sitting("fill_remainder", shoe, **given)
    return table.ok("P1 bank 100", "P2 stake 40", "P3 stake 20", "G2 stake 30", "G1 stake 10", "close")


def backed(shoe: str = "", **given: Any) -> Sitting:
    """Two guests back the punter with 30 and 20, one the banker with 40."""
    table = sitting("between_spectators", shoe, **given).ok("P1 bank 100", "P2 stake 40")
    return table.ok("G1 back-punter 30", "G2 back-banker 40", "close", "G3 back-punter 20")


def chips(table: Sitting) -> dict[str, int]:
    return {name: table.report["purses"][name] for name in GUESTS if name in table.report["purses"]}


def whole(table: Sitting) -> int:
    report = table.report
    return int(sum(report["purses"].values()) + sum(report["stakes"].values()) + report["bank"])


@pytest.mark.parametrize("game", ["chemin-de-fer", "zhelezka"])
def test_option_side_bets_off(game: str) -> None:
    table = sitting("off", game=game).ok("P1 bank 100", "P2 stake 40", "P3 pass")
    assert table.no("G1 stake 10") == "SIDE_BETS_OFF"
    assert table.no("G1 back-punter 10") == "SIDE_BETS_OFF"
    assert (chips(table), table.view.guests) == ({}, ())
    assert "G1" not in {offer.seat for offer in table.view.offers}
    assert table.ok("G1 join 50").purse("G1") == 50


def test_R_CDF_37_guests_fill_what_the_seats_left_uncovered() -> None:
    table = filled(PUNTER)
    assert (table.report["bank"], table.report["lead"], table.stakes()) == (
        100,
        "P2",
        {"P2": 40, "P3": 20, "G1": 10, "G2": 30},
    )
    table.ok("deal")
    assert table.coup["pays"] == {"P2": 40, "P3": 20, "G1": 10, "G2": 30}
    assert (chips(table), table.report["bank"]) == ({"G1": 1010, "G2": 1030, "G3": 1000}, 0)


def test_option_side_bets_fill_remainder() -> None:
    table = filled(BANKER).ok("deal")
    assert (table.coup["pays"]["G2"], table.report["bank"], chips(table)["G2"]) == (-30, 200, 970)
    assert table.no("G1 back-punter 5") == "BYSTANDER"
    assert whole(table) == 6000


def test_R_CDF_37_the_seats_speak_first() -> None:
    table = sitting("fill_remainder").ok("P1 bank 100", "P2 stake 40")
    assert table.no("G1 stake 10") == "SEATS_SPEAK_FIRST"
    assert table.params("G1 stake 10") == {"turn": "P3"}
    assert [offer.seat for offer in table.offered("stake")] == ["P3"]
    table.ok("P3 pass")
    assert [(offer.seat, offer.high) for offer in table.offered("stake")] == [("G1", 60), ("G2", 60), ("G3", 60)]
    main = table.next_act()
    assert main is not None
    assert main.verb == "close"


def test_R_CDF_37_a_guest_never_leads_and_never_overfills() -> None:
    table = sitting("fill_remainder", PUNTER).ok("P1 bank 100", "P2 stake 10", "P3 pass")
    assert table.no("G1 stake 91") == "STAKE_EXCEEDS_REMAINDER"
    assert table.no("G1 stake 0") == "AMOUNT_TOO_SMALL"
    table.ok("G1 stake 50")
    assert table.no("G1 stake 5") == "ONE_SIDE_BET"
    table.ok("close")
    assert (table.report["lead"], table.report["bank"]) == ("P2", 60)


def test_R_CDF_37_a_guest_needs_his_chips_and_the_open_betting() -> None:
    table = sitting("fill_remainder", PUNTER, purse={"P1": 500, "P2": 500, "P3": 500, "G1": 5})
    assert table.no("G1 stake 5") == "BANK_NOT_POSTED"
    table.ok("P1 bank 100", "P2 stake 10", "P3 pass")
    assert table.no("G1 stake 6") == "INSUFFICIENT_CHIPS"
    table.ok("G1 add 20", "G1 stake 25", "close")
    assert table.no("G2 stake 1") == "BETS_CLOSED"
    assert table.no("G2 draw") == "BYSTANDER"
    assert table.no("G2 join 5") == "BYSTANDER"


def test_R_CDF_37_a_guest_takes_his_stake_back_before_the_cards() -> None:
    table = filled(PLAIN)
    assert table.ok("G2 leave").report["bank"] == 70
    assert (chips(table)["G2"], table.purse("P1")) == (1000, 930)
    assert table.no("G2 leave") == "NO_SIDE_BET"
    table.ok("deal")
    assert table.no("G1 leave") == "BOUND_BY_CARDS"
    assert table.no("G1 cash") == "BOUND_BY_CARDS"
    assert whole(table) == 6000


def test_R_CDF_37_where_all_seats_take_their_stakes_back_the_guests_get_theirs() -> None:
    table = filled().ok("P2 leave", "P3 cash")
    assert chips(table) == {"G1": 1000, "G2": 1000, "G3": 1000}


def test_R_CDF_20_the_lead_answers_for_the_guests_as_well() -> None:
    table = filled(PLAIN).ok("deal", "P2 stand", "P1 stand")
    assert table.coup["pays"] == {"P2": -100, "P3": 0, "G1": 0, "G2": 0}
    poor = filled(PLAIN, purse={"P1": 500, "P2": 75, "P3": 500}).ok("deal", "P2 stand", "P1 stand")
    assert poor.coup["pays"] == {"P2": -75, "P3": 0, "G1": 0, "G2": -25}, "the shortfall falls on the last bettor"


def test_the_stakes_of_guests_stand_after_en_carte_and_go_back_for_new_bets() -> None:
    assert filled(f"{EN_CARTE} {PUNTER}").ok("deal").stakes()["G2"] == 30
    table = filled(EN_CARTE, tie="void_rebet").ok("deal")
    assert (table.stakes(), chips(table)["G2"], table.report["bank"]) == ({}, 1000, 100)


def test_in_duels_the_stakes_of_guests_are_played_in_the_first() -> None:
    table = filled(f"{PUNTER} {BANKER}", game="zhelezka").ok("deal")
    assert table.coup["pays"] == {"P2": 40, "G1": 10, "G2": 30}
    assert (table.stakes(), table.report["bank"], table.report["lead"]) == ({"P3": 20}, 20, "P3")
    assert table.ok("deal").coup["pays"] == {"P3": -20}


def test_option_side_bets_between_spectators() -> None:
    table = backed(BANKER)
    assert (table.report["bank"], table.stakes()) == (40, {"P2": 40, "G1": 30, "G2": 40, "G3": 20})
    assert [(guest.name, guest.stake, guest.team) for guest in table.view.guests] == [
        ("G1", 30, "punter"),
        ("G2", 40, "banker"),
        ("G3", 20, "punter"),
    ]
    assert table.no("G1 stake 5") == "BYSTANDER"
    assert table.no("G1 back-banker 5") == "ONE_SIDE_BET"
    assert table.no("P3 back-punter 5") == "ONLY_BYSTANDERS"
    table.ok("deal")
    assert table.coup["sides"] == {"G1": -30, "G2": 40, "G3": -10}
    assert chips(table) == {"G1": 970, "G2": 1040, "G3": 990}, "ten that nobody took went back"
    assert (table.coup["pays"], whole(table)) == ({"P2": -40}, 6000)


def test_R_CDF_37_bets_between_guests_are_paid_the_other_way_round_when_the_punter_wins() -> None:
    assert backed(PUNTER).ok("deal").coup["sides"] == {"G1": 30, "G2": -40, "G3": 10}


def test_R_CDF_37_a_bet_that_nobody_takes_goes_back_when_the_cards_are_dealt() -> None:
    table = sitting("between_spectators", PUNTER).ok("P1 bank 9", "P2 stake 9", "G1 back-punter 9", "close", "deal")
    assert (chips(table)["G1"], "sides" in table.coup) == (1000, False)


def test_bets_between_guests_stand_after_en_carte_unless_everybody_bets_anew() -> None:
    stands = backed(f"{EN_CARTE} {BANKER}").ok("deal")
    assert (stands.stakes()["G2"], "sides" in stands.coup) == (40, False)
    assert stands.ok("deal").coup["sides"] == {"G1": -30, "G2": 40, "G3": -10}
    anew = backed(EN_CARTE, tie="void_rebet").ok("deal")
    assert (anew.coup["sides"], chips(anew)) == ({"G1": 0, "G2": 0, "G3": 0}, dict.fromkeys(GUESTS, 1000))


def test_what_the_guests_will_be_paid_is_shown_before_the_chips_move() -> None:
    table = backed(PUNTER, procedure="full").ok("deal", "given", "reveal")
    assert table.view.result is not None
    assert table.view.result["sides"] == {"G1": 30, "G2": -40, "G3": 10}
    table.ok("settle", "collect 4")
    assert chips(table) == {"G1": 1030, "G2": 960, "G3": 1010}


def test_a_guest_goes_with_his_chips() -> None:
    table = backed().ok("G2 cash")
    assert (chips(table), table.stakes()) == ({"G1": 970, "G3": 980}, {"P2": 40, "G1": 30, "G3": 20})
    assert table.ok("G2 join 70").purse("G2") == 70
