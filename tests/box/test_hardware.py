"""A real board, where there is one: ``SABOT_PORT=/dev/serial/by-path/... ./sabot test tests/box/test_hardware.py``.

Nothing is moved and no card is needed; the box may be empty, open or full.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from controller.backends import fresh_nonce
from controller.box.protocol import HASH
from controller.box.serial import SerialTransport
from controller.box.wired import Filling, WiredBox
from controller.clock import SystemClock
from controller.ports import BoxPhase, EjectRefused

PORT = os.environ.get("SABOT_PORT")

pytestmark = pytest.mark.skipif(PORT is None, reason="no real board: SABOT_PORT names its port where there is one")


@pytest_asyncio.fixture
async def box() -> AsyncIterator[WiredBox]:
    box = WiredBox(
        SerialTransport(Path(PORT or "")), SystemClock(), lambda load: Filling(0, lambda: None), fresh_nonce, "serial"
    )
    await box.open()
    yield box
    await box.close()


async def test_the_board_is_built_from_this_definition_and_answers_without_a_repeat(box: WiredBox) -> None:
    for _ in range(100):
        await box.status()
    assert box.line.welcome is not None
    assert box.line.welcome.hash == HASH
    assert box.line.link is not None
    assert (box.line.link.repeats, box.line.link.bad_frames) == (0, 0)


async def test_a_board_that_was_not_armed_moves_nothing(box: WiredBox) -> None:
    status = await box.status()
    assert status.phase in (BoxPhase.DISARMED, BoxPhase.FAULT, BoxPhase.PRESENTED)
    with pytest.raises(EjectRefused):
        await box.eject(status.last_id + 1)


async def test_the_record_outlives_an_opening_of_the_port(box: WiredBox) -> None:
    before = await box.status()
    await box.close()
    after = await box.open()
    assert (after.last_id, after.last_outcome) == (before.last_id, before.last_outcome)
