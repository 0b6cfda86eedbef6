"""The simulated box at one instant: where every card is, what the hands did, what its board remembers."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from controller.box.protocol import EVENT_QUEUE
from controller.ports import BoxEvent, BoxPhase, Happening, Outcome
from controller.shoe_order import GONE

CUT: Final = "CUT"
"""Face of a plastic cut card."""

GAUGE_STEP: Final = 4
"""Cards: the follower tells the stack's height to about 1.2 mm, and a card is 0.3 mm thick."""

ROOM: Final = EVENT_QUEUE
"""Events that the board keeps; what happens beyond is lost, and stops it."""


@dataclass(frozen=True, slots=True)
class BoxState:
    """Everything that outlives the daemon. Faces are names of cards, ``CUT``, ``??``, ``BACK`` or ``JOKER``."""

    magazine: tuple[str, ...] = ()
    """Cards that can still be fed, the next one first."""
    mouth: tuple[str, ...] = ()
    """Cards past the nip, the leading one first."""
    out: tuple[str, ...] = ()
    """Cards that have left the box; ``GONE`` where one was put in again."""
    aside: tuple[str, ...] = ()
    """Cards behind the cut-in card with the card itself, and cards that a hand took out of the magazine."""
    rest_mm: float = 0.0
    """Travel of the leading card in the mouth, once it is at rest."""

    lid_closed: bool = True
    stop_open: bool = False
    """The STOP loop is open."""
    plugged: bool = True
    """The cable to the board is in."""
    dirt: float = 0.0
    """Of the window: 0 clean .. 1 opaque."""
    jammed: bool = False
    """A card sits across the gate until a hand frees it."""
    auto_fingers: bool = False
    """Whether fingers take each presented card by themselves."""
    late_finger: bool = False
    """The finger for the card presented now, or next, comes only after the reminder."""
    mishap: str | None = None
    """The bench word that befalls the next eject."""

    armed: bool = False
    fault: bool = False
    moving: str | None = None
    """How the eject under way goes (a key of ``PASSES``), None at rest."""
    since_ms: int = 0
    """When the eject under way began, or the presented card came to rest."""
    last_id: int = 0
    last_outcome: Outcome | None = None
    presented_id: int | None = None
    """The eject whose card waits in the mouth for a finger."""
    reminded: bool = False
    events: tuple[BoxEvent, ...] = ()
    """What is not acknowledged yet, oldest first."""
    next_number: int = 1
    overflow: bool = False
    """An event was lost for want of room."""
    losses: int = 0
    """Times that the link was lost, by a start of the board or by the cable."""

    seed: int | None = None
    """Seed of the shoe's shuffle, None for true chance."""
    noise: int = 0
    """Root of the camera's noise."""
    loads: int = 0
    """Shoes so far, so that one seed gives a different shoe each time."""

    @property
    def phase(self) -> BoxPhase:
        """The phase as the board reports it."""
        if self.fault:
            return BoxPhase.FAULT
        if self.moving is not None:
            return BoxPhase.FEEDING
        if self.presented_id is not None:
            return BoxPhase.PRESENTED
        return BoxPhase.IDLE if self.armed else BoxPhase.DISARMED

    @property
    def gauge(self) -> int:
        """Cards in the magazine as the follower shows them: in steps, and 0 only when it is empty."""
        return -(-len(self.magazine) // GAUGE_STEP) * GAUGE_STEP

    def tally(self) -> Counter[str]:
        """Every card of the shoe, wherever it is: equal after each step to what was loaded."""
        return Counter(name for name in (*self.magazine, *self.mouth, *self.out, *self.aside) if name != GONE)

    def plain(self) -> dict[str, Any]:
        """The state in JSON values."""
        return asdict(self)

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> BoxState:
        """Undo :meth:`plain`.

        Raises:
            TypeError, KeyError, ValueError: for something else.
        """
        values: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value for key, value in plain.items()
        }
        outcome = values["last_outcome"]
        values["last_outcome"] = None if outcome is None else Outcome(outcome)
        values["events"] = tuple(
            BoxEvent(**{**event, "happening": Happening(event["happening"])}) for event in plain["events"]
        )
        return cls(**values)


def happened(state: BoxState, happening: Happening, eject_id: int | None = None, detail: int = 0) -> BoxState:
    """Queue an event under the next number; one for which there is no room is lost."""
    if len(state.events) >= ROOM:
        return replace(state, overflow=True)
    event = BoxEvent(state.next_number, happening, eject_id, detail)
    return replace(state, events=(*state.events, event), next_number=state.next_number + 1)


def taken(state: BoxState) -> BoxState:
    """A hand takes whatever lies in the mouth."""
    after = replace(
        state,
        out=state.out + state.mouth,
        mouth=(),
        presented_id=None,
        late_finger=state.late_finger and state.presented_id is None,
        reminded=False,
    )
    return after if state.presented_id is None else happened(after, Happening.TAKEN, state.presented_id)
