"""Scripts and what they print (notation.md)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from controller.play import ReadingRefused, Stack, main
from controller.rules import GAMES, option_table
from controller.rules.game import Due

SEATS = ["P1", "P2", "P3", "P4", "P5"]
STAKES = ["P1 bank 80", "P2 stake 20", "P3 stake 15", "P4 stake 5", "P5 pass", "close"]


def write(path: Path, content: dict[str, Any]) -> Path:
    """A TOML file of plain values."""

    def plain(value: Any) -> str:
        if isinstance(value, dict):
            return "{ " + ", ".join(f'"{key}" = {plain(item)}' for key, item in value.items()) + " }"
        return json.dumps(value, ensure_ascii=False)

    path.write_text("\n".join(f"{key} = {plain(value)}" for key, value in content.items()), encoding="utf-8")
    return path


class Table:
    """Plays scripts that differ in a few keys."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._path = folder / "table.toml"
        self._capsys = capsys

    def run(self, content: dict[str, Any], *words: str) -> tuple[int, str, str]:
        status = main([str(write(self._path, content)), *words])
        said = self._capsys.readouterr()
        return status, said.out, said.err

    def play(self, shoe: Any, *actions: str, **keys: Any) -> dict[str, Any]:
        content = {
            "game": "chemin-de-fer",
            "seats": SEATS,
            "purse": 1000,
            "shoe": shoe,
            "actions": list(actions),
            **keys,
        }
        status, out, err = self.run(content)
        assert (status, err) == (0, "")
        printed: dict[str, Any] = json.loads(out)
        return printed

    def error(self, **keys: Any) -> str:
        content = {"game": "chemin-de-fer", "seats": SEATS, "purse": 1000, "shoe": "2h", **keys}
        status, out, err = self.run({key: value for key, value in content.items() if value is not None})
        assert (status, out) == (2, "")
        assert str(self._path) in err
        return err


@pytest.fixture
def table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Table:
    return Table(tmp_path, capsys)


def codes(played: dict[str, Any]) -> list[str]:
    return [refused["code"] for refused in played["refused"]]


def money(played: dict[str, Any]) -> int:
    return int(sum(played["purses"].values()) + played["bank"] + sum(played["stakes"].values()))


def test_the_example_of_the_notation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "example.toml"
    path.write_text(
        """
        game    = "chemin-de-fer"
        seats   = ["P1", "P2", "P3", "P4", "P5"]
        guests  = ["G1"]
        purse   = 1000
        banker  = "P1"
        options = { stand5_liability = true }
        shoe    = "2h 9s Jd 6c 4s"
        actions = [ "P1 bank 80", "P2 stake 20", "P3 stake 15", "P4 stake 5", "P5 pass",
                    "close", "deal", "P2 draw", "P1 stand" ]
        """
    )
    assert main([str(path)]) == 0
    printed = json.loads(capsys.readouterr().out)
    coup = printed["coups"][0]
    expected = {
        "game": "chemin-de-fer",
        "phase": "bank",
        "banker": "P2",
        "bank": 0,
        "lead": None,
        "purses": {"P1": 960, "P2": 1020, "P3": 1015, "P4": 1005, "P5": 1000},
        "ejected": 5,
        "remaining": 0,
        "discards": 5,
        "refused": [],
    }
    assert {key: printed[key] for key in expected} == expected
    assert coup == {
        "seat": "P1",
        "lead": "P2",
        "punter": ["2h", "Jd", "4s"],
        "banker": ["9s", "6c"],
        "totals": [6, 5],
        "winner": "punter",
        "pays": {"P2": 20, "P3": 15, "P4": 5},
        "faults": [],
    }


def test_a_refusal_names_action_text_code_rule_and_message(table: Table) -> None:
    played = table.play("2h 9s Jd Kc", *STAKES, "deal", "P1 draw", "P2 stake 80")
    assert played["refused"] == [
        {
            "action": 7,
            "text": "P1 draw",
            "code": "DRAW_AFTER_NATURAL",
            "rule": "R-CDF-23",
            "message": "8 or 9 was opened: the coup is over and no card is bought.",
        }
    ]
    assert played["stakes"] == {"P2": 80}


def test_messages_come_in_the_language_that_is_asked_for(table: Table) -> None:
    content = {"game": "chemin-de-fer", "seats": SEATS, "shoe": "", "actions": ["P2 bank 5"]}
    _, out, _ = table.run(content, "--lang", "ru")
    assert json.loads(out)["refused"][0]["message"] == "P2 не банкомёт. Банкомёт — P1."


