"""One decision under way: the events it has come to, and the table as it would then be."""

from __future__ import annotations

from controller.events import Event
from controller.rules.draft import Draft as AnyDraft
from controller.rules.tens.evolve import evolve
from controller.rules.tens.state import Deal, State, running


class Draft(AnyDraft[State]):
    """Events collected one by one, each seeing what the ones before it have done."""

    def __init__(self, state: State, *events: Event) -> None:
        """Begin at ``state`` with ``events``."""
        super().__init__(evolve, state, *events)

    @property
    def deal(self) -> Deal:
        """The deal as it would then be; there is one."""
        return running(self.state)

    def name(self, player: int) -> str:
        """The seat of a player of the deal."""
        return self.state.seats[self.deal.order[player]].name
