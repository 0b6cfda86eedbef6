"""The acts as one table: who may say each, in which phase, with what; and why not, when it is said elsewhere."""

from __future__ import annotations

from typing import Final

from controller.events import Act, Refusal
from controller.rules.draft import Decision
from controller.rules.gate import Gate, Verb, during
from controller.rules.ochko import duel, feeding, hits, people, reveal, tenure
from controller.rules.ochko.refusals import refuse
from controller.rules.ochko.state import State, banker_name, first_cards, on_table, phase, playing, unnamed
from controller.rules.seats import place_in

BETWEEN: Final = during("load shuffle turn ready burn bank refill take over held")
"""Phases in which no duel runs; ``refill`` and ``held`` look for themselves."""

ANY: Final = BETWEEN | during("reshuffle dealing divider hit consent player banker reveal settle collect")
"""Every phase of the game."""

BEFORE_DEAL: Final = during("load shuffle turn ready burn")
"""Phases between two rounds on a bank that stands."""


def _collect(state: State, act: Act) -> Decision:
    """``collect N``, or ``SEAT collect``: what the croupier does, or what the banker did."""
    if act.seat is not None:
        return tenure.gather(state, act)
    if not state.house.full:
        return refuse("FULL_PROCEDURE_ONLY", verb=act.verb)
    if act.amount is None:
        return refuse("AMOUNT_NEEDED", verb=act.verb)
    return duel.collect(state, act) if state.stage == "collect" else _elsewhere(state, act, None, phase(state))


def _shows(state: State, act: Act) -> Decision:
    if state.shoe.unnamed_burn:
        return reveal.short_of_staff(state, act) or feeding.names_burned(state, act)
    return duel.shows(state, act)


VERBS: Final[dict[str, Verb[State]]] = {
    "load": Verb(feeding.load, BETWEEN | {"reshuffle"}, elsewhere="LOAD_BETWEEN_COUPS"),
    "card": Verb(feeding.card, ANY),
    "cut": Verb(feeding.cut, ANY),
    "misfeed": Verb(feeding.misfeed, ANY - {"load"}),
    "burn": Verb(feeding.burn, during("ready")),
    "lifts": Verb(tenure.lifts, during("bank"), "seat", elsewhere="LIFT_BEFORE_BANK"),
    "bank": Verb(tenure.bank, during("bank refill"), "banker", amount=True, elsewhere="BANK_STANDS"),
    "refuse": Verb(tenure.decline, during("bank"), "banker", elsewhere="BANK_STANDS"),
    "stuk": Verb(tenure.stuk, BEFORE_DEAL, "banker", elsewhere="STUK_BEFORE_DEAL"),
    "deal": Verb(duel.deal, during("ready")),
    "hit": Verb(hits.hit, during("hit"), "seat", amount=True),
    **{word: Verb(hits.part, during("hit"), "seat") for word in hits.PARTS},
    "pass": Verb(hits.pass_by, during("hit"), "seat"),
    "beside": Verb(hits.beside, during("player"), "guest", amount=True),
    "allow": Verb(hits.allow, during("consent"), elsewhere="NOTHING_ASKED"),
    "object": Verb(hits.objection, during("consent"), "seat", elsewhere="NOTHING_ASKED"),
    "grant": Verb(hits.grant, ANY - {"held"}, "guest"),
    "draw": Verb(duel.draw, during("hit player banker reveal settle collect") | BEFORE_DEAL, "any"),
    "stand": Verb(duel.stand, during("hit player banker"), "any"),
    "blind": Verb(duel.blind, during("hit player banker"), "any"),
    "ochko": Verb(duel.ochko, during("player"), "seat"),
    "bust": Verb(duel.bust, during("player banker"), "seat"),
    "shows": Verb(_shows, ANY - {"held"}),
    "reveal": Verb(reveal.reveal, during("reveal"), full=True),
    "settle": Verb(duel.settle, during("settle"), full=True),
    "collect": Verb(_collect, ANY - {"held"}),
    "forgotten": Verb(tenure.forgotten, BEFORE_DEAL | {"take"}, "seat"),
    "take": Verb(tenure.take, during("take"), "banker", elsewhere="BANK_NOT_FREE"),
    "retire": Verb(tenure.retire, during("refill") | BEFORE_DEAL, "banker", elsewhere="MUST_DEAL_ON"),
    "fine": Verb(tenure.fine, ANY - {"held"}, "banker", amount=True),
    "void": Verb(duel.void, ANY),
    "leave": Verb(people.leave, ANY, "any"),
    "cash": Verb(people.cash, ANY, "named"),
    "join": Verb(people.join, ANY, "new", amount=True),
    "guest": Verb(people.guest, ANY, "new", amount=True),
    "add": Verb(people.add, BETWEEN | {"hit", "collect"}, "named", amount=True, elsewhere="ROUND_RUNNING"),
}
"""Every act of ochko."""

