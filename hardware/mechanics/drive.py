"""What turns: feed roller on its arm, nip and exit rollers, belts and motors."""

from __future__ import annotations

import math
from typing import Final

from build123d import Axis

from hardware.mechanics.facts import Facts
from hardware.mechanics.front import (
    ARM_LIFT,
    ARM_PIN,
    BEARING_RADIUS,
    CHEEK,
    FEED_MOTOR,
    LIFT_RADIUS,
    MOTOR_PLATE,
    MOTOR_RADIUS,
    NIP_MOTOR,
    exit_axis,
    feed_axis,
    nip_axis,
)
from hardware.mechanics.part import RIGHT, Kind, Part, Solid, Span, block, places, ring, rod, slab, stadium, union
from hardware.mechanics.way import Place

SHAFT: Final = 2.5
CLUTCH: Final = 5.0
PULLEY: Final = 4.6
BELT: Final = (4.7, 5.9)
"""Inner and outer half width of a belt on a pulley of 16 teeth."""

BELT_ROUND_MM: Final = 32.0
"""The part of a belt that lies on its two pulleys: 16 teeth of 2 mm."""

LEFT_BELT: Final = (32.2, 38.2)
RIGHT_BELT: Final = (-38.2, -32.2)
NIP_TYRE: Final = (-6.0, 6.0)
FEED_TYRE: Final = (-8.0, 8.0)
LIFT_DEG: Final = 16.0
"""The slope of the arm's edge before the cam."""

LEVER_MM: Final = 12.0
LIFTED_DEG: Final = 120.0
"""The cam's lever points upwards while the roller is on the card and, turned by so much, downwards."""

RAISED_DEG: Final = 6.0
"""By how much the cam swings the arm."""

ARM_LEFT: Final = (23.0, 27.0)
ARM_RIGHT: Final = (-14.8, -11.0)


def _belt(a: Place, b: Place, y: Span) -> Solid:
    return stadium(a, b, BELT[1], y) - stadium(a, b, BELT[0], (y[0] - 1, y[1] + 1))


def belts_mm(facts: Facts) -> dict[str, float]:
    """The length of each closed belt, as drawn."""
    feed, nip, leave = feed_axis(facts), nip_axis(facts), exit_axis(facts)
    pairs = {"nip": (nip, NIP_MOTOR), "feed": (feed, FEED_MOTOR), "exit": (nip, leave)}
    return {name: 2 * math.dist(*pair) + BELT_ROUND_MM for name, pair in pairs.items()}


def _arm(facts: Facts) -> Solid:
    feed = feed_axis(facts)
    outline = [
        *places((11, 60), (18.5, 60), (18.5, 52), (feed.n + 5.5, feed.h - 2)),
        *places((feed.n, feed.h - 5.5), (feed.n - 5.5, feed.h - 2), (feed.n - 5.3, feed.h + 4), (9.5, 50)),
    ]
    solid = slab(outline, ARM_LEFT) + slab(outline, ARM_RIGHT)
    solid += block((10.5, 16.5), (ARM_RIGHT[0], ARM_LEFT[1]), (46, 51))
    return solid - rod(feed, SHAFT, (-20, 30)) - rod(ARM_PIN, 1.5, (-20, 32))


def lift(turned_deg: float = 0.0) -> Solid:
    """The cam with its lever, turned down from where the roller is on the card."""
    n, h = ARM_LIFT
    solid = rod(ARM_LIFT, LIFT_RADIUS, (-22.4, -9.4))
    lever = block((n, n + LEVER_MM), (-22.4, -19.4), (h - LIFT_RADIUS, h + LIFT_RADIUS))
    flat = block((n + 0.1, n + 4), (-15.1, -10.7), (h - 4, h + 4))
    solid += lever.rotate(_axis(ARM_LIFT), -LIFTED_DEG / 2)
    solid -= flat.rotate(_axis(ARM_LIFT), LIFT_DEG)
    return solid.rotate(_axis(ARM_LIFT), turned_deg)


