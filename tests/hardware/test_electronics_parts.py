"""What is drawn is bought: circuit.toml and parts.csv agree both ways, and a change of either alone is found."""

from __future__ import annotations

import copy
import csv
import tomllib
from pathlib import Path

import pytest

from hardware.electronics.agree import ELECTRIC, SUNDRIES, references, with_parts
from hardware.electronics.model import HERE, load

with Path(HERE.parent / "parts.csv").open(newline="") as file:
    ROWS = list(csv.DictReader(file))

WHOLE = load()
CIRCUIT = tomllib.loads((HERE / "circuit.toml").read_text())
BOUGHT = [row for row in ROWS if row["kind"] in ELECTRIC and row["reference"] not in SUNDRIES]
VALUED = [
    ref for ref, part in CIRCUIT["part"].items() if part["kind"] in {"resistor", "capacitor", "fuse"} and ref != "U1C"
]


def test_every_part_is_bought_and_every_electric_row_is_drawn() -> None:
    assert [str(fault) for fault in with_parts(WHOLE, ROWS)] == []


@pytest.mark.parametrize("row", BOUGHT, ids=lambda row: row["reference"])
def test_a_row_that_is_left_out_is_found(row: dict[str, str]) -> None:
    assert list(with_parts(WHOLE, [other for other in ROWS if other is not row]))


@pytest.mark.parametrize("row", BOUGHT, ids=lambda row: row["reference"])
def test_a_row_with_another_reference_or_count_is_found(row: dict[str, str]) -> None:
    others = [other for other in ROWS if other is not row]
    assert list(with_parts(WHOLE, [*others, row | {"reference": "U99"}]))
    assert list(with_parts(WHOLE, [*others, row | {"count": "99"}]))
    assert list(with_parts(WHOLE, [*ROWS, dict(row)]))


@pytest.mark.parametrize("ref", VALUED)
def test_a_value_that_differs_is_found(ref: str) -> None:
    circuit = copy.deepcopy(CIRCUIT)
    key = next(key for key in ("amps", "farad", "ohm") if key in circuit["part"][ref])
    circuit["part"][ref][key] *= 2
    assert any(fault.where == ref for fault in with_parts(load(change={"circuit.toml": circuit}), ROWS))


def test_references_may_be_a_list_and_a_span() -> None:
    assert references("R1-R3 R7, C2") == ["R1", "R2", "R3", "R7", "C2"]
    assert references("U1") == ["U1"]
