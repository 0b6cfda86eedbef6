"""How a card moves: one timing table that says where it is at each instant and how each eject ends."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from controller.box.state import BoxState, happened, taken
from controller.ports import Happening, Outcome, Scene, SceneItem

TRAVEL: Final = ((129, 8.0), (140, 12.2), (170, 22.2), (210, 34.9), (250, 49.1), (270, 54.5), (320, 64.2), (350, 68.0))
"""Milliseconds since the command and millimetres past the near side of the window, a straight line between the knots.

The first knot is the nip, the point of no return, after the feed roller has brought the card up. The nip's rollers then
pull at 0.3 to 0.35 m/s, while the feed roller lets go, and brake; the last knot is the card at rest, 20 mm out of the
mouth. It is how the board's program moves a usual card (tests/box/test_timings.py).
"""

GATE_MS: Final = 90
"""When its edge is in the beam of the gate: a card that is stopped there is in the way until a hand frees it."""

NIP_MS: Final = TRAVEL[0][0]
REST_MS, REST_MM = TRAVEL[-1]

SETTLE_MS: Final = 130
"""At rest before the card is reported: until it lies still, and the board's record of it is kept."""

EMPTY_MS: Final = 1860
"""No card in the gate at the third try: there is none, or the roller slips."""

JAM_MS: Final = 2290
"""A card in the gate that does not reach the nip, twice backed off from and tried again."""

STUCK_MS: Final = 960
"""A card past the nip that does not come to rest at its place."""

DRIFT_MS: Final = 700
"""A card that a worn roller brings."""

DOUBLE_LAG_MM: Final = 12.0
"""How far the second card of a double feed lies behind the first."""

STUCK_MM: Final = 30.0
"""Where a card that does not come free stands."""

RESET_MS: Final = 260
"""When the board loses its memory in mid-eject: the card is past the nip."""

FINGER_MS: Final = 400
"""A practised finger after the card is presented."""

REMINDER_MS: Final = 5000
"""A presented card that waits longer is a reminder."""

LATE_FINGER_MS: Final = REMINDER_MS + 1000
"""A finger that comes after the reminder."""


@dataclass(frozen=True, slots=True)
class Pass:
    """How one eject goes."""

    outcome: Outcome
    ends_ms: int
    """When the box knows the outcome, since the command."""
    cards: int
    """How many cards pass the nip."""
    stops_mm: float = REST_MM
    """Where the leading one comes to rest."""
    drift_percent: int = 0
    """Share of the usual time that the feed took, where it was so long that it is told."""


NOMINAL: Final = "nominal"

PASSES: Final = {
    NOMINAL: Pass(Outcome.OK, REST_MS + SETTLE_MS, 1),
    "none-left": Pass(Outcome.EMPTY, EMPTY_MS, 0),
    "misfeed": Pass(Outcome.EMPTY, EMPTY_MS, 0),
    "jam": Pass(Outcome.JAM, JAM_MS, 0),
    "double-feed": Pass(Outcome.DOUBLE, REST_MS + SETTLE_MS, 2),
    "stuck": Pass(Outcome.STUCK, STUCK_MS, 1, STUCK_MM),
    "reset": Pass(Outcome.UNKNOWN, RESET_MS, 1),
    "drift": Pass(Outcome.OK, DRIFT_MS, 1, drift_percent=150),
}
"""What can become of an eject, by the bench word that brings it about."""


def travel_mm(elapsed_ms: float) -> float:
    """Where the leading edge of a card in nominal motion is, from the nip on."""
    for (t0, x0), (t1, x1) in pairwise(TRAVEL):
        if elapsed_ms < t1:
            return x0 + (x1 - x0) * max(0.0, elapsed_ms - t0) / (t1 - t0)
    return REST_MM


def speed_mm_s(elapsed_ms: float) -> float:
    """How fast a card in nominal motion is, from the nip on."""
    for (t0, x0), (t1, x1) in pairwise(TRAVEL):
        if t0 <= elapsed_ms < t1:
            return (x1 - x0) / (t1 - t0) * 1000
    return 0.0


