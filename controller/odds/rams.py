"""Rams: hands of five cards, by the game's own tests of a hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from controller.cards import Card
from controller.rules.rams.closing import one_suit
from controller.rules.rams.score import ACES, aces_worth
from controller.rules.rams.state import CARDS, pack_for

ALL_ACES: Final = sum(ACES.values())
"""What the four aces are worth together."""

PLAYERS: Final = (3, 7)
"""A table that plays with the short pack, and one with the whole (R-RAM-2)."""


@dataclass(frozen=True, slots=True)
class Study:
    """Hands of five of one pack."""

    hands: int
    one_suit: int
    four_aces: int
    an_ace: int


def counted(pack: tuple[Card, ...]) -> Study:
    """Count every hand of a pack; a whole one takes some seconds."""
    hands = suits = four = some = 0
    for hand in combinations(pack, CARDS):
        hands += 1
        suits += hand[0].suit == hand[-1].suit and one_suit(hand)  # a pack is in the order of its suits
        aces = aces_worth(hand)
        four += aces == ALL_ACES
        some += aces > 0
    return Study(hands, suits, four, some)


def study(game: str, options: Mapping[str, object], packs: int) -> Iterator[str]:
    """What is worth knowing of rams, as lines of text."""
    yield f"{game}, {CARDS} cards; the aces are worth {ALL_ACES} together"
    for players in PLAYERS:
        pack = pack_for(players, str(options.get("deck_for_4", "52")))
        found = counted(pack)
        yield f"  {len(pack)} cards, {found.hands:,} hands"
        for name, count in (
            ("one suit", found.one_suit),
            ("four aces", found.four_aces),
            ("at least one ace", found.an_ace),
        ):
            yield f"    {name}: {count:,} ({count / found.hands:.6f})"
