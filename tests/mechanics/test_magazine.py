"""The magazine is joined without a step, and nothing along the way needs support on the printer."""

from __future__ import annotations

import dataclasses

import pytest

from hardware.mechanics import checks, magazine, section
from hardware.mechanics.facts import Facts
from hardware.mechanics.part import BACK, FORWARD, Part, block
from tests.mechanics.test_solids import moved


def pieces(table: Facts) -> list[Part]:
    return [part for part in magazine.parts(table) if part.name.startswith("magazine")]


@pytest.mark.parametrize("cards", [416, 624, 1248])
def test_the_joint_of_the_magazine_has_no_step(table: Facts, cards: int) -> None:
    length = table.but(most_cards=cards)
    assert list(checks.steps(pieces(length), length)) == []


@pytest.mark.parametrize(("y", "h"), [(0.0, 0.05), (0.05, 0.0), (-0.05, 0.0)])
def test_a_piece_that_stands_off_by_a_twentieth_of_a_millimetre_is_found(table: Facts, y: float, h: float) -> None:
    assert list(checks.steps(moved(pieces(table), "magazine, piece 1", 0, y, h), table))


def test_a_card_meets_a_chamfer_at_the_joint(table: Facts) -> None:
    front = pieces(table)[0]
    n = front.solid.bounding_box().min.X
    edge = block((n, n + 0.05), (-40, 40), (table.floor - 0.3, table.floor))
    assert checks.common(front.solid, edge) < 0.2 * edge.volume


def test_nothing_along_the_way_needs_support(parts: list[Part], table: Facts) -> None:
    assert list(checks.hanging(parts, table)) == []


def test_a_part_that_lies_wrong_on_the_bed_needs_support(parts: list[Part], table: Facts) -> None:
    wrong = [dataclasses.replace(part, up=FORWARD) for part in parts if part.name == "front"]
    assert list(checks.hanging(wrong, table))
    wrong = [dataclasses.replace(part, up=BACK) for part in parts if part.name == "mouth"]
    assert list(checks.hanging(wrong, table))


def test_REQ_1_the_first_102_mm_of_the_base_are_white(parts: list[Part]) -> None:
    white = [part for part in parts if part.name in section.WHITE]
    assert {part.name for part in white} == {"mouth", "magazine, piece 1"}
    assert min(part.solid.bounding_box().min.X for part in white) < -102


def test_REQ_4_the_lid_is_opaque_for_102_mm_from_the_face_plate(parts: list[Part]) -> None:
    (lid,) = (part for part in parts if part.name == "lid, front")
    assert lid.opaque
    assert lid.solid.bounding_box().size.X > 102
