"""Recordings: frames of the window with the sensor's times, whole passes of cards, without loss, in a folder.

A recording shows faces. It is made in the workshop, of cards that are no game's, and its files are its maker's alone.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

import cv2

from controller.ports import WindowView
from vision.camera import Shot

INDEX: Final = "index.jsonl"
"""One JSON object a line: what the recording is, then its frames in the order in which they were taken."""

FORM: Final = 1
"""Number of this form of a recording."""

PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600

SPARE_BYTES: Final = 200_000_000
"""So much of the disk is left free: the journal of the table may lie on it."""

QUICK: Final = (cv2.IMWRITE_PNG_COMPRESSION, 1)


class RecordingRefused(Exception):
    """A recording that cannot be begun or gone on with; the message says why and what to do."""


class BadRecording(ValueError):
    """A folder that holds no recording that can be read."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One frame on record."""

    file: str
    number: int
    """Of the pass, from 1."""
    rest: bool
    """The card lies at rest; otherwise it may be coming."""
    sensor_ns: int


class Recorder:
    """Writes a recording, up to a bound."""

    def __init__(self, folder: Path, view: WindowView | None, most_bytes: int) -> None:
        """Begin one in a folder that is new or empty; ``view`` is what makes its frames straight.

        Raises:
            RecordingRefused: when the folder holds anything, or cannot be written.
        """
        self._folder, self._most = folder, most_bytes
        self.written = 0
        self.frames = 0
        try:
            folder.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
            if any(folder.iterdir()):
                raise RecordingRefused(f"{folder} holds files: name a new folder for a recording")
            self._index = os.fdopen(_private(folder / INDEX), "w", encoding="utf-8")
        except OSError as error:
            raise RecordingRefused(f"{folder} cannot be written: {error.strerror}") from None
        self._line({"recording": FORM, "view": asdict(view) if view else None})

    def keep(self, shot: Shot, number: int, *, rest: bool) -> None:
        """Write one frame of the pass ``number``.

        Raises:
            RecordingRefused: when the bound is reached, or the disk is nearly full; what was kept stays whole.
        """
        done, content = cv2.imencode(".png", shot.frame, QUICK)
        assert done, "a frame of eight bits is a picture"
        if self.written + len(content) > self._most:
            raise RecordingRefused(f"the recording has its {self._most // 1_000_000} MB: say --most-mb for more")
        if shutil.disk_usage(self._folder).free - len(content) < SPARE_BYTES:
            raise RecordingRefused(f"the disk of {self._folder} is nearly full: make room, or name another folder")
        self.frames += 1
        name = f"{self.frames:06}.png"
        try:
            with os.fdopen(_private(self._folder / name), "wb") as file:
                file.write(content.tobytes())
            self._line(asdict(Kept(name, number, rest, shot.sensor_ns)))
        except OSError as error:
            raise RecordingRefused(f"{self._folder} cannot be written: {error.strerror}") from None
        self.written += len(content)

    def close(self) -> None:
        """End it."""
        self._index.close()

    def _line(self, values: Mapping[str, Any]) -> None:
        self._index.write(json.dumps(values) + "\n")
        self._index.flush()


@dataclass(frozen=True, slots=True)
class RecordedPass:
    """The frames of one card on record."""

    number: int
    coming: list[Path] = field(default_factory=list)
    rest: list[Path] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Recording:
    """A recording as it is read."""

    view: WindowView | None
    passes: list[RecordedPass]


def is_recording(folder: Path) -> bool:
    """Whether a folder holds a recording."""
    return (folder / INDEX).is_file()


def recording_in(folder: Path) -> Recording:
    """The recording of a folder; its frames are not read yet.

    Raises:
        BadRecording: when its index cannot be used.
    """
    try:
        about, *lines = [json.loads(line) for line in (folder / INDEX).read_text(encoding="utf-8").splitlines()]
        if about["recording"] != FORM:
            raise BadRecording(f"{folder / INDEX} is of form {about['recording']}; form {FORM} is known")
        return Recording(_view(about["view"]), list(_passes(folder, [Kept(**line) for line in lines])))
    except (OSError, ValueError, KeyError, TypeError) as error:
        if isinstance(error, BadRecording):
            raise
        raise BadRecording(f"{folder / INDEX} is no index of a recording: {error}") from None


def _view(kept: Mapping[str, Any] | None) -> WindowView | None:
    if kept is None:
        return None
    marks = tuple((float(x), float(y)) for x, y in kept["marks_px"])
    wide_tall = kept["size_px"]
    return WindowView(marks, (int(wide_tall[0]), int(wide_tall[1])) if wide_tall else None)


def _passes(folder: Path, frames: list[Kept]) -> Iterator[RecordedPass]:
    found: dict[int, RecordedPass] = {}
    for frame in frames:
        one = found.setdefault(frame.number, RecordedPass(frame.number))
        (one.rest if frame.rest else one.coming).append(folder / Path(frame.file).name)
    yield from found.values()


def _private(path: Path) -> int:
    """A new file that nobody else may read."""
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
