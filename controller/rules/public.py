"""What every game tells everybody in the same way: the counts of the shoe, its alarms, books that do not add up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from controller.cards import PACK
from controller.events.common import TableHeld
from controller.rules.game import Alarm, ShoeView
from controller.rules.seats import Hold
from controller.rules.shoe import Shoe

ALARM_RULE: Final = "R-EQP-11"
"""Every alarm says that the cards are not those that were declared."""


def shoe_view(shoe: Shoe, pack: int = len(PACK)) -> ShoeView:
    """The counts of the shoe that everybody may see; ``pack`` is the number of cards of one pack."""
    return ShoeView(shoe.packs, shoe.remaining, shoe.ejected, shoe.discards, shoe.cut_seen, pack)


def alarm(code: str, **params: str | int) -> Alarm:
    """An alarm with what its sentence needs."""
    return Alarm(code, ALARM_RULE, tuple(params.items()))


def held(hold: Hold | TableHeld | None) -> Iterator[Alarm]:
    """The alarm of a table that is held; a card that nobody may know of is not named."""
    if hold:
        card = {"card": str(hold.card)} if hold.card.known else {}
        yield alarm(hold.code, number=hold.number, **card)


def unaccounted(brought: int, chips: int, shoe: Shoe, out: int) -> str | None:
    """What does not add up in the books, or None.

    Args:
        brought: chips that were brought to the table.
        chips: chips that are on it.
        shoe: the counts of the shoe.
        out: cards that have left it and are no discards yet.
    """
    if chips != brought:
        return f"{brought} chips were brought to the table and {chips} are on it"
    cards = (shoe.remaining or 0) + out + shoe.discards + shoe.missing
    return None if cards == shoe.loaded else f"{shoe.loaded} cards were loaded and {cards} are accounted for"
