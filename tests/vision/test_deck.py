"""The built-in deck: every side can be drawn, as SVG and as a picture, and looks the same either way up."""

from __future__ import annotations

import itertools
from xml.etree import ElementTree

import cv2
import numpy as np
import pytest

from controller.cards import PACK
from vision.deck import ALPHABETS, HEIGHT_MM, NAMES, WIDTH_MM, card_image, card_svg
from vision.deck.faces import PIPS, face


def test_the_deck_has_the_52_cards_a_back_a_cut_card_and_a_joker():
    assert set(NAMES) == {str(card) for card in PACK} | {"back", "cut", "joker"}


@pytest.mark.parametrize("name", NAMES)
def test_a_card_s_index_reads_the_same_either_way_up(name):
    picture = cv2.blur(card_image(name, 4.0), (3, 3)).astype(int)
    rows, columns = round(0.42 * picture.shape[0]), round(0.16 * picture.shape[1])
    index, turned = picture[:rows, :columns], picture[::-1, ::-1][:rows, :columns]
    assert np.abs(index - turned).mean() < 2


@pytest.mark.parametrize("name", NAMES)
def test_the_svg_is_one_self_contained_picture_of_the_card_s_size(name):
    root = ElementTree.fromstring(card_svg(name))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("viewBox") == f"{-WIDTH_MM / 2} {-HEIGHT_MM / 2} {WIDTH_MM} {HEIGHT_MM}"
    kinds = {element.tag.split("}")[1] for element in root.iter()}
    assert kinds == {"svg", "path"}
    assert len(root) == len(face(name))


def test_picture_and_svg_come_from_the_same_marks():
    drawn = [element.get("d") for element in ElementTree.fromstring(card_svg("Qh"))]
    assert drawn == [mark.path.svg() for mark in face("Qh")]


@pytest.mark.parametrize("rank", [*"23456789T"])
def test_a_spot_card_has_as_many_pips_as_its_rank(rank):
    assert len(PIPS[rank]) == (10 if rank == "T" else int(rank))


def test_no_two_sides_look_alike():
    small = {name: cv2.resize(card_image(name, 2.0), (63, 88)).astype(int) for name in NAMES}
    for one, other in itertools.combinations(NAMES, 2):
        assert np.abs(small[one] - small[other]).max() > 60, (one, other)


def test_a_picture_has_the_size_that_its_density_says():
    assert card_image("As", 2.0).shape == (176, 126, 3)
    assert card_image("As", 4.0).shape == (352, 252, 3)


def test_a_shared_picture_cannot_be_written_to():
    with pytest.raises(ValueError, match="read-only"):
        card_image("As", 2.0)[:] = 0


@pytest.mark.parametrize("name", ["", "1s", "10h", "AS", "??", "../As"])
def test_a_side_that_the_deck_has_not_is_a_key_error(name):
    for draw in (card_svg, lambda side: card_image(side, 2.0)):
        with pytest.raises(KeyError):
            draw(name)


@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_no_two_ranks_of_a_language_are_printed_alike(alphabet):
    drawn = {rank: card_svg(f"{rank}s", alphabet) for rank in "AKQJT"}
    assert len(set(drawn.values())) == len(drawn)
    for rank in "AKQJ":
        assert (drawn[rank] == card_svg(f"{rank}s")) == (ALPHABETS[alphabet].get(rank, rank) in (rank, "К"))


def test_an_alphabet_that_is_not_drawn_is_a_key_error():
    with pytest.raises(KeyError):
        card_svg("Ks", "de")


@pytest.mark.parametrize("corner", ["first", "second"])
@pytest.mark.parametrize("name", [str(card) for card in PACK])
def test_the_index_keeps_clear_of_the_card_s_edges(name, corner):
    picture = card_image(name, 4.0)
    view = picture if corner == "first" else picture[::-1, ::-1]
    rim = view[16:150, 2:5]
    assert rim.min() > 235
