"""Chemin de fer and zhelezka as games of the table: one set of rules, two profiles of defaults."""

from __future__ import annotations

from collections.abc import Mapping

from controller.rules.chemin.acts import decide
from controller.rules.chemin.evolve import evolve
from controller.rules.chemin.feeding import due
from controller.rules.chemin.forms import FORMS
from controller.rules.chemin.house import CHEMIN_DE_FER, FEWEST_PLAYERS, House
from controller.rules.chemin.law import LAW
from controller.rules.chemin.refusals import REFUSALS
from controller.rules.chemin.state import Guest, Seat, State
from controller.rules.chemin.view import imbalance, report, view
from controller.rules.forms import Form
from controller.rules.game import Setup
from controller.rules.law import Rule
from controller.rules.options import resolve
from controller.rules.refusals import Kind
from controller.rules.shoe_steps import load_of


class CheminDeFer:
    """The game of rules.md sections 1 and 2 (rules.game.Game)."""

    name = CHEMIN_DE_FER
    house: type[House] = House
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
            BadSeats: for fewer than two seats, more than ``max_players``, or a banker who does not sit.
            BadOption: for an option or a value that does not exist.
        """
        house = self.house(**resolve(self.house, self.name, setup.options))  # type: ignore[arg-type]
        setup.check(self.refusals["TABLE_FULL"].rule, FEWEST_PLAYERS, house.max_players)
        seats = tuple(Seat(name, purse) for name, purse in zip(setup.seats, setup.purses, strict=True))
        bring = setup.guest_purses if house.side_bets != "off" else (0,) * len(setup.guests)
        guests = tuple(Guest(name, purse) for name, purse in zip(setup.guests, bring, strict=True))
        chips = sum(setup.purses) + sum(bring)
        return State(setup.game, house, seats, setup.seats.index(setup.banker), chips=chips, guests=guests)
