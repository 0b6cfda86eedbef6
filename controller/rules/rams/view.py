"""What everybody may see, and what the table script prints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from controller.rules.game import Alarm, CardView, GameView, HandView, PlayView, SeatView, SheetRow
from controller.rules.public import alarm, held, shoe_view, unaccounted
from controller.rules.rams.dealing import due
from controller.rules.rams.house import RAMS
from controller.rules.rams.lines import owners_of
from controller.rules.rams.named import playable
from controller.rules.rams.offers import offers
from controller.rules.rams.score import Line
from controller.rules.rams.state import CARDS, Closed, Deal, Player, Seat, State, pack_of, phase, to_act
from controller.rules.tricks.trick import Trick

LATEST: Final = 12
"""Closed deals that a view carries, without their tricks; all of them are in the journal."""

SHOWING: Final = frozenset({"play", "settle", "collect", "showdown"})
"""Phases in which the latest trick still lies on the table."""


def view(state: State) -> GameView:
    """What everybody may see; a hidden card changes nothing here (design.md, decision 9)."""
    deal, turn = state.deal, to_act(state)
    return GameView(
        game=RAMS,
        phase=phase(state),
        turn=None if turn is None else state.seats[turn].name,
        banker=state.seats[state.dealer if deal is None else deal.dealer].name,
        bank=0,
        lead=_lead(state),
        seats=tuple([_seat_view(state, at, seat) for at, seat in enumerate(state.seats)]),
        hands=tuple(_hands(state, deal)) if deal else (),
        shoe=shoe_view(state.shoe, len(pack_of(state))),
        offers=offers(state),
        due=due(state),
        alarms=tuple(_alarms(state)),
        coups=tuple([_deal_json(state, closed, whole=False) for closed in state.closed[-LATEST:]]),
        result=_result(state),
        trump=deal.trump if deal else None,
        upcard=_upcard(deal) if deal else None,
        trick=_trick(state, deal) if deal else (),
        playable=tuple(playable(state, deal)) if deal and not deal.over else (),
        sheet=tuple([_row(state, at, seat) for at, seat in enumerate(state.seats)]),
        facts=tuple(_facts(state)),
    )


def report(state: State) -> dict[str, Any]:
    """The table script's output without ``refused`` (notation.md)."""
    shoe, turn = state.shoe, to_act(state)
    return {
        "game": RAMS,
        "phase": phase(state),
        "seats": [seat.name for seat in state.seats],
        "dealer": state.seats[state.dealer].name,
        "turn": None if turn is None else state.seats[turn].name,
        "purses": {seat.name: seat.purse for seat in state.seats},
        "sheet": {seat.name: seat.score for seat in state.seats},
        "games": [{"winner": won.winner, "pays": dict(won.pays), "deals": won.deals} for won in state.won],
        "ejected": shoe.ejected,
        "remaining": shoe.remaining or 0,
        "discards": shoe.discards,
        "coups": [_deal_json(state, closed, whole=True) for closed in state.closed],
    }


def imbalance(state: State) -> str | None:
    """What does not add up in the books, or None: chips, cards, tricks, the sheet."""
    chips = sum(seat.purse for seat in state.seats)
    problem = unaccounted(state.chips, chips, state.shoe, state.deal.out if state.deal else 0)
    return problem or _sheet_problem(state)


def _sheet_problem(state: State) -> str | None:
    """The sheet is what the deals of this game have made of it, and every played deal has five tricks."""
    scores = [state.house.start_score] * len(state.seats)
    for closed in state.closed[state.begun :]:
        verdict = closed.deal.verdict
        if verdict is None or closed.ended != verdict.ended:
            continue
        if closed.ended == "played" and sum(line.tricks for line in verdict.lines) != CARDS:
            return f"a deal has {sum(line.tricks for line in verdict.lines)} tricks, not {CARDS}"
        scores = [max(0, score + change) for score, change in zip(scores, verdict.changes, strict=False)] + scores[
            len(verdict.changes) :
        ]
    for seat, score in zip(state.seats, scores, strict=True):
        if seat.score != score:
            return f"{seat.name} has {seat.score} on the sheet and {score} by the deals"
    return None


def _lead(state: State) -> str | None:
    """Who led to the trick on the table, or is to lead."""
    deal = state.deal
    if deal is None or deal.turn is None:
        return None
    plays = deal.record.now.plays
    return state.seats[plays[0].seat if plays else deal.turn].name


def _seat_view(state: State, at: int, seat: Seat) -> SeatView:
    deal = state.deal
    player = deal.players[at] if deal and not deal.over and at < len(deal.players) else None
    plays = deal is not None and player is not None and player.part == "in" and bool(deal.record.tricks)
    return SeatView(
        seat.name,
        seat.purse,
        0,
        _status(state, at, seat, player),
        cards=player.hand.held if player and player.part != "absent" else None,
        tricks=owners_of(state.house, deal).count(at) if deal and plays else None,
        score=seat.score,
    )


def _status(state: State, at: int, seat: Seat, player: Player | None) -> str:
    if not seat.present:
        return "left"
    if at == to_act(state):
        return "to-play" if state.stage == "play" else "to-speak"
    if player and player.part == "passed":
        return "passed"
    if at == (state.deal.dealer if state.deal else state.dealer):
        return "dealer"
    return "playing" if player and player.part == "in" else "waiting"


def _hands(state: State, deal: Deal) -> Iterator[HandView]:
    """What lies before each seat: cards that were shown, and the backs of the others."""
    for at in deal.order:
        player = deal.players[at]
        if deal.over or not player.hand.held:
            continue
        shown = player.hand.shown
        backs = (CardView(0, None),) * (player.hand.held - len(shown))
        faces = tuple([CardView(0, card) for card in shown])
        yield HandView(state.seats[at].name, "dealer" if at == deal.dealer else "player", (*faces, *backs), None)


