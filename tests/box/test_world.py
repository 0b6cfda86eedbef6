"""The simulated world: which shoe stands in the box, and what the camera sees of it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from controller.box.machine import Clear, Eject, Say, Tick
from controller.box.motion import NIP_MS, REST_MM, REST_MS, TRAVEL
from controller.box.state import CUT
from controller.box.world import World
from controller.cards import PACK
from controller.clock import VirtualClock
from controller.ports import Load, LoadRefused
from tests.box.shoes import FACES, armed
from vision import window


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


async def test_a_stuck_card_stands_still_before_the_box_knows_it(clock: VirtualClock) -> None:
    world = armed(World(clock))
    world.apply(Say("stuck"))
    world.apply(Eject(1))
    await clock.advance(REST_MS / 1000 - 0.02)
    world.apply(Tick())
    before = world.scene()
    await clock.advance(0.01)
    assert world.state.moving == "stuck"
    assert world.scene().items == before.items
    assert before.speed_mm_s == 0


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
