"""What everybody may see, and what the table script prints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from controller.cards import Card
from controller.rules.game import Alarm, CardView, GameView, PlayView, SeatView, SheetRow
from controller.rules.public import alarm, held, shoe_view, unaccounted
from controller.rules.tens.barred import playable
from controller.rules.tens.counting import PLAYED, count_of, scored
from controller.rules.tens.dealing import due
from controller.rules.tens.house import CATCH_THE_TEN
from controller.rules.tens.layout import pack_for
from controller.rules.tens.offers import offers
from controller.rules.tens.score import HONOURS
from controller.rules.tens.state import (
    Closed,
    Deal,
    Fault,
    State,
    phase,
    players,
    sides_of,
    to_play,
)
from controller.rules.tricks.trick import Trick

LATEST: Final = 12
"""Closed deals that a view carries, without their tricks; all of them are in the journal."""

HONOURS_TOGETHER: Final = sum(HONOURS.values())


def view(state: State) -> GameView:
    """What everybody may see; a hidden card changes nothing here (design.md, decision 9)."""
    deal, turn = state.deal, to_play(state)
    return GameView(
        game=CATCH_THE_TEN,
        phase=phase(state),
        turn=None if turn is None else state.seats[turn].name,
        banker=state.seats[state.dealer if deal is None else deal.dealer].name,
        bank=0,
        lead=_lead(state),
        seats=tuple(_seats(state)),
        hands=(),
        shoe=shoe_view(state.shoe, len(_pack(state))),
        offers=offers(state),
        due=due(state),
        alarms=tuple(_alarms(state)),
        coups=tuple([_deal_json(state, closed, tricks=False) for closed in state.closed[-LATEST:]]),
        result=_result(state),
        trump=deal.trump if deal else None,
        upcard=_upcard(deal) if deal else None,
        trick=_trick(state, deal) if deal else (),
        playable=tuple(playable(state, deal)) if deal else (),
        sheet=tuple(_sheet(state)),
        facts=tuple(_facts(state)),
    )


def report(state: State) -> dict[str, Any]:
    """The table script's output without ``refused`` (notation.md)."""
    shoe = state.shoe
    return {
        "game": CATCH_THE_TEN,
        "phase": phase(state),
        "seats": [seat.name for seat in state.seats],
        "dealer": state.seats[state.dealer].name,
        "turn": None if (turn := to_play(state)) is None else state.seats[turn].name,
        "purses": {seat.name: seat.purse for seat in state.seats},
        "sheet": {row.name: row.score for row in _sheet(state)},
        "pluses": {row.name: row.plus for row in _sheet(state)},
        "winners": list(state.winners),
        "ejected": shoe.ejected,
        "remaining": shoe.remaining or 0,
        "discards": shoe.discards,
        "coups": [_deal_json(state, closed, tricks=True) for closed in state.closed],
    }


def imbalance(state: State) -> str | None:
    """What does not add up in the books, or None: chips, cards, honours, pluses and minuses, the sheet."""
    chips = sum(seat.purse for seat in state.seats)
    problem = unaccounted(state.chips, chips, state.shoe, state.deal.dealt if state.deal else 0)
    return problem or next(filter(None, map(_miscounted, state.closed)), None) or _sheet_problem(state)


def _miscounted(closed: Closed) -> str | None:
    if closed.result != PLAYED or closed.deal.verdict is None:
        return None
    if sum(closed.pluses):
        return f"the pluses and minuses {closed.pluses} do not cancel"
    worth = sum(count.worth for count in count_of(closed.deal.verdict, closed.deal))
    whole = closed.deal.cards == len(pack_for(len(closed.deal.order)))
    if whole and worth != HONOURS_TOGETHER:
        return f"the honours are worth {worth}, not {HONOURS_TOGETHER}"
    return None


def _sheet_problem(state: State) -> str | None:
    written = dict.fromkeys(range(len(state.seats)), 0)
    for closed in state.closed[state.first :]:
        for side, points in zip(closed.deal.sides, closed.points, strict=False):
            for place in side:
                written[place] += points
    for place, seat in enumerate(state.seats):
        if seat.score != written[place]:
            return f"{seat.name} has {seat.score} on the sheet and {written[place]} in the deals"
    return None


def side_name(state: State, side: tuple[int, ...]) -> str:
    """A side as it stands on the sheet: its seats, joined."""
    return "+".join(state.seats[place].name for place in side)


def _lead(state: State) -> str | None:
    """Who led to the trick on the table, or is to lead."""
    deal = state.deal
    if deal is None or deal.turn is None:
        return None
    plays = deal.record.now.plays
    return state.seats[deal.order[plays[0].seat if plays else deal.turn]].name


def _seats(state: State) -> Iterator[SeatView]:
    deal = state.deal
    for place, seat in enumerate(state.seats):
        at = deal.order.index(place) if deal and place in deal.order else None
        yield SeatView(
            seat.name,
            seat.purse,
            0,
            _status(state, place),
            cards=sum(hand.held for hand in deal.hands[at]) if deal and at is not None else None,
            tricks=_tricks(deal, at) if deal and at is not None else None,
            score=seat.score,
            team=_team(state, place),
        )


