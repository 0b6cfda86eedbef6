"""What may be offered to the croupier: candidates of each phase, kept when ``decide`` accepts them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from controller.rules.game import Offer
from controller.rules.offering import STAFF, accepted, coming_and_going, with_main
from controller.rules.tens.acts import decide
from controller.rules.tens.barred import with_barred
from controller.rules.tens.state import Deal, State, deal_runs, phase, running, to_play

NEED_STAFF: Final = frozenset({"void", "misdeal", "peek", "revoke", "amend", "shows"})

MAIN: Final[dict[str, tuple[str, ...]]] = {
    "held": ("void", "load"),
    "load": ("load",),
    "reshuffle": ("load",),
    "deal": ("deal",),
    "given": ("shows", "given"),
    "play": ("plays",),
    "settle": ("settle",),
    "collect": ("collect",),
    "over": ("again",),
}
"""The act that leads on, by phase; the first of them that is offered is the main one."""


def offers(state: State) -> tuple[Offer, ...]:
    """Every act that may be offered now, the one next act of the procedure marked."""
    staff = STAFF[: state.house.staff]
    kept = [o for o in _candidates(state) if accepted(decide, state, o, staff if o.verb in NEED_STAFF else ())]
    return with_main(with_barred(state, kept), MAIN.get(phase(state), ()))


def _candidates(state: State) -> Iterator[Offer]:
    for candidates in (*BY_PHASE.get(phase(state), ()), _anywhere):
        yield from candidates(state)


def _load(state: State) -> Iterator[Offer]:
    yield Offer("load")


def _deal(state: State) -> Iterator[Offer]:
    yield Offer("deal")


def _lot(state: State) -> Iterator[Offer]:
    for place, seat in enumerate(state.seats):
        if seat.present and place != state.dealer:
            yield Offer("lot", seat.name)


def _given(state: State) -> Iterator[Offer]:
    if running(state).unnamed:
        yield Offer("shows", state.seats[running(state).dealer].name, takes_cards=1)
    yield Offer("given")


def _play(state: State) -> Iterator[Offer]:
    place = to_play(state)
    if place is not None:
        yield Offer("plays", state.seats[place].name, takes_cards=1)
    deal = running(state)
    for player, at in enumerate(deal.order):
        if _may_have_revoked(deal, player):
            yield Offer("revoke", state.seats[at].name, takes_cards=1)


def _may_have_revoked(deal: Deal, player: int) -> bool:
    """Whether he has a card in some trick that did not follow, or is to play to one now."""
    if deal.turn == player and deal.record.now.led:
        return True
    for record in deal.records:
        for trick in record.tricks:
            card = trick.card_of(player)
            if card and card.suit != trick.led:
                return True
    return False


def _amend(state: State) -> Iterator[Offer]:
    deal = running(state)
    for player, place in enumerate(deal.order):
        if any(record.played(player) for record in deal.records):
            yield Offer("amend", state.seats[place].name, takes_cards=2)


def _happened(state: State) -> Iterator[Offer]:
    yield Offer("misdeal")
    for place in running(state).order:
        yield Offer("peek", state.seats[place].name)


def _settle(state: State) -> Iterator[Offer]:
    yield Offer("settle")


def _collect(state: State) -> Iterator[Offer]:
    count = running(state).dealt
    yield Offer("collect", low=count, high=count)


def _again(state: State) -> Iterator[Offer]:
    yield Offer("again")


def _people(state: State) -> Iterator[Offer]:
    yield from coming_and_going(state.seats)


def _anywhere(state: State) -> Iterator[Offer]:
    if deal_runs(state) or state.hold:
        yield Offer("void")


Candidates = Callable[[State], Iterator[Offer]]

BY_PHASE: Final[dict[str, tuple[Candidates, ...]]] = {
    "held": (_load,),
    "load": (_load, _lot, _people),
    "reshuffle": (_load, _lot, _people),
    "deal": (_deal, _lot, _load, _people),
    "dealing": (_happened,),
    "given": (_given, _happened),
    "play": (_play, _amend, _happened),
    "settle": (_settle, _amend),
    "collect": (_collect,),
    "over": (_again, _load, _people),
}
"""Where the candidates of each phase come from."""
