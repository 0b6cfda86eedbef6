"""What may be offered to the croupier: candidates of each phase, kept when ``decide`` accepts them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from controller.rules.game import Offer
from controller.rules.offering import STAFF, accepted, coming_and_going, with_main
from controller.rules.rams.acts import HOLDING, decide
from controller.rules.rams.barred import ALL_ACES, ALL_JACKS, with_barred
from controller.rules.rams.closing import closed_hand
from controller.rules.rams.exchange import exchange_limit, without_aces
from controller.rules.rams.score import PAIR
from controller.rules.rams.state import CARDS, State, deal_runs, phase, running, to_act

NEED_STAFF: Final = frozenset({"void", "shows", "amend"})

MAIN: Final[dict[str, tuple[str, ...]]] = {
    "held": ("void", "load"),
    "load": ("load",),
    "reshuffle": ("load",),
    "burn": ("shows",),
    "deal": ("deal",),
    "dealing": (),
    "given": ("shows", "given"),
    "declare": ("play",),
    "exchange": ("exchange",),
    "serving": ("load",),
    "exposed": ("accept",),
    "upcard": ("take-up",),
    "play": ("plays",),
    "showdown": ("shows",),
    "settle": ("settle",),
    "collect": ("collect",),
    "over": ("again",),
}
"""The act that leads on, by phase; the first of them that is offered is the main one."""


def offers(state: State) -> tuple[Offer, ...]:
    """Every act that may be offered now, the one next act of the procedure marked."""
    staff = STAFF[: state.house.staff]
    kept = [o for o in _candidates(state) if accepted(decide, state, o, staff if o.verb in NEED_STAFF else ())]
    return with_main(with_barred(state, kept), MAIN[phase(state)])


def _candidates(state: State) -> Iterator[Offer]:
    now = phase(state)
    for candidates in BY_PHASE.get(now, ()):
        yield from candidates(state)
    if now in HOLDING:
        yield from _holding(state)
    yield from _anywhere(state)


def _turn(state: State) -> str:
    turn = to_act(state)
    assert turn is not None, "somebody is to act"
    return state.seats[turn].name


def _load(state: State) -> Iterator[Offer]:
    yield Offer("load")


def _lot(state: State) -> Iterator[Offer]:
    if len(state.closed) == state.begun:
        for seat in state.seats:
            if seat.present:
                yield Offer("lot", seat.name)


def _deal(state: State) -> Iterator[Offer]:
    yield Offer("deal")
    yield Offer("burn")


def _burn(state: State) -> Iterator[Offer]:
    if state.shoe.unnamed_burn:
        yield Offer("shows", takes_cards=1)


def _given(state: State) -> Iterator[Offer]:
    if running(state).unnamed:
        yield Offer("shows", takes_cards=1)
    yield Offer("given")


def _speaking(state: State) -> Iterator[Offer]:
    name, at = _turn(state), to_act(state)
    assert at is not None, "somebody is to speak"
    yield Offer("pass", name)
    yield Offer("play", name)
    yield Offer("exchange", name, 0, min(exchange_limit(state), without_aces(state, at)))
    player, score = running(state).players[at], state.seats[at].score
    if len(player.jacks) <= ALL_JACKS // 2:
        yield Offer("jacks", name, takes_cards=ALL_JACKS // 2)
    if not player.jacks:
        yield Offer("jacks", name, takes_cards=ALL_JACKS)
    if player.part == "asked" and score <= PAIR:
        yield Offer("finish", name, takes_cards=ALL_JACKS // 2)
    if player.part == "asked" and score <= 2 * PAIR:
        yield Offer("finish", name, takes_cards=ALL_JACKS)


def _serving(state: State) -> Iterator[Offer]:
    if not state.shoe.remaining:
        yield Offer("load")


def _exposed(state: State) -> Iterator[Offer]:
    yield Offer("accept", _turn(state))
    yield Offer("refuse", _turn(state))


def _was_exposed(state: State) -> Iterator[Offer]:
    deal = running(state)
    if deal.served is not None and deal.out:
        misdealt = state.stage == "dealing" and deal.served != deal.dealer
        yield Offer("exposed", state.seats[deal.served].name, takes_cards=int(not misdealt))


def _misdeal(state: State) -> Iterator[Offer]:
    yield Offer("misdeal")


def _upcard(state: State) -> Iterator[Offer]:
    yield Offer("take-up", _turn(state))
    yield Offer("leave-up", _turn(state))


def _play(state: State) -> Iterator[Offer]:
    deal = running(state)
    yield Offer("plays", _turn(state), takes_cards=1)
    for at in deal.playing():
        name = state.seats[at].name
        if deal.record.played(at) or at == deal.turn:
            yield Offer("revoke", name, takes_cards=1)
    if not deal.record.tricks:
        for at in deal.playing():
            yield Offer("flush", state.seats[at].name, takes_cards=CARDS)


def _amend(state: State) -> Iterator[Offer]:
    deal = running(state)
    for at in deal.playing():
        if deal.record.played(at):
            yield Offer("amend", state.seats[at].name, takes_cards=2)


def _showdown(state: State) -> Iterator[Offer]:
    deal = running(state)
    at = closed_hand(deal)
    if at is not None:
        yield Offer("shows", state.seats[at].name, takes_cards=deal.players[at].hand.held)
    for other in deal.playing():
        if not deal.players[other].opened and deal.flushes:
            yield Offer("flush", state.seats[other].name, takes_cards=CARDS)


def _holding(state: State) -> Iterator[Offer]:
    """What a player may lay open: cards of his hand, or all four aces."""
    deal, now = running(state), phase(state)
    for at in deal.order:
        player, name = deal.players[at], state.seats[at].name
        if not player.hand.held or player.opened:
            continue
        if now not in ("showdown", "serving"):
            yield Offer("shows", name, takes_cards=1)
        if player.part in ("asked", "in") and not deal.record.played(at):
            yield Offer("aces", name, takes_cards=ALL_ACES)


def _settle(state: State) -> Iterator[Offer]:
    yield Offer("settle")


def _collect(state: State) -> Iterator[Offer]:
    count = running(state).out
    yield Offer("collect", low=count, high=count)


def _over(state: State) -> Iterator[Offer]:
    yield Offer("again")


def _anywhere(state: State) -> Iterator[Offer]:
    """What has its place in many phases: the floor, and people who come and go."""
    if deal_runs(state) or state.hold:
        yield Offer("void")
    yield from coming_and_going(state.seats)


Candidates = Callable[[State], Iterator[Offer]]

BY_PHASE: Final[dict[str, tuple[Candidates, ...]]] = {
    "held": (_load,),
    "load": (_load, _lot),
    "reshuffle": (_load, _lot),
    "burn": (_burn, _load, _lot),
    "deal": (_deal, _load, _lot),
    "dealing": (_was_exposed, _misdeal),
    "given": (_given, _misdeal),
    "declare": (_speaking, _misdeal),
    "exchange": (_speaking, _was_exposed, _misdeal),
    "serving": (_serving, _was_exposed, _misdeal),
    "exposed": (_exposed, _misdeal),
    "upcard": (_upcard, _was_exposed, _misdeal),
    "play": (_play, _amend),
    "showdown": (_showdown,),
    "settle": (_settle, _amend),
    "collect": (_collect,),
    "over": (_over,),
}
"""Where the candidates of each phase come from."""
