"""What may be offered to the croupier: candidates of each phase, kept when ``decide`` accepts them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from controller.events import Act, Refusal
from controller.rules.game import Offer
from controller.rules.ochko.acts import decide
from controller.rules.ochko.hits import PARTS, least_hit, part_of
from controller.rules.ochko.state import (
    Seat,
    State,
    banker_name,
    guest_name,
    hand_of,
    phase,
    playing,
    remainder,
    running,
    to_collect,
    unnamed,
    with_status,
)
from controller.rules.offering import DEEPEST, STAFF, accepted, coming_and_going, with_main


def offers(state: State) -> tuple[Offer, ...]:
    """Every act that may be offered now, the one next act of the procedure marked."""
    staff = STAFF[: state.house.staff]
    kept = [o for o in _candidates(state) if accepted(decide, state, o, staff if o.verb in NEED_STAFF else ())]
    return with_main(kept, MAIN[phase(state)])


NEED_STAFF: Final = frozenset({"void", "fine"})

MAIN: Final[dict[str, tuple[str, ...]]] = {
    "held": ("void", "load"),
    "load": ("load",),
    "burn": ("shows",),
    "shuffle": ("load",),
    "turn": ("load",),
    "reshuffle": ("load",),
    "bank": ("bank", "lifts", "refuse"),
    "ready": ("shows", "deal", "retire"),
    "dealing": ("shows",),
    "divider": ("shows",),
    "hit": ("shows", "hit"),
    "consent": ("allow",),
    "player": ("shows", "draw", "stand"),
    "banker": ("shows", "draw", "stand"),
    "reveal": ("reveal", "shows"),
    "settle": ("settle",),
    "collect": ("collect",),
    "refill": ("bank", "retire"),
    "take": ("take",),
    "over": ("join",),
}
"""The act that leads on, by phase; the first of them that is offered is the main one."""


def _candidates(state: State) -> Iterator[Offer]:
    for candidates in (*BY_PHASE.get(phase(state), ()), _anywhere):
        yield from candidates(state)


def _purse(state: State, seat: Seat) -> int:
    return seat.purse if state.house.tracked else DEEPEST


def _load(state: State) -> Iterator[Offer]:
    yield Offer("load")


def _burn(state: State) -> Iterator[Offer]:
    yield Offer("burn")


def _bank(state: State) -> Iterator[Offer]:
    yield Offer("bank", banker_name(state), state.house.min_bank, _purse(state, state.seats[state.banker]))
    yield Offer("refuse", banker_name(state))
    yield Offer("retire", banker_name(state))


def _lifts(state: State) -> Iterator[Offer]:
    if not state.begun:
        for seat in state.seats:
            if seat.present and not isinstance(
                decide(state, Act("lifts", seat.name, cards=state.house.pack[:1])), Refusal
            ):
                yield Offer("lifts", seat.name, takes_cards=1)


def _between(state: State) -> Iterator[Offer]:
    yield Offer("deal")
    yield Offer("stuk", banker_name(state))
    yield Offer("retire", banker_name(state))


def _forgotten(state: State) -> Iterator[Offer]:
    """Those who still hold a card: before the shuffle they are played after all, after it the bank is theirs."""
    for place, _ in state.tenure.forgotten:
        yield Offer("forgotten", state.seats[place].name)
    if state.tenure.forgotten:
        yield from _hits(state, state.seats[state.tenure.forgotten[0][0]])


def _hit(state: State) -> Iterator[Offer]:
    hand = playing(state)
    if hand is None or unnamed(state):
        return
    seat = state.seats[hand.place]
    yield from _hits(state, seat)
    yield Offer("pass", seat.name)
    yield Offer("collect", banker_name(state))


def _hits(state: State, seat: Seat) -> Iterator[Offer]:
    high = min(remainder(state), _purse(state, seat))
    yield Offer("hit", seat.name, max(1, least_hit(state, seat)), high)
    for word in PARTS:
        yield Offer(word, seat.name, sum=part_of(state, word))


def _take(state: State) -> Iterator[Offer]:
    yield Offer("take", banker_name(state))


def _consent(state: State) -> Iterator[Offer]:
    yield Offer("allow")
    for seat in state.seats:
        if seat.present:
            yield Offer("object", seat.name)


def _unread(state: State) -> Iterator[Offer]:
    """Naming comes first wherever an open card could not be read."""
    if state.shoe.unnamed_burn:
        yield Offer("shows", takes_cards=1)
        return
    who = unnamed(state)
    if who == "-":
        yield Offer("shows", takes_cards=1)
    elif who:
        hand = hand_of(state, who)
        lies = hand.cards if hand else ()
        yield Offer("shows", who, takes_cards=sum(dealt.public and not dealt.card.known for dealt in lies))


def _player(state: State) -> Iterator[Offer]:
    hand = playing(state)
    if hand is None or unnamed(state):
        return
    name, guest = state.seats[hand.place].name, guest_name(state, hand)
    for word in ("draw", "stand", "blind"):
        for who in (name, guest):
            if who:
                yield Offer(word, who)
    yield Offer("ochko", name)
    yield Offer("bust", name)
    for visitor in state.guests:
        if visitor.present:
            yield Offer("beside", visitor.name, max(1, least_hit(state, visitor)), _part_high(state, visitor))


def _part_high(state: State, visitor: Seat) -> int:
    return min(remainder(state), _purse(state, visitor))


def _banker(state: State) -> Iterator[Offer]:
    if not unnamed(state):
        for word in ("draw", "stand", "bust"):
            yield Offer(word, banker_name(state))


def _reveal(state: State) -> Iterator[Offer]:
    yield Offer("reveal")
    if unnamed(state):
        return
    for hand in (*with_status(state, "open"), running(state).banker):
        if hand.status == "open":
            yield Offer("shows", state.seats[hand.place].name, takes_cards=len(hand.cards))


def _settle(state: State) -> Iterator[Offer]:
    yield Offer("settle")


def _collect(state: State) -> Iterator[Offer]:
    count = to_collect(state)
    yield Offer("collect", low=count, high=count)


def _anywhere(state: State) -> Iterator[Offer]:
    """What has its place in many phases: the floor, and people who come and go."""
    if state.round or state.hold:
        yield Offer("void")
    yield from coming_and_going(state.seats)
    for visitor in state.guests:
        yield Offer("grant", visitor.name)
    if state.bank:
        yield Offer("fine", banker_name(state), 1, _purse(state, state.seats[state.banker]))


Candidates = Callable[[State], Iterator[Offer]]

BY_PHASE: Final[dict[str, tuple[Candidates, ...]]] = {
    "held": (_load,),
    "load": (_load, _between),
    "burn": (_unread, _load),
    "shuffle": (_load, _between, _forgotten),
    "turn": (_load, _between, _forgotten),
    "reshuffle": (_load,),
    "bank": (_bank, _lifts, _load),
    "ready": (_between, _forgotten, _burn, _load),
    "dealing": (_unread,),
    "divider": (_unread,),
    "hit": (_unread, _hit),
    "consent": (_consent,),
    "player": (_unread, _player),
    "banker": (_unread, _banker),
    "reveal": (_unread, _reveal),
    "settle": (_settle,),
    "collect": (_collect,),
    "refill": (_bank, _load),
    "take": (_take, _load, _forgotten),
}
"""Where the candidates of each phase come from."""
