"""The mains fail: daemon and board lose their power together, around every row of the journal and every frame.

What is left is the journal's disk and the board's EEPROM; what the board had to tell, and had told nobody, is lost.
"""

from __future__ import annotations

import contextlib
from random import Random

import pytest

from tests.faults.branches import Branches
from tests.faults.invariant import must_balance, must_never_claim_too_much
from tests.faults.life import bury
from tests.faults.stand import FirmwareStand, Room
from tests.faults.test_kills import Death, Killed, MortalJournal, MortalPort, live

HOLDS_S = (0.0, 0.02, 0.8)
"""The board's supply may hold longer than the Pi's: not, until a record is written, until a card is presented."""

DARK_S = 1.0


async def dark(branches: Branches, holds_s: float, taken: bool, kept: int) -> None:
    """A life that ends with the power of both, and the next life; a finger may take what was presented in between."""
    async with Room() as room:
        death, chance = Death(branches, kept), Random(1)
        first = FirmwareStand(
            room,
            recorder=lambda journal: MortalJournal(journal, death),
            port_kind=lambda stage, **_: MortalPort(stage, death),
        )
        with contextlib.suppress(Killed):
            await live(first, room, chance)
        if death.has_come:
            await bury(first)
            await room.clock.sleep(holds_s)
            if taken:
                await room.hand("take")
                await room.clock.sleep(HOLDS_S[1])
            room.world.sim.power_off()
            await room.clock.sleep(DARK_S)
            room.world.sim.power_on()
            async with FirmwareStand(room) as stand:
                await goes_on(stand, chance)


async def goes_on(stand: FirmwareStand, chance: Random) -> None:
    """Two cards more, and everything is accounted for."""
    await stand.rest()
    must_never_claim_too_much(stand)
    enough = stand.left_the_box + 2
    while stand.left_the_box < enough or stand.alarms:
        await stand.step(chance)
        must_never_claim_too_much(stand)
    must_balance(stand)


def all_lives(holds_s: float, taken: bool, kept: int = 1) -> Branches:
    branches = Branches()
    branches.run(lambda: dark(branches, holds_s, taken, kept))
    return branches


@pytest.mark.parametrize("taken", [False, True])
def test_the_table_goes_on_after_the_mains_failed_at_some_instants(taken: bool) -> None:
    branches = all_lives(HOLDS_S[-1], taken, kept=17)
    assert branches.failures == []
    assert branches.count > 8


@pytest.mark.alone
@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize(("holds_s", "taken"), [(HOLDS_S[0], False), (HOLDS_S[1], False), (HOLDS_S[2], True)])
def test_the_table_goes_on_after_the_mains_failed_at_every_instant(holds_s: float, taken: bool) -> None:
    branches = all_lives(holds_s, taken)
    assert branches.failures == []
    assert branches.count > 150
