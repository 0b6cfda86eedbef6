"""The acts as one table: who may say each, in which phase, with what; and why not, when it is said elsewhere."""

from __future__ import annotations

from typing import Final

from controller.events import Act, Refusal
from controller.rules.chemin import betting, coup, feeding, guests, people, reveal, sale, settlement
from controller.rules.chemin.refusals import refuse
from controller.rules.chemin.state import State, coup_runs, guest_named, phase, seat_of, unnamed
from controller.rules.draft import Decision
from controller.rules.gate import Gate, Verb, during
from controller.rules.seats import speaker
from controller.rules.shoe import SHORT

ANY: Final = during(
    "load burn bank betting closed dealing given punter banker reveal settle collect sale reshuffle held over"
)
"""Every phase of these games."""

BETWEEN: Final = during("load burn bank betting closed sale reshuffle held over")
"""Phases in which no coup runs and no card lies on the table; ``held`` looks for itself."""

WITHDRAWING: Final = during("load bank betting reshuffle")
"""Phases in which the bank after a win may be spoken of, even where the shoe must be prepared first."""


VERBS: Final[dict[str, Verb[State]]] = {
    "load": Verb(feeding.load, BETWEEN, elsewhere="LOAD_BETWEEN_COUPS"),
    "card": Verb(feeding.card, ANY),
    "cut": Verb(feeding.cut, ANY),
    "misfeed": Verb(feeding.misfeed, ANY - {"load"}),
    "exposed": Verb(feeding.exposed, during("dealing given punter banker"), "seat"),
    "burn": Verb(feeding.burn, during("bank betting closed")),
    "bank": Verb(betting.bank, during("bank"), "banker", amount=True),
    "stake": Verb(betting.stake, during("betting"), "seat", amount=True),
    "pass": Verb(betting.pass_by, during("betting"), "seat"),
    "back-punter": Verb(guests.seats_do_not, ANY),
    "back-banker": Verb(guests.seats_do_not, ANY),
    "close": Verb(betting.close, during("betting")),
    "announce": Verb(betting.announce, during("betting")),
    "lot": Verb(betting.lot, during("closed"), "seat", elsewhere="LOT_NOT_NEEDED"),
    "deal": Verb(coup.deal, during("closed")),
    "given": Verb(coup.given, during("given"), full=True),
    "draw": Verb(coup.draw, ANY - {"held"}, "seat"),
    "stand": Verb(coup.stand, ANY - {"held"}, "seat"),
    "natural": Verb(coup.natural, during("punter banker"), "seat"),
    "shows": Verb(reveal.shows, ANY - {"held"}),
    "reveal": Verb(reveal.reveal, during("reveal"), full=True),
    "settle": Verb(settlement.settle, during("settle"), full=True),
    "collect": Verb(settlement.collect, during("collect"), amount=True, full=True),
    "void": Verb(coup.void, ANY),
    "take-half": Verb(sale.take_half, WITHDRAWING, "banker", elsewhere="STAKES_STAND"),
    "take": Verb(sale.take, WITHDRAWING, "banker", amount=True, elsewhere="STAKES_STAND"),
    "sell": Verb(sale.sell, WITHDRAWING, "banker", elsewhere="STAKES_STAND"),
    "retire": Verb(sale.retire, WITHDRAWING, "banker", elsewhere="STAKES_STAND"),
    "buy": Verb(sale.buy, during("sale"), "seat", elsewhere="NO_SALE"),
    "decline": Verb(sale.decline, during("sale"), "seat", elsewhere="NO_SALE"),
    "refuse": Verb(sale.decline_bank, during("bank load reshuffle"), "banker"),
    "leave": Verb(people.leave, ANY, "seat"),
    "cash": Verb(people.cash, ANY, "named"),
    "join": Verb(people.join, ANY, "new", amount=True),
    "add": Verb(people.add, BETWEEN | {"collect"}, "named", amount=True, elsewhere="COUP_RUNNING"),
}
"""Every act of chemin de fer and zhelezka (notation.md)."""

GUESTS: Final[dict[str, dict[str, Verb[State]]]] = {
    "fill_remainder": {"stake": Verb(guests.stake, during("betting"), amount=True)},
    "between_spectators": {
        "back-punter": Verb(guests.back, during("betting closed"), amount=True),
        "back-banker": Verb(guests.back, during("betting closed"), amount=True),
    },
}
"""What a bystander may say, by ``side_bets``."""

