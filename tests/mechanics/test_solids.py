"""Every part is a closed solid of its own, has its own place and fits the printer."""

from __future__ import annotations

import dataclasses

from hardware.electronics.layout import COLUMNS, ROWS
from hardware.mechanics import bay, checks, magazine
from hardware.mechanics.facts import Facts
from hardware.mechanics.part import Part, block
from hardware.mechanics.steps import STEPS

ORDER = [name for step in STEPS for name in step.parts]


def moved(parts: list[Part], name: str, n: float, y: float, h: float) -> list[Part]:
    """The same with one part out of its place."""
    return [
        dataclasses.replace(part, solid=part.solid.translate((n, y, h))) if part.name == name else part
        for part in parts
    ]


def test_every_solid_is_valid_and_watertight(parts: list[Part]) -> None:
    assert list(checks.unsound(parts)) == []


def test_a_part_that_falls_apart_is_found() -> None:
    halves = block((0, 1), (0, 1), (0, 1)) + block((2, 3), (0, 1), (0, 1))
    assert list(checks.unsound([Part("halves", "P0", halves)])) == ["halves is 2 pieces and should be 1"]


def test_two_blocks_that_share_no_more_than_an_edge_are_found() -> None:
    hinge = block((0, 2), (0, 1), (0, 2)) - block((0, 1), (0, 1), (0, 1)) - block((1, 2), (0, 1), (1, 2))
    assert list(checks.unsound([Part("hinge", "P0", hinge)]))


def test_no_part_overlaps_another(parts: list[Part]) -> None:
    assert list(checks.overlaps(parts)) == []


def test_a_motor_a_millimetre_too_low_is_found(parts: list[Part]) -> None:
    near = [part for part in parts if part.name in {"nip motor", "front", "belts", "pulleys", "feed roller"}]
    assert any("nip motor" in fault for fault in checks.overlaps(moved(near, "nip motor", 0, 1.0, 0)))


def test_every_printed_part_fits_the_printer(parts: list[Part], table: Facts) -> None:
    assert list(checks.too_large(parts, table)) == []


def test_a_smaller_printer_is_told_what_does_not_fit(parts: list[Part], table: Facts) -> None:
    assert list(checks.too_large(parts, table.but(bed=120.0)))


def test_a_longer_magazine_has_more_pieces_and_each_fits(table: Facts) -> None:
    pieces = {cards: len(magazine.pieces(table.but(most_cards=cards))[0]) for cards in (416, 624, 1248)}
    assert pieces == {416: 1, 624: 2, 1248: 3}
    long = table.but(most_cards=1248)
    assert list(checks.too_large(magazine.parts(long), long)) == []
    assert list(checks.overlaps(magazine.parts(long))) == []


def test_every_knurled_screw_is_turned_by_hand_in_the_order_of_the_steps(parts: list[Part]) -> None:
    assert list(checks.out_of_reach(parts, ORDER)) == []


def test_a_screw_under_the_cover_is_out_of_reach_while_that_is_on(parts: list[Part]) -> None:
    first = ["cover", *(name for name in ORDER if name != "cover")]
    assert "cover is in front of one of the screws of the front" in set(checks.out_of_reach(parts, first))


def test_the_board_that_is_soldered_fits_the_place_that_is_kept_for_it(parts: list[Part]) -> None:
    (board,) = (part for part in parts if part.reference == "X1")
    size = board.solid.bounding_box().size
    assert max(100.0, COLUMNS * 2.54) <= size.X
    assert max(80.0, ROWS * 2.54) <= size.Y
    assert size.Z >= 25.0


def test_a_board_that_is_5_mm_larger_meets_a_module(parts: list[Part], monkeypatch) -> None:
    monkeypatch.setattr(bay, "BOARD_Y", (-49.0, 36.0))
    modules = [part for part in parts if part.reference in {"U3", "U4"}]
    assert list(checks.overlaps([Part("board", "X1", bay.board()), *modules]))


def test_what_is_in_the_rear_wall_passes_it_and_stands_out_behind(parts: list[Part], table: Facts) -> None:
    for part in parts:
        if part.reference in {"J2", "J24", "S4"}:
            box = part.solid.bounding_box()
            assert box.min.X < bay.rear(table) < bay.rear(table) + bay.WALL_MM < box.max.X
