"""The simulated board at the end of a pseudo-terminal, for programs that open a serial port."""

from __future__ import annotations

import asyncio
import os
import tty
from contextlib import suppress
from types import TracebackType
from typing import Final, Self

from firmware.sim.stage import Stage

READ_BYTES: Final = 4096


class PtyFront:
    """A port in the file system. The stage must be run by somebody (pace.py).

    A pseudo-terminal has no line that resets a board when it is opened: that fault is spoken to the hands instead.
    """

    def __init__(self, stage: Stage) -> None:
        """Nothing is open yet."""
        self._stage = stage
        self._ends: tuple[int, int] | None = None

    @property
    def path(self) -> str:
        """What a program opens."""
        assert self._ends is not None, "enter comes first"
        return os.ttyname(self._ends[1])

    async def __aenter__(self) -> Self:
        """Make the port."""
        self._ends = os.openpty()
        for end in self._ends:
            tty.setraw(end)
            os.set_blocking(end, False)
        asyncio.get_running_loop().add_reader(self._ends[0], self._to_board)
        self._stage.connect(self)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Take it away."""
        assert self._ends is not None
        asyncio.get_running_loop().remove_reader(self._ends[0])
        self._stage.disconnect(self)
        for end in self._ends:
            os.close(end)
        self._ends = None

    def hear(self, data: bytes) -> None:
        """Pass on what the board says (stage.Port); what nobody reads is lost, as on a line."""
        if self._ends is not None:
            with suppress(BlockingIOError):
                os.write(self._ends[0], data)

    def lose(self, why: str) -> None:
        """Have no wire any more (stage.Port)."""

    def _to_board(self) -> None:
        assert self._ends is not None
        with suppress(BlockingIOError):
            self._stage.send(os.read(self._ends[0], READ_BYTES))
