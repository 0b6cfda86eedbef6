"""Every figure of the box with the bound that it is held to: as drawn, and at the worst corner of all ranges."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np

from hardware.sizing import card, feeding, motors, optics, path, power, timing
from hardware.sizing.feeding import Floats, every_height
from hardware.sizing.machine import Machine, corners, dimensions, spans
from hardware.sizing.row import Row

USUAL_RATIO: Final = 2.0
WORST_RATIO: Final = 1.3
"""What the force window, and each force against its opponent, are held to as drawn and at the worst corner."""

TORQUE_RATIO: Final = 2.0
"""Of either motor, as drawn and at the worst corner alike."""

PACK: Final = 36
"""Cards of the smallest pack that is played."""

LEAVING: Final = (
    "thickness_mm", "youngs_modulus_gpa", "bow_mm", "spring_share", "floor_tilt_deg", "roller_on_card", "card_on_card",
    "card_on_floor", "retard_pad_on_card", "gate_gap_mm",
)  # fmt: skip
"""The ranges whose corners are gone through for one card that leaves and one that stays."""

DRAWING: Final = (
    "thickness_mm", "youngs_modulus_gpa", "spring_share", "floor_tilt_deg", "roller_on_card", "card_on_card",
    "card_on_floor", "guide_roller_on_card", "rail_share",
)  # fmt: skip
"""Those for a card that the nip draws through the bend."""

FINGER_N: Final = 3.0
"""What one finger pushes along a card without effort: pressed with 4 N, at a friction of 0.75."""

Measure = Callable[[Machine, Floats], Floats]


def rows(machine: Machine) -> Iterator[Row]:
    """The whole table."""
    yield from _force(machine)
    yield from _bend(machine)
    yield from _motors(machine)
    yield from _time(machine)
    yield from _path(machine)
    yield from _optics(machine)
    yield from _power(machine)


def worst(measure: Measure, machine: Machine, names: tuple[str, ...], most_cards: int | None = None) -> float:
    """The least of a measure over every corner of the named ranges and every height of the stack, or up to one."""
    heights = every_height(machine)[:most_cards]
    return min(float(np.min(measure(corner, heights))) for corner in corners(machine, names))


def window_ratio(machine: Machine, cards: Floats) -> Floats:
    """The upper end of the force window over the lower; the same for every height."""
    low, high = feeding.window_n(machine)
    return feeding.over(np.full_like(cards, high), low)


def above_lower(machine: Machine, cards: Floats) -> Floats:
    """The stack's force over the lower end of the window."""
    return feeding.over(feeding.stack_n(machine, cards), feeding.window_n(machine)[0])


def below_upper(machine: Machine, cards: Floats) -> Floats:
    """The upper end of the window over the stack's force."""
    return feeding.over(np.full_like(cards, feeding.window_n(machine)[1]), feeding.stack_n(machine, cards))


_WINDOW: Final[tuple[tuple[str, Measure], ...]] = (
    ("window, upper end / lower end", window_ratio),
    ("stack / lower end of the window", above_lower),
    ("upper end of the window / stack", below_upper),
)
_ONE_CARD: Final[tuple[tuple[str, Measure], ...]] = (
    ("first card leaves: drive / resistance", feeding.first_leaves),
    ("second card stays: hold / drag", feeding.second_stays),
    ("nip draws the card from the feed roller", feeding.nip_draws),
)


