"""Who sits or stands at the table: leave, join, buy chips, cash out; bystanders who come (R-OCH-1, R-OCH-27)."""

from __future__ import annotations

from controller.events import Act, Refusal, common
from controller.events import ochko as ev
from controller.rules.draft import Decision
from controller.rules.ochko.draft import Draft
from controller.rules.ochko.refusals import refuse
from controller.rules.ochko.reveal import go_on
from controller.rules.ochko.state import Hand, State, hand_at
from controller.rules.seats import place_in, speaker


def leave(state: State, act: Act) -> Decision:
    """``SEAT leave``: a card or a bank on the table binds; a guest is bound by his part."""
    name = speaker(act)
    refused = _bound(state, name)
    if refused:
        return refused
    place = place_in(state.seats, name)
    draft = Draft(state, common.SeatLeft(name))
    if place == state.banker and draft.state.stage != "over":
        draft.pass_deal()
    go_on(draft)
    return draft.events()


def cash(state: State, act: Act) -> Decision:
    """``SEAT cash``: leave, and give the chips back."""
    name = speaker(act)
    draft = Draft(state)
    if _present(state, name):
        left = leave(state, act)
        if isinstance(left, Refusal):
            return left
        draft = Draft(state, *left)
    seats = (*draft.state.seats, *draft.state.guests)
    draft.add(common.CashedOut(name, next(seat.purse for seat in seats if seat.name == name)))
    return draft.events()


def join(state: State, act: Act) -> Decision:
    """``SEAT join N``: a new seat to the right of the first, or a seat that was left, with N chips."""
    name, amount = speaker(act), act.amount or 0
    place = place_in(state.seats, name)
    if _present(state, name) or place_in(state.guests, name) is not None:
        return refuse("SEAT_TAKEN", seat=name)
    if sum(seat.present for seat in state.seats) >= state.house.max_players:
        return refuse("TABLE_FULL", most=state.house.max_players)
    if amount < (1 if place is None else 0):
        return refuse("AMOUNT_TOO_SMALL", amount=amount)
    return (common.SeatJoined(name, amount),)


def guest(state: State, act: Act) -> Decision:
    """``NAME guest N``: a bystander comes with N chips."""
    name, amount = speaker(act), act.amount or 0
    if place_in(state.seats, name) is not None or _present(state, name):
        return refuse("SEAT_TAKEN", seat=name)
    return refuse("AMOUNT_TOO_SMALL", amount=amount) if amount < 1 else (ev.GuestCame(name, amount),)


def add(state: State, act: Act) -> Decision:
    """``SEAT add N``: buy chips between duels."""
    amount = act.amount or 0
    return refuse("AMOUNT_TOO_SMALL", amount=amount) if amount < 1 else (common.ChipsAdded(speaker(act), amount),)


def _present(state: State, name: str) -> bool:
    return any(seat.present for seat in (*state.seats, *state.guests) if seat.name == name)


def _bound(state: State, name: str) -> Refusal | None:
    place, found = place_in(state.seats, name), hand_at(state, name)
    if place is None:
        return _guest_bound(state, name)
    if place == state.banker:
        return refuse("BOUND_BY_BANK", seat=name) if state.bank or state.round else None
    plays = found is not None and found[1].status not in ("settled", "done")
    if plays or place in dict(state.tenure.forgotten):
        return refuse("BOUND_BY_CARDS", seat=name)
    last = state.round is not None and sum(seat.present for seat in state.seats) <= 2
    return refuse("LEAVE_BETWEEN_COUPS", seat=name) if last else None


def _guest_bound(state: State, name: str) -> Refusal | None:
    at = place_in(state.guests, name)
    asks = state.wish is not None and state.wish.guest == at
    plays = any(hand.guest == at and hand.status not in ("settled", "done") for hand in _hands(state))
    return refuse("BOUND_BY_CARDS", seat=name) if asks or plays else None


def _hands(state: State) -> tuple[Hand, ...]:
    return state.round.hands if state.round else ()
