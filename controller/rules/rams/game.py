"""Rams as a game of the table."""

from __future__ import annotations

from collections.abc import Mapping

from controller.rules.forms import Form
from controller.rules.game import Setup
from controller.rules.law import Rule
from controller.rules.options import resolve
from controller.rules.rams.acts import decide
from controller.rules.rams.dealing import due
from controller.rules.rams.evolve import evolve
from controller.rules.rams.forms import FORMS
from controller.rules.rams.house import RAMS, House
from controller.rules.rams.law import LAW
from controller.rules.rams.refusals import REFUSALS
from controller.rules.rams.state import FEWEST, MOST, Seat, State
from controller.rules.rams.view import imbalance, report, view
from controller.rules.refusals import Kind
from controller.rules.shoe_steps import load_of


class Rams:
    """The game of rules.md section 5 (rules.game.Game)."""

    name = RAMS
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
            BadSeats: for fewer than three seats, more than seven, or a dealer who does not sit.
            BadOption: for an option or a value that does not exist.
        """
        house = House(**resolve(House, setup.game, setup.options))  # type: ignore[arg-type]
        setup.check("R-RAM-1", FEWEST, MOST)
        seats = tuple(
            [Seat(name, purse, house.start_score) for name, purse in zip(setup.seats, setup.purses, strict=True)]
        )
        return State(house, seats, setup.seats.index(setup.banker), chips=sum(setup.purses))
