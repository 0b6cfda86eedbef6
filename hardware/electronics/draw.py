"""``python -m hardware.electronics.draw``: schematic and wiring into hardware/pictures/ (hardware environment)."""

from __future__ import annotations

from pathlib import Path

from wireviz import wireviz

from hardware.electronics import harness, schematic, sheets
from hardware.electronics.made import PICTURES, ROOT, stamped, texts
from hardware.electronics.model import load


def main() -> None:
    """Write every picture, and the texts that WireViz reads."""
    circuit = load()
    for path, text in texts(circuit).items():
        _write(path, text)
    for sheet in sheets.read(circuit):
        _write(PICTURES / f"schematic-{sheet.name}.svg", stamped(schematic.draw(circuit, sheet)))
    for name in harness.SHEETS:
        svg = wireviz.parse(harness.text(circuit, name), return_types="svg")
        _write(PICTURES / f"wiring-{name}.svg", stamped(svg))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
