"""Bets from the side (R-CDF-37, ``side_bets``): bystanders fill the rest of the bank, or bet among themselves.

Under ``fill_remainder`` a guest stakes what the seats have left uncovered, after all of them have spoken; his stake is
played by the lead, and never leads. Under ``between_spectators`` guests back the punter or the banker of the next coup
against each other, chip for chip in the order of their bets; what nobody takes goes back when the cards are dealt.
"""

from __future__ import annotations

from controller.events import Act, Refusal, common
from controller.events import banking as ev
from controller.rules.chemin.draft import Draft
from controller.rules.chemin.refusals import refuse
from controller.rules.chemin.state import (
    BANKER,
    PUNTER,
    SIDES,
    Guest,
    State,
    coup_runs,
    guest_named,
    next_stage,
    remainder,
    to_speak,
)
from controller.rules.draft import Decision
from controller.rules.seats import speaker


def stake(state: State, act: Act) -> Decision:
    """``GUEST stake N``: fill what the seats have left uncovered, after the round of seats."""
    guest, amount, left = _guest(state, act), act.amount or 0, remainder(state)
    turn = to_speak(state)
    if turn is not None:
        return refuse("SEATS_SPEAK_FIRST", turn=state.seats[turn].name)
    if guest.stake:
        return refuse("ONE_SIDE_BET", seat=guest.name)
    if amount > left:
        return refuse("STAKE_EXCEEDS_REMAINDER", stake=amount, remainder=left)
    return _too_much(state, guest, amount) or (ev.SideStaked(guest.name, amount),)


def back(state: State, act: Act) -> Decision:
    """``GUEST back-punter N`` or ``back-banker N``: bet against the other guests on the next coup."""
    guest, amount = _guest(state, act), act.amount or 0
    if guest.stake:
        return refuse("ONE_SIDE_BET", seat=guest.name)
    side = act.verb.removeprefix("back-")
    return _too_much(state, guest, amount) or (ev.SideBacked(guest.name, side, amount),)


def seats_do_not(state: State, act: Act) -> Decision:
    """What only a guest may say."""
    return refuse("ONLY_BYSTANDERS", verb=act.verb)


def leave(state: State, act: Act) -> Decision:
    """``GUEST leave``: take back a bet that is not in play yet."""
    guest = _guest(state, act)
    if not guest.stake:
        return refuse("NO_SIDE_BET", seat=guest.name)
    if coup_runs(state):
        return refuse("BOUND_BY_CARDS", seat=guest.name)
    fills = guest.backs is None and next_stage(state) == "closed" and not state.house.duels
    return (ev.SideTakenBack(guest.name, guest.stake if fills else 0),)


def cash(state: State, act: Act) -> Decision:
    """``GUEST cash``: take a bet back, and go with the chips."""
    draft = Draft(state)
    if _guest(state, act).stake:
        left = leave(state, act)
        if isinstance(left, Refusal):
            return left
        draft = Draft(state, *left)
    draft.add(common.CashedOut(speaker(act), _guest(draft.state, act).purse))
    return draft.events()


def unmatched(state: State) -> tuple[tuple[str, int], ...]:
    """What each guest gets back because nobody has bet against it: the latest bets of the heavier side first."""
    sums = {side: sum(guest.stake for guest in _backers(state, side)) for side in SIDES}
    over = abs(sums[PUNTER] - sums[BANKER])
    heavier = max(SIDES, key=lambda side: sums[side])
    back = []
    for guest in sorted(_backers(state, heavier), key=lambda guest: -guest.order):
        part = min(over, guest.stake)
        over -= part
        if part:
            back.append((guest.name, part))
    return tuple(back)


def outcome(state: State, winner: str) -> tuple[tuple[str, int], ...] | None:
    """What each bet between guests comes to; None when there are none or they stand for the next coup."""
    backers = [guest for side in SIDES for guest in _backers(state, side)]
    if not backers or (winner not in SIDES and state.house.tie != "void_rebet"):
        return None
    sign = {True: 1, False: -1}
    return tuple([(g.name, sign[g.backs == winner] * g.stake if winner in SIDES else 0) for g in backers])


def _backers(state: State, side: str) -> list[Guest]:
    return [guest for guest in state.guests if guest.backs == side]


def _guest(state: State, act: Act) -> Guest:
    guest = guest_named(state, act.seat)
    assert guest is not None, "the guest was checked"
    return guest


def _too_much(state: State, guest: Guest, amount: int) -> Refusal | None:
    if amount < 1:
        return refuse("AMOUNT_TOO_SMALL", amount=amount)
    if state.house.tracked and amount > guest.purse:
        return refuse("INSUFFICIENT_CHIPS", seat=guest.name, purse=guest.purse, amount=amount)
    return None
