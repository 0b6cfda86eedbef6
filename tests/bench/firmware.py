"""What the board's own program does in the simulated box: how fast it deals, and how fast the simulation is."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

from controller.cards import PACK
from controller.ports import Load, Outcome
from firmware.binary import board_program
from firmware.sim.build import BUILD
from firmware.sim.loop import SimLoop
from tests.bench.value import Value, percentile
from tests.firmware.daemon import daemon
from tests.firmware.footprint import flash_share, ram_share
from tests.firmware.stopping import CYCLES_PER_US, INSTANTS_MS, cycles_to_stop, open_loop, send_stop

PACKS = 12

MOST_SHOE_S = 15
"""For twelve packs."""

LEAST_PACE = 20
"""Simulated seconds to one of the machine, so that a test of a minute at the table takes three seconds."""


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
        Value("firmware, a whole shoe", dealt.taken_s, "s", MOST_SHOE_S, note=f"{note}, seconds of one core"),
        Value(
            "firmware, cards",
            cards / dealt.taken_s,
            "cards/s",
            cards / MOST_SHOE_S,
            at_least=True,
            note="link and daemon's box with it, seconds of one core",
        ),
        Value(
            "firmware, simulated time",
            dealt.simulated_s / dealt.taken_s,
            "x life",
            LEAST_PACE,
            at_least=True,
            note="over seconds of one core",
        ),
    ]


def board() -> list[Value]:
    """How fast STOP is, by cycle count at every instant of an eject, and what the program takes of its chip."""
    stops = {
        stop: max(cycles_to_stop(stop, ms) for ms in INSTANTS_MS) / CYCLES_PER_US for stop in (open_loop, send_stop)
    }
    elf = board_program()
    note = f"worst of {len(INSTANTS_MS)} instants of an eject, by cycle count"
    return [
        Value("firmware, STOP loop to motors off", stops[open_loop], "us", 1000, note=note),
        Value("firmware, STOP frame to motors off", stops[send_stop], "us", 5000, note=note),
        Value("firmware, of the flash", 100 * flash_share(elf), "%", 50),
        Value("firmware, of the RAM", 100 * ram_share(elf, BUILD / "avr"), "%", 60, note="with the deepest stack"),
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
