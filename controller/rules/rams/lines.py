"""What each seat brings to the settlement of a deal, read from the deal's record."""

from __future__ import annotations

from collections import Counter

from controller.cards import Card
from controller.rules.rams.duties import law_of
from controller.rules.rams.house import House
from controller.rules.rams.score import ONE_SUIT, Line, aces_worth, jacks_worth
from controller.rules.rams.state import CARDS, Deal, Player
from controller.rules.tricks.record import owners

TRUMP_SUIT = {"plain": ONE_SUIT, "10": 10, "100": 100}
"""Worth of five trumps, by the option ``trump_flush``."""


def hand_at_play(deal: Deal, place: int) -> tuple[Card, ...]:
    """The cards that a seat held when the play began, as far as they were shown: all of them once the deal is over."""
    return deal.players[place].opened or deal.record.played(place)


def owners_of(house: House, deal: Deal) -> tuple[int, ...]:
    """Whose each complete trick is (R-RAM-15)."""
    return owners(deal.record, law_of(house, deal), deal.offences)


def lines_of(house: House, deal: Deal, ended: str) -> tuple[Line, ...]:
    """The lines of all seats of a deal that ended so."""
    if ended in ("aces", "jacks"):
        return tuple([Line() for _ in deal.players])
    taken = Counter(owners_of(house, deal))
    fouls = Counter(offence.seat for offence in deal.offences)
    lines = []
    for place, player in enumerate(deal.players):
        line = Line(barred=aces_worth(player.barred), jacks=_jacks(deal, place, ended))
        if player.part == "in":
            line = line._replace(
                played=True,
                tricks=CARDS if ended == "lone" else taken[place],
                aces=aces_worth(hand_at_play(deal, place)),
                fouls=fouls[place],
                suit=_suit(house, deal, player) if place in deal.flushes else 0,
                pays=bool(deal.flushes) and place not in deal.flushes,
            )
        lines.append(line)
    return tuple(lines)


def _jacks(deal: Deal, place: int, ended: str) -> int:
    """Jacks that were shown, and for a player those in his hand; none where a rams was opened (R-RAM-31)."""
    if ended == "flush":
        return 0
    player = deal.players[place]
    held = hand_at_play(deal, place) if player.part == "in" else ()
    return jacks_worth((*player.jacks, *held))


def _suit(house: House, deal: Deal, player: Player) -> int:
    trumps = player.opened[0].suit == deal.trump
    return TRUMP_SUIT[house.trump_flush] if trumps else ONE_SUIT
