"""What the events of chips, of the deal and of seats do to the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from controller.events import Event, common
from controller.events import banking as ev
from controller.rules.chemin.changes import (
    paid,
    pay,
    place,
    recorded,
    running,
    surplus_off,
    to_stage,
    unspoken,
    with_guest,
    with_seat,
    without_stake,
)
from controller.rules.chemin.state import BANKER, PUNTER, Guest, Seat, State, betting_begun, next_stage, staked
from controller.rules.seats import from_left_of, place_of

DECISIVE: Final = frozenset({PUNTER, BANKER})
"""Winners that move chips."""


def _bank_posted(state: State, event: ev.BankPosted) -> State:
    seats = pay(unspoken(state.seats), state.banker, -event.amount)
    return state._replace(seats=seats, bank=event.amount, stage="betting")


def _staked(state: State, event: ev.Staked) -> State:
    at = place(state, event.seat)
    seat = state.seats[at]
    seat = seat._replace(purse=seat.purse - event.amount, stake=event.amount, spoken=True)
    return state._replace(seats=with_seat(state.seats, at, seat), natural_over=False)


def _passed(state: State, event: ev.Passed) -> State:
    at = place(state, event.seat)
    return state._replace(seats=with_seat(state.seats, at, state.seats[at]._replace(spoken=True)))


def _nobody_staked(state: State, event: ev.NobodyStaked) -> State:
    seats = unspoken(pay(state.seats, state.banker, state.bank))
    return state._replace(seats=seats, bank=0, stage="bank", reoffered=event.reoffer, may_withdraw=False)


def _announced(state: State, event: ev.BankAnnounced) -> State:
    state = surplus_off(state, event.surplus)
    return state._replace(seats=tuple([seat._replace(spoken=True) for seat in state.seats]))


def _bets_closed(state: State, event: ev.BetsClosed) -> State:
    state = surplus_off(state, event.surplus)
    lead = place(state, event.lead) if event.lead else None
    return state._replace(stage="closed", lead=lead, reoffered=False, may_withdraw=False)


def _lot_drawn(state: State, event: ev.LotDrawn) -> State:
    return state._replace(lead=place(state, event.seat))


def _settled(state: State, event: ev.CoupSettled) -> State:
    by_natural = running(state).by_natural
    state = recorded(state, event.winner, event.pays)
    if event.winner in DECISIVE:
        for name, change in event.pays:
            state = _stake_back(state, name, change)
    if event.clears:
        for name in [seat.name for seat in state.seats if seat.stake]:
            state = _stake_back(state, name, 0)
        for name in [guest.name for guest in state.guests if guest.stake and guest.backs is None]:
            state = _stake_back(state, name, 0)
    state = state._replace(
        bank=state.bank - sum(change for _, change in event.pays) - event.rake,
        rake=state.rake + event.rake,
        lead=place(state, event.lead) if event.lead else None,
        natural_over=by_natural,
        sale_failed=False,
    )
    if event.winner == BANKER:
        entitled = {"half_on_damble": by_natural, "any_win": True, "never": False}[state.house.withdraw]
        state = state._replace(wins=state.wins + 1, may_withdraw=entitled)
    elif event.winner == PUNTER and state.house.streak == "reset_on_loss":
        state = state._replace(wins=0)
    if staked(state):
        return to_stage(state, "closed")
    return to_stage(state._replace(seats=unspoken(state.seats)), "betting" if state.bank else "bank")


def _stake_back(state: State, name: str, change: int) -> State:
    """The table after a stake has come off it with ``change``."""
    at = place_of(state, name)
    if at is None:
        return with_guest(state, name, lambda guest: without_stake(guest, change))
    seat = state.seats[at]
    seat = seat._replace(purse=seat.purse + seat.stake + change, stake=0)
    return state._replace(seats=with_seat(state.seats, at, seat))


def _side_staked(state: State, event: ev.SideStaked) -> State:
    return with_guest(
        state, event.guest, lambda guest: guest._replace(purse=guest.purse - event.amount, stake=event.amount)
    )


def _side_backed(state: State, event: ev.SideBacked) -> State:
    order = 1 + max(guest.order for guest in state.guests)
    return with_guest(
        state,
        event.guest,
        lambda guest: guest._replace(
            purse=guest.purse - event.amount, stake=event.amount, backs=event.side, order=order
        ),
    )


def _side_returned(state: State, event: ev.SideReturned) -> State:
    for name, amount in event.back:
        state = with_guest(state, name, lambda guest, amount=amount: _less(guest, amount))  # type: ignore[misc]
    return state


def _less(guest: Guest, amount: int) -> Guest:
    stake = guest.stake - amount
    return guest._replace(purse=guest.purse + amount, stake=stake, backs=guest.backs if stake else None)


def _side_settled(state: State, event: ev.SideSettled) -> State:
    for name, change in event.pays:
        state = _stake_back(state, name, change)
    *before, last = state.closed
    return state._replace(closed=(*before, last._replace(sides=event.pays)))


def _side_taken_back(state: State, event: ev.SideTakenBack) -> State:
    return surplus_off(_stake_back(state, event.guest, 0), event.surplus)


def _bank_off(state: State, amount: int) -> State:
    return state._replace(seats=pay(state.seats, state.banker, amount), bank=state.bank - amount)


def _bank_reduced(state: State, event: ev.BankReduced) -> State:
    return _bank_off(state, event.amount)._replace(may_withdraw=False)


def _bank_retired(state: State, event: ev.BankRetired) -> State:
    state = _aside_back(_bank_off(state, event.amount))
    return state._replace(stage="bank") if state.stage == "betting" else state


def _aside_back(state: State) -> State:
    if not state.aside:
        return state
    return state._replace(seats=pay(state.seats, state.banker, state.aside), aside=0)


def _sale_offered(state: State, event: ev.SaleOffered) -> State:
    return state._replace(stage="sale", asked=next(from_left_of(state, state.banker)))


def _sale_declined(state: State, event: ev.SaleDeclined) -> State:
    return _ask_next(state, place(state, event.seat))


def _ask_next(state: State, after: int) -> State:
    return state._replace(asked=next(from_left_of(state, after)))


def _sale_failed(state: State, event: ev.SaleFailed) -> State:
    return state._replace(stage="betting", asked=None, sale_failed=True)


def _new_banker(state: State, at: int, origin: int | None) -> State:
    return _aside_back(state)._replace(
        banker=at,
        origin=origin,
        wins=0,
        lead=None,
        asked=None,
        may_withdraw=False,
        reoffered=False,
        sale_failed=False,
    )


def _bank_sold(state: State, event: ev.BankSold) -> State:
    seller, buyer = state.banker, place(state, event.buyer)
    first = state.origin if state.origin is not None and state.house.resale_origin == "first_seller" else seller
    seats = pay(pay(state.seats, seller, event.amount), buyer, -event.amount)
    state = state._replace(seats=unspoken(seats), stage="betting")
    return _new_banker(state, buyer, first)


def _deal_passed(state: State, event: ev.DealPassed) -> State:
    state = _new_banker(state, place(state, event.seat), None)
    return _to_next_stage(state, "bank")


def _seat_left(state: State, event: common.SeatLeft) -> State:
    at = place(state, event.seat)
    seat = state.seats[at]
    seats = with_seat(state.seats, at, seat._replace(purse=seat.purse + seat.stake, stake=0, present=False))
    state = surplus_off(state._replace(seats=seats), event.surplus)
    if next_stage(state) == "closed":
        state = state._replace(lead=place(state, event.lead) if event.lead else None)
        if not staked(state):
            for guest in state.guests:
                state = _stake_back(state, guest.name, 0) if guest.stake and guest.backs is None else state
            state = _to_next_stage(state._replace(seats=unspoken(state.seats)), "betting" if state.bank else "bank")
    if state.asked == at:
        state = _ask_next(state, at)
    return _over_or_on(state)


def _to_next_stage(state: State, stage: str) -> State:
    return state._replace(after=stage) if state.stage == "collect" else state._replace(stage=stage)


def _over_or_on(state: State) -> State:
    enough = sum(seat.present for seat in state.seats) > 1
    if not enough:
        return _to_next_stage(state._replace(asked=None), "over")
    return state._replace(stage="bank") if state.stage == "over" else state


def _seat_joined(state: State, event: common.SeatJoined) -> State:
    waits = state.stage != "betting" or betting_begun(state)
    at = place_of(state, event.seat)
    if at is None:
        seats = (*state.seats, Seat(event.seat, event.amount, spoken=waits))
    else:
        seat = state.seats[at]
        seats = with_seat(state.seats, at, seat._replace(purse=seat.purse + event.amount, spoken=waits, present=True))
    return _over_or_on(state._replace(seats=seats, chips=state.chips + event.amount))


def _chips_added(state: State, event: common.ChipsAdded) -> State:
    return paid(state, event.seat, event.amount)._replace(chips=state.chips + event.amount)


def _cashed_out(state: State, event: common.CashedOut) -> State:
    state = paid(state, event.seat, -event.amount)._replace(chips=state.chips - event.amount)
    if place_of(state, event.seat) is None:
        state = with_guest(state, event.seat, lambda guest: guest._replace(present=False))
    return state


STEPS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    ev.BankPosted: _bank_posted,
    ev.Staked: _staked,
    ev.Passed: _passed,
    ev.SideStaked: _side_staked,
    ev.SideBacked: _side_backed,
    ev.SideReturned: _side_returned,
    ev.SideSettled: _side_settled,
    ev.SideTakenBack: _side_taken_back,
    ev.NobodyStaked: _nobody_staked,
    ev.BankAnnounced: _announced,
    ev.BetsClosed: _bets_closed,
    ev.LotDrawn: _lot_drawn,
    ev.CoupSettled: _settled,
    ev.BankReduced: _bank_reduced,
    ev.SaleOffered: _sale_offered,
    ev.SaleDeclined: _sale_declined,
    ev.SaleFailed: _sale_failed,
    ev.BankSold: _bank_sold,
    ev.BankRetired: _bank_retired,
    ev.DealPassed: _deal_passed,
    common.SeatLeft: _seat_left,
    common.SeatJoined: _seat_joined,
    common.ChipsAdded: _chips_added,
    common.CashedOut: _cashed_out,
}
"""One step for every event of this kind."""
