"""What the camera sees of a card: field, scale, sharpness, blur, light."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hardware.sizing.machine import Machine

FIELD_MM: Final = (96.0, 48.0)
"""The window along and across a card, which the recogniser wants whole (``vision/window.py``)."""

PLACING_MM: Final = 1.0
"""How far the camera may stand beside its place, either way."""

PX_PER_MM: Final = 4.0
"""The least that the recogniser needs (``vision/window.py``)."""

MOST_BLUR_MM: Final = 0.5
"""Of a card in passing."""

SHARP_MM: Final = 0.15
"""Widest circle on the card that a point may become: half the line of an index."""

DEPTH_MM: Final = 1.5
"""How far off its plane a card may be in the window's flat part: play of the guides, and of the focus."""

ELECTRONS_PER_LUX_S_UM2: Final = 2050.0
"""4.1e3 photons of 555 nm in one lux second on a square micrometre (683 lm/W), at 50 % quantum efficiency."""

WHITE_ELECTRONS: Final = 1000.0
"""Of a white pixel: shot noise of 3 %."""

CARD_WHITE: Final = 0.8
"""Reflectance of a card's paper."""

WINDOW_PASSES: Final = 0.84
"""Of light through clear glass twice, 8 % lost each time."""


@dataclass(frozen=True, slots=True)
class Camera:
    """A camera module with the mode of its sensor that is used."""

    name: str
    focal_mm: float
    f_number: float
    pixel_um: float
    """Of the mode: binned pixels are as large as those they are made of."""
    across_px: int
    along_px: int
    least_focus_mm: float
    """Nearest distance that its focus reaches; a fixed lens is screwed to what is wanted."""
    readout_ms: float
    """From the first line to the last."""
    out_px: int
    """Of the longer side, after scaling."""


CAMERAS: Final = (
    Camera("module 3, mode 2304 x 1296", 4.74, 1.8, 2.8, 2304, 1296, 100.0, 17.8, 1536),
    Camera("module 2, lens screwed out, mode 1640 x 1232", 3.04, 2.0, 2.24, 1640, 1232, 50.0, 24.0, 1536),
)
"""Data published with the Raspberry Pi's camera modules; a readout lasts at most a frame at the mode's highest rate."""

CROPPED: Final = Camera("module 3, mode 1536 x 864", 4.74, 1.8, 2.8, 1536, 864, 100.0, 8.3, 1536)
"""The mode that a Pi picks by itself for a picture of that size: two thirds of the field, too little for the window."""


def field_mm(camera: Camera, distance_mm: float) -> tuple[float, float]:
    """What is in the picture at a distance from the lens: thin lens in focus, ``sensor (u - f) / f``."""
    scale = (distance_mm - camera.focal_mm) / camera.focal_mm * camera.pixel_um / 1e3
    return camera.across_px * scale, camera.along_px * scale


def field_spare_mm(camera: Camera, distance_mm: float) -> float:
    """What the field is larger than the window on its narrower side, beside a camera that stands a little off."""
    pairs = zip(field_mm(camera, distance_mm), FIELD_MM, strict=True)
    return min(field - window for field, window in pairs) / 2.0 - PLACING_MM


def px_per_mm(camera: Camera, distance_mm: float) -> float:
    """Scale of the picture that the recogniser gets."""
    return camera.out_px / field_mm(camera, distance_mm)[0]


def screwed_out_mm(camera: Camera, distance_mm: float) -> float:
    """How far a fixed lens is to be screwed out of its setting for infinity: ``f^2 / (u - f)``."""
    return camera.focal_mm**2 / (distance_mm - camera.focal_mm)


def unsharp_mm(camera: Camera, distance_mm: float, off_mm: float) -> float:
    """Circle on the card that a point ``off_mm`` nearer than the plane of focus becomes: ``(f / N) d / (u - d)``."""
    return camera.focal_mm / camera.f_number * off_mm / (distance_mm - off_mm)


def bend_depth_mm(machine: Machine) -> float:
    """How far the card has left its plane at the mouth, the end of the window."""
    return (machine.mouth_x_mm - machine.bend_start_x_mm) ** 2 / (2.0 * machine.bend_radius_mm)


def blur_mm(speed_mm_s: float, exposure_ms: float) -> float:
    """Way of a card during an exposure."""
    return speed_mm_s * exposure_ms / 1e3


def stretch_share(camera: Camera, speed_mm_s: float, distance_mm: float) -> float:
    """By how much a rolling shutter, whose lines are read along the travel, stretches or shortens a card in passing."""
    return speed_mm_s / (field_mm(camera, distance_mm)[1] / (camera.readout_ms / 1e3))


def needed_lux(camera: Camera, distance_mm: float, exposure_ms: float) -> float:
    """Light on the card for a white pixel of little noise: ``E_s = E r T / (4 N^2 (1 + m)^2)``."""
    magnification = camera.focal_mm / (distance_mm - camera.focal_mm)
    gathered = CARD_WHITE * WINDOW_PASSES / (4.0 * camera.f_number**2 * (1.0 + magnification) ** 2)
    per_lux = gathered * ELECTRONS_PER_LUX_S_UM2 * camera.pixel_um**2 * exposure_ms / 1e3
    return WHITE_ELECTRONS / per_lux
