"""Four marks give the millimetre: a tilted, turned and smaller picture is made straight and read."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.calibration import PLACES, Calibration, NotCalibrated, StraightCamera, calibrated
from vision.camera import CameraFault, Shot
from vision.camera.optics import SIZE
from vision.placement import place
from vision.window import FIELD_X_MM, FIELD_Y_MM, MARKS_MM, PX_PER_MM, REST_TRAVEL_MM

# Corners of the window in the picture of a camera of 320 x 480 pixels: straight, turned, and seen from the side.
VIEWS = {
    "straight": [(50, 40), (250, 40), (250, 440), (50, 440)],
    "turned": [(64, 30), (262, 44), (234, 442), (36, 428)],
    "tilted": [(40, 46), (262, 38), (242, 446), (62, 436)],
}


class Tilted:
    """A camera that sees the window from elsewhere."""

    def __init__(self, frame, view):
        self.frame, self.view = frame, view

    def shot(self):
        return Shot(self.grab(), 0)

    def grab(self):
        whole = np.array([(0, 0), (SIZE[0], 0), SIZE, (0, SIZE[1])], np.float32)
        mapping = cv2.getPerspectiveTransform(whole, np.array(self.view, np.float32))
        return cv2.warpPerspective(self.frame, mapping, (320, 480), borderValue=(60, 60, 60))


@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS)
def test_the_marks_give_the_place_of_every_pixel_to_a_third_of_a_millimetre(shot, view):
    calibration = calibrated(Tilted(shot(), view).grab())
    for corner, mm in zip(view, [(0, 0), (FIELD_X_MM, 0), (FIELD_X_MM, FIELD_Y_MM), (0, FIELD_Y_MM)], strict=True):
        assert calibration.mm(*corner) == pytest.approx(mm, abs=0.35)


@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS)
@pytest.mark.parametrize("face", ["7d", "Kc", "Ts"])
def test_a_card_seen_askew_is_straight_and_read(shot, recogniser, view, face):
    calibration = calibrated(Tilted(shot(), view).grab())
    level = shot((face, REST_TRAVEL_MM))
    frame = StraightCamera(Tilted(level, view), calibration).grab()
    assert place(frame).outline.span[0] == pytest.approx(place(level).outline.span[0], abs=0.2 * PX_PER_MM)
    assert str(recogniser.read_frame(frame).card) == face


def test_the_rendered_window_calibrates_to_itself(shot):
    for found, (x, y) in zip(calibrated(shot()).marks_px, MARKS_MM, strict=True):
        assert found == pytest.approx((x * PX_PER_MM - 0.5, y * PX_PER_MM - 0.5), abs=0.3)


@pytest.mark.parametrize(("number", "name"), list(enumerate(PLACES)))
def test_a_mark_that_is_covered_is_named(shot, number, name):
    frame = shot()
    x, y = (round(value * PX_PER_MM) for value in MARKS_MM[number])
    frame[max(0, y - 6) : y + 7, x - 7 : x + 8] = frame[200, 100]
    with pytest.raises(NotCalibrated, match=f"the {name} mark"):
        calibrated(frame)


@pytest.mark.parametrize("scene", [{"light": 0.0}, {"dirt": 1.0}, {"light": 30.0}])
def test_a_window_that_cannot_be_seen_does_not_calibrate(shot, scene):
    with pytest.raises(NotCalibrated):
        calibrated(shot(**scene))


def test_a_calibration_of_the_marks_own_places_changes_nothing(shot):
    frame = shot(("7d", REST_TRAVEL_MM))
    places = tuple((x * PX_PER_MM - 0.5, y * PX_PER_MM - 0.5) for x, y in MARKS_MM)
    assert np.abs(Calibration(places).straight(frame).astype(int) - frame).max() <= 2


def test_a_picture_of_another_size_than_it_was_calibrated_with_is_a_fault(shot):
    calibration = calibrated(Tilted(shot(), VIEWS["turned"]).grab())
    smaller = Tilted(shot(), VIEWS["turned"])
    smaller.grab = lambda: np.zeros((240, 160, 3), np.uint8)
    with pytest.raises(CameraFault, match=r"160 x 240 .* calibrated with 320 x 480: run 'sabot calibrate'"):
        StraightCamera(smaller, calibration).grab()


def test_a_calibration_is_kept_as_a_view_and_made_of_it(shot):
    calibration = calibrated(Tilted(shot(), VIEWS["tilted"]).grab())
    assert Calibration.of(calibration.view) == calibration