OF_ANY_GUEST: Final[dict[str, Verb[State]]] = {
    "leave": Verb(guests.leave, ANY),
    "cash": Verb(guests.cash, ANY),
    "add": Verb(people.add, BETWEEN | {"collect"}, amount=True, elsewhere="COUP_RUNNING"),
}
"""What every bystander may say."""

STOPS: Final = {
    "held": "TABLE_HELD",
    "load": "NO_SHOE",
    "burn": "BURN_DUE",
    "reshuffle": "SHOE_TOO_SHORT",
    "sale": "SALE_OPEN",
    "over": "GAME_OVER",
    "collect": "CARDS_NOT_COLLECTED",
}
"""What stops every act that has no place in the phase."""

ELSEWHERE: Final = {
    "bank": "BANK_NOT_POSTED",
    "betting": "BETS_OPEN",
    "closed": "BETS_CLOSED",
    "dealing": "CARD_DUE",
    "given": "CARDS_NOT_GIVEN",
    "punter": "COUP_RUNNING",
    "banker": "COUP_RUNNING",
    "reveal": "NOT_REVEALED",
    "settle": "NOT_SETTLED",
}
"""What is said of an act that belongs to another phase of the round."""

PARTICULAR: Final = {
    ("bank", "betting"): "BANK_STANDS",
    ("refuse", "betting"): "BANK_STANDS",
}
"""Where one act deserves a better answer."""

OF_A_COUP: Final = frozenset({"given", "natural", "exposed", "reveal", "settle", "collect"})
"""Acts that nothing but a coup has a place for."""

BETS: Final = frozenset({"stake", "pass", "close", "announce", "back-punter", "back-banker"})
"""Acts that the closing of the betting has ended for good (R-CDF-11)."""


def _elsewhere(state: State, act: Act, verb: Verb[State], now: str) -> Refusal:
    """Why an act has no place in this phase, with the numbers that its sentence needs."""
    code = STOPS.get(now)
    if act.verb in BETS and (coup_runs(state) or state.stage == "closed") and now not in ("held", "burn"):
        code = "BETS_CLOSED"
    if code is None or now == "reshuffle":
        outside = "NO_COUP" if act.verb in OF_A_COUP and not coup_runs(state) else None
        code = PARTICULAR.get((act.verb, now)) or verb.elsewhere or outside or code or ELSEWHERE[now]
    hold, turn = state.hold, state.asked
    return refuse(
        code,
        verb=act.verb,
        seat=_due_seat(state),
        banker=state.seats[state.banker].name,
        bank=state.bank,
        turn="-" if turn is None else state.seats[turn].name,
        number=hold.number if hold else 0,
        count=state.coup.cards_out() if state.coup else state.shoe.burn,
        remaining=state.shoe.remaining or 0,
        needed=SHORT,
    )


def _due_seat(state: State) -> str:
    due = feeding.due(state)
    return (due.seat if due else None) or "-"


def _unread(state: State) -> str | None:
    side = unnamed(state.coup)
    return seat_of(state, side).name if side else None


def _banker(state: State) -> str:
    return state.seats[state.banker].name


GATE: Final = Gate(verbs=VERBS, refuse=refuse, phase=phase, elsewhere=_elsewhere, unread=_unread, banker=_banker)


def decide(state: State, act: Act) -> Decision:
    """What would happen if ``act`` were done now, or why it may not be."""
    aside = bool(state.guests) and act.verb in VERBS and guest_named(state, act.seat)
    if aside and (act.verb, state.house.side_bets) != ("join", "off"):
        return _of_guest(state, act)
    return GATE.decide(state, act)


def _of_guest(state: State, act: Act) -> Decision:
    """What a bystander says."""
    bets = state.house.side_bets
    if bets == "off":
        return refuse("SIDE_BETS_OFF", seat=speaker(act))
    verb = GUESTS[bets].get(act.verb) or OF_ANY_GUEST.get(act.verb)
    if verb is None:
        return refuse("BYSTANDER", seat=speaker(act), verb=act.verb)
    return GATE.out_of_place(state, act, verb) or verb.decide(state, act)
