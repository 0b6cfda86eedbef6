"""What each event does to the table. Total over every event that the rules return; decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from controller.events import Event
from controller.rules.draft import once
from controller.rules.rams import evolve_deal, evolve_play, evolve_table
from controller.rules.rams.state import State


@once
def evolve(state: State, event: Event) -> State:
    """The state after ``event``."""
    return STEPS[type(event)](state, event)


STEPS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    **evolve_table.STEPS,
    **evolve_deal.STEPS,
    **evolve_play.STEPS,
}
"""One step for every event of this game."""
