"""Passes of every deck in nominal wear, in the shards of ``vision.train.bench``."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from vision.bench.subjects import Subject
from vision.survey import run
from vision.train.bench import SEED, SHARD, Shard, kept


def on_record(record: Path, eye: str, decks: Sequence[Subject], count: int, part: tuple[int, int]) -> list[Shard]:
    """The shards on record of this eye and these decks, after those that were missing to ``count`` passes were added.

    Of the missing ones only those of one ``part`` of so many are done: the others are another run's.
    """
    names = {deck.name for deck in decks}
    done = [shard for shard in kept(record, eye) if shard.deck in names]
    there = {(shard.deck, shard.first) for shard in done}
    each = -(-count // len(decks))
    todo = [(deck, first) for first in range(0, each, SHARD) for deck in decks if (deck.name, first) not in there]
    for deck, first in todo[part[0] :: part[1]]:
        done.append(shard_of(deck, eye, first))
        with record.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(done[-1]), ensure_ascii=False) + "\n")
    return done


def shard_of(deck: Subject, eye: str, first: int) -> Shard:
    """Let the next cards of one deck pass."""
    tally, misses = run(SHARD, SEED, faces=deck.faces, first=first, recogniser=deck.recogniser)
    verdicts = Counter(miss.reading.verdict.value for miss in misses if not miss.reading.card)
    misread = tuple(f"{miss.number} {miss.truth} {miss.reading.card}" for miss in misses if miss.reading.card)
    return Shard(eye, deck.name, first, tally.right, tally.wrong, tally.refused, dict(verdicts), misread)
