"""The timing table of the in-process box, held against the board's program in the simulated box."""

from __future__ import annotations

import asyncio

import pytest

from controller.box.motion import GATE_MS, PASSES, TRAVEL, travel_mm
from firmware.sim.hands import FirmwareHands
from firmware.sim.loop import SimLoop
from tests.box.rig import Rig
from tests.box.test_firmware import elf, rig

__all__ = ["elf", "rig"]

LOOP = SimLoop

OFF_MM = 4.0
"""Where the card is may differ by so much at any instant."""

OFF_SHARE = 0.1
"""When an eject ends may differ by this share."""

GATE_MM = 2.0
"""Place of the beam of the gate (hardware/dimensions.toml)."""

GRAIN_S = 0.005

LONGEST_S = 5.0


def place_mm(rig: Rig) -> float:
    """Where the leading card is."""
    hands = rig.bench
    assert isinstance(hands, FirmwareHands)
    return float(hands._world.active()[0].x_mm)


async def test_a_card_is_where_the_table_says_at_each_instant(rig: Rig) -> None:
    await rig.ready()
    ejecting = await rig.begin(1)
    began = rig.clock.now()
    while not ejecting.done():
        await rig.clock.advance(GRAIN_S)
        ms = (rig.clock.now() - began) * 1000
        if ms >= TRAVEL[0][0]:
            assert place_mm(rig) == pytest.approx(travel_mm(ms), abs=OFF_MM), f"at {ms:.0f} ms"
    assert ms == pytest.approx(PASSES["nominal"].ends_ms, rel=OFF_SHARE)


async def test_a_card_is_in_the_beam_of_the_gate_when_the_table_says(rig: Rig) -> None:
    await rig.ready()
    ejecting = await rig.begin(1)
    await rig.clock.advance(GATE_MS / 1000)
    assert place_mm(rig) == pytest.approx(GATE_MM, abs=OFF_MM / 2)
    await ejecting


@pytest.mark.parametrize("word", [word for word in PASSES if word not in ("nominal", "none-left", "reset")])
async def test_a_mishap_ends_when_and_where_the_table_says(rig: Rig, word: str) -> None:
    await rig.ready(1, word)
    began = rig.clock.now()
    async with asyncio.timeout(LONGEST_S):
        report = await rig.box.eject(1)
    way = PASSES[word]
    assert report.outcome is way.outcome
    assert (rig.clock.now() - began) * 1000 == pytest.approx(way.ends_ms, rel=OFF_SHARE)
    if way.cards:
        assert place_mm(rig) == pytest.approx(way.stops_mm, abs=OFF_MM)


async def test_an_empty_magazine_is_known_when_the_table_says(rig: Rig) -> None:
    await rig.ready(1, "empty")
    began = rig.clock.now()
    await rig.box.eject(1)
    assert (rig.clock.now() - began) * 1000 == pytest.approx(PASSES["none-left"].ends_ms, rel=OFF_SHARE)
