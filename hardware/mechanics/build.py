"""Files for the printer: a STEP and an STL file of each printed part, and one STEP file of the whole box."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path
from typing import Final

from build123d import Compound, Pos, export_step, export_stl

from hardware.mechanics import lid
from hardware.mechanics.assembly import box
from hardware.mechanics.facts import facts
from hardware.mechanics.part import Kind, Part, Solid, turned_to_print

BUILD: Final = Path(__file__).parents[1] / "build"
"""Ignored by git: whoever prints makes them."""

STAMP: Final = datetime(2000, 1, 1)
"""In every STEP file, so that the same model gives the same bytes."""


def file_name(part: Part) -> str:
    """`P3-camera-bracket`."""
    return f"{part.reference}-{part.name.replace(',', '').replace(' ', '-')}"


def on_the_bed(part: Part) -> Solid:
    """The part as it is printed, its lowest face at height 0."""
    turned = turned_to_print(part)
    low = turned.bounding_box().min
    return Pos(-low.X, -low.Y, -low.Z) * turned


def build(folder: Path = BUILD) -> None:
    """Write the files of every printed part and of the assembly."""
    folder.mkdir(exist_ok=True)
    table = facts()
    parts = box(table)
    others = [Part("insert for 57 mm", "P20b", lid.insert(table, table.short_side_least))]
    for part in [*(part for part in parts if part.kind is Kind.PRINTED), *others]:
        solid = on_the_bed(part)
        export_step(solid, str(folder / f"{file_name(part)}.step"), timestamp=STAMP)
        export_stl(solid, str(folder / f"{file_name(part)}.stl"), tolerance=0.02)
    export_step(Compound([part.solid for part in parts]), str(folder / "box.step"), timestamp=STAMP)
    sys.stdout.write(f"{len(list(folder.glob('*.stl')))} printed parts in {folder}\n")
