"""``python -m firmware.sim --pty``: the simulated box at the end of a serial port, for other programs."""

from __future__ import annotations

import argparse
import asyncio
import sys
from contextlib import suppress

from controller.cards import PACK
from controller.clock import SystemClock
from controller.ports import Load
from firmware.binary import board_program
from firmware.sim.build import CannotBuild
from firmware.sim.hands import FirmwareHands
from firmware.sim.pace import pace
from firmware.sim.pty_front import PtyFront
from firmware.sim.world import FirmwareWorld

LINE = 80


def main() -> int:
    """Run the box until the standard input ends; what is typed is said to the hands."""
    parser = argparse.ArgumentParser(prog="python -m firmware.sim", description=__doc__)
    parser.add_argument("--pty", action="store_true", required=True, help="offer the board's port as a pseudo-terminal")
    parser.add_argument("--speed", type=float, default=1.0, help="times as fast as life (default 1)")
    parser.add_argument("--packs", type=int, default=1, help="packs of 52 cards in the magazine (default 1)")
    parser.add_argument("--seed", type=int, help="shuffle by this seed")
    given = parser.parse_args()
    try:
        asyncio.run(_serve(given.speed, given.packs, given.seed))
    except CannotBuild as error:
        print(f"firmware.sim: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    return 0


async def _serve(speed: float, packs: int, seed: int | None) -> None:
    world = FirmwareWorld(board_program(), seed=seed)
    world.fill(Load(packs, PACK)).put_in()
    hands = FirmwareHands(world)
    async with PtyFront(world.stage) as port:
        running = asyncio.create_task(pace(world.stage, SystemClock(), speed))
        print(port.path, flush=True)
        try:
            await _listen(hands)
        finally:
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running


async def _listen(hands: FirmwareHands) -> None:
    words = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(words), sys.stdin)
    while line := await words.readline():
        if not line.strip():
            continue
        try:
            await hands.say(line.decode(errors="replace").strip()[:LINE])
        except ValueError as error:
            print(error, flush=True)


if __name__ == "__main__":
    sys.exit(main())
