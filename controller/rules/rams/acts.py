"""The acts as one table: who may say each, in which phase, with what; and why not, when it is said elsewhere."""

from __future__ import annotations

from typing import Final

from controller.events import Act, Refusal
from controller.rules.gate import Gate, Verb, during
from controller.rules.rams import closing, dealing, declare, exchange, people, playing
from controller.rules.rams.refusals import refuse
from controller.rules.rams.state import State, needed, phase, running, to_act

BETWEEN: Final = during("load reshuffle burn deal over")
"""Phases in which no deal runs and no card lies on the table."""

SPEAKING: Final = during("declare exchange")
HOLDING: Final = SPEAKING | during("serving upcard play showdown")
"""Phases in which the players hold their cards."""

ANY: Final = BETWEEN | HOLDING | during("dealing given exposed settle collect held")
"""Every phase of the game."""


VERBS: Final[dict[str, Verb[State]]] = {
    "load": Verb(dealing.load, BETWEEN | during("held serving"), elsewhere="LOAD_BETWEEN_COUPS"),
    "card": Verb(dealing.card, ANY),
    "cut": Verb(dealing.cut, ANY),
    "misfeed": Verb(dealing.misfeed, ANY - {"load"}),
    "burn": Verb(dealing.burn, during("deal")),
    "lot": Verb(dealing.lot, during("load reshuffle burn deal"), "seat"),
    "deal": Verb(dealing.deal, during("deal")),
    "given": Verb(dealing.given, during("given"), full=True),
    "exposed": Verb(dealing.exposed, during("dealing serving") | SPEAKING | during("upcard"), "seat"),
    "misdeal": Verb(dealing.misdeal, during("dealing given serving exposed upcard play") | SPEAKING),
    "pass": Verb(exchange.pass_by, SPEAKING, "seat"),
    "play": Verb(exchange.play, SPEAKING, "seat"),
    "exchange": Verb(exchange.exchange, SPEAKING, "seat"),
    "accept": Verb(exchange.accept, during("exposed"), "seat"),
    "refuse": Verb(exchange.refuse_exposed, during("exposed"), "seat"),
    "take-up": Verb(exchange.take_up, during("upcard"), "seat"),
    "leave-up": Verb(exchange.leave_up, during("upcard"), "seat"),
    "jacks": Verb(declare.jacks, HOLDING, "seat", cards=True),
    "finish": Verb(declare.finish, HOLDING, "seat", cards=True),
    "aces": Verb(declare.aces, HOLDING, "seat", cards=True),
    "flush": Verb(declare.flush, HOLDING, "seat", cards=True),
    "shows": Verb(declare.shows, ANY - {"held"}, cards=True),
    "plays": Verb(playing.plays, during("play"), "seat", cards=True),
    "revoke": Verb(playing.revoke, during("play"), "seat", cards=True),
    "amend": Verb(playing.amend, during("play settle"), "seat", cards=True),
    "void": Verb(dealing.void, ANY),
    "settle": Verb(closing.settle, during("settle"), full=True),
    "collect": Verb(closing.collect, during("collect"), amount=True, full=True),
    "again": Verb(closing.again, during("over"), elsewhere="GAME_RUNNING"),
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


def _elsewhere(state: State, act: Act, verb: Verb[State], now: str) -> Refusal:
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


decide: Final = Gate(verbs=VERBS, refuse=refuse, phase=phase, elsewhere=_elsewhere).decide
