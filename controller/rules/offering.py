"""How offers are made in every game: candidates, kept when ``decide`` takes them, and the next act marked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from typing import Final, TypeVar

from controller.events import Act, Event, Refusal
from controller.rules.game import Offer
from controller.rules.seats import Sits

S = TypeVar("S")

STAFF: Final = ("first", "second")
"""Stand-ins for the persons who would stand for an act."""

DEEPEST: Final = 10**9
"""Largest amount that is offered where no purse bounds it."""


def accepted(
    decide: Callable[[S, Act], tuple[Event, ...] | Refusal], state: S, offer: Offer, persons: tuple[str, ...] = ()
) -> bool:
    """Whether ``decide`` takes an offer at its smallest amount; cards that are yet to be named are not judged."""
    if offer.low is not None and offer.high is not None and offer.high < offer.low:
        return False
    if offer.takes_cards:
        return True
    return not isinstance(decide(state, Act(offer.verb, offer.seat, offer.low, persons=persons)), Refusal)


def with_main(kept: Iterable[Offer], first: Collection[str]) -> tuple[Offer, ...]:
    """The offers with the next act marked: the first one among the verbs that the phase puts first, in their order."""
    offers = tuple(kept)
    for verb in first:
        for place, offer in enumerate(offers):
            if offer.verb == verb:
                return (*offers[:place], replace(offer, main=True), *offers[place + 1 :])
    return offers


def coming_and_going(seats: Iterable[Sits]) -> Iterator[Offer]:
    """What every seat may do where people come and go."""
    for seat in seats:
        if seat.present:
            yield Offer("leave", seat.name)
        else:
            yield Offer("join", seat.name, 0, DEEPEST)
        yield Offer("add", seat.name, 1, DEEPEST)
