"""What the play of the cards does to the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from controller.events import Event
from controller.events import rams as ev
from controller.rules.rams.changes import opened, place, with_item, with_player
from controller.rules.rams.state import Deal, State, running
from controller.rules.tricks.record import Offence, Record
from controller.rules.tricks.trick import Play, Trick


def _played(state: State, event: ev.RamsCardPlayed) -> State:
    deal, at = running(state), place(state, event.seat)
    player = deal.players[at]
    led = deal.record.now.led
    hand = player.hand if led in (None, event.card.suit) else player.hand.void_in(led or "")
    shoe = opened(state.shoe, player, (event.card,))
    player = player._replace(hand=hand.without(event.card))
    record = deal.record.with_play(Play(at, event.card))
    deal = with_player(deal, at, player, record=record, turn=_next(deal, at, len(record.now.plays)))
    return state._replace(shoe=shoe, deal=deal)


def _next(deal: Deal, at: int, plays: int) -> int | None:
    """The player after ``at`` in a trick of so many cards; None when it is complete."""
    playing = deal.playing()
    return None if plays == len(playing) else playing[(playing.index(at) + 1) % len(playing)]


def _trick_taken(state: State, event: ev.RamsTrickTaken) -> State:
    """A complete trick goes to its taker; so does the last one, when it turns out to be somebody else's."""
    deal, at = running(state), place(state, event.seat)
    record = deal.record.with_taker(at) if deal.record.now.plays else deal.record.retaken(at)
    return state._replace(deal=deal._replace(record=record, turn=at))


def _foul_found(state: State, event: ev.FoulFound) -> State:
    deal, at = running(state), place(state, event.seat)
    kept = tuple([foul for foul in deal.offences if (foul.trick, foul.seat) != (event.trick, at)])
    found = Offence(event.trick, at, event.card, event.duty, event.steals)
    return state._replace(deal=deal._replace(offences=tuple(sorted((*kept, found)))))


def _foul_refuted(state: State, event: ev.FoulRefuted) -> State:
    deal, at = running(state), place(state, event.seat)
    kept = tuple([foul for foul in deal.offences if (foul.trick, foul.seat) != (event.trick, at)])
    return state._replace(deal=deal._replace(offences=kept))


def _ace_found(state: State, event: ev.AceFound) -> State:
    deal, at = running(state), place(state, event.seat)
    return state._replace(deal=with_player(deal, at, deal.players[at]._replace(barred=event.cards)))


def _amended(state: State, event: ev.RamsPlayAmended) -> State:
    """Another card was played: the hand is what it was at the beginning, less what was played in truth."""
    deal, at = running(state), place(state, event.seat)
    trick = deal.record.tricks[event.trick]
    plays = tuple([play._replace(card=event.after) if play.seat == at else play for play in trick.plays])
    record = Record(with_item(deal.record.tricks, event.trick, Trick(plays, trick.taker)))
    player, hand = deal.players[at], deal.players[at].at_play
    hidden = tuple([card for card in (event.before,) if not hand.seen(card)])
    fresh = tuple([card for card in (event.after,) if not hand.seen(card)])
    shoe = state.shoe.renamed(hidden, fresh)
    for past in record.tricks:
        card = past.card_of(at)
        if card and past.led not in (None, card.suit):
            hand = hand.void_in(past.led or "")
        hand = hand.without(card) if card else hand
    deal = with_player(deal, at, player._replace(hand=hand))
    return state._replace(shoe=shoe, deal=deal._replace(record=record))


STEPS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    ev.RamsCardPlayed: _played,
    ev.RamsTrickTaken: _trick_taken,
    ev.FoulFound: _foul_found,
    ev.FoulRefuted: _foul_refuted,
    ev.AceFound: _ace_found,
    ev.RamsPlayAmended: _amended,
}
"""One step for every event of the play."""
