"""The simulated box in the time of a clock, for a daemon that runs in real time."""

from __future__ import annotations

from typing import Final

from controller.ports import Clock
from firmware.sim.sim import SimCrashed
from firmware.sim.stage import Stage

TICK_S: Final = 0.001

CRASH: Final = "crash"
"""Why the wire is cut once the board has crashed."""

MOST_BEHIND_US: Final = 250_000
"""A box that fell further behind (the machine slept, or was busy) lets that time go instead of racing after it."""


async def pace(stage: Stage, clock: Clock, speed: float = 1.0) -> None:
    """Run the box by ``clock``, until cancelled; ``speed`` times as fast.

    A board whose program crashes stands still, and is out of reach with the reason.
    """
    before = clock.now()
    due_us = float(stage.now_us)
    while True:
        await clock.sleep(TICK_S)
        now = clock.now()
        due_us += min((now - before) * 1e6, MOST_BEHIND_US) * speed
        before = now
        try:
            while stage.now_us + 1 < due_us:
                stage.run_until(int(due_us))
        except SimCrashed as error:
            stage.cut_wire(CRASH, f"the simulated board has crashed: {error}")
            return
