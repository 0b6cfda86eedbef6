"""The hands and mishaps around the simulated box (ports.Bench): the words of the bench, done physically."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from controller.box.bench import BROWN_OUT_MV, DIRTY, PUT_BACK, WORDS, NotNow, split
from controller.box.motion import DOUBLE_LAG_MM, FINGER_MS, LATE_FINGER_MS, NIP_MS, RESET_MS
from firmware.sim.box_library import Hand, Mishap, Place
from firmware.sim.overheard import Overheard
from firmware.sim.world import FirmwareWorld

NOTICE_US: Final = 150_000
"""After something was done: so long the board may take to notice and to tell."""

LOOK_US: Final = 5_000
"""How often a word looks whether its hand is done."""

SAG_US: Final = 300_000
"""How long the motors' supply stays down."""

RESET_AFTER_NIP_US: Final = (RESET_MS - NIP_MS) * 1000
"""Half way: the card is past the nip."""

ACROSS_MM: Final = 0.5
"""So far from its rest in the magazine a card sits across the gate."""

CABLE: Final = "cable"
"""Why the wire is cut while the cable is out."""

RESET: Final = "reset"
DRIFT: Final = "drift"
MISHAPS: Final = {
    "jam": (Mishap.JAM, 0.0),
    "double-feed": (Mishap.DOUBLE, DOUBLE_LAG_MM),
    "misfeed": (Mishap.MISFEED, 0.0),
    "stuck": (Mishap.STUCK, 0.0),
    DRIFT: (Mishap.DRIFT, 0.0),
}
"""What befalls the next eject, with the offset of a second card; a worn roller stays worn until the board tells it."""


