"""A second card is told from what is printed: frames, pictures to the rim, and two cards that lie upon each other."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from controller.cards import PACK
from controller.ports import Scene, SceneItem, Verdict
from vision.camera.faces import Faces
from vision.camera.rendered import RenderedCamera
from vision.placement import Presence
from vision.recognise import Recogniser
from vision.second import Seam, frames_of_odd_line
from vision.survey import OneScene, read_pass
from vision.window import REST_TRAVEL_MM

INK = (30, 30, 30)


@pytest.fixture(scope="module")
def recogniser() -> Recogniser:
    return Recogniser()


class Printed(Faces):
    """The built-in deck with something more in print."""

    def __init__(self, draw) -> None:
        super().__init__()
        self._draw = draw

    def face(self, name, choice):
        picture = super().face(name, choice).copy()
        self._draw(picture, picture.shape[1] / 63)
        return picture


def frame_at(distance_mm):
    def draw(picture, scale):
        near = round(distance_mm * scale)
        cv2.rectangle(picture, (near, near), (picture.shape[1] - 1 - near, picture.shape[0] - 1 - near), INK, 2)

    return draw


def stripes_at(distance_mm):
    """Lines from rim to rim, as of a picture that runs over the whole face."""

    def draw(picture, scale):
        near, width = round(distance_mm * scale), picture.shape[1] - 1
        for column in (near, width - near):
            cv2.line(picture, (column, 0), (column, picture.shape[0]), INK, 2)

    return draw


def both_in_the_window(recogniser, near, far, offset, lot):
    """The verdict on two cards: the far one ``offset`` mm before the near one, or behind it."""
    source = OneScene()
    camera = RenderedCamera(source)
    skews = lot.uniform(-0.8, 0.8, 2)
    start = min(0.0, -offset)

    def seen(travel, speed):
        items = (
            SceneItem(near, travel + start, float(skews[0])),
            SceneItem(far, travel + start + offset, float(skews[1])),
        )
        source.now = Scene(items, speed, 0.05, 1.0, int(lot.integers(1 << 31)))
        return recogniser.look(camera.grab())

    looks = [seen(16.0 + 4 * number, 300.0) for number in range(9)]
    passing = [look for look in looks if look.leading is not None or look.presence is Presence.DOUBLE][-6:]
    return recogniser.judge(passing, [seen(REST_TRAVEL_MM, 0.0)] * 3)


def leading(*places):
    return tuple(Seam(from_leading=True, mm=mm) for mm in places)


def trailing(*places):
    return tuple(Seam(from_leading=False, mm=mm) for mm in places)


def test_a_line_at_both_edges_is_print_and_at_one_edge_it_is_not():
    assert frames_of_odd_line([leading(4.0)] * 3, [trailing(4.4)] * 3) == 0
    assert frames_of_odd_line([leading(4.0)] * 3, [trailing(7.0)] * 2) == 3
    assert frames_of_odd_line([()] * 3, [trailing(7.0)] * 2) == 2


def test_lines_at_different_places_do_not_add_up_to_one():
    assert frames_of_odd_line([leading(4.0), leading(9.0), leading(14.0)], [()] * 3) == 1


def test_a_frame_s_own_lines_do_not_hide_the_edge_between_them():
    assert frames_of_odd_line([leading(4.0)] * 3, [trailing(4.0, 11.0)] * 3) == 3


@pytest.mark.parametrize("distance", [2.2, 3.0, 4.5, 7.0])
@pytest.mark.parametrize("face", ["Kd", "4s"])
def test_a_printed_frame_is_no_second_card(recogniser, face, distance):
    reading = read_pass(recogniser, face, np.random.default_rng(3), Printed(frame_at(distance)))
    assert reading.verdict is not Verdict.DOUBLE


@pytest.mark.parametrize("travel", [1.5, 2.5, 3.5, 4.5, 6.0])
def test_a_card_that_has_hardly_come_in_has_no_second_one(recogniser, travel):
    camera = RenderedCamera(OneScene(Scene((SceneItem("7d", travel, 1.0),))))
    assert recogniser.look(camera.grab()).presence is not Presence.DOUBLE


def test_lines_from_rim_to_rim_that_repeat_at_the_other_edge_are_print(recogniser):
    for seed in range(4):
        reading = read_pass(recogniser, "9h", np.random.default_rng(seed), Printed(stripes_at(24.0)))
        assert str(reading.card) == "9h"


def test_a_line_at_one_edge_alone_is_a_second_card(recogniser):
    def draw(picture, scale):
        column = round(24 * scale)
        cv2.line(picture, (column, 0), (column, picture.shape[0]), INK, 2)

    assert read_pass(recogniser, "9h", np.random.default_rng(1), Printed(draw)).verdict is Verdict.DOUBLE


@pytest.mark.parametrize("side", [1, -1])
def test_two_cards_from_2_mm_on_are_never_taken_for_one(recogniser, side):
    lot = np.random.default_rng(7)
    for number, offset in enumerate(np.linspace(2.0, 20.0, 19)):
        near, far = str(PACK[5 * number % 52]), str(PACK[int(lot.integers(52))])
        assert both_in_the_window(recogniser, near, far, side * float(offset), lot).card is None


def test_two_cards_nearer_than_2_mm_are_never_given_the_name_of_neither(recogniser):
    lot = np.random.default_rng(8)
    for number, offset in enumerate(np.linspace(1.0, 1.9, 10)):
        near, far = str(PACK[7 * number % 52]), str(PACK[int(lot.integers(52))])
        reading = both_in_the_window(recogniser, near, far, float(offset) * (-1) ** number, lot)
        assert str(reading.card) in (near, "None")
