"""What can be wrong with a journal, each with the place and the cure in its sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from controller.journal.chain import Problem

PRIVATE: Final = 0o600
"""Mode of every file: the cards of hands that are not closed stand in them. SQLite gives -wal and -shm the same."""


class JournalError(Exception):
    """A journal that cannot be used as asked. Nothing in it has been changed."""


class NotAJournal(JournalError):
    """The file is missing, empty, or made by another program."""


class JournalTooNew(JournalError):
    """The file was written by a later version of this program."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        """Name both schema versions."""
        super().__init__(
            f"{path} has schema {found}, this version knows up to {known}: start the newer version that wrote it"
        )


class JournalInUse(JournalError):
    """Another table has the journal open."""

    def __init__(self, path: Path) -> None:
        """Name the file."""
        super().__init__(f"{path} is in use by another running table: stop that one, or give this one its own journal")


class JournalUnwritable(JournalError):
    """The disk does not take what must be recorded; the table must stand still."""


class JournalDamaged(JournalError):
    """The record is not what was written; no part of it is believed until a person has looked."""

    def __init__(self, path: Path, problem: Problem) -> None:
        """Keep the problem, which names the row."""
        super().__init__(f"{path}: {problem}")
        self.problem = problem


def unwritable(path: Path, error: Exception) -> JournalUnwritable:
    """Return the error for a disk that refuses, with SQLite's or the system's reason."""
    return JournalUnwritable(
        f"{path} cannot be used ({error}): see that its folder exists, that this user may write there, "
        "and that the disk has space"
    )
