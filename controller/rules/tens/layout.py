"""Who plays with whom, with which pack, and how the cards are laid into packets (R-TEN-1 to R-TEN-4)."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from controller.cards import Card, card, pack_from

FEWEST: Final = 2
MOST: Final = 8

PACKETS: Final = {2: 3, 3: 2}
"""Packets of each by the number of players; one from four players on (R-TEN-4)."""

TEN_EACH: Final = 10
"""Cards of each under ``deal_2_3 = ten_each``."""

SIX_OF_SPADES: Final = card("6s")

Sides = tuple[tuple[int, ...], ...]
"""The seats of each side, by their places among the players."""


class Portion(NamedTuple):
    """What each player is dealt."""

    packets: int
    size: int
    """Cards of one packet."""

    @property
    def cards(self) -> int:
        """Cards of one player."""
        return self.packets * self.size


@cache
def pack_for(players: int) -> tuple[Card, ...]:
    """The pack by the number of players: all sixes out for eight, the six of spades for five and seven (R-TEN-2)."""
    if players == MOST:
        return pack_from("7")
    whole = pack_from("6")
    return tuple(face for face in whole if face != SIX_OF_SPADES) if players in (5, 7) else whole


@cache
def portion(players: int, deal_2_3: str) -> Portion:
    """How many packets of how many cards each of ``players`` gets (R-TEN-4)."""
    packets = PACKETS.get(players, 1)
    if packets > 1 and deal_2_3 == "ten_each":
        return Portion(1, TEN_EACH)
    return Portion(packets, len(pack_for(players)) // players // packets)


def packet_of(round_: int, share: Portion, packet_deal: str) -> int:
    """The packet, from 0, into which the cards of the deal's ``round_``-th turn go (option ``packet_deal``)."""
    return round_ // share.size if packet_deal == "by_packet" else round_ % share.packets


@cache
def sides(players: int, layout: str) -> Sides | None:
    """The sides of ``players`` seats (R-TEN-3); None where the layout cannot be.

    Partners sit opposite each other in pairs, and at every second place where there are two sides.
    """
    if layout == "solo":
        return tuple((place,) for place in range(players)) if FEWEST <= players <= MOST else None
    if players not in (4, 6, 8):
        return None
    step = players // 2 if layout == "pairs" else 2
    return tuple(tuple(range(first, players, step)) for first in range(step))


def seats_for(layout: str) -> tuple[int, ...]:
    """Numbers of players with which a layout can be."""
    return tuple(players for players in range(FEWEST, MOST + 1) if sides(players, layout))