STOPS: Final = {
    "held": "TABLE_HELD",
    "load": "NO_SHOE",
    "burn": "BURN_DUE",
    "shuffle": "SHUFFLE_FIRST",
    "turn": "TURN_FIRST",
    "reshuffle": "PLAYED_CARDS_FIRST",
    "over": "GAME_OVER",
    "collect": "CARDS_NOT_COLLECTED",
    "refill": "BANK_GONE",
    "bank": "BANK_NOT_POSTED",
    "consent": "CONSENT_OPEN",
    "take": "BANK_NOT_FREE",
}
"""What stops every act that has no place in the phase."""

ELSEWHERE: Final = {
    "ready": "DEAL_FIRST",
    "dealing": "CARD_DUE",
    "divider": "CARD_UNNAMED",
    "hit": "HIT_FIRST",
    "player": "ROUND_RUNNING",
    "banker": "ROUND_RUNNING",
    "reveal": "NOT_REVEALED",
    "settle": "NOT_SETTLED",
}
"""What is said of an act that belongs to another phase of the round."""

RECALLED: Final = frozenset({"hit", *hits.PARTS})
"""Acts by which a forgotten player who speaks before the shuffle is played after all."""


def _recalled(state: State, act: Act, now: str) -> bool:
    """Whether a player speaks whom the banker has forgotten, before the shuffle."""
    in_time = bool(state.tenure.forgotten) and not state.tenure.shuffled_since
    return in_time and act.verb in RECALLED and now in ("shuffle", "turn")


def _wrong_name(state: State, act: Act, who: str | None) -> Refusal | None:
    """Why nobody, or not the one who is named, may say it: seats and guests have each their acts."""
    if act.seat is None:
        return refuse("SEAT_NEEDED", verb=act.verb)
    seat, guest = place_in(state.seats, act.seat), place_in(state.guests, act.seat)
    if seat is None and guest is None:
        return None if who == "new" else refuse("UNKNOWN_SEAT", seat=act.seat)
    if who == "guest" and guest is None:
        return refuse("NOT_A_GUEST", seat=act.seat)
    if who in ("seat", "banker", None) and seat is None:
        return refuse("ONLY_SEATS", seat=act.seat)
    found = state.guests[guest] if seat is None and guest is not None else state.seats[seat or 0]
    return None if found.present or who in ("named", "new", None) else refuse("SEAT_LEFT", seat=act.seat)


def _elsewhere(state: State, act: Act, verb: Verb[State] | None, now: str) -> Refusal:
    """Why an act has no place in this phase, with the numbers that its sentence needs."""
    hand, hold, shoe = playing(state), state.hold, state.shoe
    code = STOPS.get(now)
    own = verb.elsewhere if verb else None
    if own and now not in ("held", "burn"):
        code = own
    elif code is None:
        code = ELSEWHERE[now]
    playing_now = state.seats[hand.place].name if hand else "-"
    if act.verb in RECALLED and hand and hand.hit and code in ELSEWHERE.values():
        code = "HIT_FIXED" if act.seat == playing_now else "OUT_OF_TURN"
    short = now == "shuffle" and state.fresh
    due = feeding.due(state)
    return refuse(
        "SHOE_TOO_SHORT" if short and code == "SHUFFLE_FIRST" else code,
        verb=act.verb,
        seat=act.seat if code == "OUT_OF_TURN" and act.seat else (due.seat if due else None) or playing_now,
        turn=playing_now,
        hit=hand.hit if hand else 0,
        banker=banker_name(state),
        bank=state.bank,
        guest=state.guests[state.wish.guest].name if state.wish else "-",
        number=hold.number if hold else 0,
        count=on_table(state) or shoe.burn,
        remaining=shoe.remaining or 0,
        needed=first_cards(state),
    )


decide: Final = Gate(
    verbs=VERBS,
    refuse=refuse,
    phase=phase,
    elsewhere=_elsewhere,
    wrong_name=_wrong_name,
    unread=unnamed,
    banker=banker_name,
    late=_recalled,
).decide
