"""A decision of chemin de fer or zhelezka under way."""

from __future__ import annotations

from controller.events import Event
from controller.events import banking as ev
from controller.rules import draft
from controller.rules.chemin.evolve import evolve
from controller.rules.chemin.state import State
from controller.rules.seats import from_left_of


class Draft(draft.Draft[State]):
    """A decision of these games."""

    def __init__(self, state: State, *events: Event) -> None:
        """Begin at ``state`` with ``events``."""
        super().__init__(evolve, state, *events)

    def pass_deal(self) -> None:
        """Give the deal to the next banker (R-CDF-27, R-CDF-34, R-CDF-35); nothing where no two players are left."""
        if self.state.stage != "over" and self.state.after != "over":
            self.add(ev.DealPassed(self.state.seats[next_banker(self.state)].name))


def next_banker(state: State) -> int:
    """The seat that deals after the present banker.

    His left neighbour; for a bought bank the left neighbour of the one who sold it, and where that is the buyer himself
    he deals again in his own turn, unless ``buyer_skips_own_turn``.
    """
    start = state.banker if state.origin is None else state.origin
    order = from_left_of(state, start)
    first = next(order)
    if state.origin is not None and first == state.banker and state.house.buyer_skips_own_turn:
        return next(order)
    return first
