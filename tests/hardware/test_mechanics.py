"""What can be said of the model without the modeller of solids: its pictures are fresh, it is the window of the eye."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.mechanics import facts, made
from vision import window

PICTURES = sorted(made.PICTURES.glob(f"{made.PREFIX}*.svg"))


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_no_picture_of_the_mechanics_is_stale_or_large(path: Path) -> None:
    text = path.read_text()
    assert made.stamp(facts.facts()) in text, "draw it anew: ./sabot hardware"
    assert len(text) < 300_000


def test_another_bend_makes_them_stale() -> None:
    drawn = facts.facts()
    assert made.stamp(drawn.but(bend_radius=drawn.bend_radius - 1)) != made.stamp(drawn)


def test_the_window_of_the_box_is_the_window_of_the_eye() -> None:
    drawn = facts.facts()
    assert window.INDEX_SHARE[1] == facts.INDEX_SHARE
    seen = (window.FIELD_Y_MM, window.FIELD_X_MM, window.NIP_MM, window.REST_TRAVEL_MM)
    assert (facts.WINDOW_MM, drawn.mouth_x, drawn.nip_x, drawn.rest_x) == seen
