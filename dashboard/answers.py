"""One answer for one tap, however often the tap is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final, Generic, TypeVar

Answer = TypeVar("Answer")

KEPT: Final = 1024
"""Answers remembered: minutes of the fastest tapping, far longer than a tablet tries again."""


class TapReused(ValueError):
    """A tap id that has already been spent on something else."""

    def __init__(self, tap_id: str, before: str) -> None:
        """Keep the id and what it was spent on."""
        super().__init__(f"the id {tap_id!r} was already used for {before!r}: every new tap needs a new id")


class Answers(Generic[Answer]):
    """Runs the work of each tap once and gives every repetition the same answer, also while the first is under way."""

    def __init__(self, kept: int = KEPT) -> None:
        """Remember the last ``kept`` answers."""
        self._kept = kept
        self._book: dict[str, tuple[str, asyncio.Task[Answer]]] = {}

    async def once(self, tap_id: str, words: str, work: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        """The answer of ``work``, which runs only for the first tap with this id.

        A tap whose work raised is forgotten, for nothing was done.

        Raises:
            TapReused: when the id was used for other words.
        """
        known = self._book.get(tap_id)
        if known is None:
            # A task of its own: a tablet that hangs up does not stop an act halfway.
            known = self._book[tap_id] = (words, asyncio.create_task(work()))
            self._forget_oldest()
        before, task = known
        if before != words:
            raise TapReused(tap_id, before)
        try:
            return await asyncio.shield(task)
        except BaseException:
            if task.done():
                self._book.pop(tap_id, None)
            raise

    def _forget_oldest(self) -> None:
        for tap_id in list(self._book):
            if len(self._book) <= self._kept:
                return
            if self._book[tap_id][1].done():
                del self._book[tap_id]
