"""The table around the game as pure state: what is in flight, what is wrong, what may be asked of the box.

``evolve_table`` folds the journal; ``next_effect`` says what the box must do now; ``table_acts`` judges acts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from controller.composition.watch import NO_SHOE, Watch, audit_of, evolve_watch
from controller.events import Event
from controller.events.base import Aside
from controller.events.common import ShoeLoaded
from controller.events.composition import CardsSuspected, Composition, ReadsDoubted, ShoeAudited
from controller.events.people import LeaseEvent
from controller.events.table import (
    BoxFound,
    BoxHappened,
    BoxSetAside,
    BoxTakenBack,
    DaemonStarted,
    EjectEnded,
    EjectIntended,
    FaultCleared,
    GameChanged,
    HappeningsLost,
    LinkFailed,
    PlayStopped,
    ShoeFilled,
    ShoeRefused,
    StubCounted,
    TableOpened,
)
from controller.events.workshop import BoxLent, BoxReturned, LentEjectIntended
from controller.people.lease import NOBODY, Lease, evolve_lease
from controller.ports import BoxPhase, BoxStatus, Happening, Load, Outcome
from controller.rules.game import Due, Game, Setup
from controller.table_values import Fault as Fault
from controller.table_values import Flight as Flight
from controller.table_values import Notice as Notice


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything the journal knows."""

    opened: TableOpened
    game: Any
    """State of the game, understood by its rules only."""
    last_eject: int = 0
    last_box_event: int = 0
    filling: Load | None = None
    """A new shoe that is booked and that the box has not confirmed."""
    flight: Flight | None = None
    fault: Fault | None = None
    lid_open: bool = False
    stop_open: bool = False
    gauge: int | None = None
    notices: tuple[Notice, ...] = ()
    lease: Lease = NOBODY
    """Which croupier holds the table."""
    behind: Fault | None = None
    """Cards that are suspected while another fault stands: it comes up when that one is ended."""
    watch: Watch = NO_SHOE
    """The cards of the shoe against what was declared."""

    by_hand: bool = False
    """The box is set aside: cards are dealt by hand, and whatever it says stops nothing."""
    unverified: bool = False
    """Cards have left the shoe by hand since it was counted."""
    lent: bool = False
    """The box is lent for work that is no game: the table asks nothing of it."""

    @property
    def staff(self) -> int:
        """Persons who must stand for what the floor decides, by the option of the house."""
        return int(dict(self.opened.options).get("staff", 1))

    @property
    def awaits_count(self) -> bool:
        """Whether a fault stands after which a person must count the cards."""
        return self.fault is not None and self.fault.code in COUNTED_FAULTS


@dataclass(frozen=True, slots=True)
class FillShoe:
    """Tell the box of the new shoe."""

    load: Load


@dataclass(frozen=True, slots=True)
class EjectCard:
    """Eject the card that is due, under this id."""

    eject_id: int
    due: Due
    intended: bool
    """Whether the intent is already in the journal (after a restart)."""


Effect = FillShoe | EjectCard

DOUBLE_SEEN: Final = "double-seen"
"""End of an eject of which the box felt one card and the eye saw two."""

COUNTED_FAULTS: Final = frozenset({"UNKNOWN", "STUCK", "LEFT_UNCOMMANDED", "DOUBLE_SEEN", "EVENTS_LOST"})
"""Faults after which a person must say how many cards lie on the table: the box cannot know."""

ENDED_FAULTS: Final = {"refused": "BOX_REFUSED", DOUBLE_SEEN: "DOUBLE_SEEN"}
"""Ends of an eject that are no outcome of the box, and their faults."""

HAPPENING_FAULTS: Final[Mapping[str, str]] = {
    Happening.LID_OPENED: "LID_OPENED",
    Happening.STOPPED: "STOPPED",
    Happening.BROWN_OUT: "BROWN_OUT",
    Happening.PUSHED_BACK: "PUSHED_BACK",
    Happening.LEFT_UNCOMMANDED: "LEFT_UNCOMMANDED",
}