class FirmwareHands:
    """Reach into a :class:`FirmwareWorld`. A word returns when its hand is done and the board could notice."""

    def __init__(self, world: FirmwareWorld) -> None:
        """Reach into ``world``; its stage must be run by somebody for a word to end."""
        self._world = world
        self._stage = world.stage
        self._sim = world.sim
        self._mishap: str | None = None
        self._plan = 0
        self._since_us = 0
        self._overheard = Overheard(self._heard)
        self._was_moving = False
        self._stage.spy(self._overheard.hear)
        self._stage.watch(self._look)
        self._does: dict[str, Callable[..., Awaitable[None]]] = {
            "take": self._take,
            "clear": self._clear,
            "empty": self._empty,
            PUT_BACK: self._put_back,
            "lid-open": partial(self._set_lid, is_open=True),
            "lid-close": partial(self._set_lid, is_open=False),
            "push-back": self._push_back,
            "pull-out": self._pull_out,
            RESET: self._reset,
            "dirty-window": partial(self._set_dirt, DIRTY),
            "clean-window": partial(self._set_dirt, 0.0),
            "fingers-auto": partial(self._set_fingers, auto=True),
            "fingers-tap": partial(self._set_fingers, auto=False),
            "taken-late": self._taken_late,
            "stop": partial(self._set_stop, is_open=True),
            "stop-release": partial(self._set_stop, is_open=False),
            "brown-out": self._brown_out,
            "unplug": self._unplug,
            "plug": self._plug,
            **{word: partial(self._befall, word) for word in MISHAPS},
        }

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the bench (controller/box/bench.py)."""
        return tuple(WORDS)

    async def say(self, word: str) -> None:
        """Do what ``word`` says.

        Raises:
            UnknownWord, NotNow: both ValueErrors, with a sentence; nothing has changed.
        """
        known, named = split(word)
        await self._does[known](*named)
        self._world.keep()

    @property
    def _moving(self) -> bool:
        motors = self._sim.motors()
        return self._overheard.moving or motors.feed_mm_s != 0.0 or motors.nip_mm_s != 0.0

    @property
    def _holds_mouth(self) -> bool:
        return any(card.place is Place.MOUTH for card in self._world.active())

    @property
    def _jammed(self) -> bool:
        rest = self._sim.parameters.values()["gate_x_mm"]
        return any(card.place is Place.MAGAZINE and card.x_mm > rest + ACROSS_MM for card in self._world.active())

    async def _take(self) -> None:
        _require(not self._moving, "the card is still moving")
        _require(self._holds_mouth, "no card lies in the mouth")
        await self._use(Hand.TAKE)

    async def _clear(self) -> None:
        _require(not self._moving, "the box is still moving")
        _require(self._jammed or self._holds_mouth, "nothing is jammed and no card lies in the mouth")
        self._sim.clear()
        if self._holds_mouth:
            await self._use(Hand.TAKE)
        else:
            await self._pass(NOTICE_US)

    async def _empty(self) -> None:
        _require(not self._moving, "the box is moving")
        self._world.empty_magazine()
        await self._pass(NOTICE_US)

    async def _put_back(self, *staying: str) -> None:
        _require(not self._moving, "the box is moving")
        _require(not self._holds_mouth, "a card lies in the mouth")
        self._world.put_back(staying)
        await self._pass(NOTICE_US)

    async def _set_lid(self, *, is_open: bool) -> None:
        _require(self._world.about.lid_open != is_open, f"the lid is {'open' if is_open else 'closed'} already")
        self._world.set_loop(lid_open=is_open)
        await self._pass(NOTICE_US)

    async def _set_stop(self, *, is_open: bool) -> None:
        _require(
            self._world.about.stop_open != is_open, "STOP is pressed already" if is_open else "STOP is not pressed"
        )
        self._world.set_loop(stop_open=is_open)
        await self._pass(NOTICE_US)

    async def _push_back(self) -> None:
        _require(not self._moving, "a card is moving out")
        _require(self._sim.first > 0 or self._holds_mouth, "no card has left the box")
        await self._use(Hand.PUSH_BACK)

    async def _pull_out(self) -> None:
        _require(not self._moving and not self._holds_mouth, "a card is in the way")
        _require(self._sim.first < self._sim.count, "no card is left in the magazine")
        await self._use(Hand.PULL_OUT)

    async def _reset(self) -> None:
        if not self._overheard.moving:
            await self._befall(RESET)
            return
        self._sim.reset()
        await self._pass(NOTICE_US)

    async def _brown_out(self) -> None:
        self._sim.set_supply(BROWN_OUT_MV)
        await self._pass(SAG_US)
        self._sim.set_supply(self._sim.parameters.values()["supply_mv"])
        await self._pass(NOTICE_US)

    async def _unplug(self) -> None:
        _require(CABLE not in self._stage.cuts, "the cable is out already")
        self._stage.cut_wire(CABLE, "the cable to the board is out: plug it in")

    async def _plug(self) -> None:
        _require(CABLE in self._stage.cuts, "the cable is in already")
        self._stage.mend_wire(CABLE)

    async def _set_dirt(self, dirt: float) -> None:
        self._world.about.dirt = dirt

    async def _set_fingers(self, *, auto: bool) -> None:
        self._world.about.auto_fingers = auto
        self._since_us = self._stage.now_us
        self._plan_finger()

    async def _taken_late(self) -> None:
        self._world.about.late_finger = True
        self._plan_finger()

    async def _befall(self, word: str) -> None:
        self._mishap = word
        if not self._overheard.moving:
            self._lay_in_wait()

    def _lay_in_wait(self) -> None:
        self._sim.befall(*MISHAPS.get(self._mishap or "", (Mishap.NONE, 0.0)))

    def _heard(self) -> None:
        """An eject has begun or ended, its card was presented or taken, or a worn roller was told."""
        if self._overheard.drift_told and self._mishap == DRIFT:
            self._mishap = None
        if self._was_moving and not self._overheard.moving:
            self._mishap = None if self._mishap == RESET else self._mishap
            self._sim.forgive()
            self._lay_in_wait()
        elif self._overheard.moving and not self._was_moving and self._mishap not in (RESET, DRIFT):
            self._mishap = None
        self._was_moving = self._overheard.moving
        if self._overheard.presented:
            self._since_us = self._stage.now_us
        self._plan_finger()

    def _look(self) -> None:
        """A board that is to lose its memory half way is reset once the card is past the nip."""
        if self._mishap == RESET and self._overheard.moving and self._holds_mouth:
            self._mishap = None
            self._stage.at(self._stage.now_us + RESET_AFTER_NIP_US, self._sim.reset)

    def _plan_finger(self) -> None:
        self._plan += 1
        about = self._world.about
        if self._overheard.presented and (about.auto_fingers or about.late_finger):
            wait_us = (LATE_FINGER_MS if about.late_finger else FINGER_MS) * 1000
            self._stage.at(self._since_us + wait_us, partial(self._finger, self._plan))

    def _finger(self, plan: int) -> None:
        if plan == self._plan and self._holds_mouth:
            self._begin(Hand.TAKE)

    def _begin(self, hand: Hand) -> None:
        if hand is Hand.TAKE and self._overheard.presented:
            self._world.about.late_finger = False
            self._overheard.presented = False
        self._plan += 1
        self._sim.begin(hand)

    async def _use(self, hand: Hand) -> None:
        self._begin(hand)
        while self._sim.hand is not Hand.IDLE:
            await self._pass(LOOK_US)
        await self._pass(NOTICE_US)

    async def _pass(self, us: int) -> None:
        """Wait in simulated time, whoever runs it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._stage.at(self._stage.now_us + us, lambda: None if done.done() else done.set_result(None))
        await done


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise NotNow(f"{otherwise}; nothing was done")
