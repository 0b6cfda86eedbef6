"""The circuit solved: it deals when all is well, and one torn wire or one short is the safe case or is seen."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from hardware.electronics.breaks import BEAMS, MOTORS, SAFE_HIGH, Danger, Trial, dangers, dealing, neighbours, without
from hardware.electronics.devices import Situation
from hardware.electronics.model import HERE, Circuit, load
from hardware.electronics.solve import solve
from hardware.sizing import power
from hardware.sizing.machine import usual

CIRCUIT: Mapping[str, Any] = tomllib.loads((HERE / "circuit.toml").read_text())
WHOLE = load()
TRIAL = Trial.of(WHOLE)
DANGERS = dangers(WHOLE)

FUSE_SHARE = 0.75
"""Of its rating a fuse carries for ever, warm as it is in the case."""


def changed(moves: Mapping[str, str]) -> Circuit:
    """The circuit with some pins soldered to other nets."""
    table = copy.deepcopy(dict(CIRCUIT))
    for pin, net in moves.items():
        for pins in table["net"].values():
            if pin in pins:
                pins.remove(pin)
        table["net"].setdefault(net, []).append(pin)
    return load(change={"circuit.toml": table})


def test_when_all_is_well_nothing_reads_as_the_safe_case_and_both_motors_are_driven() -> None:
    solution = solve(WHOLE, dealing(WHOLE))
    assert {signal: solution.is_high(signal) for signal in SAFE_HIGH} == dict.fromkeys(SAFE_HIGH, False)
    assert all(solution.motor_volts(motor) > 5.0 for motor in MOTORS)


@pytest.mark.parametrize("danger", DANGERS, ids=lambda danger: danger.name)
def test_a_danger_reads_as_it_is_and_stops_the_motors_in_hardware(danger: Danger) -> None:
    solution = solve(WHOLE, danger.situation)
    assert [signal for signal in danger.reads_high if solution.is_high(signal) is not True] == []
    if danger.stands:
        assert max(solution.motor_volts(motor) for motor in MOTORS) < 0.01


@pytest.mark.parametrize("beam", BEAMS)
def test_emitters_that_are_dark_read_as_blocked_beams(beam: str) -> None:
    assert solve(WHOLE, without(WHOLE, "emitters")).is_high(beam) is True


@pytest.mark.parametrize("wire", WHOLE.wires)
def test_a_torn_wire_is_the_safe_case(wire: str) -> None:
    assert [str(fault) for fault in TRIAL.torn(wire)] == []


@pytest.mark.parametrize("pair", neighbours(WHOLE), ids="-".join)
def test_two_neighbours_of_a_connector_that_touch_are_safe_or_seen(pair: tuple[str, str]) -> None:
    assert [str(fault) for fault in TRIAL.touching(pair)] == []


@pytest.mark.parametrize("signal", ["thickness", "follower"])
@pytest.mark.parametrize("way", [1, 2, 3])
def test_a_torn_wire_of_an_analog_sensor_reads_outside_of_its_range(signal: str, way: int) -> None:
    table = tomllib.loads((HERE.parent / "pins.toml").read_text())["signal"]
    zero_mv = next(entry["zero_mv"] for entry in table if entry["name"] == signal)
    whole, torn = (solve(WHOLE, dealing(WHOLE), broken=broken) for broken in ((), (f"{signal}.{way}",)))
    pin = WHOLE.signals[signal]
    assert zero_mv < 1000 * whole.at(pin) < 4500
    assert not zero_mv <= 1000 * torn.at(pin) <= 4600


DEFECTS: list[tuple[str, dict[str, str], str]] = [
    ("a beam that is pulled down", {"R18.1": "GND"}, "receiver_gate.3"),
    ("a lid that is pulled down", {"R8.1": "GND"}, "lid_told.1"),
    ("a loop that is pulled down", {"R3.1": "GND"}, "stop.1"),
    ("a button that is bridged on the board", {"R1.2": "LOOP_LID"}, "pi_pins.6"),
    ("a lid that is bridged on the board", {"U6.A1": "LOOP_LID"}, "lid_loop.1"),
    ("a driver that is let whatever the loop says", {"R4.2": "+5V"}, "stop.1"),
    ("a gate that asks the board alone", {"U8.1B": "driver_enable"}, "stop.3"),
    ("PWM that goes round the gate", {"U2.PWM1": "feed_pwm"}, "stop.3"),
    ("a board in reset whose enable is pulled up", {"R5.2": "+5V", "U8.2B": "R5_HIGH"}, "lamp.1"),
    ("12 V on the wire of a beam", {"J12.2": "+12V"}, "receiver_gate.1"),
]


@pytest.mark.parametrize(("moves", "wire"), [row[1:] for row in DEFECTS], ids=[row[0] for row in DEFECTS])
def test_a_planted_defect_is_found(moves: dict[str, str], wire: str) -> None:
    assert list(Trial.of(changed(moves)).torn(wire))


KEPT_APART = [("J6.1", "J6.3"), ("J12.1", "J12.3"), ("J13.1", "J13.3"), ("J14.1", "J14.3")]
"""STOP's two ways with ground between them, and a receiver's ground and output with 5 V."""


@pytest.mark.parametrize("pair", KEPT_APART, ids="-".join)
def test_ways_that_are_kept_apart_would_be_unsafe_side_by_side(pair: tuple[str, str]) -> None:
    assert list(TRIAL.touching(pair))


def everything(circuit: Circuit) -> Situation:
    """Both motors stalled at full duty, and every light and sound on."""
    lights = {circuit.signals[name] for name in ("lamp", "buzzer")}
    return replace(dealing(circuit), high=dealing(circuit).high | lights)


def at_rest(circuit: Circuit) -> Situation:
    """Everything on but the motors."""
    pwm = {circuit.signals[name] for name in ("feed_pwm", "nip_pwm")}
    return replace(dealing(circuit), high=everything(circuit).high - pwm)


def shares(situation: Situation) -> dict[str, float]:
    """Of its rating, what each fuse carries."""
    amps = solve(WHOLE, situation).fuse_amps
    return {ref: flows / WHOLE.parts[ref].values["amps"] for ref, flows in amps.items()}


def test_no_fuse_carries_more_than_three_quarters_of_its_rating_for_ever() -> None:
    assert max(shares(at_rest(WHOLE)).values()) <= FUSE_SHARE


def test_no_fuse_blows_while_both_motors_are_stalled() -> None:
    assert max(shares(everything(WHOLE)).values()) <= 1.0


def test_the_currents_that_are_solved_are_those_of_the_budget() -> None:
    amps = solve(WHOLE, everything(WHOLE)).fuse_amps
    assert amps["F5"] == pytest.approx(power.board_a(), rel=0.1)
    assert amps["F1"] == pytest.approx(power.input_peak_a(usual()), rel=0.1)


def test_the_motors_of_the_circuit_are_those_of_the_dimensions() -> None:
    motor = tomllib.loads((HERE.parent / "dimensions.toml").read_text())["motor"]
    assert {WHOLE.parts[ref].values["ohm"] for ref in MOTORS} == {motor["resistance_ohm"]}
    assert WHOLE.parts["U3"].values["volts"] * 1000 == motor["supply_mv"]


def test_no_rail_leaves_the_range_of_what_it_feeds() -> None:
    for situation in (everything(WHOLE), Situation(), *(danger.situation for danger in DANGERS)):
        solution = solve(WHOLE, situation)
        for pin, kind in WHOLE.pins.items():
            if kind.role.value == "power in" and not pin.startswith("U1U"):
                assert kind.low <= solution.at(pin) <= kind.high, pin


def test_opening_the_port_does_not_reset_the_board() -> None:
    """DTR falls by 5 V, and RESET by what the two capacitors leave of that; 0.9 of 5 V is no reset."""
    auto, held = (WHOLE.parts[ref].values["farad"] for ref in ("U1C", "C14"))
    assert 5.0 * auto / (auto + held) < 0.1 * 5.0
    assert WHOLE.node["JP1.1"] == WHOLE.node["U1.RST"]
    assert WHOLE.node["C14.+"] == WHOLE.node["JP1.2"]


def test_the_divider_of_the_supply_is_that_of_the_pins() -> None:
    table = tomllib.loads((HERE.parent / "pins.toml").read_text())["signal"]
    divider = next(entry["divider"] for entry in table if entry["name"] == "supply")
    upper, lower = (WHOLE.parts[ref].values["ohm"] for ref in ("R11", "R12"))
    assert (upper + lower) / lower == pytest.approx(divider, rel=0.01)
