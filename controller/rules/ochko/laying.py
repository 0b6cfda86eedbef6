"""Where a card is laid in the round, by its purpose, and what the round then waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from controller.rules.ochko.house import House
from controller.rules.ochko.state import Dealt, Round

Laid = tuple[Round, str]
"""The round with the card, and its stage."""


def lay(table: Round, purpose: str, dealt: Dealt, house: House) -> Laid:
    """The round after a card has come that was due for ``purpose``."""
    return LAID[purpose](table, dealt, house)


def _first_card(table: Round, dealt: Dealt, house: House) -> Laid:
    at = next(index for index, hand in enumerate(table.hands) if not hand.cards)
    hands = (*table.hands[:at], table.hands[at]._replace(cards=(dealt,)), *table.hands[at + 1 :])
    return table._replace(hands=hands, owed="hand" if at + 1 < len(hands) else "own"), "dealing"


def _own_card(table: Round, dealt: Dealt, house: House) -> Laid:
    if house.zarez == "bottom_card_exposed":
        return table._replace(own=dealt, owed="zarez"), "dealing"
    return table._replace(own=dealt), "next"


def _divider(table: Round, dealt: Dealt, house: House) -> Laid:
    return table._replace(zarez=dealt), "next" if dealt.card.known else "divider"


def _to_player(table: Round, dealt: Dealt, **fields: Any) -> Round:
    at = table.at
    assert at is not None, "a player is called"
    hand = table.hands[at]
    hand = hand._replace(cards=(*hand.cards, dealt), said=(), **fields)
    return table._replace(hands=(*table.hands[:at], hand, *table.hands[at + 1 :]))


def _drawn(table: Round, dealt: Dealt, house: House) -> Laid:
    return _to_player(table, dealt), "player"


def _blind(table: Round, dealt: Dealt, house: House) -> Laid:
    return _to_player(table, dealt, blind=True, status="stands"), "next"


def _again(table: Round, dealt: Dealt, house: House) -> Laid:
    return _to_player(table, dealt, status="plays"), "hit"


def _to_banker(table: Round, dealt: Dealt) -> Round:
    return table._replace(banker=table.banker._replace(cards=(*table.banker.cards, dealt)))


def _banker(table: Round, dealt: Dealt, house: House) -> Laid:
    return _to_banker(table, dealt), "banker"


def _owed(table: Round, dealt: Dealt, house: House) -> Laid:
    return _to_banker(table, dealt), "reveal"


LAID: Final[dict[str, Callable[[Round, Dealt, House], Laid]]] = {
    "hand": _first_card,
    "own": _own_card,
    "zarez": _divider,
    "drawn": _drawn,
    "blind": _blind,
    "again": _again,
    "banker": _banker,
    "owed": _owed,
}
