"""Small changes that several events make to the table."""

from __future__ import annotations

from collections.abc import Callable

from controller.rules.chemin.hands import total
from controller.rules.chemin.state import BANKER, PUNTER, Closed, Coup, Dealt, Guest, Seat, State, faces, seat_of
from controller.rules.seats import from_left_of, place_of

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


def paid(state: State, name: str, amount: int) -> State:
    """The table after ``amount`` chips have gone to the purse of a seat or of a guest."""
    at = place_of(state, name)
    if at is not None:
        return state._replace(seats=pay(state.seats, at, amount))
    return with_guest(state, name, lambda guest: guest._replace(purse=guest.purse + amount))


def with_guest(state: State, name: str, change: Callable[[Guest], Guest]) -> State:
    """The table after a bystander has changed."""
    return state._replace(guests=tuple([change(guest) if guest.name == name else guest for guest in state.guests]))


def without_stake(guest: Guest, change: int = 0) -> Guest:
    """A bystander after his bet has come back with ``change``."""
    return guest._replace(purse=guest.purse + guest.stake + change, stake=0, backs=None)


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
    """Each punter who is in the coup, in the order of betting, with no change; then the guests who filled the bank."""
    return tuple([(name, 0) for name, _ in at_risk(state)])


def at_risk(state: State) -> tuple[tuple[str, int], ...]:
    """Whose stake is at risk in this coup, and how much; guests stake last.

    In duels the guests' stakes are played in the first one, by the highest staker; so they are gone before the second.
    """
    seats = [(state.seats[at].name, state.seats[at].stake) for at in in_coup(state)]
    return (*seats, *((guest.name, guest.stake) for guest in state.guests if guest.stake and guest.backs is None))


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
