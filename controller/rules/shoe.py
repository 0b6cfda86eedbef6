"""The shoe as a referee may know it: counts, and which faces were seen. Never the order, never the next card."""

from __future__ import annotations

from typing import Final, NamedTuple

from controller.cards import PACK, Card
from controller.rules.copies import quick

SHORT: Final = 6
"""Cards that the longest coup of chemin de fer takes (rules.md, section 0)."""

NONE_SEEN: Final = bytes(len(PACK))

_PLACE: Final = {face: place for place, face in enumerate(PACK)}

_MOST_COUNTED: Final = 255
"""One byte a face; no shoe has as many copies of one card."""


@quick
class Shoe(NamedTuple):
    """What has left the shoe and how much is left in it."""

    packs: int = 0
    loaded: int = 0
    """Cards that could be dealt when it was put in."""
    remaining: int | None = None
    """Cards that can still be dealt, by the count; None before the first load."""
    ejected: int = 0
    """Cards that have left the box since the table was opened."""
    discards: int = 0
    missing: int = 0
    """Cards that should have come before the cut card or the empty mouth."""
    cut_seen: bool = False
    spent: bool = False
    """The box was asked for a card and had none."""
    seen: bytes = NONE_SEEN
    """How often the referee has seen each face of PACK since the load."""
    public: bytes = NONE_SEEN
    """How often everybody has."""
    burn: int = 0
    """Cards still to be burned."""
    burn_by_first: bool = False
    """The next burned card adds its value to them."""
    unnamed_burn: bool = False
    """The burned card that says how many follow could not be read."""
    lacks: frozenset[Card] = frozenset()
    """Faces that the packs were made without, as the sixes of a short pack."""

    def out(self, *cards: Card, public: bool, discarded: bool) -> Shoe:
        """The shoe after ``cards`` have left it."""
        count = len(cards)
        left = self.remaining or 0
        return self._replace(
            loaded=self.loaded + max(0, count - left),
            remaining=max(0, left - count),
            ejected=self.ejected + count,
            discards=self.discards + count if discarded else self.discards,
            seen=_counted(self.seen, cards, 1),
            public=_counted(self.public, cards, 1) if public else self.public,
        )

    def opened(self, cards: tuple[Card, ...]) -> Shoe:
        """The shoe after hidden ``cards`` have become public."""
        return self._replace(public=_counted(self.public, cards, 1))

    def renamed(self, before: tuple[Card, ...], after: tuple[Card, ...]) -> Shoe:
        """The shoe after public cards turned out to be others."""
        return self._replace(
            seen=_counted(_counted(self.seen, before, -1), after, 1),
            public=_counted(_counted(self.public, before, -1), after, 1),
        )

    def exceeded(self, card: Card) -> bool:
        """Whether the referee has seen ``card`` oftener than the packs hold it (R-EQP-11)."""
        return card.known and self.seen[_PLACE[card]] > self._held(card)

    def exceeded_in_public(self, card: Card) -> bool:
        """Whether everybody has."""
        return card.known and self.public[_PLACE[card]] > self._held(card)

    def all_public(self, card: Card) -> bool:
        """Whether everybody has seen as many copies of ``card`` as the packs hold."""
        return card.known and self.public[_PLACE[card]] >= self._held(card)

    def _held(self, card: Card) -> int:
        return 0 if card in self.lacks else self.packs


def _counted(counts: bytes, cards: tuple[Card, ...], step: int) -> bytes:
    for face in cards:
        if face.rank != "?":
            place = _PLACE[face]
            count = min(max(counts[place] + step, 0), _MOST_COUNTED)
            counts = b"%b%c%b" % (counts[:place], count, counts[place + 1 :])
    return counts


class Depth(NamedTuple):
    """How a shoe of whole packs is divided by its cut card."""

    cards: int
    """Cards before it: those that can be dealt."""
    behind: int


def depth(packs: int, cut_card: str, position: str, pack: int = len(PACK)) -> Depth:
    """Where the cut card stands in a shoe of ``packs`` packs of ``pack`` cards (R-EQP-5, R-EQP-6).

    ``cut_card = pack_card`` takes one card out of the packs; ``position`` is ``end``, ``middle`` or ``depth:k``.
    """
    whole = packs * pack - (cut_card == "pack_card")
    behind = {"end": 0, "middle": whole // 2}.get(position)
    if behind is None:
        behind = min(whole, int(position.removeprefix("depth:")))
    return Depth(whole - behind, behind)
