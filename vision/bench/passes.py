"""Passes of every deck in nominal wear, in shards that add up; a record belongs to one eye."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from vision.bench.shards import add, kept
from vision.bench.subjects import Subject
from vision.survey import run
from vision.tally import Tally

SEED: Final = 20261202
SHARD: Final = 104
"""Passes to a line of the record: every card twice."""

ENROLLED: Final = ", enrolled"
"""Stands behind the name of a deck that was learnt first (vision.bench.enrolled)."""


@dataclass(frozen=True, slots=True)
class Shard:
    """What became of some passes of one deck."""

    eye: str
    """Which eye this is (vision.bench.subjects.eye_mark)."""
    deck: str
    first: int
    right: int
    wrong: int
    refused: int
    verdicts: dict[str, int]
    """The refused ones by what was said of them."""
    misread: tuple[str, ...]
    """Pass, truth and name of every wrong one."""


def on_record(record: Path, eye: str, decks: Sequence[Subject], count: int, part: tuple[int, int]) -> list[Shard]:
    """The shards on record of this eye and these decks, after those that were missing to ``count`` passes were added.

    Of the missing ones only those of one ``part`` of so many are done: the others are another run's.
    """
    names = {deck.name for deck in decks}
    done = [shard for shard in kept(record, eye, Shard) if shard.deck in names]
    there = {(shard.deck, shard.first) for shard in done}
    each = -(-count // len(decks))
    todo = [(deck, first) for first in range(0, each, SHARD) for deck in decks if (deck.name, first) not in there]
    for deck, first in todo[part[0] :: part[1]]:
        done.append(shard_of(deck, eye, first))
        add(record, asdict(done[-1]))
    return done


def shard_of(deck: Subject, eye: str, first: int) -> Shard:
    """Let the next cards of one deck pass."""
    tally, misses = run(SHARD, SEED, faces=deck.faces, first=first, recogniser=deck.recogniser)
    verdicts = Counter(miss.reading.verdict.value for miss in misses if not miss.reading.card)
    misread = tuple(f"{miss.number} {miss.truth} {miss.reading.card}" for miss in misses if miss.reading.card)
    return Shard(eye, deck.name, first, tally.right, tally.wrong, tally.refused, dict(verdicts), misread)


def summary(shards: Sequence[Shard]) -> dict[str, dict[str, object]]:
    """Counts and bound of each deck, of all together, and of all that were learnt first."""
    tallies: dict[str, Tally] = {}
    refusals: dict[str, Counter[str]] = {}
    for part in shards:
        for name in (part.deck, f"all{ENROLLED}" if part.deck.endswith(ENROLLED) else "all"):
            refusals.setdefault(name, Counter()).update(part.verdicts)
            tally = tallies.setdefault(name, Tally())
            tally.right += part.right
            tally.wrong += part.wrong
            tally.refused += part.refused
    return {
        name: {
            "passes": tally.count,
            "right": tally.right,
            "wrong": tally.wrong,
            "refused": tally.refused,
            "refused_as": dict(refusals[name].most_common()),
            "wrong_bound_95": float(f"{tally.wrong_bound:.2g}"),
        }
        for name, tally in sorted(tallies.items())
    }
