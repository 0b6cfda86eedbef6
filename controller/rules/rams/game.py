"""Rams as a game of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from controller.cards import PACK, card
from controller.events import Act, Event, Refusal
from controller.events.common import ShoeLoaded
from controller.rules.forms import Form
from controller.rules.game import Due, GameView, Setup
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
from controller.shoe_order import Load


class Rams:
    """The game of rules.md section 5 (rules.game.Game)."""

    name = RAMS
    house = House
    forms: Mapping[str, Form] = FORMS
    law: Mapping[str, Rule] = LAW
    refusals: Mapping[str, Kind] = REFUSALS

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
        """The shoe that the box must be told of; thrown cards and an exact stack are put in by whoever brings them."""
        if not isinstance(event, ShoeLoaded) or not event.whole:
            return None
        lacks = frozenset(map(card, event.lacks))
        return Load(event.packs, tuple([face for face in PACK if face not in lacks]), event.cut_card, event.behind)

    def view(self, state: State) -> GameView:
        """What everybody may see."""
        return view(state)

    def report(self, state: State) -> dict[str, Any]:
        """The table script's output without ``refused``."""
        return report(state)

    def imbalance(self, state: State) -> str | None:
        """What does not add up in the books, or None."""
        return imbalance(state)
