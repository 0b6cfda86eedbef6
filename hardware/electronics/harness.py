"""The harness as WireViz reads it, made from the circuit: one text for each wiring picture."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby
from typing import Final

from hardware.electronics.model import Cable, Circuit, Wire

SHEETS: Final = ("power", "controls", "sensors")
"""The wiring pictures, in the order of work."""

HEAD: Final = "# Made from circuit.toml and harness.toml by `./sabot hardware`: change those and run it again.\n"

METRE: Final = 1000


class BadHarness(ValueError):
    """A cable on a sheet that is not drawn."""


def text(circuit: Circuit, sheet: str) -> str:
    """The YAML of one sheet.

    Raises:
        BadHarness: when a cable names a sheet that there is not.
    """
    if strangers := {cable.sheet for cable in circuit.cables} - set(SHEETS):
        raise BadHarness(f"harness.toml: no sheet {', '.join(sorted(strangers))}: choose of {', '.join(SHEETS)}")
    cables = [cable for cable in circuit.cables if cable.sheet == sheet]
    lines = [HEAD, "options:", "  fontname: DejaVu Sans", "connectors:", *_connectors(circuit, cables), "cables:"]
    lines += [line for cable in cables for line in _cable(cable)]
    lines += ["connections:"]
    lines += [line for cable in cables for line in _connections(cable)]
    return "\n".join(lines) + "\n"


def _connectors(circuit: Circuit, cables: list[Cable]) -> Iterator[str]:
    used = {pin.split(".")[0]: None for cable in cables for wire in cable.wires for pin in wire.ends}
    touched = {pin for cable in cables for wire in cable.wires for pin in wire.ends}
    for ref in used:
        part = circuit.parts[ref]
        pins = [pin for pin in part.pins if f"{ref}.{pin}" in touched or part.kind.startswith("connector")]
        yield f"  {ref}:"
        yield f"    type: {json.dumps(part.what.split(':')[0])}"
        yield f"    pins: {json.dumps([_pin(pin) for pin in pins])}"
        yield f"    pinlabels: {json.dumps([_label(circuit, f'{ref}.{pin}') for pin in pins])}"
        yield "    show_pincount: false"


def _pin(name: str) -> int | str:
    """A pin as WireViz takes it: numbers as numbers."""
    return int(name) if name.isdigit() else name


def _label(circuit: Circuit, pin: str) -> str:
    """The net of a pin; nothing where the node has only the names of its pins."""
    node = circuit.node[pin]
    return "" if node in circuit.pins else node


def _cable(cable: Cable) -> Iterator[str]:
    yield f"  {cable.name}:"
    yield f"    type: {json.dumps(cable.what)}"
    yield f"    gauge: {cable.mm2} mm2"
    yield f"    length: {cable.length_mm / METRE:g}"
    yield f"    colors: {json.dumps([wire.colour for wire in cable.wires])}"


def _connections(cable: Cable) -> Iterator[str]:
    numbered = list(enumerate(cable.wires, start=1))

    def ends(entry: tuple[int, Wire]) -> tuple[str, str]:
        return entry[1].start.split(".")[0], entry[1].end.split(".")[0]

    for (start, end), wires in groupby(numbered, ends):
        some = list(wires)
        yield "  -"
        yield f"    - {start}: {json.dumps([_pin(wire.start.split('.')[1]) for _, wire in some])}"
        yield f"    - {cable.name}: {json.dumps([number for number, _ in some])}"
        yield f"    - {end}: {json.dumps([_pin(wire.end.split('.')[1]) for _, wire in some])}"
