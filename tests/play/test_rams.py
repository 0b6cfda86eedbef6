"""Scripts of rams and what they print."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from controller.play import main
from tests.play.test_scripts import write
from tests.rules.rams.cardroom import NAMES, stacked

Play = Callable[..., dict[str, Any]]

HEARTS = {"P2": "7h 8h 9d Kd Qs", "P3": "7d 8s Kh Qh Jh", "P1": "7s 8d 9h Ts Js"}
"""Clubs are trumps and nobody holds one."""


@pytest.fixture
def play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Play:
    def run(shoe: Any, *actions: str, seats: int = 3, words: tuple[str, ...] = (), **keys: Any) -> dict[str, Any]:
        content = {"game": "rams", "seats": list(NAMES[:seats]), "shoe": shoe, "actions": list(actions)}
        assert main([str(write(tmp_path / "table.toml", content | keys)), *words]) == 0
        printed: dict[str, Any] = json.loads(capsys.readouterr().out)
        return printed

    return run


def test_a_table_before_the_first_deal(play: Play) -> None:
    printed = play({"seed": 7})
    assert list(printed)[-2:] == ["refused", "coups"]
    assert {name: printed[name] for name in ("game", "phase", "dealer", "turn", "sheet", "games", "remaining")} == {
        "game": "rams",
        "phase": "deal",
        "dealer": "P1",
        "turn": None,
        "sheet": {"P1": 100, "P2": 100, "P3": 100},
        "games": [],
        "remaining": 32,
    }


def test_the_dealer_may_be_named(play: Play) -> None:
    assert play({"seed": 7}, "deal", dealer="P3")["turn"] == "P1"


def test_a_deal_from_the_pack_to_the_sheet(play: Play) -> None:
    tricks = "P2 plays 7h", "P3 plays Kh", "P3 plays Qh", "P2 plays 8h", "P3 plays Jh", "P2 plays 9d"
    last = "P3 plays 8s", "P2 plays Qs", "P2 plays Kd", "P3 plays 7d"
    printed = play(stacked(HEARTS), "deal", "P2 play", "P3 play", "P1 pass", *tricks, *last)
    assert printed["refused"] == []
    assert printed["sheet"] == {"P1": 100, "P2": 98, "P3": 97}
    assert printed["coups"] == [
        {
            "dealer": "P1",
            "ended": "played",
            "trump": "c",
            "upcard": "9c",
            "upcard_taken": False,
            "playing": ["P2", "P3"],
            "exchanged": {"P2": 0, "P3": 0},
            "dealt": {name: HEARTS[name].split() for name in ("P2", "P3", "P1")},
            "tricks": [
                {"cards": {"P2": "7h", "P3": "Kh"}, "taker": "P3"},
                {"cards": {"P3": "Qh", "P2": "8h"}, "taker": "P3"},
                {"cards": {"P3": "Jh", "P2": "9d"}, "taker": "P3"},
                {"cards": {"P3": "8s", "P2": "Qs"}, "taker": "P2"},
                {"cards": {"P2": "Kd", "P3": "7d"}, "taker": "P2"},
            ],
            "taken": {"P2": 2, "P3": 3},
            "aces": {},
            "jacks": {},
            "changes": {"P2": -2, "P3": -3, "P1": 0},
            "sheet": {"P2": 98, "P3": 97, "P1": 100},
            "strange": [],
            "faults": [],
        }
    ]


def test_a_revoke_is_refused_where_it_is_asked_and_booked_where_it_happened(play: Play) -> None:
    actions = "deal", "P2 play", "P3 play", "P1 pass", "P2 plays 7h", "P3 plays 7d", "P3 revoke 7d"
    printed = play(stacked(HEARTS), *actions)
    assert [(refused["action"], refused["code"], refused["rule"]) for refused in printed["refused"]] == [
        (5, "MUST_FOLLOW_SUIT", "R-RAM-13")
    ]
    assert printed["refused"][0]["message"] == "P3 must follow hearts."
    assert printed["turn"] == "P2"


def test_refusals_are_said_in_russian(play: Play) -> None:
    printed = play(stacked({"P2": "Ah 8h 9d Kd Qs"}), "deal", "P2 pass", words=("--lang", "ru"))
    assert printed["refused"][0]["message"] == "P2 получил туза и пасовать не может."


def test_the_next_deal_is_made_from_a_pack_that_the_seed_shuffles_anew(play: Play) -> None:
    script = ({"seed": 7}, "deal", "void", "deal", "load", "deal")
    printed = play(*script)
    assert [refused["code"] for refused in printed["refused"]] == ["NO_SHOE"]
    assert printed["ejected"] == 32
    assert play(*script) == printed
    dealt = play(*script, "void")["coups"]
    assert dealt[0]["dealt"] != dealt[1]["dealt"]


def test_a_misfeed_takes_the_place_of_the_deal_or_of_the_exchange(play: Play) -> None:
    shoe = stacked(HEARTS, stock="Ac As Kc")
    printed = play(shoe, "misfeed 1 7d", "load 7h")
    assert printed["coups"][0]["ended"] == "machine"
    printed = play(shoe, "deal", "P2 pass", "misfeed Ac As", "P3 exchange 1")
    assert [refused["code"] for refused in printed["refused"]] == []
    assert printed["discards"] == 2
    assert printed["remaining"] == 13


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ({"seats": ["P1", "P2"]}, "TOO_FEW_PLAYERS"),
        ({"dealer": "P9"}, "P9"),
        ({"options": {"start_score": 0}}, "start_score"),
        ({"options": {"tie": "void_stand"}}, "there are burn, deck_for_4, declare"),
        ({"actions": ["P2 stake 5"]}, "there is no act 'stake'"),
    ],
)
def test_what_cannot_be_played_is_said_with_status_2(
    content: dict[str, Any], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = {"game": "rams", "seats": ["P1", "P2", "P3"], "shoe": {"seed": 1}} | content
    assert main([str(write(tmp_path / "table.toml", script))]) == 2
    assert says in capsys.readouterr().err


def test_help_prints_the_acts_and_options_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help", "rams"]) == 0
    said = capsys.readouterr().out
    for words in (
        "SEAT exchange [N] [CARDS]",
        "SEAT revoke CARD",
        "SEAT jacks CARDS",
        "misdeal",
        "tie_out",
        "lot SEAT",
    ):
        assert words in said
    assert "SEAT stake" not in said
