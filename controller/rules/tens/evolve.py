"""What each event does to the table. Total over every event that the rules return; decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from controller.cards import Card
from controller.events import Event, common
from controller.events import tens as ev
from controller.rules.draft import once
from controller.rules.seats import Hold, from_left_of, place_of
from controller.rules.shoe import NONE_SEEN
from controller.rules.shoe_steps import SHOE_STEPS
from controller.rules.tens.layout import portion
from controller.rules.tens.state import (
    Closed,
    Deal,
    Fault,
    Seat,
    State,
    Turned,
    Verdict,
    lacks,
    players,
    running,
    sides_of,
)
from controller.rules.tricks.possible import Hand
from controller.rules.tricks.record import Record
from controller.rules.tricks.trick import Play, Trick


@once
def evolve(state: State, event: Event) -> State:
    """The state after ``event``."""
    return STEPS[type(event)](state, event)


def _place(state: State, name: str) -> int:
    found = place_of(state, name)
    assert found is not None, name
    return found


def _player(state: State, name: str) -> int:
    return running(state).order.index(_place(state, name))


T = TypeVar("T")


def with_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The tuple with another item at ``at``."""
    return (*items[:at], item, *items[at + 1 :])


def _hands(deal: Deal, player: int, packet: int, hand: Hand) -> tuple[tuple[Hand, ...], ...]:
    return with_item(deal.hands, player, with_item(deal.hands[player], packet, hand))


def _with_hand(deal: Deal, player: int, packet: int, hand: Hand) -> Deal:
    return deal._replace(hands=_hands(deal, player, packet, hand))


def _with_record(deal: Deal, packet: int, record: Record) -> Deal:
    return deal._replace(records=with_item(deal.records, packet, record))


def _of_the_shoe(kind: type[Event]) -> Callable[[State, Any], State]:
    step = SHOE_STEPS[kind]
    return lambda state, event: state._replace(shoe=step(state.shoe, event))


def _shoe_loaded(state: State, event: common.ShoeLoaded) -> State:
    return state._replace(shoe=SHOE_STEPS[common.ShoeLoaded](state.shoe, event), hold=None)


def _held(state: State, event: common.TableHeld) -> State:
    return state._replace(hold=Hold(event.code, event.number, event.card))


def _released(state: State, event: common.HoldReleased) -> State:
    return state._replace(hold=None)


def _dealer_drawn(state: State, event: ev.FirstDealerDrawn) -> State:
    return state._replace(dealer=_place(state, event.seat))


def _deal_begun(state: State, event: ev.PacketDealBegun) -> State:
    dealer = _place(state, event.dealer)
    order = tuple(from_left_of(state, dealer))
    share = portion(len(order), state.house.deal_2_3)
    empty = ((Hand(),) * share.packets,) * len(order)
    # Each deal is a pack of its own, whatever a written shoe holds behind it.
    shoe = state.shoe._replace(seen=NONE_SEEN, public=NONE_SEEN)
    return state._replace(stage="dealing", shoe=shoe, deal=Deal(dealer, order, share, sides_of(state), empty))


def _dealt(state: State, event: ev.PacketCardDealt) -> State:
    deal = running(state)
    player = deal.dealt % len(deal.order)
    hand = deal.hands[player][event.packet].given(event.card, public=event.public)
    deal = deal._replace(
        hands=_hands(deal, player, event.packet, hand),
        dealt=deal.dealt + 1,
        turned=Turned(event.number, event.card) if event.public else None,
    )
    stage = "given" if deal.complete else "dealing"
    shoe = state.shoe.out(event.card, public=event.public, discarded=False)
    return state._replace(stage=stage, deal=deal, shoe=shoe)


def _turned_named(state: State, event: ev.TurnedCardNamed) -> State:
    deal = running(state)
    turned = deal.turned
    assert turned is not None, "a card was turned"
    dealer, last = len(deal.order) - 1, deal.share.packets - 1
    hand = deal.hands[dealer][last]
    named = tuple([face if face.known else event.card for face in hand.shown])
    deal = _with_hand(deal, dealer, last, hand._replace(shown=named))
    deal = deal._replace(turned=turned._replace(card=event.card))
    return state._replace(deal=deal, shoe=state.shoe.renamed((), (event.card,)))


def _packet_opened(state: State, event: ev.PacketOpened) -> State:
    deal = running(state)
    lead = _player(state, event.lead)
    deal = deal._replace(packet=event.packet, records=(*deal.records, Record()), lead=lead, turn=lead)
    return state._replace(stage="play", deal=deal)


