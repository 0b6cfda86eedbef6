"""The simulated world outlives the daemon: no kill, tear, damage or full disk loses or doubles a card."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import zlib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from controller.box.machine import Arm, Clear, Disarm, Eject, Say, Stimulus, Tick, Wake, box_step
from controller.box.simulated import SimulatedBox
from controller.box.state import BoxState
from controller.box.world import World
from controller.box.worldfile import WorldBroken, WorldUnwritable
from controller.cards import PACK
from controller.clock import VirtualClock
from controller.ports import BoxUnreachable, Load, Outcome
from tests.box.shoes import FACES, armed

Step = tuple[float, Stimulus]

A_LIFE: tuple[Step, ...] = (
    (0, Eject(1)),
    (0.2, Tick()),
    (0.4, Tick()),
    (0.1, Say("take")),
    (0, Say("double-feed")),
    (0, Eject(2)),
    (0.2, Tick()),
    (0.5, Tick()),
    (0, Say("clear")),
    (0, Clear()),
    (0, Eject(3)),
    (0.25, Say("lid-open")),
    (0, Say("lid-close")),
    (0, Say("take")),
    (0, Clear()),
    (0, Arm(3)),
    (0, Eject(4)),
    (0.05, Say("reset")),
    (0, Clear()),
    (0, Disarm()),
)
"""Ejects, mishaps and hands: seconds, then what happens."""


async def lived(world: World, clock: VirtualClock, after_each: Callable[[], None]) -> None:
    armed(world)
    for seconds, stimulus in A_LIFE:
        await clock.advance(seconds)
        world.apply(stimulus)
        after_each()


async def test_a_kill_after_any_step_leaves_the_world_as_it_was(
    clock: VirtualClock, path: Path, tmp_path: Path
) -> None:
    world = World(clock, path)
    images: list[tuple[bytes, BoxState]] = []
    await lived(world, clock, lambda: images.append((path.read_bytes(), world.state)))
    for number, (image, state) in enumerate(images):
        copy = tmp_path / f"{number}.log"
        copy.write_bytes(image)
        found = World(clock, copy)
        assert found.state == box_step(state, Wake(), round(clock.now() * 1000))
        assert found.tally() == FACES
        found.close()


async def test_a_kill_in_the_middle_of_a_write_leaves_the_step_before(
    clock: VirtualClock, path: Path, tmp_path: Path
) -> None:
    world = World(clock, path)
    images: list[tuple[bytes, BoxState]] = []
    await lived(world, clock, lambda: images.append((path.read_bytes(), world.state)))
    torn = tmp_path / "torn.log"
    for (before, state), (after, _) in pairwise(images):
        lengths = range(len(before), len(after))
        for length in {*lengths[::6], *lengths[-1:]}:
            torn.write_bytes(after[:length])
            found = World(clock, torn)
            assert found.state == box_step(state, Wake(), round(clock.now() * 1000))
            found.close()


async def test_an_eject_under_way_is_finished_by_the_box_itself(clock: VirtualClock, path: Path) -> None:
    world = armed(World(clock, path))
    world.apply(Eject(1))
    found = World(VirtualClock(), path)
    assert (found.state.last_id, found.state.last_outcome) == (1, Outcome.OK)
    assert found.state.mouth == world.state.magazine[:1]
    assert not found.state.armed


@pytest.fixture
async def image(clock: VirtualClock, path: Path) -> bytes:
    """The file of a world that has lived."""
    images: list[bytes] = []
    await lived(World(clock, path), clock, lambda: images.append(path.read_bytes()))
    return images[-1]


@pytest.mark.parametrize("bit", range(0, 8, 3))
def test_a_flipped_bit_anywhere_names_the_line_and_the_cure(
    clock: VirtualClock, path: Path, image: bytes, bit: int
) -> None:
    for place in range(0, len(image) - 1, 7):
        flipped = bytearray(image)
        flipped[place] ^= 1 << bit
        path.write_bytes(flipped)
        with pytest.raises(WorldBroken, match=r"line \d+ .*load a new shoe"):
            World(clock, path)
        assert path.read_bytes() == bytes(flipped)


@pytest.mark.parametrize("lines", [(3, 4), (5, 5), (2, 9)])
def test_lines_that_are_swapped_doubled_or_lost_are_noticed(
    clock: VirtualClock, path: Path, image: bytes, lines: tuple[int, int]
) -> None:
    first, second = lines
    whole = image.splitlines(keepends=True)
    swapped = [*whole]
    swapped[first], swapped[second] = whole[second], whole[first]
    doubled = [*whole[:first], whole[first], *whole[first:]]
    lost = [*whole[:first], *whole[first + 1 :]]
    for broken in (swapped, doubled, lost):
        if broken != whole:
            path.write_bytes(b"".join(broken))
            with pytest.raises(WorldBroken, match=rf"line {first + 1}|line {first + 2}"):
                World(clock, path)


@pytest.mark.parametrize("content", [b"", b"no line", b"00000000 {}\n", b"\n\n", b"\x00\xff\n"])
def test_a_file_that_is_no_world_is_refused_and_left_alone(clock: VirtualClock, path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(WorldBroken, match="line 1"):
        World(clock, path)
    assert path.read_bytes() == content


def test_a_world_of_another_version_is_refused(clock: VirtualClock, path: Path) -> None:
    text = json.dumps({"sabot-world": 99, "state": {}}).encode()
    path.write_bytes(b"%08x %s\n" % (zlib.crc32(text), text))
    with pytest.raises(WorldBroken, match="format 99"):
        World(clock, path)


def test_only_the_owner_may_read_the_shoe(clock: VirtualClock, path: Path) -> None:
    old = os.umask(0)
    try:
        armed(World(clock, path)).close()
    finally:
        os.umask(old)
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_folder_that_is_not_there_is_a_sentence(clock: VirtualClock, tmp_path: Path) -> None:
    with pytest.raises(WorldUnwritable, match="folder exists"):
        World(clock, tmp_path / "missing" / "world.log")


class FullDisk:
    """Takes a few bytes of each write, or none."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, takes: int | None) -> None:
        self.full = False
        self._takes = takes
        self._write = os.write
        monkeypatch.setattr(os, "write", self.write)

    def write(self, fd: int, data: bytes) -> int:
        if not self.full:
            return self._write(fd, data)
        if self._takes is None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return self._write(fd, data[: self._takes])


