"""Which cards everybody knows cannot be named with an offer, though they may still be in some hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from controller.cards import Card
from controller.rules.game import Offer
from controller.rules.rams.named import as_everybody_judges, impossible, playable
from controller.rules.rams.playing import duty_broken
from controller.rules.rams.state import State, running
from controller.rules.seats import place_of

ALL_ACES: Final = 4
ALL_JACKS: Final = 4

FROM_HAND: Final = frozenset({"plays", "shows", "exposed", "aces", "jacks", "finish", "flush", "amend"})
"""Acts that name cards which a seat holds or has just been given; ``amend`` names one behind a card that lies."""


def with_barred(state: State, offers: Iterable[Offer]) -> Iterator[Offer]:
    """The offers with the cards that cannot be named with them, without those for which too few are left."""
    deal, known = state.deal, as_everybody_judges(state)
    if deal is None or deal.over:
        yield from offers
        return
    pool = tuple(playable(state, deal))
    for offer in offers:
        at = place_of(state, offer.seat)
        if not offer.takes_cards or at is None or offer.verb not in FROM_HAND:
            yield offer
            continue
        barred = tuple([card for card in pool if _cannot(known, offer, at, card)])
        together = Counter(_kind(offer, card) for card in pool if card not in barred)
        del together[""]
        if max(together.values(), default=0) >= offer.takes_cards - (offer.verb == "amend"):
            yield replace(offer, barred=barred)


def _cannot(state: State, offer: Offer, at: int, card: Card) -> bool:
    """Whether a card cannot be named: by what everybody knows of the hands and, when it is played, of the duties."""
    if impossible(state, at, card):
        return True
    if offer.verb == "jacks":
        return card in running(state).players[at].jacks
    return offer.verb == "plays" and duty_broken(state, at, card) is not None


def _kind(offer: Offer, card: Card) -> str:
    """What cards that are named together have in common; nothing for a card that the act never names."""
    if offer.verb == "flush":
        return card.suit
    if offer.verb == "aces":
        return "ace" if card.rank == "A" else ""
    if offer.verb not in ("jacks", "finish"):
        return "any"
    if card.rank != "J":
        return ""
    return "jack" if offer.takes_cards == ALL_JACKS else "black" if card.suit in "sc" else "red"
