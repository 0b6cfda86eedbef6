"""One table to which chance does everything that can befall it, and a croupier who goes on as croupiers do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from controller.box.bench import BROWN_OUT_MV
from controller.ports import BoxUnreachable
from firmware.sim.box_library import Hand
from firmware.sim.loop import SimLoop
from firmware.sim.parameters import SimParameters
from firmware.sim.sim import Reset
from firmware.sim.wire import ByteFault, Damage, Way
from tests.faults.invariant import must_balance, must_never_claim_too_much
from tests.faults.life import bury
from tests.faults.stand import FirmwareStand, Room, shoe

FEWEST, MOST = 2, 4
"""Cards of a run while things befall it; one more follows."""

MOST_STEPS: Final = 120
"""A croupier who needs more for so few cards is in a dead end."""

NEAR_BYTES: Final = 400
"""A byte to be harmed is one of the next so many of its way, which is about a second of them."""

SOON_S: Final = 1.2
"""A blow falls within this time: the way of a card from one finger to the next."""

WAIT_US: Final = 100_000
"""A blow that waits for a hand looks again after this."""

MISFORTUNE: Final = 0.45
"""How often something befalls the table between two moves."""

MOST_FOUND: Final = 3
"""Cards that may have come unseen: two that came at once, and one that was pulled out."""

DEATHS: Final = 0.06
"""How often the daemon is killed in the middle of a move."""

ROOMS: Final = {"wear": (0.0, 1.0), "humidity": (0.0, 1.0), "tilt_deg": (-3.0, 3.0)}
"""Between what the boxes differ (hardware/dimensions.toml)."""

WORDS: Final = (
    "jam double-feed misfeed stuck drift reset push-back pull-out taken-late lid-open stop brown-out unplug take empty"
).split()
"""What hands and mishaps do between two moves."""

CABLE: Final = "cable"
"""The cause of the bench's ``unplug``, so that its ``plug`` mends it."""

Blow = Callable[[Room, Random], None]
"""Something that befalls the box at its instant."""


def _reset(room: Room, lot: Random) -> None:
    room.world.sim.reset(lot.choice((Reset.PIN, Reset.WATCHDOG)))


def _cut_power(room: Room, lot: Random) -> None:
    off_us, cause = lot.choice((1_000, 30_000, 800_000)), lot.choice((Reset.POWER, Reset.BROWN_OUT))
    if room.has_power:
        room.cut_power(off_us, cause)


def _sag(room: Room, lot: Random) -> None:
    sim, usual = room.world.sim, room.world.sim.parameters.values()["supply_mv"]
    sim.set_supply(BROWN_OUT_MV)
    room.world.stage.at(sim.now_us + lot.randrange(500_000), lambda: sim.set_supply(usual))


def _open_lid(room: Room, lot: Random) -> None:
    room.world.set_loop(lid_open=True)


def _open_stop(room: Room, lot: Random) -> None:
    room.world.set_loop(stop_open=True)


def _pull_cable(room: Room, lot: Random) -> None:
    stage = room.world.stage
    stage.cut_wire(CABLE, "the cable to the board is out: plug it in")
    stage.at(stage.now_us + lot.randrange(4_000_000), lambda: stage.mend_wire(CABLE))


UNSEEN: Final = (_cut_power, _open_lid)
"""What blinds a box to a hand that draws a card out of it, which nobody can then know of: it waits for the hand."""

BLOWS: Final[tuple[Blow, ...]] = (_reset, _cut_power, _sag, _open_lid, _open_stop, _pull_cable)
"""What befalls a box whatever it does."""


class ChanceRun:
    """One run by its seed."""

    def __init__(self, seed: str) -> None:
        self._chance = Random(seed)
        self.cards = 0
        """That were dealt."""

    def run(self) -> None:
        """Play it.

        Raises:
            AssertionError: when a card was doubled, lost or dealt out of its order, or nothing could be done.
        """
        with asyncio.Runner(loop_factory=SimLoop) as runner:
            runner.run(self._play())

    async def _play(self) -> None:
        lot = self._chance
        parameters = SimParameters(**{name: lot.uniform(*bounds) for name, bounds in ROOMS.items()})
        async with Room(shoe(lot.randrange(2**32)), parameters) as room:
            wanted, stand = lot.randint(FEWEST, MOST), await self._new_daemon(room)
            for _ in range(MOST_STEPS):
                if room.left_the_box >= wanted:
                    break
                await self._befall(stand)
                if lot.random() < DEATHS:
                    stand = await self._killed(stand)
                else:
                    await stand.step(lot, boldness=0.1)
                must_never_claim_too_much(stand)
            await self._come_to_an_end(stand)
            self.cards = room.left_the_box
            await stand.table.stop()

    async def _new_daemon(self, room: Room) -> FirmwareStand:
        lot = self._chance
        while True:
            stand = FirmwareStand(room, resets=lot.random() < 0.5, stale=lot.randbytes(lot.randrange(30)))
            try:
                return await stand.__aenter__()
            except BoxUnreachable:  # whoever looks after the table plugs the cable in and starts it again
                await bury(stand)
                await room.hand("plug")
                await room.clock.sleep(SOON_S)

    async def _killed(self, stand: FirmwareStand) -> FirmwareStand:
        """Let the daemon die while a move is under way, and start another."""
        move = asyncio.create_task(stand.step(self._chance, boldness=0.1))
        await asyncio.wait([move], timeout=self._chance.uniform(0, SOON_S))
        await bury(stand)
        await stand.clock.sleep(self._chance.choice((0.0, 0.3, 2.0)))
        return await self._new_daemon(stand.room)

    async def _befall(self, stand: FirmwareStand) -> None:
        """Let chance do what it likes, now or soon."""
        lot, room = self._chance, stand.room
        if lot.random() < MISFORTUNE:
            self._harm_a_byte(room)
        if lot.random() < MISFORTUNE / 2:
            room.world.stage.at(
                room.world.stage.now_us + lot.randrange(round(SOON_S * 1e6)),
                partial(self._fall, lot.choice(BLOWS), room),
            )
        word = lot.choice(WORDS)
        seen = room.has_power and not room.world.about.lid_open
        if lot.random() < MISFORTUNE / 2 and (seen or word != "pull-out"):
            await stand.try_word(word)

    def _fall(self, blow: Blow, room: Room) -> None:
        stage = room.world.stage
        if blow in UNSEEN and room.world.sim.hand is Hand.PULL_OUT:
            stage.at(stage.now_us + WAIT_US, partial(self._fall, blow, room))
        else:
            blow(room, self._chance)

    def _harm_a_byte(self, room: Room) -> None:
        lot, wire = self._chance, room.world.stage.wire
        way = lot.choice(list(Way))
        at, bits, by_us = lot.randrange(NEAR_BYTES), lot.randrange(1, 256), lot.randrange(400_000)
        wire.harm(ByteFault(way, wire.sent[way] + at, lot.choice(list(Damage)), bits, by_us))

    async def _come_to_an_end(self, stand: FirmwareStand) -> None:
        """No more harm: the next card can be dealt, and all is accounted for."""
        enough = stand.left_the_box + 1
        for _ in range(MOST_STEPS):
            if stand.left_the_box >= enough and not stand.alarms:
                return must_balance(stand, MOST_FOUND)
            await stand.step(self._chance)
            must_never_claim_too_much(stand)
        raise AssertionError(f"a dead end: {stand.alarms}, {stand.phase}, {stand.view['box']}")
