"""Acts judged at the table: the state of box and shoe first, then the rules of the game. Pure.

``resume`` and ``found N`` end a fault, ``box-back`` the dealing by hand; the table asks the box before they are booked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from controller.cards import UNKNOWN
from controller.composition.watch import NO_CARDS
from controller.events import Act, Event, Refusal
from controller.events.composition import ShoeUnloaded
from controller.events.table import BoxSetAside, BoxTakenBack, FaultCleared, PlayStopped, StubCounted
from controller.irregularities import FLOOR, Irregularity, called_in, under_alarm
from controller.ports import Reading, Verdict
from controller.rules.game import Game, Offer
from controller.rules.offering import STAFF, accepted
from controller.table_state import COUNT_DIFFERS, COUNTED_FAULTS, TableState

Answer = tuple[Event, ...] | Refusal

LENT_RULE: Final = "REQ-15"
"""What an enrolment stands on: the cards that the box knows are those of the house."""

MOST_LEFT: Final = 52 * 52
"""Cards that a stub may hold: a pack for each of as many seats as any table has."""

MOST_FOUND: Final = 8
"""Cards that a person may find at a mouth that gives one at a time; after more the shoe is loaded anew."""


def decide_table(game: Game, state: TableState, act: Act) -> Answer:
    """What would happen if ``act`` were done now, or why it may not be."""
    if state.lent:
        return Refusal("BOX_LENT", LENT_RULE)
    own = _OWN.get(act.verb)
    if own:
        return own(game, state, act)
    if state.fault:
        return _under_fault(game, state, act)
    if state.flight:
        return _not_taken(state)
    if state.filling and not state.by_hand:
        return Refusal("SHOE_NOT_READY", "REQ-9")
    return game.decide(state.game, act)


def why_not_lent(game: Game, state: TableState) -> Refusal | None:
    """Why the box cannot be lent now: only one that is well and empty can, between two shoes."""
    if state.lent:
        return Refusal("BOX_LENT", LENT_RULE)
    if state.by_hand:
        return Refusal("ALREADY_BY_HAND", "REQ-34")
    if state.fault or state.lid_open or state.stop_open:
        return Refusal("BOX_FAULT", "REQ-55", (("fault", state.fault.code if state.fault else "-"),))
    between = state.flight is None and state.filling is None and game.view(state.game).phase == "load"
    return None if between and not state.watch.unloads else Refusal("SHOE_IN_BOX", LENT_RULE)


def arrival(count: int) -> Act:
    """The act of ``count`` unread cards that came where one was due."""
    return Act("card", cards=(UNKNOWN,)) if count == 1 else Act("misfeed", cards=(UNKNOWN,) * count)


def arrival_of(reading: Reading) -> Act | None:
    """The act that a reading of the presented card is. Whatever is not surely a card goes out as ``??``.

    None when the eye sees two cards where the box felt one: a person must count them.
    """
    if reading.verdict is Verdict.DOUBLE:
        return None
    if reading.verdict is Verdict.CARD and reading.card:
        return Act("card", cards=(reading.card,))
    if reading.verdict is Verdict.CUT_CARD:
        return Act("cut")
    return arrival(1)


def sight_of(reading: Reading) -> str | None:
    """What the eye has surely seen in place of a card; None for whatever may be one."""
    return str(reading.verdict) if reading.verdict in NO_CARDS else None


def ends_of(game: Game, state: TableState) -> tuple[str, ...]:
    """Acts that can end the fault that stands, the usual one first."""
    record = record_of(game, state)
    return record.ends if record else ("resume",)


def offers_at(game: Game, state: TableState, of_game: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """What may be done now, judged from public knowledge: ``of_game`` are the offers of the rules."""
    if state.lent:
        return ()
    if state.fault:
        return _ways_out(game, state, of_game)
    if state.flight or (state.filling and not state.by_hand):
        return ()
    if may_unload(state, of_game):
        of_game = (*of_game, Offer("unload", low=0, high=MOST_LEFT))
    if not state.by_hand:
        return (*of_game, Offer("counted", low=0, high=MOST_LEFT)) if state.unverified else of_game
    dealt = (Offer("card", main=True), Offer("cut")) if game.due(state.game) else ()
    return (*dealt, *of_game, Offer("counted", low=0, high=MOST_LEFT), Offer("box-back"))


def calls_at(state: TableState) -> tuple[Offer, ...]:
    """What a person may stop the play for, and whether the box may be set aside."""
    if state.lent:
        return ()
    known = () if state.fault else called_in(state.opened.game)
    away = () if state.by_hand or (state.flight and not state.fault) else (Offer("by-hand"),)
    return (*(Offer("halt", word=code.lower().replace("_", "-")) for code in known), *away)


def _ways_out(game: Game, state: TableState, of_game: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """How a fault may end; nothing while lid or STOP is open, whose closing is seen by the box itself."""
    if (state.lid_open or state.stop_open) and not state.by_hand:
        return ()
    own = {
        "resume": (Offer("resume"),),
        "misfeed": (Offer("misfeed"),),
        "found": (Offer("found", low=0, high=MOST_FOUND),),
        "counted": (Offer("counted", low=0, high=MOST_LEFT),),
    }
    found = [offer for verb in ends_of(game, state) for offer in own.get(verb) or _of_rules(game, state, of_game, verb)]
    return tuple([replace(offer, main=place == 0) for place, offer in enumerate(found)])


def _of_rules(game: Game, state: TableState, offers: tuple[Offer, ...], verb: str) -> tuple[Offer, ...]:
    """The offers of the rules for an act, also for one that is only offered when something went wrong."""
    offered = tuple([offer for offer in offers if offer.verb == verb])
    if offered:
        return offered
    alone = Offer(verb)
    if accepted(game.decide, state.game, alone, STAFF):
        return (alone,)
    of_seats = (Offer(verb, seat.name) for seat in game.view(state.game).seats)
    return tuple([offer for offer in of_seats if accepted(game.decide, state.game, offer, STAFF)])


def record_of(game: Game, state: TableState) -> Irregularity | None:
    """The record of the fault that stands."""
    if state.fault is None:
        return None
    return under_alarm(state.fault.code, game.view(state.game).phase, state.opened.game)


def _floor_is_missing(game: Game, state: TableState, act: Act) -> Refusal | None:
    """Why what the floor decides may not be done by fewer than the house asks for."""
    record = record_of(game, state)
    return _short_of_staff(state, act) if record and record.who == FLOOR else None


def _not_taken(state: TableState) -> Refusal:
    assert state.flight is not None, "a card is in flight"
    return Refusal("CARD_NOT_TAKEN", "REQ-6", (("seat", state.flight.due.seat or "-"),))


def _short_of_staff(state: TableState, act: Act, needed: int | None = None) -> Refusal | None:
    """Why fewer persons than are needed (by default as many as the house asks for) may not do it."""
    needed = state.staff if needed is None else needed
    few = len(set(act.persons)) < needed
    return Refusal("STAFF_NEEDED", "R-EQP-11", (("needed", needed),)) if few else None


def _under_fault(game: Game, state: TableState, act: Act) -> Answer:
    """An act of the rules that ends what has stopped the play, as another shoe always does."""
    fault = state.fault
    assert fault is not None, "the table stands still"
    if act.verb != "load" and act.verb not in ends_of(game, state):
        return Refusal("BOX_FAULT", "REQ-55", (("fault", fault.code),))
    if state.flight and act.verb != "load":
        return _not_taken(state)
    if refused := _floor_is_missing(game, state, act):
        return refused
    events = game.decide(state.game, act)
    return events if isinstance(events, Refusal) else (FaultCleared(fault.code, act.persons, None), *events)


def _end_fault(game: Game, state: TableState, act: Act) -> Answer:
    fault = state.fault
    if fault is None:
        return Refusal("NOTHING_TO_RESUME", "REQ-38")
    if state.lid_open and not state.by_hand:
        return Refusal("LID_IS_OPEN", "REQ-39")
    if state.stop_open and not state.by_hand:
        return Refusal("STOP_IS_OPEN", "REQ-55")
    counted = fault.code in COUNTED_FAULTS
    if counted != (act.verb == "found") or not 0 <= (act.amount or 0) <= MOST_FOUND:
        return Refusal("COUNT_THE_CARDS" if counted else "NOTHING_TO_COUNT", "REQ-62")
    record = record_of(game, state)
    if record and act.verb not in record.ends:
        return Refusal("NOT_ENDED_SO", record.rules[0])
    if refused := _floor_is_missing(game, state, act) or _short_of_staff(state, act, 1):
        return refused
    cleared = FaultCleared(fault.code, act.persons, act.amount if counted else None)
    if not counted or not act.amount:
        return (cleared,)
    placed = state.flight and game.due(state.game)
    arrived = arrival(act.amount) if placed else Act("misfeed", cards=(UNKNOWN,) * act.amount)
    events = game.decide(state.game, arrived)
    return events if isinstance(events, Refusal) else (cleared, *events)


def _stop(game: Game, state: TableState, act: Act) -> Answer:
    """``halt NAME``: a person stops the play for what no sensor sees; never refused for want of a person."""
    code = (act.other or "").upper().replace("-", "_")
    if state.fault:
        return Refusal("BOX_FAULT", "REQ-55", (("fault", state.fault.code),))
    if code not in called_in(state.opened.game):
        return Refusal("NOT_IN_THIS_GAME", "REQ-38", (("name", act.other or "-"),))
    return (PlayStopped(code, act.persons),)


def _set_aside(game: Game, state: TableState, act: Act) -> Answer:
    """``by-hand``: the box is off; from now on cards are dealt by hand (REQ-34)."""
    if state.by_hand:
        return Refusal("ALREADY_BY_HAND", "REQ-34")
    if state.flight and not state.fault:
        return _not_taken(state)
    return _short_of_staff(state, act) or (BoxSetAside(act.persons),)


def _take_back(game: Game, state: TableState, act: Act) -> Answer:
    """``box-back``: the box deals again; the table has asked it whether it is well."""
    if not state.by_hand:
        return Refusal("BOX_DEALS", "R-EQP-8")
    if state.fault:
        return Refusal("BOX_FAULT", "REQ-55", (("fault", state.fault.code),))
    if state.lid_open:
        return Refusal("LID_IS_OPEN", "REQ-39")
    if state.stop_open:
        return Refusal("STOP_IS_OPEN", "REQ-55")
    return _short_of_staff(state, act) or (BoxTakenBack(act.persons),)


def _given_by_hand(game: Game, state: TableState, act: Act) -> Answer:
    """``card`` or ``cut``: the card that was due was given by hand.

    It goes out unread, so that a hidden one is named by nobody before it is shown, and an open one by the staff.
    """
    if not state.by_hand:
        return Refusal("BOX_DEALS", "R-EQP-8")
    if state.fault:
        return Refusal("BOX_FAULT", "REQ-55", (("fault", state.fault.code),))
    return game.decide(state.game, arrival(1) if act.verb == "card" else Act("cut"))


def _count_stub(game: Game, state: TableState, act: Act) -> Answer:
    """``counted N``: so many cards are left of the shoe (REQ-59)."""
    booked = game.view(state.game).shoe.remaining
    if booked is None or not state.unverified:
        return Refusal("NOTHING_TO_COUNT", "REQ-59")
    if state.fault and state.fault.code != COUNT_DIFFERS:
        return Refusal("BOX_FAULT", "REQ-55", (("fault", state.fault.code),))
    if state.flight:
        return _not_taken(state)
    if (act.amount or 0) < 0:
        return Refusal("AMOUNT_TOO_SMALL", "REQ-59", (("amount", act.amount or 0),))
    return _short_of_staff(state, act) or (StubCounted(act.amount or 0, booked, act.persons),)


def may_unload(state: TableState, of_game: tuple[Offer, ...]) -> bool:
    """Whether the shoe is over by the rules and has not been taken out yet."""
    return state.watch.unloads and any(offer.verb == "load" and offer.main for offer in of_game)


def _unload(game: Game, state: TableState, act: Act) -> Answer:
    """``unload N [CARDS]``: so many cards are left of a shoe that is over, and which (REQ-59, REQ-16)."""
    if state.fault:
        return Refusal("BOX_FAULT", "REQ-55", (("fault", state.fault.code),))
    if state.flight:
        return _not_taken(state)
    if not may_unload(state, game.view(state.game).offers):
        return Refusal("SHOE_NOT_OVER", "REQ-59")
    left = act.amount or 0
    if not 0 <= left <= MOST_LEFT:
        return Refusal("AMOUNT_TOO_SMALL", "REQ-59", (("amount", left),))
    if len(act.cards) > left:
        return Refusal("SHOWS_COUNT", "REQ-59", (("needed", left), ("given", len(act.cards))))
    return _short_of_staff(state, act) or (ShoeUnloaded(left, act.cards, act.persons),)


_OWN: Final[Mapping[str, Callable[[Game, TableState, Act], Answer]]] = {
    "resume": _end_fault,
    "found": _end_fault,
    "halt": _stop,
    "by-hand": _set_aside,
    "box-back": _take_back,
    "card": _given_by_hand,
    "cut": _given_by_hand,
    "counted": _count_stub,
    "unload": _unload,
}
"""Acts of the table itself."""
