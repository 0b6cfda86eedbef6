"""Signs that are no suit, sevens of every hand, and what fanciful makers do to figures."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.train.flourish import flourished, seven
from vision.train.foreign import _KINDS, SIDE_PX, foreign_sign


def lot(seed: int) -> np.random.Generator:
    return np.random.default_rng(seed)


@pytest.mark.parametrize("kind", dict.fromkeys(_KINDS), ids=lambda kind: kind.__name__)
def test_every_kind_of_foreign_sign_leaves_ink_and_is_drawn_in_many_ways(kind):
    drawn = []
    for seed in range(8):
        canvas = np.zeros((SIDE_PX, SIDE_PX), np.uint8)
        kind(canvas, lot(seed))
        assert 0.02 < (canvas > 128).mean() < 0.9
        drawn.append(canvas.tobytes())
    assert len(set(drawn)) >= 5


def test_the_same_seed_draws_the_same_sign():
    assert np.array_equal(foreign_sign(lot(3)), foreign_sign(lot(3)))


def test_a_sign_is_cut_to_its_ink():
    for seed in range(60):
        mask = foreign_sign(lot(seed))
        assert min(edge.max() for edge in (mask[0], mask[-1], mask[:, 0], mask[:, -1])) > 40


def test_a_seven_is_wider_above_than_below():
    for seed in range(40):
        mask = seven(lot(seed)) > 128
        columns = [np.flatnonzero(part.any(axis=0)) for part in (mask[: len(mask) // 4], mask[len(mask) // 2 :])]
        assert np.ptp(columns[0]) > np.ptp(columns[1])


def test_a_flourish_leaves_most_figures_alone_and_none_without_its_form():
    plain = np.zeros((88, 40), np.uint8)
    cv2.rectangle(plain, (0, 0), (39, 87), 255, 14)
    changed = 0
    for seed in range(40):
        mask = flourished(plain, lot(seed))
        assert 0.3 < mask.shape[1] / mask.shape[0] < 1.1
        assert 0.1 < (mask > 128).mean() < 0.8
        changed += not np.array_equal(mask, plain)
    assert 10 < changed < 30
