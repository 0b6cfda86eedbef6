"""Scripts of zhelezka, of bets from the side and of punto banco, and what they print."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from controller.play import main

SEATS = ["P1", "P2", "P3", "P4"]


class Table:
    """Plays scripts written as TOML."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._path = folder / "table.toml"
        self._capsys = capsys

    def play(self, text: str, *words: str) -> dict[str, Any]:
        self._path.write_text(text, encoding="utf-8")
        assert main([str(self._path), *words]) == 0
        printed: dict[str, Any] = json.loads(self._capsys.readouterr().out)
        return printed

    def error(self, text: str) -> str:
        self._path.write_text(text, encoding="utf-8")
        assert main([str(self._path)]) == 2
        return self._capsys.readouterr().err


@pytest.fixture
def table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Table:
    return Table(tmp_path, capsys)


def test_the_example_of_seed_001(table: Table) -> None:
    """A bank of ten, stakes of one, six and three; the six is lost to an opened nine, and half of the sixteen taken."""
    played = table.play(
        """
        game = "zhelezka"
        seats = ["P1", "P2", "P3", "P4"]
        purse = 100
        shoe = "2h 9s Jd Kc"
        actions = ["P1 bank 10", "P2 stake 1", "P3 stake 6", "P4 stake 3", "close", "deal", "P1 take-half", "P1 sell"]
        """
    )
    assert (played["bank"], played["phase"]) == (8, "betting")
    assert played["purses"] == {"P1": 98, "P2": 100, "P3": 94, "P4": 100}
    assert played["coups"][0]["pays"] == {"P3": -6}
    refused = played["refused"]
    assert [(one["code"], one["rule"]) for one in refused] == [("SALE_TOO_EARLY", "R-ZHE-17")]


def test_guests_are_paid_as_the_seats_are(table: Table) -> None:
    played = table.play(
        """
        game = "chemin-de-fer"
        seats = ["P1", "P2"]
        guests = ["G1", "G2"]
        purse = { P1 = 100, P2 = 100, G1 = 30 }
        options = { side_bets = "fill_remainder" }
        shoe = "9s 2h Ks Jd"
        actions = ["P1 bank 60", "G1 stake 20", "P2 stake 40", "G1 stake 20", "close", "G2 stake 1", "deal"]
        """
    )
    assert [(one["action"], one["code"]) for one in played["refused"]] == [(1, "SEATS_SPEAK_FIRST"), (5, "BETS_CLOSED")]
    assert played["purses"] == {"P1": 40, "P2": 140, "G1": 50, "G2": 1000}
    assert played["coups"][0]["pays"] == {"P2": 40, "G1": 20}


def test_bets_between_guests_have_an_account_of_their_own(table: Table) -> None:
    played = table.play(
        """
        game = "chemin-de-fer"
        seats = ["P1", "P2"]
        guests = ["G1", "G2"]
        purse = 100
        options = { side_bets = "between_spectators" }
        shoe = "9s 2h Ks Jd"
        actions = ["P1 bank 60", "P2 stake 40", "G1 back-punter 20", "G2 back-banker 15", "close", "deal"]
        """
    )
    assert played["coups"][0]["sides"] == {"G1": 15, "G2": -15}
    assert played["purses"] == {"P1": 60, "P2": 140, "G1": 115, "G2": 85}


def test_without_side_bets_a_guest_only_looks_on(table: Table) -> None:
    played = table.play(
        """
        game = "zhelezka"
        seats = ["P1", "P2"]
        guests = ["G1"]
        purse = 100
        shoe = ""
        actions = ["P1 bank 60", "G1 stake 20"]
        """
    )
    assert [one["code"] for one in played["refused"]] == ["SIDE_BETS_OFF"]
    assert played["purses"] == {"P1": 40, "P2": 100}


def test_punto_banco_is_played_like_the_others(table: Table) -> None:
    played = table.play(
        """
        game = "punto-banco"
        seats = ["P1", "P2"]
        purse = 100
        shoe = "9s 2h Kd Jd  2h 9s Jd Kc"
        actions = ["P1 punto 10", "P2 banco 20", "deal", "P2 tie 200", "P2 banco 20", "deal"]
        """,
        "--lang",
        "ru",
    )
    assert (played["game"], played["phase"], played["house"]) == ("punto-banco", "reshuffle", -9)
    assert played["purses"] == {"P1": 110, "P2": 99}
    assert [(one["code"], one["message"]) for one in played["refused"]] == [
        ("INSUFFICIENT_CHIPS", "У P2 есть 80, а нужно 200.")
    ]
    assert list(played)[-1] == "coups"


def test_a_script_goes_from_one_game_to_another_between_hands(table: Table) -> None:
    played = table.play(
        """
        game = "chemin-de-fer"
        seats = ["P1", "P2", "P3"]
        guests = ["G1"]
        purse = 100
        shoe = "9s 2h Ks Jd"
        games.punto-banco = { commission = 0 }
        actions = ["P1 bank 40", "P2 stake 40", "close", "game punto-banco", "deal", "game rams", "game chemin-de-fer",
                   "game punto-banco", "load 2h 9s Jd Kc", "P1 banco 60", "P2 banco 10", "deal", "P3 leave"]
        """
    )
    refused = [(one["action"], one["code"]) for one in played["refused"]]
    assert refused == [(3, "GAME_MID_HAND"), (12, "UNKNOWN_ACT")]
    assert (played["game"], played["purses"], played["house"]) == (
        "punto-banco",
        {"P1": 120, "P2": 150, "P3": 100},
        -70,
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('game = "punto-banco"\nseats = ["P1"]\nshoe = { decks = 61, seed = 1 }', "option 'decks' cannot be 61"),
        ('game = "zhelezka"\nseats = ["P1", "P2"]\nguests = ["P2"]', "guests[0] = 'P2': a seat is called so"),
        ('game = "zhelezka"\nseats = ["P1", "P2"]\nguests = ["sell"]', "guests[0] = 'sell'"),
        (
            'game = "rams"\nseats = ["P1", "P2", "P3"]\nbanker = "P1"\ndealer = "P2"',
            "cannot both stand",
        ),
        ('game = "zhelezka"\nseats = ["P1", "P2"]\ngames.whist = {}', "there is no game 'whist'"),
        ('game = "zhelezka"\nseats = ["P1", "P2"]\ngames.rams = 5', "games.rams = 5: write a table of options"),
        ('game = "zhelezka"\nseats = ["P1", "P2"]\ngames.rams.tea = 5', "option 'tea' does not exist in rams"),
        ('game = "zhelezka"\nseats = ["P1", "P2"]\nactions = ["game whist"]', "'whist' stands where a name belongs"),
        ('game = "rams"\nseats = ["P1", "P2", "P3"]\ndealer = "P9"', "dealer = 'P9' is not one of the seats"),
        (
            'game = "rams"\nseats = ["P1", "P2", "P3"]\nshoe = { decks = 2, seed = 1 }',
            "shoe.decks: the rules",
        ),
    ],
)
def test_a_wrong_script_is_said_clearly(table: Table, text: str, says: str) -> None:
    assert says in table.error(text)
