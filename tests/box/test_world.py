"""The simulated world: what it holds, what the camera sees of it, and that no kill, tear or damage changes it."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import zlib
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from controller.box.machine import Arm, Clear, Disarm, Eject, Say, Stimulus, Tick, Wake, box_step
from controller.box.motion import NIP_MS, REST_MM, REST_MS, TRAVEL
from controller.box.simulated import SimulatedBox
from controller.box.state import CUT, BoxState
from controller.box.world import World
from controller.box.worldfile import WorldBroken, WorldUnwritable
from controller.cards import PACK
from controller.clock import VirtualClock
from controller.ports import BoxUnreachable, Load, LoadRefused, Outcome
from vision import window

ONE_PACK = Load(1, PACK)
FACES = Counter(map(str, PACK))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "world.log"


def armed(world: World, load: Load = ONE_PACK) -> World:
    world.load(load)
    world.apply(Arm(0))
    return world


# The shoe


@pytest.mark.parametrize("packs", [1, 6, 12])
def test_R_EQP_6_the_cut_in_card_stands_behind_and_is_never_dealt(clock: VirtualClock, packs: int) -> None:
    world = World(clock)
    world.load(Load(packs, PACK))
    assert len(world.state.magazine) == 52 * packs - 1
    assert len(world.state.aside) == 1
    assert world.tally() == Counter(dict.fromkeys(FACES, packs))


@pytest.mark.parametrize("depth", [0, 7, 150])
def test_a_plastic_cut_card_comes_out_before_the_last_cards(clock: VirtualClock, depth: int) -> None:
    world = World(clock)
    world.load(Load(6, PACK, "plastic_marker", depth))
    assert world.state.magazine.index(CUT) == 312 - depth
    assert world.tally() == Counter(dict.fromkeys(FACES, 6) | {CUT: 1})


def test_cards_behind_a_cut_in_card_are_not_dealt(clock: VirtualClock) -> None:
    world = World(clock)
    world.load(Load(6, PACK, cut_depth=100))
    assert (len(world.state.magazine), len(world.state.aside)) == (211, 101)


def test_an_exact_order_comes_out_as_written(clock: VirtualClock) -> None:
    world = World(clock)
    world.load(Load(1, PACK, order=("10h", "cut", "??", "as")))
    assert world.state.magazine == ("Th", CUT, "??", "As")


@pytest.mark.parametrize(
    ("load", "why"),
    [
        (Load(0, PACK), "no shoe"),
        (Load(1, PACK[:2]), "no shoe"),
        (Load(1, PACK, cut_depth=-1), "no shoe"),
        (Load(1, PACK, cut_depth=52), "no shoe"),
        (Load(1, PACK, cut_card="paper"), "paper"),
        (Load(1, PACK, order=("As", "Xs")), "Xs"),
    ],
)
def test_a_shoe_that_cannot_be_is_refused_and_the_old_one_stays(clock: VirtualClock, load: Load, why: str) -> None:
    world = armed(World(clock))
    before = world.state
    with pytest.raises(LoadRefused, match=why):
        world.load(load)
    assert world.state == before


def test_a_seed_gives_the_same_shoes_again_and_each_of_them_is_another(clock: VirtualClock) -> None:
    def shoes(seed: int) -> list[tuple[str, ...]]:
        world = World(clock, seed=seed)
        found = []
        for _ in range(3):
            world.load(Load(1, PACK))
            found.append(world.state.magazine)
        return found

    assert shoes(7) == shoes(7)
    assert len({*shoes(7), *shoes(8)}) == 6


def test_REQ_49_without_a_seed_no_two_shoes_are_alike(clock: VirtualClock) -> None:
    seen = set()
    for _ in range(200):
        world = World(clock)
        world.load(Load(1, PACK))
        seen.add(world.state.magazine)
    assert len(seen) == 200


def test_the_seed_shown_is_that_of_the_shoe_in_the_box(clock: VirtualClock, path: Path) -> None:
    world = World(clock, path)
    world.load(Load(1, PACK))
    world.close()
    seeded = World(clock, path, seed=5)
    assert seeded.seed is None
    seeded.load(Load(1, PACK))
    assert seeded.seed == 5


# What the camera sees


def test_the_window_of_the_box_is_that_of_the_eye() -> None:
    assert TRAVEL[0][1] == window.NIP_MM
    assert REST_MM == window.REST_TRAVEL_MM


async def test_the_camera_sees_nothing_of_a_card_before_the_nip(clock: VirtualClock) -> None:
    world = armed(World(clock))
    world.apply(Eject(1))
    for _ in range(NIP_MS):
        assert world.scene().items == ()
        await clock.advance(0.001)
        world.apply(Tick())
    assert len(world.scene().items) == 1


async def test_a_card_moves_by_the_timing_table_and_comes_to_rest(clock: VirtualClock) -> None:
    world = armed(World(clock))
    world.apply(Eject(1))
    seen: dict[int, float] = {}
    for ms in range(1, REST_MS + 100):
        await clock.advance(0.001)
        world.apply(Tick())
        if world.scene().items:
            seen[ms] = world.scene().items[0].travel_mm
    assert all(seen[ms] == pytest.approx(mm) for ms, mm in TRAVEL)
    assert list(seen.values()) == sorted(seen.values())
    assert max(seen.values()) == REST_MM
    assert world.scene().speed_mm_s == 0


async def test_the_speed_is_that_of_the_travel(clock: VirtualClock) -> None:
    world = armed(World(clock))
    world.apply(Eject(1))
    for ms in range(1, REST_MS):
        await clock.advance(0.001)
        world.apply(Tick())
        before = world.scene()
        await clock.advance(0.0001)
        if before.items and all(ms != knot for knot, _ in TRAVEL):
            moved = world.scene().items[0].travel_mm - before.items[0].travel_mm
            assert moved == pytest.approx(before.speed_mm_s * 0.0001, abs=1e-6)
        await clock.advance(-0.0001)


async def test_a_double_feed_shows_two_cards_and_a_stuck_one_stands_short(clock: VirtualClock) -> None:
    world = armed(World(clock))
    world.apply(Say("double-feed"))
    world.apply(Eject(1))
    await clock.advance(1)
    world.apply(Tick())
    first, second = world.scene().items
    assert (first.face, second.face) == world.state.mouth
    assert 0 < second.travel_mm < first.travel_mm == REST_MM
    world.apply(Say("take"))
    world.apply(Clear())
    world.apply(Say("stuck"))
    world.apply(Eject(2))
    await clock.advance(1)
    world.apply(Tick())
    assert 0 < world.scene().items[0].travel_mm < REST_MM


def test_a_dirty_window_stays_dirty_until_it_is_wiped(clock: VirtualClock) -> None:
    world = armed(World(clock))
    world.apply(Say("dirty-window"))
    assert world.scene().dirt > 0.5
    world.apply(Say("clean-window"))
    assert world.scene().dirt == 0


async def test_two_worlds_with_other_cards_look_alike_but_for_the_faces(clock: VirtualClock) -> None:
    worlds = [armed(World(clock), Load(1, PACK, order=order)) for order in (("As", "Kd"), ("9h", "2c"))]
    for world in worlds:
        world.apply(Eject(1))
    for _ in range(500):
        await clock.advance(0.001)
        for world in worlds:
            world.apply(Tick())
        one, other = (world.scene() for world in worlds)
        assert [item.travel_mm for item in one.items] == [item.travel_mm for item in other.items]
        assert (one.speed_mm_s, one.noise_seed) == (other.speed_mm_s, other.noise_seed)


# What outlives the daemon


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
