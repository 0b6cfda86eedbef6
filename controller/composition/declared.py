"""What a shoe was declared to hold when it was put in (R-EQP-1, R-EQP-11)."""

from __future__ import annotations

from dataclasses import dataclass

from controller.cards import PACK, Card, card
from controller.events import common


@dataclass(frozen=True, slots=True)
class Declared:
    """Whole packs, or what is left of them after a reshuffle."""

    packs: int
    pack: tuple[Card, ...]
    """The faces of one pack."""
    size: int
    """Cards in the box: before the cut card and behind it."""
    behind: int = 0
    """Cards behind the cut card."""
    cut_in: Card | None = None
    """Face of the exposed cut-in card, where it was told."""
    shuffled: bool = True
    """False where the rules ask for a pack that is only turned over: its order proves nothing."""

    @property
    def away(self) -> int:
        """Cards of the packs that are not in the box: the cut-in card, cards held out of a reshuffle."""
        return self.packs * len(self.pack) - self.size

    def held(self, face: Card) -> int:
        """Copies of ``face`` in the packs."""
        return self.packs if face in self.pack else 0


def declared_by(event: common.ShoeLoaded) -> Declared | None:
    """The shoe that ``event`` puts in; None for an exact stack, which is only counted."""
    if not event.whole:
        return None
    lacks = frozenset(map(card, event.lacks))
    pack = tuple(face for face in PACK if face not in lacks)
    return Declared(event.packs, pack, event.cards + event.behind, event.behind, event.cut_in)
