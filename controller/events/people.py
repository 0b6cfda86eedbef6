"""Who came, went, dealt and practised: on the same record as the cards. No PIN, no code and no token stands here."""

from __future__ import annotations

from dataclasses import dataclass

from controller.events.base import Aside


class Person(Aside):
    """An event of people."""


@dataclass(frozen=True, slots=True)
class PersonAdded(Person):
    """Somebody may sign in from now on."""

    name: str
    roles: tuple[str, ...]
    pins: int = 1
    """How many times a PIN was set."""


@dataclass(frozen=True, slots=True)
class PersonRemoved(Person):
    """Somebody may not sign in any more."""

    name: str


@dataclass(frozen=True, slots=True)
class PinSet(Person):
    """Somebody has a new PIN."""

    name: str
    pins: int


@dataclass(frozen=True, slots=True)
class RolesGiven(Person):
    """Somebody is something else from now on."""

    name: str
    roles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PersonLocked(Person):
    """So many wrong PINs were given for this name that it is locked."""

    name: str


@dataclass(frozen=True, slots=True)
class PersonUnlocked(Person):
    """The name may be signed in with again."""

    name: str


@dataclass(frozen=True, slots=True)
class SignedIn(Person):
    """Somebody has proved by PIN who he is."""

    name: str


@dataclass(frozen=True, slots=True)
class SignedOut(Person):
    """A session has ended."""

    name: str
    cause: str
    """``asked``, ``idle``, ``old``, ``removed`` or ``new-pin``."""


@dataclass(frozen=True, slots=True)
class ScreenPaired(Person):
    """A players' screen was let in by a code that the floor had asked for."""


class LeaseEvent(Person):
    """An event of the one croupier's lease."""


@dataclass(frozen=True, slots=True)
class LeaseTaken(LeaseEvent):
    """The table is this croupier's."""

    name: str


@dataclass(frozen=True, slots=True)
class LeaseAsked(LeaseEvent):
    """A croupier asks for the table."""

    name: str


@dataclass(frozen=True, slots=True)
class LeaseWithdrawn(LeaseEvent):
    """Nobody asks any more: refused, or withdrawn."""

    name: str


@dataclass(frozen=True, slots=True)
class LeaseEnded(LeaseEvent):
    """The croupier has gone, and nobody deals."""

    name: str


@dataclass(frozen=True, slots=True)
class DrillEnded(Person):
    """A croupier has practised at a simulated box: proof of training (REQ-51). It touched nothing of this table."""

    name: str
    """Who dealt."""
    game: str
    plan: str
    seed: int
    """The chance of shoe and plan: the same drill can be dealt again."""
    hands: int
    """Hands that were dealt to their end."""
    met: tuple[str, ...]
    """Troubles that came up, by their names in controller/drill/troubles.toml."""
    reaction_ms: int | None
    """Median from a trouble to the first right thing done; None where none was."""
    errors: int
    score: int
    """0 to 100."""
    record: str
    """Name of the drill, which is the folder of its own journal."""
