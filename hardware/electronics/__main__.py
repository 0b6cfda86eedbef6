"""``python -m hardware.electronics``: check the circuit and say what is wrong with it."""

from __future__ import annotations

import sys
import tomllib

from hardware.electronics import agree
from hardware.electronics.check import faults
from hardware.electronics.model import HERE, load


def main() -> int:
    """Print each fault; fail when there is one."""
    circuit = load()
    pins = tomllib.loads((HERE.parent / "pins.toml").read_text())
    found = [*faults(circuit), *agree.with_pins(circuit, pins)]
    for fault in found:
        print(fault)
    print(f"{len(circuit.parts)} parts, {len(circuit.nets)} nets, {len(circuit.wires)} wires: {len(found)} faults")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
