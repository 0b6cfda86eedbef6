"""``sabot enrol``: a deck from the box or from pictures, kept only where it reads its own pack; ``sabot decks``."""

from __future__ import annotations

import io
import json
import stat
from pathlib import Path

import cv2
import numpy as np
import pytest

from controller.cli import main as sabot
from controller.clock import SystemClock
from controller.config import load_config
from controller.events.common import ShoeLoaded
from controller.events.workshop import DeckEnrolled, WorkshopBegan
from controller.journal import Journal, Record
from controller.tools.enrol import DONE, NOT_DONE, REFUSED, main
from controller.tools.workshop import JOURNAL
from vision.deck import card_image
from vision.deckfile import deck_file, load_deck
from vision.enrol import learn
from vision.read import main as read


@pytest.fixture(autouse=True)
def few_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    """For speed."""
    monkeypatch.setattr(learn, "COPIES", 5)
    monkeypatch.setattr("sys.stdin", io.StringIO())


def pictures(folder: Path, *names: str) -> str:
    folder.mkdir(exist_ok=True)
    for name in names:
        cv2.imwrite(str(folder / f"{name}.png"), card_image(name, 4.0))
    return str(folder)


def enrolled(tmp_path: Path, name: str, *words: str) -> int:
    return main([name, "--data", str(tmp_path / "data"), "--person", "Anna", *words])


def test_a_pack_of_32_with_jokers_passes_through_the_box_and_is_kept_and_booked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert enrolled(tmp_path, "short", "--cards", "32", "--jokers", "2", "--seed", "5", "--back", "red") == DONE
    assert "short: 32 cards are learnt, English letters" in capsys.readouterr().out
    file = deck_file(tmp_path / "data", "short")
    deck = load_deck(file)
    assert (len(deck.cards), deck.sides.count("joker"), deck.back, deck.partial) == (32, 2, "red", False)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with Record.read(tmp_path / "data" / JOURNAL) as record:
        began, learnt = (row.event for row in record.rows())
    assert began == WorkshopBegan("enrol", "simulated", ("Anna",))
    assert isinstance(learnt, DeckEnrolled)
    assert (learnt.deck, learnt.cards, learnt.persons) == ("short", 32, ("Anna",))


def test_a_partial_pack_is_learnt_from_pictures_listed_and_read_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = pictures(tmp_path / "pictures", "As", "Th", "7d", "Kc")
    assert enrolled(tmp_path, "four", "--from", folder, "--partial") == DONE
    assert not (tmp_path / "data" / JOURNAL).exists()
    assert sabot(["decks", "--data", str(tmp_path / "data"), "--json"]) == 0
    listed = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert listed == {
        "deck": "four", "cards": 4, "jokers": 0, "partial": True, "alphabet": "English", "back": None, "error": None,
    }  # fmt: skip
    assert read(["--deck", str(deck_file(tmp_path / "data", "four")), folder]) == 0
    said = [json.loads(line)["card"] for line in capsys.readouterr().out.splitlines()]
    assert said == ["7d", "As", "Kc", "Th"]


def test_a_pack_that_is_not_whole_is_refused_by_the_names_of_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = pictures(tmp_path / "pictures", "As", "Th")
    assert enrolled(tmp_path, "two", "--from", folder) == REFUSED
    said = capsys.readouterr().err
    assert "30 cards of the pack are missing" in said
    assert "--partial" in said
    assert not deck_file(tmp_path / "data", "two").exists()


def test_a_picture_that_nobody_can_name_is_asked_about_and_may_be_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = pictures(tmp_path / "pictures", "As", "Th")
    advert = np.full((352, 252, 3), 250, np.uint8)
    cv2.putText(advert, "SHOP", (20, 200), cv2.FONT_HERSHEY_SIMPLEX, 2, (200, 0, 0), 8)
    cv2.imwrite(str(tmp_path / "pictures" / "advert.png"), advert)
    assert enrolled(tmp_path, "two", "--from", folder, "--partial") == REFUSED
    assert "advert.png" in capsys.readouterr().err
    monkeypatch.setattr("sys.stdin", io.StringIO("what\n-\n"))
    assert enrolled(tmp_path, "two", "--from", folder, "--partial") == DONE
    assert "what is no card" in capsys.readouterr().err
    assert load_deck(deck_file(tmp_path / "data", "two")).cards == ("As", "Th")


def test_while_a_shoe_of_a_game_stands_in_the_box_no_deck_passes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data").mkdir()
    with Journal.open(tmp_path / "data" / JOURNAL, SystemClock().wall, bytes) as journal:
        journal.append((ShoeLoaded(6, 312, 7, "pack_card", True, 0, False),), "a tap", "croupier")
    assert enrolled(tmp_path, "new") == NOT_DONE
    assert "--shoe-out" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["../up", "a/b", ""])
def test_a_deck_with_an_impossible_name_is_refused_before_anything_is_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert enrolled(tmp_path, name) == NOT_DONE
    assert "cannot be called" in capsys.readouterr().err
    assert not (tmp_path / "data").exists()


def test_a_broken_deck_is_listed_with_the_cure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = deck_file(tmp_path, "old")
    file.parent.mkdir()
    file.write_bytes(b"PK")
    assert sabot(["decks", "--data", str(tmp_path)]) == 1
    assert "enrol the deck anew" in capsys.readouterr().out


def test_the_table_is_not_started_with_a_deck_that_is_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "sabot.toml"
    config.write_text(f'[deck]\nname = "mine"\n[data]\nfolder = "{tmp_path / "data"}"\n[server]\nport = 18991\n')
    assert load_config(config).deck == "mine"
    assert sabot(["run", "--config", str(config)]) == 1
    assert "no deck 'mine' is enrolled" in capsys.readouterr().err
