"""One decision under way: the events it has come to, and the table as it would then be."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final, Generic, TypeVar

from controller.events import Event, Refusal

S = TypeVar("S")

Decision = tuple[Event, ...] | Refusal
"""What an act comes to."""

KEPT: Final = 64
"""Steps that are remembered: more than the events of any decision."""


def once(evolve: Callable[[S, Event], S]) -> Callable[[S, Event], S]:
    """Let ``evolve`` remember its latest steps: what a decision has tried is not worked out again when it comes true.

    The same event on the same state leads to the same state; only the very objects of that step are recognised.
    """
    steps: dict[tuple[int, int], tuple[S, Event, S]] = {}

    @wraps(evolve)
    def remembered(state: S, event: Event) -> S:
        step = steps.get((id(state), id(event)))
        if step is None:
            if len(steps) == KEPT:
                steps.clear()
            # The step holds state and event as well: no other object can come by their ids meanwhile.
            step = steps[id(state), id(event)] = (state, event, evolve(state, event))
        return step[2]

    return remembered


class Draft(Generic[S]):
    """Events collected one by one, each seeing what the ones before it have done."""

    def __init__(self, evolve: Callable[[S, Event], S], state: S, *events: Event) -> None:
        """Begin at ``state`` with ``events``; ``evolve`` is the game's."""
        self.state = state
        self._evolve = evolve
        self._events: list[Event] = []
        for event in events:
            self.add(event)

    def add(self, event: Event) -> None:
        """Let ``event`` happen."""
        self._events.append(event)
        self.state = self._evolve(self.state, event)

    def events(self) -> tuple[Event, ...]:
        """Everything that has happened."""
        return tuple(self._events)
