"""A process that deals is killed for real; the next one finds every card where it was."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from controller.box.machine import Say
from controller.box.world import World
from controller.cards import PACK
from controller.clock import VirtualClock
from controller.ports import Load, Outcome

KILLS = 12

PACKS = 12

DEALER = """
import asyncio, os, signal, sys
from pathlib import Path
from controller.box.simulated import SimulatedBox, SimulatedHands
from controller.box.world import World
from controller.clock import VirtualClock

async def deal():
    clock = VirtualClock(runs_free=True)
    world = World(clock, Path(sys.argv[1]))
    if len(sys.argv) > 2:
        world.subscribe(lambda: world.state.moving == "nominal" and len(world.state.mouth) == int(sys.argv[2])
                        and os.kill(os.getpid(), signal.SIGKILL))
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
"""Deals card after card and says what it is about to do and what it has seen done.

With a number it kills itself in mid-eject: 0 before the card is past the nip, 1 after it.
"""


@pytest.mark.parametrize("past_nip", [0, 1])
def test_a_card_in_flight_when_the_process_is_killed_is_found_presented(tmp_path: Path, past_nip: int) -> None:
    path, order = _loaded(tmp_path)
    dealer = subprocess.run(
        [sys.executable, "-c", DEALER, str(path), str(past_nip)], capture_output=True, text=True, check=False
    )
    assert (dealer.returncode, dealer.stdout) == (-signal.SIGKILL, "ordered 1\n")
    world = World(VirtualClock(), path)
    assert (world.state.last_id, world.state.last_outcome, world.state.presented_id) == (1, Outcome.OK, 1)
    assert (world.state.mouth, world.state.magazine) == (order[:1], order[1:])
    world.close()


def test_no_card_is_lost_or_dealt_twice_by_a_dozen_kills(tmp_path: Path) -> None:
    path, order = _loaded(tmp_path)
    chance = Random(12)
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
        if state.mouth:
            world.apply(Say("take"))
        world.close()


def _loaded(folder: Path) -> tuple[Path, tuple[str, ...]]:
    """The file of a world with a shoe, and the order of the shoe."""
    world = World(VirtualClock(), folder / "world.log")
    world.load(Load(PACKS, PACK, order=tuple(map(str, PACK * PACKS))))
    world.close()
    return folder / "world.log", world.state.magazine


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
