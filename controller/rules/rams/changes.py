"""Small changes that several events make to the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from controller.cards import Card
from controller.rules.rams.state import Deal, Player, State, running
from controller.rules.seats import place_of
from controller.rules.shoe import Shoe

T = TypeVar("T")


def place(state: State, name: str) -> int:
    """The place of a seat that an event names; it exists."""
    found = place_of(state, name)
    assert found is not None, name
    return found


def with_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The tuple with another item at ``at``."""
    return (*items[:at], item, *items[at + 1 :])


def with_player(deal: Deal, at: int, player: Player, **more: Any) -> Deal:
    """The deal after something has become of one player, and of its fields ``more``."""
    return deal._replace(players=with_item(deal.players, at, player), **more)


def opened(shoe: Shoe, player: Player, cards: Iterable[Card]) -> Shoe:
    """The shoe after ``player`` has let everybody see ``cards``; what everybody has seen of him counts once."""
    fresh = tuple([card for card in cards if not player.hand.seen(card)])
    return shoe.opened(fresh) if fresh else shoe


def to_stage(state: State, stage: str) -> State:
    """The table at ``stage``, or at the collecting of the cards that lie there, with ``stage`` to follow."""
    deal = running(state)
    if state.house.full and deal.out:
        return state._replace(stage="collect", after=stage, deal=deal._replace(over=True))
    return cleared(state, deal.out)._replace(stage=stage)


def cleared(state: State, count: int) -> State:
    """The table after ``count`` cards of the deal have gone to the discards."""
    shoe, out = state.shoe, running(state).out
    shoe = shoe._replace(discards=shoe.discards + count, missing=shoe.missing + out - count)
    return state._replace(shoe=shoe, deal=None)
