"""Cameras: whatever gives frames of the window."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Frame = NDArray[np.uint8]
"""One picture of the window: rows from top to bottom, BGR."""


class CameraFault(Exception):
    """A camera that gives no frame; the message says why, in words fit for the page."""


class Camera(Protocol):
    """A source of frames."""

    def grab(self) -> Frame:
        """The window as it is now.

        Raises:
            CameraFault: when the camera gives no frame.
        """
        ...
