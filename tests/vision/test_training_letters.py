"""The letters of a Russian deck: each has its tally, and one that is taken for another card is named."""

from __future__ import annotations

import sys

import cv2
import pytest

from controller.cards import PACK
from vision.deck import card_image
from vision.train import letters as module

RUSSIAN_DECK = "gnome-Атласные"


@pytest.fixture
def art(tmp_path):
    """A deck that is named as a Russian one and prints the built-in deck's kings and, for other courts, its sevens."""
    folder = tmp_path / RUSSIAN_DECK
    folder.mkdir()
    for card in PACK:
        shown = str(card) if card.rank not in "AQJ" else f"7{card.suit}"
        cv2.imwrite(str(folder / f"{card}.png"), card_image(shown, 4.0))
    return tmp_path


def test_each_letter_is_counted_and_one_that_is_taken_for_another_card_fails_the_run(art, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["letters", str(art), "--count", "4"])
    assert module.main() == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[1] for line in lines] == ["T", "K", "Д", "B"]
    assert "4 right, 0 wrong" in lines[1]
    assert "4 wrong" in lines[0]
    assert "As for 7s" in lines[0]
    assert [line.split("likeliest on clean pictures: ")[1] for line in lines] == ["7 8", "K 8", "7 8", "7 8"]