def test_chips_are_constant_at_every_step(table: Table) -> None:
    actions = [*STAKES, "deal", "P2 draw", "P1 stand", "P2 bank 30", "P3 stake 30", "close"]
    for length in range(len(actions) + 1):
        assert money(table.play("2h 9s Jd 6c 4s", *actions[:length])) == 5000


def test_lead_is_set_from_close_until_the_coup_settles(table: Table) -> None:
    shoe = "2h 9s Jd 6c 4s"
    leads = [table.play(shoe, *[*STAKES, "deal", "P2 draw", "P1 stand"][:length])["lead"] for length in range(5, 10)]
    assert leads == [None, "P2", "P2", "P2", None]


def test_a_purse_for_each_seat(table: Table) -> None:
    played = table.play("", seats=["A", "B"], purse={"A": 5, "B": 7})
    assert played["purses"] == {"A": 5, "B": 7}


def test_whole_packs_shuffled_by_a_seed(table: Table) -> None:
    """Under ``pack_card`` 52n - 1 remain; the same seed is the same shoe; precheck_6 is the default again."""
    shoe = {"decks": 5, "seed": 7}
    assert table.play(shoe)["remaining"] == 259
    first = table.play(shoe, *STAKES, "deal")
    assert first == table.play(shoe, *STAKES, "deal")
    dealt = [table.play({"decks": 5, "seed": seed}, *STAKES, "deal", "void")["coups"] for seed in range(5)]
    assert len({json.dumps(coups) for coups in dealt}) == 5
    assert codes(table.play({"decks": 5, "seed": 7}, "burn", "load", "P1 bank 5")) == []
    short = table.play("2h 3h 4h 5h 6h", "P1 bank 5", options={"shoe_end": "precheck_6"})
    assert (codes(short), short["phase"]) == (["SHOE_TOO_SHORT"], "reshuffle")


def test_an_exact_shoe_is_played_out(table: Table) -> None:
    played = table.play("2h 3h", *STAKES, "deal")
    assert (codes(played), played["coups"][0]["winner"], played["phase"]) == ([], "void", "reshuffle")


def test_cut_is_counted_in_neither_and_ends_the_shoe(table: Table) -> None:
    played = table.play("2h 9s CUT Jd 6c 4s", *STAKES)
    assert played["remaining"] == 2
    played = table.play("2h 9s CUT Jd 6c 4s", *STAKES, "deal")
    assert (played["ejected"], played["discards"], played["remaining"]) == (2, 2, 0)
    assert played["coups"][0]["punter"] == ["2h"]


def test_impossible_cards_hold_the_table_until_void_or_load(table: Table) -> None:
    played = table.play("2h 2h 2h 3h", *STAKES, "deal", "P2 draw", options={"decks": 2})
    assert (codes(played), played["phase"]) == (["COMPOSITION_EXCEEDED", "TABLE_HELD"], "held")
    assert (money(played), played["stakes"]) == (5000, {"P2": 20, "P3": 15, "P4": 5})
    played = table.play("2h 2h 2h 3h", *STAKES, "deal", "void", options={"decks": 2})
    assert (played["phase"], played["coups"][0]["winner"], played["discards"]) == ("closed", "void", 3)
    played = table.play("2h 2h 2h 3h", *STAKES, "deal", "load 9h 2h Kd 3c", "deal", options={"decks": 2})
    assert [coup["winner"] for coup in played["coups"]] == ["void", "punter"]


def test_loading_counts_anew_and_ejected_runs_on(table: Table) -> None:
    played = table.play("2h 9s Jd 6c 4s", *STAKES, "deal", "P2 draw", "P1 stand", "load 2h 3h CUT 4h")
    assert (played["remaining"], played["discards"], played["ejected"]) == (2, 0, 5)


def test_a_misfeed_in_place_of_deal_or_draw(table: Table) -> None:
    played = table.play("9h 2h 9s Jd 6c 4s", *STAKES, "misfeed 9h", "deal")
    assert (played["coups"][0]["winner"], played["coups"][0]["punter"], played["phase"]) == ("void", [], "punter")
    assert (played["ejected"], played["discards"]) == (5, 1)
    played = table.play("2h 9s Jd 6c 4s 5s 3s", *STAKES, "deal", "misfeed 4s 5s")
    assert (played["coups"][0]["punter"], played["phase"], played["discards"]) == (["2h", "Jd"], "closed", 6)
    assert codes(table.play("2h 3h", "misfeed 2h", "P1 bank 5", "misfeed 2h")) == ["NO_CARD_DUE", "NO_CARD_DUE"]


def test_a_misfeed_after_some_of_the_four(table: Table) -> None:
    played = table.play("2h 9s Jd 6c 4s 5s 3s", *STAKES, "misfeed 3 6c 4s")
    coup = played["coups"][0]
    assert (coup["winner"], coup["punter"], coup["banker"]) == ("void", ["2h", "Jd"], ["9s"])
    assert (played["discards"], played["remaining"], played["phase"]) == (5, 2, "closed")


