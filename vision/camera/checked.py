"""A source that is watched: what gives the same picture again gives none."""

from __future__ import annotations

import zlib
from typing import Final

from vision.camera import CameraFault, Frame, Shot, Source
from vision.surface import why_blind

ROWS: Final = 4
"""One row in so many is compared; a sensor's noise is in each."""


class CheckedCamera:
    """A source (vision.camera.Source) whose picture must change: no two of a sensor are alike to the last bit."""

    def __init__(self, source: Source) -> None:
        """Watch ``source``."""
        self._source = source
        self._last: int | None = None

    def shot(self) -> Shot:
        """The next shot.

        Raises:
            CameraFault: when there is none, or it is the last one again. One in which nothing can be seen is given
                all the same: whoever looks says why.
        """
        shot = self._source.shot()
        last, self._last = self._last, zlib.crc32(shot.frame[::ROWS].tobytes())
        if last == self._last and why_blind(shot.frame) is None:
            raise CameraFault("the camera is frozen: it gives the same picture again")
        return shot

    def grab(self) -> Frame:
        """The next frame.

        Raises:
            CameraFault: when there is none, or it is the last one again.
        """
        return self.shot().frame

    def close(self) -> None:
        """Let go of the source."""
        self._source.close()
