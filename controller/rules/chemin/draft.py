"""One decision under way: the events it has come to, and the table as it would then be."""

from __future__ import annotations

from controller.events import Event
from controller.events import banking as ev
from controller.rules.chemin.evolve import evolve
from controller.rules.chemin.state import State, from_left_of


class Draft:
    """Events collected one by one, each seeing what the ones before it have done."""

    def __init__(self, state: State, *events: Event) -> None:
        """Begin at ``state`` with ``events``."""
        self.state = state
        self._events: list[Event] = []
        for event in events:
            self.add(event)

    def add(self, event: Event) -> None:
        """Let ``event`` happen."""
        self._events.append(event)
        self.state = evolve(self.state, event)

    def events(self) -> tuple[Event, ...]:
        """Everything that has happened."""
        return tuple(self._events)

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
