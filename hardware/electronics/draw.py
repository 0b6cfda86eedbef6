"""``python -m hardware.electronics.draw``: draw the schematic and the wiring into hardware/pictures/ (hardware environment)."""

from __future__ import annotations

import sys
from pathlib import Path

from hardware.electronics import schematic, sheets
from hardware.electronics.model import HERE, load

PICTURES = HERE.parent / "pictures"


def main() -> int:
    """Write every picture."""
    circuit = load()
    PICTURES.mkdir(exist_ok=True)
    for sheet in sheets.read(circuit):
        write(PICTURES / f"schematic-{sheet.name}.svg", schematic.draw(circuit, sheet))
    return 0


def write(path: Path, text: str) -> None:
    """Write a picture and say so."""
    path.write_text(text)
    print(path.relative_to(HERE.parents[1]))


if __name__ == "__main__":
    sys.exit(main())
