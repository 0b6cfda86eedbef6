"""The decks that train, calibrate and test: clusters of look-alikes, and the sides they are on."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from controller.cards import PACK
from vision.deck import card_image
from vision.profile import ENGLISH, RUSSIAN
from vision.train import decks, render
from vision.train.decks import Side, clusters, decks_in, thumbs


def written(folder, change):
    """A deck of pictures made from the built-in one."""
    folder.mkdir()
    for card in PACK:
        cv2.imwrite(str(folder / f"{card}.png"), change(card_image(str(card), 4.0)))
    return folder


def shifted(picture):
    return np.roll(picture, (14, 16), (0, 1))


@pytest.fixture(scope="module")
def art(tmp_path_factory):
    """Three decks: one design in two colours, and another one."""
    folder = tmp_path_factory.mktemp("art")
    written(folder / "gnome-tango", lambda picture: picture)
    written(folder / "blue", lambda picture: picture[..., ::-1])
    written(folder / "other", shifted)
    return folder


def test_one_design_under_two_names_is_one_cluster(art):
    looks = [thumbs(art / name) for name in ("blue", "gnome-tango", "other")]
    assert clusters(looks) == [[0, 1], [2]]


def test_resemblance_goes_on_through_others():
    base = np.eye(52, 60, dtype=np.float32)
    near = np.sqrt(np.float32(0.95)) * base + np.sqrt(np.float32(0.05)) * np.roll(base, 5, 1)
    far = np.sqrt(np.float32(0.78)) * base + np.sqrt(np.float32(0.22)) * np.roll(base, 5, 1)
    assert clusters([base, far, near]) == [[0, 1, 2]]
    assert clusters([base, far]) == [[0], [1]]


def test_a_whole_cluster_goes_where_one_member_is_placed(art):
    sides = {deck.name: deck.side for deck in decks_in(art)}
    assert sides == {"gnome-tango": Side.TEST, "blue": Side.TEST, "other": Side.TRAIN}


def test_members_of_one_cluster_placed_apart_are_an_error(art, monkeypatch):
    monkeypatch.setattr(decks, "PLACED", {"gnome-tango": Side.TEST, "blue": Side.CALIBRATE})
    with pytest.raises(ValueError, match="look alike but are placed apart"):
        decks_in(art)


def test_a_deck_says_which_figure_it_prints_for_a_rank(art):
    deck = decks_in(art)[0]
    assert (deck.profile, deck.glyphs["A"], deck.glyphs["T"]) == (ENGLISH, "A", "10")
    assert RUSSIAN.ranks["T"] == "A"


def test_without_installed_art_the_render_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setattr(render, "GNOME", tmp_path)
    monkeypatch.setattr(render, "KDE", tmp_path)
    with pytest.raises(render.NoArt, match="gnome-cards-data"):
        render.render_all(tmp_path)
