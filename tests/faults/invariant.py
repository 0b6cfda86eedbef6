"""What must be true of a table whatever befell it: no eject doubled, none lost, no card in another's place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from controller.events import Event
from controller.events.banking import CardDealt
from controller.events.table import EjectEnded, EjectIntended, FaultCleared, ShoeFilled
from controller.table import replay
from tests.faults.stand import FirmwareStand

BROUGHT_OUT: Final = {"ok": 1, "double": 2}
"""Cards that an eject which ended so has brought out."""


def must_never_claim_too_much(stand: FirmwareStand) -> None:
    """At any instant: the books know no card that has not passed the nip, and add up."""
    state = stand.table.state
    assert stand.game.imbalance(state.game) is None
    known = known_to_the_books(stand)
    assert known <= stand.left_the_box, f"{known} cards are booked and {stand.left_the_box} have passed the nip"


def must_balance(stand: FirmwareStand, most_found: int = 1) -> None:
    """At rest, with nothing wrong: every card that has passed the nip is booked, once and in its order.

    Args:
        stand: the table.
        most_found: cards that a person may have had to count at once, after a fault that the box cannot know.
    """
    must_never_claim_too_much(stand)
    events = [row.event for row in stand.journal.rows()]
    assert replay(stand.game, events) == stand.table.state
    must_have_intended_once(events)
    assert stand.world.tally() == Counter(stand.room.order)
    assert known_to_the_books(stand) == stand.left_the_box
    of_shoe = since_the_shoe(events)
    ended = sum(BROUGHT_OUT.get(event.outcome, 0) for event in of_shoe if isinstance(event, EjectEnded))
    found = [event.found or 0 for event in of_shoe if isinstance(event, FaultCleared)]
    assert max(found, default=0) <= most_found, found
    assert ended + sum(found) == stand.left_the_box
    must_be_dealt_in_order(of_shoe, stand.room.order)


def known_to_the_books(stand: FirmwareStand) -> int:
    """Cards of the present shoe that the journal knows to be out of the box; none of one that the box does not have."""
    state = stand.table.state
    return 0 if state.filling else state.game.shoe.loaded - state.game.shoe.missing - (state.game.shoe.remaining or 0)


def since_the_shoe(events: Sequence[Event]) -> Sequence[Event]:
    """What happened since the shoe in the box was put in."""
    filled = [number for number, event in enumerate(events) if isinstance(event, ShoeFilled)]
    return events[filled[-1] :] if filled else events


def must_have_intended_once(events: Sequence[Event]) -> None:
    """Ids of ejects rise, and each has one end at most."""
    intended = [event.eject_id for event in events if isinstance(event, EjectIntended)]
    assert all(earlier < later for earlier, later in pairwise(intended)), intended
    ended = [event.eject_id for event in events if isinstance(event, EjectEnded)]
    assert len(ended) == len(set(ended)), f"an eject ended twice: {ended}"
    assert set(ended) <= set(intended)


def must_be_dealt_in_order(events: Sequence[Event], order: Sequence[str]) -> None:
    """The cards that were read are those of the shoe, in its order; one that was not read may be any."""
    to_come = iter(order)
    dealt = [str(event.card) for event in events if isinstance(event, CardDealt)]
    for face in dealt:
        assert face == "??" or face in to_come, f"{face} is not in its order: {dealt}"
