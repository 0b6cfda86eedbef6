"""What each event does to the table. Total over every event that the rules return; decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from controller.cards import UNKNOWN
from controller.events import Event
from controller.events import banking as ev
from controller.rules.chemin.hands import total
from controller.rules.chemin.state import (
    BANKER,
    FIRST_CARDS,
    PUNTER,
    Closed,
    Coup,
    Dealt,
    Hold,
    Seat,
    State,
    Verdict,
    betting_begun,
    faces,
    from_left_of,
    place_of,
    seat_of,
    staked,
)
from controller.rules.shoe import Shoe

Seats = tuple[Seat, ...]

DECISIVE: Final = frozenset({PUNTER, BANKER})
"""Winners that move chips."""


def evolve(state: State, event: Event) -> State:
    """The state after ``event``."""
    return STEPS[type(event)](state, event)


def place(state: State, name: str) -> int:
    """The place of a seat that an event names; it exists."""
    found = place_of(state, name)
    assert found is not None, name
    return found


def _with(seats: Seats, at: int, seat: Seat) -> Seats:
    return (*seats[:at], seat, *seats[at + 1 :])


def _pay(seats: Seats, at: int, amount: int) -> Seats:
    seat = seats[at]
    return _with(seats, at, seat._replace(purse=seat.purse + amount))


def _unspoken(seats: Seats) -> Seats:
    return tuple([seat._replace(spoken=False) for seat in seats])


def _running(state: State) -> Coup:
    assert state.coup is not None, "no coup runs"
    return state.coup


def _with_hand(coup: Coup, role: str, hand: tuple[Dealt, ...]) -> Coup:
    return coup._replace(punter=hand) if role == PUNTER else coup._replace(banker=hand)


def _stage(state: State, stage: str) -> State:
    """The table at ``stage``, or at the collecting of the cards that lie there, with ``stage`` to follow."""
    coup = state.coup
    if coup is None:
        return state._replace(stage=stage)
    if state.house.full and coup.cards_out():
        return state._replace(stage="collect", after=stage, coup=coup._replace(over=True))
    shoe = state.shoe
    return state._replace(stage=stage, coup=None, shoe=shoe._replace(discards=shoe.discards + coup.cards_out()))


# --- shoe ---


def _shoe_loaded(state: State, event: ev.ShoeLoaded) -> State:
    shoe = Shoe(
        packs=event.packs,
        loaded=event.cards,
        remaining=event.cards,
        ejected=state.shoe.ejected,
        burn=event.burn,
        burn_by_first=event.burn_by_first,
    )
    if event.cut_in:
        seen = shoe.out(event.cut_in, public=True, discarded=False)
        shoe = shoe._replace(seen=seen.seen, public=seen.public)
    return state._replace(shoe=shoe, hold=None)


def _card_burned(state: State, event: ev.CardBurned) -> State:
    shoe = state.shoe.out(event.card, public=event.public, discarded=True)
    shoe = shoe._replace(
        burn=max(0, shoe.burn - 1) + event.more,
        burn_by_first=False,
        unnamed_burn=shoe.burn_by_first and not event.card.known,
    )
    return state._replace(shoe=shoe)


def _burn_named(state: State, event: ev.BurnNamed) -> State:
    shoe = state.shoe.renamed((UNKNOWN,), (event.card,))
    return state._replace(shoe=shoe._replace(unnamed_burn=False, burn=shoe.burn + event.more))


def _burn_asked(state: State, event: ev.BurnAsked) -> State:
    return state._replace(shoe=state.shoe._replace(burn=state.shoe.burn + 1))


def _cut_card_out(state: State, event: ev.CutCardOut) -> State:
    shoe = state.shoe
    shoe = shoe._replace(cut_seen=True, remaining=0, missing=shoe.missing + event.missing, burn=0)
    return state._replace(shoe=shoe)


def _shoe_spent(state: State, event: ev.ShoeSpent) -> State:
    return state._replace(shoe=state.shoe._replace(spent=True, burn=0))


def _misfed(state: State, event: ev.Misfed) -> State:
    return state._replace(shoe=state.shoe.out(*event.cards, public=True, discarded=True))


def _held(state: State, event: ev.TableHeld) -> State:
    return state._replace(hold=Hold(event.code, event.number, event.card))


def _released(state: State, event: ev.HoldReleased) -> State:
    return state._replace(hold=None)


# --- betting ---


def _bank_posted(state: State, event: ev.BankPosted) -> State:
    seats = _pay(_unspoken(state.seats), state.banker, -event.amount)
    return state._replace(seats=seats, bank=event.amount, stage="betting")


def _staked(state: State, event: ev.Staked) -> State:
    at = place(state, event.seat)
    seat = state.seats[at]
    seat = seat._replace(purse=seat.purse - event.amount, stake=event.amount, spoken=True)
    return state._replace(seats=_with(state.seats, at, seat), natural_over=False)


def _passed(state: State, event: ev.Passed) -> State:
    at = place(state, event.seat)
    return state._replace(seats=_with(state.seats, at, state.seats[at]._replace(spoken=True)))


def _nobody_staked(state: State, event: ev.NobodyStaked) -> State:
    seats = _unspoken(_pay(state.seats, state.banker, state.bank))
    return state._replace(seats=seats, bank=0, stage="bank", reoffered=event.reoffer, may_withdraw=False)


def _surplus_off(state: State, surplus: int) -> State:
    if not surplus:
        return state
    state = state._replace(bank=state.bank - surplus)
    if state.house.surplus == "stays_aside":
        return state._replace(aside=state.aside + surplus)
    return state._replace(seats=_pay(state.seats, state.banker, surplus))


def _announced(state: State, event: ev.BankAnnounced) -> State:
    state = _surplus_off(state, event.surplus)
    return state._replace(seats=tuple([seat._replace(spoken=True) for seat in state.seats]))


def _bets_closed(state: State, event: ev.BetsClosed) -> State:
    state = _surplus_off(state, event.surplus)
    lead = place(state, event.lead) if event.lead else None
    return state._replace(stage="closed", lead=lead, reoffered=False, may_withdraw=False)


def _lot_drawn(state: State, event: ev.LotDrawn) -> State:
    return state._replace(lead=place(state, event.seat))


# --- the coup ---


def _deal_started(state: State, event: ev.DealStarted) -> State:
    return state._replace(stage="dealing", coup=Coup(), natural_over=False)


def _card_dealt(state: State, event: ev.CardDealt) -> State:
    coup = _running(state)
    dealt = Dealt(event.number, event.card, event.public)
    if event.role == PUNTER:
        coup = coup._replace(punter=(*coup.punter, dealt))
    else:
        coup = coup._replace(banker=(*coup.banker, dealt))
    shoe = state.shoe.out(event.card, public=event.public, discarded=False)
    count = coup.cards_out()
    if count < FIRST_CARDS:
        stage = "dealing"
    elif count == FIRST_CARDS and coup.punter_draws is None:
        stage = "given" if state.house.full else "punter"
    else:
        stage = "banker" if event.role == PUNTER else "reveal"
    return state._replace(stage=stage, coup=coup, shoe=shoe)


def _cards_given(state: State, event: ev.CardsGiven) -> State:
    return state._replace(stage="punter")


def _decided(state: State, event: ev.Decided) -> State:
    coup = _running(state)
    if event.role == PUNTER:
        coup = coup._replace(punter_draws=event.draws)
        stage = "dealing" if event.draws else "banker"
    else:
        coup = coup._replace(banker_draws=event.draws)
        stage = "dealing" if event.draws else "reveal"
    return state._replace(stage=stage, coup=coup)


def _card_owed(state: State, event: ev.CardOwed) -> State:
    return state._replace(stage="dealing", coup=_running(state)._replace(banker_draws=True))


def _opened(state: State, role: str) -> State:
    coup = _running(state)
    hand = coup.hand(role)
    hidden = tuple([dealt.card for dealt in hand if not dealt.public])
    if not hidden:
        return state
    coup = _with_hand(coup, role, tuple([dealt._replace(public=True) for dealt in hand]))
    return state._replace(coup=coup, shoe=state.shoe.opened(hidden))


def _natural_declared(state: State, event: ev.NaturalDeclared) -> State:
    state = _opened(state, event.role)
    return state._replace(coup=_running(state)._replace(declared=event.role))


def _natural_denied(state: State, event: ev.NaturalDenied) -> State:
    coup = _running(state)
    return state._replace(coup=coup._replace(declared=None, denied=coup.denied | {event.role}))


def _hands_opened(state: State, event: ev.HandsOpened) -> State:
    state = _opened(_opened(state, PUNTER), BANKER)
    coup = _running(state)._replace(open=True, by_natural=event.by_natural, declared=None)
    return state._replace(stage="reveal", coup=coup)


def _hand_shown(state: State, event: ev.HandShown) -> State:
    coup = _running(state)
    hand = coup.hand(event.role)
    renamed = tuple([dealt._replace(card=card) for dealt, card in zip(hand, event.cards, strict=True)])
    before = tuple([dealt.card for dealt in hand if dealt.public])
    after = tuple([dealt.card for dealt in renamed if dealt.public])
    return state._replace(coup=_with_hand(coup, event.role, renamed), shoe=state.shoe.renamed(before, after))


def _hand_differs(state: State, event: ev.HandDiffers) -> State:
    coup = _running(state)
    return state._replace(coup=coup._replace(differs=coup.differs | frozenset(event.numbers)))


def _recorded(state: State, event: Event) -> State:
    return state


def _judged(state: State, event: ev.CoupJudged) -> State:
    verdict = Verdict(event.winner, event.totals, event.faults, event.liable)
    return state._replace(stage="settle", coup=_running(state)._replace(verdict=verdict))


# --- settlement ---


def _closed(state: State, winner: str, pays: tuple[tuple[str, int], ...]) -> State:
    coup = _running(state)
    verdict = coup.verdict
    totals = verdict.totals if verdict else (_partial_total(coup.punter), _partial_total(coup.banker))
    record = Closed(
        seat=seat_of(state, BANKER).name,
        lead=seat_of(state, PUNTER).name,
        punter=coup.punter,
        banker=coup.banker,
        totals=totals,
        winner=winner,
        pays=pays,
        faults=verdict.faults if verdict else (),
    )
    return state._replace(closed=(*state.closed, record))


def _partial_total(hand: tuple[Dealt, ...]) -> int | None:
    return total(faces(hand)) if len(hand) > 1 else None


def _coup_voided(state: State, event: ev.CoupVoided) -> State:
    state = _closed(state, "void", coup_pays_nothing(state))
    return _stage(state._replace(hold=None), "closed")


def coup_pays_nothing(state: State) -> tuple[tuple[str, int], ...]:
    """Each punter who is in the coup, in the order of betting, with no change."""
    return tuple([(state.seats[at].name, 0) for at in in_coup(state)])


def in_coup(state: State) -> list[int]:
    """Places of the punters whose stakes are at risk in this coup: all of them, or the lead alone (C-1)."""
    if state.house.duels:
        return [] if state.lead is None else [state.lead]
    return [at for at in from_left_of(state, state.banker) if state.seats[at].stake]


def _settled(state: State, event: ev.CoupSettled) -> State:
    by_natural = _running(state).by_natural
    state = _closed(state, event.winner, event.pays)
    seats = state.seats
    if event.winner in DECISIVE:
        for name, change in event.pays:
            at = place(state, name)
            seat = seats[at]
            seats = _with(seats, at, seat._replace(purse=seat.purse + seat.stake + change, stake=0))
    if event.clears:
        seats = tuple([seat._replace(purse=seat.purse + seat.stake, stake=0, spoken=False) for seat in seats])
    state = state._replace(
        seats=seats,
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
        return _stage(state, "closed")
    return _stage(state, "betting" if state.bank else "bank")


def _collected(state: State, event: ev.CardsCollected) -> State:
    shoe = state.shoe
    missing = _running(state).cards_out() - event.count
    shoe = shoe._replace(discards=shoe.discards + event.count, missing=shoe.missing + missing)
    return state._replace(stage=state.after or "bank", after=None, coup=None, shoe=shoe)


def _bank_off(state: State, amount: int) -> State:
    return state._replace(seats=_pay(state.seats, state.banker, amount), bank=state.bank - amount)


def _bank_reduced(state: State, event: ev.BankReduced) -> State:
    return _bank_off(state, event.amount)._replace(may_withdraw=False)


def _bank_retired(state: State, event: ev.BankRetired) -> State:
    state = _aside_back(_bank_off(state, event.amount))
    return state._replace(stage="bank") if state.stage == "betting" else state


def _aside_back(state: State) -> State:
    if not state.aside:
        return state
    return state._replace(seats=_pay(state.seats, state.banker, state.aside), aside=0)


# --- whose deal ---


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
    seats = _pay(_pay(state.seats, seller, event.amount), buyer, -event.amount)
    state = state._replace(seats=_unspoken(seats), stage="betting")
    return _new_banker(state, buyer, first)


def _deal_passed(state: State, event: ev.DealPassed) -> State:
    state = _new_banker(state, place(state, event.seat), None)
    return state._replace(after="bank") if state.stage == "collect" else state._replace(stage="bank")


# --- seats ---


def _seat_left(state: State, event: ev.SeatLeft) -> State:
    at = place(state, event.seat)
    seat = state.seats[at]
    seats = _with(state.seats, at, seat._replace(purse=seat.purse + seat.stake, stake=0, present=False))
    state = _surplus_off(state._replace(seats=seats), event.surplus)
    if state.stage == "closed":
        state = state._replace(lead=place(state, event.lead) if event.lead else None)
        if not staked(state):
            state = state._replace(seats=_unspoken(state.seats), stage="betting" if state.bank else "bank")
    if state.asked == at:
        state = _ask_next(state, at)
    return _over_or_on(state)


def _over_or_on(state: State) -> State:
    enough = sum(seat.present for seat in state.seats) > 1
    if not enough:
        return state._replace(after="over") if state.stage == "collect" else state._replace(stage="over")
    return state._replace(stage="bank") if state.stage == "over" else state


def _seat_joined(state: State, event: ev.SeatJoined) -> State:
    waits = state.stage != "betting" or betting_begun(state)
    at = place_of(state, event.seat)
    if at is None:
        seats = (*state.seats, Seat(event.seat, event.amount, spoken=waits))
    else:
        seat = state.seats[at]
        seats = _with(state.seats, at, seat._replace(purse=seat.purse + event.amount, spoken=waits, present=True))
    return _over_or_on(state._replace(seats=seats, chips=state.chips + event.amount))


def _chips_added(state: State, event: ev.ChipsAdded) -> State:
    seats = _pay(state.seats, place(state, event.seat), event.amount)
    return state._replace(seats=seats, chips=state.chips + event.amount)


def _cashed_out(state: State, event: ev.CashedOut) -> State:
    seats = _pay(state.seats, place(state, event.seat), -event.amount)
    return state._replace(seats=seats, chips=state.chips - event.amount)


STEPS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    ev.ShoeLoaded: _shoe_loaded,
    ev.CardBurned: _card_burned,
    ev.BurnNamed: _burn_named,
    ev.BurnAsked: _burn_asked,
    ev.CutCardOut: _cut_card_out,
    ev.ShoeSpent: _shoe_spent,
    ev.Misfed: _misfed,
    ev.TableHeld: _held,
    ev.HoldReleased: _released,
    ev.BankPosted: _bank_posted,
    ev.Staked: _staked,
    ev.Passed: _passed,
    ev.NobodyStaked: _nobody_staked,
    ev.BankAnnounced: _announced,
    ev.BetsClosed: _bets_closed,
    ev.LotDrawn: _lot_drawn,
    ev.DealStarted: _deal_started,
    ev.CardDealt: _card_dealt,
    ev.CardsGiven: _cards_given,
    ev.Decided: _decided,
    ev.CardOwed: _card_owed,
    ev.NaturalDeclared: _natural_declared,
    ev.NaturalDenied: _natural_denied,
    ev.HandsOpened: _hands_opened,
    ev.HandShown: _hand_shown,
    ev.HandDiffers: _hand_differs,
    ev.CoupJudged: _judged,
    ev.CoupSettled: _settled,
    ev.CoupVoided: _coup_voided,
    ev.CardsCollected: _collected,
    ev.CardsMissing: _recorded,
    ev.BankReduced: _bank_reduced,
    ev.SaleOffered: _sale_offered,
    ev.SaleDeclined: _sale_declined,
    ev.SaleFailed: _sale_failed,
    ev.BankSold: _bank_sold,
    ev.BankRetired: _bank_retired,
    ev.BankRefused: _recorded,
    ev.DealPassed: _deal_passed,
    ev.SeatLeft: _seat_left,
    ev.SeatJoined: _seat_joined,
    ev.ChipsAdded: _chips_added,
    ev.CashedOut: _cashed_out,
}
"""One step for every event of these games."""
