"""The way of a card is free, the full stack fits, the lid closes."""

from __future__ import annotations

import pytest

from hardware.mechanics import checks, drive, front, lid, nip
from hardware.mechanics.facts import Facts
from hardware.mechanics.part import Part
from tests.mechanics.test_solids import moved


def test_the_thickest_card_passes_from_the_magazine_to_rest(parts: list[Part], table: Facts) -> None:
    assert list(checks.in_the_way(parts, table)) == []


@pytest.mark.parametrize("name", ["base, front", "spine", "front", "mouth", "gate lip"])
def test_a_part_half_a_millimetre_into_the_way_is_found(parts: list[Part], table: Facts, name: str) -> None:
    towards = -0.7 if name in {"front", "gate lip"} else 0.9
    found = list(checks.in_the_way(moved(parts, name, towards, 0, 0), table))
    assert any(fault.startswith(name) for fault in found)


def test_a_sharper_bend_than_the_guides_are_made_for_is_found(parts: list[Part], table: Facts) -> None:
    assert list(checks.in_the_way(parts, table.but(bend_radius=20.0)))


def test_the_full_stack_of_the_thickest_cards_fits(parts: list[Part], table: Facts) -> None:
    assert list(checks.in_the_stack(parts, table, table.short_side)) == []


def test_one_card_more_than_a_full_stack_does_not_fit(parts: list[Part], table: Facts) -> None:
    assert list(checks.in_the_stack(parts, table.but(most_cards=table.most_cards + 1), table.short_side))


def test_the_insert_for_bridge_cards_leaves_them_their_place_and_no_more(table: Facts) -> None:
    insert = Part("insert", "P0", lid.insert(table, table.short_side_least))
    assert list(checks.in_the_stack([insert], table, table.short_side_least)) == []
    assert list(checks.in_the_stack([insert], table, table.short_side_least + table.headroom + 0.1))


@pytest.mark.parametrize("short_side", [57.0, 63.5])
def test_the_lid_closes_on_a_full_magazine(parts: list[Part], table: Facts, short_side: float) -> None:
    others = [part for part in parts if part.name not in {"lid, front", "lid, rear", "insert", "screws of the lap"}]
    assert list(checks.lid_held([*others, *lid.parts(table, short_side)], table)) == []


def test_a_follower_too_high_for_the_lid_is_found(parts: list[Part], table: Facts) -> None:
    assert list(checks.lid_held(moved(parts, "follower", 0, 0, 10.0), table))


def test_the_rollers_touch_a_card_and_no_more(table: Facts) -> None:
    for axis, radius in (
        (front.nip_axis(table), table.nip_radius),
        (front.exit_axis(table), table.nip_radius),
        (nip.nip_idler(table), nip.IDLER_RADIUS),
        (nip.exit_idler(table), nip.IDLER_RADIUS),
    ):
        assert abs(checks.distance_to_way(table, axis) - radius) < 0.01


@pytest.mark.parametrize("gap", [0.35, 0.48])
def test_the_screw_moves_wedge_and_lip_over_the_whole_range_of_gaps(
    parts: list[Part], table: Facts, gap: float
) -> None:
    narrower = table.gate_gap - gap
    near = [part for part in parts if part.name in {"front", "gate lip", "gate wedge", "gate screw", "retard pad"}]
    near = moved(near, "gate lip", -narrower, 0, 0)
    for name in ("gate wedge", "gate screw"):
        near = moved(near, name, 0, narrower / front.WEDGE_SLOPE, 0)
    assert list(checks.overlaps(near)) == []


def test_a_wedge_without_its_lip_jams(parts: list[Part]) -> None:
    near = [part for part in parts if part.name in {"gate lip", "gate wedge"}]
    assert list(checks.overlaps(moved(near, "gate wedge", 0, 1.0, 0)))


def test_the_lift_holds_the_feed_roller_off_the_card_and_meets_nothing(parts: list[Part], table: Facts) -> None:
    arm, roller = drive.raised(table, drive.RAISED_DEG)
    cam = drive.lift(drive.LIFTED_DEG)
    still = [part for part in parts if part.name in {"front", "finger door", "nip motor", "feed motor", "gate wedge"}]
    moved_parts = [Part("arm", "P0", arm), Part("roller", "P0", roller), Part("cam", "P0", cam)]
    assert list(checks.overlaps([*still, *moved_parts])) == []
    assert table.thickness + 2.0 < roller.bounding_box().min.X
    lower, _ = drive.raised(table, drive.RAISED_DEG - 1.5)
    assert checks.common(lower, cam) > 0.01
