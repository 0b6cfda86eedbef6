"""What each event does to the table. Total over every event that the rules return; decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from controller.events import Event, common
from controller.events import banking as ev
from controller.rules.chemin import evolve_cards, evolve_chips
from controller.rules.chemin.state import State
from controller.rules.draft import once


@once
def evolve(state: State, event: Event) -> State:
    """The state after ``event``."""
    return STEPS[type(event)](state, event)


def _recorded(state: State, event: Event) -> State:
    return state


STEPS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    **evolve_cards.STEPS,
    **evolve_chips.STEPS,
    common.CardsMissing: _recorded,
    ev.BankRefused: _recorded,
}
"""One step for every event of these games."""
