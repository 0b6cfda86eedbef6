"""Ochko as a game of the table."""

from __future__ import annotations

from collections.abc import Mapping

from controller.events import Event
from controller.events import ochko as ev
from controller.rules.forms import Form
from controller.rules.game import Setup
from controller.rules.law import Rule
from controller.rules.ochko.acts import decide
from controller.rules.ochko.evolve import evolve
from controller.rules.ochko.feeding import MARKER, due
from controller.rules.ochko.forms import FORMS
from controller.rules.ochko.house import FEWEST_PLAYERS, OCHKO, House
from controller.rules.ochko.law import LAW
from controller.rules.ochko.refusals import REFUSALS
from controller.rules.ochko.state import Seat, State
from controller.rules.ochko.view import imbalance, report, view
from controller.rules.options import resolve
from controller.rules.refusals import Kind
from controller.rules.shoe_steps import load_of
from controller.shoe_order import Again, Load


class Ochko:
    """The game of rules.md section 4 (rules.game.Game)."""

    name = OCHKO
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

    def opening(self, setup: Setup) -> State:
        """The state before the first act.

        Raises:
            BadSeats: for fewer than two seats, more than ``max_players``, or a banker who does not sit.
            BadOption: for an option or a value that does not exist.
        """
        house = House(**resolve(House, setup.game, setup.options))  # type: ignore[arg-type]
        setup.check("R-OCH-1", FEWEST_PLAYERS, house.max_players)
        seats = tuple(Seat(name, purse) for name, purse in zip(setup.seats, setup.purses, strict=True))
        guests = tuple(Seat(name, purse) for name, purse in zip(setup.guests, setup.guest_purses, strict=True))
        chips = sum(setup.purses) + sum(setup.guest_purses)
        return State(setup.game, house, seats, setup.seats.index(setup.banker), guests, chips=chips)

    def loading(self, event: Event) -> Load | None:
        """The shoe that the box must be told of, a new one or the cards that were played."""
        if isinstance(event, ev.CardsReturned) and event.whole:
            return Load(event.packs, (), MARKER, again=Again(event.held, event.shuffled))
        return load_of(event)
