"""What is made from the circuit, and how a test sees, without the libraries that draw, that a picture is not stale."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Final

from hardware.electronics import board, harness, layout
from hardware.electronics.model import HERE, Circuit

ROOT: Final = HERE.parents[1]
PICTURES: Final = HERE.parent / "pictures"

SOURCES: Final = (
    *(HERE / name for name in ("kinds.toml", "circuit.toml", "harness.toml", "sheets.toml")),
    *(HERE / name for name in ("model.py", "sheets.py", "schematic.py", "harness.py")),
    HERE.parent / "pins.toml",
)
"""Everything that a picture depends on, but for the libraries."""

STAMP: Final = "<!-- made by `./sabot hardware` from {} -->"


def digest() -> str:
    """The sources in 16 hex digits."""
    whole = hashlib.sha256()
    for path in SOURCES:
        whole.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return whole.hexdigest()[:16]


def stamped(svg: str) -> str:
    """A picture that says what it was made from."""
    return f"{svg.rstrip()}\n{STAMP.format(digest())}\n"


def stamp_of(svg: str) -> str | None:
    """What a picture says it was made from."""
    found = re.search(STAMP.format("([0-9a-f]{16})"), svg)
    return found[1] if found else None


def texts(circuit: Circuit) -> dict[Path, str]:
    """Every text that is made, by its file."""
    placed = layout.read(circuit)
    return {
        **{HERE / f"harness-{name}.yml": harness.text(circuit, name) for name in harness.SHEETS},
        HERE.parent / "board.md": board.page(circuit, placed),
        PICTURES / "board.svg": board.picture(circuit, placed),
    }
