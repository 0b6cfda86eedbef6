"""Who sits at the table (R-TEN-3): leave, join, buy chips, cash out; all between the deals."""

from __future__ import annotations

from controller.events import Act, Refusal, common
from controller.events import tens as ev
from controller.rules.draft import Decision
from controller.rules.seats import place_of, speaker
from controller.rules.tens.draft import Draft
from controller.rules.tens.layout import FEWEST, MOST
from controller.rules.tens.refusals import refuse
from controller.rules.tens.state import State, players


def lot(state: State, act: Act) -> Decision:
    """``lot SEAT``: who deals first in this game; afterwards the deal moves to the left."""
    if len(state.closed) > state.first:
        return refuse("LOT_NOT_NEEDED")
    return (ev.FirstDealerDrawn(speaker(act)),)


def leave(state: State, act: Act) -> Decision:
    """``SEAT leave``: only where each plays for himself; partners hold each other, and two must stay."""
    if state.house.layout != "solo":
        return refuse("SEATS_FIXED", layout=state.house.layout)
    if players(state) <= FEWEST:
        return refuse("TOO_FEW_SEATS", fewest=FEWEST)
    return (common.SeatLeft(speaker(act)),)


def cash(state: State, act: Act) -> Decision:
    """``SEAT cash``: leave, and give the chips back."""
    place = place_of(state, act.seat)
    assert place is not None, "the seat was checked"
    draft = Draft(state)
    if state.seats[place].present:
        left = leave(state, act)
        if isinstance(left, Refusal):
            return left
        draft = Draft(state, *left)
    draft.add(common.CashedOut(speaker(act), state.seats[place].purse))
    return draft.events()


def join(state: State, act: Act) -> Decision:
    """``SEAT join N``: a new seat to the right of the first, or one that was left, with N chips; its line keeps."""
    place, amount = place_of(state, act.seat), act.amount or 0
    if place is not None and state.seats[place].present:
        return refuse("SEAT_TAKEN", seat=speaker(act))
    if state.house.layout != "solo":
        return refuse("SEATS_FIXED", layout=state.house.layout)
    if players(state) >= MOST:
        return refuse("TABLE_FULL", most=MOST)
    return refuse("AMOUNT_TOO_SMALL", amount=amount) if amount < 0 else (common.SeatJoined(speaker(act), amount),)


def add(state: State, act: Act) -> Decision:
    """``SEAT add N``: buy chips."""
    amount = act.amount or 0
    return refuse("AMOUNT_TOO_SMALL", amount=amount) if amount < 1 else (common.ChipsAdded(speaker(act), amount),)
