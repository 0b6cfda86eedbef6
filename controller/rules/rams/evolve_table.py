"""What the events of shoe, seats and sheet do to the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from controller.cards import UNKNOWN
from controller.events import Event, common
from controller.events import rams as ev
from controller.rules.rams.changes import cleared, place, to_stage, with_item
from controller.rules.rams.lines import lines_of
from controller.rules.rams.state import FEWEST, Closed, Seat, State, Verdict, Won, count_of, running
from controller.rules.seats import Hold, from_left_of, place_of
from controller.rules.shoe import Shoe
from controller.rules.shoe_steps import SHOE_STEPS, loaded


def _of_the_shoe(step: Callable[[Shoe, Any], Shoe]) -> Callable[[State, Any], State]:
    """A step of the shoe as a step of the table."""
    return lambda state, event: state._replace(shoe=step(state.shoe, event))


def _shoe_loaded(state: State, event: common.ShoeLoaded) -> State:
    return state._replace(shoe=loaded(state.shoe, event), fresh=True, hold=None)


def _spoilt(step: Callable[[Shoe, Any], Shoe]) -> Callable[[State, Any], State]:
    """A step of the shoe after which the pack is not whole: it is prepared anew before the next deal."""
    return lambda state, event: state._replace(shoe=step(state.shoe, event), fresh=False)


def _held(state: State, event: common.TableHeld) -> State:
    return state._replace(hold=Hold(event.code, event.number, event.card))


def _released(state: State, event: common.HoldReleased) -> State:
    return state._replace(hold=None)


def _collected(state: State, event: common.CardsCollected) -> State:
    return cleared(state, event.count)._replace(stage=state.after or "deal", after=None)


def _recorded(state: State, event: Event) -> State:
    return state


def _dealer_drawn(state: State, event: ev.DealerDrawn) -> State:
    return state._replace(dealer=place(state, event.seat))


def _judged(state: State, event: ev.RamsDealJudged) -> State:
    deal = running(state)
    lines = lines_of(state.house, deal, event.ended)
    strange = tuple([state.seats[at].name for at, player in enumerate(deal.players) if player.hand.strange])
    winner = None if event.winner is None else place(state, event.winner)
    verdict = Verdict(event.ended, lines, tuple([change for _, change in event.changes]), winner, strange)
    return state._replace(stage="settle", deal=deal._replace(verdict=verdict, turn=None, exposed=None, owed=0))


def _settled(state: State, event: ev.RamsDealSettled) -> State:
    deal = running(state)
    verdict = deal.verdict
    assert verdict is not None, "the deal is judged"
    seats = tuple(
        [
            seat._replace(score=max(0, seat.score + change), change=change)
            for seat, change in zip(state.seats, verdict.changes, strict=True)
        ]
    )
    closed = Closed(deal._replace(over=True), verdict.ended, tuple([seat.score for seat in seats]))
    state = state._replace(seats=seats, closed=(*state.closed, closed), dealer=place(state, event.dealer))
    return to_stage(state, "deal")._replace(fresh=False)


def _voided(state: State, event: ev.RamsDealVoided) -> State:
    deal = running(state)._replace(over=True)
    closed = Closed(deal, event.cause, tuple([seat.score for seat in state.seats]))
    seats = tuple([seat._replace(change=0) for seat in state.seats])
    state = state._replace(deal=deal, seats=seats, closed=(*state.closed, closed), dealer=place(state, event.dealer))
    return to_stage(state._replace(hold=None), "deal")._replace(fresh=False)


def _taken(state: State, event: ev.RamsTaken) -> State:
    winner, seats = place(state, event.winner), state.seats
    for name, sum_ in event.pays:
        at = place(state, name)
        seats = with_item(seats, at, seats[at]._replace(purse=seats[at].purse - sum_))
    paid = sum(sum_ for _, sum_ in event.pays)
    seats = with_item(seats, winner, seats[winner]._replace(purse=seats[winner].purse + paid))
    state = state._replace(seats=seats, won=(*state.won, Won(event.winner, event.pays, len(state.closed))))
    return state._replace(after="over") if state.stage == "collect" else state._replace(stage="over")


def _begun(state: State, event: ev.RamsBegun) -> State:
    seats = tuple([seat._replace(score=state.house.start_score, change=0) for seat in state.seats])
    return state._replace(seats=seats, stage="deal", begun=len(state.closed), dealer=place(state, event.dealer))


def _joined(state: State, event: common.SeatJoined) -> State:
    at = place_of(state, event.seat)
    if at is None:
        seats = (*state.seats, Seat(event.seat, event.amount, state.house.start_score))
    else:
        seat = state.seats[at]
        seats = with_item(state.seats, at, seat._replace(purse=seat.purse + event.amount, present=True))
    return state._replace(seats=seats, fresh=False, chips=state.chips + event.amount)


def _left(state: State, event: common.SeatLeft) -> State:
    at = place(state, event.seat)
    state = state._replace(seats=with_item(state.seats, at, state.seats[at]._replace(present=False)), fresh=False)
    if at == state.dealer and count_of(state):
        state = state._replace(dealer=next(from_left_of(state, at)))
    return state._replace(stage="over") if count_of(state) < FEWEST else state


def _chips(state: State, event: common.ChipsAdded | common.CashedOut, sign: int) -> State:
    at = place(state, event.seat)
    seat = state.seats[at]
    seats = with_item(state.seats, at, seat._replace(purse=seat.purse + sign * event.amount))
    return state._replace(seats=seats, chips=state.chips + sign * event.amount)


def _upcard_named(state: State, event: ev.UpcardNamed) -> State:
    deal = running(state)
    assert deal.upcard is not None, "the up-card is turned"
    shoe = state.shoe.renamed((UNKNOWN,), (event.card,))
    return state._replace(shoe=shoe, deal=deal._replace(upcard=deal.upcard._replace(card=event.card)))


STEPS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    **{kind: _of_the_shoe(step) for kind, step in SHOE_STEPS.items()},
    common.CutCardOut: _spoilt(SHOE_STEPS[common.CutCardOut]),
    common.ShoeSpent: _spoilt(SHOE_STEPS[common.ShoeSpent]),
    common.Misfed: _spoilt(SHOE_STEPS[common.Misfed]),
    common.ShoeLoaded: _shoe_loaded,
    common.TableHeld: _held,
    common.HoldReleased: _released,
    common.CardsCollected: _collected,
    common.CardsMissing: _recorded,
    common.SeatJoined: _joined,
    common.SeatLeft: _left,
    common.ChipsAdded: lambda state, event: _chips(state, event, 1),
    common.CashedOut: lambda state, event: _chips(state, event, -1),
    ev.DealerDrawn: _dealer_drawn,
    ev.RamsDealJudged: _judged,
    ev.RamsDealSettled: _settled,
    ev.RamsDealVoided: _voided,
    ev.RamsTaken: _taken,
    ev.RamsBegun: _begun,
    ev.UpcardNamed: _upcard_named,
}
"""One step for every event of shoe, seats and sheet."""
