"""The doctor examines the board's own program in the simulated box."""

from __future__ import annotations

import asyncio
import itertools
from pathlib import Path

import pytest

from controller.box.line import Line
from controller.cards import PACK
from controller.ports import Load
from controller.tools.doctor import Doctor, Finding, Verdict
from firmware.sim.hands import FirmwareHands
from firmware.sim.loop import LoopClock, SimLoop
from firmware.sim.transport import SimTransport
from firmware.sim.world import FirmwareWorld
from tests.box.test_firmware import elf

__all__ = ["elf"]

LOOP = SimLoop


async def examined(elf: Path, *words: str, cards: bool = False) -> dict[str, Finding]:
    """What the doctor finds of a box after ``words`` of the bench."""
    loop, world = asyncio.get_running_loop(), FirmwareWorld(elf)
    assert isinstance(loop, SimLoop)
    loop.attach(world.stage)
    numbers = itertools.count(0x1234_0001)
    line = Line(SimTransport(world.stage), LoopClock(), lambda: next(numbers))
    hands = FirmwareHands(world)
    if cards:
        world.fill(Load(1, PACK)).put_in()
    for word in words:
        await hands.say(word)
    await line.open()
    try:
        return {finding.about: finding async for finding in Doctor(line, LoopClock()).findings()}
    finally:
        await line.close()
        loop.detach(world.stage)
        world.close()


def bad(found: dict[str, Finding]) -> set[str]:
    return {about for about, finding in found.items() if finding.verdict is Verdict.BAD}


async def test_an_empty_box_is_well_and_its_motors_turn(elf: Path) -> None:
    found = await examined(elf)
    assert bad(found) == set()
    turned = [finding.text for about, finding in found.items() if "motor " in about]
    assert len(turned) == 4
    assert all(text.startswith("turns, at") for text in turned)


async def test_a_box_full_of_cards_is_not_turned(elf: Path) -> None:
    found = await examined(elf, cards=True)
    assert bad(found) == set()
    assert "take them out" in found["follower"].text
    assert "only in an empty box" in found["feed motor forward"].text


@pytest.mark.parametrize(("word", "about"), [("lid-open", "lid"), ("stop", "STOP loop")])
async def test_what_is_open_is_found(elf: Path, word: str, about: str) -> None:
    found = await examined(elf, word)
    assert bad(found) == {about}
    assert found["feed motor forward"].text.startswith("not turned, the")
