"""Sessions: who has come in with which token, and until when. Pure: time and tokens are given.

Only the hash of a token is kept: whoever reads the file cannot come in by it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

HOUR_S: Final = 3600.0

IDLE_S: Final = 2 * HOUR_S
"""Seconds without a tap after which a person must sign in again."""

SHIFT_S: Final = 14 * HOUR_S
"""Seconds after which a person must sign in again in any case: longer than any shift."""

SCREEN_S: Final = 90 * 24 * HOUR_S
"""Seconds that a screen on a wall stays paired."""

MOST: Final = 256
"""Sessions at a time; the one that was seen longest ago ends for the next."""

TOUCH_S: Final = 60.0
"""A sign of life is kept when it is newer by so much: not every tap is worth a write."""


@dataclass(frozen=True, slots=True)
class Session:
    """One browser that has come in."""

    name: str
    """Of the person; empty for a screen."""
    mark: str
    """Of the PIN by which it began (``mark_of``): it ends with the PIN. Empty for a screen."""
    began: float
    """Seconds of the wall clock."""
    seen: float

    @property
    def is_screen(self) -> bool:
        """Whether it is a paired screen and no person."""
        return not self.name


Sessions = Mapping[str, Session]
"""By the hash of the token."""


def key_of_token(token: str) -> str:
    """What is kept of a token: 256 bits of chance need no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def mark_of(pin_hash: str) -> str:
    """What tells one hashed PIN from the next, and is none."""
    return key_of_token(pin_hash)[:16]


def why_ended(session: Session, now: float) -> str | None:
    """``idle`` or ``old`` when it has ended, None while it lasts."""
    if session.is_screen:
        return "old" if now - session.began > SCREEN_S else None
    if now - session.began > SHIFT_S:
        return "old"
    return "idle" if now - session.seen > IDLE_S else None


def begun(sessions: Sessions, token: str, name: str, mark: str, now: float) -> dict[str, Session]:
    """With one session more; the one that was seen longest ago ends when there are too many."""
    kept = dict(sorted(sessions.items(), key=lambda item: item[1].seen)[-(MOST - 1) :])
    return {**kept, key_of_token(token): Session(name, mark, now, now)}


def found(sessions: Sessions, token: str | None, now: float) -> Session | None:
    """The session of a token, if it lasts."""
    session = sessions.get(key_of_token(token)) if token else None
    return session if session and why_ended(session, now) is None else None


def touched(sessions: Sessions, token: str, now: float) -> Sessions:
    """With a sign of life; the same object when the last one is new enough."""
    session = sessions.get(key_of_token(token))
    if session is None or now - session.seen < TOUCH_S:
        return sessions
    return {**sessions, key_of_token(token): replace(session, seen=now)}


def swept(
    sessions: Sessions, marks: Mapping[str, str], now: float
) -> tuple[dict[str, Session], tuple[tuple[str, str], ...]]:
    """What lasts; and of each that has ended the name and why.

    Args:
        sessions: all of them.
        marks: the mark of each person's PIN, by name.
        now: seconds of the wall clock.
    """
    ended = {key: why for key, session in sessions.items() if (why := _why_ended(session, marks, now))}
    lasting = {key: session for key, session in sessions.items() if key not in ended}
    return lasting, tuple((sessions[key].name, why) for key, why in ended.items())


def _why_ended(session: Session, marks: Mapping[str, str], now: float) -> str | None:
    if session.is_screen or marks.get(session.name) == session.mark:
        return why_ended(session, now)
    return "new-pin" if session.name in marks else "removed"


def is_here(sessions: Sessions, name: str) -> bool:
    """Whether a person has a session."""
    return any(session.name == name for session in sessions.values())


def plain(sessions: Sessions) -> dict[str, Any]:
    """The sessions as JSON values."""
    return {key: asdict(session) for key, session in sessions.items()}


def of_plain(values: Mapping[str, Any]) -> dict[str, Session]:
    """Undo ``plain``; raises KeyError, TypeError or ValueError for anything else."""
    return {
        key: Session(str(s["name"]), str(s["mark"]), float(s["began"]), float(s["seen"])) for key, s in values.items()
    }
