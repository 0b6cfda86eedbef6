"""The board's own program at the end of a pseudo-terminal, opened by pyserial, in real time."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest_asyncio

from controller.box.serial import SerialTransport
from controller.box.wired import WiredBox
from controller.clock import SystemClock
from firmware.sim.hands import FirmwareHands
from firmware.sim.pace import pace
from firmware.sim.pty_front import PtyFront
from firmware.sim.world import FirmwareWorld
from tests.box.contract import BoxContract
from tests.box.contract_mishaps import MishapContract
from tests.box.pty_board import WallTime
from tests.box.rig import Places, Rig
from tests.box.test_firmware import NEWS_S, NIP_S, FirmwareRig, elf

__all__ = ["elf"]


@pytest_asyncio.fixture
async def rig(elf: Path) -> AsyncIterator[Rig]:
    clock, world = SystemClock(), FirmwareWorld(elf)
    pacing = asyncio.create_task(pace(world.stage, clock))
    async with PtyFront(world.stage) as front:
        numbers = itertools.count(0x1234_0001)
        transport = SerialTransport(Path(front.path))
        box = WiredBox(transport, clock, world.fill, lambda: next(numbers), "serial")

        def places() -> Places:
            now = world.places()
            return Places(now.magazine, now.mouth, now.out, now.aside)

        def another_daemon() -> WiredBox:
            raise NotImplementedError("a dead daemon's port is proven by its lock")

        yield FirmwareRig(
            box, FirmwareHands(world), WallTime(), places, another_daemon, NIP_S, nip_spread_s=0.1, news_s=NEWS_S
        )
        await box.close()
    pacing.cancel()
    with suppress(asyncio.CancelledError):
        await pacing
    world.close()


class TestFirmwareOnASerialPort:
    """Those of the contract that are over in seconds."""

    test_next_card = BoxContract.test_an_eject_presents_the_next_card_and_no_other
    test_at_rest = BoxContract.test_an_eject_is_answered_when_the_card_is_at_rest
    test_record = BoxContract.test_the_last_id_again_repeats_the_record_and_moves_nothing
    test_finger = BoxContract.test_a_finger_is_reported_and_the_next_card_may_come
    test_open_again = BoxContract.test_a_box_closed_and_opened_again_goes_on
    test_restart = BoxContract.test_a_board_that_started_anew_is_a_lost_link_once
    test_supply = MishapContract.test_a_supply_that_failed_is_told_and_stops_the_box_until_it_is_cleared
