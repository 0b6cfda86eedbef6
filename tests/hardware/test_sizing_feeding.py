"""Exactly one card leaves, whatever the height of the stack; and the simulated box presses by the same law."""

from __future__ import annotations

import itertools
import math
import shutil
from dataclasses import replace

import numpy as np
import pytest

from firmware.sim.box_library import CardPlace, Physics, Place
from firmware.sim.parameters import SimParameters
from hardware.sizing import card, feeding
from hardware.sizing.feeding import every_height, first_leaves, second_stays, stack_n
from hardware.sizing.machine import GRAVITY_N_PER_G, Machine, corners, dimensions, spans, usual
from hardware.sizing.report import LEAVING, PACK, USUAL_RATIO, WORST_RATIO, above_lower, below_upper, window_ratio
from tests.firmware.driver import Driver
from tests.needs import missing

RATIOS = (window_ratio, above_lower, below_upper, first_leaves, second_stays)


def n_of(machine: Machine, cards: int) -> float:
    return float(stack_n(machine, np.array([float(cards)]))[0])


@pytest.fixture
def _compiler() -> None:
    if shutil.which("gcc") is None:
        missing("gcc is missing: install the package gcc")


@pytest.mark.parametrize("measure", RATIOS)
def test_every_height_from_1_to_624_keeps_the_window_as_drawn_and_at_the_worst_corner(measure) -> None:
    every = every_height(usual())
    assert every.tolist() == list(range(1, 625))
    assert np.all(measure(usual(), every) >= USUAL_RATIO)
    assert all(np.all(measure(corner, every) >= WORST_RATIO) for corner in corners(usual(), LEAVING))


def test_the_worst_corner_is_looked_for_in_every_combination() -> None:
    found = list(corners(usual(), LEAVING))
    assert len(set(found)) == 2 ** len(LEAVING)
    for name in LEAVING:
        assert {getattr(machine, name) for machine in found} == {spans()[name].least, spans()[name].most}


@pytest.mark.parametrize(
    ("measure", "changes"),
    [
        (first_leaves, {"roller_on_card": 0.35}),
        (first_leaves, {"spring_empty_n": 9.0, "spring_full_n": 9.0}),
        (first_leaves, {"spring_empty_n": 0.02, "spring_full_n": 0.02}),
        (first_leaves, {"lean_deg": 45.0}),
        (first_leaves, {"lean_deg": -20.0}),
        (second_stays, {"retard_pad_on_card": 0.2, "pad_slope_deg": 0.0}),
        (second_stays, {"gate_gap_mm": 0.60}),
        (second_stays, {"pad_stiffness_n_mm": 5.0}),
        (above_lower, {"bow_mm": 300.0}),
        (below_upper, {"feed_force_n": 0.5}),
        (window_ratio, {"roller_on_card": 0.2}),
    ],
)
def test_a_box_that_is_out_of_true_misses_the_window(measure, changes: dict[str, float]) -> None:
    assert np.min(measure(replace(usual(), **changes), every_height(usual()))) < USUAL_RATIO


@pytest.mark.parametrize("measure", [first_leaves, above_lower])
def test_a_stack_that_does_not_press_drives_no_card_even_one_without_a_bow(measure) -> None:
    stuck = replace(usual(), lean_deg=-20.0, bow_mm=0.0)
    assert n_of(stuck, 624) == 0.0
    assert measure(stuck, np.array([624.0]))[0] == 0.0


def test_the_window_is_where_the_first_card_just_leaves_and_the_second_just_stays() -> None:
    box = replace(usual(), bow_mm=3.0, spring_empty_n=1.0, spring_full_n=1.0, lean_deg=0.0, most_cards=1.0, mass_g=0.0)
    low, high = feeding.window_n(box)
    one = np.array([1.0])
    for end in (low, high):
        at_end = replace(box, spring_empty_n=end, spring_full_n=end)
        assert first_leaves(at_end, one)[0] == pytest.approx(1.0)
    soft = replace(box, pad_stiffness_n_mm=2.0)
    end = feeding.window_n(soft)[1]
    assert end < high
    assert second_stays(replace(soft, spring_empty_n=end, spring_full_n=end), one)[0] == pytest.approx(1.0)


def test_the_lean_carries_the_friction_of_the_weight() -> None:
    """8.5 degrees is the friction angle of the floor: there 624 cards press no harder and no less than their spring."""
    level = replace(usual(), lean_deg=math.degrees(math.atan(usual().card_on_floor)))
    assert n_of(level, 624) == pytest.approx(level.spring_full_n)
    flat = replace(usual(), lean_deg=0.0)
    assert n_of(flat, 624) == pytest.approx(flat.spring_full_n - 1.1232 * 9.81 * 0.15)
    assert abs(n_of(usual(), 624) - n_of(usual(), PACK)) < 0.1


