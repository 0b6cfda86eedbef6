"""The axes along which the eye is stressed, as a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from vision.bench.stress import Stress
from vision.camera.optics import Glare
from vision.window import CARD_Y_MM, REST_TRAILING_MM


@dataclass(frozen=True, slots=True)
class Axis:
    """One stress with its figures."""

    name: str
    title: str
    unit: str
    values: tuple[float, ...]
    stress: Callable[[float], Stress]
    two_cards: bool = False
    """Two cards lie there: whatever is named, no name is right but that of the one nearest to the camera."""


def _glare(y_mm: float, level: float) -> Glare:
    """The image of the left lamp on the index at rest, 3.5 mm from the card's trailing edge."""
    return Glare(REST_TRAILING_MM + 3.5, CARD_Y_MM + y_mm, 3.0, level)


RANK_MM: Final = 5.0
SUIT_MM: Final = 12.0
"""From the card's short edge to the middle of figure and suit sign."""

LEVELS: Final = (0.0, 40.0, 80.0, 120.0, 160.0, 200.0, 250.0, 320.0)
"""Grey levels that the lamp's image adds at its middle."""

AXES: Final = (
    Axis(
        "blur",
        "Motion blur along the short side",
        "mm",
        (0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4),
        lambda v: Stress(blur_mm=v),
    ),
    Axis("exposure", "Exposure", "EV", (-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2), lambda v: Stress(stops=v)),
    Axis("tilt", "Turn of the card", "degrees", (-6, -4.5, -3, -1.5, 0, 1.5, 3, 4.5, 6), lambda v: Stress(turn_deg=v)),
    Axis(
        "scale", "Density of the picture", "pixels per mm", (1, 1.3, 1.6, 2, 2.5, 3, 4), lambda v: Stress(px_per_mm=v)
    ),
    Axis("fade", "Ink that has gone", "%", (0, 10, 20, 30, 40, 50, 60, 70), lambda v: Stress(fade=v / 100)),
    Axis(
        "glare-rank", "Glare on the rank, two lamps", "grey levels", LEVELS, lambda v: Stress(glare=_glare(RANK_MM, v))
    ),
    Axis(
        "glare-suit", "Glare on the suit, two lamps", "grey levels", LEVELS, lambda v: Stress(glare=_glare(SUIT_MM, v))
    ),
    Axis(
        *("glare-rank-one-lamp", "Glare on the rank, one lamp", "grey levels", LEVELS),
        lambda v: Stress(glare=_glare(RANK_MM, v), both_lamps=False),
    ),
    Axis(
        *("glare-suit-one-lamp", "Glare on the suit, one lamp", "grey levels", LEVELS),
        lambda v: Stress(glare=_glare(SUIT_MM, v), both_lamps=False),
    ),
    Axis(
        *("emerged", "Trailing index in view where the card stops (over 100: and its edge)", "%"),
        (0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 105, 110, 120),
        lambda v: Stress(in_view=v / 100),
    ),
    Axis(
        *("double", "Second card, offset", "mm", (1, 1.5, 2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20)),
        lambda v: Stress(second_mm=v),
        two_cards=True,
    ),
    Axis("dirt", "Dirt on the window", "%", (0, 10, 20, 30, 40, 50, 60), lambda v: Stress(dirt=v / 100)),
)
