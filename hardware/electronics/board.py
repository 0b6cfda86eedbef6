"""The board as a picture and as a list of joints."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from hardware.electronics.layout import COLUMNS, ROWS, Hole, Placed, hole_name, joints
from hardware.electronics.model import Circuit, Pin

HEAD: Final = f"""# Board

Made from `electronics/circuit.toml` and `electronics/layout.toml` by `./sabot hardware`: a board of 100 x 80 mm
with {COLUMNS} x {ROWS} holes, one every 2.54 mm. `12.5` is the hole in column 12 from the left and row 5 from above,
seen from the side of the parts.

![where each part lies](pictures/board.svg)

Square: the first leg. C, B, E: collector, base, emitter; bend the legs where those of your transistors stand
otherwise. Driver and converters lie beside the board, on short leads from the rows U2, U3 and U4.

Nets are joined below the board: bare wire for `GND` and `+5V`, 0.5 mm2 for whatever carries 12 V, 6 V, `+5V_PI` or a
motor's current, thin insulated wire for the rest. Red lines in the picture are the joints but for `GND` and `+5V`.
Tick off each with the meter.

| net | holes to join |
|---|---|"""


def page(circuit: Circuit, placed: list[Placed]) -> str:
    """board.md: the joints, net by net."""
    lines = [HEAD]
    for net, pins in joints(circuit, placed).items():
        lines.append(f"| `{net}` | {', '.join(f'{pin} {hole_name(hole)}' for pin, hole in pins)} |")
    return "\n".join(lines) + "\n"


STEP: Final = 24
"""Between two holes of the picture."""

FILLS: Final = {"connector": "#dbe9f6", "resistor": "#f3e6cf", "capacitor": "#e3e3ee", "fuse": "#f6dada"}
QUIET: Final = frozenset({"GND", "+5V"})
"""Nets whose joints would hide the others."""


def picture(circuit: Circuit, placed: list[Placed]) -> str:
    """The side of the parts, with the joints below it as thin lines."""
    width, height = (COLUMNS + 2) * STEP, (ROWS + 2) * STEP
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="DejaVu Sans, sans-serif" text-anchor="middle">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<pattern id="holes" width="{STEP}" height="{STEP}" patternUnits="userSpaceOnUse">'
        '<circle cx="12" cy="12" r="2" fill="#bbb"/></pattern>',
        f'<rect x="12" y="12" width="{width - STEP}" height="{height - STEP}" fill="#fbfaf5" stroke="#333"/>',
        f'<rect x="{STEP}" y="{STEP}" width="{width - 2 * STEP}" height="{height - 2 * STEP}" fill="url(#holes)"/>',
        *(_mark(column * STEP + 12, 10, str(column)) for column in range(5, COLUMNS, 5)),
        *(_mark(7, row * STEP + 15, str(row)) for row in range(5, ROWS, 5)),
        *(line for each in placed for line in _body(each)),
        *(line for net, pins in joints(circuit, placed).items() if net not in QUIET for line in _ties(pins)),
        *(line for each in placed for line in _legs(each)),
        *_names(placed),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _mark(x: float, y: float, text: str, size: int = 9, fill: str = "#666") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}">{escape(text)}</text>'


def _body(each: Placed) -> Iterator[str]:
    left, upper, right, lower = each.box
    x, y = left * STEP + 2, upper * STEP + 2
    wide, high = (right - left + 1) * STEP - 4, (lower - upper + 1) * STEP - 4
    fill = FILLS.get(each.part.kind.split("_")[0], "#e2efdf")
    yield f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="4" fill="{fill}" stroke="#555"/>'


def _legs(each: Placed) -> Iterator[str]:
    for place, (name, (column, row)) in enumerate(each.legs):
        x, y = column * STEP + 12, row * STEP + 12
        if place == 0:
            yield f'<rect x="{x - 4}" y="{y - 4}" width="8" height="8" fill="#222"/>'
        else:
            yield f'<circle cx="{x}" cy="{y}" r="4" fill="#222"/>'
        if len(each.legs) > 2 or not name.isdigit():
            yield _mark(x, y - 5, name, 7, "#246")


def _names(placed: list[Placed]) -> Iterator[str]:
    """The references, each where neither a leg nor another reference is in its way, if there is such a place."""
    taken = [(column * STEP + 12.0, row * STEP + 12.0) for each in placed for _, (column, row) in each.legs]
    for each in placed:
        x, y = next((place for place in _places(each) if not any(_hides(place, other) for other in taken)), (0.0, 0.0))
        taken.append((x, y))
        yield _mark(x, y + 4, each.part.ref, 11, "#000")


def _places(each: Placed) -> list[tuple[float, float]]:
    """Inside of the body, or around it."""
    left, upper, right, lower = each.box
    x, y = (left + right + 1) * STEP / 2, (upper + lower + 1) * STEP / 2
    top, bottom = upper * STEP - 8, lower * STEP + STEP + 8
    beside = [(right * STEP + STEP + 14, y), (left * STEP - 14, y), (x, top), (x, bottom)]
    return [(x, y), (right * STEP + 12, y), (x, lower * STEP + 14), (x, upper * STEP + 10), *beside]


def _hides(place: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(place[0] - other[0]) < 18 and abs(place[1] - other[1]) < 13


def _ties(pins: list[tuple[Pin, Hole]]) -> Iterator[str]:
    """The shortest tree over the holes of a net."""
    joined, waiting = [pins[0][1]], [hole for _, hole in pins[1:]]
    while waiting:
        start, end = min(((a, b) for a in joined for b in waiting), key=lambda pair: _far(*pair))
        waiting.remove(end)
        joined.append(end)
        a, b = ([value * STEP + 12 for value in hole] for hole in (start, end))
        yield f'<path d="M{a[0]} {a[1]}L{b[0]} {b[1]}" stroke="#c0392b" stroke-width="1" opacity=".55"/>'


def _far(one: Hole, other: Hole) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
