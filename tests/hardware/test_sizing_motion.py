"""Motors, time and beams: kept as drawn, missed when a figure is turned, and true to the firmware."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from controller.box.motion import NOMINAL, PASSES
from firmware.sim.loop import SimLoop
from firmware.sim.parameters import SimParameters
from hardware.sizing import motors, path, timing
from hardware.sizing.feeding import every_height
from hardware.sizing.machine import corners, dimensions, spans, usual
from hardware.sizing.report import DRAWING, TORQUE_RATIO, worst
from tests.firmware.conftest import probe
from tests.firmware.daemon import daemon

__all__ = ["probe"]

OFF_MM = 0.75
"""The board's clock of the last way knows a usual card; a card is placed to a quarter of its tolerance."""

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("margin", [motors.feed_margin, motors.nip_margin])
def test_either_motor_has_twice_the_torque_at_every_height_and_corner(margin: Any) -> None:
    assert worst(margin, usual(), DRAWING) >= TORQUE_RATIO


@pytest.mark.parametrize(
    "changes",
    [
        {"stall_torque_mnm": 60.0},
        {"bend_radius_mm": 2.0},
        {"feed_force_n": 8.0, "spring_full_n": 9.0},
        {"inner_ohm": 4.0},
    ],
)
def test_a_weak_motor_a_tight_bend_a_hard_roller_and_a_thin_cable_cost_the_margin(changes: dict[str, float]) -> None:
    assert worst(motors.nip_margin, replace(usual(), **changes), DRAWING) < TORQUE_RATIO


def test_a_motor_runs_at_its_unloaded_speed_with_no_load_and_stands_at_its_stall() -> None:
    stiff = replace(usual(), inner_ohm=0.0)
    loads = np.array([0.0, motors.stall_n(stiff, 8.0)])
    assert motors.loaded_mm_s(stiff, 420.0, loads, 8.0) == pytest.approx([420.0, 0.0])
    assert motors.current_ma(stiff, loads, 8.0) == pytest.approx([stiff.no_load_ma, stiff.stall_ma])


def test_a_card_is_presented_in_the_time_that_the_board_takes_in_the_simulated_box() -> None:
    reckoned = timing.presented_s(usual(), np.array([52.0]))[0]
    assert reckoned <= timing.MOST_S
    assert reckoned * 1000 == pytest.approx(PASSES[NOMINAL].ends_ms, rel=0.06)


def test_a_card_comes_to_rest_in_its_tolerance_on_guide_rollers_and_not_on_tape() -> None:
    every = list(corners(usual(), DRAWING))
    assert max(timing.stops_short_mm(corner) for corner in every) <= usual().rest_tolerance_mm
    tape = spans()["card_on_floor"].most
    taped = [replace(corner, guide_roller_on_card=tape) for corner in every]
    assert max(timing.stops_short_mm(corner) for corner in taped) > usual().rest_tolerance_mm


@pytest.mark.parametrize(("wear", "thickness_mm"), [(0.0, 0.27), (0.5, 0.30), (1.0, 0.33)])
def test_in_the_simulated_box_a_card_stops_where_it_is_reckoned(
    probe: object, wear: float, thickness_mm: float
) -> None:
    parameters = SimParameters(wear=wear, humidity=wear, thickness_mm=thickness_mm)

    async def main() -> float:
        async with daemon(parameters=parameters) as at:
            await at.eject(1)
            return at.world.sim.card(0).x_mm

    with asyncio.Runner(loop_factory=SimLoop) as runner:
        stands = runner.run(main())
    short = usual().rest_x_mm - stands
    assert short == pytest.approx(timing.stops_short_mm(parameters.machine()), abs=OFF_MM)


def test_slow_motors_are_too_late() -> None:
    slow = replace(usual(), feed_speed_mm_s=60.0, nip_speed_mm_s=200.0)
    assert np.max(timing.presented_s(slow, every_height(slow))) > timing.MOST_S


def test_the_waits_are_those_of_the_firmware() -> None:
    text = (ROOT / "firmware/src/eject.c").read_text()
    said = {name: float(value) for name, value in re.findall(r"(\w+_MS) = (\d+),", text)}
    easing = float(re.search(r"#define EASING_MM ([\d.]+)", text)[1])  # type: ignore[index]
    assert easing == timing.EASING_MM
    creep = float(re.search(r"#define CREEP_PERCENT (\d+)", text)[1])  # type: ignore[index]
    assert (said["HANDOVER_MS"], said["BRAKE_MS"], said["SETTLE_MS"], creep / 100) == (
        timing.HANDOVER_MS,
        timing.BRAKE_MS,
        timing.SETTLE_MS,
        timing.CREEP_SHARE,
    )


def test_every_beam_and_roller_stands_where_bridge_and_poker_cards_need_it() -> None:
    assert {what: spare for what, spare in path.spare_mm(usual()).items() if spare < -1e-9} == {}


@pytest.mark.parametrize(
    ("name", "by_mm", "what"),
    [
        ("beam_gate_x_mm", 0.5, "gate beam clear behind a poker card at rest"),
        ("beam_gate_x_mm", 7.0, "gate beam before the nip"),
        ("beam_gate_x_mm", -7.0, "gate beam clear of the waiting card"),
        ("beam_nip_x_mm", -0.5, "nip beam half blocked by a bridge card at rest"),
        ("beam_nip_x_mm", -6.0, "nip beam past the nip"),
        ("beam_exit_x_mm", 2.0, "exit beam inside the mouth"),
        ("beam_exit_x_mm", -6.0, "exit beam past the exit rollers"),
        ("exit_rollers_x_mm", -27.0, "exit rollers hold a bridge card at rest"),
        ("exit_rollers_x_mm", 26.0, "exit rollers have a bridge card before the nip lets go"),
        ("feed_roller_x_mm", -20.0, "nip has a bridge card before the feed roller lets go"),
        ("rest_x_mm", -3.0, "a finger's hold on a card at rest"),
        ("bend_start_x_mm", -16.0, "bend past the nip beam"),
    ],
)
def test_a_beam_or_roller_that_is_moved_misses_what_it_is_for(name: str, by_mm: float, what: str) -> None:
    moved = replace(usual(), **{name: getattr(usual(), name) + by_mm})
    assert path.spare_mm(moved)[what] < 0.0


def test_the_feed_roller_rests_before_a_bridge_card_bares_the_next() -> None:
    bridge = dimensions()["card"]["short_side_mm"]["least"]
    assert timing.spare_before_next_mm(usual(), bridge) >= 0.0
    assert timing.spare_before_next_mm(replace(usual(), feed_roller_x_mm=-32.0), bridge) < 0.0
