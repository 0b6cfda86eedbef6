"""The small values of a table's state: what is in flight, what is wrong, what is told."""

from __future__ import annotations

from dataclasses import dataclass

from controller.rules.game import Due

Params = tuple[tuple[str, str | int], ...]


@dataclass(frozen=True, slots=True)
class Flight:
    """One eject from its intent until a finger has taken the card."""

    eject_id: int
    due: Due
    presented: bool = False
    reminded: bool = False
    """It has waited in the mouth too long."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What stops the box until a person has dealt with it."""

    code: str
    params: Params = ()


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the croupier is told once: until its card is taken or an alarm is ended, else until the next act."""

    code: str
    params: Params = ()