def _played(state: State, event: ev.PacketPlayed) -> State:
    deal = running(state)
    player = _player(state, event.seat)
    hand = deal.hand(player)
    fresh = event.card not in hand.shown
    deal = deal._replace(
        hands=_hands(deal, player, deal.packet, hand.without(event.card)),
        records=with_item(deal.records, deal.packet, deal.record.with_play(Play(player, event.card))),
        turn=(player + 1) % len(deal.order),
    )
    return state._replace(deal=deal, shoe=state.shoe.opened((event.card,)) if fresh else state.shoe)


def _trick_taken(state: State, event: ev.PacketTrickTaken) -> State:
    deal = running(state)
    taker = _player(state, event.seat)
    records = with_item(deal.records, deal.packet, deal.record.with_taker(taker))
    return state._replace(deal=deal._replace(records=records, turn=taker))


def _revoke_booked(state: State, event: ev.RevokeBooked) -> State:
    deal = running(state)
    player = _player(state, event.seat)
    fault = Fault(player, "revoke", event.packet, event.trick, event.card, event.claimed, event.remedy)
    deal = deal._replace(faults=(*deal.faults, fault))
    if event.remedy == "take_back":
        return _taken_back(state, deal, player, event.card)
    return state._replace(deal=deal)


def _taken_back(state: State, deal: Deal, player: int, card: Card) -> State:
    """The table after a card has gone back from the trick, or was never laid there: it stays exposed in the hand."""
    hand, shoe, last = deal.hand(player), state.shoe, deal.record.tricks[-1:]
    if last and last[0].plays[-1:] == (Play(player, card),):
        tricks = (*deal.record.tricks[:-1], Trick(last[0].plays[:-1]))
        deal = _with_record(deal, deal.packet, Record(tricks))._replace(turn=player)
        hand = hand._replace(held=hand.held + 1, shown=(*hand.shown, card))
    elif card not in hand.shown:
        hand, shoe = hand.show(card), shoe.opened((card,))
    return state._replace(deal=_with_hand(deal, player, deal.packet, hand), shoe=shoe)


def _peeked(state: State, event: ev.Peeked) -> State:
    deal = running(state)
    return state._replace(deal=deal._replace(faults=(*deal.faults, Fault(_player(state, event.seat), "peek"))))


def _amended(state: State, event: ev.PlayAmended) -> State:
    deal = running(state)
    player = _player(state, event.seat)
    packet, at = next(
        (packet, at)
        for packet, record in enumerate(deal.records)
        for at, trick in enumerate(record.tricks)
        if Play(player, event.before) in trick.plays
    )
    tricks = deal.records[packet].tricks
    taker = None if event.taker is None else _player(state, event.taker)
    trick = Trick(with_item(tricks[at].plays, _seat_at(tricks[at], player), Play(player, event.after)), taker)
    hand, turned = deal.hands[player][packet], deal.turned and deal.turned.card
    shoe = state.shoe.renamed(
        () if event.before == turned else (event.before,), () if event.after in hand.shown else (event.after,)
    )
    deal = _with_record(deal, packet, Record(with_item(tricks, at, trick)))
    deal = _with_hand(deal, player, packet, _renamed(hand, event, exposed=event.before == turned))
    faults = tuple([deal.faults[at] for at in event.stands])
    return state._replace(stage="play", shoe=shoe, deal=_at_turn(deal._replace(faults=faults, verdict=None)))


def _seat_at(trick: Trick, player: int) -> int:
    return next(at for at, play in enumerate(trick.plays) if play.seat == player)


def _at_turn(deal: Deal) -> Deal:
    """The deal with the turn where the tricks of the open packet put it."""
    now, closed = deal.record.now, deal.record.closed
    if now.plays:
        return deal._replace(turn=(now.plays[-1].seat + 1) % len(deal.order))
    return deal._replace(turn=closed[-1].taker if closed else deal.lead)


def _renamed(hand: Hand, event: ev.PlayAmended, *, exposed: bool) -> Hand:
    """The hand after a card that left it turns out to be another: what was thought gone is in it still."""
    if event.before in hand.strange:
        strange = tuple([card for card in hand.strange if card != event.before])
        hand = hand._replace(strange=strange, sure=(*hand.sure, *hand.maybe), maybe=())
    elif exposed:
        hand = hand._replace(shown=(*hand.shown, event.before))
    else:
        hand = hand._replace(sure=(*hand.sure, event.before))
    return hand._replace(held=hand.held + 1).without(event.after)


def _judged(state: State, event: ev.PacketDealJudged) -> State:
    verdict = Verdict(event.kind, event.honours, event.taken, event.lost, event.strange)
    return state._replace(stage="settle", deal=running(state)._replace(verdict=verdict, turn=None))