SWITCHES: Final[Mapping[str, Callable[[TableState], TableState]]] = {
    Happening.LID_OPENED: lambda state: replace(state, lid_open=True),
    Happening.LID_CLOSED: lambda state: replace(state, lid_open=False),
    Happening.STOPPED: lambda state: replace(state, stop_open=True),
    Happening.STOP_RELEASED: lambda state: replace(state, stop_open=False),
}
"""What a happening says of lid and STOP; under either of them open nothing moves."""

LOST: Final = "LINK_LOST"
"""The fault of a box that does not answer."""

COUNT_DIFFERS: Final = "COUNT_DIFFERS"
"""The fault of a stub that does not hold as many cards as the books say (REQ-60)."""

FAULT_RULES: Final[Mapping[str, str]] = {
    "NOT_SHUFFLED": "REQ-58",
    "SHOE_SHORT": "REQ-59",
    "SHOE_LONG": "REQ-15",
    "STRANGE_CARD": "REQ-15",
    "WRONG_SIDE": "REQ-57",
}
"""What faults of the cards stand on."""

BOX_RULE: Final = "REQ-38"
"""What those of the box stand on."""

FOUND: Final = "LINK_BACK"
"""What that fault becomes when the box answers again: nobody has looked at it meanwhile."""

START_NOTICES: Final = {
    "moved": "IN_FLIGHT_MOVED",
    "presented": "IN_FLIGHT_PRESENTED",
    "taken": "IN_FLIGHT_TAKEN",
}
START_FAULTS: Final = {"not-moved": "IN_FLIGHT_NOT_MOVED", "foreign-box": "BOX_AHEAD"}


def setup_of(opened: TableOpened) -> Setup:
    """What was agreed, as the game takes it."""
    options, guests = dict(opened.options), (opened.guests, opened.guest_purses)
    return Setup(opened.game, opened.seats, opened.purses, opened.banker, options, *guests)


def agreed_anew(opened: TableOpened, event: GameChanged) -> TableOpened:
    """What is agreed at the table after it has gone over to another game."""
    return TableOpened(opened.name, **asdict(event))


def opening_state(game: Game, opened: TableOpened) -> TableState:
    """The table as it was agreed, before the first act."""
    return TableState(opened, game.opening(setup_of(opened)))


def next_effect(game: Game, state: TableState) -> Effect | None:
    """What the box must do now, from public knowledge alone; None to wait."""
    if state.lent or state.by_hand or state.fault or state.lid_open or state.stop_open:
        return None
    if state.filling:
        return FillShoe(state.filling)
    if state.flight:
        flight = state.flight
        return None if flight.presented else EjectCard(flight.eject_id, flight.due, intended=True)
    due = game.due(state.game)
    return EjectCard(state.last_eject + 1, due, intended=False) if due else None


def what_was_in_flight(state: TableState, status: BoxStatus) -> DaemonStarted:
    """Hold the journal against the box's record when the daemon starts (design decision 2)."""
    if status.last_id > state.last_eject:
        return DaemonStarted(None, "foreign-box")
    if state.flight is None:
        return DaemonStarted(None, "clear")
    eject_id = state.flight.eject_id
    if state.flight.presented:
        return DaemonStarted(eject_id, "presented" if status.phase is BoxPhase.PRESENTED else "taken")
    return DaemonStarted(eject_id, "moved" if status.last_id == eject_id else "not-moved")


def evolve_table(game: Game, state: TableState, event: Event) -> TableState:
    """The table after ``event``; events that are not the table's own belong to the game."""
    state = replace(state, watch=evolve_watch(state.watch, event))
    step = _STEPS.get(type(event))
    if step:
        after = step(state, event)
        return replace(after, fault=state.fault) if state.by_hand and type(event) in _OF_THE_BOX else after
    if isinstance(event, Composition):
        return state
    if isinstance(event, Aside):
        return replace(state, lease=evolve_lease(state.lease, event)) if isinstance(event, LeaseEvent) else state
    unread = state.notices if state.flight or state.fault else ()  # it is the box that goes on, nobody has read them
    after = replace(state, game=game.evolve(state.game, event), notices=unread)
    if isinstance(event, GameChanged):
        return replace(after, opened=agreed_anew(state.opened, event))
    if isinstance(event, ShoeLoaded):
        return replace(after, filling=game.loading(event), unverified=False)
    return replace(after, filling=game.loading(event)) if game.loading(event) else after


