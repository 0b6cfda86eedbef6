"""Pictures to read: files, folders and videos, each with the name that an answer gives it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np

from vision.camera import Frame, Shot

PICTURES = frozenset({".bmp", ".jpeg", ".jpg", ".png", ".tif", ".tiff", ".webp"})
VIDEOS = frozenset({".avi", ".mkv", ".mov", ".mp4", ".webm"})

NS_PER_MS = 1_000_000


class BadSource(Exception):
    """A file that gives no picture; the message says why."""


def named_pictures(name: str) -> Iterator[tuple[str, Frame | BadSource]]:
    """The pictures behind one name on the command line: a picture, those in a folder, or the frames of a video.

    A folder is read in the order of its names, without its sub-folders. A picture in a folder is named by its path, a
    frame of a video by the video's name and its number, as in ``pass.mp4#12``.
    """
    path = Path(name)
    if path.is_dir():
        yield from _folder(path)
    elif path.suffix.lower() in VIDEOS:
        yield from _video(name, path)
    else:
        yield name, picture(path)


def picture(path: Path) -> Frame | BadSource:
    """The picture in one file, BGR, or what is wrong with it."""
    try:
        content = path.read_bytes()
    except OSError as error:
        return BadSource(f"cannot be read: {error.strerror}")
    except ValueError as error:
        return BadSource(f"cannot be read: {error}")
    if not content:
        return BadSource("an empty file")
    try:
        found = cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        found = None
    return BadSource("no picture that can be decoded") if found is None else np.asarray(found, np.uint8)


def pictures_in(folder: Path) -> list[Path]:
    """The pictures of a folder in the order of their names.

    Raises:
        BadSource: when there is none.
    """
    return _files_in(folder, PICTURES)


def shots_of(video: Path) -> Iterator[Shot | BadSource]:
    """The frames of a video with their times; a file that has none gives what is wrong with it.

    Raises:
        BadSource: when there is no such file.
    """
    if not video.is_file():
        raise BadSource("cannot be read: No such file or directory")
    return _shots_of(video)


def _shots_of(video: Path) -> Iterator[Shot | BadSource]:
    capture = cv2.VideoCapture(str(video))
    count = 0
    try:
        while True:
            seen, frame = capture.read()
            if not seen:
                break
            yield Shot(np.asarray(frame, np.uint8), round(capture.get(cv2.CAP_PROP_POS_MSEC) * NS_PER_MS))
            count += 1
    finally:
        capture.release()
    if count == 0:
        yield BadSource("no video that can be decoded")


def _folder(folder: Path) -> Iterator[tuple[str, Frame | BadSource]]:
    try:
        files = _files_in(folder, PICTURES | VIDEOS)
    except BadSource as bad:
        yield str(folder), bad
        return
    for file in files:
        yield from named_pictures(str(file))


def _files_in(folder: Path, kinds: frozenset[str]) -> list[Path]:
    try:
        files = sorted(file for file in folder.iterdir() if file.suffix.lower() in kinds)
    except OSError as error:
        raise BadSource(f"cannot be read: {error.strerror}") from None
    if not files:
        raise BadSource("a folder without pictures")
    return files


def _video(name: str, path: Path) -> Iterator[tuple[str, Frame | BadSource]]:
    try:
        for count, shot in enumerate(shots_of(path)):
            yield (name, shot) if isinstance(shot, BadSource) else (f"{name}#{count}", shot.frame)
    except BadSource as bad:
        yield name, bad
