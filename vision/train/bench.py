"""``python -m vision.train.bench ART``: rendered passes of decks that never trained, in shards that add up.

Every run goes on where the record ends, so that figures grow over days; a record belongs to one network. The summary is
what the model card quotes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import numpy as np

from vision.camera import Frame
from vision.camera.faces import Faces, faces_in
from vision.classify import SHIPPED, Classifier
from vision.recognise import Recogniser
from vision.survey import run
from vision.tally import Tally
from vision.train.decks import INVERTED, RenderedDeck, Side, decks_in

SEED: Final = 20261202
SHARD: Final = 104
"""Passes to a line of the record: every card twice."""

RECORD: Final = Path("build/vision-bench.jsonl")


class Negative(Faces):
    """The same faces with every colour its opposite: light print on dark cards."""

    def __init__(self, faces: Faces) -> None:
        """Show ``faces``."""
        super().__init__()
        self._faces = faces

    def face(self, name: str, choice: int) -> Frame:
        """The opposite of a side.

        Raises:
            NoFaces: when its picture cannot be read.
        """
        return np.asarray(255 - self._faces.face(name, choice), np.uint8)


@dataclass(frozen=True, slots=True)
class Shard:
    """What became of some passes of one deck."""

    network: str
    deck: str
    first: int
    right: int
    wrong: int
    refused: int
    verdicts: dict[str, int]
    """The refused ones by what was said of them."""
    misread: tuple[str, ...]
    """Pass, truth and name of every wrong one."""

    @property
    def end(self) -> int:
        """The pass after the last of these."""
        return self.first + self.right + self.wrong + self.refused


def subjects(art: Path) -> dict[str, tuple[Faces, RenderedDeck]]:
    """The decks that only test, and the negative of one of them."""
    found = {deck.name: (faces_in(deck.folder), deck) for deck in decks_in(art) if deck.side is Side.TEST}
    if INVERTED in found:
        faces, deck = found[INVERTED]
        found[f"{INVERTED}, negative"] = Negative(faces), deck
    return found


def shard(name: str, faces: Faces, deck: RenderedDeck, classifier: Classifier, network: str, first: int) -> Shard:
    """Let the next cards of one deck pass, read with the alphabet that it prints."""
    recogniser = Recogniser(classifier, deck.profile)
    tally, misses = run(SHARD, SEED, faces=faces, first=first, recogniser=recogniser)
    verdicts = Counter(miss.reading.verdict.value for miss in misses if not miss.reading.card)
    misread = tuple(f"{miss.number} {miss.truth} {miss.reading.card}" for miss in misses if miss.reading.card)
    return Shard(network, name, first, tally.right, tally.wrong, tally.refused, dict(verdicts), misread)


def summary(shards: Sequence[Shard]) -> dict[str, dict[str, object]]:
    """Counts and bound of each deck, and of all together."""
    tallies: dict[str, Tally] = {}
    refusals: dict[str, Counter[str]] = {}
    for part in shards:
        for name in (part.deck, "all"):
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


def kept(record: Path, network: str) -> list[Shard]:
    """The shards of a record that belong to this network."""
    if not record.is_file():
        return []
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    return [Shard(**{**line, "misread": tuple(line["misread"])}) for line in lines if line["network"] == network]


def main() -> int:
    """Add passes to the record and print the summary; 1 if any pass was misread."""
    parser = argparse.ArgumentParser(prog="python -m vision.train.bench", description=__doc__)
    parser.add_argument("art", type=Path, help="folder of the rendered decks")
    parser.add_argument("--passes", type=int, default=SHARD, help="of each deck in this run")
    parser.add_argument("--model", type=Path, default=SHIPPED)
    parser.add_argument("--record", type=Path, default=RECORD)
    parser.add_argument("--summary", type=Path, help="write the summary to this file")
    args = parser.parse_args()
    network = hashlib.sha256(args.model.read_bytes()).hexdigest()[:12]
    classifier = Classifier(args.model)
    shards, decks = kept(args.record, network), subjects(args.art)
    args.record.parent.mkdir(parents=True, exist_ok=True)
    for _ in range(0, args.passes, SHARD):
        for name, (faces, deck) in decks.items():
            first = max((part.end for part in shards if part.deck == name), default=0)
            shards.append(shard(name, faces, deck, classifier, network, first))
            with args.record.open("a", encoding="utf-8") as record:
                record.write(json.dumps(asdict(shards[-1]), ensure_ascii=False) + "\n")
    found = summary(shards)
    for name, figures in found.items():
        print(f"{name:28} " + "  ".join(f"{key} {value}" for key, value in figures.items()))
    if args.summary:
        written = {"network": network, "seed": SEED, "decks": found}
        args.summary.write_text(json.dumps(written, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return int(any(part.wrong for part in shards))


if __name__ == "__main__":
    raise SystemExit(main())