def test_an_empty_feed(table: Table) -> None:
    played = table.play("2h 9s Jd 6c 4s 5s 3s", *STAKES, "misfeed", "deal")
    assert ([coup["winner"] for coup in played["coups"]], played["phase"]) == (["void"], "punter")


def test_a_misfeed_must_be_the_next_of_the_shoe(table: Table) -> None:
    played = table.play("2h 9s Jd 6c", *STAKES, "misfeed 9s", "misfeed 2 2h", "misfeed 4 2h", "misfeed 2h 9s Jd 6c 4s")
    assert codes(played) == ["MISFEED_MISMATCH", "MISFEED_MISMATCH", "MISFEED_BEFORE_DEAL", "MISFEED_MISMATCH"]
    assert (played["ejected"], played["coups"]) == (0, [])
    assert codes(table.play("?? 9s Jd 6c", *STAKES, "misfeed 2h")) == []


def test_eight_against_nine_under_any_both_natural(table: Table) -> None:
    played = table.play("9h 8s Kd Ks", *STAKES, "deal", options={"natural_tie": "any_both_natural"})
    assert played["coups"][0]["winner"] == "en_carte"


def test_leaving(table: Table) -> None:
    played = table.play(
        "2h 9s Jd 6c", "P1 bank 80", "P2 stake 20", "P3 stake 15", "P3 leave", "close", "deal", "P2 leave"
    )
    assert (played["purses"]["P3"], codes(played)) == (1000, ["BOUND_BY_CARDS"])


def test_unread_cards_go_on_and_are_named_at_the_reveal(table: Table) -> None:
    actions = [*STAKES, "deal", "P2 draw", "P1 stand"]
    played = table.play("2h ?? Jd 6c 4s", *actions)
    assert (played["phase"], played["coups"]) == ("reveal", [])
    played = table.play("2h ?? Jd 6c 4s", *actions, "P1 shows 9s 6c")
    assert played["coups"][0]["banker"] == ["9s", "6c"]


def test_who_joins_may_act(table: Table) -> None:
    played = table.play("", "P6 join 50", "P1 bank 80", *(f"P{n} pass" for n in (2, 3, 4, 5)), "P6 stake 50")
    assert (played["stakes"], codes(played)) == ({"P6": 50}, [])


def test_seats_are_drawn(table: Table) -> None:
    drawn = {"Ann": "Qs", "Bob": "Ah"}
    content = {"game": "chemin-de-fer", "draw_seats": drawn, "chair": {"Bob": 4}, "purse": 100}
    status, out, _ = table.run(content)
    played = json.loads(out)
    assert (status, played["seats"], played["banker"]) == (0, ["Ann", "Bob"], "Bob")
    five = {"Ann": "Qs", "Bob": "Ah", "Cyd": "Kd", "Dan": "Jc", "Eve": "Ts"}
    _, out, _ = table.run(content | {"draw_seats": five})
    assert json.loads(out)["seats"] == ["Ann", "Dan", "Eve", "Bob", "Cyd"]


def test_zhelezka_is_played_by_duels(table: Table) -> None:
    played = table.play("2h 9s Jd Kc", "P1 bank 10", "P2 stake 1", "P3 stake 6", "close", "deal", game="zhelezka")
    assert (played["bank"], played["coups"][0]["pays"]) == (13, {"P3": -6})


