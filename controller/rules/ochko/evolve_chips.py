"""What the events of the bank, the hits, the guests and the seats do to the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from controller.events import Event, banking, common
from controller.events import ochko as ev
from controller.rules.ochko.changes import change_hand, change_tenure, forgets, laid_down, pay, place, recorded
from controller.rules.ochko.state import Closed, Seat, State, Tenure, Wish, hand_at, running, with_status
from controller.rules.seats import place_in


def _cards_lifted(state: State, event: ev.CardsLifted) -> State:
    lifted = dict(state.lifted)
    lifted[event.seat] = (*lifted.get(event.seat, ()), *event.cards)
    return state._replace(lifted=tuple(lifted.items()))


def _bank_posted(state: State, event: banking.BankPosted) -> State:
    bank = state.bank + event.amount + state.carry
    first = bank if state.stage == "bank" else state.tenure.first_bank
    seats = pay(state.seats, state.banker, -event.amount)
    state = state._replace(seats=seats, bank=bank, carry=0, begun=True)
    return change_tenure(state, first_bank=first, then="next" if state.round else "ready")


def _bank_emptied(state: State, event: ev.BankEmptied) -> State:
    return state._replace(stage="refill")


def _stuk(state: State, event: ev.StukAnnounced) -> State:
    return change_tenure(state, stuk=True)


def _bank_taken(state: State, event: ev.BankTaken) -> State:
    seats = pay(state.seats, state.banker, event.amount)
    return change_tenure(forgets(state._replace(seats=seats, bank=0)), quits=True)


def _deal_passed(state: State, event: banking.DealPassed) -> State:
    stage = "over" if state.stage == "over" else "bank"
    return forgets(state)._replace(banker=place(state.seats, event.seat), stage=stage, tenure=Tenure())


def _hit_fixed(state: State, event: ev.HitFixed) -> State:
    state = change_hand(state, event.seat, hit=event.amount, then="player")
    return change_tenure(state, after_21=False) if state.tenure.after_21 else state


def _right_granted(state: State, event: ev.RightGranted) -> State:
    return state._replace(granted=(*state.granted, event.guest))


def _part_asked(state: State, event: ev.PartAsked) -> State:
    return state._replace(wish=Wish(place(state.guests, event.guest), event.amount), stage="consent")


def _part_joined(state: State, event: ev.PartJoined) -> State:
    guest = place(state.guests, event.guest)
    return change_hand(state, event.seat, guest=guest, part=event.amount)._replace(wish=None, stage="player")


def _part_denied(state: State, event: ev.PartDenied) -> State:
    return state._replace(wish=None, stage="player")


def _word_said(state: State, event: ev.WordSaid) -> State:
    table = running(state)
    assert table.at is not None, "a player decides"
    hand = table.hands[table.at]
    return change_hand(state, state.seats[hand.place].name, said=(*hand.said, (event.name, event.word)))


def _duel_settled(state: State, event: ev.DuelSettled) -> State:
    found = hand_at(state, event.seat)
    assert found is not None, event.seat
    hand = found[1]
    assert hand.verdict is not None, "a hand is judged before it is settled"
    state = recorded(state, hand, event.winner, hand.verdict.by, event.pays)
    seats, guests = state.seats, state.guests
    for name, change in event.pays:
        at = place_in(seats, name)
        if at is not None:
            seats = pay(seats, at, change)
        else:
            guests = pay(guests, place(guests, name), change)
    won = sum(change for _, change in event.pays)
    state = state._replace(seats=seats, guests=guests, bank=state.bank - won)
    if hand.verdict.by == "outright":
        state = change_tenure(state, after_21=True)
    state = change_hand(state, event.seat, status="settled")
    return state if with_status(state, "open") else laid_down(state)


def _forgotten_paid(state: State, event: ev.ForgottenPaid) -> State:
    seats = state.seats
    for name, share in event.shares:
        seats = pay(seats, place(seats, name), share)
    held = dict(state.tenure.forgotten)
    record = Closed(
        round=state.rounds,
        seat=state.seats[state.banker].name,
        player=event.seat,
        guest=None,
        hits=(),
        cards=(held[place(state.seats, event.seat)],),
        banker=(),
        blind=False,
        totals=(None, None),
        winner="forgotten",
        by="forgotten",
        pays=event.shares,
    )
    state = state._replace(seats=seats, bank=0, carry=event.left, closed=(*state.closed, record), fresh=False)
    return change_tenure(state, forgotten=())


def _fined(state: State, event: ev.BankerFined) -> State:
    seats = pay(state.seats, place(state.seats, event.seat), -event.amount)
    if event.to is None:
        return state._replace(seats=seats, bank=state.bank + event.amount)
    return state._replace(seats=pay(seats, place(seats, event.to), event.amount))


def _guest_came(state: State, event: ev.GuestCame) -> State:
    at = place_in(state.guests, event.name)
    chips = state.chips + event.amount
    if at is None:
        return state._replace(guests=(*state.guests, Seat(event.name, event.amount)), chips=chips)
    guest = state.guests[at]
    back = guest._replace(present=True, purse=guest.purse + event.amount)
    return state._replace(guests=(*state.guests[:at], back, *state.guests[at + 1 :]), chips=chips)


def _seat_joined(state: State, event: common.SeatJoined) -> State:
    at = place_in(state.seats, event.seat)
    chips = state.chips + event.amount
    if at is None:
        seats = (*state.seats, Seat(event.seat, event.amount))
    else:
        seat = state.seats[at]
        seat = seat._replace(present=True, purse=seat.purse + event.amount)
        seats = (*state.seats[:at], seat, *state.seats[at + 1 :])
    stage = "bank" if state.stage == "over" else state.stage
    return state._replace(seats=seats, chips=chips, stage=stage)


def _changed_purse(state: State, name: str, amount: int) -> State:
    state = state._replace(chips=state.chips + amount)
    at = place_in(state.seats, name)
    if at is not None:
        return state._replace(seats=pay(state.seats, at, amount))
    return state._replace(guests=pay(state.guests, place(state.guests, name), amount))


def _chips_added(state: State, event: common.ChipsAdded) -> State:
    return _changed_purse(state, event.seat, event.amount)


def _cashed_out(state: State, event: common.CashedOut) -> State:
    return _changed_purse(state, event.seat, -event.amount)


def _seat_left(state: State, event: common.SeatLeft) -> State:
    """A seat that leaves; fewer than two end the game, and a bank that stands goes back to its banker."""
    at = place_in(state.seats, event.seat)
    if at is None:
        at = place(state.guests, event.seat)
        guest = state.guests[at]._replace(present=False)
        return state._replace(guests=(*state.guests[:at], guest, *state.guests[at + 1 :]))
    seats = (*state.seats[:at], state.seats[at]._replace(present=False), *state.seats[at + 1 :])
    state = state._replace(seats=seats)
    if sum(seat.present for seat in seats) > 1:
        return state
    return state._replace(stage="over", seats=pay(seats, state.banker, state.bank), bank=0, tenure=Tenure())


def _recorded(state: State, event: Event) -> State:
    return state


STEPS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    banking.BankPosted: _bank_posted,
    banking.BankRefused: _recorded,
    banking.DealPassed: _deal_passed,
    common.SeatJoined: _seat_joined,
    common.SeatLeft: _seat_left,
    common.ChipsAdded: _chips_added,
    common.CashedOut: _cashed_out,
    common.CardsMissing: _recorded,
    ev.CardsLifted: _cards_lifted,
    ev.StukAnnounced: _stuk,
    ev.BankEmptied: _bank_emptied,
    ev.BankTaken: _bank_taken,
    ev.HitFixed: _hit_fixed,
    ev.RightGranted: _right_granted,
    ev.PartAsked: _part_asked,
    ev.PartJoined: _part_joined,
    ev.PartDenied: _part_denied,
    ev.WordSaid: _word_said,
    ev.DuelSettled: _duel_settled,
    ev.ForgottenPaid: _forgotten_paid,
    ev.BankerFined: _fined,
    ev.GuestCame: _guest_came,
}
"""One step for every event of this kind."""
