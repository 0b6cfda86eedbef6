"""Glass, lamps, motion, lens and sensor: what each does to the picture."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from controller.ports import Scene
from vision.camera.optics import NOISE_SIGMA, NOMINAL, SIZE, Glare, Optics, exposed
from vision.window import FIELD_X_MM, PX_PER_MM

PAPER = np.full((SIZE[1], SIZE[0], 3), 120, np.uint8)
SPOT = Glare(x_mm=10.0, y_mm=48.0, radius_mm=3.0, level=120.0)


def brightest(frame):
    smooth = cv2.blur(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), (9, 9))
    row, column = np.unravel_index(np.argmax(smooth), smooth.shape)
    return column / PX_PER_MM, row / PX_PER_MM


@pytest.mark.parametrize(("right", "x_mm"), [(False, 10.0), (True, FIELD_X_MM - 10.0)])
def test_the_other_lamp_throws_its_hot_spot_on_the_other_side(right, x_mm):
    frame = exposed(PAPER, Scene(), Optics(glare=SPOT, right_lamp=right))
    assert brightest(frame) == pytest.approx((x_mm, 48.0), abs=1.0)


@pytest.mark.parametrize(("right", "sign"), [(False, -1), (True, 1)])
def test_the_lit_lamp_s_side_is_the_brighter_one(right, sign):
    left_half, right_half = np.hsplit(exposed(PAPER, Scene(), Optics(slant=0.3, right_lamp=right)).astype(int), 2)
    assert sign * (right_half.mean() - left_half.mean()) > 10


@pytest.mark.parametrize("way_mm", [0.5, 1.0, 2.0])
def test_an_edge_is_smeared_along_the_travel_by_the_way_of_one_flash(way_mm):
    edge = PAPER.copy()
    edge[:, SIZE[0] // 2 :] = 240
    optics = replace(NOMINAL, noise_sigma=0.0, lens_sigma_px=0.1, gain=1.0, exposure_s=0.002)
    row = exposed(edge, Scene(speed_mm_s=way_mm / 0.002), optics)[SIZE[1] // 2, :, 0].astype(int)
    assert np.count_nonzero((row > 121) & (row < 239)) == pytest.approx(way_mm * PX_PER_MM, abs=1.5)


@pytest.mark.parametrize("sigma", [0.0, NOISE_SIGMA, 9.0])
def test_the_noise_has_the_spread_that_is_asked_for(sigma):
    frame = exposed(PAPER, Scene(noise_seed=5), Optics(noise_sigma=sigma))
    assert float(frame.astype(float).std()) == pytest.approx(sigma, abs=0.4)
