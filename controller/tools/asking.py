"""A person at the box, asked on the terminal: what to do, what he sees, who he is."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from typing import Final

from controller.box.helper import Question, Task
from controller.locale import Catalogue
from controller.tools.console import typed_lines

UNASKED: Final = frozenset({Task.TAKE_EACH, Task.LEAVE_EACH, Task.TAKE, Task.PUSH_BACK})
"""Tasks after which nobody types anything: the box notices what is done."""


class NobodyThere(OSError):
    """The end of what is typed, in the middle of an examination."""

    def __init__(self) -> None:
        """Say what to do."""
        super().__init__("nobody types any more: run it at a terminal, with somebody beside the box")


class Person:
    """Asks, and waits for a line (helper.Helper)."""

    def __init__(self, catalogue: Catalogue, lines: AsyncIterator[str] | None = None) -> None:
        """Speak the language of ``catalogue``; ``lines`` are what is typed."""
        self._catalogue = catalogue
        self._lines = lines

    async def do(self, task: Task, count: int = 0) -> None:
        """Ask for it, and wait until Enter says that it is done."""
        self._say(self._catalogue.text(f"work-ask-{task}", {"count": count}))
        if task not in UNASKED:
            await self._typed()

    async def sees(self, question: Question) -> bool:
        """Ask until the answer is yes or no."""
        answers = {self._catalogue.text("work-yes"): True, self._catalogue.text("work-no"): False}
        while True:
            self._say(f"{self._catalogue.text(f'work-see-{question}')} [{'/'.join(answers)}]")
            typed = (await self._typed()).strip().lower()
            if typed in answers:
                return answers[typed]

    async def answer(self, question: str) -> str:
        """Ask, and return the line that is typed, without blanks around it."""
        self._say(question)
        return (await self._typed()).strip()

    def _say(self, text: str) -> None:
        print(f"> {text}", file=sys.stderr, flush=True)

    async def _typed(self) -> str:
        if self._lines is None:
            self._lines = typed_lines()
        try:
            return await anext(self._lines)
        except StopAsyncIteration:
            raise NobodyThere from None


def persons_present(named: tuple[str, ...], catalogue: Catalogue) -> tuple[str, ...]:
    """Who is present: as the command line says, or as is typed where there is a terminal."""
    if named or not sys.stdin.isatty():
        return named
    print(f"> {catalogue.text('work-who')}", file=sys.stderr, flush=True)
    return tuple(name for name in sys.stdin.readline().replace(",", " ").split() if name)
