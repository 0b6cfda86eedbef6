"""Figures, letters and suit signs in many hands: masks of 0 .. 255, cropped to their ink."""

from __future__ import annotations

import re
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
from vision.train.flourish import flourished, seven
from vision.train.foreign import foreign_sign

Mask = NDArray[np.uint8]
Lot = np.random.Generator

FONTS = File("/usr/share/fonts")
"""Where Debian keeps its typefaces; the model card names the packages that were installed."""

HELD_OUT = (
    "C059", "Cabin", "Caladea", "Carlito", "FreeSerif", "LinBiolinum", "OldStandard", "PT", "RobotoSlab", "Vollkorn",
)  # fmt: skip
"""Beginnings of the names of typefaces kept for calibration: no training crop is set in them."""

UNUSABLE = (
    "Hairline", "Thin", "ExtraLight", "Light", "Initial", "Keyboard", "Math", "Symbol", "Z003", "Emoji",
    "LiberationMono", "DejaVuSansMono", "Cousine", "PTM", "PrimeCode", "Prime Code", "FreeSerifBold",
)  # fmt: skip
"""Styles in which no index is printed, those with a dotted nought, and one that has spade and club changed over."""

MASK_PX = 88
"""Height of a mask before it is cut to its ink."""

HERSHEY = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_TRIPLEX)

SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}

FREE_SEVENS = 0.25
"""Share of sevens drawn with hooks and waves of their own; the rest is set in type."""

STRANGE_LETTERS = "CEGHLMNPSUWXYZ&?!*#@БГЖИЛПУЦШЫЮЯ+=%"
"""Letters and signs that are no index."""


@dataclass(frozen=True)
class Hand:
    """One typeface, or one of our own ways to draw."""

    font: str | None
    """File of the typeface; None for strokes of our own."""
    hershey: int | None = None


