"""The bank and the stakes (R-CDF-7 to R-CDF-12)."""

from __future__ import annotations

from controller.events import Act, Refusal
from controller.events import banking as ev
from controller.rules.chemin.draft import Draft
from controller.rules.chemin.refusals import refuse
from controller.rules.chemin.state import State, largest, lead_of, remainder, staked, to_speak
from controller.rules.draft import Decision
from controller.rules.seats import place_of, speaker


def bank(state: State, act: Act) -> Decision:
    """``SEAT bank N``: the banker puts up any sum that he has (R-CDF-7)."""
    amount = act.amount or 0
    return too_much(state, act, amount) or (ev.BankPosted(speaker(act), amount),)


def stake(state: State, act: Act) -> Decision:
    """``SEAT stake N``: in turn, and no more than is uncovered (R-CDF-8, R-CDF-9)."""
    amount, left = act.amount or 0, remainder(state)
    out_of_turn = _out_of_turn(state, act)
    if out_of_turn:
        return out_of_turn
    if amount > left:
        return refuse("STAKE_EXCEEDS_REMAINDER", stake=amount, remainder=left)
    return too_much(state, act, amount) or (ev.Staked(speaker(act), amount),)


def pass_by(state: State, act: Act) -> Decision:
    """``SEAT pass``: stake nothing; when nobody stakes the banker takes his bank back (``no_action``)."""
    out_of_turn = _out_of_turn(state, act)
    if out_of_turn:
        return out_of_turn
    draft = Draft(state, ev.Passed(speaker(act)))
    end_without_stakes(draft)
    return draft.events()


def end_without_stakes(draft: Draft) -> None:
    """Take the bank back when every seat has spoken and nobody has staked."""
    state = draft.state
    if state.stage != "betting" or to_speak(state) is not None or staked(state):
        return
    again = state.house.no_action == "reoffer" and not state.reoffered
    draft.add(ev.NobodyStaked(again))
    if not again:
        draft.pass_deal()


def close(state: State, act: Act) -> Decision:
    """``close``: no more stakes; the uncovered part of the bank goes back (R-CDF-10, R-CDF-11)."""
    if not staked(state):
        return refuse("NO_STAKE")
    lead = lead_of(state, state.seats)
    return (ev.BetsClosed(remainder(state), None if lead is None else state.seats[lead].name),)


def announce(state: State, act: Act) -> Decision:
    """``announce``: the banker names the bank; that closes the betting unless ``close_word = zametano`` (C-6)."""
    if state.house.close_word == "either":
        return close(state, act)
    return (ev.BankAnnounced(remainder(state)),) if staked(state) else refuse("NO_STAKE")


def lot(state: State, act: Act) -> Decision:
    """``lot SEAT``: the lot names the lead among equal largest stakes (``lead_tie = drawn_lot``)."""
    if state.lead is not None:
        return refuse("LOT_NOT_NEEDED")
    if place_of(state, act.seat) not in largest(state, state.seats):
        return refuse("NOT_TIED", seat=speaker(act))
    return (ev.LotDrawn(speaker(act)),)


def too_much(state: State, act: Act, amount: int) -> Refusal | None:
    """Refuse an amount that is nothing or more than the seat's purse holds."""
    place = place_of(state, act.seat)
    assert place is not None, "the seat was checked"
    purse = state.seats[place].purse
    if amount < 1:
        return refuse("AMOUNT_TOO_SMALL", amount=amount)
    if state.house.tracked and amount > purse:
        return refuse("INSUFFICIENT_CHIPS", seat=speaker(act), purse=purse, amount=amount)
    return None


def _out_of_turn(state: State, act: Act) -> Refusal | None:
    turn = to_speak(state)
    if turn is not None and state.seats[turn].name == act.seat:
        return None
    return refuse("OUT_OF_TURN", seat=speaker(act), turn="-" if turn is None else state.seats[turn].name)
