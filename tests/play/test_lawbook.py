"""``sabot rules``: what it prints is what the engine runs on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from controller.events import Act
from controller.lawbook import main, message_of
from controller.locale import LANGUAGES, Catalogue
from controller.play import main as play
from controller.rules import GAMES, game_named, option_table, table_options
from controller.rules.game import OptionValue, Setup
from controller.rules.law import OF_EVERY_BOX
from controller.rules.options import Option
from controller.rules.packs import packs_by_seats


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
        said = catalogue.text(rule.message, {"packs": "\n"}).splitlines()[0]
        assert f"[{mark}] {said}" in text
    assert re.findall(r"^R-[A-Z]+-[0-9]+", text, re.MULTILINE) == list(game_named(game).law)
    assert sorted(re.findall(r"^ +[-*] (\w+) = ", text, re.MULTILINE)) == sorted(option_table(game))


PACKS = [
    ("chemin-de-fer", [], "one of 52 cards for each seat", "по одной на участника, в каждой 52 карты"),
    ("zhelezka", ["decks=6"], "6 of 52 cards", "6 колод по 52 карты"),
    ("punto-banco", [], "8 of 52 cards", "8 колод по 52 карты"),
    ("ochko", [], "one of 36 cards", "одна колода в 36 карт"),
    ("ochko", ["deck=2x52"], "2 of 52 cards", "2 колоды по 52 карты"),
    (
        "rams",
        [],
        "for 3 players one of 32 cards; for 4, 5, 6, 7 players one of 52 cards",
        "при 3 игроках — одна колода в 32 карты; при 4, 5, 6, 7 игроках — одна колода в 52 карты",
    ),
    (
        "rams",
        ["deck_for_4=32"],
        "for 3, 4 players one of 32 cards; for 5, 6, 7 players one of 52 cards",
        "при 3, 4 игроках — одна колода в 32 карты; при 5, 6, 7 игроках — одна колода в 52 карты",
    ),
    (
        "catch-the-ten",
        ["layout=pairs"],
        "for 4, 6 players one of 36 cards; for 8 players one of 32 cards",
        "при 4, 6 игроках — одна колода в 36 карт; при 8 игроках — одна колода в 32 карты",
    ),
    (
        "catch-the-ten",
        [],
        "for 2, 3, 4, 6 players one of 36 cards; for 5, 7 players one of 35 cards; for 8 players one of 32 cards",
        "при 2, 3, 4, 6 игроках — одна колода в 36 карт; при 5, 7 игроках — одна колода в 35 карт; "
        "при 8 игроках — одна колода в 32 карты",
    ),
]


@pytest.mark.parametrize(("game", "options", "english", "russian"), PACKS)
def test_R_EQP_1_the_packs_are_those_that_the_game_loads_under_these_options(
    capsys: pytest.CaptureFixture[str], game: str, options: list[str], english: str, russian: str
) -> None:
    words = [game, *(word for option in options for word in ("--option", option))]
    assert f"R-EQP-1   [public] The shoe is made of whole packs: {english}.\n" in printed(capsys, *words)
    assert f"R-EQP-1   [открыто] Играют полными колодами: {russian}.\n" in printed(capsys, *words, "--lang", "ru")


@pytest.mark.parametrize("game", GAMES)
def test_the_packs_of_the_page_are_those_in_the_box(game: str) -> None:
    rules, options = game_named(game), table_options(game, {})
    for count, packs in packs_by_seats(rules, options).items():
        seats = tuple(f"P{at}" for at in range(count))
        state = rules.opening(Setup(game, seats, (100,) * count, seats[0], options))
        answer = rules.decide(state, Act("load"))
        assert isinstance(answer, tuple)
        for event in answer:
            state = rules.evolve(state, event)
        shoe = rules.view(state).shoe
        assert (shoe.packs, shoe.pack) == packs


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["ochko", "rams", "catch-the-ten", "punto-banco"])
def test_a_game_without_cutting_in_has_no_rule_of_it(capsys: pytest.CaptureFixture[str], game: str, lang: str) -> None:
    text = printed(capsys, game, "--lang", lang)
    shared = [line for line in text.splitlines() if line.startswith("R-EQP")]
    assert [line.split()[0] for line in shared] == list(OF_EVERY_BOX)
    said = " ".join(shared).replace("a coup in", "").replace("un coup où", "")
    assert not re.search(r"cut in|cut-in|under all|подрез|на ребре|insér|sur chant|carte d’arrêt|\bcoup\b", said)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_manual_of_a_game_names_rules_of_its_own_law(
    capsys: pytest.CaptureFixture[str], game: str, lang: str
) -> None:
    assert play(["--help", game, "--lang", lang]) == 0
    named = set(re.findall("R-[A-Z]+-[0-9]+", capsys.readouterr().out))
    assert named
    assert named <= game_named(game).law.keys()
    assert game != "zhelezka" or {rule[:5] for rule in named} == {"R-EQP", "R-ZHE"}


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
