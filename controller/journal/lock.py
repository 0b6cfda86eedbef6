"""The file beside a journal that keeps a second writer out, and remembers how far the first one came."""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from controller.journal.errors import PRIVATE, JournalInUse, unwritable

_WIDTH: Final = 20
"""Digits of the row number: one write of one sector."""


class Lock:
    """Held while it is open; a process that dies lets go of it.

    The number of the last row is noted here after each commit. When the write-ahead log is lost or damaged before it
    was merged, SQLite silently goes on with fewer rows; the note tells.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock of the journal at ``path``.

        Raises:
            JournalInUse: when another table holds it.
            JournalUnwritable: when the folder is missing or read-only.
        """
        try:
            self._fd = os.open(beside(path), os.O_RDWR | os.O_CREAT, PRIVATE)
        except OSError as error:
            raise unwritable(path, error) from error
        try:
            fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._fd)
            raise JournalInUse(path) from None

    def note(self, seq: int) -> None:
        """Remember that the journal has ``seq`` rows on the disk.

        Not synced, and left out where the disk refuses: it may lag behind, never run ahead.
        """
        with suppress(OSError):
            os.pwrite(self._fd, b"%0*d\n" % (_WIDTH, seq), 0)

    def close(self) -> None:
        """Let go."""
        os.close(self._fd)


def beside(path: Path) -> Path:
    """Where the lock of the journal at ``path`` is."""
    return path.with_name(f"{path.name}-lock")


def noted(path: Path) -> int:
    """How many rows the journal at ``path`` had at least, 0 when nothing is noted."""
    try:
        return int(beside(path).read_bytes())
    except (OSError, ValueError):
        return 0
