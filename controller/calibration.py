"""The calibration in force: the last one in the journal that passed. The daemon reads it at its start."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from controller.events.workshop import BoxCalibrated
from controller.journal import Row
from controller.ports import WindowView

PER_PIXEL: Final = 100
"""Marks are kept in hundredths of a pixel."""

MARKS: Final = tuple(f"mark_{place}" for place in ("upper_left", "lower_left", "upper_right", "lower_right"))
"""Figures of the marks, without their axis."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """What is known of a box and its deck, and since which row of the journal."""

    row: int
    wall: str
    """When it was booked."""
    event: BoxCalibrated

    @property
    def figures(self) -> dict[str, int]:
        """What was learnt, by name; the unit ends the name."""
        return dict(self.event.figures)

    @property
    def card_um(self) -> int | None:
        """Thickness of a card of the deck, by the stack that the follower presses: so it counts the next stack."""
        return self.figures.get("stack_card_um")

    @property
    def view(self) -> WindowView | None:
        """Where the camera saw the marks of the empty window, None where it was not measured."""
        return view_in(self.figures)


def figures_of(view: WindowView) -> dict[str, int]:
    """A camera's view as figures of a calibration."""
    found = {
        f"{name}_{axis}_cpx": round(value * PER_PIXEL)
        for name, place in zip(MARKS, view.marks_px, strict=True)
        for axis, value in zip("xy", place, strict=True)
    }
    return found | dict(zip(("frame_wide_px", "frame_tall_px"), view.size_px or (0, 0), strict=True))


def view_in(figures: Mapping[str, int]) -> WindowView | None:
    """The view that these figures hold, None when they hold none."""
    try:
        marks = tuple((figures[f"{name}_x_cpx"] / PER_PIXEL, figures[f"{name}_y_cpx"] / PER_PIXEL) for name in MARKS)
        wide, tall = figures["frame_wide_px"], figures["frame_tall_px"]
    except KeyError:
        return None
    return WindowView(marks, (wide, tall) if wide and tall else None)


def in_force(rows: Iterable[Row]) -> Calibration | None:
    """The last calibration that passed, None when there is none."""
    found = None
    for row in rows:
        if row.kind == BoxCalibrated.__name__:
            event = row.event
            assert isinstance(event, BoxCalibrated), "an event is what its name says"
            found = Calibration(row.seq, row.wall, event) if event.passed else found
    return found