def _started(state: TableState, event: DaemonStarted) -> TableState:
    about = (("card", event.in_flight or 0), ("seat", (state.flight and state.flight.due.seat) or "-"))
    notice = START_NOTICES.get(event.found)
    # An eject that a person must count has ended, whatever the box says of it.
    fault = None if state.awaits_count else START_FAULTS.get(event.found)
    return replace(
        state,
        notices=(Notice(notice, about),) if notice else (),
        fault=Fault(fault, about) if fault else state.fault,
        flight=None if event.found == "taken" else state.flight,
    )


def _intended(state: TableState, event: EjectIntended) -> TableState:
    flight = Flight(event.eject_id, Due(event.seat, event.purpose, event.face))
    return replace(state, flight=flight, last_eject=event.eject_id)


def _ended(state: TableState, event: EjectEnded) -> TableState:
    flight = state.flight
    state = replace(state, gauge=event.gauge)
    if state.by_hand:
        return state
    assert flight is not None, "an eject ends only after its intent"
    if event.outcome == Outcome.OK:
        return replace(state, flight=replace(flight, presented=True))
    code = ENDED_FAULTS.get(event.outcome, event.outcome.upper())
    lost = code in COUNTED_FAULTS
    fault = Fault(code, (("seat", flight.due.seat or "-"),))
    return replace(state, flight=flight if lost else None, fault=_graver(state.fault, fault))


def _graver(before: Fault | None, fault: Fault) -> Fault:
    """The fault that stands when one comes on top of another: the first, but a person's count is never forgotten."""
    counted = fault.code in COUNTED_FAULTS
    return fault if before is None or (counted and before.code not in COUNTED_FAULTS) else before


def _found(state: TableState, event: BoxFound) -> TableState:
    fault = Fault(FOUND) if state.fault and state.fault.code == LOST else state.fault
    found = {"LID_OPENED": event.lid_open, "STOPPED": event.stop_open, "BROWN_OUT": event.supply_low}
    fault = fault or next((Fault(code) for code, holds in found.items() if holds), None)
    return replace(state, lid_open=event.lid_open, stop_open=event.stop_open, fault=fault)


def _happened(state: TableState, event: BoxHappened) -> TableState:
    happening = event.happening
    state = replace(SWITCHES.get(happening, _unmoved)(state), last_box_event=event.number)
    if happening in (Happening.TAKEN, Happening.NOT_TAKEN):
        return _waited(state, event.eject_id, taken=happening == Happening.TAKEN)
    if happening == Happening.MOTOR_DRIFT:
        return replace(state, notices=(*state.notices, Notice("MOTOR_DRIFT", (("percent", event.detail),))))
    code = HAPPENING_FAULTS.get(happening)
    if code is None or state.lent:  # whoever has the box sees to it
        return state
    return replace(state, fault=state.fault if state.awaits_count else Fault(code))


def _unmoved(state: TableState) -> TableState:
    return state


def _waited(state: TableState, eject_id: int | None, *, taken: bool) -> TableState:
    """What became of a presented card; after a restart the box may still tell of one that was found taken."""
    flight = state.flight
    if flight is None or flight.eject_id != eject_id:
        return state
    if taken and state.awaits_count:
        return state
    return replace(state, flight=None, notices=()) if taken else replace(state, flight=replace(flight, reminded=True))


def _cleared(state: TableState, event: FaultCleared) -> TableState:
    flight = None if event.code in COUNTED_FAULTS else state.flight
    return replace(state, fault=state.behind, behind=None, flight=flight)


