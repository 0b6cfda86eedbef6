"""The training's data: the same seed makes the same crops, and their labels are what is shown."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

pytest.importorskip("PIL", reason="the training's requirements are not installed (vision/train/requirements.txt)")

from controller.cards import PACK
from vision.classify import GLYPHS, SUIT_SIGNS, Classifier
from vision.deck import card_image
from vision.train.art import careless, in_window, sides
from vision.train.data import make, recipe
from vision.train.decks import RenderedDeck, Side
from vision.train.shapes import Hand, sign
from vision.train.worn import worn


@pytest.fixture(scope="module")
def deck(tmp_path_factory):
    """The built-in deck as if it were a rendered one."""
    folder = tmp_path_factory.mktemp("deck")
    for name in [*map(str, PACK), "joker", "back"]:
        picture = cv2.cvtColor(cv2.resize(card_image(name, 5.0), (315, 440)), cv2.COLOR_BGR2BGRA)
        cv2.imwrite(str(folder / f"{name}.png"), picture)
    return RenderedDeck("mine", folder, Side.TRAIN, 0)


def test_the_same_seed_makes_the_same_crops_in_any_number_of_processes(deck):
    mix = recipe(5, [deck])
    first, second = make(520, mix), make(520, mix, processes=2)
    assert np.array_equal(first.images, second.images)
    assert np.array_equal(first.glyphs, second.glyphs)


def test_crops_have_the_network_s_shape_and_known_labels(deck):
    crops = make(60, recipe(6, [deck]))
    assert crops.images.shape == (60, 96, 56, 3)
    assert crops.glyphs.max() < len(GLYPHS)
    assert crops.suits.max() < len(SUIT_SIGNS)


def test_without_installed_art_the_crops_are_drawn():
    assert make(20, recipe(7, [])).images.shape[0] == 20


def test_a_deck_shows_its_cards_thrice_its_joker_and_its_back(deck):
    found = sides(deck)
    assert len(found) == 3 * 52 + 2
    assert {(side.glyph, side.suit) for side in found[-2:]} == {("joker", "none"), ("back", "none")}


@pytest.mark.parametrize("way", [in_window, careless])
def test_most_crops_of_the_built_in_deck_are_read_as_they_are_labelled(deck, way):
    cards = [side for side in sides(deck) if side.suit != "none"][::7]
    found = [way(side, np.random.default_rng((8, number))) for number, side in enumerate(cards)]
    crops = [crop for crop in found if crop is not None]
    scores = Classifier().classify([image for image, _, _ in crops])
    right = sum(GLYPHS[int(score.glyph.argmax())] == glyph for score, (_, glyph, _) in zip(scores, crops, strict=True))
    assert right > 0.6 * len(crops) > 5


def test_wear_changes_a_card_and_leaves_the_original_alone(deck):
    card = card_image("8h", 5.0)
    copies = [worn(card, np.random.default_rng(seed)) for seed in range(20)]
    assert all(copy.shape == card.shape and copy.dtype == np.uint8 for copy in copies)
    assert sum(not np.array_equal(copy, card) for copy in copies) > 12


@pytest.mark.parametrize("suit", "shdc")
def test_a_suit_sign_is_drawn_in_many_proportions_and_stays_one_piece(suit):
    widths = set()
    for seed in range(30):
        mask = sign(suit, Hand(None), np.random.default_rng(seed))
        pieces, _ = cv2.connectedComponents((mask > 128).astype(np.uint8))
        assert pieces == 2  # the ground and the sign
        widths.add(round(mask.shape[1] / mask.shape[0], 1))
    assert len(widths) >= 4
