"""Accounts and sessions on the disk: two JSON files in the data folder that their owner alone may read."""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from controller.people import accounts
from controller.people import sessions as come_in

PEOPLE: Final = "people.json"
SESSIONS: Final = "sessions.json"

PRIVATE: Final = 0o600

T = TypeVar("T")


class PeopleUnreadable(Exception):
    """A file of people or sessions that is not what this program writes; nothing was changed."""

    def __init__(self, path: Path, error: Exception) -> None:
        """Say which file, and what helps."""
        super().__init__(
            f"{path} cannot be used ({error}): restore it, or move it away and begin with a new setup code"
        )


class Store:
    """The files of one data folder. ``sabot people`` may change the accounts while a daemon runs: see ``changed``."""

    def __init__(self, folder: Path) -> None:
        """Keep the place; nothing is made before something is kept."""
        self._people = folder / PEOPLE
        self._sessions = folder / SESSIONS
        self._seen: tuple[int, int] | None = None

    @property
    def changed(self) -> bool:
        """Whether the accounts on the disk are others than those read or kept last."""
        return self._seen != _stamp(self._people)

    def people(self) -> accounts.Accounts:
        """The accounts; none where there is no file.

        Raises:
            PeopleUnreadable: when it cannot be read, or holds something else.
        """
        self._seen = _stamp(self._people)
        return _read(self._people, accounts.of_plain) or accounts.Accounts()

    @contextmanager
    def changing(self) -> Iterator[accounts.Accounts]:
        """The accounts of this moment, while no other process can change them."""
        lock = os.open(self._people.with_name(f"{PEOPLE}-lock"), os.O_RDWR | os.O_CREAT, PRIVATE)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield self.people()
        finally:
            os.close(lock)

    def keep_people(self, people: accounts.Accounts) -> None:
        """Write the accounts, whole or not at all."""
        _write(self._people, accounts.plain(people))
        self._seen = _stamp(self._people)

    def sessions(self) -> dict[str, come_in.Session]:
        """The sessions; none where there is no file.

        Raises:
            PeopleUnreadable: when it cannot be read, or holds something else.
        """
        return _read(self._sessions, come_in.of_plain) or {}

    def keep_sessions(self, kept: come_in.Sessions) -> None:
        """Write the sessions, whole or not at all."""
        _write(self._sessions, come_in.plain(kept))


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_ino, found.st_mtime_ns


def _read(path: Path, of_plain: Callable[[Mapping[str, Any]], T]) -> T | None:
    try:
        return of_plain(json.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return None
    except (OSError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise PeopleUnreadable(path, error) from None


def _write(path: Path, values: Mapping[str, Any]) -> None:
    draft = path.with_name(f"{path.name}-new")
    fd = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE)
    with open(fd, "w", encoding="utf-8") as file:
        json.dump(values, file, ensure_ascii=False)
        file.flush()
        os.fsync(file.fileno())
    draft.rename(path)
