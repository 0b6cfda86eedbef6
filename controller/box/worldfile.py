"""The file in which the simulated world outlives the daemon: a first line with the state, then what was done to it.

Every line carries a checksum. A last line that is torn was never answered for, and is dropped; any other bad line is
an error. The order of the shoe stands in it, so it is for its owner's eyes only.
"""

from __future__ import annotations

import errno
import json
import os
import zlib
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
        return [self._parsed(number, line) for number, line in enumerate(whole.splitlines(), 1)]

    def restart(self, first: dict[str, Any]) -> None:
        """Begin the file anew with one line, whole or not at all."""
        draft = self._path.with_name(f"{self._path.name}-new")
        try:
            draft.unlink(missing_ok=True)
            fd = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, PRIVATE)
            _write(fd, _sealed(first))
            draft.rename(self._path)
            folder = os.open(self._path.parent, os.O_RDONLY)
            os.fsync(folder)
            os.close(folder)
        except OSError as error:
            raise WorldUnwritable(self._path, error) from error
        self.close()
        self._fd = fd

    def append(self, line: dict[str, Any]) -> None:
        """Add one line; it is on the disk when this returns."""
        assert self._fd is not None, "restart comes first"
        size = os.fstat(self._fd).st_size
        try:
            _write(self._fd, _sealed(line))
        except OSError as error:
            os.ftruncate(self._fd, size)
            raise WorldUnwritable(self._path, error) from error

    def close(self) -> None:
        """Let go of the file."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None

    def _parsed(self, number: int, line: bytes) -> dict[str, Any]:
        seal, _, text = line.partition(b" ")
        if seal != _seal(text):
            raise WorldBroken(self._path, number, "is damaged")
        parsed: dict[str, Any] = json.loads(text)
        return parsed


def _write(fd: int, data: bytes) -> None:
    if os.write(fd, data) < len(data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    os.fsync(fd)


def _sealed(line: dict[str, Any]) -> bytes:
    text = json.dumps(line, separators=(",", ":")).encode()
    return _seal(text) + b" " + text + b"\n"


def _seal(text: bytes) -> bytes:
    return b"%08x" % zlib.crc32(text)
