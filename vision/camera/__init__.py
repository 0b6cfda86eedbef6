"""Cameras: whatever gives frames of the window."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

Frame = NDArray[np.uint8]
"""One picture of the window: rows from top to bottom, BGR."""


class Shot(NamedTuple):
    """A frame with the time at which it was taken."""

    frame: Frame
    sensor_ns: int
    """Nanoseconds of the camera's own clock, whose zero means nothing; it never steps back."""


class CameraFault(Exception):
    """A camera that gives no frame; the message says why, in words fit for the page."""


class Camera(Protocol):
    """What the eye needs of a camera."""

    def grab(self) -> Frame:
        """The window as it is now; the frame is the caller's.

        Raises:
            CameraFault: when the camera gives no frame.
        """
        ...


class Source(Camera, Protocol):
    """A camera with whatever it holds: a device, a file. Every kind passes tests/vision/camera_contract.py."""

    def shot(self) -> Shot:
        """The same as ``grab``, with its time.

        Raises:
            CameraFault: when the camera gives no frame.
        """
        ...

    def close(self) -> None:
        """Let go of it; from then on it gives no frame. A second time does nothing."""
        ...
