"""When the world is on the disk: before anything comes of a change, and again after a disk that refused."""

from __future__ import annotations

import asyncio
import errno
import os
import stat
from pathlib import Path

import pytest

from controller.box.machine import Arm, Eject
from controller.box.simulated import SimulatedBox, SimulatedHands
from controller.box.world import World
from controller.cards import PACK
from controller.clock import VirtualClock
from controller.ports import BoxUnreachable, Happening, Load


def _log_syncs(monkeypatch: pytest.MonkeyPatch, told: list[str]) -> None:
    sync = os.fsync

    def logged(fd: int) -> None:
        sync(fd)
        told.append("folder" if stat.S_ISDIR(os.fstat(fd).st_mode) else "file")

    monkeypatch.setattr(os, "fsync", logged)


def test_a_change_is_synced_before_anybody_hears_of_it(
    clock: VirtualClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(clock, tmp_path / "world.log")
    told: list[str] = []
    _log_syncs(monkeypatch, told)
    world.subscribe(lambda: told.append("heard"))
    world.load(Load(1, PACK))
    assert told == ["file", "folder", "heard"]
    told.clear()
    world.apply(Arm(0))
    world.apply(Eject(1))
    assert told == ["file", "heard", "file", "heard"]
    world.close()


def test_a_line_that_could_not_be_synced_is_taken_back(
    clock: VirtualClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "world.log"
    world = World(clock, path)
    world.load(Load(1, PACK))
    world.apply(Arm(0))
    with monkeypatch.context() as refusing:
        refusing.setattr(os, "fsync", _refuses)
        with pytest.raises(BoxUnreachable):
            world.apply(Eject(1))
    found = World(clock, path)
    assert found.state.last_id == 0, "nobody was told of an eject"
    found.close()


async def test_a_disk_that_takes_again_is_not_held_against_the_box(
    clock: VirtualClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(clock, tmp_path / "world.log")
    box, hands = SimulatedBox(world, clock), SimulatedHands(world)
    await box.open()
    await box.load(Load(1, PACK))
    await box.arm(0)
    ejecting = asyncio.create_task(box.eject(1))
    await clock.settle()
    with monkeypatch.context() as refusing:
        refusing.setattr(os, "fsync", _refuses)
        await clock.advance(1)
        with pytest.raises(BoxUnreachable, match="disk has space"):
            await ejecting
    await box.disarm()
    listening = asyncio.create_task(box.next_event())
    await clock.advance(1)
    assert not listening.done(), "it waits, and does not repeat a failure that is over"
    await hands.say("take")
    assert (await listening).happening is Happening.TAKEN
    await box.close()
    world.close()


def _refuses(fd: int) -> None:
    raise OSError(errno.EIO, os.strerror(errno.EIO))
