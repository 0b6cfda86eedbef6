"""What a table needs of the journal that it writes, and of the feed that shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from controller.events import Event
from controller.ports import BoxStatus
from controller.table_state import TableState


class Recorder(Protocol):
    """What the table needs of a journal."""

    def append(self, events: Sequence[Event], cause: str, actor: str) -> int:
        """Store the events, all or none, and return the row of the last; durable when it returns."""
        ...

    def seq_of_cause(self, cause: str) -> int | None:
        """The last row that this act has written, or None."""
        ...


class Publisher(Protocol):
    """What the table needs of a feed."""

    def publish(self, state: TableState) -> None:
        """Show the new state to every role that may see a difference."""
        ...

    def connected(self, status: BoxStatus) -> None:
        """Note the box's name and seed for the footer of the page."""
        ...
