"""The Pi's camera: frames of the window with everything fixed, so that a card looks the same whenever it comes."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np

from vision.camera import CameraFault, Frame

RATE: Final = 56
"""Frames a second that are asked for, the most of the usual sensor mode; a longer exposure gives fewer."""

PATIENCE_S: Final = 0.25
"""A camera that gives no new frame for this long is blind; the slowest exposure takes a tenth of a second."""

US_PER_S: Final = 1_000_000

TURNS: Final = (None, cv2.ROTATE_90_CLOCKWISE, cv2.ROTATE_180, cv2.ROTATE_90_COUNTERCLOCKWISE)

MANUAL: Final = 0
"""libcamera's ``AfModeManual``."""


@dataclass(frozen=True, slots=True)
class CameraSettings:
    """Section ``[camera]`` of the configuration. Nothing is left to the camera's own judgement."""

    sensor: tuple[int, int] = (2304, 1296)
    """Width and height of the sensor's mode: one that shows the whole field (hardware/sizing/optics.py)."""
    size: tuple[int, int] = (1536, 864)
    """Width and height in pixels of the picture that is made of it."""
    window: tuple[int, int, int, int] = (180, 264, 504, 1008)
    """Left, top, width and height in pixels of the window (vision/window.py) in the turned picture."""
    turn: int = 1
    """Quarter turns, clockwise, that bring the picture upright, the travel to the right."""
    exposure_us: int = 1000
    """Microseconds; a card at 0.3 m/s moves 0.3 mm in 1000."""
    gain: float = 2.0
    """Analogue gain."""
    focus: float | None = None
    """Dioptres, 1 / distance in metres; None for a lens that is turned by hand."""
    red_gain: float = 2.0
    blue_gain: float = 1.7
    """White balance: gain of red and blue over green."""

    @property
    def controls(self) -> dict[str, Any]:
        """The same in libcamera's names."""
        lens = {} if self.focus is None else {"AfMode": MANUAL, "LensPosition": self.focus}
        fastest = US_PER_S // RATE
        return {
            "AeEnable": False,
            "AwbEnable": False,
            "ExposureTime": self.exposure_us,
            "AnalogueGain": self.gain,
            "ColourGains": (self.red_gain, self.blue_gain),
            "FrameDurationLimits": (max(fastest, self.exposure_us), max(fastest, self.exposure_us)),
            **lens,
        }


class PiCamera:
    """A camera of the Pi (vision.camera.Camera): its newest frame, turned and cut to the window."""

    def __init__(self, settings: CameraSettings, device: Any = None) -> None:
        """Start it.

        Args:
            settings: how it looks.
            device: a ``Picamera2``; None for the first one of this machine.

        Raises:
            CameraFault: when there is none that can be used so.
        """
        self._settings = settings
        self._came = threading.Condition()
        self._newest: Frame | None = None
        self._device = device or _first()
        try:
            shape = {"size": settings.size, "format": "RGB888"}  # libcamera's name for bytes in the order B, G, R
            mode = {"output_size": settings.sensor}
            self._device.configure(
                self._device.create_video_configuration(shape, sensor=mode, controls=settings.controls)
            )
            self._device.post_callback = self._keep
            self._device.start()
        except Exception as error:  # libcamera's errors are of many kinds
            self.close()
            raise CameraFault(f"the camera does not take its settings ({error}): see [camera]") from error

    def grab(self) -> Frame:
        """The newest frame that was not given yet.

        Raises:
            CameraFault: when none comes.
        """
        with self._came:
            self._came.wait_for(lambda: self._newest is not None, PATIENCE_S)
            picture, self._newest = self._newest, None
        if picture is None:
            raise CameraFault("the camera gives no pictures: see its ribbon cable")
        turn = TURNS[self._settings.turn]
        left, top, width, height = self._settings.window
        turned = picture if turn is None else cv2.rotate(picture, turn)
        return np.ascontiguousarray(turned[top : top + height, left : left + width], np.uint8)

    def close(self) -> None:
        """Stop it and let go of it."""
        self._device.close()

    def _keep(self, request: Any) -> None:
        """Take one frame over, on the thread of the camera."""
        picture = request.make_array("main")
        with self._came:
            self._newest = picture
            self._came.notify()


def _first() -> Any:
    try:
        from picamera2 import Picamera2
    except ImportError as error:
        raise CameraFault(
            f"the camera cannot be used ({error}): install picamera2 ('sudo apt-get install python3-picamera2') "
            "and make the environment anew ('rm -r .venv'), or leave out [camera]"
        ) from None
    try:
        return Picamera2()
    except Exception as error:  # an IndexError where there is no camera, a RuntimeError where another program has it
        raise CameraFault(
            f"no camera can be had ({error}): see its ribbon cable, and 'rpicam-hello --list-cameras'"
        ) from error
