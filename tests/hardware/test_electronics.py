"""The circuit breaks no rule, agrees with the other tables, and a change of any one of them alone is found."""

from __future__ import annotations

import copy
import re
import tomllib
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from controller.box.lamp import pins_in
from hardware.electronics import agree
from hardware.electronics.check import faults
from hardware.electronics.model import HEADER as PI_HEADER
from hardware.electronics.model import HERE, PI, BadCircuit, load

ROOT = Path(__file__).parents[2]


def table(name: str) -> dict[str, Any]:
    """One table of the circuit, or of the box."""
    folder = HERE if (HERE / name).exists() else HERE.parent
    return tomllib.loads((folder / name).read_text())


TABLES = {name: table(name) for name in ("kinds.toml", "circuit.toml", "harness.toml", "pins.toml")}
KINDS, CIRCUIT, HARNESS, PINS = TABLES.values()
HEADER = (ROOT / "firmware/include/pins.h").read_text()

DEFINES = re.findall(r"^#define (\w+_(?:BIT|PORT|IN|ACTIVE_HIGH|CHANNEL)|PINS_DDR\w) ", HEADER, re.MULTILINE)
SIGNALS = [signal["name"] for signal in PINS["signal"]]
PADS = [(net, pin) for net, pins in CIRCUIT["net"].items() for pin in pins]
WIRES = [(number, place) for number, cable in enumerate(HARNESS["cable"]) for place in range(len(cable["wires"]))]


def found(**change: Any) -> list[str]:
    """What the checker says of the tables with some of them changed: as words, so that a test can look for one."""
    given = TABLES | {f"{name}.toml": value for name, value in change.items()}
    try:
        circuit = load(change=given)
    except BadCircuit as error:
        return [str(error)]
    pins = given["pins.toml"]
    every = [*faults(circuit), *agree.with_pins(circuit, pins), *agree.with_header(pins, HEADER)]
    return [str(fault) for fault in every]


def soldered() -> dict[str, Any]:
    """The circuit with nets that a test may change."""
    return {"part": CIRCUIT["part"], "net": {name: list(pins) for name, pins in CIRCUIT["net"].items()}}


def test_the_circuit_breaks_no_rule_and_agrees_with_the_pins_and_the_header() -> None:
    assert found() == []


@pytest.mark.parametrize(("net", "pin"), PADS, ids=lambda value: value)
def test_a_pin_that_is_not_soldered_is_found(net: str, pin: str) -> None:
    circuit = soldered()
    circuit["net"][net].remove(pin)
    assert found(circuit=circuit)


@pytest.mark.parametrize(("net", "pin"), PADS, ids=lambda value: value)
def test_a_pin_that_is_soldered_twice_is_found(net: str, pin: str) -> None:
    circuit = soldered()
    other = next(name for name in reversed(circuit["net"]) if name != net)
    circuit["net"][other].append(pin)
    assert any("stands 2 times" in fault for fault in found(circuit=circuit))


@pytest.mark.parametrize(("cable", "place"), WIRES)
def test_a_wire_that_is_left_out_is_found(cable: int, place: int) -> None:
    harness = copy.deepcopy(HARNESS)
    del harness["cable"][cable]["wires"][place]
    assert found(harness=harness)


@pytest.mark.parametrize("signal", SIGNALS)
def test_a_signal_that_moves_to_another_pin_in_the_table_alone_is_found(signal: str) -> None:
    pins = copy.deepcopy(PINS)
    mine = next(entry for entry in pins["signal"] if entry["name"] == signal)
    other = next(entry for entry in pins["signal"] if entry["direction"] == mine["direction"] and entry is not mine)
    for key in ("pin", "nano"):
        mine[key], other[key] = other[key], mine[key]
    assert any(signal in fault for fault in found(pins=pins))


@pytest.mark.parametrize("signal", SIGNALS)
def test_a_signal_of_another_name_in_the_table_alone_is_found(signal: str) -> None:
    pins = copy.deepcopy(PINS)
    next(entry for entry in pins["signal"] if entry["name"] == signal)["name"] = "nobody"
    assert any("nobody" in fault for fault in found(pins=pins))


@pytest.mark.parametrize("define", DEFINES)
def test_a_line_of_the_board_header_that_changes_alone_is_found(define: str) -> None:
    changed = re.sub(rf"^#define {define} (\S+)$", rf"#define {define} 0\1", HEADER, flags=re.MULTILINE)
    assert [fault.where for fault in agree.with_header(PINS, changed)] == [define]


def test_the_daemon_takes_those_pins_of_the_pi_that_the_circuit_has() -> None:
    taken = asdict(pins_in(HERE.parent / "pins.toml"))
    circuit = load()
    assert {name: circuit.node[f"{PI}.{PI_HEADER[number]}"] for name, number in taken.items()} == {
        name: name for name in PINS["pi"]
    }


def test_a_kind_of_pin_that_is_not_there_is_said_with_its_place() -> None:
    kinds = copy.deepcopy(KINDS)
    kinds["resistor"]["1"] = "magic"
    with pytest.raises(BadCircuit, match=r"resistor\.1 is 'magic'"):
        load(change={"kinds.toml": kinds})


def test_a_net_of_a_pin_that_no_part_has_is_said_with_its_place() -> None:
    circuit = soldered()
    circuit["net"]["GND"].append("R999.1")
    with pytest.raises(BadCircuit, match=r"net GND names R999\.1"):
        load(change={"circuit.toml": circuit})


@pytest.mark.parametrize("name", PINS["pi"])
def test_a_pin_of_the_pi_that_moves_in_the_table_alone_is_found(name: str) -> None:
    pins = copy.deepcopy(PINS)
    pins["pi"][name] = 26
    assert found(pins=pins)


CLASHES = [
    ("an output of 5 V on an input of the Pi", "J18.2", "lamp"),
    ("an output of 5 V on an output of the Pi", "J18.6", "buzzer"),
    ("two outputs of the board", "U1.D9", "nip_pwm"),
    ("12 V on an input of 5 V", "U8.VCC", "+12V"),
    ("6 V on the board", "U1.5V", "+6V"),
    ("an open collector on an output", "U6.C1", "lamp"),
    ("a ground pin on 5 V", "U8.GND", "+5V"),
    ("an output on ground", "U8.1Y", "GND"),
]


@pytest.mark.parametrize(("what", "pin", "net"), CLASHES, ids=[what for what, _, _ in CLASHES])
def test_a_clash_is_found(what: str, pin: str, net: str) -> None:
    circuit = soldered()
    for pins in circuit["net"].values():
        if pin in pins:
            pins.remove(pin)
    circuit["net"][net].append(pin)
    assert found(circuit=circuit), what


@pytest.mark.parametrize("cable", ["supply", "switch", "inlet", "pi_power", "camera_lights", "call_inside"])
def test_a_wire_too_thin_for_its_fuse_is_found(cable: str) -> None:
    harness = copy.deepcopy(HARNESS)
    next(entry for entry in harness["cable"] if entry["name"] == cable)["mm2"] = 0.03
    assert any(fault.startswith(f"{cable}.1: ") for fault in found(harness=harness))
