"""Small changes that several events make to the table."""

from __future__ import annotations

from controller.rules.chemin.hands import total
from controller.rules.chemin.state import (
    BANKER,
    PUNTER,
    Closed,
    Coup,
    Dealt,
    Seat,
    State,
    faces,
    from_left_of,
    place_of,
    seat_of,
)

Seats = tuple[Seat, ...]


def place(state: State, name: str) -> int:
    """The place of a seat that an event names; it exists."""
    found = place_of(state, name)
    assert found is not None, name
    return found


def with_seat(seats: Seats, at: int, seat: Seat) -> Seats:
    """The seats with another one at place ``at``."""
    return (*seats[:at], seat, *seats[at + 1 :])


def pay(seats: Seats, at: int, amount: int) -> Seats:
    """The seats after ``amount`` chips have gone to the purse at place ``at``."""
    seat = seats[at]
    return with_seat(seats, at, seat._replace(purse=seat.purse + amount))


def unspoken(seats: Seats) -> Seats:
    """The seats before anybody speaks."""
    return tuple([seat._replace(spoken=False) if seat.spoken else seat for seat in seats])


def running(state: State) -> Coup:
    """The coup on the table; there is one."""
    assert state.coup is not None, "no coup runs"
    return state.coup


def to_stage(state: State, stage: str) -> State:
    """The table at ``stage``, or at the collecting of the cards that lie there, with ``stage`` to follow."""
    coup = state.coup
    if coup is None:
        return state._replace(stage=stage)
    if state.house.full and coup.cards_out():
        return state._replace(stage="collect", after=stage, coup=coup._replace(over=True))
    shoe = state.shoe
    return state._replace(stage=stage, coup=None, shoe=shoe._replace(discards=shoe.discards + coup.cards_out()))


def surplus_off(state: State, surplus: int) -> State:
    """The table after the banker has taken an uncovered part off the bank (``surplus``)."""
    if not surplus:
        return state
    state = state._replace(bank=state.bank - surplus)
    if state.house.surplus == "stays_aside":
        return state._replace(aside=state.aside + surplus)
    return state._replace(seats=pay(state.seats, state.banker, surplus))


def coup_pays_nothing(state: State) -> tuple[tuple[str, int], ...]:
    """Each punter who is in the coup, in the order of betting, with no change."""
    return tuple([(state.seats[at].name, 0) for at in in_coup(state)])


def in_coup(state: State) -> list[int]:
    """Places of the punters whose stakes are at risk in this coup: all of them, or the lead alone (C-1)."""
    if state.house.duels:
        return [] if state.lead is None else [state.lead]
    return [at for at in from_left_of(state, state.banker) if state.seats[at].stake]


def _partial_total(hand: tuple[Dealt, ...]) -> int | None:
    return total(faces(hand)) if len(hand) > 1 else None


def recorded(state: State, winner: str, pays: tuple[tuple[str, int], ...]) -> State:
    """The table with its coup among the closed ones."""
    coup = running(state)
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