def _force(machine: Machine) -> Iterator[Row]:
    every = every_height(machine)
    low, high = feeding.window_n(machine)
    yield Row("force", "window, lower end", low, "N")
    yield Row("force", "window, upper end", high, "N")
    for cards in (1, PACK, int(machine.most_cards)):
        yield Row("force", f"stack of {cards}", float(feeding.stack_n(machine, np.array([float(cards)]))[0]), "N")
    for what, measure in _WINDOW + _ONE_CARD:
        yield Row("force", f"{what}, as drawn", float(np.min(measure(machine, every))), "", least=USUAL_RATIO)
        yield Row("force", f"{what}, worst corner", worst(measure, machine, LEAVING), "", least=WORST_RATIO)
    for what, measure in _ONE_CARD:
        of_pack = worst(measure, machine, LEAVING, PACK)
        yield Row("force", f"{what}, {PACK} cards at most", of_pack, "", least=WORST_RATIO)

    hand = float(np.max(feeding.by_hand_n(machine, every)))
    yield Row("force", "a finger deals, feed arm lifted, as drawn", hand, "N", most=FINGER_N)
    hardest = -worst(lambda corner, cards: -feeding.by_hand_n(corner, cards), machine, LEAVING)
    yield Row("force", "a finger deals, feed arm lifted, worst corner", hardest, "N", most=FINGER_N)
    resting = float(np.max(feeding.by_hand_n(machine, every, lifted=False)))
    yield Row("force", "a finger deals, feed roller on the card", resting, "N")


def _bend(machine: Machine) -> Iterator[Row]:
    stiffest = max(corners(machine, DRAWING), key=card.entering_n)
    weakest = min(corners(machine, DRAWING), key=lambda corner: feeding.exit_draws(corner, card.entering_n(corner)))
    yield Row("bend", "angle", card.bend_angle_deg(machine), "deg")
    yield Row("bend", "drag entering, as drawn", card.entering_n(machine), "N")
    yield Row("bend", "drag entering, worst corner", card.entering_n(stiffest), "N")
    yield Row("bend", "drag at rest, as drawn", card.held_n(machine), "N")
    drawn = feeding.exit_draws(machine, card.entering_n(machine))
    yield Row("bend", "nip draws the card in, as drawn", drawn, "", least=USUAL_RATIO)
    bent = feeding.exit_draws(weakest, card.entering_n(weakest))
    yield Row("bend", "nip draws the card in, worst corner", bent, "", least=WORST_RATIO)
    strain = 100.0 * card.bend_strain(stiffest)
    yield Row("bend", "strain of the thickest card", strain, "%", most=100.0 * card.MOST_STRAIN)


def _motors(machine: Machine) -> Iterator[Row]:
    every = every_height(machine)
    for name, measure in (("feed", motors.feed_margin), ("nip", motors.nip_margin)):
        drawn, cornered = float(np.min(measure(machine, every))), worst(measure, machine, DRAWING)
        yield Row("motors", f"{name}: stall / load, as drawn", drawn, "", least=TORQUE_RATIO)
        yield Row("motors", f"{name}: stall / load, worst corner", cornered, "", least=TORQUE_RATIO)
    yield Row("motors", "nip draws a card at", float(np.min(timing.pull_mm_s(machine, every))), "mm/s")
    slow = worst(timing.pull_mm_s, machine, DRAWING)
    yield Row("motors", "nip is faster than the feed, worst corner", slow / machine.feed_speed_mm_s, "", least=1.0)


def _time(machine: Machine) -> Iterator[Row]:
    every = every_height(machine)
    drawn = float(np.max(timing.presented_s(machine, every)))
    yield Row("time", "command to presented, as drawn", drawn, "s", most=timing.MOST_S)
    slowest = -worst(lambda corner, cards: -timing.presented_s(corner, cards[[0, -1]]), machine, DRAWING)
    yield Row("time", "command to presented, worst corner", slowest, "s", most=timing.MOST_S)
    short = timing.stops_short_mm(machine)
    yield Row("time", "at rest before its place by, as drawn", short, "mm", most=machine.rest_tolerance_mm)
    shortest = max(timing.stops_short_mm(corner) for corner in corners(machine, DRAWING))
    yield Row("time", "at rest before its place by, worst corner", shortest, "mm", most=machine.rest_tolerance_mm)
    bridge = dimensions()["card"]["short_side_mm"]["least"]
    spare = timing.spare_before_next_mm(machine, bridge)
    yield Row("time", "feed rests before the next card is bare", spare, "mm", least=0.0)