@cache
def hands(*, held_out: bool) -> tuple[tuple[Hand, ...], ...]:
    """The hands of one side of the split by family; our own strokes and Hershey's belong to training."""
    families: dict[str, list[Hand]] = {}
    for file in sorted(file for kind in ("*.ttf", "*.otf") for file in FONTS.rglob(kind)):
        if any(word in file.name for word in UNUSABLE) or file.name.startswith(HELD_OUT) != held_out:
            continue
        families.setdefault(re.split(r"[-_. ]", file.stem)[0], []).append(Hand(str(file)))
    found = tuple(tuple(family) for _, family in sorted(families.items()))
    if held_out:
        return found
    return found + ((Hand(None),),) * (len(found) // 4) + (tuple(Hand(None, face) for face in HERSHEY),)


def figure(text: str, hand: Hand, lot: Lot) -> Mask | None:
    """``text`` in one hand, a little bolder or finer than it is; None where the hand has no such letter."""
    if text == "10" and hand.font and lot.random() < 0.6:
        return _ten(hand, lot)
    if text == "7" and lot.random() < FREE_SEVENS:
        return flourished(seven(lot), lot)
    plain = _plain(text, hand, lot)
    return None if plain is None else flourished(_pressed(plain, lot), lot)


def sign(suit: str, hand: Hand, lot: Lot) -> Mask:
    """A suit sign: a typeface's own one time in five, else an outline, ours or free, bent at random."""
    if hand.font and lot.random() < 0.2:
        found = _typeset(SIGNS[suit], hand.font)
        if found is not None:
            return found
    free = suit == "c" or lot.random() < 0.65
    return _filled(_bent(_FREE[suit](lot) if free else suits.OUTLINE[suit], lot))


def strange_sign(lot: Lot) -> Mask:
    """A sign that is none of the four suits; one in ten is a suit's sign that lies on its side or on its head."""
    if lot.random() < 0.9:
        return foreign_sign(lot)
    turned = suits.OUTLINE["sh"[int(lot.integers(2))]].turned(float(lot.uniform(60, 300)))
    return _filled(_bent(turned, lot))


def _plain(text: str, hand: Hand, lot: Lot) -> Mask | None:
    if hand.font:
        return _typeset(text, hand.font)
    if hand.hershey is not None:
        return _hershey(text, hand.hershey, int(lot.integers(2, 10))) if text.isascii() else None
    letters = "T" if text == "10" else text
    if any(letter not in ranks.LETTERS for letter in letters):
        return None
    drawn = [_stroked(letter, float(lot.uniform(0.7, 2.3)), float(lot.uniform(0.5, 1.7))) for letter in letters]
    return np.hstack(drawn)


def _ten(hand: Hand, lot: Lot) -> Mask | None:
    """A ten set from two letters, near or apart, the one often an I with serifs and the nought an O."""
    pair = [_plain(str(lot.choice(choice)), hand, lot) for choice in (["1", "I", "I"], ["0", "O"])]
    if pair[0] is None or pair[1] is None:
        return None
    one, nought = (_pressed(mask, lot) for mask in pair if mask is not None)
    tall = MASK_PX
    narrow = float(lot.uniform(0.55, 1.0))
    one = np.asarray(cv2.resize(one, (max(6, round(one.shape[1] * tall / one.shape[0])), tall)), np.uint8)
    wide = max(12, round(nought.shape[1] * tall / nought.shape[0] * narrow))
    nought = np.asarray(cv2.resize(nought, (wide, tall)), np.uint8)
    gap = np.zeros((tall, int(lot.integers(1, 20))), np.uint8)
    return np.hstack([one, gap, nought])


def _pressed(mask: Mask, lot: Lot) -> Mask:
    """The mask with more ink or with less."""
    pen = np.ones((int(lot.integers(1, 6)),) * 2, np.uint8)
    draw = lot.random()
    if draw < 0.35:
        return np.asarray(cv2.dilate(cv2.copyMakeBorder(mask, 3, 3, 3, 3, cv2.BORDER_CONSTANT), pen), np.uint8)
    finer = np.asarray(cv2.erode(mask, pen), np.uint8) if draw < 0.5 else mask
    return finer if finer.mean() > 0.6 * mask.mean() else mask


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
    lobe, apart = float(lot.uniform(0.19, 0.28)), float(lot.uniform(0.19, 0.27))
    low, stem = float(lot.uniform(0.05, 0.14)), float(lot.uniform(0.03, 0.08))
    foot = float(lot.uniform(0.1, 0.26))
    lobes = circle(0, -0.5 + lobe, lobe) + circle(-apart, low, lobe) + circle(apart, low, lobe)
    return lobes + path(
        f"M{-stem} -.1 L{stem} -.1 C{stem} .2 .08 .42 {foot} .5 L{-foot} .5 C-.08 .42 {-stem} .2 {-stem} -.1 Z"
    )


def _leaf(lot: Lot, dip: float, low: float) -> str:
    """A heart on its head: from the point above, slender or stout, round two lobes to the dip between them."""
    wide, belly = float(lot.uniform(0.3, 0.55)), float(lot.uniform(-0.08, 0.26))
    point, shoulder = float(lot.uniform(0.0, 0.28)), float(lot.uniform(-0.32, 0.0))
    inner = wide * float(lot.uniform(0.2, 0.7))
    return (
        f"M0 -.5 C{point} {shoulder - 0.1} {wide} {shoulder} {wide} {belly} "
        f"C{wide} {low} {inner} {low} 0 {dip} C{-inner} {low} {-wide} {low} {-wide} {belly} "
        f"C{-wide} {shoulder} {-point} {shoulder - 0.1} 0 -.5 Z"
    )


def _spade(lot: Lot) -> Path:
    """A leaf on a stem, with a foot or without."""
    stem, foot = float(lot.uniform(0.02, 0.08)), float(lot.uniform(0.08, 0.28))
    leaf = path(_leaf(lot, dip=float(lot.uniform(0.05, 0.27)), low=float(lot.uniform(0.25, 0.5))))
    return leaf + path(
        f"M{-stem} 0 L{stem} 0 C{stem} .25 .08 .42 {foot} .5 L{-foot} .5 C-.08 .42 {-stem} .25 {-stem} 0 Z"
    )


def _heart(lot: Lot) -> Path:
    return path(_leaf(lot, dip=float(lot.uniform(0.15, 0.36)), low=0.5)).turned(180)


def _diamond(lot: Lot) -> Path:
    """Sides hollow, straight or round."""
    wide, round_ = float(lot.uniform(0.3, 0.5)), float(lot.uniform(0.32, 0.6))
    x, y = wide * round_, 0.5 * round_
    right = f"C{x} {-y} {x} {-y} {wide} 0 C{x} {y} {x} {y} 0 .5"
    return path(f"M0 -.5 {right} C{-x} {y} {-x} {y} {-wide} 0 C{-x} {-y} {-x} {-y} 0 -.5 Z")


_FREE = {"s": _spade, "h": _heart, "d": _diamond, "c": _club}
"""Signs whose proportions are free."""


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
