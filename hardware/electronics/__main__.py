"""``python -m hardware.electronics``: check the circuit and say what is wrong with it."""

from __future__ import annotations

import csv
import sys
import tomllib

from hardware.electronics import agree, layout
from hardware.electronics.breaks import Trial, neighbours
from hardware.electronics.check import faults
from hardware.electronics.model import HERE, load


def main() -> int:
    """Print each fault; fail when there is one."""
    circuit = load()
    pins = tomllib.loads((HERE.parent / "pins.toml").read_text())
    with (HERE.parent / "parts.csv").open(newline="") as file:
        found = [*faults(circuit), *agree.with_pins(circuit, pins), *agree.with_parts(circuit, csv.DictReader(file))]
    found += layout.faults(circuit, layout.read(circuit))
    trial = Trial.of(circuit)
    found += [fault for wire in circuit.wires for fault in trial.torn(wire)]
    found += [fault for pair in neighbours(circuit) for fault in trial.touching(pair)]
    for fault in found:
        print(fault)
    print(f"{len(circuit.parts)} parts, {len(circuit.nets)} nets, {len(circuit.wires)} wires: {len(found)} faults")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
