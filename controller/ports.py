"""The ports of the table: what a box, an eye and a clock must do, and what they answer.

Every backend of a port passes the same contract tests; nothing above a port asks which backend it has.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from controller.cards import Card
from controller.events import Refusal as Refusal
from controller.page_ports import PAGE_ROWS as PAGE_ROWS
from controller.page_ports import ROLES as ROLES
from controller.page_ports import Applied as Applied
from controller.page_ports import EnrolPort as EnrolPort
from controller.page_ports import FeedPort as FeedPort
from controller.page_ports import PracticePort as PracticePort
from controller.page_ports import RecordGap as RecordGap
from controller.page_ports import RecordPort as RecordPort
from controller.page_ports import Refused as Refused
from controller.page_ports import RowQuery as RowQuery
from controller.page_ports import Sentences as Sentences
from controller.page_ports import TablePort as TablePort
from controller.page_ports import UnreadableAct as UnreadableAct
from controller.page_ports import Update as Update
from controller.people_ports import Listed as Listed
from controller.people_ports import PeoplePort as PeoplePort
from controller.people_ports import PeopleRefused as PeopleRefused
from controller.people_ports import Signed as Signed
from controller.shoe_order import Load as Load
from controller.window_ports import Scene as Scene
from controller.window_ports import SceneItem as SceneItem
from controller.window_ports import SceneSource as SceneSource
from controller.window_ports import Sight as Sight
from controller.window_ports import WindowFigures as WindowFigures
from controller.window_ports import WindowView as WindowView


class Clock(Protocol):
    """Time as the daemon sees it. Injected everywhere, so that tests own it."""

    def now(self) -> float:
        """Seconds of a clock that never steps back."""
        ...

    def wall(self) -> str:
        """The time of day for the record, ISO 8601 in UTC with milliseconds."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Return after ``seconds`` of this clock."""
        ...


class Outcome(StrEnum):
    """How an eject ended (design.md section 4.2)."""

    OK = "ok"
    """One card is presented at the mouth, past the nip."""
    EMPTY = "empty"
    """No card was left to feed."""
    JAM = "jam"
    """The card did not pass the nip and the box gave up; nothing lies in the mouth."""
    DOUBLE = "double"
    """More than one card passed the nip."""
    STUCK = "stuck"
    """A card passed the nip and does not come free."""
    UNKNOWN = "unknown"
    """The box lost its memory in mid-eject; a person must look."""


class BoxPhase(StrEnum):
    """What the box is doing."""

    DISARMED = "disarmed"
    IDLE = "idle"
    FEEDING = "feeding"
    PRESENTED = "presented"
    FAULT = "fault"


class Happening(StrEnum):
    """What a box reports without being asked."""

    TAKEN = "taken"
    """A finger took the presented card; the exit beam is clear."""
    NOT_TAKEN = "not-taken"
    """The presented card has waited too long: a reminder, never another card."""
    PUSHED_BACK = "pushed-back"
    """A card was pushed back into the mouth (REQ-28)."""
    LEFT_UNCOMMANDED = "left-uncommanded"
    """A card left that nobody had ordered."""
    LID_OPENED = "lid-opened"
    LID_CLOSED = "lid-closed"
    STOPPED = "stopped"
    """The STOP loop was opened: the motors have no current (REQ-55)."""
    STOP_RELEASED = "stop-released"
    BROWN_OUT = "brown-out"
    """The motors' supply fell so low that they were let go; ``detail`` is the lowest seen, mV."""
    MOTOR_DRIFT = "motor-drift"
    """Feeding takes longer than it should, and still works; ``detail`` is the share of the usual time, percent."""


@dataclass(frozen=True, slots=True)
class EjectReport:
    """The recorded end of one eject command."""

    eject_id: int
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class BoxEvent:
    """A numbered happening, kept by the box until it is acknowledged."""

    number: int
    happening: Happening
    eject_id: int | None = None
    """The eject whose card is meant, where one is."""
    detail: int = 0
    """A figure that some happenings have."""


@dataclass(frozen=True, slots=True)
class BoxStatus:
    """A snapshot of the box."""

    backend: str
    """``simulated``, ``firmware`` or ``serial``: for the page's footer, never for a decision."""
    phase: BoxPhase
    last_id: int
    """The last eject id the box has seen; 0 for none."""
    last_outcome: Outcome | None
    lid_closed: bool
    gauge: int | None
    """Cards left by the follower's position, or None where it has no gauge."""
    seed: int | None = None
    """The simulator's seed, shown on the page; None for a true shuffle."""
    stop_open: bool = False
    """The STOP loop is open: nothing can move."""
    supply_low: bool = False
    """The motors' supply is too low to move anything."""


class BoxError(Exception):
    """A box that cannot do what was asked; the state of the table is unchanged."""


class EjectRefused(BoxError):
    """An eject id that is neither the last one nor the next, or a box that is not armed or not clear."""


class LoadRefused(BoxError):
    """A shoe that cannot be put into the box: it cannot be made, or a card lies in the mouth."""


class BoxUnreachable(BoxError):
    """The link to the box is down."""


class EventsLost(BoxError):
    """More happened than the box could keep until it was acknowledged: nothing moves until it is cleared."""


