"""How often a PIN may be guessed. Pure: the time is given."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

WAITS_S: Final[Mapping[int, float]] = {3: 5.0, 4: 15.0}
"""Seconds after so many wrong PINs in a row: nobody mistypes three times in haste."""

LOCK_AFTER: Final = 5
"""Wrong PINs in a row that lock an account for a while."""

LOCK_S: Final = 900.0
"""Seconds that it is locked: four guesses an hour, of a million PINs."""

SHUT_AFTER: Final = 10
"""Wrong PINs in a row after which only a person can unlock it."""


@dataclass(frozen=True, slots=True)
class Tries:
    """Wrong PINs in a row for one name."""

    wrong: int = 0
    last: float = 0.0
    """When the last one was given, seconds of the wall clock."""

    @property
    def locked(self) -> bool:
        """Whether so many were wrong that the account is locked, for a while or until it is unlocked."""
        return self.wrong >= LOCK_AFTER


def wait_s(tries: Tries, now: float) -> float:
    """Seconds until the next PIN is looked at; 0 for now, infinite until somebody unlocks."""
    if tries.wrong >= SHUT_AFTER:
        return math.inf
    pause = LOCK_S if tries.locked else WAITS_S.get(tries.wrong, 0.0)
    # A clock that was put back must not lock anybody out for longer than the pause.
    return min(pause, max(0.0, tries.last + pause - now))


def missed(tries: Tries, now: float) -> Tries:
    """The tries after one more wrong PIN."""
    return Tries(tries.wrong + 1, now)
