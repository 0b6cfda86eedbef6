"""What is no card of the deck: every kind is shown, from the decks that only test."""

from __future__ import annotations

import sys
from collections import Counter

import cv2
import pytest

from controller.cards import PACK
from vision.deck import card_image
from vision.train import negatives as module
from vision.train.negatives import BLANKS, FOREIGN, negatives


@pytest.fixture(scope="module")
def art(tmp_path_factory):
    """A deck that only tests, one of other suits, and one whose index is elsewhere."""
    root = tmp_path_factory.mktemp("art")
    for folder in ("gnome-orell", FOREIGN, "kde-oxygen"):
        (root / folder).mkdir()
        for name in [*map(str, PACK), "back"]:
            cv2.imwrite(str(root / folder / f"{name}.png"), card_image(name, 4.0))
    return root


def test_every_kind_is_shown(art):
    assert Counter(kind for kind, _, _ in negatives(art)) == {
        "turned by 90 degrees": 52,
        "mirrored": 52,
        "middle of a card": 52,
        "jokers and backs": 1,
        "index elsewhere": 52,
        "German suits": 39,
        "blank paper": BLANKS,
    }


def test_one_that_is_taken_for_a_card_is_counted_and_fails_the_run(art, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["negatives", str(art)])
    assert module.main() == 1
    out = capsys.readouterr().out
    assert "index elsewhere        52 of 52 taken for a card" in out
    assert "turned by 90 degrees   0 of 52 taken for a card" in out
