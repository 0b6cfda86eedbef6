"""The parameters of the physics: the machine of hardware/sizing, the signals of pins.toml, and what a test may turn."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from firmware.sim.defects import planted
from hardware.sizing.card import entering_n, gate_drag_n, held_n
from hardware.sizing.feeding import pad_hold
from hardware.sizing.machine import Machine, Span, dimensions, spans, usual

HARDWARE: Final = Path(__file__).parents[2] / "hardware"

NOISE_MV: Final = 1.0
"""Noise on an analog input behind its filter, either way; a step of the converter is 4.9 mV."""

CARD_SPREAD: Final = 0.03
"""How far cards of one shoe differ in thickness and grip, either way."""

BACK_REFLECTANCE: Final = 0.45
"""Of a printed card back."""

USUAL: Final = 0.5
"""Wear or humidity between the ends."""

_LOSING: Final = frozenset({"roller_on_card", "retard_pad_on_card"})
"""Coefficients that fall with wear and damp; the others rise."""

_TURNED: Final = ("short_side_mm", "thickness_mm", "gate_gap_mm", "spring_share")
"""Figures of the machine that a test may set by their own names."""

_RENAMED: Final = {
    "card_short_side_mm": "short_side_mm",
    "card_thickness_mm": "thickness_mm",
    "card_mass_g": "mass_g",
    "motor_rated_mv": "rated_mv",
    "motor_resistance_ohm": "resistance_ohm",
    "motor_no_load_ma": "no_load_ma",
    "motor_stall_ma": "stall_ma",
    "motor_stall_torque_mnm": "stall_torque_mnm",
    "motor_time_constant_ms": "time_constant_ms",
    "supply_ohm": "inner_ohm",
}
"""What the physics calls by a longer name than the machine does."""

_OF_THE_MACHINE: Final = (
    *_RENAMED, "gate_x_mm", "feed_roller_x_mm", "beam_gate_x_mm", "nip_x_mm", "beam_nip_x_mm", "exit_rollers_x_mm",
    "beam_exit_x_mm", "mouth_x_mm", "beam_width_mm", "gate_gap_mm", "most_cards", "lean_deg", "floor_tilt_deg",
    "roller_on_card", "card_on_card", "card_on_floor", "bend_start_x_mm", "feed_radius_mm", "feed_force_n",
    "feed_speed_mm_s", "nip_radius_mm", "nip_force_n", "nip_speed_mm_s", "idler_preload_mm",
)  # fmt: skip


class BadParameter(ValueError):
    """A parameter outside its range."""


@dataclass(frozen=True, slots=True)
class SimParameters:
    """What may differ from box to box and from day to day; the rest is in the tables of the hardware.

    None means the table's usual value.
    """

    wear: float = USUAL
    """Of rollers, pad and cards: 0 fresh .. 1 worn."""
    humidity: float = USUAL
    """0 dry .. 1 damp."""
    tilt_deg: float | None = None
    """Of the magazine's floor; above zero the cards slide towards the gate."""
    short_side_mm: float | None = None
    thickness_mm: float | None = None
    gate_gap_mm: float | None = None
    supply_mv: float | None = None
    spring_share: float | None = None
    """Of the follower's springs: what is left of their force."""
    card_on_card: float | None = None
    """A coefficient outside the range of wear and damp, to bring a double about."""
    roller_on_card: float | None = None
    retard_pad_on_card: float | None = None
    card_spread: float = CARD_SPREAD
    noise_mv: float = NOISE_MV
    defects: frozenset[str] = frozenset()
    """What is wrong with the box (controller/box/defects.py, firmware/sim/defects.py)."""

    def __post_init__(self) -> None:
        """Refuse what is not between its ends."""
        for name in ("wear", "humidity"):
            if not 0.0 <= getattr(self, name) <= 1.0:
                raise BadParameter(f"{name} is {getattr(self, name)}: it goes from 0 to 1")

    def friction(self, name: str) -> float:
        """A coefficient between the ends of its range, or the one that was given."""
        given = getattr(self, name, None)
        if given is not None:
            return float(given)
        share = (self.wear + self.humidity) / 2
        return _along(spans()[name], 1.0 - share if name in _LOSING else share)

    def machine(self) -> Machine:
        """The box that these make of the usual one."""
        box = usual()
        turned = {name: getattr(self, name) for name in _TURNED if getattr(self, name) is not None}
        if self.tilt_deg is not None:
            turned["floor_tilt_deg"] = self.tilt_deg
        return replace(box, **turned, **{name: self.friction(name) for name in dimensions()["friction"]})

    def values(self) -> dict[str, float]:
        """Every parameter of the physics by its name there (firmware/sim/physics.h)."""
        machine = self.machine()
        figures = {field.name: float(getattr(machine, field.name)) for field in fields(machine)}
        sound = {
            **{name: figures[_RENAMED.get(name, name)] for name in _OF_THE_MACHINE},
            **_sensors(self, pins()),
            "spring_empty_n": machine.spring_empty_n * machine.spring_share,
            "spring_full_n": machine.spring_full_n * machine.spring_share,
            "pad_hold": pad_hold(machine.retard_pad_on_card, machine.pad_slope_deg),
            "gate_drag_n": gate_drag_n(machine),
            "bend_entering_n": entering_n(machine),
            "bend_held_n": held_n(machine),
            "card_spread": self.card_spread,
            "supply_mv": machine.rated_mv if self.supply_mv is None else self.supply_mv,
        }
        return planted(self.defects, sound)


@cache
def pins() -> Mapping[str, Mapping[str, Any]]:
    """The table of pins, signal by name."""
    return {signal["name"]: signal for signal in tomllib.loads((HARDWARE / "pins.toml").read_text())["signal"]}


def _sensors(given: SimParameters, signals: Mapping[str, Mapping[str, Any]]) -> dict[str, float]:
    return {
        "feed_mv_per_a": signals["feed_current"]["mv_per_a"],
        "nip_mv_per_a": signals["nip_current"]["mv_per_a"],
        "thickness_zero_mv": signals["thickness"]["zero_mv"],
        "thickness_mv_per_mm": signals["thickness"]["mv_per_mm"],
        "back_dark_mv": signals["back_colour"]["dark_mv"],
        "back_mv_per_reflectance": signals["back_colour"]["mv_per_reflectance"],
        "back_reflectance": BACK_REFLECTANCE,
        "follower_zero_mv": signals["follower"]["zero_mv"],
        "follower_mv_per_mm": signals["follower"]["mv_per_mm"],
        "supply_divider": signals["supply"]["divider"],
        "noise_mv": given.noise_mv,
    }


def _along(span: Span, share: float) -> float:
    if share <= USUAL:
        return span.least + (span.usual - span.least) * share / USUAL
    return span.usual + (span.most - span.usual) * (share - USUAL) / USUAL
