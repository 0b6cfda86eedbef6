"""Which cards may still be laid down, and which of them everybody knows to be another's or against a duty."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from controller.cards import Card
from controller.rules.game import Offer
from controller.rules.seats import place_of
from controller.rules.tens.layout import pack_for
from controller.rules.tens.playing import cannot, duty_broken
from controller.rules.tens.state import Deal, State, running

FROM_HAND: Final = frozenset({"plays", "amend"})
"""Acts that name cards of a packet; ``amend`` names one behind a card that lies."""


def playable(state: State, deal: Deal) -> Iterator[Card]:
    """Every card of the pack that lies neither in a trick nor, turned, before the dealer."""
    exposed = frozenset(card for packets in deal.hands for hand in packets for card in hand.shown)
    lying = deal.turned.card if deal.turned and deal.turned_lies else None
    may = (card for card in pack_for(len(deal.order)) if card in exposed or not state.shoe.all_public(card))
    return (card for card in may if card != lying)


def with_barred(state: State, offers: Iterable[Offer]) -> Iterator[Offer]:
    """The offers with the cards that cannot be named with them."""
    house = state.house
    known = state._replace(house=replace(house, hidden_faults="at_reveal")) if house.at_once else state
    for offer in offers:
        if offer.verb in FROM_HAND:
            pool = playable(state, running(state))
            yield replace(offer, barred=tuple([card for card in pool if _cannot(known, offer, card)]))
        else:
            yield offer


def _cannot(state: State, offer: Offer, card: Card) -> bool:
    """Whether a card cannot be named: by what everybody knows of the packets and, when it is played, of the duties."""
    deal, place = running(state), place_of(state, offer.seat)
    assert place is not None, "what is offered has its seat"
    player = deal.order.index(place)
    if cannot(state, deal, player, card):
        return True
    return offer.verb == "plays" and duty_broken(state, deal, player, card) is not None
