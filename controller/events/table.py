"""What happens at the table around the game: the box, its mishaps, starts of the daemon."""

from __future__ import annotations

from dataclasses import dataclass

from controller.events.base import CardWord, Event


@dataclass(frozen=True, slots=True)
class TableOpened(Event):
    """The first row of a journal: what was agreed."""

    name: str
    game: str
    seats: tuple[str, ...]
    purses: tuple[int, ...]
    banker: str
    options: tuple[tuple[str, str | int | bool], ...]
    guests: tuple[str, ...] = ()
    guest_purses: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class GameChanged(Event):
    """Between two hands the table has gone over to another game; the chips of the seats and guests go with them."""

    game: str
    seats: tuple[str, ...]
    purses: tuple[int, ...]
    banker: str
    options: tuple[tuple[str, str | int | bool], ...]
    guests: tuple[str, ...] = ()
    guest_purses: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DaemonStarted(Event):
    """The daemon has found this journal and goes on with it."""

    in_flight: int | None
    """Eject id that was open when the daemon last stopped, or None."""
    found: str
    """``clear``, ``not-moved``, ``moved``, ``presented``, ``taken`` or ``foreign-box``: what the box says of it."""


@dataclass(frozen=True, slots=True)
class BoxFound(Event):
    """The box is reached, at a start of the daemon or after a lost link: that of which news may be lost."""

    lid_open: bool
    stop_open: bool
    supply_low: bool = False


@dataclass(frozen=True, slots=True)
class ShoeFilled(Event):
    """The box has taken note of the new shoe; cards may leave it."""


@dataclass(frozen=True, slots=True)
class ShoeRefused(Event):
    """The box would not take the new shoe."""


@dataclass(frozen=True, slots=True)
class EjectIntended(Event):
    """Booked before the box is told to move (design.md section 2)."""

    eject_id: int
    seat: str | None
    purpose: str
    face: str


@dataclass(frozen=True, slots=True)
class EjectEnded(Event):
    """How the eject ended, by the box's own record."""

    eject_id: int
    outcome: str
    """A ports.Outcome, ``refused`` when the box would not move, ``double-seen`` when the eye saw two cards."""
    gauge: int | None
    """Cards left by the follower's position."""
    sight: CardWord | None = None
    """What the eye has seen in place of a card (ports.Verdict); None for a card and where nothing came."""


@dataclass(frozen=True, slots=True)
class BoxHappened(Event):
    """A numbered event of the box, booked before it is acknowledged."""

    number: int
    happening: str
    eject_id: int | None
    detail: int = 0


@dataclass(frozen=True, slots=True)
class HappeningsLost(Event):
    """More happened in the box than it could keep."""


@dataclass(frozen=True, slots=True)
class LinkFailed(Event):
    """The box could not be reached."""


@dataclass(frozen=True, slots=True)
class FaultCleared(Event):
    """The physical cause is gone and a person has said so (REQ-38)."""

    code: str
    persons: tuple[str, ...]
    found: int | None
    """Cards found on the table, where the box could not know."""


@dataclass(frozen=True, slots=True)
class PlayStopped(Event):
    """A person has stopped the play for an irregularity that no sensor sees (controller/irregularities.toml)."""

    code: str
    persons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoxSetAside(Event):
    """The box is off or set aside; the cards of its shoe are dealt by hand (REQ-34)."""

    persons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoxTakenBack(Event):
    """The box deals again."""

    persons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StubCounted(Event):
    """What is left of the shoe was counted (REQ-59)."""

    count: int
    booked: int
    """Cards that should be left."""
    persons: tuple[str, ...]
