"""What everybody may see, and what the table script prints."""

from __future__ import annotations

from typing import Any, Final

from controller.rules.chemin.feeding import due
from controller.rules.chemin.guests import outcome
from controller.rules.chemin.hands import is_natural, total
from controller.rules.chemin.offers import offers
from controller.rules.chemin.settlement import settlement
from controller.rules.chemin.state import (
    BANKER,
    PUNTER,
    Closed,
    Dealt,
    Guest,
    Seat,
    State,
    all_public,
    faces,
    guest_named,
    phase,
    seat_of,
    to_speak,
)
from controller.rules.game import Alarm, CardView, GameView, HandView, SeatView
from controller.rules.public import alarm, held, shoe_view, unaccounted
from controller.rules.seats import from_left_of

LATEST: Final = 20
"""Closed coups that a view carries; all of them are in the journal."""


def view(state: State) -> GameView:
    """What everybody may see; a hidden card changes nothing here (design.md, decision 9)."""
    return GameView(
        game=state.game,
        phase=phase(state),
        turn=_turn(state),
        banker=state.seats[state.banker].name,
        bank=state.bank,
        lead=None if state.lead is None else state.seats[state.lead].name,
        seats=tuple([_seat_view(state, place, seat) for place, seat in enumerate(state.seats)]),
        hands=_hands(state),
        shoe=shoe_view(state.shoe),
        offers=offers(state),
        due=due(state),
        alarms=_alarms(state),
        coups=tuple([_coup_json(closed, hide=True) for closed in state.closed[-LATEST:]]),
        wins=state.wins,
        aside=state.aside,
        result=_result(state),
        facts=_facts(state),
        guests=tuple([SeatView(g.name, g.purse, g.stake, _guest_status(g), team=g.backs) for g in _guests(state)]),
    )


def report(state: State) -> dict[str, Any]:
    """The table script's output without ``refused`` (notation.md)."""
    shoe = state.shoe
    holders = [(seat.name, seat.purse, seat.stake) for seat in state.seats]
    holders += [(guest.name, guest.purse, guest.stake) for guest in _guests(state)]
    return {
        "game": state.game,
        "phase": phase(state),
        "seats": [seat.name for seat in state.seats],
        "banker": state.seats[state.banker].name,
        "bank": state.bank,
        "lead": None if state.lead is None else state.seats[state.lead].name,
        "purses": {name: purse for name, purse, _ in holders},
        "stakes": {name: stake for name, _, stake in holders if stake},
        "aside": state.aside,
        "commission": state.rake,
        "ejected": shoe.ejected,
        "remaining": shoe.remaining or 0,
        "discards": shoe.discards,
        "coups": [_coup_json(closed, hide=False) for closed in state.closed],
    }


def imbalance(state: State) -> str | None:
    """What does not add up in the books, or None: chips brought against chips held, cards loaded against cards out."""
    chips = sum(seat.purse + seat.stake for seat in state.seats) + state.bank + state.aside + state.rake
    chips += sum(guest.purse + guest.stake for guest in state.guests)
    return unaccounted(state.chips, chips, state.shoe, state.coup.cards_out() if state.coup else 0)


def _facts(state: State) -> tuple[tuple[str, str | int], ...]:
    """Who cuts, where a shoe is to be prepared: the banker's right neighbour (R-EQP-3)."""
    if phase(state) not in ("load", "reshuffle"):
        return ()
    *_, right, _banker = (state.banker, *from_left_of(state, state.banker))
    return (("cut_by", state.seats[right].name),)


def _turn(state: State) -> str | None:
    """The seat that is to act, where one is."""
    now = phase(state)
    if now == "betting":
        place = to_speak(state)
    elif now == "sale":
        place = state.asked
    elif now == PUNTER:
        place = state.lead
    elif now in ("bank", BANKER):
        place = state.banker
    else:
        place = None
    return None if place is None else state.seats[place].name


def _seat_view(state: State, place: int, seat: Seat) -> SeatView:
    return SeatView(seat.name, seat.purse, seat.stake, _status(state, place, seat))


def _guests(state: State) -> list[Guest]:
    """The bystanders who take part; a guest who has sat down is a seat, and without side bets there are none."""
    if state.house.side_bets == "off":
        return []
    return [guest for guest in state.guests if guest_named(state, guest.name)]


def _guest_status(guest: Guest) -> str:
    return "backs" if guest.backs else "staked" if guest.stake else "waiting"


def _status(state: State, place: int, seat: Seat) -> str:
    if not seat.present:
        return "left"
    if place == state.banker:
        return "banker"
    if place == state.lead:
        return "lead"
    if seat.stake:
        return "staked"
    if state.stage != "betting":
        return "waiting"
    if seat.spoken:
        return "passed"
    return "to-speak" if place == to_speak(state) else "waiting"


def _hands(state: State) -> tuple[HandView, ...]:
    coup = state.coup
    if coup is None:
        return ()
    sides = {PUNTER: seat_of(state, PUNTER).name, BANKER: seat_of(state, BANKER).name}
    if coup.over:
        sides = {PUNTER: state.closed[-1].lead, BANKER: state.closed[-1].seat}
    return tuple([_hand_view(sides[role], role, coup.hand(role), coup.by_natural) for role in (PUNTER, BANKER)])


def _hand_view(seat: str, role: str, hand: tuple[Dealt, ...], by_natural: bool) -> HandView:
    cards = tuple([CardView(dealt.number, dealt.card if dealt.public else None) for dealt in hand])
    shown = bool(hand) and all_public(hand)
    opened = shown and by_natural and is_natural(faces(hand)[:2])
    return HandView(seat, role, cards, total(faces(hand)) if shown else None, opened)


def _alarms(state: State) -> tuple[Alarm, ...]:
    alarms = [*held(state.hold)]
    if state.coup:
        alarms.extend(alarm("HAND_DIFFERS", number=number) for number in sorted(state.coup.differs))
    return tuple(alarms)


def _result(state: State) -> dict[str, Any] | None:
    """The coup as it will be settled, once the open hands are judged."""
    coup = state.coup
    if coup is None or coup.verdict is None or coup.over:
        return None
    settled = settlement(state)
    closed = Closed(
        seat=seat_of(state, BANKER).name,
        lead=seat_of(state, PUNTER).name,
        punter=coup.punter,
        banker=coup.banker,
        totals=coup.verdict.totals,
        winner=settled.winner,
        pays=settled.pays,
        faults=coup.verdict.faults,
        sides=outcome(state, settled.winner) or (),
    )
    return _coup_json(closed, hide=True)


def _coup_json(closed: Closed, *, hide: bool) -> dict[str, Any]:
    """One coup as the table script prints it; with ``hide`` what never became public stays null."""
    totals = [
        points if not hide or all_public(hand) else None
        for points, hand in zip(closed.totals, (closed.punter, closed.banker), strict=True)
    ]
    return {
        "seat": closed.seat,
        "lead": closed.lead,
        "punter": _cards_json(closed.punter, hide),
        "banker": _cards_json(closed.banker, hide),
        "totals": totals,
        "winner": closed.winner,
        "pays": dict(closed.pays),
        "faults": list(closed.faults),
        **({"sides": dict(closed.sides)} if closed.sides else {}),
    }


def _cards_json(hand: tuple[Dealt, ...], hide: bool) -> list[str | None]:
    return [None if hide and not dealt.public else str(dealt.card) for dealt in hand]
