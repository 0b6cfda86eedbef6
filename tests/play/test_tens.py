"""Scripts of catch the ten and what they print."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from controller.backends import simulated_source
from controller.play import NO_BOX, main
from tests.play.test_scripts import write
from tests.rules.tens.cardroom import NAMES, stacked

Play = Callable[..., dict[str, Any]]

LEADS = {0: ["As Ts 8d"], 1: ["Ks 9c 7d"], 2: ["8s Ah"], 3: ["9s Qh"]}


@pytest.fixture
def play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Play:
    def run(shoe: Any, *actions: str, seats: int = 4, words: tuple[str, ...] = (), **keys: Any) -> dict[str, Any]:
        content = {"game": "catch-the-ten", "seats": list(NAMES[:seats]), "shoe": shoe, "actions": list(actions)}
        assert main([str(write(tmp_path / "table.toml", content | keys)), *words]) == 0
        printed: dict[str, Any] = json.loads(capsys.readouterr().out)
        return printed

    return run


def test_a_table_before_the_first_deal(play: Play) -> None:
    printed = play({"seed": 7})
    assert list(printed)[-2:] == ["refused", "coups"]
    assert {name: printed[name] for name in ("game", "phase", "dealer", "sheet", "pluses", "remaining")} == {
        "game": "catch-the-ten",
        "phase": "deal",
        "dealer": "P1",
        "sheet": {"P1": 0, "P2": 0, "P3": 0, "P4": 0},
        "pluses": {"P1": 0, "P2": 0, "P3": 0, "P4": 0},
        "remaining": 36,
    }


def test_the_dealer_may_be_named(play: Play) -> None:
    assert play({"seed": 7}, "deal", dealer="P3")["turn"] == "P4"


def test_a_revoke_is_refused_where_it_is_asked_and_booked_where_it_happened(play: Play) -> None:
    printed = play(stacked(4, LEADS, "6d"), "deal", "P2 plays As", "P3 plays 9c", "P3 revoke 9c", "P3 plays Ks")
    assert [(refused["code"], refused["rule"]) for refused in printed["refused"]] == [
        ("MUST_FOLLOW_SUIT", "R-TEN-11"),
        ("GAME_WON", "R-TEN-12"),
    ]
    assert printed["refused"][0]["message"] == "P3 must follow spades."
    assert (printed["phase"], printed["winners"]) == ("over", ["P1", "P2", "P4"])
    assert printed["coups"][0]["packets"] == [[{"cards": {"P2": "As", "P3": "9c"}, "taker": None}]]


def test_refusals_are_said_in_russian(play: Play) -> None:
    printed = play(stacked(4, LEADS, "6d"), "deal", "P2 plays As", "P3 plays 9c", words=("--lang", "ru"))
    assert printed["refused"][0]["message"] == "P3 должен следовать масти: пики."


def test_the_same_script_prints_the_same(play: Play) -> None:
    script = ({"seed": 7}, "deal", "P2 plays As", "load", "void", "load", "deal")
    assert play(*script) == play(*script)


def test_help_prints_the_acts_and_options_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help", "catch-the-ten"]) == 0
    said = capsys.readouterr().out
    for words in ("SEAT plays CARD", "SEAT revoke CARD", "SEAT peek", "SEAT amend CARDS", "packet_lead", "out_order"):
        assert words in said
    assert "burn one card" not in said


def test_the_same_script_through_the_simulated_box_prints_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = {
        "game": "catch-the-ten",
        "seats": ["P1", "P2"],
        "options": {"deal_2_3": "ten_each"},
        "shoe": {"seed": 5},
        "actions": ["deal", "P2 plays As", "void"],
    }
    path = str(write(tmp_path / "table.toml", content))
    printed = []
    for box in ("none", "simulated"):
        assert main([path, "--box", box], {**NO_BOX, "simulated": simulated_source}) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
