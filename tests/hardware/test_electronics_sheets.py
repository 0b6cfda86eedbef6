"""Schematic and wiring are drawn from the circuit: nothing is left out or invented, and no picture is stale."""

from __future__ import annotations

import copy
import html
import re
import tomllib
from typing import Any
from xml.etree import ElementTree

import pytest

from hardware.electronics import harness, made
from hardware.electronics.breaks import without
from hardware.electronics.devices import Situation
from hardware.electronics.model import HERE, load
from hardware.electronics.sheets import BadSheet, read
from hardware.electronics.solve import solve
from hardware.electronics.table import connectors, page_table

WHOLE = load()
CIRCUIT = tomllib.loads((HERE / "circuit.toml").read_text())
SHEETS = tomllib.loads((HERE / "sheets.toml").read_text())
DRAWN = read(WHOLE)
PICTURES = [f"schematic-{sheet.name}" for sheet in DRAWN] + [f"wiring-{name}" for name in harness.SHEETS]
ROWS = [(place, row) for place, sheet in enumerate(SHEETS["sheet"]) for row in range(len(sheet["rows"]))]

PICTURE_BYTES = 300_000

SIGNALS = sorted(WHOLE.signals.keys() & WHOLE.nets.keys())


def words(name: str) -> set[str]:
    """The words in a picture."""
    svg = (made.PICTURES / f"{name}.svg").read_text()
    return {word for text in re.findall(r">([^<>]+)<", svg) for word in html.unescape(text).split()}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_made_from_the_tables_as_they_are(name: str) -> None:
    svg = (made.PICTURES / f"{name}.svg").read_text()
    assert made.stamp_of(svg) == made.digest(), "run ./sabot hardware"
    assert len(svg) < PICTURE_BYTES


@pytest.mark.parametrize("name", [*PICTURES, "board"])
def test_a_picture_is_one_that_a_browser_shows(name: str) -> None:
    root = ElementTree.fromstring((made.PICTURES / f"{name}.svg").read_text())
    assert {element.tag.split("}")[0] for element in root.iter()} == {"{http://www.w3.org/2000/svg"}


def test_what_wireviz_reads_is_made_from_the_tables_as_they_are() -> None:
    stale = {path.name for path, text in made.texts(WHOLE).items() if path.read_text() != text}
    assert stale == set(), "run ./sabot hardware"


def test_every_part_stands_in_the_pictures_of_the_schematic() -> None:
    seen = set().union(*(words(name) for name in PICTURES if name.startswith("schematic")))
    plain = {word.split(".")[0] for word in seen}
    boards = {ref for ref, part in WHOLE.parts.items() if part.kind.startswith("connector")}
    inside = set(re.findall(r"J\d+", " ".join(seen)))
    assert WHOLE.parts.keys() - plain - inside == set()
    assert boards <= inside


@pytest.mark.parametrize("signal", SIGNALS)
def test_every_signal_stands_in_the_schematic(signal: str) -> None:
    assert any(signal in words(name) for name in PICTURES if name.startswith("schematic"))


def test_every_cable_stands_in_the_wiring() -> None:
    seen = set().union(*(words(name) for name in PICTURES if name.startswith("wiring")))
    assert {cable.name for cable in WHOLE.cables} - seen == set()


@pytest.mark.parametrize(("sheet", "row"), ROWS)
def test_a_row_that_is_left_out_is_found(sheet: int, row: int) -> None:
    table: dict[str, Any] = copy.deepcopy(SHEETS)
    del table["sheet"][sheet]["rows"][row]
    with pytest.raises(BadSheet, match="on no sheet"):
        read(WHOLE, table)


def test_a_part_that_is_drawn_twice_is_found() -> None:
    table: dict[str, Any] = copy.deepcopy(SHEETS)
    table["sheet"][0]["rows"].append("driver_enable R5 GND")
    with pytest.raises(BadSheet, match=r"drawn twice: R5\.1, R5\.2"):
        read(WHOLE, table)


MOVES = [
    ("R18.2", "beam_nip"),
    ("D12.K", "LOOP_LID"),
    ("U6.A1", "LOOP_LID"),
    ("J6.1", "LOOP_FEED"),
    ("F2.1", "+12V_OUT"),
]


@pytest.mark.parametrize(("pin", "net"), MOVES, ids=lambda value: value)
def test_a_pin_that_moves_in_the_circuit_alone_is_found_by_the_schematic(pin: str, net: str) -> None:
    circuit = copy.deepcopy(CIRCUIT)
    for pins in circuit["net"].values():
        if pin in pins:
            pins.remove(pin)
    circuit["net"][net].append(pin)
    with pytest.raises(BadSheet, match=r"is on|on no sheet"):
        read(load(change={"circuit.toml": circuit}), SHEETS)


@pytest.mark.parametrize("number", range(len(WHOLE.cables)), ids=[cable.name for cable in WHOLE.cables])
def test_a_wire_of_another_colour_is_another_harness(number: int) -> None:
    table = tomllib.loads((HERE / "harness.toml").read_text())
    table["cable"][number]["wires"][0][2] = "TQ"
    texts = made.texts(load(change={"harness.toml": table}))
    assert [path for path, text in texts.items() if path.read_text() != text]


def test_a_cable_on_a_sheet_that_is_not_drawn_is_said() -> None:
    table = tomllib.loads((HERE / "harness.toml").read_text())
    table["cable"][0]["sheet"] = "attic"
    with pytest.raises(harness.BadHarness, match="no sheet attic: choose of power, controls, sensors"):
        harness.text(load(change={"harness.toml": table}), "power")


def test_the_page_of_the_wiring_has_every_way_of_every_connector() -> None:
    page = (HERE.parent / "wiring.md").read_text()
    assert page_table(WHOLE) in page, "put the table of `python -m hardware.electronics.table` into wiring.md"
    assert {way for row in connectors(WHOLE) for way in row.ways} == {
        f"{part.ref}.{way}" for part in WHOLE.parts.values() if part.kind.startswith("connector") for way in part.pins
    }


@pytest.mark.parametrize("name", PICTURES)
def test_the_page_of_the_wiring_shows_every_picture(name: str) -> None:
    assert f"(pictures/{name}.svg)" in (HERE.parent / "wiring.md").read_text()


def test_the_voltages_on_the_page_are_those_of_the_circuit() -> None:
    alone = solve(WHOLE, Situation(pi_runs=False, board_runs=False))
    at_rest = solve(WHOLE, without(WHOLE, "driver_enable", "feed_pwm", "nip_pwm", "call_lamp"))
    page = (HERE.parent / "wiring.md").read_text()
    rows = re.findall(r"^\| `(\S+)` \| ([\d.]+) V \| ([\d.]+) V \|$", page, re.MULTILINE)
    assert len(rows) > 10
    for net, *said in rows:
        solved = [solution.volts[net] for solution in (alone, at_rest)]
        assert [float(volts) for volts in said] == pytest.approx(solved, abs=0.06), net


SWAPPABLE = [cable.name for cable in WHOLE.cables if len(cable.wires) > 1]


@pytest.mark.parametrize("name", SWAPPABLE)
def test_two_wires_of_a_cable_that_change_places_are_another_wiring(name: str) -> None:
    table = tomllib.loads((HERE / "harness.toml").read_text())
    first, *_, last = next(cable["wires"] for cable in table["cable"] if cable["name"] == name)
    first[1], last[1] = last[1], first[1]
    assert made.texts(load(change={"harness.toml": table})) != made.texts(WHOLE)
