"""Catch the ten as a game of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from controller.cards import PACK
from controller.events import Act, Event, Refusal, common
from controller.rules.forms import Form
from controller.rules.game import BadSeats, Due, GameView, Setup
from controller.rules.law import Rule
from controller.rules.options import resolve
from controller.rules.refusals import Kind
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
from controller.shoe_order import Load


class CatchTheTen:
    """The game of rules.md section 6 (rules.game.Game)."""

    name = CATCH_THE_TEN
    house = House
    forms: Mapping[str, Form] = FORMS
    law: Mapping[str, Rule] = LAW
    refusals: Mapping[str, Kind] = REFUSALS

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

    def decide(self, state: State, act: Act) -> tuple[Event, ...] | Refusal:
        """What would happen if ``act`` were done now, or why it may not be."""
        return decide(state, act)

    def evolve(self, state: State, event: Event) -> State:
        """The state after ``event``."""
        return evolve(state, event)

    def due(self, state: State) -> Due | None:
        """The card that is due, or None."""
        return due(state)

    def loading(self, event: Event) -> Load | None:
        """The pack that the box must be told of; an exact stack is put in by whoever brings it."""
        if not isinstance(event, common.ShoeLoaded) or not event.whole:
            return None
        pack = tuple(face for face in PACK if str(face) not in event.lacks)
        return Load(event.packs, pack, event.cut_card, event.behind)

    def view(self, state: State) -> GameView:
        """What everybody may see."""
        return view(state)

    def report(self, state: State) -> dict[str, Any]:
        """The table script's output without ``refused``."""
        return report(state)

    def imbalance(self, state: State) -> str | None:
        """What does not add up in the books, or None."""
        return imbalance(state)