def _filled(state: TableState, event: ShoeFilled) -> TableState:
    return replace(state, filling=None)


def _link_failed(state: TableState, event: LinkFailed) -> TableState:
    """What the box said of lid and STOP holds no more: nobody may be sent to close what has long been closed."""
    again = state.fault is None or state.fault.code == FOUND
    return replace(state, lid_open=False, stop_open=False, fault=Fault(LOST) if again else state.fault)


def _stopped(state: TableState, event: PlayStopped) -> TableState:
    return replace(state, fault=Fault(event.code))


def _set_aside(state: TableState, event: BoxSetAside) -> TableState:
    """What is in flight is given by hand as well; every card that the box may have let go of is counted at the end."""
    return replace(state, by_hand=True, unverified=True, flight=None, fault=None)


def _taken_back(state: TableState, event: BoxTakenBack) -> TableState:
    return replace(state, by_hand=False)


def _stub_counted(state: TableState, event: StubCounted) -> TableState:
    if event.count == event.booked:
        return replace(state, unverified=False, fault=None)
    return replace(state, fault=Fault(COUNT_DIFFERS, (("count", event.count), ("booked", event.booked))))


def _suspected(state: TableState, event: CardsSuspected) -> TableState:
    named = (("number", event.number), ("how", event.how), ("count", event.count))
    fault = Fault(event.code, named)
    return replace(state, behind=fault) if state.fault else replace(state, fault=fault)


def _doubted(state: TableState, event: ReadsDoubted) -> TableState:
    numbers = ", ".join(map(str, event.numbers))
    return replace(state, notices=(*state.notices, Notice("READS_DOUBTED", (("numbers", numbers),))))


def _audited(state: TableState, event: ShoeAudited) -> TableState:
    """What is told at the table are counts of public cards; everything else is the auditor's."""
    seen = audit_of(state.watch, public=True)
    assert seen is not None, "a shoe that was audited was declared"
    found = (("short", seen.short), ("surplus", seen.surplus), ("extra", len(seen.extra)), ("unread", seen.unread))
    return replace(state, notices=(Notice("SHOE_AUDITED", found),))


def _lent(state: TableState, event: BoxLent) -> TableState:
    return replace(state, lent=True, notices=(Notice("BOX_LENT"),))


def _lent_eject(state: TableState, event: LentEjectIntended) -> TableState:
    return replace(state, last_eject=event.eject_id)


def _returned(state: TableState, event: BoxReturned) -> TableState:
    return replace(state, lent=False, notices=() if event.end == "passed" else (Notice("BOX_TO_EMPTY"),))


def _faulty(code: str) -> Callable[[TableState, Event], TableState]:
    """An event that is a fault and nothing else."""
    return lambda state, event: replace(state, fault=_graver(state.fault, Fault(code)))


_STEPS: Final[dict[type[Event], Callable[[TableState, Any], TableState]]] = {
    DaemonStarted: _started,
    EjectIntended: _intended,
    EjectEnded: _ended,
    BoxFound: _found,
    BoxHappened: _happened,
    HappeningsLost: _faulty("EVENTS_LOST"),
    FaultCleared: _cleared,
    ShoeFilled: _filled,
    ShoeRefused: _faulty("SHOE_REFUSED"),
    LinkFailed: _link_failed,
    PlayStopped: _stopped,
    BoxSetAside: _set_aside,
    BoxTakenBack: _taken_back,
    StubCounted: _stub_counted,
    CardsSuspected: _suspected,
    ReadsDoubted: _doubted,
    ShoeAudited: _audited,
    BoxLent: _lent,
    LentEjectIntended: _lent_eject,
    BoxReturned: _returned,
}

_OF_THE_BOX: Final = frozenset(
    {BoxFound, BoxHappened, DaemonStarted, EjectEnded, HappeningsLost, LinkFailed, ShoeRefused}
)
"""News of the box, which is no fault of a table that deals by hand."""
