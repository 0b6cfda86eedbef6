"""Figures, letters and suit signs in many hands: masks of 0 .. 255, cropped to their ink."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path as File

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image as Pillow
from PIL import ImageDraw, ImageFont

from vision.deck import ranks, suits
from vision.deck.paths import Path, circle, path

Mask = NDArray[np.uint8]
Lot = np.random.Generator

FONTS = File("/usr/share/fonts")
"""Where Debian keeps its typefaces; the model card names the packages that were installed."""

HELD_OUT = ("Carlito", "Caladea", "FreeSerif", "Roboto-Condensed", "LinBiolinum")
"""Typefaces kept for calibration: no training crop is set in them."""

TOO_THIN = ("Hairline", "Thin", "Initial", "Keyboard", "ExtraLight", "Math", "Light", "Mono")
"""Styles in which no index is printed."""

MASK_PX = 88
"""Height of a mask before it is cut to its ink."""

HERSHEY = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_TRIPLEX)

SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}

STRANGE_LETTERS = "CEGHLMNPSUWXYZ&?!*#@БГЖИЛПУЦШЫЮЯ+=%"
"""Letters and signs that are no index."""


@dataclass(frozen=True)
class Hand:
    """One typeface, or one of our own ways to draw."""

    font: str | None
    """File of the typeface; None for strokes of our own."""
    hershey: int | None = None


@cache
def hands(*, held_out: bool) -> tuple[Hand, ...]:
    """All hands of one side of the split; our own strokes and Hershey's belong to training."""
    files = sorted(str(file) for kind in ("*.ttf", "*.otf") for file in FONTS.rglob(kind))
    usable = [file for file in files if not any(word in File(file).name for word in TOO_THIN)]
    chosen = tuple(Hand(file) for file in usable if held_out == any(name in File(file).name for name in HELD_OUT))
    if held_out:
        return chosen
    return chosen + (Hand(None),) * (len(chosen) // 3) + tuple(Hand(None, face) for face in HERSHEY)


def figure(text: str, hand: Hand, lot: Lot) -> Mask | None:
    """``text`` in one hand; None where the hand has no such letter."""
    if hand.font:
        return _typeset(text, hand.font)
    if hand.hershey is not None:
        return _hershey(text, hand.hershey, int(lot.integers(2, 10))) if text.isascii() else None
    letters = "T" if text == "10" else text
    if all(letter in ranks.LETTERS for letter in letters):
        drawn = [_stroked(letter, float(lot.uniform(0.7, 2.3)), float(lot.uniform(0.5, 1.7))) for letter in letters]
        return np.hstack(drawn)
    return None


def sign(suit: str, hand: Hand, lot: Lot) -> Mask:
    """A suit sign: a typeface's own one time in four, else an outline bent at random."""
    if hand.font and lot.random() < 0.25:
        found = _typeset(SIGNS[suit], hand.font)
        if found is not None:
            return found
    return _filled(_bent(_club(lot) if suit == "c" else suits.OUTLINE[suit], lot))


def strange_sign(lot: Lot) -> Mask:
    """A sign that is none of the four suits: stars, cups, rings, leaves, crosses, blobs."""
    kind = int(lot.integers(5))
    if kind == 0:
        points = int(lot.integers(5, 9))
        turns = np.arange(2 * points) * np.pi / points - np.pi / 2
        radii = np.where(np.arange(2 * points) % 2, 0.22, 0.5)
        corners = " L".join(f"{r * np.cos(t):.3f} {r * np.sin(t):.3f}" for r, t in zip(radii, turns, strict=True))
        return _filled(path(f"M{corners} Z"))
    if kind == 1:
        return _filled(circle(0, 0, 0.5, float(lot.uniform(0.3, 0.5))))
    if kind == 2:
        return _filled(
            path(
                "M-.4 -.5 L.4 -.5 C.4 0 .2 .1 .06 .12 L.06 .4 L.3 .5 L-.3 .5 L-.06 .4 L-.06 .12 C-.2 .1 -.4 0 -.4 -.5 Z"
            )
        )
    if kind == 3:
        return _filled(
            path(
                "M-.08 -.5 L.08 -.5 L.08 .1 L.35 .1 L.35 .24 L.08 .24 L.08 .5 L-.08 .5 L-.08 .24 L-.35 .24 L-.35 .1 "
                "L-.08 .1 Z"
            )
        )
    turned = suits.OUTLINE["sh"[int(lot.integers(2))]].turned(float(lot.uniform(60, 300)))
    return _filled(_bent(turned, lot))


def inked(mask: Mask) -> Mask | None:
    """The mask cut to its ink; None for an empty one."""
    ys, xs = np.nonzero(mask > 40)
    if len(ys) == 0:
        return None
    return mask[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1]


@cache
def _typeset(text: str, file: str) -> Mask | None:
    font = _font(file)
    if any(_missing(letter, file) for letter in text):
        return None
    picture = Pillow.new("L", (MASK_PX * (len(text) + 2), 2 * MASK_PX))
    ImageDraw.Draw(picture).text((MASK_PX // 2, MASK_PX // 3), text, fill=255, font=font)
    return inked(np.asarray(picture, np.uint8))


@cache
def _font(file: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(file, MASK_PX)


@cache
def _missing(letter: str, file: str) -> bool:
    font = _font(file)
    return bytes(font.getmask(letter)) == bytes(font.getmask("\U000f1234"))


@cache
def _hershey(text: str, face: int, thickness: int) -> Mask | None:
    canvas = np.zeros((2 * MASK_PX, MASK_PX * (len(text) + 2)), np.uint8)
    cv2.putText(canvas, text, (20, 120), face, 3.0, 255, thickness, cv2.LINE_AA)
    return inked(canvas)


def _stroked(letter: str, thick: float, thin: float) -> Mask:
    """One of the built-in deck's letters with other pens."""
    scale = MASK_PX / 10
    canvas = np.zeros((round(12 * scale), round(12 * scale)), np.uint8)
    for mark in ranks.glyph(letter, suits.INK):
        pen = max(1, round(scale * (thick if mark.width == ranks.THICK else thin)))
        for polygon in mark.path.polygons():
            points = np.round((polygon + np.array([6.0, 1.0])) * scale).astype(np.int32)
            cv2.polylines(canvas, [points], False, 255, pen, cv2.LINE_AA)
    cut = inked(canvas)
    assert cut is not None
    return cut


def _club(lot: Lot) -> Path:
    """Three lobes, from well apart to nearly one, on a stem that is thin or broad."""
    lobe, apart = float(lot.uniform(0.19, 0.27)), float(lot.uniform(0.19, 0.27))
    low, stem = float(lot.uniform(0.05, 0.14)), float(lot.uniform(0.03, 0.08))
    foot = float(lot.uniform(0.1, 0.26))
    lobes = circle(0, -0.5 + lobe, lobe) + circle(-apart, low, lobe) + circle(apart, low, lobe)
    return lobes + path(
        f"M{-stem} -.1 L{stem} -.1 C{stem} .2 .08 .42 {foot} .5 L{-foot} .5 C-.08 .42 {-stem} .2 {-stem} -.1 Z"
    )


def _bent(outline: Path, lot: Lot) -> Path:
    """The outline leaner or fuller, with its waist higher or lower."""
    across, swell, lean = float(lot.uniform(0.75, 1.2)), float(lot.uniform(-0.3, 0.3)), float(lot.uniform(-0.06, 0.06))
    return Path(
        tuple(
            (letter, tuple((x * across * (1 + swell * y) + lean * y, y) for x, y in points))
            for letter, points in outline.segments
        )
    )


def _filled(outline: Path) -> Mask:
    canvas = np.zeros((2 * MASK_PX, 2 * MASK_PX), np.uint8)
    for polygon in outline.polygons():
        cv2.fillPoly(canvas, [np.round((polygon + 1) * MASK_PX * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    cut = inked(canvas)
    assert cut is not None
    return cut
