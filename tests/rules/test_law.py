"""The tables of rules, options and refusals are complete, and every row is proved and can be said."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from controller.locale import LANGUAGES, Catalogue
from controller.rules import GAMES, RULES, BadOption, UnknownGame, game_named, option_table, table_options
from controller.rules.chemin.acts import VERBS
from controller.rules.law import HIDDEN, PUBLIC
from controller.rules.refusals import Kind
from tests.rules import ids

REFUSALS: dict[str, Kind] = {code: kind for game in GAMES.values() for code, kind in game.refusals.items()}

TESTS = "\n".join(
    path.read_text() for folder in ("rules", "play") for path in sorted(Path("tests", folder).rglob("test_*.py"))
)

EVERY_GAME = "hidden_faults burn purses staff rotation"
CARD_BANKS = (
    "coup_mode lead_tie natural_tie tie punter_draw banker_draw close_word punter_6_7 stand5_liability third_card "
    "surplus no_action sell_min_wins unsold banker_may_pass withdraw half_rounding streak resale_origin "
    "buyer_skips_own_turn refuse seat_order side_bets leave commission max_players cut_card cut_card_position "
    "discards shoe_end misfeed"
)
SECTION_7 = {
    "chemin-de-fer": CARD_BANKS,
    "zhelezka": CARD_BANKS,
    "ochko": (
        "deck ace court two_aces blind_card five_pictures banker_hand banker_first_card zarez instant_21 may_pass "
        "part_rounding stuk bank_empty odd_unit exhausted banker_limits no_shuffle primazka primazka_at_stuk "
        "primazka_decides forgotten"
    ),
    "rams": (
        "start_score declare deck_for_4 stock_empty discard_ace must_beat must_overtrump revoke_cancels_writeoffs "
        "remises_cumulate trump_flush min_players tie_out max_exchange upcard machine_misdeal"
    ),
    "catch-the-ten": "layout void target deals out_order revoke card_points packet_lead packet_deal deal_2_3",
}
"""The options of rules.md, section 7, by game."""

ALARMS = ("COMPOSITION_EXCEEDED", "CARD_IN_DOUBT", "CARD_TOO_MANY", "HAND_DIFFERS")
WARNINGS = ("PUNTER_6_7", "STAND_5_LIABLE")


def test_every_rule_has_a_test_that_carries_its_id() -> None:
    assert ids.without_test() == []


def test_every_rule_of_the_page_is_the_law_of_a_game() -> None:
    assert set(ids.listed()) <= RULES.keys()


def test_a_rule_without_a_test_would_be_named() -> None:
    assert ids.carried() & {"R-CDF-18", "R-XYZ-1"} == {"R-CDF-18"}
    assert ids.stated("| id |\n| R-CDF-18 [S] | text |\n| R-CDF-19 | see R-CDF-20 |\n") == ["R-CDF-18", "R-CDF-19"]


def test_the_list_of_ids_is_that_of_the_page_of_rules() -> None:
    page = Path(__file__).parents[3] / "shared" / "rules.md"
    if not page.is_file():
        pytest.skip("the page of rules is not beside the repository; tests/rules/ids.txt stands for it")
    assert ids.listed() == ids.stated(page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_of_a_game_is_known_and_its_row_is_whole(name: str) -> None:
    law = game_named(name).law
    of_the_page = {rule for rule in law if not rule.startswith("R-PUN-")}  # punto banco is no game of the seeds
    assert of_the_page <= set(ids.listed())
    assert all(rule.id == key for key, rule in law.items())
    assert {rule.judged for rule in law.values()} == {PUBLIC, HIDDEN}
    assert {option.rule for option in option_table(name).values()} <= law.keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_its_sentence(lang: str) -> None:
    catalogue = Catalogue(lang)
    facts = {"packs": "one"}
    assert all(
        catalogue.text(rule.message, facts).endswith(".") for game in GAMES.values() for rule in game.law.values()
    )
    assert RULES.keys() == {rule for game in GAMES.values() for rule in game.law}


def test_no_value_of_an_option_can_be_ignored_without_a_test_failing() -> None:
    words = [sys.executable, "-m", "tests.rules.ignored"]
    ran = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout.splitlines()[-1][:5]) == (0, "none:"), ran.stdout + ran.stderr


@pytest.mark.parametrize("game", SECTION_7)
def test_every_option_of_section_7_exists(game: str) -> None:
    assert {*SECTION_7[game].split(), *EVERY_GAME.split()} <= option_table(game).keys()


def test_the_two_card_banks_have_the_same_options() -> None:
    assert list(option_table("chemin-de-fer")) == list(option_table("zhelezka"))


def test_the_games_differ_in_their_defaults() -> None:
    cdf, zhe = table_options("chemin-de-fer", {}), table_options("zhelezka", {})
    assert {name: (cdf[name], zhe[name]) for name in cdf if cdf[name] != zhe[name]} == {
        "coup_mode": ("collective", "duels"),
        "punter_draw": ("seed000", "free"),
        "stand5_liability": (True, False),
        "leave": ("between_coups", "before_own_duel"),
    }


def test_an_explicit_option_overrides_the_profile() -> None:
    assert table_options("zhelezka", {"punter_draw": "seed000"})["punter_draw"] == "seed000"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"tea": 1}, "option 'tea' does not exist in chemin-de-fer"),
        ({"tie": "maybe"}, "option 'tie' cannot be 'maybe': write void_stand, void_rebet"),
        ({"tie": True}, "option 'tie' cannot be True"),
        ({"stand5_liability": "on"}, "write true or false"),
        ({"staff": 3}, "write a whole number from 1 to 2"),
        ({"staff": True}, "write a whole number from 1 to 2"),
        ({"sell_min_wins": 0}, "write a whole number from 1"),
        ({"cut_card_position": "depth:x"}, "write end, middle, or a word like depth:"),
    ],
)
def test_a_wrong_option_is_said_clearly(given: dict[str, object], says: str) -> None:
    with pytest.raises(BadOption, match=re.escape(says)):
        table_options("chemin-de-fer", given)


def test_a_game_that_is_not_built_is_said_clearly() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'whist'; there are chemin-de-fer, zhelezka"):
        game_named("whist")


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_stands_on_a_rule_of_its_game(name: str) -> None:
    game = game_named(name)
    assert {kind.rule for kind in game.refusals.values()} <= game.law.keys()


@pytest.mark.parametrize("name", GAMES)
def test_a_code_needs_the_same_parameters_in_every_game(name: str) -> None:
    kinds = game_named(name).refusals
    assert {code: kind.params for code, kind in kinds.items()} == {code: REFUSALS[code].params for code in kinds}


@pytest.mark.parametrize("code", REFUSALS)
def test_every_refusal_is_met_in_a_test(code: str) -> None:
    assert f'"{code}"' in TESTS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_can_be_said_with_its_own_parameters(lang: str) -> None:
    catalogue = Catalogue(lang)
    for code, kind in REFUSALS.items():
        assert catalogue.parameters(f"refusal-{code}") == set(kind.params), code
        assert catalogue.text(f"refusal-{code}", dict.fromkeys(kind.params, "P2"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_alarm_and_warning_can_be_said(lang: str) -> None:
    catalogue = Catalogue(lang)
    for message in (*(f"alarm-{code}" for code in ALARMS), *(f"warning-{code}" for code in WARNINGS)):
        assert catalogue.text(message, {"number": 5, "card": "As"})


def test_every_code_that_may_answer_an_act_elsewhere_is_in_the_table() -> None:
    from controller.rules.chemin import acts

    codes = {*acts.STOPS.values(), *acts.ELSEWHERE.values(), *acts.PARTICULAR.values(), "NO_COUP"}
    codes |= {verb.elsewhere for verb in VERBS.values() if verb.elsewhere}
    assert codes <= REFUSALS.keys()
