"""One decision under way: the events it has come to, and the table as it would then be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from controller.events import Event

S = TypeVar("S")


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
