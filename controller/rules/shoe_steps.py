"""What each event of the shoe does to the counts, in every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from controller.cards import PACK, UNKNOWN, card
from controller.events import Event, common
from controller.rules.shoe import Shoe
from controller.shoe_order import Load


def loaded(shoe: Shoe, event: common.ShoeLoaded) -> Shoe:
    """The counts after a new shoe was put in; ``ejected`` runs on."""
    after = Shoe(
        packs=event.packs,
        loaded=event.cards,
        remaining=event.cards,
        ejected=shoe.ejected,
        burn=event.burn,
        burn_by_first=event.burn_by_first,
        lacks=frozenset(map(card, event.lacks)),
    )
    if not event.cut_in:
        return after
    seen = after.out(event.cut_in, public=True, discarded=False)
    return after._replace(seen=seen.seen, public=seen.public)


def _burned(shoe: Shoe, event: common.CardBurned) -> Shoe:
    after = shoe.out(event.card, public=event.public, discarded=True)
    return after._replace(
        burn=max(0, shoe.burn - 1) + event.more,
        burn_by_first=False,
        unnamed_burn=shoe.burn_by_first and not event.card.known,
    )


def _burn_named(shoe: Shoe, event: common.BurnNamed) -> Shoe:
    return shoe.renamed((UNKNOWN,), (event.card,))._replace(unnamed_burn=False, burn=shoe.burn + event.more)


def _burn_asked(shoe: Shoe, event: common.BurnAsked) -> Shoe:
    return shoe._replace(burn=shoe.burn + 1)


def _cut_card_out(shoe: Shoe, event: common.CutCardOut) -> Shoe:
    return shoe._replace(cut_seen=True, remaining=0, missing=shoe.missing + event.missing, burn=0)


def _spent(shoe: Shoe, event: common.ShoeSpent) -> Shoe:
    return shoe._replace(spent=True, burn=0)


def _misfed(shoe: Shoe, event: common.Misfed) -> Shoe:
    return shoe.out(*event.cards, public=True, discarded=True)


def load_of(event: Event) -> Load | None:
    """The shoe of whole packs that the box must be told of; an exact stack is put in by whoever brings it."""
    if not isinstance(event, common.ShoeLoaded) or not event.whole:
        return None
    pack = tuple([face for face in PACK if str(face) not in event.lacks])
    return Load(event.packs, pack, event.cut_card, event.behind)


SHOE_STEPS: Final[dict[type[Event], Callable[[Shoe, Any], Shoe]]] = {
    common.ShoeLoaded: loaded,
    common.CardBurned: _burned,
    common.BurnNamed: _burn_named,
    common.BurnAsked: _burn_asked,
    common.CutCardOut: _cut_card_out,
    common.ShoeSpent: _spent,
    common.Misfed: _misfed,
}
"""One step for every event that changes nothing but the counts of the shoe."""
