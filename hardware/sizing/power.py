"""The currents of the 12 V, 6 V and 5 V rails against their converters and fuses (``electronics/circuit.toml``)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from hardware.sizing.machine import Machine

CIRCUIT: Final = Path(__file__).parents[1] / "electronics/circuit.toml"

INPUT_V: Final = 12.0
MOTORS_V: Final = 6.0
LOGIC_V: Final = 5.1
LOGIC_RAIL_V: Final = 5.0
"""What is left of it behind F5."""

EFFICIENCY: Final = 0.85
"""Of a step-down converter at half load; data sheets of common ones say 0.85 to 0.94."""

FUSE_SHARE: Final = 0.75
"""Of its rating, the most that a fuse carries for ever in a warm case: the makers' usual derating."""

SOURCE_SHARE: Final = 0.8
"""Of its rating, the most that is asked of a supply or converter for ever."""


@dataclass(frozen=True, slots=True)
class Load:
    """A consumer of the 5 V of board and sensors."""

    references: tuple[str, ...]
    ma_each: float
    source: str


LOADS: Final = (
    Load(("U1",), 35.0, "ATmega328P at 16 MHz with its USB chip and two LEDs"),
    Load(("D1", "D2", "D3"), 17.0, "16 mA while lit and 1 mA of base; the carrier halves it, which is not counted"),
    Load(("Q1", "Q2", "Q3"), 2.0, "demodulating receiver with its pull-up"),
    Load(("U5",), 10.0, "linear Hall sensor"),
    Load(("RV1",), 0.5, "10 kOhm"),
    Load(("D9", "D10"), 160.0, "(5.0 - 2.8) V over 14 Ohm"),
    Load(("D5",), 35.0, "(5.0 - 3.0) V over 60 Ohm"),
    Load(("D4",), 8.0, "(5.0 - 3.0) V over 270 Ohm"),
    Load(("BZ1",), 30.0, "5 V over 170 Ohm"),
    Load(("U2",), 10.0, "logic of the driver"),
    Load(("U8", "U6"), 2.0, "gate; collector of the optocoupler"),
)

OUTSIDE_A: Final = 0.03
"""Of the 12 V that leaves the case: 8 mA of the STOP loop, 20 mA of the call lamp."""


@cache
def parts() -> Mapping[str, Mapping[str, Any]]:
    """The parts of the circuit by their references."""
    found: Mapping[str, Mapping[str, Any]] = tomllib.loads(CIRCUIT.read_text())["part"]
    return found


def rated_a(reference: str) -> float:
    """What a fuse, a supply or a converter carries, or the Pi takes at most."""
    return float(parts()[reference]["amps"])


def board_a() -> float:
    """The 5 V of board and sensors with everything on at once."""
    return sum(len(load.references) * load.ma_each for load in LOADS) / 1e3


def logic_a() -> float:
    """The whole of the 5 V rail."""
    return board_a() + rated_a("PI1")


def motors_peak_a(machine: Machine) -> float:
    """The 6 V rail while both motors start at once: for less than 40 ms, after which the firmware calls it a stall."""
    stalled = 2.0 * machine.stall_ma / 1e3
    return stalled * MOTORS_V / (MOTORS_V + machine.inner_ohm * stalled)


def before_converter_a(volts: float, amps: float) -> float:
    """What a step-down converter takes from the 12 V."""
    return volts * amps / EFFICIENCY / INPUT_V


def input_peak_a(machine: Machine) -> float:
    """The 12 V with everything on and both motors starting."""
    motors = before_converter_a(MOTORS_V, motors_peak_a(machine))
    return motors + before_converter_a(LOGIC_V, logic_a()) + OUTSIDE_A


def input_steady_a(motors_a: float) -> float:
    """The 12 V with everything on and the motors drawing ``motors_a`` from their rail."""
    return before_converter_a(MOTORS_V, motors_a) + before_converter_a(LOGIC_V, logic_a()) + OUTSIDE_A


LIGHT_MM: Final = (18.0, 6.0)
"""The board of a light."""

LEDS: Final = (3, 3.5, 60.0)
"""On it: how many in a row, length of each in millimetres, the milliamperes that each may carry (housing 2835)."""

COOLER_MM: Final = (60.0, 13.0, 1.5)
"""The aluminium bar on which a light is glued (AL1)."""

COOLED_W_M2K: Final = 12.0
"""By still air and radiation, from a painted surface."""

MOST_WARMER_K: Final = 40.0
"""Over the air of the room: 30 degrees of it and this are below what softens PETG (80)."""


def light_a() -> float:
    """What one light draws."""
    light = parts()["D9"]
    return float((LOGIC_RAIL_V - light["volts"]) / light["ohm"])


def light_warmer_k(area_mm2: float) -> float:
    """By how much a light with its resistor is warmer than the air, cooled by so much surface; all of it heat."""
    return LOGIC_RAIL_V * light_a() / (area_mm2 * 1e-6 * COOLED_W_M2K)


def cooler_mm2() -> float:
    """The surface of the bar."""
    long, high, thick = COOLER_MM
    return 2.0 * (long * high + long * thick + high * thick)


def light_lux() -> float:
    """What the two lights give on the card: 90 lm/W, a fifth of it on the window, the glass once.

    Judgement, to be measured on the first box: the share is that of a wide LED 60 to 80 mm away beside the view.
    """
    lights = [parts()[name] for name in ("D9", "D10")]
    watts = sum(light["volts"] * (5.0 - light["volts"]) / light["ohm"] for light in lights)
    return float(watts) * 90.0 * 0.2 * 0.92 / (0.096 * 0.048)
