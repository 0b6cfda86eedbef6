"""Every byte of every frame of a session comes to harm, each way: no card is doubled, lost or out of its order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

import pytest

from firmware.sim.wire import ByteFault, Damage, Way, Wire
from tests.faults.branches import Branches
from tests.faults.invariant import must_balance
from tests.faults.stand import FirmwareStand, Room

CARDS_OF_THE_SESSION = 3
"""Ejects with their takes before the lid is opened and closed."""

Harms = Callable[[Way, int], Iterable[ByteFault]]
"""What may befall a byte: its way and number in, each harm out."""


class SplitWire(Wire):
    """A wire that splits the run at each byte into every harm that may come to it."""

    def __init__(self, branches: Branches, harms: Harms) -> None:
        super().__init__()
        self._branches = branches
        self._harms = harms
        self.splits = True

    def carry(self, way: Way, data: bytes, now_us: int) -> list[tuple[int, bytes]]:
        if self.splits:
            numbers = range(self.sent[way], self.sent[way] + len(data))
            fault = self._branches.split(fault for number in numbers for fault in self._harms(way, number))
            if fault:
                self.harm(fault)
        return super().carry(way, data, now_us)


def every(damage: Damage, way: Way) -> Harms:
    """One damage to each byte of one way."""
    return lambda sent, number: [ByteFault(way, number, damage)] if sent is way else []


def sparse(way: Way, number: int) -> Iterable[ByteFault]:
    """A few of all cases, for every day."""
    lot = Random(f"{way}/{number}")
    return [ByteFault(way, number, lot.choice(list(Damage)))] if lot.random() < 0.04 else []


async def session(wire: SplitWire) -> None:
    """Open, load, arm, eject and take, a fault that is cleared; then the coup is played to its end, without harm."""
    async with Room(wire=wire) as room, FirmwareStand(room) as stand:
        chance = Random(1)
        while room.left_the_box <= CARDS_OF_THE_SESSION:
            await stand.step(chance)
        await stand.say("lid-open")
        await stand.lend_a_hand("lid-close")
        while stand.alarms:
            await stand.step(chance)
        wire.splits = False
        await stand.play_coup(chance)
        must_balance(stand)


def harmed(harms: Harms) -> Branches:
    branches = Branches()
    branches.run(lambda: session(SplitWire(branches, harms)))
    return branches


def test_some_bytes_of_a_session_come_to_harm_and_every_card_is_dealt_once() -> None:
    branches = harmed(sparse)
    assert branches.failures == []
    assert branches.count > 50


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("way", Way)
@pytest.mark.parametrize("damage", Damage)
def test_every_byte_of_a_session_comes_to_harm_and_every_card_is_dealt_once(damage: Damage, way: Way) -> None:
    branches = harmed(every(damage, way))
    assert branches.failures == []
    assert branches.count > 400
