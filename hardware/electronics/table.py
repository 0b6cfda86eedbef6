"""The table of connectors in hardware/wiring.md. ``python -m hardware.electronics.table`` prints it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hardware.electronics.model import Circuit, Pin, load


@dataclass(frozen=True, slots=True)
class Row:
    """One connector: what it is for, and where each of its ways leads."""

    ref: str
    what: str
    cables: tuple[str, ...]
    ways: dict[Pin, str]


def connectors(circuit: Circuit) -> Iterator[Row]:
    """Every connector in the order of its number."""
    chosen = [part for part in circuit.parts.values() if part.kind.startswith("connector")]
    for part in sorted(chosen, key=lambda part: int(part.ref[1:])):
        pins = {f"{part.ref}.{way}" for way in part.pins}
        cables = [cable for cable in circuit.cables if pins & {pin for wire in cable.wires for pin in wire.ends}]
        ways = {pin: _leads(circuit, pin) for pin in (f"{part.ref}.{way}" for way in part.pins)}
        about = tuple(f"{cable.name} {cable.mm2} mm2 {cable.length_mm} mm" for cable in cables)
        yield Row(part.ref, part.what.split(":")[0], about, ways)


def _leads(circuit: Circuit, pin: Pin) -> str:
    """The colour and the far end of each wire at ``pin``."""
    ends = [
        f"{wire.colour} {other}"
        for wire in circuit.wires.values()
        for here, other in (wire.ends, wire.ends[::-1])
        if here == pin
    ]
    return ", ".join(ends)


def page_table(circuit: Circuit) -> str:
    """The table as it stands in the page."""
    lines = ["| connector | for | ways, with colour and far end | cable |", "|---|---|---|---|"]
    for row in connectors(circuit):
        ways = "; ".join(f"{pin.split('.')[1]} {leads}" for pin, leads in row.ways.items())
        lines.append(f"| {row.ref} | {row.what} | {ways} | {'; '.join(row.cables)} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(page_table(load()))
