"""The world of the simulated box: faces, the camera's view, and what a daemon that is killed finds again."""

from __future__ import annotations

import asyncio
import stat
from collections import Counter
from pathlib import Path

import pytest

from controller.box.world import World
from controller.box.worldfile import WorldBroken
from controller.cards import PACK
from controller.clock import VirtualClock
from controller.ports import BoxPhase, BoxUnreachable, Load, LoadRefused, Outcome
from firmware.sim.loop import SimLoop
from firmware.sim.world import FirmwareWorld
from hardware.sizing.machine import dimensions
from tests.firmware.daemon import ONE_PACK, daemon, program

LOOP = SimLoop

FACES = Counter(map(str, PACK))
PATH = dimensions()["path"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "world.log"


@pytest.fixture(autouse=True)
def _tools(probe: Path) -> None:
    """Everything here needs the board's compiler and the simulator."""


@pytest.mark.parametrize("load", [ONE_PACK, Load(2, PACK, cut_depth=7), Load(1, PACK, "plastic_marker", 5)])
def test_a_seed_shuffles_the_same_shoe_as_the_in_process_box(load: Load) -> None:
    world, known = FirmwareWorld(program(), seed=5), World(VirtualClock(), seed=5)
    for _ in range(2):
        filling = world.fill(load)
        filling.put_in()
        known.load(load)
        places = world.places()
        assert (places.magazine, places.aside) == (known.state.magazine, known.state.aside)
        assert filling.cards == len(places.magazine)
        assert world.tally() == known.tally()
        assert world.seed == known.seed == 5


def test_an_exact_order_is_taken_and_a_bad_one_refused() -> None:
    world = FirmwareWorld(program())
    world.fill(Load(1, PACK, order=("As", "CUT", "??"))).put_in()
    assert world.places().magazine == ("As", "CUT", "??")
    assert world.seed is None
    with pytest.raises(LoadRefused, match="order of the shoe"):
        world.fill(Load(1, PACK, order=("1z",)))


async def test_the_camera_sees_nothing_of_a_card_before_the_nip_and_all_of_its_way_afterwards() -> None:
    async with daemon() as at:
        first = at.world.places().magazine[0]
        ejecting = asyncio.create_task(at.eject(1))
        seen: list[float] = []
        while not ejecting.done():
            await at.clock.sleep(0.004)
            scene = at.world.scene()
            assert all(item.face == first for item in scene.items)
            seen += [item.travel_mm for item in scene.items]
            if scene.items and not seen[-1] > PATH["rest_x_mm"] - 10:
                assert scene.speed_mm_s > 0
        assert PATH["nip_x_mm"] < seen[0] < PATH["nip_x_mm"] + 2
        assert seen == sorted(seen)
        assert seen[-1] == pytest.approx(PATH["rest_x_mm"], abs=PATH["rest_tolerance_mm"])
        assert at.world.scene().speed_mm_s == 0
        await at.take()
        assert at.world.scene().items == ()


async def test_noise_differs_from_instant_to_instant() -> None:
    async with daemon() as at:
        seeds = set()
        for _ in range(5):
            seeds.add(at.world.scene().noise_seed)
            await at.clock.sleep(0.01)
        assert len(seeds) == 5


async def test_a_killed_daemon_finds_the_same_cards_and_the_same_record(path: Path) -> None:
    async with daemon(path) as at:
        await at.eject(1)
        await at.take()
        await at.eject(2)
        places, tally = at.world.places(), at.world.tally()
        assert tally == FACES
    async with daemon(path, load=None, nonce=0x7777_0001) as at:
        assert at.world.places() == places
        assert at.world.tally() == tally
        status = await at.box.status()
        assert (status.last_id, status.last_outcome, status.phase) == (2, Outcome.OK, BoxPhase.PRESENTED)
        await at.take()
        await at.box.arm(2)
        assert (await at.eject(3)).outcome is Outcome.OK
        assert at.world.places().out == places.out + places.mouth


@pytest.mark.parametrize("after_s", [0.002, 0.06, 0.1, 0.13, 0.2, 0.3, 0.4])
async def test_a_daemon_killed_in_mid_eject_finds_the_card_where_it_was_and_the_outcome_UNKNOWN(
    path: Path, after_s: float
) -> None:
    async with daemon(path) as at:
        ejecting = asyncio.create_task(at.eject(1))
        await at.clock.sleep(after_s)
        at.port.kill()
        mouth = at.world.places().mouth
        ejecting.cancel()
    async with daemon(path, load=None, nonce=0x7777_0001) as at:
        assert at.world.places().mouth == mouth
        assert at.world.tally() == FACES
        status = await at.box.status()
        begun = (status.last_id, status.last_outcome)
        assert begun == (1, Outcome.UNKNOWN) or (begun == (0, None) and not mouth)


async def test_what_hands_did_is_found_again(path: Path) -> None:
    async with daemon(path) as at:
        for word in ("dirty-window", "fingers-auto", "lid-open", "empty"):
            await at.hands.say(word)
        about = at.world.about
    async with daemon(path, load=None, nonce=0x7777_0001) as at:
        assert at.world.about == about
        assert at.world.places().magazine == ()
        assert not (await at.box.status()).lid_closed
        assert at.world.scene().dirt > 0.5


async def test_a_full_disk_is_a_box_out_of_reach_until_there_is_space(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with daemon(path) as at:
        await at.eject(1)
        with monkeypatch.context() as full:
            full.setattr("os.write", lambda fd, data: 0)
            with pytest.raises(BoxUnreachable, match=r"No space left|cannot be written"):
                await at.take()
        await at.box.reachable()
        assert (await at.box.status()).last_id == 1
    async with daemon(path, load=None, nonce=0x7777_0001) as at:
        assert at.world.tally() == FACES


def test_the_file_is_for_its_owner_alone(path: Path) -> None:
    FirmwareWorld(program(), path).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize(("damage", "sentence"), [(b"x", "line 1 is damaged"), (b"", "line 1 is cut off")])
def test_a_damaged_world_says_where(path: Path, damage: bytes, sentence: str) -> None:
    FirmwareWorld(program(), path).close()
    path.write_bytes(damage + path.read_bytes()[1:] if damage else b"")
    with pytest.raises(WorldBroken, match=sentence):
        FirmwareWorld(program(), path)


def test_the_world_of_another_box_is_refused(path: Path) -> None:
    World(VirtualClock(), path).close()
    with pytest.raises(WorldBroken, match="is not understood"):
        FirmwareWorld(program(), path)
