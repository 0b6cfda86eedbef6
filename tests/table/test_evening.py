"""Several games at one live table: the box is filled with another pack, the journal tells the whole evening."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from controller.agreement import options_of
from controller.audit import replay as replay_journal
from controller.audit import verify
from controller.config import BadConfig, Config, load_config
from controller.ports import Refused
from controller.rules import GAMES, BadOption
from controller.rules.evening import Evening, forms_at
from controller.rules.forms import Form
from controller.rules.game import Game
from controller.table import replay
from tests.table.stand import Stand

SEATS = ("P1", "P2", "P3", "P4")


class Night(Stand):
    """A stand at which several games are played, as the daemon does."""

    def rules_of(self, kind: str) -> Game:
        return Evening({name: options_of(Config(), name) for name in GAMES})

    @property
    def forms(self) -> Mapping[str, Form]:
        return forms_at(self.table.state.game)

    @property
    def other_games(self) -> list[str]:
        return [offer["word"] for offer in self.view["offers"] if offer["verb"] == "game"]

    def purses(self) -> dict[str, int]:
        return {seat["name"]: seat["purse"] for seat in self.view["game"]["seats"]}


def night(folder: Path | None = None) -> Night:
    """A table whose packs are shuffled by the world itself."""
    return Night(folder, order=(), seats=SEATS)


def rounds(stand: Night) -> int:
    return len(stand.view["game"]["coups"])


async def coup_that_ends_the_bank(stand: Night) -> None:
    """Play coups until a banker has lost his bank."""
    for seed in range(1, 20):
        chance = Random(seed)
        for _ in range(60):
            await stand.rest()
            if stand.other_games and rounds(stand):
                return
            await stand.step(chance)


async def test_the_table_goes_from_chemin_de_fer_to_ochko_and_the_box_gets_its_pack() -> None:
    async with night() as stand:
        await coup_that_ends_the_bank(stand)
        chips = stand.purses()
        assert sum(chips.values()) == 4000
        assert set(chips.values()) != {1000}
        await stand.ok("game ochko")
        assert (stand.view["game"]["game"], stand.view["table"]["game"]) == ("ochko", "ochko")
        assert stand.view["table"]["options"]["deck"] == "36"
        assert (stand.purses(), rounds(stand)) == (chips, 0)
        banker = stand.view["game"]["banker"]
        await stand.ok(f"{banker} bank 50", "load")
        assert sum(stand.world.tally().values()) - stand.world.tally()["CUT"] == 36


async def test_in_mid_hand_and_with_a_card_in_the_mouth_the_game_stays() -> None:
    async with night() as stand:
        await stand.play_to("betting")
        answer = await stand.act("game ochko")
        assert isinstance(answer, Refused)
        assert (answer.code, stand.other_games) == ("GAME_MID_HAND", [])
        await stand.play_to("closed")
        await stand.ok("deal")
        answer = await stand.act("game ochko")
        assert isinstance(answer, Refused)
        assert answer.code == "CARD_NOT_TAKEN"


async def test_the_journal_brings_the_evening_back_after_a_restart_and_can_be_audited(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with night(tmp_path) as stand:
        await coup_that_ends_the_bank(stand)
        await stand.ok("game zhelezka", "load")
        await coup_that_ends_the_bank(stand)
        await stand.ok("game catch-the-ten")
        before, chips = stand.table.state.game, stand.purses()
    async with night(tmp_path) as stand:
        assert (stand.table.state.game, stand.purses()) == (before, chips)
        assert replay(stand.game, [row.event for row in stand.journal.rows()]) == stand.table.state
        assert stand.view["table"]["game"] == "catch-the-ten"
    assert verify([str(tmp_path / "journal.db")]) == 0
    assert json.loads(capsys.readouterr().out)["problem"] is None
    assert replay_journal([str(tmp_path / "journal.db")]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["game"], report["purses"]) == ("catch-the-ten", chips)


async def test_punto_banco_is_dealt_by_the_box_like_any_other() -> None:
    async with night() as stand:
        await stand.ok("game punto-banco", "load", "P1 punto 10", "P2 banco 20", "deal")
        assert stand.view["box"]["presented"] == {"seat": "punter", "purpose": "hand", "face": "up"}
        chance = Random(1)
        while not rounds(stand):
            await stand.step(chance)
        assert 4 <= stand.table.state.game.inner.shoe.ejected <= 6
        assert sum(stand.purses().values()) + stand.table.state.game.inner.gain == 4000


def written(folder: Path, text: str) -> Path:
    path = folder / "sabot.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_other_games_have_sections_of_their_own(tmp_path: Path) -> None:
    config = load_config(
        written(tmp_path, '[table]\ngame = "rams"\n[options]\nstart_score = 150\n[games.ochko]\ndeck = "32"\n')
    )
    assert options_of(config, "rams")["start_score"] == 150
    ochko = options_of(config, "ochko")
    assert (ochko["deck"], ochko["procedure"], ochko["hidden_faults"]) == ("32", "full", "at_reveal")
    assert options_of(config, "chemin-de-fer")["procedure"] == "full"


def test_a_game_without_a_live_tables_usual_options_is_played_without_them() -> None:
    assert set(options_of(Config(), "punto-banco")) == {"commission", "tie_pays", "max_players", "decks"}
    assert options_of(Config(game="punto-banco"), "punto-banco")["decks"] == 8


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("games = 5", "games must be sections: write"),
        ("[games]\nochko = 5", r"\[games.ochko\] must be a table of house options"),
        ("[games.ochko]\ndeck = [1]", r"\[games.ochko\] deck must be a word, a whole number or true/false"),
    ],
)
def test_a_wrong_section_is_said_clearly(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(BadConfig, match=says):
        load_config(written(tmp_path, text))


def test_a_wrong_option_of_another_game_is_said_before_the_table_opens(tmp_path: Path) -> None:
    config = load_config(written(tmp_path, '[games.ochko]\ndeck = "33"\n'))
    with pytest.raises(BadOption, match="option 'deck' cannot be '33'"):
        options_of(config, "ochko")
