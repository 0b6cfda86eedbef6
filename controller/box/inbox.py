"""The events of one session as the host keeps them: in the order of their numbers, each until it is acknowledged."""

from __future__ import annotations

from controller.box.protocol import Event


class Inbox:
    """Events that the board keeps, as far as they have been heard."""

    def __init__(self) -> None:
        """Nothing has been heard."""
        self._events: dict[int, Event] = {}
        self._acknowledged = 0

    @property
    def oldest(self) -> Event | None:
        """The first event that is not acknowledged."""
        return self._events[min(self._events)] if self._events else None

    def hear(self, event: Event) -> bool:
        """Keep an event, and say whether it is new: repeats and late copies are not."""
        if event.number <= self._acknowledged or event.number in self._events:
            return False
        self._events[event.number] = event
        return True

    def acknowledge(self, number: int) -> None:
        """Forget events up to and including ``number``."""
        self._acknowledged = max(self._acknowledged, number)
        self._events = {kept: event for kept, event in self._events.items() if kept > number}