def started(state: BoxState, eject_id: int, now_ms: int) -> BoxState:
    """Begin to eject; a mishap that waits for this eject befalls it, unless there is no card for it to befall."""
    fate = (state.mishap or NOMINAL) if state.magazine else "none-left"
    if fate == "double-feed" and len(state.magazine) < PASSES[fate].cards:
        fate = NOMINAL
    return replace(state, moving=fate, mishap=None, since_ms=now_ms, last_id=eject_id, last_outcome=None)


def due_ms(state: BoxState) -> int | None:
    """The next instant at which something happens by itself, None when nothing will."""
    if state.moving is not None:
        before_nip = PASSES[state.moving].cards and not state.mouth
        return state.since_ms + (NIP_MS if before_nip else PASSES[state.moving].ends_ms)
    if state.presented_id is None:
        return None
    waits = [REMINDER_MS] if not state.reminded else []
    if state.late_finger or state.auto_fingers:
        waits.append(LATE_FINGER_MS if state.late_finger else FINGER_MS)
    return state.since_ms + min(waits) if waits else None


def ticked(state: BoxState, now_ms: int) -> BoxState:
    """Let everything happen that is due until ``now_ms``."""
    while (due := due_ms(state)) is not None and due <= now_ms:
        state = _next_happens(state, due)
    return state


def finished(state: BoxState) -> BoxState:
    """Let an eject under way come to its end, however long it takes."""
    while state.moving is not None and (due := due_ms(state)) is not None:
        state = _next_happens(state, due)
    return state


def cut_short(state: BoxState, before_nip: Outcome, past_nip: Outcome, now_ms: int) -> BoxState:
    """Cut the motors: a card before the nip stays in the magazine, one past it stands where it is."""
    if state.moving is None:
        return state
    if not state.mouth:
        across = now_ms - state.since_ms >= GATE_MS and bool(PASSES[state.moving].cards)
        return replace(_ended(state, before_nip, 0.0, now_ms), jammed=state.jammed or across)
    reached = min(PASSES[state.moving].stops_mm, travel_mm(now_ms - state.since_ms))
    return _ended(state, past_nip, reached, now_ms)


def scene(state: BoxState, now_ms: float) -> Scene:
    """What stands before the camera. Nothing of a card before it is past the nip."""
    elapsed = now_ms - state.since_ms
    place, speed = state.rest_mm, 0.0
    if state.moving is not None:
        stop = PASSES[state.moving].stops_mm
        place = min(stop, travel_mm(elapsed))
        speed = speed_mm_s(elapsed) if place < stop else 0.0
    items = tuple(SceneItem(face, place - DOUBLE_LAG_MM * lag) for lag, face in enumerate(state.mouth))
    return Scene(items, speed if items else 0.0, state.dirt, noise_seed=_noise(state, elapsed))


def _next_happens(state: BoxState, at_ms: int) -> BoxState:
    if state.moving is None:
        reminds = not state.reminded and at_ms == state.since_ms + REMINDER_MS
        if reminds:
            return replace(happened(state, Happening.NOT_TAKEN, state.presented_id), reminded=True)
        return taken(state)
    way = PASSES[state.moving]
    if way.cards and not state.mouth:
        return replace(state, mouth=state.magazine[: way.cards], magazine=state.magazine[way.cards :])
    reached = min(way.stops_mm, travel_mm(way.ends_ms))
    ended = _ended(state, way.outcome, reached, at_ms)
    if way.drift_percent:
        ended = happened(ended, Happening.MOTOR_DRIFT, detail=way.drift_percent)
    if way.outcome is Outcome.UNKNOWN:
        ended = replace(ended, losses=ended.losses + 1)
    return replace(ended, jammed=way.outcome is Outcome.JAM, armed=ended.armed and way.outcome is not Outcome.UNKNOWN)


def _ended(state: BoxState, outcome: Outcome, rest_mm: float, at_ms: int) -> BoxState:
    good = outcome is Outcome.OK
    return replace(
        state,
        moving=None,
        last_outcome=outcome,
        fault=not good,
        rest_mm=rest_mm,
        since_ms=at_ms,
        presented_id=state.last_id if good else None,
        reminded=False,
    )


def _noise(state: BoxState, elapsed_ms: float) -> int:
    """Differs from instant to instant and from shoe to shoe, and never depends on a face."""
    text = f"{state.noise}/{state.loads}/{state.last_id}/{elapsed_ms:.1f}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")
