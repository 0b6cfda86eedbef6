"""Signs that are none of the four suits: masks in the manner of German, Swiss, Italian and fanciful packs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.uint8]
Lot = np.random.Generator

SIDE_PX: Final = 176
"""Side of the canvas on which a sign is drawn, before it is cut to its ink."""

_INK: Final = 255
_BARE: Final = 0

Pair = tuple[float, float]


def foreign_sign(lot: Lot) -> Mask:
    """A sign that is no suit, filled or in outline, leaning and stretched at random."""
    canvas = np.zeros((SIDE_PX, SIDE_PX), np.uint8)
    _KINDS[int(lot.integers(len(_KINDS)))](canvas, lot)
    if lot.random() < 0.15:
        pen = np.ones((int(lot.integers(5, 13)),) * 2, np.uint8)
        canvas = np.asarray(cv2.subtract(canvas, cv2.erode(canvas, pen)), np.uint8)
    turn, size = float(lot.normal(0, 12)), float(lot.uniform(0.75, 0.95))
    mapping = cv2.getRotationMatrix2D((SIDE_PX / 2, SIDE_PX / 2), turn, size)
    mapping[0] *= lot.uniform(0.75, 1.1)
    drawn = cv2.warpAffine(canvas, mapping, (SIDE_PX, SIDE_PX), flags=cv2.INTER_LINEAR)
    rows, columns = np.nonzero(drawn > 40)
    return np.asarray(drawn[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1], np.uint8)


def _at(x: float, y: float) -> tuple[int, int]:
    """A place of the unit square about the origin, y downwards, in canvas pixels."""
    return round((x + 0.5) * SIDE_PX), round((y + 0.5) * SIDE_PX)


def _filled(canvas: Mask, points: NDArray[np.float64], ink: int = _INK) -> None:
    cv2.fillPoly(canvas, [np.round((points + 0.5) * SIDE_PX).astype(np.int32)], ink, cv2.LINE_AA)


def _oval(canvas: Mask, centre: Pair, radii: Pair, ink: int = _INK, pen: int = -1) -> None:
    size = round(radii[0] * SIDE_PX), round(radii[1] * SIDE_PX)
    cv2.ellipse(canvas, _at(*centre), size, 0, 0, 360, ink, pen, cv2.LINE_AA)


def _line(canvas: Mask, start: Pair, end: Pair, width: float, ink: int = _INK) -> None:
    cv2.line(canvas, _at(*start), _at(*end), ink, max(1, round(width * SIDE_PX)), cv2.LINE_AA)


def _acorn(canvas: Mask, lot: Lot) -> None:
    """A nut in its cup on a stalk, upright or hanging; often a pair on one stalk."""
    pair = lot.random() < 0.4
    for side in (-0.2, 0.2) if pair else (0.0,):
        wide = float(lot.uniform(0.14, 0.2) if pair else lot.uniform(0.18, 0.32))
        low = float(lot.uniform(0.1, 0.28))
        _oval(canvas, (side, low - 0.1), (wide, float(lot.uniform(0.25, 0.33))))
        rim = float(lot.uniform(-0.16, 0.0))
        _line(canvas, (side - wide, rim + 0.05), (side + wide, rim + 0.05), 0.03, _BARE)
        cup = wide * float(lot.uniform(1.0, 1.25))
        cv2.ellipse(
            canvas, _at(side, rim), (round(cup * SIDE_PX), round(0.2 * SIDE_PX)), 0, 180, 360, _INK, -1, cv2.LINE_AA
        )
        _line(canvas, (side, rim - 0.15), (side * 0.3, -0.48), float(lot.uniform(0.03, 0.08)))
    if lot.random() < 0.5:
        canvas[:] = canvas[::-1].copy()


def _leaf(canvas: Mask, lot: Lot) -> None:
    """A leaf of linden or ivy with its ribs, on a thin stalk that is not straight."""
    wide, belly = float(lot.uniform(0.22, 0.46)), float(lot.uniform(-0.1, 0.15))
    down = np.linspace(-0.5, 0.32, 40)
    share = (down + 0.5) / 0.82
    peak = (belly + 0.5) / 0.82
    swell = np.where(share < peak, np.sin(share / peak * np.pi / 2), np.cos((share - peak) / (1 - peak) * np.pi / 2))
    saw = 1 + float(lot.uniform(0, 0.14)) * np.sin(share * lot.uniform(20, 60))
    right = np.stack([wide * np.maximum(swell, 0) ** float(lot.uniform(0.6, 1.2)) * saw, down], 1)
    _filled(canvas, np.vstack([right, right[::-1] * (-1, 1)]))
    bend = float(lot.choice([-1, 1]) * lot.uniform(0.03, 0.16))
    _line(canvas, (0, 0.3), (bend, 0.49), float(lot.uniform(0.025, 0.06)))
    rib = float(lot.uniform(0.012, 0.035))
    _line(canvas, (0, -0.4), (0, 0.3), rib, _BARE)
    for level in np.linspace(-0.2, 0.24, int(lot.integers(1, 5))):
        reach = wide * 0.75
        for side in (-1, 1):
            _line(canvas, (0, float(level)), (side * reach, float(level) - 0.16), rib, _BARE)


def _bell(canvas: Mask, lot: Lot) -> None:
    """A round bell: a ball with a belt, a slit and a loop."""
    radius = float(lot.uniform(0.3, 0.42))
    _oval(canvas, (0, 0.06), (radius, radius))
    _oval(canvas, (0, 0.03 - radius), (0.09, 0.09), pen=round(0.04 * SIDE_PX))
    for level in (-0.02, 0.06):
        _line(canvas, (-radius, level), (radius, level), float(lot.uniform(0.01, 0.03)), _BARE)
    _line(canvas, (0, 0.14), (0, 0.3), float(lot.uniform(0.02, 0.05)), _BARE)
    if lot.random() < 0.6:
        _oval(canvas, (0, 0.15), (0.06, 0.06), _BARE)


def _shield(canvas: Mask, lot: Lot) -> None:
    wide = float(lot.uniform(0.3, 0.42))
    edge = [(-wide, -0.45), (wide, -0.45), (wide, 0.1), (0.6 * wide, 0.33), (0, 0.48), (-0.6 * wide, 0.33)]
    _filled(canvas, np.array([*edge, (-wide, 0.1)]))
    if lot.random() < 0.7:
        _line(canvas, (-wide, float(lot.uniform(-0.4, 0))), (wide, float(lot.uniform(0, 0.3))), 0.06, _BARE)


def _rose(canvas: Mask, lot: Lot) -> None:
    petals = int(lot.integers(4, 9))
    for turn in np.arange(petals) * 2 * np.pi / petals + lot.uniform(0, 1):
        _oval(canvas, (0.28 * float(np.cos(turn)), 0.28 * float(np.sin(turn))), (0.18, 0.18))
    _oval(canvas, (0, 0), (0.14, 0.14), _BARE)
    _oval(canvas, (0, 0), (0.09, 0.09))


def _coin(canvas: Mask, lot: Lot) -> None:
    across = float(lot.uniform(0.3, 0.46))
    _oval(canvas, (0, 0), (across, 0.45))
    for share in (0.7, 0.4)[: int(lot.integers(0, 3))]:
        _oval(canvas, (0, 0), (across * share, 0.45 * share), _BARE, round(0.05 * SIDE_PX))


def _cup(canvas: Mask, lot: Lot) -> None:
    wide, foot = float(lot.uniform(0.28, 0.45)), float(lot.uniform(0.15, 0.35))
    bowl = [(-wide, -0.48), (wide, -0.48), (0.7 * wide, -0.1), (0.07, 0.1), (0.07, 0.35), (foot, 0.48)]
    _filled(canvas, np.array(bowl + [(-x, y) for x, y in reversed(bowl)]))
    _line(canvas, (-wide, -0.36), (wide, -0.36), 0.03, _BARE)


def _sword(canvas: Mask, lot: Lot) -> None:
    """One sword, club or stave, or two that cross."""
    lean = float(lot.uniform(0.1, 0.4))
    for side in (-1, 1) if lot.random() < 0.5 else (1,):
        width = float(lot.uniform(0.05, 0.16))
        _line(canvas, (-side * lean, -0.45), (side * lean, 0.45), width)
        if lot.random() < 0.7:
            _line(canvas, (side * lean * 0.2, 0.26), (side * lean * 1.1, 0.16), width)


def _star(canvas: Mask, lot: Lot) -> None:
    points = int(lot.integers(4, 9))
    turns = np.arange(2 * points) * np.pi / points - np.pi / 2
    radii = np.where(np.arange(2 * points) % 2, float(lot.uniform(0.15, 0.32)), 0.5)
    _filled(canvas, np.stack([radii * np.cos(turns), radii * np.sin(turns)], 1))


def _corners(canvas: Mask, lot: Lot) -> None:
    """Three or five corners, askew; four might be a diamond."""
    count = int(lot.choice([3, 5]))
    turns = np.arange(count) * 2 * np.pi / count + lot.uniform(-0.45, 0.45, count)
    _filled(canvas, np.stack([np.cos(turns), np.sin(turns)], 1) * lot.uniform(0.3, 0.5))
    if lot.random() < 0.5 or canvas.max() == 0:
        _line(canvas, (-0.3, 0.3), (0.3, float(lot.uniform(-0.4, 0.4))), 0.1)


def _crescent(canvas: Mask, lot: Lot) -> None:
    _oval(canvas, (0, 0), (0.42, 0.45))
    _oval(canvas, (float(lot.uniform(0.1, 0.3)), 0), (0.34, 0.36), _BARE)


_KINDS: Final[tuple[Callable[[Mask, Lot], None], ...]] = (
    *(_acorn,) * 3,
    *(_leaf,) * 3,
    *(_bell,) * 2,
    _shield,
    _rose,
    _coin,
    _cup,
    _sword,
    _star,
    _corners,
    _crescent,
)
"""Signs of German packs come more often: leaf and acorn are the nearest to spade and club."""
