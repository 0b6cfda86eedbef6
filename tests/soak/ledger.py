"""What a long figure has come to: one JSON line a piece of work, on disk before the next piece begins."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Entry:
    """One piece of work that was done."""

    figure: str
    seed: int
    first: int
    """Number of its first unit; the sequence of a seed does not depend on where a piece begins."""
    count: int
    tally: dict[str, int]
    seconds: float
    at: str
    """When it ended, UTC."""
    machine: str
    revision: str


class Ledger:
    """The entries of one figure, in a file of its own."""

    def __init__(self, folder: Path, figure: str) -> None:
        """Read what is there; a last line that a stopped run left torn is forgotten."""
        self._path = folder / f"{figure}.jsonl"
        self.entries: list[Entry] = []
        if not self._path.exists():
            return
        whole = self._path.read_text().rpartition("\n")[0]
        self.entries = [Entry(**json.loads(line)) for line in whole.splitlines()]
        os.truncate(self._path, len(whole.encode()) + 1 if whole else 0)

    def add(self, entry: Entry) -> None:
        """Put an entry on the disk."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a") as file:
            file.write(json.dumps(asdict(entry)) + "\n")
            file.flush()
            os.fsync(file.fileno())
        self.entries.append(entry)

    def of_seed(self, seed: int) -> list[Entry]:
        """The entries of one sequence."""
        return [entry for entry in self.entries if entry.seed == seed]

    def done(self, seed: int) -> int:
        """Units of one sequence that are done."""
        return sum(entry.count for entry in self.of_seed(seed))

    def tally(self, seed: int) -> Mapping[str, int]:
        """The counts of one sequence."""
        total: Counter[str] = Counter()
        for entry in self.of_seed(seed):
            total.update(entry.tally)
        return total
