"""The pictures of the guide: exploded view, sections and the steps of the assembly, as SVG."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from hardware.mechanics import draw, section
from hardware.mechanics.assembly import box
from hardware.mechanics.draw import View
from hardware.mechanics.facts import Facts, facts
from hardware.mechanics.made import PICTURES, PREFIX, stamp
from hardware.mechanics.part import Kind, Part, Point, Solid
from hardware.mechanics.steps import STEPS, Step
from hardware.mechanics.svg import Sheet

EXPLODED: Final = View((1.0, 1.05, 0.7))
WIDE_PX: Final = 1100.0
"""Width of a picture between its margins, and the scale that small things are drawn at, in pixels for a millimetre."""
LARGEST: Final = 4.5

CROWDED: Final = 40
"""With so many parts in a picture only the printed ones are named: the steps name the others."""


def _anchor(view: View, solid: Solid) -> tuple[float, float]:
    """A point on the shape, or on the first of several, near its middle on paper."""
    one = solid.solids()[0]
    middle = view.on_paper(draw.middle(one))
    points = [view.on_paper((vertex.X, vertex.Y, vertex.Z)) for vertex in one.vertices()]
    return min(points, key=lambda point: (point[0] - middle[0]) ** 2 + (point[1] - middle[1]) ** 2)


def picture(title: str, view: View, old: Sequence[Part], new: Sequence[Part], shift: Point = (0.0, 0.0, 0.0)) -> Sheet:
    """New parts before where they go, and what stands already in grey."""
    moved = [draw.apart(part, shift) for part in new]
    lines = view.lines([*(part.solid for part in old), *moved])
    is_new = draw.of(lines, view.lines(moved)) if old else [True] * len(lines)
    bounds = draw.bounds(lines)
    sheet = Sheet(title, bounds, min(WIDE_PX / (bounds[2] - bounds[0]), LARGEST))
    sheet.lines([line for line, fresh in zip(lines, is_new, strict=True) if not fresh], "old")
    sheet.lines([line for line, fresh in zip(lines, is_new, strict=True) if fresh], "new")
    sheet.labels(
        [
            (f"{part.reference}  {part.name}", _anchor(view, solid))
            for part, solid in zip(new, moved, strict=True)
            if old or part.kind is Kind.PRINTED or len(new) < CROWDED
        ]
    )
    return sheet


def _step(number: int, step: Step, parts: Sequence[Part]) -> Sheet:
    before = {name for earlier in step.on for name in STEPS[earlier - 1].parts}
    old = [part for part in parts if part.name in before]
    new = [part for part in parts if part.name in step.parts]
    return picture(f"Step {number}: {step.title}", step.view, old, new, step.shift)


def pictures(table: Facts) -> Iterator[tuple[str, str]]:
    """The name and the text of each picture."""
    made, parts = stamp(table), box(table)
    yield "exploded", picture("The box, taken apart", EXPLODED, [], parts).svg(made)
    yield "section", section.whole(parts, table).svg(made, section.WHOLE_NOTES)
    yield "section-way", section.way(parts, table).svg(made, section.WAY_NOTES)
    for number, step in enumerate(STEPS, 1):
        yield f"step-{number:02}", _step(number, step, parts).svg(made)


def main(folder: Path = PICTURES) -> None:
    """Draw them all anew."""
    folder.mkdir(exist_ok=True)
    for name, text in pictures(facts()):
        (folder / f"{PREFIX}{name}.svg").write_text(text, encoding="utf-8")
        sys.stdout.write(f"{PREFIX}{name}.svg\n")
