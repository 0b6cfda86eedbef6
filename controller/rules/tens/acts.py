"""The acts as one table: who may say each, in which phase, with what; and why not, when it is said elsewhere."""

from __future__ import annotations

from typing import Final

from controller.events import Act, Refusal
from controller.rules.gate import Gate, Verb, during
from controller.rules.tens import counting, dealing, people, playing
from controller.rules.tens.refusals import refuse
from controller.rules.tens.state import State, needed, phase

ANY: Final = during("load reshuffle deal dealing given play settle collect held over")
"""Every phase of the game."""

BETWEEN: Final = during("load reshuffle deal over")
"""Phases in which no deal runs and no card lies on the table."""

ON_TABLE: Final = during("dealing given play")
"""Phases in which packets lie before the players."""


VERBS: Final[dict[str, Verb[State]]] = {
    "load": Verb(dealing.load, BETWEEN | {"held"}, elsewhere="LOAD_BETWEEN_COUPS"),
    "card": Verb(dealing.card, ANY),
    "cut": Verb(dealing.cut, ANY),
    "misfeed": Verb(dealing.misfeed, ANY - {"load"}),
    "lot": Verb(people.lot, during("load reshuffle deal"), "seat", elsewhere="LOT_NOT_NEEDED"),
    "deal": Verb(dealing.deal, during("deal")),
    "given": Verb(dealing.given, during("given"), full=True),
    "shows": Verb(dealing.shows, ANY - {"held"}),
    "void": Verb(dealing.void, ANY),
    "plays": Verb(playing.plays, during("play"), "seat", cards=True),
    "revoke": Verb(playing.revoke, during("play"), "seat", cards=True),
    "misdeal": Verb(dealing.misdeal, ON_TABLE),
    "peek": Verb(playing.peek, ON_TABLE, "seat"),
    "amend": Verb(playing.amend, during("play settle"), "seat", cards=True),
    "settle": Verb(counting.settle, during("settle"), full=True),
    "collect": Verb(counting.collect, during("collect"), amount=True, full=True),
    "again": Verb(counting.again, during("over"), elsewhere="GAME_RUNNING"),
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


def _elsewhere(state: State, act: Act, verb: Verb[State], now: str) -> Refusal:
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


decide: Final = Gate(verbs=VERBS, refuse=refuse, phase=phase, elsewhere=_elsewhere).decide
