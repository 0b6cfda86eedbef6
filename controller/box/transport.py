"""What carries bytes to the board and back; the link is made of nothing else."""

from __future__ import annotations

from typing import Protocol

from controller.ports import BoxUnreachable


class TransportLost(BoxUnreachable):
    """The bytes' way is gone: unplugged, closed, or never there. Its message says what to do."""


class Transport(Protocol):
    """A way for bytes, opened and closed as often as need be. Bytes may be lost, damaged, doubled or late."""

    async def open(self) -> None:
        """Make the way. What was sent before may still arrive, and the board may start anew by it.

        Raises:
            TransportLost: when there is none.
        """
        ...

    async def close(self) -> None:
        """Let go of it; nothing happens where it is not open."""
        ...

    async def write(self, data: bytes) -> None:
        """Send ``data``.

        Raises:
            TransportLost: when the way is gone.
        """
        ...

    async def read(self) -> bytes:
        """Wait for bytes and return them, at least one.

        Raises:
            TransportLost: when the way is gone.
        """
        ...
