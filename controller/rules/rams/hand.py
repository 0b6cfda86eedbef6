"""What a simulated player of rams holds, after an exchange in which he kept his best cards (rules.tricks.hand)."""

from __future__ import annotations

from collections import Counter

from controller.cards import UNKNOWN, Card
from controller.rules.rams.closing import closed_hand
from controller.rules.rams.duties import RANKING, law_of
from controller.rules.rams.state import Deal, State, phase
from controller.rules.tricks.duties import lawful
from controller.rules.tricks.hand import PUT_BACK, ToLay


def to_lay(state: State) -> ToLay | None:
    """The cards that the seat in turn may lawfully play, the hand that is to be laid open, or what is not thrown."""
    deal, now = state.deal, phase(state)
    if deal is None:
        return None
    if now == "showdown":
        at = closed_hand(deal)
        return None if at is None else ToLay(state.seats[at].name, "shows", held(deal, at))
    if now == "serving" and not state.shoe.remaining and state.house.refills:
        return ToLay(state.seats[deal.served or 0].name, PUT_BACK, _not_thrown(deal))
    if now != "play" or deal.turn is None:
        return None
    law, hand = law_of(state.house, deal), held(deal, deal.turn)
    may = lawful(law.duties, deal.record.standing(deal.turn, law), [card for card in hand if card.known])
    return ToLay(state.seats[deal.turn].name, "plays", may or (UNKNOWN,))


def held(deal: Deal, at: int) -> tuple[Card, ...]:
    """The hand of somebody who threw his weakest cards, but never an ace, where he did not show what he threw."""
    player = deal.players[at]
    left = list(player.dealt)
    _throw(left, player.thrown)
    _weakest(left, deal.trump, (player.exchanged or 0) if not player.thrown else 0)
    left += (Counter(player.got) - Counter(player.dealt)).elements()
    if deal.upcard and deal.upcard.taken and at == deal.dealer:
        if len(left) == len(player.dealt):
            _weakest(left, deal.trump, 1)
        left.append(deal.upcard.card)
    _throw(left, deal.record.played(at))
    return tuple(left)


def _not_thrown(deal: Deal) -> tuple[Card, ...]:
    """What the players hold, and the up-card that nobody has taken."""
    hands = [card for at, player in enumerate(deal.players) if player.hand.held for card in held(deal, at)]
    return (*hands, *([deal.upcard.card] if deal.upcard and not deal.upcard.taken else []))


def _throw(hand: list[Card], cards: tuple[Card, ...]) -> None:
    """Take ``cards`` out of the hand; one that was not read stands for a card that is not in it."""
    for card in cards:
        for found in (card, UNKNOWN):
            if found in hand:
                hand.remove(found)
                break


def _weakest(hand: list[Card], trump: str | None, count: int) -> None:
    def worth(card: Card) -> tuple[bool, bool, int]:
        return card.rank == "A", card.known and card.suit == trump, RANKING.height(card, trump) if card.known else 0

    for card in sorted(hand, key=worth)[:count]:
        hand.remove(card)
