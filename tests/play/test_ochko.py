"""Scripts of ochko and what they print."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from controller.backends import simulated_source
from controller.play import NO_BOX, main
from tests.play.test_scripts import write

Play = Callable[..., dict[str, Any]]

SHOE = "6h 7h Kh 9s 8d 9d 9c"

ROUND = ("P1 bank 90", "deal", "P2 third", "P2 draw", "P2 stand", "P1 draw", "P1 stand")


@pytest.fixture
def play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Play:
    def run(shoe: Any, *actions: str, words: tuple[str, ...] = (), status: int = 0, **keys: Any) -> dict[str, Any]:
        content = {"game": "ochko", "seats": ["P1", "P2", "P3"], "shoe": shoe, "actions": list(actions)}
        path = write(tmp_path / "table.toml", content | keys)
        assert main([str(path), *words], {**NO_BOX, "simulated": simulated_source}) == status
        printed: dict[str, Any] = json.loads(capsys.readouterr().out)
        return printed

    return run


def test_a_round_prints_bank_hits_purses_and_duels(play: Play) -> None:
    printed = play(SHOE, *ROUND, "P3 hit 20")
    assert list(printed)[-2:] == ["refused", "coups"]
    assert {
        name: printed[name] for name in ("phase", "banker", "bank", "first_bank", "turn", "player", "hits", "purses")
    } == {
        "phase": "player",
        "banker": "P1",
        "bank": 60,
        "first_bank": 90,
        "turn": "P3",
        "player": "P3",
        "hits": {"P3": 20},
        "purses": {"P1": 910, "P2": 1030, "P3": 1000},
    }
    assert printed["coups"][0]["totals"] == [15, 12]


def test_guests_have_purses_of_their_own(play: Play) -> None:
    printed = play(SHOE, guests=["Max"], purse={"P1": 100, "P2": 100, "P3": 100, "Max": 30})
    assert printed["purses"] == {"P1": 100, "P2": 100, "P3": 100, "Max": 30}


def test_a_deck_may_be_written_as_a_number_and_switches_as_booleans(play: Play) -> None:
    printed = play({"seed": 3}, options={"deck": 52, "two_aces": 21, "blind_card": False, "no_shuffle": True})
    assert printed["remaining"] == 52


def test_the_whole_evening_of_a_seeded_pack_is_shuffled_anew_for_each_round(play: Play) -> None:
    acts = ("P1 bank 90", "deal", "P2 pass", "P3 pass", "load", "deal")
    printed = play({"seed": 3}, *acts, options={"may_pass": True})
    assert (printed["refused"], printed["round"], printed["ejected"]) == ([], 2, 6)


def test_a_refusal_names_the_rule_and_goes_on(play: Play) -> None:
    printed = play(SHOE, "P1 bank 90", "deal", "P2 draw", "P2 hit 10")
    assert printed["refused"] == [
        {
            "action": 2,
            "text": "P2 draw",
            "code": "HIT_FIRST",
            "rule": "R-OCH-9",
            "message": "P2 has not said how much he hits. Ask him first.",
        }
    ]
    assert play(SHOE, "deal", "P1 bank 90", words=("--strict",), status=1)["bank"] == 0


def test_refusals_are_said_in_russian(play: Play) -> None:
    printed = play(SHOE, "P1 bank 90", "deal", "P2 draw", words=("--lang", "ru"))
    assert printed["refused"][0]["message"] == "P2 не сказал, на сколько бьёт. Сначала спросите."


def test_the_cards_of_the_shoe_are_those_of_its_pack(play: Play) -> None:
    printed = play("2h 7h 8h", "P1 bank 90", "deal")
    assert [refused["code"] for refused in printed["refused"]] == ["COMPOSITION_EXCEEDED"]
    assert printed["phase"] == "held"


def test_the_same_script_through_the_simulated_box_prints_the_same(play: Play) -> None:
    acts = (*ROUND, "P3 half", "misfeed 9c", "load 6c")
    assert play(SHOE, *acts) == play(SHOE, *acts, words=("--box", "simulated"))


def test_help_prints_the_acts_and_options_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help", "ochko"]) == 0
    said = capsys.readouterr().out
    for words in (
        "SEAT hit N",
        "SEAT beside [SEAT] N",
        "[SEAT] collect [N]",
        "SEAT forgotten",
        "SEAT stuk",
        "banker_first_card",
    ):
        assert words in said
