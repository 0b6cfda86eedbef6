"""The DEAL button: pressed on the box or on the bench, it is the act that the page's own button is."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from controller.ports import Bench, TablePort, UnreadableAct

PRESS: Final = "press-deal"
"""The word of the bench that presses it."""


class DealButton:
    """The button on the box. It belongs to the Pi, not to the board: what it does needs no link."""

    def __init__(self, table: TablePort, ids: Callable[[], str]) -> None:
        """Act on ``table``; ``ids`` gives an id that no act has had, for each press."""
        self._table = table
        self._ids = ids

    async def press(self) -> None:
        """Deal, if that may be done now; a press at any other time is nothing."""
        with suppress(UnreadableAct):  # nothing is dealt by that word in the game of the moment
            await self._table.act(f"button-{self._ids()}", "deal", ())


class BenchWithButton:
    """The hands around a simulated box, with a finger on the DEAL button (ports.Bench)."""

    def __init__(self, hands: Bench, button: DealButton) -> None:
        """Let ``hands`` press ``button`` too."""
        self._hands = hands
        self._button = button

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the hands, and that of the button."""
        return words_with_button(self._hands)

    async def say(self, word: str) -> None:
        """Do what ``word`` says."""
        if word == PRESS:
            await self._button.press()
        else:
            await self._hands.say(word)


def words_with_button(hands: Bench) -> tuple[str, ...]:
    """The words of a bench whose hands can reach the button."""
    return (*hands.words, PRESS)
