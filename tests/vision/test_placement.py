"""Geometry: what lies in the window and where, before anything is read."""

from __future__ import annotations

import numpy as np
import pytest

from controller.ports import SceneItem
from vision.camera.optics import SIZE
from vision.deck import WIDTH_MM
from vision.placement import Presence, place
from vision.window import REST_TRAVEL_MM


@pytest.mark.parametrize("travel", [22.0, 30.0, 38.0, 46.0])
def test_the_leading_edge_is_found_to_half_a_millimetre(shot, travel):
    outline = place(shot(("7d", travel), speed_mm_s=300.0)).outline
    assert outline.left is None
    assert outline.span[1] / outline.scale == pytest.approx(travel, abs=0.5)


@pytest.mark.parametrize("travel", [65.0, 68.0, 71.0])
def test_the_trailing_edge_at_rest_is_found_to_half_a_millimetre(shot, travel):
    outline = place(shot(("7d", travel))).outline
    assert outline.right is None
    assert outline.span[0] / outline.scale == pytest.approx(travel - WIDTH_MM, abs=0.5)


@pytest.mark.parametrize("skew", [-3.0, -1.0, 1.0, 3.0])
def test_the_turn_of_a_card_is_found_to_half_a_degree(shot, skew):
    outline = place(shot(SceneItem("7d", REST_TRAVEL_MM, skew))).outline
    assert np.degrees(np.arcsin(outline.along[1])) == pytest.approx(-skew, abs=0.8)


@pytest.mark.parametrize(
    ("things", "scene", "presence"),
    [
        ([], {}, Presence.NOTHING),
        ([("7d", -1.0)], {}, Presence.NOTHING),
        ([("7d", REST_TRAVEL_MM)], {"dirt": 1.0}, Presence.BLIND),
        ([], {"dirt": 1.0}, Presence.BLIND),
        ([("7d", REST_TRAVEL_MM), ("Kc", REST_TRAVEL_MM - 6)], {}, Presence.DOUBLE),
        ([("7d", 30.0), ("Kc", 36.0)], {}, Presence.DOUBLE),
        ([SceneItem("7d", REST_TRAVEL_MM, 12.0)], {}, Presence.ASKEW),
    ],
)
def test_a_window_without_one_straight_card_is_no_card(shot, things, scene, presence):
    placement = place(shot(*things, **scene))
    assert placement.presence is presence or (presence is Presence.ASKEW and placement.presence is Presence.ODD)
    assert (placement.outline is None) == (presence is not Presence.DOUBLE)


def test_something_of_another_size_is_odd(shot):
    frame = shot()
    frame[20:260, 30:192] = 230
    placement = place(frame)
    assert placement.presence is Presence.ODD
    assert "60 mm" in placement.reason


def test_something_short_of_a_card_is_odd(shot):
    frame = shot()
    frame[16:368, 40:160] = 230
    assert "short side" in place(frame).reason


def test_a_scrap_is_odd_and_a_speck_is_nothing(shot):
    scrap, speck = shot(), shot()
    scrap[100:180, 40:120] = 230
    speck[100:110, 40:50] = 230
    assert place(scrap).presence is Presence.ODD
    assert place(speck).presence is Presence.NOTHING


def test_a_frame_of_another_shape_is_blind():
    placement = place(np.full((480, 640, 3), 90, np.uint8))
    assert placement.presence is Presence.BLIND
    assert "640 x 480" in placement.reason


def test_the_scale_comes_from_the_frame(shot):
    import cv2

    doubled = cv2.resize(shot(("7d", REST_TRAVEL_MM)), (2 * SIZE[0], 2 * SIZE[1]))
    outline = place(doubled).outline
    assert outline.scale == pytest.approx(8.0)
    assert outline.span[0] / outline.scale == pytest.approx(REST_TRAVEL_MM - WIDTH_MM, abs=0.5)


@pytest.mark.parametrize("offset", [2.0, 4.0, 8.0, 14.0, 20.0])
@pytest.mark.parametrize(("near", "far"), [("2h", "Ks"), ("Jc", "9d"), ("BACK", "4s")])
def test_the_edge_of_a_second_card_is_seen_from_2_mm_on(shot, near, far, offset):
    behind = shot((near, REST_TRAVEL_MM), (far, REST_TRAVEL_MM - offset))
    before = shot((near, 24.0), (far, 24.0 + offset), speed_mm_s=300.0)
    assert place(before).presence is Presence.DOUBLE
    # Behind a card at rest the second one soon reaches out of the window, where its edge is no longer seen.
    if offset < REST_TRAVEL_MM - WIDTH_MM + 1:
        assert place(behind).presence is Presence.DOUBLE
    else:
        assert place(behind).presence in (Presence.DOUBLE, Presence.ODD, Presence.ASKEW)
