"""A whole shoe through the board's program: every card accounted for, the same twice, and faster than life."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

import pytest

from controller.cards import PACK
from controller.ports import Load, Outcome
from firmware.sim.loop import SimLoop
from firmware.sim.parameters import SimParameters
from tests.firmware.daemon import daemon

TWELVE_PACKS = Load(12, PACK)

MOST_CPU_S = 15.0
"""Of one processor, for twelve packs."""

MOST_TO_PRESENTED_S = 0.6
"""From the command to the presented card, with nominal physics."""


@pytest.fixture(autouse=True)
def _tools(probe: object) -> None:
    """Everything here needs the board's compiler and the simulator."""


@dataclass(frozen=True)
class Dealt:
    """What became of a shoe."""

    digest: int
    out: tuple[str, ...]
    slowest_s: float


def dealt(load: Load, parameters: SimParameters | None = None) -> Dealt:
    """Deal a shoe to its last card, and see that it is then empty."""

    async def main() -> Dealt:
        async with daemon(load=load, parameters=parameters) as at:
            loaded = at.world.places().magazine
            slowest = 0.0
            for eject_id in range(1, len(loaded) + 1):
                begun = at.clock.now()
                assert (await at.eject(eject_id)).outcome is Outcome.OK, f"card {eject_id}"
                slowest = max(slowest, at.clock.now() - begun)
                await at.take()
            assert at.world.places().out == loaded
            assert (await at.eject(len(loaded) + 1)).outcome is Outcome.EMPTY
            return Dealt(at.world.sim.counts().digest, at.world.places().out, slowest)

    with asyncio.Runner(loop_factory=SimLoop) as runner:
        return runner.run(main())


def test_a_pack_is_dealt_the_same_twice_and_each_card_within_its_time() -> None:
    first = dealt(Load(1, PACK))
    assert dealt(Load(1, PACK)) == first
    assert len(first.out) == 51, "the cut-in card stays in the magazine"
    assert first.slowest_s <= MOST_TO_PRESENTED_S


@pytest.mark.alone
@pytest.mark.slow
def test_twelve_packs_are_dealt_the_same_twice_in_less_than_fifteen_seconds() -> None:
    begun = time.process_time()
    first = dealt(TWELVE_PACKS)
    took = time.process_time() - begun
    assert dealt(TWELVE_PACKS) == first
    assert len(first.out) == 12 * 52 - 1
    assert took <= MOST_CPU_S


@pytest.mark.slow
@pytest.mark.parametrize("packs", [1, 12])
@pytest.mark.parametrize(("wear", "humidity"), [(0.0, 0.0), (0.0, 1.0), (1.0, 0.0), (1.0, 1.0)])
def test_every_card_of_a_shoe_comes_alone_at_both_ends_of_the_friction_range(
    packs: int, wear: float, humidity: float
) -> None:
    dealt(Load(packs, PACK), SimParameters(wear=wear, humidity=humidity))
