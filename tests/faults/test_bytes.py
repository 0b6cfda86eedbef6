"""Every byte of every frame of a session comes to harm, each way: no card is doubled, lost or out of its order."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from firmware.sim.loop import SimLoop
from firmware.sim.wire import Damage
from tests.faults.harm import every, harmed, several_bits, sparse
from tests.faults.invariant import must_balance
from tests.faults.stand import FirmwareStand, Room

CARDS = 1
"""Ejects of the session; that of ``./sabot soak --only bytes`` has three."""


def test_some_bytes_of_a_session_come_to_harm_and_every_card_is_dealt_once() -> None:
    branches = harmed(sparse, CARDS)
    assert branches.failures == []
    assert branches.count > 15


@pytest.mark.alone
@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("damage", Damage)
def test_every_byte_of_a_session_comes_to_harm_and_every_card_is_dealt_once(damage: Damage) -> None:
    branches = harmed(every(damage), CARDS)
    assert branches.failures == []
    assert branches.count > 1_000, "a session of one eject has about 1,200 bytes"


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_no_bits_turned_over_pass_for_another_frame() -> None:
    branches = harmed(several_bits, CARDS)
    assert branches.failures == []
    assert branches.count > 100


@pytest.mark.parametrize("resets", [False, True])
@pytest.mark.parametrize(
    "stale", [b"", bytes(range(256)), b"\x00" * 40, b"\x05\x81" * 30], ids=["clean", "any", "ends", "half"]
)
def test_a_port_that_holds_stale_bytes_or_whose_opening_resets_the_board_deals_on(resets: bool, stale: bytes) -> None:
    async def main() -> None:
        async with Room() as room:
            for _ in range(3):
                async with FirmwareStand(room, resets=resets, stale=stale) as stand:
                    chance, before = Random(2), room.left_the_box
                    while room.left_the_box < before + 2 or stand.alarms:
                        await stand.step(chance)
                    must_balance(stand, most_found=0)

    with asyncio.Runner(loop_factory=SimLoop) as runner:
        runner.run(main())