def _tricks(deal: Deal, player: int) -> int:
    return sum(trick.taker == player for record in deal.records for trick in record.closed)


def _team(state: State, place: int) -> str | None:
    if not state.seats[place].present or state.house.layout == "solo":
        return None
    return side_name(state, next(side for side in sides_of(state) if place in side))


def _status(state: State, place: int) -> str:
    if not state.seats[place].present:
        return "left"
    if place == to_play(state):
        return "to-play"
    if place == (state.deal.dealer if state.deal else state.dealer):
        return "dealer"
    return "waiting"


def _alarms(state: State) -> Iterator[Alarm]:
    yield from held(state.hold)
    if state.deal and state.deal.verdict:
        for seat in state.deal.verdict.strange:
            yield alarm("CARD_NOT_DEALT", seat=seat)


def _upcard(deal: Deal) -> CardView | None:
    return CardView(*deal.turned) if deal.turned and deal.turned_lies else None


def _shown_trick(deal: Deal) -> Trick:
    """The trick that lies on the table: a complete one lies there until the next lead."""
    now, closed = deal.record.now, deal.record.closed
    if now.plays or deal.over:
        return now
    if closed:
        return closed[-1]
    earlier = deal.records[-2].closed if len(deal.records) > 1 else ()
    return earlier[-1] if earlier else now


def _trick(state: State, deal: Deal) -> tuple[PlayView, ...]:
    seats = state.seats
    return tuple([PlayView(seats[deal.order[play.seat]].name, play.card) for play in _shown_trick(deal).plays])


def _pack(state: State) -> tuple[Card, ...]:
    return pack_for(len(state.deal.order) if state.deal else players(state))


def _sheet(state: State) -> Iterator[SheetRow]:
    last = state.closed[-1] if len(state.closed) > state.first else None
    gains = dict(zip(last.deal.sides, last.points, strict=False)) if last else {}
    for side in sides_of(state):
        seat = state.seats[side[0]]
        notes = ("won",) if seat.name in state.winners else ()
        yield SheetRow(side_name(state, side), seat.score, gains.get(side, 0), notes, plus=seat.plus)


def _facts(state: State) -> Iterator[tuple[str, str | int]]:
    deal, house = state.deal, state.house
    if house.deals:
        yield "deals", house.deals
        yield "deals-played", sum(closed.result == PLAYED for closed in state.closed[state.first :])
    else:
        yield "target", house.target
    if deal is None:
        return
    if deal.share.packets > 1:
        yield "packet", deal.packet + 1
        yield "packets", deal.share.packets
    taker = _shown_trick(deal).taker
    if taker is not None:
        yield "taker", state.seats[deal.order[taker]].name


def _result(state: State) -> dict[str, Any] | None:
    """The deal as it will be written down, once it is judged."""
    deal = state.deal
    if deal is None or deal.verdict is None or deal.over:
        return None
    done = scored(state)
    closed = Closed(deal, deal.verdict.kind, done.points, done.pluses, done.winners)
    return _deal_json(state, closed, tricks=False)


def _deal_json(state: State, closed: Closed, *, tricks: bool) -> dict[str, Any]:
    """One deal as the table script prints it; everything in it was seen by everybody."""
    deal, verdict = closed.deal, closed.deal.verdict
    names = [side_name(state, side) for side in deal.sides]
    found: dict[str, Any] = {
        "dealer": state.seats[deal.dealer].name,
        "result": closed.result,
        "trump": deal.trump,
        "turned": str(deal.turned.card) if deal.turned else None,
    }
    if tricks:
        found["packets"] = [[_trick_json(state, deal, trick) for trick in r.tricks] for r in deal.records]
    if verdict and closed.result == verdict.kind:
        judged = count_of(verdict, deal)
        found |= {
            "honours": {name: list(count.honours) for name, count in zip(names, judged, strict=True)},
            "taken": {name: count.taken for name, count in zip(names, judged, strict=True)},
            "dealt": {name: count.dealt for name, count in zip(names, judged, strict=True)},
            "pluses": dict(zip(names, closed.pluses, strict=True)),
            "points": dict(zip(names, closed.points, strict=True)),
            "lost": [names[at] for at in verdict.lost],
            "winners": [names[at] for at in closed.winners],
        }
    faults = [_fault_json(state, deal, fault) for fault in deal.faults]
    return found | {"faults": faults, "strange": list(verdict.strange) if verdict else []}


def _trick_json(state: State, deal: Deal, trick: Trick) -> dict[str, Any]:
    name = [state.seats[place].name for place in deal.order]
    taker = None if trick.taker is None else name[trick.taker]
    return {"cards": {name[play.seat]: str(play.card) for play in trick.plays}, "taker": taker}


def _fault_json(state: State, deal: Deal, fault: Fault) -> dict[str, Any]:
    found: dict[str, Any] = {"seat": state.seats[deal.order[fault.player]].name, "kind": fault.kind}
    if fault.kind == "revoke":
        found |= {"card": str(fault.card), "claimed": fault.claimed, "remedy": fault.remedy}
    return found
