"""What glass, lamps, motion, lens and sensor make of the window; the rendered camera and the training share it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from controller.ports import Scene
from vision.camera import Frame
from vision.window import FIELD_X_MM, FIELD_Y_MM, PX_PER_MM

EXPOSURE_S: Final = 0.001
"""Length of the flash: at 0.3 m/s a card moves 0.3 mm in it."""

LENS_SIGMA_PX: Final = 0.6
"""Blur of the lens."""

NOMINAL_GAIN: Final = 0.86
"""Exposure in nominal light: white paper stays clear of saturation."""

NOISE_SIGMA: Final = 3.0
"""Sensor noise in grey levels."""

DIRT_GREY: Final = 104.0
"""What an opaque window looks like."""

SIZE: Final = (round(FIELD_X_MM * PX_PER_MM), round(FIELD_Y_MM * PX_PER_MM))
"""Width and height of a frame in pixels."""

_NOISE_SPARE = 61
"""The noise is a window into a field larger by this much, moved by the seed."""


@dataclass(frozen=True, slots=True)
class Glare:
    """A lamp mirrored by lacquer. The window has two lamps, one on either side: only one is lit at a time."""

    x_mm: float
    """Where the left lamp's image lies; the right lamp's lies as far on the other side of the window's middle."""
    y_mm: float
    radius_mm: float
    level: float
    """Grey levels that it adds at its middle."""


@dataclass(frozen=True, slots=True)
class Optics:
    """Lamps, lens and sensor; the defaults are a camera that was set up well."""

    exposure_s: float = EXPOSURE_S
    gain: float = NOMINAL_GAIN
    lens_sigma_px: float = LENS_SIGMA_PX
    noise_sigma: float = NOISE_SIGMA
    slant: float = 0.0
    """Share by which the lit lamp's side is brighter than the middle, and the other side darker."""
    glare: Glare | None = None
    right_lamp: bool = False
    """Which of the two lamps is lit."""


NOMINAL: Final = Optics()


def exposed(frame: Frame, scene: Scene, optics: Optics = NOMINAL) -> Frame:
    """What the sensor gives for a sharp and evenly lit picture of ``scene``."""
    if scene.dirt > 0:
        clear, haze = _glass(scene.dirt)
        frame = (frame * clear).astype(np.uint8) + haze
    lens = cv2.getGaussianKernel(2 * math.ceil(3 * optics.lens_sigma_px) + 1, optics.lens_sigma_px)
    blurred = cv2.sepFilter2D(frame, -1, _motion(abs(scene.speed_mm_s) * optics.exposure_s, lens), lens)
    lit = cv2.convertScaleAbs(_lit(blurred, optics), alpha=optics.gain * scene.light)
    noise = _noise(scene.noise_seed)
    if optics.noise_sigma != NOISE_SIGMA:
        noise = np.round(noise * (optics.noise_sigma / NOISE_SIGMA)).astype(np.int16)
    taken = np.asarray(cv2.add(lit, noise, dtype=cv2.CV_8U), np.uint8)
    return _turned(taken, scene.camera_deg) if scene.camera_deg else taken


def _lit(frame: cv2.typing.MatLike, optics: Optics) -> cv2.typing.MatLike:
    """The picture under one lamp: brighter on its side, and its image in the lacquer."""
    side = 1.0 if optics.right_lamp else -1.0
    if optics.slant:
        across = 1 + optics.slant * side * np.linspace(-1, 1, SIZE[0], dtype=np.float32)
        frame = frame * across[None, :, None]
    if optics.glare:
        frame = frame + _hot_spot(optics.glare, side)
    return frame


def _hot_spot(glare: Glare, side: float) -> NDArray[np.float32]:
    x = (FIELD_X_MM / 2 + side * (FIELD_X_MM / 2 - glare.x_mm)) * PX_PER_MM
    columns, rows = np.arange(SIZE[0]) - x, np.arange(SIZE[1]) - glare.y_mm * PX_PER_MM
    width = 2 * (glare.radius_mm * PX_PER_MM) ** 2
    spot = glare.level * np.exp(-(rows**2) / width)[:, None] * np.exp(-(columns**2) / width)[None, :]
    return np.asarray(spot[:, :, None], np.float32)


def _turned(frame: Frame, degrees: float) -> Frame:
    """The picture of a camera that is turned in its holder."""
    turn = cv2.getRotationMatrix2D((SIZE[0] / 2, SIZE[1] / 2), degrees, 1.0)
    return np.asarray(cv2.warpAffine(frame, turn, SIZE, borderMode=cv2.BORDER_REPLICATE), np.uint8)


def _motion(way_mm: float, lens: cv2.typing.MatLike) -> NDArray[np.float64]:
    """The row kernel of a flash in which the card moves on, joined with the lens."""
    length = max(1.0, way_mm * PX_PER_MM)
    half = math.ceil((length - 1) / 2)
    box = np.ones(2 * half + 1)
    if half:
        box[[0, -1]] = (length - (2 * half - 1)) / 2
    joined = np.convolve(box / box.sum(), lens.ravel())
    return joined.reshape(-1, 1)


def _noise(seed: int) -> NDArray[np.int16]:
    x, y = seed % _NOISE_SPARE, seed // _NOISE_SPARE % _NOISE_SPARE
    return _noise_field()[y : y + SIZE[1], x : x + SIZE[0]]


@cache
def _noise_field() -> NDArray[np.int16]:
    shape = (SIZE[1] + _NOISE_SPARE, SIZE[0] + _NOISE_SPARE, 3)
    return np.round(np.random.default_rng(1).normal(0, NOISE_SIGMA, shape)).astype(np.int16)


@lru_cache(maxsize=8)
def _glass(dirt: float) -> tuple[NDArray[np.float32], Frame]:
    """What share of light dirty glass lets through at each pixel, and what it adds."""
    opaque = np.clip(dirt * (0.5 + _smudges()) + max(0.0, dirt - 0.5), 0, 1)
    return np.repeat(1 - opaque, 3, axis=2).astype(np.float32), np.repeat(DIRT_GREY * opaque, 3, axis=2).astype(
        np.uint8
    )


@cache
def _smudges() -> NDArray[np.float64]:
    """Where the glass is dirtiest: 0 .. 1."""
    coarse = np.random.default_rng(2).uniform(0, 1, (12, 6))
    smooth = cv2.resize(coarse, SIZE, interpolation=cv2.INTER_CUBIC)
    return np.asarray(np.clip(smooth, 0, 1)[:, :, None])
