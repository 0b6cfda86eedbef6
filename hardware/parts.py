"""What one box is made of: ``parts.csv``, and what it comes to. ``python -m hardware.parts`` prints the sum."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hardware.electronics.agree import references

LIST: Final = Path(__file__).parent / "parts.csv"

COLUMNS: Final = (
    "reference", "what", "specification", "count", "kind", "estimate_low_eur", "estimate_high_eur", "why",
)  # fmt: skip

KINDS: Final = ("electronic", "motor", "optic", "mechanic", "printed", "outside")
"""``printed`` is made of the filament in the list; ``outside`` is Pi and tablet, which are not in the sum."""

AIM_EUR: Final = 250.0
"""For one box without Pi and tablet."""


class BadParts(ValueError):
    """A list of parts that cannot be used; its message says which line and why."""


@dataclass(frozen=True, slots=True)
class Part:
    """One line of the list; its price band is an estimate, no offer of anybody's."""

    references: tuple[str, ...]
    what: str
    specification: str
    count: float
    kind: str
    low_eur: float
    """Of one, bought in packs and from afar."""
    high_eur: float
    """Of one, from a shop near by."""
    why: str


def read(path: Path = LIST) -> list[Part]:
    """The list.

    Raises:
        BadParts: for a line that lacks something, a price that is no band, a reference that stands twice.
    """
    with path.open(newline="", encoding="utf-8") as file:
        lines = csv.DictReader(file)
        if tuple(lines.fieldnames or ()) != COLUMNS:
            raise BadParts(f"{path.name}: the columns must be {', '.join(COLUMNS)}")
        parts = [_part(f"{path.name}, line {lines.line_num}", line) for line in lines]
    seen: set[str] = set()
    for reference in (reference for part in parts for reference in part.references):
        if reference in seen:
            raise BadParts(f"{path.name}: {reference} stands twice: each part has one line")
        seen.add(reference)
    return parts


def _part(where: str, line: dict[str, str | None]) -> Part:
    empty = [column for column in COLUMNS if not line.get(column)]
    if empty or None in line:
        raise BadParts(f"{where}: {', '.join(empty) or 'there is one field too many'}: every column needs its value")
    value = {column: str(line[column]) for column in COLUMNS}
    try:
        count, low, high = (float(value[name]) for name in ("count", "estimate_low_eur", "estimate_high_eur"))
    except ValueError as error:
        raise BadParts(f"{where}: {error}: count and prices are numbers") from error
    if not (count > 0.0 and 0.0 <= low <= high):
        raise BadParts(f"{where}: {count:g} of {low:g} to {high:g} EUR: some of them, the lower price first")
    if value["kind"] not in KINDS:
        raise BadParts(f"{where}: the kind {value['kind']!r} is none of {', '.join(KINDS)}")
    found = tuple(references(value["reference"]))
    if len(found) > 1 and len(found) != count:
        raise BadParts(f"{where}: {len(found)} references and a count of {count:g}: they must be the same")
    return Part(found, value["what"], value["specification"], count, value["kind"], low, high, value["why"])


def total_eur(parts: Iterable[Part]) -> tuple[float, float]:
    """The lower and the upper end of what one box comes to, without what is outside of it."""
    inside = [part for part in parts if part.kind != "outside"]
    return sum(part.count * part.low_eur for part in inside), sum(part.count * part.high_eur for part in inside)


def main() -> int:
    """Print the sum of each kind and of all; 2 for a list that cannot be used."""
    try:
        parts = read()
    except BadParts as error:
        print(f"hardware.parts: {error}", file=sys.stderr)
        return 2
    for kind in KINDS[:-1]:
        low, high = total_eur(part for part in parts if part.kind == kind)
        print(f"{kind:<12}{low:8.2f} to {high:7.2f} EUR")
    low, high = total_eur(parts)
    middle = (low + high) / 2.0
    print(f"{'one box':<12}{low:8.2f} to {high:7.2f} EUR, middle {middle:.0f}; the aim is {AIM_EUR:.0f}")
    print("Estimates, without Pi and tablet.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
