"""One decision under way at a table of ochko."""

from __future__ import annotations

from controller.events import Event, banking
from controller.rules.draft import Draft as AnyDraft
from controller.rules.ochko.evolve import evolve
from controller.rules.ochko.state import State, next_banker


class Draft(AnyDraft[State]):
    """Events of this game, collected one by one."""

    def __init__(self, state: State, *events: Event) -> None:
        """Begin at ``state`` with ``events``."""
        super().__init__(evolve, state, *events)

    def pass_deal(self) -> None:
        """Give cards and bank to the next seat (R-OCH-19, R-OCH-25)."""
        self.add(banking.DealPassed(self.state.seats[next_banker(self.state)].name))