def _scored(state: State, event: ev.PacketDealScored) -> State:
    deal = running(state)
    seats = list(state.seats)
    for side, points, plus in zip(deal.sides, event.points, event.pluses, strict=True):
        for place in side:
            seat = seats[place]
            seats[place] = seat._replace(score=seat.score + points, plus=seat.plus + plus)
    assert deal.verdict is not None, "a deal is judged before it is scored"
    record = Closed(deal, deal.verdict.kind, event.points, event.pluses, event.winners)
    won = tuple(state.seats[place].name for side in event.winners for place in deal.sides[side])
    state = state._replace(
        seats=tuple(seats), closed=(*state.closed, record), winners=won, dealer=next(from_left_of(state, deal.dealer))
    )
    return _cleared(state, "over" if event.over else "deal")


def _voided(state: State, event: ev.PacketDealVoided) -> State:
    deal = running(state)
    state = state._replace(closed=(*state.closed, Closed(deal, event.cause)), hold=None)
    return _cleared(state, "deal")


def _cleared(state: State, stage: str) -> State:
    """The table at the collecting of the cards that lie there, and then at ``stage``; short: at once."""
    deal, shoe = running(state), state.shoe
    if state.house.full and deal.dealt:
        return state._replace(stage="collect", after=stage, deal=deal._replace(over=True, turn=None))
    return state._replace(stage=stage, deal=None, shoe=shoe._replace(discards=shoe.discards + deal.dealt))


def _collected(state: State, event: common.CardsCollected) -> State:
    shoe = state.shoe
    shoe = shoe._replace(discards=shoe.discards + event.count)
    return state._replace(stage=state.after or "deal", after=None, deal=None, shoe=shoe)


def _sheet_begun(state: State, event: ev.SheetBegun) -> State:
    seats = tuple([seat._replace(score=0, plus=0) for seat in state.seats])
    return state._replace(stage="deal", seats=seats, first=len(state.closed), winners=())


def _seat_left(state: State, event: common.SeatLeft) -> State:
    place = _place(state, event.seat)
    seats = with_item(state.seats, place, state.seats[place]._replace(present=False))
    after = state._replace(seats=seats)
    if place == state.dealer:
        after = after._replace(dealer=next(from_left_of(after, place)))
    return _with_other_pack(state, after)


def _seat_joined(state: State, event: common.SeatJoined) -> State:
    place = place_of(state, event.seat)
    if place is None:
        after = state._replace(seats=(*state.seats, Seat(event.seat, event.amount)))
    else:
        seat = state.seats[place]
        back = seat._replace(present=True, purse=seat.purse + event.amount)
        after = state._replace(seats=with_item(state.seats, place, back))
    return _with_other_pack(state, after._replace(chips=state.chips + event.amount))


def _with_other_pack(before: State, after: State) -> State:
    """The pack goes by the number of players: another pack is to be loaded where it changes (R-TEN-2)."""
    if lacks(players(before)) == lacks(players(after)) or before.shoe.remaining is None:
        return after
    shoe = after.shoe
    left = shoe.remaining or 0
    return after._replace(shoe=shoe._replace(remaining=None, missing=shoe.missing + left))


def _chips_added(state: State, event: common.ChipsAdded) -> State:
    place = _place(state, event.seat)
    seat = state.seats[place]
    seats = with_item(state.seats, place, seat._replace(purse=seat.purse + event.amount))
    return state._replace(seats=seats, chips=state.chips + event.amount)


def _cashed_out(state: State, event: common.CashedOut) -> State:
    place = _place(state, event.seat)
    seats = with_item(state.seats, place, state.seats[place]._replace(purse=0))
    return state._replace(seats=seats, chips=state.chips - event.amount)


def _recorded(state: State, event: Event) -> State:
    return state


STEPS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    common.ShoeLoaded: _shoe_loaded,
    common.CutCardOut: _of_the_shoe(common.CutCardOut),
    common.ShoeSpent: _of_the_shoe(common.ShoeSpent),
    common.Misfed: _of_the_shoe(common.Misfed),
    common.TableHeld: _held,
    common.HoldReleased: _released,
    common.CardsCollected: _collected,
    common.CardsMissing: _recorded,
    common.SeatLeft: _seat_left,
    common.SeatJoined: _seat_joined,
    common.ChipsAdded: _chips_added,
    common.CashedOut: _cashed_out,
    ev.FirstDealerDrawn: _dealer_drawn,
    ev.PacketDealBegun: _deal_begun,
    ev.PacketCardDealt: _dealt,
    ev.TurnedCardNamed: _turned_named,
    ev.PacketOpened: _packet_opened,
    ev.PacketPlayed: _played,
    ev.PacketTrickTaken: _trick_taken,
    ev.RevokeBooked: _revoke_booked,
    ev.Peeked: _peeked,
    ev.PlayAmended: _amended,
    ev.PacketDealJudged: _judged,
    ev.PacketDealScored: _scored,
    ev.PacketDealVoided: _voided,
    ev.SheetBegun: _sheet_begun,
}
"""One step for every event of the game."""
