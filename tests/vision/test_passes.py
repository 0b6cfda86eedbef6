"""A film of the window is cut into the cards that passed, one reading a card."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from controller.ports import Scene, SceneItem, Verdict
from vision.camera.rendered import RenderedCamera
from vision.passes import cards_in
from vision.survey import OneScene
from vision.window import REST_TRAVEL_MM

STEP_MM = 3.6
EMPTY = None


def film(*cards, rest=4, leave=True, between=2):
    """Frames of cards that come, lie still and go, with the empty window before and after each."""
    source = OneScene()
    camera = RenderedCamera(source)
    noise = 0
    for faces in cards:
        faces = (faces,) if isinstance(faces, str) else faces
        coming = list(np.arange(12.0, REST_TRAVEL_MM, STEP_MM))
        going = list(np.arange(REST_TRAVEL_MM + 6, 130.0, 12.0)) if leave else []
        way = [(t, 300.0) for t in coming] + [(REST_TRAVEL_MM, 0.0)] * rest + [(t, 300.0) for t in going]
        for travel, speed in [(None, 0.0)] * between + way + [(None, 0.0)] * between:
            noise += 67
            items = () if travel is None else tuple(SceneItem(f, travel - 12 * lag) for lag, f in enumerate(faces))
            source.now = Scene(items, speed, noise_seed=noise)
            yield camera.grab()


def names(found):
    return [str(card.reading.card) if card.reading.card else card.reading.verdict for card in found]


def test_each_card_of_a_film_is_read_once_in_order(recogniser):
    found = list(cards_in(film("As", "7d", "Kc"), recogniser))
    assert names(found) == ["As", "7d", "Kc"]
    assert all(before.last < after.first for before, after in itertools.pairwise(found))


def test_what_is_no_single_card_has_its_own_verdict(recogniser):
    assert names(cards_in(film("BACK", ("5h", "9c"), "8s"), recogniser)) == [Verdict.BACK, Verdict.DOUBLE, "8s"]


def test_a_card_that_never_lies_still_is_unreadable(recogniser):
    (only,) = cards_in(film("9h", rest=0), recogniser)
    assert (only.reading.verdict, only.reading.card) == (Verdict.UNREADABLE, None)
    assert "rest" in only.reading.reason


def test_a_card_that_comes_before_the_window_was_seen_empty_is_another_card(recogniser):
    assert names(cards_in(film("9h", "2c", leave=False, between=0), recogniser)) == ["9h", "2c"]


@pytest.mark.parametrize("frames", [0, 5])
def test_a_film_of_the_empty_window_has_no_card(recogniser, shot, frames):
    assert list(cards_in([shot(noise_seed=70 * seed) for seed in range(frames)], recogniser)) == []


def test_a_stretch_in_the_dark_is_blind_once_and_the_next_card_is_read(recogniser, shot):
    dark = [shot(light=0.0, noise_seed=seed) for seed in range(5)]
    found = list(cards_in([*film("As"), *dark, *film("7d")], recogniser))
    assert names(found) == ["As", Verdict.BLIND, "7d"]
    assert found[1].reading.reason == "the picture is dark"
