"""The newest frame of a camera that runs by itself: handed over between its thread and whoever looks, once."""

from __future__ import annotations

import threading
from typing import Final

from vision.camera import CameraFault, Shot

PATIENCE_S: Final = 0.25
"""A camera that gives no new frame for this long is blind; the slowest exposure takes a tenth of a second."""


class Newest:
    """Room for one shot, and for the reason why there will be no more."""

    def __init__(self, silent: str) -> None:
        """Wait for a first shot; ``silent`` is what is said when none comes."""
        self._silent = silent
        self._came = threading.Condition()
        self._shot: Shot | None = None
        self._ended: str | None = None

    def put(self, shot: Shot) -> None:
        """Take a shot over, in place of one that nobody has taken; after the end none."""
        with self._came:
            self._shot = None if self._ended else shot
            self._came.notify()

    def end(self, reason: str) -> None:
        """No shot will come any more; the first reason counts."""
        with self._came:
            self._ended = self._ended or reason
            self._shot = None
            self._came.notify()

    def take(self) -> Shot:
        """The newest shot that was not taken yet.

        Raises:
            CameraFault: when none comes.
        """
        with self._came:
            self._came.wait_for(lambda: self._shot is not None or self._ended is not None, PATIENCE_S)
            shot, self._shot = self._shot, None
            ended = self._ended
        if shot is None:
            raise CameraFault(ended or self._silent)
        return shot