def test_a_pad_without_slope_holds_by_its_own_friction_and_a_sloping_one_harder() -> None:
    assert feeding.pad_hold(0.6, 0.0) == pytest.approx(0.6)
    assert feeding.pad_hold(0.6, 8.0) == pytest.approx(math.tan(math.radians(8.0) + math.atan(0.6)))
    assert feeding.pad_hold(0.6, 8.0) > 0.8


def test_a_card_is_as_stiff_as_its_board_is_said_to_be() -> None:
    """ISO 5628: 0.3 mm board has 6 to 11 mN m over its width."""
    per_width = card.rigidity_n_mm2(usual(), 1.0)  # N mm = mN m
    assert 6.0 < per_width < 11.0
    thick = replace(usual(), thickness_mm=2 * usual().thickness_mm)
    assert card.rigidity_n_mm2(thick, 1.0) == pytest.approx(8.0 * per_width)


@pytest.mark.parametrize("tighter", [15.0, 25.0])
def test_a_tighter_bend_drags_more_and_strains_the_card(tighter: float) -> None:
    bent = replace(usual(), bend_radius_mm=tighter)
    assert card.entering_n(bent) == pytest.approx(card.entering_n(usual()) * usual().bend_radius_mm / tighter)
    thickest = spans()["thickness_mm"].most
    assert card.bend_strain(replace(usual(), thickness_mm=thickest)) <= card.MOST_STRAIN
    assert card.bend_strain(replace(bent, thickness_mm=thickest)) > card.MOST_STRAIN


@pytest.mark.usefixtures("_compiler")
@pytest.mark.parametrize(
    ("wear", "tilt_deg"), list(itertools.product((0.0, 0.5, 1.0), (-3.0, 0.0, 3.0))), ids=lambda value: f"{value:g}"
)
def test_the_simulated_box_presses_as_reckoned_for_every_number_of_cards(wear: float, tilt_deg: float) -> None:
    given = SimParameters(wear=wear, humidity=wear, tilt_deg=tilt_deg, spring_share=0.9 + 0.2 * wear)
    box, machine = Physics(given, seed=0), given.machine()
    assert machine.floor_tilt_deg == tilt_deg
    every = every_height(machine)
    pressed = np.array([box.press_n(int(cards)) for cards in every])
    np.testing.assert_allclose(pressed[:, 0], feeding.roller_n(machine, every), rtol=1e-12)
    np.testing.assert_allclose(pressed[:, 1], feeding.wall_n(machine, every), rtol=1e-12, atol=1e-12)
    assert box.press_n(0) == (0.0, 0.0)


@pytest.mark.usefixtures("_compiler")
@pytest.mark.parametrize("x_mm", [20.0, 32.0, 38.0, 45.0, 60.0])
@pytest.mark.parametrize("wear", [0.0, 1.0])
def test_the_simulated_nip_draws_against_the_drag_of_the_bend_that_is_reckoned(x_mm: float, wear: float) -> None:
    given = {"wear": wear, "humidity": wear, "card_spread": 0.0}
    driver, machine, one = Driver(1, **given), SimParameters(**given).machine(), np.array([1.0])
    driver.box.put(CardPlace(0, Place.MOUTH, x_mm, 0.0))
    driver.drive(0.0, 1.0)
    driver.run(100)
    trailing = x_mm - machine.short_side_mm
    expected = card.bend_drag_n(machine, x_mm) + machine.mass_g * GRAVITY_N_PER_G * machine.card_on_floor
    if trailing < machine.feed_roller_x_mm:
        expected += machine.roller_on_card * feeding.roller_n(machine, one)[0] + feeding.resistance_n(machine, one)[0]
    elif trailing < machine.gate_x_mm:
        expected += card.gate_drag_n(machine)
    assert driver.box.motors().nip_n == pytest.approx(expected, abs=1e-6)


def test_the_ranges_hold_their_usual_values() -> None:
    for name, span in spans().items():
        assert span.least <= span.usual <= span.most, name
        assert span.least < span.most, name
    assert dimensions()["card"]["mass_g"] * 624 == pytest.approx(1100.0, rel=0.03)


def test_one_finger_deals_once_the_arm_is_lifted_and_hardly_before() -> None:
    heights = feeding.every_height(usual())
    lifted = feeding.by_hand_n(usual(), heights)
    resting = feeding.by_hand_n(usual(), heights, lifted=False)
    assert float(np.max(lifted)) < 0.6 * float(np.min(resting))
