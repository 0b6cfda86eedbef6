"""How often a PIN may be guessed, and how fast anybody may ask. Pure: the time is given."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

WAITS_S: Final[Mapping[int, float]] = {3: 5.0, 4: 15.0}
"""Seconds after so many wrong PINs in a row: nobody mistypes three times in haste."""

LOCK_AFTER: Final = 5
"""Wrong PINs in a row that lock an account for a while."""

LOCK_S: Final = 900.0
"""Seconds that it is locked: four guesses an hour, of a million PINs."""

SHUT_AFTER: Final = 10
"""Wrong PINs in a row after which only a person can unlock it."""

BUCKETS: Final = 4096
"""Askers remembered; the one that was heard of longest ago is forgotten, and begins with a full bucket."""


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


@dataclass(frozen=True, slots=True)
class Rate:
    """How much one asker may ask: so many at once, and so many a second after that."""

    burst: float
    per_s: float


@dataclass(frozen=True, slots=True)
class Bucket:
    """What an asker has left."""

    left: float
    at: float


@dataclass(slots=True)
class Buckets:
    """What each asker has left of a rate. A bounded book, kept in memory alone."""

    rate: Rate
    _left: dict[Hashable, Bucket] = field(default_factory=dict)

    def admit(self, asker: Hashable, now: float) -> bool:
        """Take one from the asker's bucket; False when it is empty. ``now`` is in seconds of any steady clock."""
        bucket = filled(self._left.pop(asker, Bucket(self.rate.burst, now)), self.rate, now)
        admitted = bucket.left >= 1
        self._left[asker] = replace(bucket, left=bucket.left - 1) if admitted else bucket
        while len(self._left) > BUCKETS:
            del self._left[next(iter(self._left))]
        return admitted


def filled(bucket: Bucket, rate: Rate, now: float) -> Bucket:
    """The bucket with what has come to it since it was looked at."""
    return Bucket(min(rate.burst, bucket.left + max(0.0, now - bucket.at) * rate.per_s), now)
