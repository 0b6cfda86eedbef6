"""The file in which the simulated world outlives the daemon: a first line with the state, then what was done to it.

Every line carries a checksum over itself and all lines before it, so that none can be altered, lost or moved unseen.
A last line that is torn was never answered for, and is dropped; any other bad line is an error. The order of the shoe
stands in it, so it is for its owner's eyes only.
"""

from __future__ import annotations

import errno
import json
import os
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from controller.ports import BoxUnreachable

PRIVATE: Final = 0o600


class WorldBroken(BoxUnreachable):
    """The file of the simulated world is damaged."""

    def __init__(self, path: Path, line: int, why: str) -> None:
        """Name the line and the cure."""
        super().__init__(
            f"{path} line {line} {why}: the simulated shoe is lost; put the file aside, and load a new shoe"
        )


class WorldUnwritable(BoxUnreachable):
    """The disk does not take what happens in the simulated world; the box stands still."""

    def __init__(self, path: Path, error: OSError) -> None:
        """Name the file and the cure."""
        super().__init__(
            f"{path} cannot be written ({error.strerror}): see that its folder exists and the disk has space"
        )


class WorldFile:
    """Lines of JSON, appended and synced one by one."""

    def __init__(self, path: Path) -> None:
        """Name the file; nothing is touched yet."""
        self._path = path
        self._fd: int | None = None
        self._seal = 0

    @property
    def can_append(self) -> bool:
        """Whether the file holds all that was kept; false at first and after a failure, until it is begun anew."""
        return self._fd is not None

    def lines(self) -> list[dict[str, Any]]:
        """What the file holds, nothing when it is not there.

        Raises:
            WorldBroken: at a line that was damaged.
            WorldUnwritable: when the file cannot be read.
        """
        try:
            whole, _, _torn = self._path.read_bytes().rpartition(b"\n")
        except FileNotFoundError:
            return []
        except OSError as error:
            raise WorldUnwritable(self._path, error) from error
        if not whole:
            raise WorldBroken(self._path, 1, "is cut off")
        parsed: list[dict[str, Any]] = []
        seal = 0
        for number, line in enumerate(whole.split(b"\n"), 1):
            written, _, text = line.partition(b" ")
            seal = zlib.crc32(text, seal)
            if written != b"%08x" % seal:
                raise WorldBroken(self._path, number, "is damaged, or lines before it are missing")
            parsed.append(json.loads(text))
        return parsed

    def restart(self, first: dict[str, Any]) -> None:
        """Begin the file anew with one line, whole or not at all."""
        self.close()
        draft = self._path.with_name(f"{self._path.name}-new")
        try:
            draft.unlink(missing_ok=True)
            fd = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, PRIVATE)
        except OSError as error:
            raise WorldUnwritable(self._path, error) from error
        try:
            self._seal = _write(fd, first, 0)
            draft.rename(self._path)
            _sync_folder(self._path.parent)
        except OSError as error:
            os.close(fd)
            raise WorldUnwritable(self._path, error) from error
        self._fd = fd

    def append(self, line: dict[str, Any]) -> None:
        """Add one line; it is on the disk when this returns."""
        assert self._fd is not None, "restart comes first"
        size = os.fstat(self._fd).st_size
        try:
            self._seal = _write(self._fd, line, self._seal)
        except OSError as error:
            with suppress(OSError):  # what cannot be taken back now is gone when the file is begun anew
                os.ftruncate(self._fd, size)
            self.close()
            raise WorldUnwritable(self._path, error) from error

    def close(self) -> None:
        """Let go of the file."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None


def _write(fd: int, line: dict[str, Any], seal: int) -> int:
    """Put one line on the disk and return its seal, which continues ``seal``."""
    text = json.dumps(line, separators=(",", ":")).encode()
    seal = zlib.crc32(text, seal)
    data = b"%08x %s\n" % (seal, text)
    if os.write(fd, data) < len(data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    os.fsync(fd)
    return seal


def _sync_folder(folder: Path) -> None:
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
