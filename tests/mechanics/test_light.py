"""Who sees what: no seat a face, the camera every index, the beams each other."""

from __future__ import annotations

from hardware.mechanics import optics, room, sight
from hardware.mechanics.facts import Facts
from hardware.mechanics.part import Part
from tests.mechanics.test_solids import moved


def test_no_seat_sees_a_face_or_its_reflection_in_the_table(parts: list[Part], table: Facts) -> None:
    assert list(sight.seen(parts, table)) == []


def test_without_the_tongue_and_its_wings_a_face_is_seen(parts: list[Part], table: Facts) -> None:
    few = [part for part in parts if part.name in {"base, front", "front", "cover", "magazine, piece 1"}]
    assert list(sight.seen(few, table))


def test_the_camera_sees_every_place_where_an_index_is_read(parts: list[Part], table: Facts) -> None:
    assert list(sight.blocked(optics.looks(table), parts)) == []


def test_a_spine_half_a_millimetre_aside_hides_a_part_of_an_index(parts: list[Part], table: Facts) -> None:
    assert optics.strip(table) < 0.08 * table.long_side_least
    assert list(sight.blocked(optics.looks(table), moved(parts, "spine", 0, 0.5, 0)))


def test_a_bracket_in_front_of_the_camera_is_found(parts: list[Part], table: Facts) -> None:
    assert list(sight.blocked(optics.looks(table), moved(parts, "camera bracket", 40, 0, 0)))


def test_the_window_is_in_the_cameras_field(table: Facts) -> None:
    import math

    across = 2 * table.camera * math.tan(math.radians(table.field_across / 2))
    along = 2 * table.camera * math.tan(math.radians(table.field_along / 2))
    (left, right), (low, high) = room.opening(table)
    assert across > right - left + 10
    assert along > high - low + 5


def test_only_the_spine_throws_the_lights_back_at_the_camera(table: Facts) -> None:
    assert list(optics.glare(table)) == []


def test_a_light_nearer_to_the_window_glares(table: Facts, monkeypatch) -> None:
    monkeypatch.setattr(room, "LAMP_HALF", 20.0)
    assert list(optics.glare(table))


def test_the_beams_meet_nothing_but_a_card(parts: list[Part], table: Facts) -> None:
    from hardware.mechanics.checks import swept_card

    assert list(sight.blocked(optics.beams(table), parts)) == []
    card = Part("card", "card", swept_card(table))
    assert len(list(sight.blocked(optics.beams(table), [card]))) == 3
