"""Punto banco: the sixth game, one module and one line, rule by rule."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from controller.cards import UNKNOWN, cards
from controller.events import Act, Refusal
from controller.play import Player, Stack
from controller.rules import BadSeats, game_named
from controller.rules.chemin.state import Dealt
from controller.rules.game import GameView, Setup
from controller.rules.punto import Hands, State, side_due
from controller.script import action_of, script_of
from tests.rules.punto.speed import FastTable

PUNTO = "9s 2h Kd Jd"
BANCO = "2h 9s Jd Kc"
EQUAL = "9s 9h Kd Kc"


class Table:
    """A table of three in the words of the script."""

    def __init__(self, shoe: str | dict[str, int] = "", *, purse: int = 100, seats: int = 3, **options: Any) -> None:
        names = [f"P{place}" for place in range(1, seats + 1)]
        given = {"game": "punto-banco", "seats": names, "purse": purse, "shoe": shoe, "options": options}
        self.script = script_of(given)
        self.player = Player(self.script, Stack())

    @property
    def report(self) -> dict[str, Any]:
        return self.player.report()

    @property
    def view(self) -> GameView:
        return self.player._game.view(self.player.state)

    def say(self, text: str) -> Refusal | None:
        return self.player.play(action_of(text, self.script.setup.seats, self.script.shoe, self.player._game.forms))

    def ok(self, *texts: str) -> Table:
        for text in texts:
            refusal = self.say(text)
            assert refusal is None, f"{text!r} was refused: {refusal}"
        return self

    def no(self, text: str) -> tuple[str, str]:
        before, refusal = self.player.state, self.say(text)
        assert refusal is not None, f"{text!r} was accepted"
        assert self.player.state == before, "a refused act changes nothing"
        return refusal.code, refusal.rule

    def bet(self) -> Table:
        return self.ok("P1 punto 10", "P2 banco 20", "P3 tie 5")


def test_R_PUN_1_any_number_may_bet() -> None:
    assert Table(seats=1).report["phase"] == "reshuffle"
    with pytest.raises(BadSeats, match=r"TOO_MANY_PLAYERS.*R-PUN-1"):
        Table(seats=15)


def test_R_PUN_2_bets_in_any_order_and_on_several_until_the_deal() -> None:
    table = Table(PUNTO).ok("P3 tie 5", "P1 punto 10", "P1 banco 1", "P1 punto 4")
    assert table.report["bets"] == ["P3 tie 5", "P1 punto 10", "P1 banco 1", "P1 punto 4"]
    assert [seat.stake for seat in table.view.seats] == [15, 0, 5]
    assert table.no("P2 punto 101") == ("INSUFFICIENT_CHIPS", "R-PUN-2")
    assert table.no("P2 punto 0") == ("AMOUNT_TOO_SMALL", "R-PUN-2")
    assert Table(PUNTO).no("deal") == ("NO_STAKE", "R-PUN-2")
    assert Table("9s").ok("P1 punto 1").no("shows 2h") == ("NO_COUP", "R-PUN-3")


def test_R_PUN_3_four_cards_open_punto_and_banco_in_turn() -> None:
    table = Table("2h ?? Jd Kc").bet().ok("deal")
    hands = {hand.role: [(card.number, str(card.card)) for card in hand.cards] for hand in table.view.hands}
    assert hands == {"punter": [(1, "2h")], "banker": [(2, "??")]}
    assert table.no("P1 punto 1") == ("COUP_RUNNING", "R-PUN-3")
    assert table.ok("shows 9s").report["coups"][0]["banker"] == ["9s", "Kc"]


def worths(digits: str) -> tuple[Dealt, ...]:
    faces = cards(" ".join(f"{'T' if digit == '0' else digit}s" for digit in digits.replace("1", "A")))
    return tuple(Dealt(number, face, True) for number, face in enumerate(faces))


@pytest.mark.parametrize(
    ("punto", "banco", "due"),
    [
        ("08", "00", None),
        ("00", "09", None),
        ("05", "03", "punter"),
        ("06", "05", "banker"),
        ("07", "06", None),
        ("055", "03", "banker"),
        ("058", "03", None),
        ("051", "04", None),
        ("056", "06", "banker"),
        ("055", "06", None),
        ("055", "07", None),
        ("05", "08", None),
    ],
)
def test_R_PUN_4_the_table_draws(punto: str, banco: str, due: str | None) -> None:
    assert side_due(Hands(worths(punto), worths(banco))) == due


def test_R_PUN_5_the_larger_total_wins() -> None:
    table = Table(f"{PUNTO} {BANCO}").bet().ok("deal")
    assert table.report["coups"][0] == {
        "seat": "house",
        "punter": ["9s", "Kd"],
        "banker": ["2h", "Jd"],
        "totals": [9, 2],
        "winner": "punter",
        "pays": {"P1": 10, "P2": -20, "P3": -5},
    }
    assert (table.report["purses"], table.report["house"]) == ({"P1": 110, "P2": 80, "P3": 95}, 15)
    table.bet().ok("deal")
    assert table.report["coups"][1]["pays"] == {"P1": -10, "P2": 19, "P3": -5}


def test_R_PUN_6_after_a_tie_the_bets_on_a_hand_come_back() -> None:
    table = Table(EQUAL).bet().ok("deal")
    assert table.report["coups"][0]["pays"] == {"P1": 0, "P2": 0, "P3": 40}
    assert table.report["purses"] == {"P1": 100, "P2": 100, "P3": 140}


def banco_wins(**options: int) -> int:
    return int(Table(BANCO, **options).ok("P2 banco 100", "deal").report["coups"][0]["pays"]["P2"])


def test_option_commission_5() -> None:
    assert banco_wins() == banco_wins(commission=5) == 95


def test_option_commission_0() -> None:
    assert banco_wins(commission=0) == 100


def test_option_tie_pays_8() -> None:
    assert Table(EQUAL).bet().ok("deal").report["coups"][0]["pays"]["P3"] == 40


def test_option_tie_pays_9() -> None:
    assert Table(EQUAL, tie_pays=9).bet().ok("deal").report["coups"][0]["pays"]["P3"] == 45


def test_option_max_players_14() -> None:
    assert len(Table(seats=14).view.seats) == 14
    with pytest.raises(BadSeats):
        Table(seats=15)


def test_option_max_players_2() -> None:
    with pytest.raises(BadSeats, match="at most 2 play"):
        Table(seats=3, max_players=2)


def test_option_decks_8() -> None:
    assert Table({"seed": 1}).view.shoe.remaining == 416


def test_option_decks_1() -> None:
    assert Table({"seed": 1}, decks=1).view.shoe.remaining == 52


def test_a_card_that_cannot_be_holds_the_table() -> None:
    table = Table("9s 9s Kd Jd", decks=1).ok("P1 punto 10")
    refusal = table.say("deal")
    assert refusal is not None
    assert refusal.code == "COMPOSITION_EXCEEDED"
    assert (table.report["phase"], table.view.alarms[0].code) == ("held", "COMPOSITION_EXCEEDED")
    assert table.no("deal") == ("TABLE_HELD", "R-EQP-11")
    assert table.ok("void").report["coups"][-1]["winner"] == "void"


def test_the_bets_stand_after_a_misfeed_and_after_an_empty_mouth() -> None:
    table = Table(f"9s 9c {PUNTO} 2c").bet().ok("misfeed 9s 9c")
    assert (table.report["bets"], table.report["discards"]) == (["P1 punto 10", "P2 banco 20", "P3 tie 5"], 2)
    assert table.ok("deal").report["coups"][-1]["pays"] == {"P1": 10, "P2": -20, "P3": -5}
    table.ok("P1 punto 10", "deal")
    assert (table.report["coups"][-1]["winner"], table.report["phase"]) == ("void", "reshuffle")
    assert table.no("P1 punto 1") == ("SHOE_EMPTY", "R-EQP-10")
    assert table.ok(f"load {PUNTO}", "deal").report["coups"][-1]["winner"] == "punter"


def test_the_cut_card_in_mid_coup_voids_it() -> None:
    table = Table("9s CUT 2h").bet().ok("deal")
    assert (table.report["coups"][-1]["winner"], table.report["phase"], table.report["discards"]) == (
        "void",
        "reshuffle",
        1,
    )


def test_what_is_named_must_be_a_card() -> None:
    table = Table("?? 2h Kd Jd").bet().ok("deal")
    assert table.no("shows ??") == ("CARD_UNNAMED", "R-EQP-11")
    assert table.no("shows 2h 3h") == ("SHOWS_COUNT", "R-EQP-11")
    assert [(offer.verb, offer.main) for offer in table.view.offers] == [("shows", True), ("void", False)]


def test_acts_out_of_place_have_their_answers() -> None:
    table = Table(PUNTO)
    assert table.no("void") == ("NO_COUP", "R-PUN-3")
    game, state = game_named("punto-banco"), table.player.state
    for act, code in (
        (Act("dance"), "UNKNOWN_ACT"),
        (Act("punto", "P9", 1), "UNKNOWN_SEAT"),
        (Act("card", cards=(UNKNOWN,)), "NO_COUP"),
        (Act("misfeed"), "NO_CARD_DUE"),
        (Act("misfeed", amount=1), "MISFEED_BEFORE_DEAL"),
        (Act("load", amount=61), "TOO_MANY_PACKS"),
    ):
        answer = game.decide(state, act)
        assert isinstance(answer, Refusal)
        assert answer.code == code
    fresh = game.opening(Setup("punto-banco", ("P1",), (1,), "P1", {}))
    answer = game.decide(fresh, Act("punto", "P1", 1))
    assert isinstance(answer, Refusal)
    assert answer.code == "NO_SHOE"


def test_a_long_shoe_is_the_banks_business_and_the_books_add_up() -> None:
    table, winners = Table({"seed": 3}, purse=1000), Counter[str]()
    while table.report["phase"] == "betting":
        table.bet().ok("deal")
    winners.update(coup["winner"] for coup in table.report["coups"])
    assert winners["punter"] > 20 < winners["banker"]
    assert sum(table.report["purses"].values()) + table.report["house"] == 3000
    assert all(4 <= len(coup["punter"] + coup["banker"]) <= 6 for coup in table.report["coups"][:-1])


def test_the_game_is_one_module_and_one_line() -> None:
    """No other module of the rules names it but the list of the games that are built."""
    naming = [
        str(path)
        for path in sorted(Path("controller/rules").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "") == "controller.rules.punto"
    ]
    assert naming == ["controller/rules/__init__.py"]
    assert isinstance(Table().player.state, State)


def test_the_measured_coups_are_whole() -> None:
    table = FastTable(seed=5)
    for _ in range(200):
        table.coup()
    assert {coup["winner"] for coup in table.state.closed} == {"punter", "banker", "tie"}
    assert table.game.imbalance(table.state) is None
