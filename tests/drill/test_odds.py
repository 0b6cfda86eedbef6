"""The odds of a drill: those of the rules, at a decision, and of cards that lie open alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from controller.drill.odds import odds_for
from controller.locale import LANGUAGES, Catalogue
from controller.rules import table_options


def view(game: str, phase: str, *punter: str | None) -> Mapping[str, Any]:
    cards = [{"number": number, "card": card} for number, card in enumerate(punter, 1)]
    return {"game": {"game": game, "phase": phase, "hands": [{"seat": "P2", "role": "punter", "cards": cards}]}}


@pytest.fixture(scope="module")
def chemin() -> Any:
    """The odds of a table where the third card lies open."""
    options = table_options("chemin-de-fer", {"third_card": "face_up", "punter_draw": "casino", "decks": 6})
    return odds_for("chemin-de-fer", options, 5)


def chances(lines: Any) -> dict[int, float]:
    return {int(dict(line.params)["total"]): float(dict(line.params)["chance"]) for line in lines}


def test_the_punters_free_choice_is_that_of_the_solved_game(chemin: Any) -> None:
    assert 0 < chances(chemin(view("chemin-de-fer", "punter", None, None)))[5] < 100


def test_the_bankers_choice_hangs_on_the_card_that_lies_open(chemin: Any) -> None:
    nine, four = (chances(chemin(view("chemin-de-fer", "banker", None, None, face))) for face in ("9h", "4h"))
    assert nine.keys() == four.keys() == set(range(8))
    assert (nine[5], four[5]) == (0, 100)


@pytest.mark.parametrize("phase", ["load", "betting", "dealing", "reveal", "settle"])
def test_where_nobody_decides_there_are_none(chemin: Any, phase: str) -> None:
    assert chemin(view("chemin-de-fer", phase)) == ()
    assert chemin(view("ochko", "punter")) == ()


def test_a_bet_at_punto_banco_is_worth_what_the_whole_shoe_says() -> None:
    odds = odds_for("punto-banco", table_options("punto-banco", {"decks": 8}), 5)
    lines = {dict(line.params)["bet"]: dict(line.params) for line in odds(view("punto-banco", "betting"))}
    assert lines["punto"]["chance"] == "44.62"  # published: 0.446247 of all shoes of eight packs
    assert lines["punto"]["gain"] == "-1.24"
    assert float(lines["tie"]["gain"]) < -10
    assert odds(view("punto-banco", "dealing")) == ()
    for line in odds(view("punto-banco", "betting")):
        assert all(Catalogue(lang).text(line.message, dict(line.params)) for lang in LANGUAGES)


def test_a_game_that_was_not_solved_has_none() -> None:
    assert odds_for("ochko", table_options("ochko", {}), 5)(view("ochko", "hit")) == ()
