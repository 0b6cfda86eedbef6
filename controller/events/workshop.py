"""What was done to the box away from a table: it is on the same record, and touches no game, no card and no chip."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from controller.events.base import Aside


class Workshop(Aside):
    """An event of the workshop."""


class Measured(NamedTuple):
    """One finding of a report, as it stands in the journal: plain, in no language."""

    step: str
    about: str
    """What was measured."""
    verdict: str
    """``pass``, ``fail`` or ``open``: it could not be examined."""
    cause: str
    """Why not; empty for a pass."""
    measured: int | None
    least: int | None
    most: int | None
    unit: str


Measurements = tuple[tuple[str, str, str, str, int | None, int | None, int | None, str], ...]


@dataclass(frozen=True, slots=True)
class WorkshopBegan(Workshop):
    """Booked before the box is told to move: a calibration, an acceptance, a recording or an enrolment begins."""

    work: str
    """``calibrate``, ``accept``, ``record`` or ``enrol``."""
    box: str
    persons: tuple[str, ...]
    """Who is present."""


@dataclass(frozen=True, slots=True)
class BoxCalibrated(Workshop):
    """A calibration has ended; its figures are in force from here on if it passed."""

    box: str
    persons: tuple[str, ...]
    passed: bool
    measurements: Measurements
    figures: tuple[tuple[str, int], ...]
    """What was learnt of this box and this deck, by name; the unit ends the name."""


@dataclass(frozen=True, slots=True)
class BoxAccepted(Workshop):
    """An acceptance has ended; the box is accepted if it passed."""

    box: str
    persons: tuple[str, ...]
    passed: bool
    measurements: Measurements


@dataclass(frozen=True, slots=True)
class DeckEnrolled(Workshop):
    """A deck has passed through the box and was learnt; which cards it holds is no secret."""

    box: str
    persons: tuple[str, ...]
    deck: str
    cards: int
    """Cards that were seen, jokers and backs not counted."""
    digest: str
    """SHA-256 of the deck's file: what the eye goes by from here on."""


@dataclass(frozen=True, slots=True)
class BoxLent(Workshop):
    """The table has given up its box: until it is returned no act is taken."""

    work: str
    """``enrol``."""
    persons: tuple[str, ...]
    """Who is present."""


@dataclass(frozen=True, slots=True)
class LentEjectIntended(Workshop):
    """Booked before the lent box is told to move: the ids of its ejects go on, so that none is ever used twice."""

    eject_id: int


@dataclass(frozen=True, slots=True)
class BoxReturned(Workshop):
    """The box is the table's again."""

    end: str
    """``passed``: all its cards came out; ``abandoned``: there may be some left in it."""
