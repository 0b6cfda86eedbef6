"""What everybody may see, and what the table script prints."""

from __future__ import annotations

from typing import Any, Final

from controller.rules.game import Alarm, CardView, GameView, HandView, SeatView
from controller.rules.ochko.feeding import due
from controller.rules.ochko.hands import worth
from controller.rules.ochko.house import House
from controller.rules.ochko.offers import offers
from controller.rules.ochko.settlement import pays
from controller.rules.ochko.state import (
    BANKER,
    PLAYER,
    Closed,
    Dealt,
    Hand,
    State,
    all_public,
    banker_name,
    faces,
    guest_name,
    hand_at,
    on_table,
    phase,
    playing,
    with_status,
)
from controller.rules.public import alarm, held, shoe_view, unaccounted
from controller.rules.seats import from_left_of

LATEST: Final = 20
"""Closed duels that a view carries; all of them are in the journal."""


def view(state: State) -> GameView:
    """What everybody may see; a hidden card changes nothing here (design.md, decision 9)."""
    hand = playing(state)
    return GameView(
        game=state.game,
        phase=phase(state),
        turn=_turn(state),
        banker=banker_name(state),
        bank=state.bank,
        lead=None if hand is None else state.seats[hand.place].name,
        seats=tuple([_seat_view(state, place) for place in range(len(state.seats))]),
        hands=_hands(state),
        shoe=shoe_view(state.shoe, len(state.house.pack)),
        offers=offers(state),
        due=due(state),
        alarms=_alarms(state),
        coups=tuple([_duel_json(closed, hide=True) for closed in state.closed[-LATEST:]]),
        aside=state.carry,
        result=_result(state),
        upcard=_divider(state),
        facts=_facts(state, hand),
        guests=tuple([_guest_view(state, place) for place in range(len(state.guests))]),
    )


def report(state: State) -> dict[str, Any]:
    """The table script's output without ``refused`` (notation.md)."""
    shoe, hand = state.shoe, playing(state)
    return {
        "game": state.game,
        "phase": phase(state),
        "seats": [seat.name for seat in state.seats],
        "banker": banker_name(state),
        "bank": state.bank,
        "first_bank": state.tenure.first_bank,
        "carry": state.carry,
        "stuk": state.tenure.stuk,
        "round": state.rounds,
        "turn": _turn(state),
        "player": None if hand is None else state.seats[hand.place].name,
        "hits": _hits(state),
        "purses": {seat.name: seat.purse for seat in (*state.seats, *state.guests)},
        "ejected": shoe.ejected,
        "remaining": shoe.remaining or 0,
        "discards": shoe.discards,
        "coups": [_duel_json(closed, hide=False) for closed in state.closed],
    }


def imbalance(state: State) -> str | None:
    """What does not add up in the books, or None: chips brought against chips held, cards loaded against cards out."""
    chips = sum(seat.purse for seat in (*state.seats, *state.guests)) + state.bank + state.carry
    kept = 0 if state.tenure.shuffled_since else len(state.tenure.forgotten)
    return unaccounted(state.chips, chips, state.shoe, on_table(state) + kept)


def _hits(state: State) -> dict[str, int]:
    hits: dict[str, int] = {}
    for hand in with_status(state, "plays", "stands", "open"):
        guest = guest_name(state, hand)
        if hand.hit:
            hits[state.seats[hand.place].name] = hand.hit
        if guest:
            hits[guest] = hand.part
    return hits


def _turn(state: State) -> str | None:
    """The seat that is to act, where one is."""
    now, hand = phase(state), playing(state)
    if now in ("hit", "player", "consent") and hand is not None:
        return state.seats[hand.place].name
    if now in ("bank", "refill", "banker", "take", "ready", "shuffle", "turn"):
        return banker_name(state)
    return None


def _seat_view(state: State, place: int) -> SeatView:
    seat = state.seats[place]
    found = hand_at(state, seat.name)
    hand = found[1] if found else None
    running = hand is not None and hand.status in ("plays", "stands", "open")
    return SeatView(
        seat.name,
        seat.purse,
        hand.hit if hand and running else 0,
        _status(state, place, hand),
        cards=len(hand.cards) if hand else None,
        part=hand.part if hand and running and hand.guest is not None else None,
    )


def _status(state: State, place: int, hand: Hand | None) -> str:
    if not state.seats[place].present:
        return "left"
    if place == state.banker:
        return "banker"
    if hand is None:
        return "waiting"
    if hand.status in ("settled", "done"):
        return "played"
    if hand.status == "waits":
        return "holds" if hand.cards else "waiting"
    if hand.status == "stands":
        return "stands"
    return "plays" if hand.hit else "to-speak"


