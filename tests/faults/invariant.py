"""What must be true of a table whatever befell it: no eject doubled, none lost, no card in another's place."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Final

from controller.events.banking import CardDealt
from controller.events.table import EjectEnded, EjectIntended, FaultCleared
from controller.table import replay
from controller.table_state import COUNTED_FAULTS
from tests.faults.stand import FirmwareStand

ONE: Final = {"ok": 1, "double": 2}
"""Cards that an eject which ended so has brought out."""


def must_never_claim_too_much(stand: FirmwareStand) -> None:
    """At any instant: the books know no card that has not passed the nip, and add up."""
    state = stand.table.state
    assert stand.game.imbalance(state.game) is None
    known = state.game.shoe.ejected
    assert known <= stand.left_the_box, f"{known} cards are booked and {stand.left_the_box} have passed the nip"


def must_balance(stand: FirmwareStand, most_found: int = 1) -> None:
    """At rest, with nothing wrong: every card that has passed the nip is booked, once and in its order.

    Args:
        stand: the table.
        most_found: cards that a person may have had to count at once, after a fault that the box cannot know.
    """
    must_never_claim_too_much(stand)
    events = [row.event for row in stand.journal.rows()]
    state = stand.table.state
    assert replay(stand.game, events) == state
    assert stand.world.tally() == Counter(stand.room.order)
    assert state.game.shoe.ejected == stand.left_the_box
    intended = [event.eject_id for event in events if isinstance(event, EjectIntended)]
    assert all(earlier < later for earlier, later in pairwise(intended)), intended
    ended = [event for event in events if isinstance(event, EjectEnded)]
    ids = [event.eject_id for event in ended]
    assert len(ids) == len(set(ids)), f"an eject ended twice: {ids}"
    found = [event.found for event in events if isinstance(event, FaultCleared) and event.code in COUNTED_FAULTS]
    assert max((count or 0 for count in found), default=0) <= most_found, found
    presented = sum(ONE.get(event.outcome, 0) for event in ended)
    assert presented + sum(count or 0 for count in found) == stand.left_the_box
    must_be_dealt_in_order(stand)


def must_be_dealt_in_order(stand: FirmwareStand) -> None:
    """The cards that were read are those of the shoe, in its order; one that was not read may be any."""
    order = iter(stand.room.order)
    dealt = [str(row.event.card) for row in stand.journal.rows() if isinstance(row.event, CardDealt)]
    for face in dealt:
        if face != "??":
            assert face in order, f"{face} is not in its order: {dealt}"
