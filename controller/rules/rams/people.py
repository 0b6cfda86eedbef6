"""Who sits at the table: between games seats are taken and left (R-RAM-1); chips are bought between deals."""

from __future__ import annotations

from controller.events import Act, Refusal, common
from controller.rules.draft import Decision
from controller.rules.rams.refusals import refuse
from controller.rules.rams.state import MOST, State, count_of
from controller.rules.seats import place_of, speaker


def leave(state: State, act: Act) -> Decision:
    """``SEAT leave``: between games; what is left on a sheet is not left behind."""
    return _in_game(state) or (common.SeatLeft(speaker(act)),)


def cash(state: State, act: Act) -> Decision:
    """``SEAT cash``: leave, and give the chips back; a debt stays."""
    place = place_of(state, act.seat)
    assert place is not None, "the seat was checked"
    seat = state.seats[place]
    if seat.present and _in_game(state):
        return refuse("GAME_RUNNING")
    out = common.CashedOut(seat.name, max(seat.purse, 0))
    return (common.SeatLeft(seat.name), out) if seat.present else (out,)


def join(state: State, act: Act) -> Decision:
    """``SEAT join N``: a new seat to the right of the first, or a seat that was left, with N chips, between games."""
    place, amount = place_of(state, act.seat), act.amount or 0
    if place is not None and state.seats[place].present:
        return refuse("SEAT_TAKEN", seat=speaker(act))
    if count_of(state) >= MOST:
        return refuse("TABLE_FULL", most=MOST)
    if amount < 0:
        return refuse("AMOUNT_TOO_SMALL", amount=amount)
    return _in_game(state) or (common.SeatJoined(speaker(act), amount),)


def add(state: State, act: Act) -> Decision:
    """``SEAT add N``: buy chips while no deal runs."""
    amount = act.amount or 0
    return refuse("AMOUNT_TOO_SMALL", amount=amount) if amount < 1 else (common.ChipsAdded(speaker(act), amount),)


def _in_game(state: State) -> Refusal | None:
    """A game runs from its first deal until somebody has taken the rams."""
    return refuse("GAME_RUNNING") if state.stage != "over" and len(state.closed) > state.begun else None
