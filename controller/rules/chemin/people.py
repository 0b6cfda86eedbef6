"""Who sits at the table: leave, join, buy chips, cash out (R-CDF-1, R-ZHE-18)."""

from __future__ import annotations

from controller.events import Act, Refusal, common
from controller.events import banking as ev
from controller.rules.chemin.betting import end_without_stakes
from controller.rules.chemin.changes import in_coup
from controller.rules.chemin.draft import Draft
from controller.rules.chemin.refusals import refuse
from controller.rules.chemin.sale import end_unsold
from controller.rules.chemin.state import State, coup_runs, filled, lead_of, next_stage
from controller.rules.draft import Decision
from controller.rules.seats import place_of, speaker


def leave(state: State, act: Act) -> Decision:
    """``SEAT leave``: a stake not yet played comes back; cards or a bank on the table bind (``leave``)."""
    place = place_of(state, act.seat)
    assert place is not None, "the seat was checked"
    refused = _bound(state, place)
    if refused:
        return refused
    draft = Draft(state, _left(state, place))
    end_without_stakes(draft)
    end_unsold(draft)
    after = draft.state
    if after.stage == "over" or after.after == "over":
        if after.bank:
            draft.add(ev.BankRetired(after.seats[after.banker].name, after.bank))
    elif place == after.banker:
        draft.pass_deal()
    return draft.events()


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
    draft.add(common.CashedOut(speaker(act), draft.state.seats[place].purse))
    return draft.events()


def join(state: State, act: Act) -> Decision:
    """``SEAT join N``: a new seat to the right of the first, or a seat that was left, with N chips."""
    place = place_of(state, act.seat)
    amount = act.amount or 0
    if place is not None and state.seats[place].present:
        return refuse("SEAT_TAKEN", seat=speaker(act))
    if sum(seat.present for seat in state.seats) >= state.house.max_players:
        return refuse("TABLE_FULL", most=state.house.max_players)
    if amount < (1 if place is None else 0):
        return refuse("AMOUNT_TOO_SMALL", amount=amount)
    return (common.SeatJoined(speaker(act), amount),)


def add(state: State, act: Act) -> Decision:
    """``SEAT add N``: buy chips while no coup runs."""
    amount = act.amount or 0
    return refuse("AMOUNT_TOO_SMALL", amount=amount) if amount < 1 else (common.ChipsAdded(speaker(act), amount),)


def _bound(state: State, place: int) -> Refusal | None:
    name = state.seats[place].name
    if place == state.banker:
        return refuse("BOUND_BY_BANK", seat=name) if state.bank or coup_runs(state) else None
    if not coup_runs(state):
        return None
    if place in in_coup(state):
        return refuse("BOUND_BY_CARDS", seat=name)
    return refuse("LEAVE_BETWEEN_COUPS", seat=name) if state.house.leave == "between_coups" else None


def _left(state: State, place: int) -> common.SeatLeft:
    seat = state.seats[place]
    if next_stage(state) != "closed":
        return common.SeatLeft(seat.name)
    seats = (*state.seats[:place], seat._replace(stake=0), *state.seats[place + 1 :])
    lead = lead_of(state, seats) if state.lead in (None, place) else state.lead
    surplus = 0 if state.house.duels else seat.stake
    if surplus and not any(other.stake for other in seats):
        surplus += filled(state)
    return common.SeatLeft(seat.name, surplus, None if lead is None else state.seats[lead].name)
