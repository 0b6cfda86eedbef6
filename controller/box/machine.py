"""The simulated box as a pure state machine: ``box_step(state, stimulus, now_ms) -> state``.

What a step puts out is part of the state: the record of the last eject and the queue of events.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from controller.box import bench
from controller.box.motion import finished, started, ticked
from controller.box.protocol import Refusal
from controller.box.state import BoxState
from controller.box.words import refused, sentence
from controller.ports import LoadRefused


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed."""


@dataclass(frozen=True, slots=True)
class Wake:
    """The daemon comes back after time that nobody counted: an eject under way has long ended."""


@dataclass(frozen=True, slots=True)
class Arm:
    """Allow motion; the next eject is ``base_id + 1``."""

    base_id: int


@dataclass(frozen=True, slots=True)
class Disarm:
    """Forbid motion; a card in flight is finished."""


@dataclass(frozen=True, slots=True)
class Eject:
    """Move one card."""

    eject_id: int


@dataclass(frozen=True, slots=True)
class Clear:
    """Leave a fault."""


@dataclass(frozen=True, slots=True)
class Acknowledge:
    """Forget events up to ``number``."""

    number: int


@dataclass(frozen=True, slots=True)
class Fill:
    """A new shoe in place of the old one."""

    magazine: tuple[str, ...]
    aside: tuple[str, ...]
    seed: int | None
    noise: int
    out: tuple[str, ...] = ()
    """Cards of it that lie on the table already."""


@dataclass(frozen=True, slots=True)
class Say:
    """A word of the bench."""

    word: str


Stimulus = Tick | Wake | Arm | Disarm | Eject | Clear | Acknowledge | Fill | Say


def box_step(state: BoxState, stimulus: Stimulus, now_ms: int) -> BoxState:
    """The state after ``stimulus`` at ``now_ms``; what was due before happens first.

    Raises:
        EjectRefused: for an eject, arm or clear that may not be now.
        LoadRefused: for a shoe that cannot be put in now.
        UnknownWord, NotNow: for a word of the bench.
    """
    if isinstance(stimulus, Wake):
        return replace(finished(state), armed=False, since_ms=now_ms)
    return _STEPS[type(stimulus)](ticked(state, now_ms), stimulus, now_ms)


def plain(stimulus: Stimulus) -> dict[str, Any]:
    """The stimulus in JSON values."""
    return {"do": type(stimulus).__name__, **asdict(stimulus)}


def from_plain(values: dict[str, Any]) -> Stimulus:
    """Undo :func:`plain`.

    Raises:
        TypeError, KeyError: for something else.
    """
    given = {key: tuple(value) if isinstance(value, list) else value for key, value in values.items() if key != "do"}
    stimulus: Stimulus = _KINDS[values["do"]](**given)
    return stimulus


def _tick(state: BoxState, tick: Tick, now_ms: int) -> BoxState:
    return state


def _arm(state: BoxState, arm: Arm, now_ms: int) -> BoxState:
    _require(state.lid_closed, Refusal.LID_OPEN)
    _require(not state.stop_open, Refusal.STOP_OPEN)
    if arm.base_id == state.last_id:
        return replace(state, armed=True)
    _require(state.moving is None, Refusal.MOVING)
    return replace(state, armed=True, last_id=arm.base_id, last_outcome=None)


def _disarm(state: BoxState, disarm: Disarm, now_ms: int) -> BoxState:
    return replace(state, armed=False)


def _eject(state: BoxState, eject: Eject, now_ms: int) -> BoxState:
    recorded = state.moving is not None or state.last_outcome is not None
    if eject.eject_id == state.last_id and recorded:
        return state
    _require(eject.eject_id == state.last_id + 1, Refusal.WRONG_ID, state.last_id + 1)
    _require(state.armed, Refusal.NOT_ARMED)
    _require(not state.overflow, Refusal.EVENTS_LOST)
    _require(not state.fault, Refusal.IN_FAULT)
    _require(state.moving is None, Refusal.MOVING)
    _require(not state.mouth, Refusal.MOUTH_NOT_CLEAR)
    return started(state, eject.eject_id, now_ms)


def _clear(state: BoxState, clear: Clear, now_ms: int) -> BoxState:
    if not state.fault and not state.overflow:
        return state
    _require(state.lid_closed, Refusal.LID_OPEN)
    _require(not state.stop_open, Refusal.STOP_OPEN)
    _require(not state.jammed, Refusal.JAM_REMAINS)
    _require(not state.mouth, Refusal.MOUTH_NOT_CLEAR)
    return replace(state, fault=False, overflow=False)


def _acknowledge(state: BoxState, acknowledge: Acknowledge, now_ms: int) -> BoxState:
    return replace(state, events=tuple(event for event in state.events if event.number > acknowledge.number))


def _fill(state: BoxState, fill: Fill, now_ms: int) -> BoxState:
    if state.moving is not None or state.mouth:
        raise LoadRefused(sentence(Refusal.MOVING if state.moving else Refusal.MOUTH_NOT_CLEAR))
    return replace(
        state,
        magazine=fill.magazine,
        aside=fill.aside,
        out=fill.out,
        jammed=False,
        seed=fill.seed,
        noise=fill.noise,
        loads=state.loads + 1,
    )


def _say(state: BoxState, said: Say, now_ms: int) -> BoxState:
    return bench.say(state, said.word, now_ms)


def _require(holds: bool, otherwise: Refusal, detail: int = 0) -> None:
    if not holds:
        raise refused(otherwise, detail)


_STEPS: Final[dict[type, Callable[[BoxState, Any, int], BoxState]]] = {
    Tick: _tick,
    Arm: _arm,
    Disarm: _disarm,
    Eject: _eject,
    Clear: _clear,
    Acknowledge: _acknowledge,
    Fill: _fill,
    Say: _say,
}

_KINDS: Final[dict[str, Any]] = {kind.__name__: kind for kind in (*_STEPS, Wake)}
