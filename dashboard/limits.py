"""How fast anybody may ask: a bucket for each asker, filled by time."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from typing import Final

BUCKETS: Final = 4096
"""Askers remembered; the one that was heard of longest ago is forgotten, and begins with a full bucket."""


@dataclass(frozen=True, slots=True)
class Rate:
    """How much one asker may ask: so many at once, and so many a second after that."""

    burst: float
    per_s: float


@dataclass(frozen=True, slots=True)
class Rates:
    """What is asked for, each with its rate."""

    address: Rate
    """Every request, by the address that it comes from: a page is 150 files, and eight screens may start at once."""
    session: Rate
    """What changes something, by session: no hand is faster."""
    door: Rate
    """PINs and codes, by address: a house of twelve signs in at once, a guesser has one in five seconds."""


HOUSE: Final = Rates(Rate(1500, 200), Rate(100, 50), Rate(20, 0.2))

FREE: Final = Rates(*(Rate(float("inf"), 0),) * 3)
"""No limit: for what drives the page faster than hands do."""


@dataclass(frozen=True, slots=True)
class Bucket:
    """What an asker has left."""

    left: float
    at: float


@dataclass(slots=True)
class Buckets:
    """What each asker has left of a rate: a bounded book, kept in memory alone."""

    rate: Rate
    _left: dict[Hashable, Bucket] = field(default_factory=dict)

    def admit(self, asker: Hashable, now: float) -> bool:
        """Take one from the asker's bucket; False when it is empty. ``now`` is in seconds of a steady clock."""
        bucket = filled(self._left.pop(asker, Bucket(self.rate.burst, now)), self.rate, now)
        admitted = bucket.left >= 1
        self._left[asker] = replace(bucket, left=bucket.left - 1) if admitted else bucket
        while len(self._left) > BUCKETS:
            del self._left[next(iter(self._left))]
        return admitted


def filled(bucket: Bucket, rate: Rate, now: float) -> Bucket:
    """The bucket with what has come to it since it was looked at."""
    return Bucket(min(rate.burst, bucket.left + max(0.0, now - bucket.at) * rate.per_s), now)
