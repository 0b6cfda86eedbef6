"""The whole box."""

from __future__ import annotations

from hardware.mechanics import drive, feet, follower, front, lid, magazine, mouth, nip, room
from hardware.mechanics.facts import Facts
from hardware.mechanics.part import Part


def box(facts: Facts, cards: int = follower.SHOWN_CARDS) -> list[Part]:
    """Every part where it belongs, with the follower behind a stack of so many cards."""
    return [
        *room.parts(facts),
        *nip.parts(facts),
        *front.parts(facts),
        *drive.parts(facts),
        *mouth.parts(facts),
        *magazine.parts(facts),
        *follower.parts(facts, cards),
        *lid.parts(facts),
        *feet.parts(facts),
    ]
