"""The calibration in force: the last one in the journal that passed. The daemon reads it at its start."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from controller.events.workshop import BoxCalibrated
from controller.journal import Row


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


def in_force(rows: Iterable[Row]) -> Calibration | None:
    """The last calibration that passed, None when there is none."""
    found = None
    for row in rows:
        if row.kind == BoxCalibrated.__name__:
            event = row.event
            assert isinstance(event, BoxCalibrated), "an event is what its name says"
            found = Calibration(row.seq, row.wall, event) if event.passed else found
    return found