def _alarms(state: State) -> Iterator[Alarm]:
    yield from held(state.hold)
    if state.deal and state.deal.verdict:
        for seat in state.deal.verdict.strange:
            yield alarm("CARD_NOT_DEALT", seat=seat)


def _upcard(deal: Deal) -> CardView | None:
    upcard = deal.upcard
    return None if upcard is None or upcard.taken or deal.over else CardView(upcard.number, upcard.card)


def shown_trick(deal: Deal) -> Trick:
    """The trick that lies on the table: a complete one lies there until the next lead."""
    now, closed = deal.record.now, deal.record.closed
    return closed[-1] if closed and not now.plays and not deal.over else now


def _trick(state: State, deal: Deal) -> tuple[PlayView, ...]:
    return tuple([PlayView(state.seats[play.seat].name, play.card) for play in shown_trick(deal).plays])


def _row(state: State, at: int, seat: Seat) -> SheetRow:
    """One line of the sheet, with what the last deal of the game wrote there and for what."""
    last = state.closed[-1] if len(state.closed) > state.begun else None
    verdict = last.deal.verdict if last else None
    notes: list[str] = []
    if verdict and at < len(verdict.lines):
        notes = list(_notes(verdict.lines[at]))
    if state.stage == "over" and state.won and state.won[-1].winner == seat.name:
        notes.append("won")
    return SheetRow(seat.name, seat.score, seat.change, tuple(notes))


def _notes(line: Line) -> Iterator[str]:
    """Words for what a deal wrote on a sheet."""
    causes = {
        "tricks": line.tricks,
        "aces": line.aces and not line.trickless,
        "jacks": line.jacks,
        "one-suit": line.suit,
        "remise": line.trickless,
        "foul": line.fouls,
        "barred-ace": line.barred,
    }
    yield from (word for word, found in causes.items() if found)


def _facts(state: State) -> Iterator[tuple[str, str | int]]:
    yield "deals", len(state.closed) - state.begun
    deal = state.deal
    if deal is None or deal.over:
        return
    if state.shoe.remaining is not None:
        yield "stock", state.shoe.remaining
    if state.stage == "play":
        yield "trick-number", min(len(deal.record.closed) + 1, CARDS)
    taker = shown_trick(deal).taker
    if taker is not None:
        yield "taker", state.seats[taker].name


def _result(state: State) -> dict[str, Any] | None:
    """The deal as it will be written down, once it is judged."""
    deal = state.deal
    if deal is None or deal.verdict is None or deal.over:
        return None
    scores = tuple([max(0, s.score + d) for s, d in zip(state.seats, deal.verdict.changes, strict=True)])
    return _deal_json(state, Closed(deal, deal.verdict.ended, scores), whole=False)


def _deal_json(state: State, closed: Closed, *, whole: bool) -> dict[str, Any]:
    """One deal as the table script prints it; what never was public is told only with ``whole``."""
    deal, verdict = closed.deal, closed.deal.verdict
    names = [seat.name for seat in state.seats]
    found: dict[str, Any] = {
        "dealer": names[deal.dealer],
        "ended": closed.ended,
        "trump": deal.trump,
        "upcard": str(deal.upcard.card) if deal.upcard else None,
        "upcard_taken": bool(deal.upcard and deal.upcard.taken),
        "playing": [names[at] for at in deal.playing()],
        "exchanged": {names[at]: deal.players[at].exchanged for at in deal.playing()},
    }
    if whole:
        found["dealt"] = {names[at]: [str(card) for card in deal.players[at].dealt] for at in deal.order}
        found["tricks"] = [_trick_json(state, deal, at, trick) for at, trick in enumerate(deal.record.tricks)]
    if verdict and closed.ended == verdict.ended:
        lines = {names[at]: verdict.lines[at] for at in deal.order}
        found |= {
            "taken": {name: line.tricks for name, line in lines.items() if line.played},
            "aces": {name: line.aces for name, line in lines.items() if line.aces},
            "jacks": {name: line.jacks for name, line in lines.items() if line.jacks},
            "changes": {names[at]: verdict.changes[at] for at in deal.order},
            "sheet": {names[at]: closed.scores[at] for at in deal.order},
            "strange": list(verdict.strange),
        }
    return found | {"faults": list(_faults(state, deal))}


def _trick_json(state: State, deal: Deal, place: int, trick: Trick) -> dict[str, Any]:
    """One trick: what was played, who took it at the table, and whose it is where that is another one."""
    found: dict[str, Any] = {
        "cards": {state.seats[play.seat].name: str(play.card) for play in trick.plays},
        "taker": None if trick.taker is None else state.seats[trick.taker].name,
    }
    owners = owners_of(state.house, deal)
    if place < len(owners) and owners[place] != trick.taker:
        found["owner"] = state.seats[owners[place]].name
    return found


def _faults(state: State, deal: Deal) -> Iterator[dict[str, Any]]:
    for foul in deal.offences:
        fault = {
            "seat": state.seats[foul.seat].name,
            "duty": foul.duty,
            "card": str(foul.card),
            "trick": foul.trick + 1,
        }
        yield fault | ({"steals": True} if foul.steals else {})
    for at in deal.order:
        if deal.players[at].barred:
            kind = "passed_with_ace" if deal.players[at].part == "passed" else "discarded_ace"
            cards = [str(card) for card in deal.players[at].barred]
            yield {"seat": state.seats[at].name, "duty": kind, "cards": cards}
