"""The board: which hole each leg goes into, and whether it can be built so."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from hardware.electronics.check import Fault
from hardware.electronics.model import HERE, Circuit, Part, Pin

COLUMNS: Final = 38
ROWS: Final = 30
"""Holes of a board of 100 x 80 mm at 2.54 mm."""

Hole = tuple[int, int]
"""Column from the left and row from above, both from 1, seen from the side of the parts."""

NANO: Final = (
    "D13 3V3 AREF A0 A1 A2 A3 A4 A5 A6 A7 5V RST GND VIN".split(),
    "D12 D11 D10 D9 D8 D7 D6 D5 D4 D3 D2 GND RST D0 D1".split(),
)
"""Its two rows of pins, the USB socket above, seen from above."""

LARGE_FARAD: Final = 4e-4
"""From here on an electrolytic capacitor is 10 mm wide."""
SMALL_FARAD: Final = 1e-6
"""Below this a capacitor is a ceramic one."""
BLADE_A: Final = 2.0
"""From here on a fuse is a blade in a holder."""

TERMINALS: Final = frozenset({"J1", "J3", "J4", "J5"})
"""Connectors with 5.08 mm between their ways; the others have 2.5."""


@dataclass(frozen=True, slots=True)
class Footprint:
    """Holes of the legs, and the corners of what else is covered, from the first leg."""

    legs: tuple[tuple[str, Hole], ...]
    box: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Placed:
    """A part on the board."""

    part: Part
    legs: tuple[tuple[str, Hole], ...]
    box: tuple[int, int, int, int]
    """Left, upper, right and lower hole that it covers."""

    def covers(self) -> set[Hole]:
        """Every hole under it."""
        left, upper, right, lower = self.box
        return {(column, row) for column in range(left, right + 1) for row in range(upper, lower + 1)}


SHAPES: Final[Mapping[str, tuple[int, tuple[int, int, int, int]]]] = {
    "blade": (4, (1, 1, 1, 1)),
    "ceramic": (2, (0, 0, 0, 0)),
    "connector": (1, (0, 1, 1, 1)),
    "diode": (5, (0, 0, 0, 0)),
    "electrolytic": (1, (1, 1, 1, 1)),
    "large": (2, (1, 2, 1, 2)),
    "resettable": (2, (0, 0, 0, 0)),
    "resistor": (3, (0, 0, 0, 0)),
    "row": (1, (0, 0, 0, 0)),
    "terminal": (2, (1, 2, 1, 2)),
    "transistor": (1, (0, 0, 0, 1)),
}
"""Of legs in a row: holes from one to the next; holes that the body covers to the left, above, to the right, below."""


def _shape(part: Part) -> str:
    match part.kind:
        case "fuse":
            return "blade" if part.values["amps"] >= BLADE_A else "resettable"
        case "capacitor":
            farad = part.values["farad"]
            return "large" if farad >= LARGE_FARAD else "electrolytic" if farad >= SMALL_FARAD else "ceramic"
        case "diode_tvs" | "schottky":
            return "diode"
        case kind if kind.startswith("connector"):
            return "terminal" if part.ref in TERMINALS else "connector"
    stem = part.kind.split("_")[0]
    return stem if stem in SHAPES else "row"


def footprint(part: Part) -> Footprint:
    """What a part takes of the board."""
    if part.kind == "nano":
        sides = [(name, (6 * side, row)) for side, names in enumerate(NANO) for row, name in enumerate(names)]
        return Footprint(tuple(sides), (0, -1, 6, 15))
    if part.legs:
        half = max(part.legs.values()) // 2
        legs = [(pin, (0, leg - 1) if leg <= half else (3, 2 * half - leg)) for pin, leg in part.legs.items()]
        return Footprint(tuple(legs), (0, 0, 3, half - 1))
    shape = _shape(part)
    pitch, (left, above, right, below) = SHAPES[shape]
    row = [(name, (pitch * place, 0)) for place, name in enumerate("CBE" if shape == "transistor" else part.pins)]
    return Footprint(tuple(row), (-left, -above, row[-1][1][0] + right, below))


def put(part: Part, column: int, row: int, turn: int) -> Placed:
    """Lay a part down with its first leg in a hole, turned by ``turn`` quarters clockwise."""
    mark = footprint(part)

    def at(hole: Hole) -> Hole:
        x, y = hole
        for _ in range(turn):
            x, y = -y, x
        return column + x, row + y

    (x1, y1), (x2, y2) = at(mark.box[:2]), at(mark.box[2:])
    box = min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)
    return Placed(part, tuple((name, at(hole)) for name, hole in mark.legs), box)


def on_board(circuit: Circuit) -> list[Part]:
    """The parts that the board carries."""
    return [part for part in circuit.parts.values() if part.place == "board"]


def read(circuit: Circuit, table: Mapping[str, Any] | None = None) -> list[Placed]:
    """Every part of layout.toml, where it lies."""
    places = (table or tomllib.loads((HERE / "layout.toml").read_text()))["at"]
    return [put(part, *places[part.ref]) for part in on_board(circuit) if part.ref in places]


def faults(circuit: Circuit, placed: list[Placed]) -> Iterator[Fault]:
    """What cannot be built so: parts that lie on each other, beside the board or nowhere."""
    taken: dict[Hole, str] = {}
    for each in placed:
        for hole in sorted(each.covers()):
            if not (1 <= hole[0] <= COLUMNS and 1 <= hole[1] <= ROWS):
                yield Fault("a part lies on the board", each.part.ref, f"reaches to {hole_name(hole)}")
            if hole in taken:
                yield Fault("parts lie side by side", each.part.ref, f"lies on {taken[hole]} at {hole_name(hole)}")
            taken[hole] = each.part.ref
    for ref in {part.ref for part in on_board(circuit)} - {each.part.ref for each in placed}:
        yield Fault("every part has a place", ref, "is not in layout.toml")


def hole_name(hole: Hole) -> str:
    """A hole as the page writes it: column.row."""
    return f"{hole[0]}.{hole[1]}"


def joints(circuit: Circuit, placed: list[Placed]) -> dict[str, list[tuple[Pin, Hole]]]:
    """The legs that each net joins, with their holes."""
    found: dict[str, list[tuple[Pin, Hole]]] = {}
    for each in placed:
        for name, hole in each.legs:
            pin = f"{each.part.ref}.{name}"
            net = next((net for net, pins in circuit.nets.items() if pin in pins), None)
            if net:
                found.setdefault(net, []).append((pin, hole))
    return {net: sorted(pins, key=lambda entry: entry[1]) for net, pins in found.items()}
