"""What light, lens, motion, wear and a careless crop do to a corner before the classifier sees it."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.crops import CROP_SIZE
from vision.deck import HEIGHT_MM, WIDTH_MM
from vision.train.corners import OUTSIDE_MM, PX, Corner
from vision.train.shapes import Lot
from vision.window import INDEX_SHARE

Canvas = cv2.typing.MatLike
Image = NDArray[np.uint8]

BLUR_READ_MM = 1.3
"""Motion blur up to this along the short side keeps its label."""
BLUR_LOST_MM = 3.0
"""From this on the label is ``none``: a reading would be a guess."""


LOOSE = 0.2
"""Share of crops from a picture that was cut loosely: up to 4.5 mm of the ground on either side of the corner."""

WEBCAM = 0.12
"""Share of crops as a cheap camera gives them: few pixels, soft, sharpened afterwards, colours that run."""


def crop_of(corner: Corner, lot: Lot, *, gently: bool = False) -> tuple[Image, str, str]:
    """One crop of a corner, 96 x 56 x 3, and its label after the damage; ``gently`` is the window in nominal wear."""
    glyph, suit = corner.glyph, corner.suit
    crop = _cut(corner.canvas, lot, 0.5 if gently else 1.0)
    if not gently:
        crop = _shaded(_faded(crop, lot), lot)
        crop, hidden = _glare(crop, lot)
        if lot.random() < WEBCAM:
            crop = _webcam(crop, lot)
        if hidden:
            glyph, suit = "none", "none"
    crop, lost = _blurred(crop, lot, gently=gently)
    if lost:
        glyph, suit = "none", "none"
    return _sensed(crop, lot, gently=gently), glyph, suit


def _cut(canvas: Canvas, lot: Lot, much: float) -> Canvas:
    """The crop's window with an error of place, size and turn."""
    scale = 1 + much * lot.uniform(-0.06, 0.06, 2)
    turn = np.radians(much * lot.normal(0, 1.9))
    shift = much * np.clip(lot.normal(0, 1.0, 2), -2.6, 2.6)
    if much == 1.0 and lot.random() < LOOSE:
        scale, shift = 1 + lot.uniform(-0.1, 0.14, 2), lot.uniform(-4.5, 1.2, 2)
    reach = np.array([WIDTH_MM * INDEX_SHARE[0], HEIGHT_MM * INDEX_SHARE[1]]) * scale
    a = np.array([np.cos(turn), np.sin(turn)]) * reach[0] / CROP_SIZE[0] * PX
    b = np.array([-np.sin(turn), np.cos(turn)]) * reach[1] / CROP_SIZE[1] * PX
    start = (OUTSIDE_MM + shift) * PX + (a + b) / 2
    mapping = np.array([[a[0], b[0], start[0]], [a[1], b[1], start[1]]])
    flags = cv2.INTER_AREA | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpAffine(canvas, mapping, CROP_SIZE, flags=flags, borderMode=cv2.BORDER_REPLICATE))


def _faded(crop: Canvas, lot: Lot) -> Canvas:
    """Worn ink and tinted light; sometimes no colour at all, sometimes a negative."""
    if lot.random() < 0.3:
        paper = np.median(crop, axis=(0, 1))
        crop = crop + (paper - crop) * lot.uniform(0, 0.65)
    if lot.random() < 0.08:
        crop = 255 - crop
    if lot.random() < 0.25:
        crop = np.repeat(crop.mean(axis=2, keepdims=True), 3, axis=2)
    elif lot.random() < 0.6:
        crop = crop * lot.uniform(0.72, 1.1, 3)
    return np.asarray(crop, np.float32)


def _shaded(crop: Canvas, lot: Lot) -> Canvas:
    """Uneven light and a shadow's edge."""
    columns, rows = np.meshgrid(np.linspace(-1, 1, crop.shape[1]), np.linspace(-1, 1, crop.shape[0]))
    slant = lot.normal(0, 0.14, 2)
    light = 1 + slant[0] * columns + slant[1] * rows
    if lot.random() < 0.25:
        turn, place = lot.uniform(0, np.pi), lot.uniform(-0.8, 0.8)
        side = np.cos(turn) * columns + np.sin(turn) * rows - place
        light = light * (1 - lot.uniform(0.1, 0.5) / (1 + np.exp(-side * lot.uniform(3, 30))))
    gain = lot.uniform(0.45, 1.15)
    return np.asarray(crop * (gain * light)[:, :, None], np.float32)