def _axis(at: Place) -> Axis:
    return Axis((at.n, 0, at.h), (0, 1, 0))


def raised(facts: Facts, deg: float) -> tuple[Solid, Solid]:
    """The arm and its roller, swung away from the card."""
    feed = feed_axis(facts)
    roller = ring(feed, facts.feed_radius, SHAFT, FEED_TYRE)
    return _arm(facts).rotate(_axis(ARM_PIN), -deg), roller.rotate(_axis(ARM_PIN), -deg)


def _motor(axis: Place) -> Solid:
    return rod(axis, MOTOR_RADIUS, (-22, MOTOR_PLATE[0])) + rod(axis, 2.0, (MOTOR_PLATE[0], 39))


def parts(facts: Facts) -> list[Part]:
    """Rollers, shafts, bearings, belts, motors."""
    feed, nip, leave = feed_axis(facts), nip_axis(facts), exit_axis(facts)
    bought = Kind.BOUGHT
    shafts = rod(nip, SHAFT, (-46, 46)) + rod(leave, SHAFT, (-46, 46)) + rod(feed, SHAFT, (-15, 39))
    bearings = [ring(axis, BEARING_RADIUS, SHAFT, y) for axis in (nip, leave) for y in (CHEEK, (-CHEEK[1], -CHEEK[0]))]
    pulleys = [
        *(ring(nip, PULLEY, SHAFT, LEFT_BELT), ring(NIP_MOTOR, PULLEY, 2.0, LEFT_BELT)),
        *(ring(nip, PULLEY, SHAFT, RIGHT_BELT), ring(leave, PULLEY, SHAFT, RIGHT_BELT)),
        *(ring(feed, PULLEY, SHAFT, LEFT_BELT), ring(FEED_MOTOR, PULLEY, 2.0, LEFT_BELT)),
    ]
    belts = _belt(nip, NIP_MOTOR, LEFT_BELT) + _belt(feed, FEED_MOTOR, LEFT_BELT) + _belt(nip, leave, RIGHT_BELT)
    tyres = ring(nip, facts.nip_radius, CLUTCH, NIP_TYRE) + ring(leave, facts.nip_radius, SHAFT, NIP_TYRE)
    clutch = ring(nip, CLUTCH, SHAFT, NIP_TYRE)
    spring = ring(ARM_PIN, 3.8, 1.5, (-8, 0))
    return [
        Part("feed arm", "P13", _arm(facts), up=RIGHT, away=(265, 0, 20)),
        Part("lift of the feed arm", "P23", lift(), up=RIGHT, away=(170, -25, 60)),
        Part(
            "feed roller", "RO1", ring(feed, facts.feed_radius, SHAFT, FEED_TYRE), bought, yields=True, away=(245, 0, 0)
        ),
        Part("nip and exit rollers", "RO1", tyres, bought, yields=True, away=(200, 0, -30)),
        Part("one-way bearing", "B2", clutch, bought, away=(200, 0, -30)),
        Part("shafts", "SH1", shafts, bought, away=(220, 0, -15)),
        Part("bearings", "B1", union(bearings), bought, away=(185, 0, -30)),
        Part("pulleys", "PU1", union(pulleys), bought, away=(235, 20, -15)),
        Part("belts", "BE1", belts, bought, away=(250, 30, -15)),
        Part("feed motor", "M1", _motor(FEED_MOTOR), bought, away=(290, 0, 20)),
        Part("nip motor", "M2", _motor(NIP_MOTOR), bought, away=(290, 0, 0)),
        Part("pin of the feed arm", "SH2", rod(ARM_PIN, 1.5, (-19, 31)), bought, away=(275, -60, 20)),
        Part("spring of the feed arm", "SP2", spring, bought, yields=True, away=(265, 0, 45)),
    ]
