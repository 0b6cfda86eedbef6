"""What each event does to the table. Total over every event that the rules return; decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from controller.events import Event
from controller.rules.draft import once
from controller.rules.ochko import evolve_cards, evolve_chips
from controller.rules.ochko.state import State


@once
def evolve(state: State, event: Event) -> State:
    """The state after ``event``."""
    return STEPS[type(event)](state, event)


STEPS: Final[dict[type[Event], Callable[[State, Any], State]]] = {**evolve_cards.STEPS, **evolve_chips.STEPS}
"""One step for every event of the game."""