def _glare(crop: Canvas, lot: Lot) -> tuple[Canvas, bool]:
    """A hot spot on the lacquer; True where it may hide the index."""
    if lot.random() > 0.12:
        return crop, False
    columns, rows = np.meshgrid(np.arange(crop.shape[1]), np.arange(crop.shape[0]))
    x, y, size = lot.uniform(0, crop.shape[1]), lot.uniform(0, crop.shape[0]), lot.uniform(4, 22)
    spot = np.exp(-((columns - x) ** 2 + (rows - y) ** 2) / (2 * size**2)) * lot.uniform(60, 320)
    hidden = bool((spot[8:52, 5:32] > 150).mean() > 0.3)
    return np.asarray(crop + spot[:, :, None], np.float32), hidden


def _webcam(crop: Canvas, lot: Lot) -> Canvas:
    """Out of focus, sampled coarsely, its edges sharpened with a halo, its colours blurred."""
    radius = int(lot.integers(1, 4))
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * radius + 1,) * 2).astype(np.float32)
    soft = cv2.filter2D(crop, -1, disc / disc.sum())
    small = lot.uniform(0.4, 0.8)
    soft = cv2.resize(cv2.resize(soft, None, fx=small, fy=small, interpolation=cv2.INTER_AREA), CROP_SIZE)
    sharp = soft + (soft - cv2.GaussianBlur(soft, (0, 0), lot.uniform(0.8, 2.5))) * lot.uniform(0, 1.8)
    grey = sharp.mean(axis=2, keepdims=True)
    tint = cv2.GaussianBlur(np.asarray(sharp - grey), (0, 0), lot.uniform(0.6, 3.0))
    return np.asarray(np.clip(grey + tint * lot.uniform(0.5, 1.2), 0, 255), np.float32)


def _blurred(crop: Canvas, lot: Lot, *, gently: bool) -> tuple[Canvas, bool]:
    """Lens and motion; True where nothing can be read any more."""
    if lot.random() < (0.7 if gently else 0.85):
        crop = cv2.GaussianBlur(crop, (0, 0), lot.uniform(0.3, 0.7 if gently else 1.25))
    if not gently and lot.random() < 0.25:
        small = lot.uniform(0.34, 0.8)
        crop = cv2.resize(cv2.resize(crop, None, fx=small, fy=small, interpolation=cv2.INTER_AREA), CROP_SIZE)
    lost = not gently and lot.random() < 0.02
    if lost or lot.random() < 0.3:
        length = lot.uniform(BLUR_LOST_MM, 6) if lost else lot.uniform(0, BLUR_READ_MM)
        pixels = max(1.0, length / (WIDTH_MM * INDEX_SHARE[0]) * CROP_SIZE[0])
        kernel = np.clip((pixels + 1) / 2 - np.abs(np.arange(-24, 25)), 0, 1)
        row = (kernel / kernel.sum()).reshape(1, -1)
        crop = cv2.filter2D(crop, -1, row if lot.random() < 0.75 else row.T)
    return np.asarray(crop, np.float32), lost


def _sensed(crop: Canvas, lot: Lot, *, gently: bool) -> Image:
    noise = lot.uniform(1, 4) if gently else lot.uniform(0, 11)
    seen = crop + lot.normal(0, 1, crop.shape) * noise
    if not gently and lot.random() < 0.03:
        seen[lot.random(crop.shape[:2]) < 0.02] = lot.choice([0, 255])
    image: Image = np.clip(seen, 0, 255).astype(np.uint8)
    if not gently and lot.random() < 0.3:
        packed = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, int(lot.integers(25, 90))])[1]
        image = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)
    return np.asarray(image, np.uint8)
