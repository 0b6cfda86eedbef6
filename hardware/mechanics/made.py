"""How a test sees, without the modeller of solids, that a picture is not stale."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from hardware.mechanics.facts import Facts

PICTURES: Final = Path(__file__).parents[1] / "pictures"
PREFIX: Final = "mech-"


def stamp(table: Facts) -> str:
    """What the pictures are drawn from: the programs of this folder and the dimensions that they use."""
    made = hashlib.sha256(repr(table).encode())
    for source in sorted(Path(__file__).parent.glob("*.py")):
        made.update(source.read_bytes())
    return f"drawn from {made.hexdigest()[:16]}"
