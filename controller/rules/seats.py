"""Who sits where, in every game: names, the order of play, and why a game stands still."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from controller.cards import UNKNOWN, Card
from controller.events import Act


class Sits(Protocol):
    """A seat, or a bystander, as every game knows it."""

    @property
    def name(self) -> str:
        """As it is called."""
        ...

    @property
    def present(self) -> bool:
        """Whether it takes part."""
        ...


class Turns(Protocol):
    """House options that say which way play goes."""

    @property
    def rotation(self) -> str:
        """``left``, clockwise, or ``right``."""
        ...


class Around(Protocol):
    """The state of a game that is played around a table."""

    @property
    def seats(self) -> Sequence[Sits]:
        """The seats, clockwise."""
        ...

    @property
    def house(self) -> Turns:
        """The house options."""
        ...


class Hold(NamedTuple):
    """Why the game stands still."""

    code: str
    number: int
    card: Card = UNKNOWN


def place_in(seats: Sequence[Sits], name: str | None) -> int | None:
    """The place of a name in a row of seats or bystanders; None for one that is none."""
    for place, seat in enumerate(seats):
        if seat.name == name:
            return place
    return None


def place_of(table: Around, name: str | None) -> int | None:
    """The place of a seat at the table; None for a name that is none."""
    return place_in(table.seats, name)


def speaker(act: Act) -> str:
    """The seat that an act names; that it names one was checked."""
    assert act.seat is not None, act.verb
    return act.seat


def from_left_of(table: Around, place: int) -> Iterator[int]:
    """Places of the present seats in the order of play, from the neighbour of ``place`` round to itself.

    The order runs to the left, clockwise, unless ``rotation = right``.
    """
    seats, count = table.seats, len(table.seats)
    step = -1 if table.house.rotation == "right" else 1
    for distance in range(1, count + 1):
        neighbour = (place + step * distance) % count
        if seats[neighbour].present:
            yield neighbour
