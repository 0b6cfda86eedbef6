"""What the dealing, the exchange and what is shown do to the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from controller.cards import Card
from controller.events import Event
from controller.events import rams as ev
from controller.rules.rams.changes import opened, place, with_player
from controller.rules.rams.state import Deal, Exposed, Player, State, Upcard, running
from controller.rules.seats import from_left_of
from controller.rules.shoe import NONE_SEEN


def _begun(state: State, event: ev.RamsDealBegun) -> State:
    order = tuple(from_left_of(state, state.dealer))
    players = tuple([Player("asked" if seat.present else "absent") for seat in state.seats])
    return state._replace(deal=Deal(state.dealer, order, players), stage="dealing")


def _dealt(state: State, event: ev.RamsCardDealt) -> State:
    deal, at = running(state), place(state, event.seat)
    player = deal.players[at]
    hand = player.hand.given(event.card, public=False)
    player = player._replace(hand=hand, got=(*player.got, event.card))
    deal = with_player(deal, at, player, given=deal.given + 1, out=deal.out + 1, served=at, last=event.card)
    return state._replace(deal=deal, shoe=state.shoe.out(event.card, public=False, discarded=False))


def _turned(state: State, event: ev.UpcardTurned) -> State:
    deal = running(state)._replace(upcard=Upcard(event.number, event.card), out=running(state).out + 1, served=None)
    return state._replace(deal=deal, stage="given", shoe=state.shoe.out(event.card, public=True, discarded=False))


def _taken_up(state: State, event: ev.HandsTakenUp) -> State:
    return state._replace(stage="declare" if state.house.declare == "first" else "exchange")


def _declared(state: State, event: ev.PlayDeclared) -> State:
    deal, at = running(state), place(state, event.seat)
    return _after_declaring(state, with_player(deal, at, deal.players[at]._replace(part="in")))


def _passed(state: State, event: ev.HandPassed) -> State:
    deal, at = running(state), place(state, event.seat)
    player = deal.players[at]
    hand = player.hand.laid_aside(player.hand.held)
    deal = with_player(deal, at, player._replace(part="passed", hand=hand))
    return _after_declaring(state, deal._replace(pile=deal.pile + player.hand.held, served=None))


def _after_declaring(state: State, deal: Deal) -> State:
    stage = "exchange" if state.stage == "declare" and deal.asked() is None else state.stage
    return state._replace(deal=deal, stage=stage)


def _exchanged(state: State, event: ev.CardsExchanged) -> State:
    deal, at = running(state), place(state, event.seat)
    player = deal.players[at]
    shoe = opened(state.shoe, player, event.named)
    player = _thrown(player._replace(part="in", exchanged=event.count), event.count, event.named)
    deal = with_player(deal, at, player, owed=event.count, served=at, pile=deal.pile + event.count)
    return _on_from_exchange(state._replace(deal=deal, shoe=shoe))


def _thrown(player: Player, count: int, named: tuple[Card, ...]) -> Player:
    """The player after ``count`` cards left his hand, ``named`` face up or else all face down."""
    hand = player.hand
    if not named:
        return player._replace(hand=hand.laid_aside(count))
    for card in named:
        hand = hand.without(card)
    return player._replace(hand=hand, thrown=(*player.thrown, *named))


def _served(state: State, event: ev.ExchangeServed) -> State:
    deal, at = running(state), place(state, event.seat)
    player = deal.players[at]
    player = player._replace(hand=player.hand.given(event.card, public=False), got=(*player.got, event.card))
    deal = with_player(deal, at, player, owed=deal.owed - 1, out=deal.out + 1, last=event.card)
    shoe = state.shoe.out(event.card, public=False, discarded=False)
    return _on_from_exchange(state._replace(deal=deal, shoe=shoe))


def _on_from_exchange(state: State) -> State:
    """After the dealer has been served he may take the up-card (R-RAM-11)."""
    deal = running(state)
    if deal.owed == 0 and deal.served == deal.dealer and state.stage == "exchange":
        return state._replace(stage="upcard")
    return state


def _restored(state: State, event: ev.StockRestored) -> State:
    """The thrown cards are in the stock again: only cards that are certainly elsewhere count as seen."""
    deal = running(state)
    shoe = state.shoe._replace(remaining=event.cards, seen=NONE_SEEN, public=NONE_SEEN, spent=False)
    elsewhere = [card for player in deal.players for card in player.hand.shown]
    elsewhere += [deal.upcard.card] if deal.upcard and not deal.upcard.taken else []
    hidden = [card for player in deal.players for card in player.hand.sure]
    shoe = shoe.opened(tuple(elsewhere))._replace(seen=shoe.opened((*elsewhere, *hidden)).public)
    return state._replace(shoe=shoe, deal=deal._replace(out=deal.out - deal.pile, pile=0))


def _exposed(state: State, event: ev.CardExposed) -> State:
    deal, at = running(state), place(state, event.seat)
    shoe = opened(state.shoe, deal.players[at], (event.card,))
    deal = _shown(deal, at, (event.card,))
    return state._replace(shoe=shoe, deal=deal._replace(exposed=Exposed(at, event.card) if event.refusable else None))


def _kept(state: State, event: ev.ExposedKept) -> State:
    return state._replace(deal=running(state)._replace(exposed=None))


def _refused(state: State, event: ev.ExposedRefused) -> State:
    deal, at = running(state), place(state, event.seat)
    assert deal.exposed is not None, "a card is exposed"
    player, card = deal.players[at], deal.exposed.card
    got = list(player.got)
    if card in got:
        got.remove(card)
    deal = with_player(deal, at, player._replace(hand=player.hand.without(card), got=tuple(got)))
    return state._replace(deal=deal._replace(exposed=None, owed=deal.owed + 1, pile=deal.pile + 1))


def _upcard_taken(state: State, event: ev.UpcardTaken) -> State:
    deal, at = running(state), place(state, event.seat)
    assert deal.upcard is not None, "the up-card is turned"
    shoe = opened(state.shoe, deal.players[at], event.named)
    player = _thrown(deal.players[at], 1, event.named)
    player = player._replace(hand=player.hand.given(deal.upcard.card, public=True))
    taken = deal.upcard._replace(taken=True)
    deal = with_player(deal, at, player, upcard=taken, pile=deal.pile + 1, served=None)
    return state._replace(shoe=shoe, deal=deal, stage="exchange")


def _upcard_left(state: State, event: ev.UpcardLeft) -> State:
    return state._replace(deal=running(state)._replace(served=None), stage="exchange")


def _jacks_shown(state: State, event: ev.JacksShown) -> State:
    deal, at = running(state), place(state, event.seat)
    shoe = opened(state.shoe, deal.players[at], event.cards)
    deal = _shown(deal, at, event.cards)
    player = deal.players[at]
    return state._replace(shoe=shoe, deal=with_player(deal, at, player._replace(jacks=(*player.jacks, *event.cards))))


def _cards_shown(state: State, event: ev.CardsShown) -> State:
    deal, at = running(state), place(state, event.seat)
    shoe = opened(state.shoe, deal.players[at], event.cards)
    return state._replace(shoe=shoe, deal=_shown(deal, at, event.cards))


def _opened(state: State, event: ev.HandOpened) -> State:
    deal, at = running(state), place(state, event.seat)
    shoe = opened(state.shoe, deal.players[at], event.cards)
    deal = _shown(deal, at, event.cards)
    deal = with_player(deal, at, deal.players[at]._replace(opened=event.cards))
    flushes = (*deal.flushes, at) if event.one_suit else deal.flushes
    return state._replace(shoe=shoe, deal=deal._replace(flushes=flushes))


def _shown(deal: Deal, at: int, cards: tuple[Card, ...]) -> Deal:
    """The deal after everybody has seen ``cards`` in a hand, and so in the hand with which it went into the play."""
    player = deal.players[at]
    hand, at_play = player.hand, player.at_play
    for card in cards:
        hand = hand.show(card)
        at_play = at_play.show(card) if at_play.held else at_play
    return with_player(deal, at, player._replace(hand=hand, at_play=at_play))


def _hands_due(state: State, event: ev.HandsDue) -> State:
    return state._replace(stage="showdown")


def _play_begun(state: State, event: ev.PlayBegun) -> State:
    deal = running(state)
    players = tuple([player._replace(at_play=player.hand) for player in deal.players])
    return state._replace(stage="play", deal=deal._replace(players=players, turn=place(state, event.seat), served=None))


STEPS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    ev.RamsDealBegun: _begun,
    ev.RamsCardDealt: _dealt,
    ev.UpcardTurned: _turned,
    ev.HandsTakenUp: _taken_up,
    ev.PlayDeclared: _declared,
    ev.HandPassed: _passed,
    ev.CardsExchanged: _exchanged,
    ev.ExchangeServed: _served,
    ev.StockRestored: _restored,
    ev.CardExposed: _exposed,
    ev.ExposedKept: _kept,
    ev.ExposedRefused: _refused,
    ev.UpcardTaken: _upcard_taken,
    ev.UpcardLeft: _upcard_left,
    ev.JacksShown: _jacks_shown,
    ev.CardsShown: _cards_shown,
    ev.HandOpened: _opened,
    ev.HandsDue: _hands_due,
    ev.PlayBegun: _play_begun,
}
"""One step for every event of dealing and exchange."""
