"""The end of a shoe: which cards are missing, extra, in doubt (REQ-59, REQ-60, REQ-62)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from controller.cards import Card
from controller.composition.declared import Declared
from controller.events.composition import ShoeAudited


@dataclass(frozen=True, slots=True)
class Stub:
    """What was left in the box."""

    count: int
    """Cards that a person has counted, before and behind the cut card."""
    named: tuple[Card, ...] = ()
    """Faces of those that were laid open."""


def audit(declared: Declared, faces: Sequence[Card], base: int, stub: Stub | None) -> ShoeAudited:
    """Hold a shoe that is over against what was declared.

    Args:
        declared: what was put in.
        faces: the cards that have left the box, in their order, ``??`` for one that nobody could read.
        base: number of the last card before the first of them.
        stub: what was left; None when nobody has counted it, and nothing in it can be missed.
    """
    left = max(0, declared.size - len(faces)) if stub is None else stub.count
    named = stub.named if stub else ()
    known = [declared.cut_in] if declared.cut_in and declared.cut_in.known else []
    seen = Counter([face for face in (*known, *faces, *named) if face.known])
    held = Counter(dict.fromkeys(declared.pack, declared.packs))
    extra, unseen = seen - held, held - seen
    # A cut-in card whose face was told is no unknown card outside the box.
    unread = sum(not face.known for face in (*faces, *named)) + max(0, left - len(named))
    unknown = unread + declared.away - len(known)
    gap = unseen.total() - unknown
    return ShoeAudited(
        cards=declared.size,
        out=len(faces),
        stub=stub.count if stub else None,
        unread=unread,
        short=max(0, gap) if stub else 0,
        surplus=max(0, len(faces) + left - declared.size),
        extra=tuple(sorted(extra.elements())),
        unseen=tuple(sorted(unseen.elements())) if stub and gap > 0 else (),
        doubted=tuple([base + at for at, face in enumerate(faces, 1) if face in extra]),
    )
