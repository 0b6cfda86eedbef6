"""A session at the board's program on a wire each of whose bytes comes to harm, in every way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Final

from firmware.sim.wire import ByteFault, Damage, Way, Wire
from tests.faults.branches import Branches
from tests.faults.invariant import must_balance
from tests.faults.stand import FirmwareStand, Room

Harm = tuple[ByteFault, ...]
"""What befalls the wire in one branch."""

Harms = Callable[[Way, int, int], Iterable[Harm]]
"""What may befall a byte: its way, its number and the byte in, each harm out."""

EVERY_DAY: Final = 0.02
"""Share of all bytes that come to harm in the fast tests."""

SEVERAL: Final = 0.1
"""Share of all bytes at which several bits are turned over."""


class SplitWire(Wire):
    """A wire that splits the run at each byte into every harm that may come to it."""

    def __init__(self, branches: Branches, harms: Harms) -> None:
        super().__init__()
        self._branches = branches
        self._harms = harms
        self.splits = True
        self.is_harmed = False

    def carry(self, way: Way, data: bytes, now_us: int) -> list[tuple[int, bytes]]:
        numbered = enumerate(data, self.sent[way]) if self.splits else ()
        harm = self._branches.split(harm for number, byte in numbered for harm in self._harms(way, number, byte))
        for fault in harm or ():
            self.is_harmed = True
            self.harm(fault)
        return super().carry(way, data, now_us)


def every(damage: Damage) -> Harms:
    """One damage to each byte."""
    return lambda way, number, byte: [(ByteFault(way, number, damage),)]


def sparse(way: Way, number: int, byte: int) -> Iterable[Harm]:
    """A few of all cases, for every day."""
    lot = Random(f"{way}/{number}")
    return [(ByteFault(way, number, lot.choice(list(Damage))),)] if lot.random() < EVERY_DAY else []


def several_bits(way: Way, number: int, byte: int) -> Iterable[Harm]:
    """Two bytes turned over in any of their bits; and a byte that becomes the end of a frame."""
    lot = Random(f"{way}/{number}")
    if lot.random() >= SEVERAL:
        return []
    pair = tuple(ByteFault(way, number + step, Damage.FLIP, lot.randrange(1, 256)) for step in range(2))
    return [pair, (ByteFault(way, number, Damage.FLIP, byte),)]


async def session(wire: SplitWire, cards: int) -> None:
    """Open, load, arm, eject and take, a fault that is cleared with the last card in the mouth, and a card more.

    A branch is over when the eject after the one at which it began has brought its card, and nothing is wrong.
    """
    async with Room(wire=wire) as room, FirmwareStand(room) as stand:
        chance, enough, opened = Random(1), cards + 1, False
        while room.left_the_box < enough or stand.alarms:
            if room.left_the_box == cards and not opened:
                opened = True
                await stand.say("lid-open")
                await stand.lend_a_hand("lid-close")
            wire.splits = not opened or bool(stand.alarms)
            was_harmed = wire.is_harmed
            await stand.step(chance)
            if wire.is_harmed and not was_harmed:
                enough = stand.table.state.last_eject + 1
        must_balance(stand)


def harmed(harms: Harms, cards: int) -> Branches:
    """Every branch of a session of so many ejects."""
    branches = Branches()
    branches.run(lambda: session(SplitWire(branches, harms), cards))
    return branches