@pytest.mark.parametrize("takes", [None, 5])
async def test_a_full_disk_changes_nothing_and_is_got_over(
    clock: VirtualClock, path: Path, monkeypatch: pytest.MonkeyPatch, takes: int | None
) -> None:
    world = armed(World(clock, path))
    before = world.state
    disk = FullDisk(monkeypatch, takes)
    disk.full = True
    with pytest.raises(BoxUnreachable, match="space"):
        world.apply(Eject(1))
    with pytest.raises(BoxUnreachable, match="space"):
        world.apply(Eject(1))
    assert world.state == before
    disk.full = False
    world.apply(Eject(1))
    assert World(clock, path).state.last_id == 1


async def test_a_disk_that_fills_in_mid_eject_is_told_to_whoever_waits(
    clock: VirtualClock, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(clock, path)
    box = SimulatedBox(world, clock)
    await box.open()
    await box.load(Load(1, PACK))
    await box.arm(0)
    ejecting = asyncio.create_task(box.eject(1))
    await clock.settle()
    disk = FullDisk(monkeypatch, None)
    disk.full = True
    await clock.advance(1)
    with pytest.raises(BoxUnreachable):
        await ejecting
    disk.full = False
    await box.disarm()
    await clock.advance(1)
    assert (await box.eject(1)).outcome is Outcome.OK
    await box.close()
