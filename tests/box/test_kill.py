"""A process that deals is killed for real; the next one finds every card where it was."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from random import Random

from controller.box.machine import Say
from controller.box.world import World
from controller.cards import PACK
from controller.clock import VirtualClock
from controller.ports import Load, Outcome

KILLS = 12

PACKS = 12

DEALER = """
import asyncio, sys
from pathlib import Path
from controller.box.simulated import SimulatedBox, SimulatedHands
from controller.box.world import World
from controller.clock import VirtualClock

async def deal():
    clock = VirtualClock(runs_free=True)
    world = World(clock, Path(sys.argv[1]))
    box, hands = SimulatedBox(world, clock), SimulatedHands(world)
    status = await box.open()
    await box.arm(status.last_id)
    eject_id = status.last_id
    while True:
        eject_id += 1
        print("ordered", eject_id, flush=True)
        await box.eject(eject_id)
        print("presented", eject_id, flush=True)
        await hands.say("take")
        await box.acknowledge((await box.next_event()).number)

asyncio.run(deal())
"""
"""Deals card after card and says what it is about to do and what it has seen done."""


def test_no_card_is_lost_or_dealt_twice_by_a_dozen_kills(tmp_path: Path) -> None:
    path = tmp_path / "world.log"
    world = World(VirtualClock(), path)
    world.load(Load(PACKS, PACK, order=tuple(map(str, PACK * PACKS))))
    order = world.state.magazine
    world.close()
    chance = Random(12)
    under_way = 0
    for _ in range(KILLS):
        said = _dealt_until_killed(path, chance.randrange(2, 30))
        ordered = max(number for what, number in said if what == "ordered")
        presented = max([number for what, number in said if what == "presented"], default=ordered - 1)
        world = World(VirtualClock(), path)
        state = world.state
        assert (*state.out, *state.mouth, *state.magazine) == order
        assert len(state.out) + len(state.mouth) == state.last_id
        assert presented <= state.last_id <= ordered
        assert state.last_outcome is Outcome.OK
        assert state.moving is None
        under_way += state.last_id > presented
        if state.mouth:
            world.apply(Say("take"))
        world.close()
    assert under_way, "no kill came in mid-eject"


def _dealt_until_killed(path: Path, lines: int) -> list[tuple[str, int]]:
    """Kill a dealer after it has said ``lines`` lines, and return all that it had said by then."""
    dealer = subprocess.Popen([sys.executable, "-c", DEALER, str(path)], stdout=subprocess.PIPE, text=True)
    assert dealer.stdout is not None
    said = [dealer.stdout.readline() for _ in range(lines)]
    dealer.send_signal(signal.SIGKILL)
    rest, _ = dealer.communicate()
    assert dealer.returncode == -signal.SIGKILL
    whole = ("".join(said) + rest).split("\n")[:-1]
    return [(line.split()[0], int(line.split()[1])) for line in whole]
