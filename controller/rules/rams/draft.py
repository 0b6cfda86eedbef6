"""A decision of rams under way."""

from __future__ import annotations

from controller.events import Event
from controller.rules import draft
from controller.rules.rams.evolve import evolve
from controller.rules.rams.state import Deal, State, running


class Draft(draft.Draft[State]):
    """A decision of this game."""

    def __init__(self, state: State, *events: Event) -> None:
        """Begin at ``state`` with ``events``."""
        super().__init__(evolve, state, *events)

    @property
    def deal(self) -> Deal:
        """The deal on the table as it would be."""
        return running(self.state)

    def name(self, place: int) -> str:
        """The name of a seat."""
        return self.state.seats[place].name
