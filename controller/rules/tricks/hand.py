"""What a seat may lay on the table next: for players who are simulated, never for a page."""

from __future__ import annotations

from typing import Final, NamedTuple

from controller.cards import Card

PUT_BACK: Final = "put-back"
"""Not to lay, but to put into the empty box whatever lies on the table and is in no hand."""


class ToLay(NamedTuple):
    """Cards that are to be laid open by a seat."""

    seat: str
    verb: str
    """``plays`` for one card into the trick, ``shows`` for a whole hand, or ``put-back``."""
    cards: tuple[Card, ...]
    """The cards of which one is laid, or all of them where a hand is shown; ``??`` for one that was not read. With
    ``put-back`` those that stay on the table."""
