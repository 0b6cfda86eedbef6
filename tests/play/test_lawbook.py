"""``sabot rules``: what it prints is what the engine runs on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from controller.lawbook import main, message_of
from controller.locale import LANGUAGES, Catalogue
from controller.rules import GAMES, game_named, option_table
from controller.rules.game import OptionValue
from controller.rules.options import Option


def values(option: Option) -> tuple[OptionValue, ...]:
    """Every value that has a sentence, one for all numbers and one for all words of a pattern."""
    if isinstance(option.default, bool):
        return (True, False)
    return (option.default,) if option.low is not None else (*option.words, *(("depth:7",) if option.pattern else ()))


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_printed_with_its_mark_and_every_option_once(
    capsys: pytest.CaptureFixture[str], game: str, lang: str
) -> None:
    text, catalogue = printed(capsys, game, "--lang", lang), Catalogue(lang)
    for rule in game_named(game).law.values():
        mark = catalogue.text("law-hands" if rule.binds == "hands" else f"law-{rule.judged}")
        assert f"[{mark}] {catalogue.text(f'law-{rule.id}')}" in text
    assert sorted(re.findall(r"^ +[-*] (\w+) = ", text, re.MULTILINE)) == sorted(option_table(game))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_option_has_its_sentence(game: str, lang: str) -> None:
    catalogue = Catalogue(lang)
    for option in option_table(game).values():
        for value in values(option):
            sentence = catalogue.text(message_of(option, value), {"value": "7"})
            assert sentence.endswith((".", "7"))
            assert catalogue.parameters(message_of(option, value)) <= {"value"}


def test_a_choice_of_the_house_is_marked_and_stands_under_the_rule_that_it_bends(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = printed(capsys, "chemin-de-fer", "--option", "stand5_liability=false", "--option", "sell_min_wins=5")
    bent = text[text.index("R-CDF-20  [hidden] A lead who stands on five") :].splitlines()[1]
    assert bent == "          * stand5_liability = false: to stand on 5 has no consequences for the others."
    assert "* sell_min_wins = 5: wins in a row before the bank may be sold: 5" in text


def test_zhelezka_names_its_own_rules(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "zhelezka", "--lang", "ru")
    assert "Правила игры: железка" in text
    assert "R-ZHE-16  [открыто]" in text
    assert "R-CDF-16" not in text


@pytest.mark.parametrize(
    ("option", "says"),
    [
        ("tea=1", "option 'tea' does not exist in chemin-de-fer"),
        ("tie=maybe", "cannot be 'maybe': write void_stand, void_rebet"),
        ("tie", "cannot be ''"),
        ("staff=3", "write a whole number from 1 to 2"),
        ("stand5_liability=perhaps", "write true or false"),
    ],
)
def test_a_wrong_option_is_said_clearly(capsys: pytest.CaptureFixture[str], option: str, says: str) -> None:
    assert main(["chemin-de-fer", "--option", option]) == 2
    assert says in capsys.readouterr().err


def test_an_unknown_game_is_said_clearly(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["whist"]) == 2
    assert "there is no game 'whist'; there are chemin-de-fer" in capsys.readouterr().err


def test_the_rules_of_a_table_are_those_of_its_configuration(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "sabot.toml"
    file.write_text('[table]\ngame = "zhelezka"\n[options]\nburn = "one"\n[games.rams]\nstart_score = 150\n')
    own = printed(capsys, "--config", str(file))
    assert own.startswith("Rules of zhelezka\n")
    assert "* burn = one: one card is burned" in own
    assert "* procedure = full: each thing that is done by hand" in own, "as a live table is played"
    other = printed(capsys, "rams", "--config", str(file), "--option", "upcard=compulsory")
    assert "* start_score = 150" in other
    assert "* upcard = compulsory" in other


@pytest.mark.parametrize(
    ("text", "says"),
    [("[options]\ntea = 1\n", "option 'tea' does not exist"), ("[tea]\n", "there is no section [tea]")],
)
def test_a_wrong_configuration_is_said_clearly(
    text: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "sabot.toml"
    file.write_text(text)
    assert main(["--config", str(file)]) == 2
    assert says in capsys.readouterr().err


def test_without_a_game_and_a_table_it_asks_for_one(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main([])
    assert "say which game" in capsys.readouterr().err
