"""The watch over the cards in every game: none may come oftener than the packs hold it (R-EQP-11)."""

from __future__ import annotations

from typing import Any

from controller.cards import Card
from controller.events import common
from controller.rules.draft import Draft
from controller.rules.shoe import Shoe


def watch(draft: Draft[Any], number: int, card: Card) -> None:
    """Hold the table when the card ``number`` cannot exist; a hidden copy is not given away (design.md, decision 9)."""
    shoe: Shoe = draft.state.shoe
    if not shoe.exceeded(card):
        return
    if shoe.exceeded_in_public(card):
        draft.add(common.TableHeld("COMPOSITION_EXCEEDED", number, card))
    else:
        draft.add(common.TableHeld("CARD_IN_DOUBT", number))