def test_strict_stops_at_the_first_refusal_with_status_1(table: Table) -> None:
    content = {"game": "chemin-de-fer", "seats": SEATS, "shoe": "", "actions": ["P2 bank 5", "P1 bank 5", "deal"]}
    status, out, _ = table.run(content, "--strict")
    printed = json.loads(out)
    assert (status, codes(printed), printed["bank"]) == (1, ["NOT_BANKER"], 0)
    assert table.run(content)[0] == 0
    assert table.run(content | {"actions": ["P1 bank 5"]}, "--strict")[0] == 0


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        ({"game": None}, "game is missing"),
        ({"game": "whist"}, "there is no game 'whist'"),
        ({"game": 5}, "game = 5: write a text"),
        ({"seats": "P1"}, "seats = 'P1': write a list of names"),
        ({"seats": ["P1", "P1"]}, "seats[1] = 'P1': the name stands there twice"),
        ({"seats": ["P1", "deal"]}, "seats[1] = 'deal': write one word"),
        ({"seats": ["P1"]}, "TOO_FEW_PLAYERS"),
        ({"seats": [f"P{n}" for n in range(13)]}, "TOO_MANY_PLAYERS"),
        ({"seats": []}, "TOO_FEW_PLAYERS"),
        ({"tea": 1}, "there is no key 'tea'"),
        ({"purse": -1}, "purse = -1: write a whole number from 0"),
        ({"purse": {"P1": 5}}, "purse has no chips for 'P2'"),
        ({"purse": {"P9": 5}}, "purse.P9: there is no such seat"),
        ({"banker": "P9"}, "banker = 'P9' is not one of the seats"),
        ({"options": {"tea": 1}}, "option 'tea' does not exist"),
        ({"options": {"tie": "x"}}, "option 'tie' cannot be 'x'"),
        ({"options": 5}, "options = 5: write a table"),
        ({"shoe": "2h 1x"}, "shoe: '2h 1x': '1x' is not a card"),
        ({"shoe": 5}, "shoe = 5: write the cards in order"),
        ({"shoe": {"decks": 5}}, "shoe.seed = None"),
        ({"shoe": {"decks": 0, "seed": 1}}, "shoe.decks = 0"),
        ({"shoe": {"seed": 1, "cut": 1}}, "shoe.cut: there is no such key"),
        ({"actions": "deal"}, "actions = 'deal': write a list"),
        ({"actions": ["deal", 5]}, "actions[1] = 5: write an act as a text"),
        ({"actions": ["deal", "dance"]}, "actions[1]: there is no act 'dance'"),
        ({"actions": ["P9 pass"]}, "actions[0]: 'P9 pass': there is no seat 'P9'"),
        ({"actions": ["misfeed 1h"]}, "actions[0]: 'misfeed 1h': '1h' is not a card"),
        ({"actions": ["load 5"]}, "actions[0]: 'load 5': write the cards of the new shoe"),
        ({"seats": None, "draw_seats": {"A": "Ks", "B": "Qs"}}, "nobody drew an ace"),
        ({"seats": None, "draw_seats": {"A": "As", "B": "As"}}, "draw_seats.B = As: A drew the same card"),
        ({"seats": None, "draw_seats": {"A": "As", "B": "??"}}, "draw_seats.B = '??'"),
        ({"seats": None, "draw_seats": {"A": "As", "B": "1s"}}, "draw_seats.B: '1s' is not a card"),
        ({"draw_seats": {"A": "As", "B": "2s"}}, "seats and draw_seats cannot both stand"),
        ({"seats": None, "draw_seats": {"A": "As", "B": "2s"}, "chair": {"B": 1}}, "chair.B: only 'A'"),
        ({"seats": None, "draw_seats": {"A": "As", "B": "2s"}, "chair": {"A": 0}}, "chair.A = 0"),
    ],
)
def test_a_script_that_says_what_does_not_exist_is_status_2(table: Table, keys: dict[str, Any], says: str) -> None:
    assert says in table.error(**keys)


def test_a_file_that_is_no_script_is_status_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("game = ")
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b'game = "\xff"')
    missing = tmp_path / "none.toml"
    problems = {broken: "is not TOML", latin: "is not TOML", missing: "cannot be read", tmp_path: "cannot be read"}
    for path, says in problems.items():
        assert main([str(path)]) == 2
        said = capsys.readouterr()
        assert (said.out, str(path) in said.err, says in said.err) == ("", True, True)


def test_a_box_that_cannot_read_ends_the_run_with_status_3(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    class Blind(Stack):
        def next(self, due: Due) -> str | None:
            raise ReadingRefused("card 1 is unreadable")

    content = {"game": "chemin-de-fer", "seats": SEATS, "shoe": "2h 9s Jd 6c", "actions": [*STAKES, "deal"]}
    path = write(tmp_path / "table.toml", content)
    assert main([str(path), "--box", "blind"], {"none": Stack, "blind": Blind}) == 3
    said = capsys.readouterr()
    assert (said.out, "card 1 is unreadable" in said.err) == ("", True)


@pytest.mark.parametrize("game", GAMES)
def test_help_is_the_manual_of_a_games_acts_options_and_codes(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help", game]) == 0
    said = capsys.readouterr().out
    for verb, form in GAMES[game].forms.items():
        assert f"\n  {form.usage(verb)} " in said
    for name in option_table(game):
        assert f"\n  {name} " in said
    for code, kind in GAMES[game].refusals.items():
        assert f"\n  {code:<28}{kind.rule} " in said


def test_the_manual_speaks_the_language_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help", "zhelezka", "--lang", "ru"]) == 0
    said = capsys.readouterr().out
    assert re.search(r"STAKE_EXCEEDS_REMAINDER +R-ZHE-4 +\{stake\} — слишком много", said)


def test_help_of_no_game_is_that_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert "--strict" in capsys.readouterr().out
