"""Lives and deaths of the daemon in one room."""

from __future__ import annotations

import asyncio

from tests.faults.stand import FirmwareStand


async def bury(stand: FirmwareStand) -> None:
    """Let a daemon be dead: its tasks end, and nothing that they still do reaches the board."""
    stand.port.kill()
    mine = asyncio.current_task()
    others = [task for task in asyncio.all_tasks() if task is not mine]
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
