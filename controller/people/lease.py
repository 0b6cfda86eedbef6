"""Whose table it is: one croupier at a time, by name. Pure.

The lease is a part of the table's state, rebuilt from the journal like everything else at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from controller.events import Refusal
from controller.events.people import LeaseAsked, LeaseEnded, LeaseEvent, LeaseTaken, LeaseWithdrawn

RULE: Final = "REQ-51"
"""Staff are accounted for in the record: every act is somebody's."""


@dataclass(frozen=True, slots=True)
class Lease:
    """Who deals, and who asks to."""

    holder: str | None = None
    asker: str | None = None


NOBODY: Final = Lease()
"""A table that nobody holds."""


def evolve_lease(lease: Lease, event: LeaseEvent) -> Lease:
    """The lease after ``event``."""
    match event:
        case LeaseTaken(name):
            return Lease(name)
        case LeaseAsked(name):
            return replace(lease, asker=name)
        case LeaseWithdrawn():
            return replace(lease, asker=None)
        case _:
            return Lease(None, lease.asker)


Answer = tuple[LeaseEvent, ...] | Refusal


def take(lease: Lease, name: str, *, floor: bool = False) -> Answer:
    """Sit down at a table that nobody holds."""
    if lease.holder == name:
        return ()
    return _held(lease) if lease.holder else (LeaseTaken(name),)


def ask(lease: Lease, name: str, *, floor: bool = False) -> Answer:
    """Ask the holder for the table."""
    if lease.holder is None:
        return (LeaseTaken(name),)
    if name in (lease.holder, lease.asker):
        return ()
    if lease.asker:
        return Refusal("SOMEBODY_ASKS", RULE, (("asker", lease.asker),))
    return (LeaseAsked(name),)


def give(lease: Lease, name: str, *, floor: bool = False) -> Answer:
    """Hand the table over to the one who asks: the holder does it, or the floor for him."""
    if lease.holder not in (None, name) and not floor:
        return _held(lease)
    return (LeaseTaken(lease.asker),) if lease.asker else Refusal("NOBODY_ASKS", RULE)


def refuse(lease: Lease, name: str, *, floor: bool = False) -> Answer:
    """Keep the table, or ask no more."""
    if name not in (lease.holder, lease.asker) and not floor:
        return _held(lease)
    return (LeaseWithdrawn(lease.asker),) if lease.asker else ()


def leave(lease: Lease, name: str, *, floor: bool = False) -> Answer:
    """Go: the table is the asker's, or nobody's."""
    if lease.holder == name:
        return (LeaseTaken(lease.asker),) if lease.asker else (LeaseEnded(name),)
    return (LeaseWithdrawn(name),) if lease.asker == name else ()


def release(lease: Lease, name: str, *, floor: bool = False) -> Answer:
    """The floor frees the table of a holder who is not there."""
    if not floor:
        return _held(lease)
    return leave(lease, lease.holder) if lease.holder else ()


STEPS: Final[Mapping[str, Callable[..., Answer]]] = {
    "take": take,
    "ask": ask,
    "give": give,
    "refuse": refuse,
    "leave": leave,
    "release": release,
}
"""What may be asked of the lease, by the word that the page says."""


def may_act(lease: Lease, name: str) -> Refusal | None:
    """None for the holder; else why this person's act is not taken."""
    if lease.holder is None:
        return Refusal("NO_CROUPIER", RULE)
    return None if lease.holder == name else _held(lease)


def _held(lease: Lease) -> Refusal:
    return Refusal("NOT_YOUR_TABLE", RULE, (("holder", lease.holder or "-"),))
