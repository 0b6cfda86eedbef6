"""What may be offered to the croupier: candidates of each phase, kept when ``decide`` accepts them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from controller.rules.chemin.acts import decide
from controller.rules.chemin.sale import half
from controller.rules.chemin.state import (
    BANKER,
    PUNTER,
    State,
    coup_runs,
    guest_named,
    judged_total,
    largest,
    phase,
    remainder,
    seat_of,
    to_speak,
    unnamed,
)
from controller.rules.game import Offer
from controller.rules.offering import DEEPEST, STAFF, accepted, coming_and_going


def offers(state: State) -> tuple[Offer, ...]:
    """Every act that may be offered now, the one next act of the procedure marked."""
    staff = STAFF[: state.house.staff]
    kept = [o for o in _candidates(state) if accepted(decide, state, o, staff if o.verb in NEED_STAFF else ())]
    return _with_main(state, tuple(kept))


NEED_STAFF: Final = frozenset({"void"})


def _with_main(state: State, kept: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """Mark the next act: the first offer among the verbs that the phase puts first."""
    for verb in MAIN[phase(state)]:
        for place, offer in enumerate(kept):
            if offer.verb == verb and not (state.guests and guest_named(state, offer.seat)):
                return (*kept[:place], replace(offer, main=True), *kept[place + 1 :])
    return kept


MAIN: Final[dict[str, tuple[str, ...]]] = {
    "held": ("void", "load"),
    "load": ("load",),
    "burn": ("shows",),
    "reshuffle": ("load",),
    "bank": ("bank", "refuse"),
    "betting": ("stake", "close", "pass"),
    "closed": ("lot", "deal"),
    "dealing": ("shows",),
    "given": ("given",),
    "punter": ("shows", "draw", "stand"),
    "banker": ("shows", "draw", "stand"),
    "reveal": ("reveal", "shows"),
    "settle": ("settle",),
    "collect": ("collect",),
    "sale": ("buy", "decline"),
    "over": ("join",),
}
"""The act that leads on, by phase; the first of them that is offered is the main one."""


def _candidates(state: State) -> Iterator[Offer]:
    for candidates in (*BY_PHASE.get(phase(state), ()), _anywhere):
        yield from candidates(state)


def _purse(state: State, place: int) -> int:
    return state.seats[place].purse if state.house.tracked else DEEPEST


def _banker(state: State) -> str:
    return state.seats[state.banker].name


def _load(state: State) -> Iterator[Offer]:
    yield Offer("load")


def _bank(state: State) -> Iterator[Offer]:
    yield Offer("bank", _banker(state), 1, _purse(state, state.banker))


def _decline(state: State) -> Iterator[Offer]:
    yield Offer("refuse", _banker(state))


def _betting(state: State) -> Iterator[Offer]:
    turn = to_speak(state)
    if turn is not None:
        name = state.seats[turn].name
        yield Offer("stake", name, 1, min(remainder(state), _purse(state, turn)))
        yield Offer("pass", name)
    for guest in state.guests if turn is None and state.house.side_bets == "fill_remainder" else ():
        most = min(remainder(state), guest.purse if state.house.tracked else DEEPEST)
        yield Offer("stake", guest.name, 1, most)
    yield Offer("close", sum=remainder(state))
    if state.house.close_word == "zametano" and remainder(state):
        yield Offer("announce", sum=remainder(state))


def _after_win(state: State) -> Iterator[Offer]:
    name = _banker(state)
    yield Offer("take-half", name, sum=half(state))
    yield Offer("take", name, 1, state.bank - 1)
    yield Offer("sell", name, sum=state.bank)
    yield Offer("retire", name, sum=state.bank)


def _closed(state: State) -> Iterator[Offer]:
    if state.lead is None:
        for place in largest(state, state.seats):
            yield Offer("lot", state.seats[place].name)
    yield Offer("deal")


def _burn(state: State) -> Iterator[Offer]:
    yield Offer("burn")


def _unread(state: State) -> Iterator[Offer]:
    """Naming comes first wherever an open card could not be read."""
    coup, side = state.coup, unnamed(state.coup)
    if state.shoe.unnamed_burn:
        yield Offer("shows", None, takes_cards=1)
    elif coup and side:
        unread = sum(dealt.public and not dealt.card.known for dealt in coup.hand(side))
        yield Offer("shows", seat_of(state, side).name, takes_cards=unread)


def _given(state: State) -> Iterator[Offer]:
    yield Offer("given")


def _decisions(state: State) -> Iterator[Offer]:
    coup, side = state.coup, state.stage
    if coup is None or unnamed(coup):
        return
    name = seat_of(state, side).name
    points = judged_total(state, coup.hand(side))
    risky = side == PUNTER and points in (6, 7)
    liable = side == PUNTER and points == 5 and state.house.stand5_liability and not state.house.duels
    yield Offer("draw", name, warning="PUNTER_6_7" if risky else None)
    yield Offer("stand", name, warning="STAND_5_LIABLE" if liable else None)
    for role in (PUNTER, BANKER):
        yield Offer("natural", seat_of(state, role).name)


def _reveal(state: State) -> Iterator[Offer]:
    yield Offer("reveal")
    if state.coup and not unnamed(state.coup):
        for role in (PUNTER, BANKER):
            yield Offer("shows", seat_of(state, role).name, takes_cards=len(state.coup.hand(role)))


def _settle(state: State) -> Iterator[Offer]:
    yield Offer("settle")


def _collect(state: State) -> Iterator[Offer]:
    count = state.coup.cards_out() if state.coup else 0
    yield Offer("collect", low=count, high=count)


def _backing(state: State) -> Iterator[Offer]:
    """Bets of the guests among themselves."""
    for guest in state.guests if state.house.side_bets == "between_spectators" else ():
        for verb in ("back-punter", "back-banker"):
            yield Offer(verb, guest.name, 1, guest.purse if state.house.tracked else DEEPEST)


def _sale(state: State) -> Iterator[Offer]:
    if state.asked is not None:
        name = state.seats[state.asked].name
        yield Offer("buy", name, sum=state.bank)
        yield Offer("decline", name)


def _anywhere(state: State) -> Iterator[Offer]:
    """What has its place in many phases: the floor, and people who come and go."""
    if coup_runs(state) or state.hold:
        yield Offer("void")
    yield from coming_and_going(state.seats)
    for guest in state.guests:
        if guest_named(state, guest.name):
            yield Offer("leave", guest.name)
            yield Offer("add", guest.name, 1, DEEPEST)


Candidates = Callable[[State], Iterator[Offer]]

BY_PHASE: Final[dict[str, tuple[Candidates, ...]]] = {
    "held": (_load,),
    "load": (_load, _after_win, _decline),
    "burn": (_unread, _load),
    "reshuffle": (_load, _after_win, _decline),
    "bank": (_bank, _decline, _burn, _load),
    "betting": (_betting, _backing, _after_win, _burn, _load),
    "closed": (_closed, _backing, _burn, _load),
    "dealing": (_unread,),
    "given": (_given,),
    "punter": (_unread, _decisions),
    "banker": (_unread, _decisions),
    "reveal": (_unread, _reveal),
    "settle": (_settle,),
    "collect": (_collect,),
    "sale": (_sale,),
}
"""Where the candidates of each phase come from."""
