"""The bank after a win: take a part off, sell it, retire, and decline a bank (R-CDF-27 to R-CDF-35)."""

from __future__ import annotations

from controller.events import Act, Refusal, common
from controller.events import banking as ev
from controller.rules.chemin.betting import too_much
from controller.rules.chemin.draft import Draft
from controller.rules.chemin.refusals import refuse
from controller.rules.chemin.state import State, betting_begun
from controller.rules.draft import Decision
from controller.rules.seats import speaker


def take_half(state: State, act: Act) -> Decision:
    """``SEAT take-half``: after «дамблэ» (R-CDF-29, R-CDF-30; R-ZHE-16 for an odd bank)."""
    return _may_not_withdraw(state) or _off(state, act, half(state))


def take(state: State, act: Act) -> Decision:
    """``SEAT take N`` under ``withdraw = any_win``: any part of the bank, not all of it."""
    refused = _may_not_withdraw(state)
    if refused:
        return refused
    if state.house.withdraw != "any_win":
        return refuse("WITHDRAW_HALF_ONLY", half=half(state) or 0)
    return _off(state, act, act.amount or 0)


def half(state: State) -> int | None:
    """Half of the bank as ``half_rounding`` says; None where an odd bank may not be halved."""
    bank, rounding = state.bank, state.house.half_rounding
    if bank % 2 and rounding == "exact":
        return None
    return bank // 2 if rounding == "down" else (bank + 1) // 2


def sell(state: State, act: Act) -> Decision:
    """``SEAT sell``: «продаю банк», after enough wins and once after each (R-CDF-31)."""
    if state.wins < state.house.sell_min_wins:
        return refuse("SALE_TOO_EARLY", wins=state.wins, needed=state.house.sell_min_wins)
    refused = _stakes_stand(state)
    if refused:
        return refused
    return refuse("SALE_DECLINED") if state.sale_failed else (ev.SaleOffered(speaker(act)),)


def buy(state: State, act: Act) -> Decision:
    """``SEAT buy``: the buyer puts up as much as the seller takes, and deals (R-CDF-32, R-CDF-33)."""
    seller = state.seats[state.banker].name
    refused = _not_asked(state, act) or too_much(state, act, state.bank)
    return refused or (ev.BankSold(seller, speaker(act), state.bank),)


def decline(state: State, act: Act) -> Decision:
    """``SEAT decline``: the offer goes on to the left; when it is back at the banker nobody buys (``unsold``)."""
    refused = _not_asked(state, act)
    if refused:
        return refused
    draft = Draft(state, ev.SaleDeclined(speaker(act)))
    end_unsold(draft)
    return draft.events()


def end_unsold(draft: Draft) -> None:
    """End a sale whose offer has come back to the banker."""
    if draft.state.stage == "sale" and draft.state.asked == draft.state.banker:
        draft.add(ev.SaleFailed())


def retire(state: State, act: Act) -> Decision:
    """``SEAT retire``: the banker takes the bank and passes the deal (``banker_may_pass``)."""
    refused = _stakes_stand(state)
    if refused:
        return refused
    if state.sale_failed and state.house.unsold == "must_continue":
        return refuse("MUST_CONTINUE")
    needed = state.house.sell_min_wins if state.house.banker_may_pass == "after_3" else 1
    if state.wins < needed:
        return refuse("RETIRE_TOO_EARLY", wins=state.wins, needed=needed)
    draft = Draft(state, ev.BankRetired(speaker(act), state.bank))
    draft.pass_deal()
    return draft.events()


def decline_bank(state: State, act: Act) -> Decision:
    """``SEAT refuse``: a banker who has put up no bank declines to (``refuse``)."""
    if state.stage != "bank":
        return refuse("BANK_STANDS", bank=state.bank)
    draft = Draft(state, ev.BankRefused(speaker(act)))
    if state.house.refuse == "leave_table":
        draft.add(common.SeatLeft(speaker(act)))
    draft.pass_deal()
    return draft.events()


def _may_not_withdraw(state: State) -> Refusal | None:
    withdraw = state.house.withdraw
    if withdraw == "never":
        return refuse("WITHDRAW_NEVER")
    if state.bank and betting_begun(state):
        return refuse("STAKES_STAND")
    if not state.may_withdraw:
        return refuse("WITHDRAW_ONLY_AFTER_WIN" if withdraw == "any_win" else "WITHDRAW_ONLY_AFTER_DAMBLE")
    return None


def _off(state: State, act: Act, amount: int | None) -> Decision:
    if amount is None:
        return refuse("HALF_NOT_EXACT", bank=state.bank)
    if amount < 1:
        return refuse("AMOUNT_TOO_SMALL", amount=amount)
    if amount >= state.bank:
        return refuse("WITHDRAW_LEAVES_NOTHING", bank=state.bank)
    return (ev.BankReduced(speaker(act), amount),)


def _stakes_stand(state: State) -> Refusal | None:
    if not state.bank:
        return refuse("BANK_NOT_POSTED", banker=state.seats[state.banker].name)
    return refuse("STAKES_STAND") if state.stage == "closed" or betting_begun(state) else None


def _not_asked(state: State, act: Act) -> Refusal | None:
    assert state.asked is not None, "a sale is open"
    turn = state.seats[state.asked].name
    return None if turn == act.seat else refuse("OUT_OF_TURN", seat=speaker(act), turn=turn)