def _guest_view(state: State, place: int) -> SeatView:
    """A bystander: what he plays, and beside whom."""
    guest = state.guests[place]
    beside = next((hand for hand in with_status(state, "plays", "stands", "open") if hand.guest == place), None)
    asks = state.wish is not None and state.wish.guest == place
    status = "left" if not guest.present else "beside" if beside else "asks" if asks else "guest"
    stake = beside.part if beside else state.wish.amount if asks and state.wish else 0
    host = None if beside is None else state.seats[beside.place].name
    return SeatView(guest.name, guest.purse, stake, status, team=host)


def _hands(state: State) -> tuple[HandView, ...]:
    table, house = state.round, state.house
    if table is None:
        return ()
    hands = [_hand_view(state.seats[hand.place].name, PLAYER, hand.cards, house) for hand in table.hands if hand.cards]
    apart = (table.own,) if table.own and not table.own_plays else ()
    if apart:
        hands.append(_hand_view(banker_name(state), "own", apart, house))
    return (*hands, _hand_view(banker_name(state), BANKER, table.banker.cards, house))


def _hand_view(seat: str, role: str, hand: tuple[Dealt, ...], house: House) -> HandView:
    cards = tuple([_card_view(dealt) for dealt in hand])
    found = worth(faces(hand), house) if hand and all_public(hand) else None
    return HandView(seat, role, cards, found.total if found else None)


def _card_view(dealt: Dealt) -> CardView:
    return CardView(dealt.number, dealt.card if dealt.public else None)


def _divider(state: State) -> CardView | None:
    return _card_view(state.round.zarez) if state.round and state.round.zarez else None


def _facts(state: State, hand: Hand | None) -> tuple[tuple[str, str | int], ...]:
    """Small public facts: what the page shows beside bank and hands."""
    facts: list[tuple[str, str | int]] = [
        ("first_bank", state.tenure.first_bank),
        ("min_bank", state.house.min_bank),
        ("min_hit", state.house.min_hit),
        ("stuk", int(state.tenure.stuk)),
        ("free", _free(state)),
    ]
    wish, said = state.wish, hand.said[0] if hand and hand.said else ("none", "none")
    facts += [("asks", state.guests[wish.guest].name), ("asks_for", wish.amount)] if wish else []
    facts += [("cut_by", _right_of_banker(state)), ("said", said[0]), ("word", said[1])]
    if hand and hand.blind:
        facts.append(("blind", state.seats[hand.place].name))
    return tuple(facts)


def _right_of_banker(state: State) -> str:
    """The last hand, who cuts (R-OCH-5)."""
    others = [place for place in from_left_of(state, state.banker) if place != state.banker]
    return state.seats[others[-1] if others else state.banker].name


def _free(state: State) -> int:
    """What of the bank no hit stands against yet."""
    return state.bank - sum(_hits(state).values())


def _alarms(state: State) -> tuple[Alarm, ...]:
    alarms = [*held(state.hold)]
    if state.round:
        numbers = [number for hand in (*state.round.hands, state.round.banker) for number in hand.differs]
        alarms.extend(alarm("HAND_DIFFERS", number=number) for number in sorted(numbers))
    return tuple(alarms)


def _result(state: State) -> dict[str, Any] | None:
    """The judged duel as it will be settled; of several the sum of what they pay."""
    judged = [hand for hand in with_status(state, "open") if hand.verdict]
    if not judged or state.round is None:
        return None
    first = judged[0]
    assert first.verdict is not None
    closed = Closed(
        round=state.rounds,
        seat=banker_name(state),
        player=state.seats[first.place].name,
        guest=guest_name(state, first),
        hits=(),
        cards=first.cards,
        banker=state.round.banker.cards,
        blind=first.blind,
        totals=first.verdict.totals if len(judged) == 1 else (None, first.verdict.totals[1]),
        winner=first.verdict.winner if len(judged) == 1 else "several",
        by=first.verdict.by if len(judged) == 1 else "several",
        pays=tuple([pair for hand in judged for pair in pays(state, hand)]),
        faults=(*first.verdict.faults, *state.round.banker.faults),
    )
    return _duel_json(closed, hide=True)


def _duel_json(closed: Closed, *, hide: bool) -> dict[str, Any]:
    """One duel as the table script prints it; with ``hide`` what never became public stays null."""
    totals = [
        points if not hide or all_public(hand) else None
        for points, hand in zip(closed.totals, (closed.cards, closed.banker), strict=True)
    ]
    return {
        "round": closed.round,
        "seat": closed.seat,
        "player": closed.player,
        "guest": closed.guest,
        "hits": dict(closed.hits),
        "cards": _cards_json(closed.cards, hide),
        "blind": closed.blind,
        "banker": _cards_json(closed.banker, hide),
        "totals": totals,
        "winner": closed.winner,
        "by": closed.by,
        "pays": dict(closed.pays),
        "faults": list(closed.faults),
    }


def _cards_json(hand: tuple[Dealt, ...], hide: bool) -> list[str | None]:
    return [None if hide and not dealt.public else str(dealt.card) for dealt in hand]
