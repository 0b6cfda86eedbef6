"""Pictures of the window that were kept, in place of a camera: those of a folder, or the frames of a video."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vision.camera import CameraFault, Frame, Shot
from vision.sources import BadSource, picture, pictures_in, shots_of

BEAT_NS: Final = 12_000_000
"""Time from one picture of a folder to the next: they tell none, and the eye looks so often."""


@dataclass(frozen=True, slots=True)
class StoredSettings:
    """Section ``[camera]`` of kind ``folder`` or ``video``."""

    device: str
    """Path of the folder or of the video."""
    size: tuple[int, int] | None = None
    """Width and height in pixels that each picture must have; None for those of the first one."""


class StoredCamera:
    """Gives kept pictures one after the other (vision.camera.Source); after the last one it is blind."""

    def __init__(self, settings: StoredSettings) -> None:
        """Begin with the first picture of a folder, by name, or of a video.

        Raises:
            CameraFault: when there is neither, or it holds no picture.
        """
        self._path = Path(settings.device)
        self._size = settings.size
        try:
            self._shots = _of_folder(pictures_in(self._path)) if self._path.is_dir() else shots_of(self._path)
        except BadSource as bad:
            raise CameraFault(f"{self._path}: {bad}: see [camera] device") from None

    def shot(self) -> Shot:
        """The next picture, with its time since the first one.

        Raises:
            CameraFault: when it cannot be read, has another size, or there is none any more.
        """
        shot = next(self._shots, None)
        if shot is None:
            raise CameraFault(f"{self._path} has no more pictures")
        if isinstance(shot, BadSource):
            raise CameraFault(f"{self._path}: {shot}")
        height, width = shot.frame.shape[:2]
        wide, tall = self._size = self._size or (width, height)
        if (width, height) != (wide, tall):
            raise CameraFault(
                f"{self._path} gives a picture of {width} x {height} pixels where {wide} x {tall} are asked: "
                "see [camera] size"
            )
        return shot

    def grab(self) -> Frame:
        """The next picture.

        Raises:
            CameraFault: when it cannot be read, has another size, or there is none any more.
        """
        return self.shot().frame

    def close(self) -> None:
        """Let go of the files."""
        self._shots = iter(())


def _of_folder(files: list[Path]) -> Iterator[Shot | BadSource]:
    for number, file in enumerate(files):
        found = picture(file)
        yield BadSource(f"{file.name}: {found}") if isinstance(found, BadSource) else Shot(found, number * BEAT_NS)
