"""A camera of the kernel's (V4L2, ``/dev/video0``): a USB or built-in one, with everything fixed."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Protocol

import cv2
import numpy as np

from vision.camera import CameraFault, Frame, Shot
from vision.camera.newest import Newest
from vision.camera.upright import Window, upright

MANUAL_EXPOSURE: Final = 1.0
"""V4L2's ``V4L2_EXPOSURE_MANUAL``."""

EXPOSURE_UNIT_US: Final = 100
"""V4L2 counts exposures in tenths of a millisecond."""

NS_PER_MS: Final = 1_000_000

END_S: Final = 1.0
"""The thread that reads ends within this; a driver that hangs in a read is left behind."""


@dataclass(frozen=True, slots=True)
class V4L2Settings:
    """Section ``[camera]`` of kind ``v4l2``; what a camera does not know it leaves as it is."""

    device: str = "/dev/video0"
    size: tuple[int, int] = (1280, 720)
    """Width and height in pixels that it must give."""
    window: Window | None = None
    """Left, top, width and height in pixels of the window in the turned picture; None for all of it."""
    turn: int = 0
    """Quarter turns, clockwise, that bring the picture upright, the travel to the right."""
    exposure_us: int = 1000
    """Microseconds; a card at 0.3 m/s moves 0.3 mm in 1000."""
    gain: float | None = None
    """In the driver's own unit; None for as it is."""
    focus: float | None = None
    """In the driver's own unit; None for a lens that is turned by hand."""

    @property
    def properties(self) -> Mapping[int, float]:
        """The same in OpenCV's numbers: no automatics."""
        asked = {
            cv2.CAP_PROP_FRAME_WIDTH: float(self.size[0]),
            cv2.CAP_PROP_FRAME_HEIGHT: float(self.size[1]),
            cv2.CAP_PROP_AUTO_EXPOSURE: MANUAL_EXPOSURE,
            cv2.CAP_PROP_EXPOSURE: self.exposure_us / EXPOSURE_UNIT_US,
            cv2.CAP_PROP_AUTO_WB: 0.0,
            cv2.CAP_PROP_AUTOFOCUS: 0.0,
            cv2.CAP_PROP_GAIN: self.gain,
            cv2.CAP_PROP_FOCUS: self.focus,
        }
        return {number: value for number, value in asked.items() if value is not None}


class Capture(Protocol):
    """What is needed of a ``cv2.VideoCapture``."""

    def read(self) -> tuple[bool, cv2.typing.MatLike]:
        """Wait for the next picture."""
        ...

    def get(self, number: int, /) -> float:
        """A property."""
        ...

    def set(self, number: int, value: float, /) -> bool:
        """Change a property; False where there is none."""
        ...

    def release(self) -> None:
        """Let go of the device."""
        ...


class V4L2Camera:
    """A camera of the kernel's (vision.camera.Source): its newest frame, turned and cut to the window."""

    def __init__(self, settings: V4L2Settings, capture: Capture | None = None) -> None:
        """Start it; a thread reads it, for its newest frame must not wait behind older ones.

        Raises:
            CameraFault: when it cannot be had.
        """
        self._settings = settings
        self._capture = capture or _opened(settings.device)
        for number, value in settings.properties.items():
            self._capture.set(number, value)
        self._newest = Newest(f"the camera {settings.device} gives no pictures: see its cable")
        self._closing = threading.Event()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def shot(self) -> Shot:
        """The newest frame that was not given yet, with the driver's time of it.

        Raises:
            CameraFault: when none comes, or one of another size than was asked for.
        """
        picture, sensor_ns = self._newest.take()
        size = (picture.shape[1], picture.shape[0])
        if size != self._settings.size:
            raise CameraFault(
                f"the camera {self._settings.device} gives pictures of {size[0]} x {size[1]} pixels, "
                f"{self._settings.size[0]} x {self._settings.size[1]} are asked: see [camera] size"
            )
        return Shot(upright(picture, self._settings.turn, self._settings.window), sensor_ns)

    def grab(self) -> Frame:
        """The newest frame that was not given yet.

        Raises:
            CameraFault: when none comes, or one of another size than was asked for.
        """
        return self.shot().frame

    def close(self) -> None:
        """Stop the thread and let go of the device."""
        self._newest.end("the camera was closed")
        self._closing.set()
        self._reader.join(END_S)

    def _read(self) -> None:
        while not self._closing.is_set():
            seen, picture = self._capture.read()
            if not seen:
                self._newest.end(f"the camera {self._settings.device} has gone: see its cable")
                break
            taken_ns = round(self._capture.get(cv2.CAP_PROP_POS_MSEC) * NS_PER_MS)
            self._newest.put(Shot(np.asarray(picture, np.uint8), taken_ns))
        self._capture.release()


def _opened(device: str) -> Capture:
    capture = cv2.VideoCapture(device, cv2.CAP_V4L2)
    if not capture.isOpened():
        raise CameraFault(f"the camera {device} cannot be used: 'v4l2-ctl --list-devices' names those of this machine")
    return capture