class Box(Protocol):
    """A dealing box. One owner at a time; every call may raise BoxUnreachable."""

    async def open(self) -> BoxStatus:
        """Connect; the box is disarmed afterwards."""
        ...

    async def close(self) -> None:
        """Let go of the box; a card in flight is finished by the box itself."""
        ...

    async def reachable(self) -> None:
        """Wait until the box can be reached, which is at once while it can. After a loss it is disarmed."""
        ...

    async def status(self) -> BoxStatus:
        """Ask for a snapshot."""
        ...

    async def arm(self, base_id: int) -> None:
        """Allow motion; the next eject id is ``base_id + 1``, judged by the status or report that was given last.

        Raises:
            EjectRefused: when the box has counted on since; while lid or STOP is open, the supply is low, or the board
                is not built for this program.
        """
        ...

    async def disarm(self) -> None:
        """Forbid motion."""
        ...

    async def load(self, load: Load) -> None:
        """Take note of a new shoe in the magazine; the simulated box shuffles and fills itself.

        Raises:
            LoadRefused: when the shoe cannot be, or a card lies in the mouth.
        """
        ...

    async def eject(self, eject_id: int) -> EjectReport:
        """Move exactly one card for ``last + 1``; repeat the record, without motion, for ``last``.

        Returns when the card is presented at rest or the eject has failed.

        Raises:
            EjectRefused: for any other id, and whenever the box is not armed, not clear or in a fault.
        """
        ...

    async def clear(self) -> BoxStatus:
        """Leave a fault whose physical cause is gone. Raises EjectRefused while it is not."""
        ...

    async def next_event(self) -> BoxEvent:
        """Wait for the oldest event that is not acknowledged; asked again, it answers the same one.

        Raises:
            BoxUnreachable: once for each time that the link is lost, even if it is back by now; disarmed since then.
            EventsLost: once, after the last event that was kept, when later ones were not.
        """
        ...

    async def acknowledge(self, number: int) -> None:
        """Forget events up to and including ``number``."""
        ...


class Bench(Protocol):
    """The hands and mishaps around a simulated box, spoken in words; a real box has none."""

    @property
    def words(self) -> tuple[str, ...]:
        """The words it understands: ``take``, ``jam``, ``double-feed``, ``misfeed``, ``empty``, ..."""
        ...

    async def say(self, word: str) -> None:
        """Do it. Raises ValueError for a word it does not know or that makes no sense now."""
        ...


class Panel(Protocol):
    """What the daemon's own machine holds at a table: DEAL button, call lamp, a contact in the STOP loop.

    The contact is open from the start, and opens when the panel is let go of.
    """

    async def next_press(self) -> None:
        """Wait until the DEAL button is pressed anew."""
        ...

    def call(self, *, on: bool) -> None:
        """Light the lamp that calls the floor, or put it out."""
        ...

    async def release_stop(self) -> None:
        """Close the contact: by this machine, the motors may have current."""
        ...


class Verdict(StrEnum):
    """What the eye says of one ejected card (notation.md, "Reading pictures")."""

    CARD = "card"
    CUT_CARD = "cut-card"
    BACK = "back"
    JOKER = "joker"
    NOTHING = "nothing"
    DOUBLE = "double"
    FOREIGN = "foreign"
    UNREADABLE = "unreadable"
    BLIND = "blind"


@dataclass(frozen=True, slots=True)
class Reading:
    """One verdict. ``card`` is None unless the verdict is ``card``; ``reason`` says in words why not."""

    verdict: Verdict
    card: Card | None
    confidence: float
    reason: str | None = None


class Watch(Protocol):
    """The eye on one eject, from the command until the verdict."""

    async def reading(self) -> Reading:
        """Called when the card is presented at rest: take the frames at rest and give the verdict.

        Takes the same number of frames and the same time on the clock whatever the card is (design decision 9).
        """
        ...

    async def cancel(self) -> None:
        """Nothing was presented: stop looking."""
        ...


class Eye(Protocol):
    """Reads ejected cards from pixels."""

    def watch(self, eject_id: int) -> Watch:
        """Begin to collect the frames of one pass."""
        ...

    async def look(self) -> Reading:
        """Read what lies at rest in the window now (after a restart)."""
        ...


@dataclass(frozen=True, slots=True)
class Laid:
    """Cards that a seat has laid open on the table, as somebody or something has seen it."""

    laid_id: str
    """No other laying has it; the same laying, told again, has the same."""
    seat: str
    verb: str
    """``plays`` for a card in a trick, ``shows`` for cards of a hand."""
    cards: tuple[Card, ...]
    """``??`` for one that was seen and could not be read."""
    witnesses: tuple[str, ...] = ()
    """Who stands for it, where the rules ask for persons: a camera is one witness."""


class PlayedCards(Protocol):
    """Something that sees which cards are laid on the table in a game of tricks.

    The croupier's taps are acts of their own; what sees cards besides speaks through this port.
    """

    async def next_laid(self) -> Laid:
        """Wait for the oldest laying that was not answered; asked again, it tells the same one."""
        ...

    async def answered(self, laid_id: str, answer: Applied | Refused) -> None:
        """Hear what the table made of it. A refused one is the croupier's to settle."""
        ...
