"""The measurements of the simulated box: what its sensors would say, from where its cards are and what was planted."""

from __future__ import annotations

from typing import Final

from controller.box.hardware import facts, signals
from controller.box.instruments import TURN_MS, UM_IN_MM, Beams, Glimpse, Roller, Sensed
from controller.box.link import LinkLost
from controller.box.motion import DOUBLE_LAG_MM, GATE_MS, NIP_MS, PASSES, REST_MS, travel_mm
from controller.box.protocol import Refusal
from controller.box.state import BoxState
from controller.box.words import refused
from controller.box.world import World
from controller.ports import Clock

GLIMPSE_S: Final = 0.003
"""A question and its answer take so long on the link."""

START_MS: Final = 20
"""The feed roller's run-up, before the card moves."""

SHORT_OF_NIP_MM: Final = 1.0
"""No further comes a card that is not past the nip."""

FEED_MA: Final = 146
"""Of the feed motor while it draws a card out under the usual spring; a weak one asks less of it."""

WEAK_FEED_MA: Final = 97
TURNING_MA: Final = 60
NIP_MA: Final = 90

WHITE: Final = 0.85
"""Share of the light that an unprinted white card gives back."""

PRINTED: Final = 0.45
"""The same of a printed back."""


class SimulatedInstruments:
    """Looks at a :class:`World` (Instruments), and reaches into it (helper.Reach)."""

    def __init__(self, world: World, clock: Clock) -> None:
        """Stand beside ``world``, on its clock."""
        self._world = world
        self._clock = clock
        self._covered: int | None = None
        self._white = False
        self._turned: Roller | None = None
        self._turned_until = 0.0

    async def glimpse(self) -> Glimpse:
        """The box now."""
        await self._clock.sleep(GLIMPSE_S)
        state = self._plugged()
        elapsed = round(self._clock.now() * 1000) - state.since_ms
        feed_ma, nip_ma = self._currents(state, elapsed)
        return Glimpse(
            self._beams(state, elapsed),
            not state.lid_closed,
            state.stop_open or not state.lid_closed,
            feed_ma,
            nip_ma,
            self._thickness_um(state, elapsed),
            facts("dimensions")["motor"]["supply_mv"],
        )

    async def sensed(self) -> Sensed:
        """Every sensor at rest."""
        state = self._plugged()
        if state.moving:
            raise refused(Refusal.MOVING)
        await self._clock.sleep(GLIMPSE_S)
        shine = WHITE if self._white else PRINTED
        dark_mv = signals()["back_colour"]["dark_mv"]
        lit_mv = dark_mv + round(shine * signals()["back_colour"]["mv_per_reflectance"]) * bool(state.mouth)
        return Sensed(self._beams(state, 0), (True, True, True), self._stack_um(state), dark_mv, lit_mv)

    async def turn(self, roller: Roller) -> None:
        """Turn a roller."""
        state = self._plugged()
        if state.magazine or state.mouth:
            raise refused(Refusal.NOT_EMPTY)
        if state.armed:
            raise refused(Refusal.ARMED)
        self._turned, self._turned_until = roller, self._clock.now() + TURN_MS / 1000

    def cover(self, beam: int | None) -> None:
        """Hold something into this beam."""
        self._covered = beam

    def whiten(self, *, white: bool) -> None:
        """Put in white cards."""
        self._white = white

    def turn_deck(self, *, turned: bool) -> None:
        """Put cards in the other end up."""
        self._world.turned = turned

    def turning(self, roller: Roller) -> float:
        """Which way a roller turns."""
        if self._turned is not roller or self._clock.now() >= self._turned_until:
            return 0.0
        return -1.0 if f"reversed-{roller.name.lower()}" in self._world.defects else 1.0

    def cards_inside(self) -> int:
        """Cards under the lid."""
        return len(self._world.state.magazine)

    def _plugged(self) -> BoxState:
        if not self._world.state.plugged:
            raise LinkLost
        return self._world.state

    def _leading_mm(self, state: BoxState, elapsed: int) -> tuple[float, ...]:
        """Where the leading edges of the cards are that have left the magazine, or are leaving it."""
        if state.moving is None:
            return tuple(state.rest_mm - DOUBLE_LAG_MM * lag for lag in range(len(state.mouth)))
        way = PASSES[state.moving]
        if state.mouth:
            leading = min(way.stops_mm, travel_mm(elapsed))
            return tuple(leading - DOUBLE_LAG_MM * lag for lag in range(len(state.mouth)))
        path = facts("dimensions")["path"]
        if not way.cards and state.moving != "jam":
            return ()
        share = (elapsed - START_MS) / (GATE_MS - START_MS)
        reached = path["gate_x_mm"] + share * (path["beam_gate_x_mm"] - path["gate_x_mm"])
        return (min(reached, path["nip_x_mm"] - SHORT_OF_NIP_MM),)

    def _beams(self, state: BoxState, elapsed: int) -> Beams:
        path, card = facts("dimensions")["path"], facts("dimensions")["card"]
        leading = self._leading_mm(state, elapsed)
        places = (path["beam_gate_x_mm"], path["beam_nip_x_mm"], path["beam_exit_x_mm"])
        covered = [
            beam == self._covered or any(x - card["short_side_mm"]["usual"] < place <= x for x in leading)
            for beam, place in enumerate(places)
        ]
        if "dead-emitter" in self._world.defects:
            covered[1] = True
        gate, nip, leaving = reversed(covered) if "swapped-beams" in self._world.defects else covered
        return gate, nip, leaving

    def _thickness_um(self, state: BoxState, elapsed: int) -> int:
        box = facts("dimensions")
        nip, short = box["path"]["nip_x_mm"], box["card"]["short_side_mm"]["usual"]
        inside = sum(x - short < nip < x for x in self._leading_mm(state, elapsed))
        um: int = round((box["nip"]["idler_preload_mm"] + inside * box["card"]["thickness_mm"]["usual"]) * UM_IN_MM)
        return um

    def _stack_um(self, state: BoxState) -> int:
        box = facts("dimensions")
        stack: int = round(len(state.magazine) * box["card"]["thickness_mm"]["usual"] * UM_IN_MM)
        if "reversed-follower" not in self._world.defects:
            return stack
        pot = signals()["follower"]
        span = (facts("pins")["board"]["reference_mv"] - 2 * pot["zero_mv"]) / pot["mv_per_mm"]
        whole: int = round(span * UM_IN_MM)
        return whole - stack

    def _currents(self, state: BoxState, elapsed: int) -> tuple[int, int]:
        if state.moving is not None:
            feed = WEAK_FEED_MA if "weak-spring" in self._world.defects else FEED_MA
            return (feed if elapsed < NIP_MS else 0), (NIP_MA if NIP_MS - GATE_MS < elapsed < REST_MS else 0)
        turning = self._turned if self._clock.now() < self._turned_until else None
        return TURNING_MA * (turning is Roller.FEED), TURNING_MA * (turning is Roller.NIP)
