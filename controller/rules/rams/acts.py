"""The acts as one table: who may say each, in which phase, with what; and why not, when it is said elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from controller.events import Act, Event, Refusal
from controller.rules.rams import closing, dealing, declare, exchange, people, playing
from controller.rules.rams.refusals import refuse
from controller.rules.rams.state import State, needed, phase, running, to_act
from controller.rules.seats import place_of

Decision = tuple[Event, ...] | Refusal


def _in(phases: str) -> frozenset[str]:
    return frozenset(phases.split())


BETWEEN: Final = _in("load reshuffle burn deal over")
"""Phases in which no deal runs and no card lies on the table."""

SPEAKING: Final = _in("declare exchange")
HOLDING: Final = SPEAKING | _in("serving upcard play showdown")
"""Phases in which the players hold their cards."""

ANY: Final = BETWEEN | HOLDING | _in("dealing given exposed settle collect held")
"""Every phase of the game."""


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
    "load": Verb(dealing.load, BETWEEN | _in("held serving"), elsewhere="LOAD_BETWEEN_COUPS"),
    "card": Verb(dealing.card, ANY),
    "cut": Verb(dealing.cut, ANY),
    "misfeed": Verb(dealing.misfeed, ANY - {"load"}),
    "burn": Verb(dealing.burn, _in("deal")),
    "lot": Verb(dealing.lot, _in("load reshuffle burn deal"), "seat"),
    "deal": Verb(dealing.deal, _in("deal")),
    "given": Verb(dealing.given, _in("given"), full=True),
    "exposed": Verb(dealing.exposed, _in("dealing serving") | SPEAKING | _in("upcard"), "seat"),
    "misdeal": Verb(dealing.misdeal, _in("dealing given serving exposed upcard play") | SPEAKING),
    "pass": Verb(exchange.pass_by, SPEAKING, "seat"),
    "play": Verb(exchange.play, SPEAKING, "seat"),
    "exchange": Verb(exchange.exchange, SPEAKING, "seat"),
    "accept": Verb(exchange.accept, _in("exposed"), "seat"),
    "refuse": Verb(exchange.refuse_exposed, _in("exposed"), "seat"),
    "take-up": Verb(exchange.take_up, _in("upcard"), "seat"),
    "leave-up": Verb(exchange.leave_up, _in("upcard"), "seat"),
    "jacks": Verb(declare.jacks, HOLDING, "seat", cards=True),
    "finish": Verb(declare.finish, HOLDING, "seat", cards=True),
    "aces": Verb(declare.aces, HOLDING, "seat", cards=True),
    "flush": Verb(declare.flush, HOLDING, "seat", cards=True),
    "shows": Verb(declare.shows, ANY - {"held"}, cards=True),
    "plays": Verb(playing.plays, _in("play"), "seat", cards=True),
    "revoke": Verb(playing.revoke, _in("play"), "seat", cards=True),
    "amend": Verb(playing.amend, _in("play settle"), "seat", cards=True),
    "void": Verb(dealing.void, ANY),
    "settle": Verb(closing.settle, _in("settle"), full=True),
    "collect": Verb(closing.collect, _in("collect"), amount=True, full=True),
    "again": Verb(closing.again, _in("over"), elsewhere="GAME_RUNNING"),
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
    "burn": "BURN_DUE",
    "deal": "NO_DEAL",
    "dealing": "CARD_DUE",
    "given": "CARDS_NOT_GIVEN",
    "declare": "NOT_PLAYING_YET",
    "exchange": "NOT_PLAYING_YET",
    "serving": "CARD_DUE",
    "exposed": "CARD_EXPOSED",
    "upcard": "UPCARD_WAITS",
    "play": "DEAL_RUNNING",
    "showdown": "HANDS_NOT_OPEN",
    "settle": "NOT_SETTLED",
    "collect": "CARDS_NOT_COLLECTED",
    "over": "GAME_WON",
}
"""What is said of an act that has no place in a phase."""

PLAYING_OVER: Final = frozenset({"pass", "play", "exchange", "misdeal"})
"""Acts that the beginning of the play has ended."""


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
    code = verb.elsewhere or ELSEWHERE[now]
    if now == "play" and act.verb in PLAYING_OVER:
        code = "PLAY_BEGUN"
    due, waits = dealing.due(state), None
    if now == "showdown":
        waits = closing.closed_hand(running(state))
    elif now in ("exposed", "upcard"):
        waits = to_act(state)
    seat = state.seats[waits].name if waits is not None else (due.seat if due else None) or "-"
    return refuse(
        code,
        verb=act.verb,
        seat=seat,
        number=state.hold.number if state.hold else 0,
        count=state.deal.out if state.deal else state.shoe.burn,
        remaining=state.shoe.remaining or 0,
        needed=needed(state),
    )
