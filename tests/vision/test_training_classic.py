"""The classic method of the comparison reads what it is meant to read: the deck that it has learnt."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from controller.cards import PACK
from controller.ports import Verdict
from vision.crops import picture_crops
from vision.deck import card_image
from vision.train.classic import learnt, read


@pytest.fixture(scope="module")
def templates(tmp_path_factory):
    folder = tmp_path_factory.mktemp("deck")
    for card in PACK:
        cv2.imwrite(str(folder / f"{card}.png"), card_image(str(card), 4.0))
    return learnt(folder)


def test_it_learns_every_figure_and_sign(templates):
    assert (len(templates.figures), len(templates.signs)) == (13, 4)


def test_it_reads_the_deck_that_it_has_learnt(templates):
    readings = {str(card): read(picture_crops(card_image(str(card), 3.0))[0], templates) for card in PACK}
    assert sum(str(reading.card) == name for name, reading in readings.items()) >= 45


def test_it_refuses_bare_paper(templates):
    assert read(np.full((96, 56, 3), 240, np.uint8), templates).verdict is Verdict.UNREADABLE
