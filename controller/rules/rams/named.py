"""Whether cards that somebody names can be a seat's: from what everybody knows and, at once, from its possible hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from controller.cards import Card
from controller.events import Act, Refusal
from controller.rules.rams.refusals import refuse
from controller.rules.rams.state import Deal, State, pack_of, running


def impossible(state: State, place: int, card: Card) -> Refusal | None:
    """Why a card that is named cannot be one of a seat's."""
    hand, name = running(state).players[place].hand, state.seats[place].name
    if not card.known:
        return refuse("CARD_UNNAMED", seat=name)
    if card in state.shoe.lacks:
        return refuse("NOT_IN_PACK", card=str(card))
    if not hand.seen(card) and state.shoe.all_public(card):
        return refuse("CARD_SHOWN", card=str(card))
    if state.house.at_once and not hand.may_hold(card):
        return refuse("CARD_NOT_HELD", seat=name, card=str(card))
    return None


def several(state: State, place: int, cards: tuple[Card, ...]) -> Refusal | None:
    """Why cards that are named together cannot all be a seat's."""
    for at, card in enumerate(cards):
        if card in cards[:at]:
            return refuse("CARD_TWICE", card=str(card))
        refused = impossible(state, place, card)
        if refused:
            return refused
    return None


def playable(state: State, deal: Deal) -> Iterator[Card]:
    """The cards that somebody may lay down: those that nobody has seen, and those that were seen in a hand."""
    hands = [player.hand for player in deal.players]
    return (
        card for card in pack_of(state) if not state.shoe.all_public(card) or any(hand.seen(card) for hand in hands)
    )


def as_everybody_judges(state: State) -> State:
    """The table without what the referee alone may look at."""
    return state._replace(house=replace(state.house, hidden_faults="at_reveal")) if state.house.at_once else state


def short_of_staff(state: State, act: Act) -> Refusal | None:
    """Refuse an act that fewer persons stand for than ``staff`` asks."""
    staff = state.house.staff
    return refuse("STAFF_NEEDED", needed=staff) if len(set(act.persons)) < staff else None
