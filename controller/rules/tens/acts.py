"""The acts as one table: who may say each, in which phase, with what; and why not, when it is said elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from controller.events import Act, Event, Refusal
from controller.rules.seats import place_of
from controller.rules.tens import counting, dealing, people, playing
from controller.rules.tens.refusals import refuse
from controller.rules.tens.state import State, needed, phase

Decision = tuple[Event, ...] | Refusal


def _in(phases: str) -> frozenset[str]:
    return frozenset(phases.split())


ANY: Final = _in("load reshuffle deal dealing given play settle collect held over")
"""Every phase of the game."""

BETWEEN: Final = _in("load reshuffle deal over")
"""Phases in which no deal runs and no card lies on the table."""

ON_TABLE: Final = _in("dealing given play")
"""Phases in which packets lie before the players."""


@dataclass(frozen=True, slots=True)
class Verb:
    """One act: what it does, where it has a place, and what must be said with it."""

    decide: Callable[[State, Act], Decision]
    phases: frozenset[str]
    who: str | None = None
    """``seat``: a present seat; ``named``: any seat; ``new``: also one that is not there yet."""
    amount: bool = False
    """A number must be said with it."""
    cards: bool = False
    """A card must be named with it."""
    elsewhere: str | None = None
    """Code in phases that have no better one in ``ELSEWHERE``."""
    full: bool = False
    """Only in the full procedure."""


VERBS: Final[dict[str, Verb]] = {
    "load": Verb(dealing.load, BETWEEN | {"held"}, elsewhere="LOAD_BETWEEN_COUPS"),
    "card": Verb(dealing.card, ANY),
    "cut": Verb(dealing.cut, ANY),
    "misfeed": Verb(dealing.misfeed, ANY - {"load"}),
    "lot": Verb(people.lot, _in("load reshuffle deal"), "seat", elsewhere="LOT_NOT_NEEDED"),
    "deal": Verb(dealing.deal, _in("deal")),
    "given": Verb(dealing.given, _in("given"), full=True),
    "shows": Verb(dealing.shows, ANY - {"held"}),
    "void": Verb(dealing.void, ANY),
    "plays": Verb(playing.plays, _in("play"), "seat", cards=True),
    "revoke": Verb(playing.revoke, _in("play"), "seat", cards=True),
    "misdeal": Verb(dealing.misdeal, ON_TABLE),
    "peek": Verb(playing.peek, ON_TABLE, "seat"),
    "amend": Verb(playing.amend, _in("play settle"), "seat", cards=True),
    "settle": Verb(counting.settle, _in("settle"), full=True),
    "collect": Verb(counting.collect, _in("collect"), amount=True, full=True),
    "again": Verb(counting.again, _in("over"), elsewhere="GAME_RUNNING"),
    "leave": Verb(people.leave, BETWEEN, "seat", elsewhere="DEAL_RUNNING"),
    "cash": Verb(people.cash, BETWEEN, "named", elsewhere="DEAL_RUNNING"),
    "join": Verb(people.join, BETWEEN, "new", amount=True, elsewhere="DEAL_RUNNING"),
    "add": Verb(people.add, BETWEEN, "named", amount=True, elsewhere="DEAL_RUNNING"),
}
"""Every act of the game (``forms``)."""

ELSEWHERE: Final = {
    "held": "TABLE_HELD",
    "load": "NO_SHOE",
    "reshuffle": "SHOE_TOO_SHORT",
    "deal": "NO_DEAL",
    "dealing": "CARD_DUE",
    "given": "CARDS_NOT_GIVEN",
    "play": "DEAL_RUNNING",
    "settle": "NOT_SETTLED",
    "collect": "CARDS_NOT_COLLECTED",
    "over": "GAME_WON",
}
"""What is said of an act that has no place in a phase."""


def decide(state: State, act: Act) -> Decision:
    """What would happen if ``act`` were done now, or why it may not be."""
    verb = VERBS.get(act.verb)
    if verb is None:
        return refuse("UNKNOWN_ACT", verb=act.verb)
    return _refused(state, act, verb) or verb.decide(state, act)


def _refused(state: State, act: Act, verb: Verb) -> Refusal | None:
    """The reasons that do not depend on what the act does."""
    if verb.full and not state.house.full:
        return refuse("FULL_PROCEDURE_ONLY", verb=act.verb)
    if verb.who or act.seat is not None:
        refused = _wrong_seat(state, act, verb)
        if refused:
            return refused
    if verb.amount and act.amount is None:
        return refuse("AMOUNT_NEEDED", verb=act.verb)
    now = phase(state)
    if now not in verb.phases:
        return _elsewhere(state, act, verb, now)
    if verb.cards and not act.cards:
        return refuse("SHOWS_COUNT", needed=1, given=0)
    return None


def _wrong_seat(state: State, act: Act, verb: Verb) -> Refusal | None:
    if act.seat is None:
        return refuse("SEAT_NEEDED", verb=act.verb)
    place = place_of(state, act.seat)
    if place is None:
        return None if verb.who == "new" else refuse("UNKNOWN_SEAT", seat=act.seat)
    if verb.who == "seat" and not state.seats[place].present:
        return refuse("SEAT_LEFT", seat=act.seat)
    return None


def _elsewhere(state: State, act: Act, verb: Verb, now: str) -> Refusal:
    """Why an act has no place in this phase, with the numbers that its sentence needs."""
    due = dealing.due(state)
    return refuse(
        verb.elsewhere or ELSEWHERE[now],
        verb=act.verb,
        seat=(due.seat if due else None) or "-",
        number=state.hold.number if state.hold else 0,
        count=state.deal.dealt if state.deal else 0,
        remaining=state.shoe.remaining or 0,
        needed=needed(state),
    )
