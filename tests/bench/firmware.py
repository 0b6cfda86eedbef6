"""What the board's own program does in the simulated box: how fast it deals, and how fast the simulation is."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

from controller.cards import PACK
from controller.ports import Load, Outcome
from firmware.sim.loop import SimLoop
from tests.bench.value import Value, percentile
from tests.firmware.daemon import daemon

PACKS = 12


@dataclass(frozen=True)
class Shoe:
    """How a whole shoe was dealt."""

    to_presented_s: list[float]
    """From the command to the presented card, in simulated time, for each card."""
    simulated_s: float
    taken_s: float
    """Of one core."""
    worst_loop_us: int


class NotDealt(RuntimeError):
    """A card of the shoe did not come."""


def shoe() -> list[Value]:
    """Twelve packs through the binary that is flashed, with a finger that is always there."""
    with asyncio.Runner(loop_factory=SimLoop) as runner:
        dealt = runner.run(_dealt())
    cards = len(dealt.to_presented_s)
    note = f"{cards} cards through the board's program"
    return [
        Value("firmware, eject, median", percentile(dealt.to_presented_s, 50), "s", 0.6, note=f"simulated, {note}"),
        Value("firmware, eject, p99", percentile(dealt.to_presented_s, 99), "s", 0.6, note=f"simulated, {note}"),
        Value("firmware, worst pass of its loop", dealt.worst_loop_us, "us", 1000, note="by its own clock"),
        Value("firmware, a whole shoe", dealt.taken_s, "s", 15, note=f"{note}, seconds of one core"),
        Value(
            "firmware, cards",
            cards / dealt.taken_s,
            "cards/s",
            note="link and daemon's box with it, seconds of one core",
        ),
        Value("firmware, simulated time", dealt.simulated_s / dealt.taken_s, "x life", note="over seconds of one core"),
    ]


async def _dealt() -> Shoe:
    async with daemon(load=Load(PACKS, PACK)) as at:
        cards, began, started = len(at.world.places().magazine), at.clock.now(), time.process_time()
        samples = []
        for eject_id in range(1, cards + 1):
            asked = at.clock.now()
            report = await at.eject(eject_id)
            if report.outcome is not Outcome.OK:
                raise NotDealt(f"card {eject_id} of {cards}: {report.outcome}")
            samples.append(at.clock.now() - asked)
            await at.take()
        taken = time.process_time() - started
        return Shoe(samples, at.clock.now() - began, taken, (await at.box.line.status()).worst_loop_us)
