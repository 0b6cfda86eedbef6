"""The board can be built as it is drawn: nothing lies on anything else, and each joint is that of the circuit."""

from __future__ import annotations

import copy
import re
import tomllib

import pytest

from hardware.electronics import made
from hardware.electronics.layout import COLUMNS, ROWS, faults, joints, on_board, put, read
from hardware.electronics.model import HERE, load

WHOLE = load()
LAYOUT = tomllib.loads((HERE / "layout.toml").read_text())
PLACED = read(WHOLE)
REFS = [part.ref for part in on_board(WHOLE)]


def test_every_part_of_the_board_lies_on_it_beside_the_others() -> None:
    assert [str(fault) for fault in faults(WHOLE, PLACED)] == []


def test_nothing_is_placed_that_the_board_does_not_carry() -> None:
    assert LAYOUT["at"].keys() == set(REFS)


@pytest.mark.parametrize("ref", REFS)
def test_a_part_that_is_left_out_or_put_on_another_or_over_the_edge_is_found(ref: str) -> None:
    for place in (None, LAYOUT["at"]["U1" if ref != "U1" else "U8"], [COLUMNS + 1, ROWS + 1, 0]):
        layout = copy.deepcopy(LAYOUT)
        if place:
            layout["at"][ref] = place
        else:
            del layout["at"][ref]
        assert any(ref in str(fault) for fault in faults(WHOLE, read(WHOLE, layout)))


def test_the_joints_are_the_nets_of_the_circuit() -> None:
    joined = {net: {pin for pin, _ in pins} for net, pins in joints(WHOLE, PLACED).items()}
    here = {
        net: {pin for pin in pins if WHOLE.parts[pin.split(".")[0]].place == "board"}
        for net, pins in WHOLE.nets.items()
    }
    assert joined == {net: pins for net, pins in here.items() if pins}


def test_no_two_legs_share_a_hole() -> None:
    holes = [hole for pins in joints(WHOLE, PLACED).values() for _, hole in pins]
    assert len(holes) == len(set(holes))


def test_a_part_turned_a_quarter_clockwise_points_down() -> None:
    resistor = WHOLE.parts["R1"]
    assert [put(resistor, 10, 10, turn).legs[1][1] for turn in range(4)] == [(13, 10), (10, 13), (7, 10), (10, 7)]


def test_the_page_and_the_picture_of_the_board_are_made_from_the_tables_as_they_are() -> None:
    stale = {path.name for path, text in made.texts(WHOLE).items() if path.read_text() != text}
    assert stale == set(), "run ./sabot hardware"


def test_the_chip_that_stops_the_motors_has_its_capacitor_beside_it() -> None:
    holes = {pin: hole for pins in joints(WHOLE, PLACED).values() for pin, hole in pins}
    one, other = holes["C7.+"], holes["U8.VCC"]
    assert abs(one[0] - other[0]) + abs(one[1] - other[1]) <= 2


def test_every_leg_of_the_page_is_one_of_the_circuit() -> None:
    page = (HERE.parent / "board.md").read_text()
    legs = set(re.findall(r"([A-Z]+\d+\.[\w+-]+) \d+\.\d+", page))
    assert legs
    assert legs <= WHOLE.pins.keys()