def _path(machine: Machine) -> Iterator[Row]:
    for what, spare in path.spare_mm(machine).items():
        yield Row("path", what, round(spare, 6), "mm", least=0.0)


def _optics(machine: Machine) -> Iterator[Row]:
    facts = dimensions()["camera"]
    distance, exposure = facts["distance_mm"], facts["exposure_ms"]
    passing = optics.blur_mm(machine.nip_speed_mm_s, exposure)
    yield Row("camera", "blur in passing", passing, "mm", most=optics.MOST_BLUR_MM)
    yield Row("camera", "blur at rest", optics.blur_mm(0.0, exposure), "mm", most=0.0)
    yield Row("camera", "card off its plane at the mouth", optics.bend_depth_mm(machine), "mm")
    for camera in optics.CAMERAS:
        unsharp = optics.unsharp_mm(camera, distance, optics.DEPTH_MM)
        spare = optics.field_spare_mm(camera, distance)
        yield Row(camera.name, "field beyond the window, each side", spare, "mm", least=0.0)
        yield Row(camera.name, "distance beyond the nearest focus", distance - camera.least_focus_mm, "mm", least=0.0)
        yield Row(camera.name, "scale", optics.px_per_mm(camera, distance), "px/mm", least=optics.PX_PER_MM)
        bent = optics.unsharp_mm(camera, distance, optics.bend_depth_mm(machine))
        yield Row(camera.name, "circle of a point off the plane", unsharp, "mm", most=optics.SHARP_MM)
        yield Row(camera.name, "circle of a point at the mouth", bent, "mm", most=optics.SHARP_MM)
        stretch = 100.0 * optics.stretch_share(camera, machine.nip_travel_mm_s, distance)
        yield Row(camera.name, "stretched in passing by", stretch, "%")
        lux = power.light_lux() / optics.needed_lux(camera, distance, exposure)
        yield Row(camera.name, "light given / needed", lux, "", least=1.0)


def _power(machine: Machine) -> Iterator[Row]:
    peak, steady = power.motors_peak_a(machine), power.input_steady_a(0.5 * power.motors_peak_a(machine))
    motors_in = power.before_converter_a(power.MOTORS_V, peak)
    logic_in = power.before_converter_a(power.LOGIC_V, power.logic_a())
    fuse, source = power.FUSE_SHARE, power.SOURCE_SHARE
    yield Row("power", "5 V of board and sensors (F5)", power.board_a(), "A", most=fuse * power.rated_a("F5"))
    yield Row("power", "5 V altogether (U4)", power.logic_a(), "A", most=source * power.rated_a("U4"))
    yield Row("power", "12 V before the 5 V converter (F3)", logic_in, "A", most=fuse * power.rated_a("F3"))
    yield Row("power", "6 V, both motors starting (U3)", peak, "A", most=power.rated_a("U3"))
    yield Row("power", "12 V before the 6 V converter, peak (F2)", motors_in, "A", most=power.rated_a("F2"))
    yield Row("power", "12 V that leaves the case (F4)", power.OUTSIDE_A, "A", most=fuse * power.rated_a("F4"))
    yield Row("power", "12 V, motors at half their stall (F1)", steady, "A", most=fuse * power.rated_a("F1"))
    yield Row("power", "12 V, peak (PS1)", power.input_peak_a(machine), "A", most=source * power.rated_a("PS1"))
    length, leds = power.LIGHT_MM[0], power.LEDS
    yield Row("power", "a light's row of LEDs", leds[0] * leds[1], "mm", most=length)
    yield Row("power", "current of each of its LEDs", 1e3 * power.light_a() / leds[0], "mA", most=leds[2])
    warmer = power.light_warmer_k(power.cooler_mm2())
    yield Row("power", "a light on its bar, over the air", warmer, "K", most=power.MOST_WARMER_K)
    sag = machine.rated_mv * spans()["rail_share"].least - 1e3 * machine.inner_ohm * peak
    yield Row("power", "6 V at the motors while both start", sag, "mV", least=dimensions()["supply"]["brown_out_mv"])
