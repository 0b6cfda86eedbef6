"""Catch the ten as a game of the table."""

from __future__ import annotations

from collections.abc import Mapping

from controller.rules.forms import Form
from controller.rules.game import BadSeats, Setup
from controller.rules.law import Rule
from controller.rules.options import resolve
from controller.rules.refusals import Kind
from controller.rules.shoe_steps import load_of
from controller.rules.tens.acts import decide
from controller.rules.tens.dealing import due
from controller.rules.tens.evolve import evolve
from controller.rules.tens.forms import FORMS
from controller.rules.tens.house import CATCH_THE_TEN, House
from controller.rules.tens.law import LAW
from controller.rules.tens.layout import FEWEST, MOST, seats_for
from controller.rules.tens.refusals import REFUSALS
from controller.rules.tens.state import Seat, State
from controller.rules.tens.view import imbalance, report, view


class CatchTheTen:
    """The game of rules.md section 6 (rules.game.Game)."""

    name = CATCH_THE_TEN
    house = House
    forms: Mapping[str, Form] = FORMS
    law: Mapping[str, Rule] = LAW
    refusals: Mapping[str, Kind] = REFUSALS

    decide = staticmethod(decide)
    evolve = staticmethod(evolve)
    due = staticmethod(due)
    view = staticmethod(view)
    report = staticmethod(report)
    imbalance = staticmethod(imbalance)
    loading = staticmethod(load_of)

    def opening(self, setup: Setup) -> State:
        """The state before the first act.

        Raises:
            BadSeats: for fewer than two seats, more than eight, or a number that the layout cannot have.
            BadOption: for an option or a value that does not exist.
        """
        house = House(**resolve(House, setup.game, setup.options))  # type: ignore[arg-type]
        setup.check("R-TEN-3", FEWEST, MOST)
        possible = seats_for(house.layout)
        if len(setup.seats) not in possible:
            raise BadSeats(
                f"{len(setup.seats)} seats make no {house.layout}: seat {', '.join(map(str, possible))}, "
                f"or set layout = solo (R-TEN-3)"
            )
        seats = tuple(Seat(name, purse) for name, purse in zip(setup.seats, setup.purses, strict=True))
        return State(house, seats, setup.seats.index(setup.banker), chips=sum(setup.purses))
