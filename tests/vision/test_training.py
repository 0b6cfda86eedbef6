"""The training's data: the same seed makes the same crops, and their labels are what is drawn."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("PIL", reason="the training's requirements are not installed (vision/train/requirements.txt)")

from vision.classify import GLYPHS, SUIT_SIGNS
from vision.train.data import make


def test_the_same_seed_makes_the_same_crops():
    first, second = make(12, 5), make(12, 5)
    assert np.array_equal(first.images, second.images)
    assert np.array_equal(first.glyphs, second.glyphs)


def test_crops_have_the_network_s_shape_and_known_labels():
    crops = make(60, 6)
    assert crops.images.shape == (60, 96, 56, 3)
    assert crops.glyphs.max() < len(GLYPHS)
    assert crops.suits.max() < len(SUIT_SIGNS)
