"""The parameters of the physics: from hardware/dimensions.toml and pins.toml, with what a test may turn."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

HARDWARE: Final = Path(__file__).parents[2] / "hardware"

SUPPLY_OHM: Final = 0.3
"""Inner resistance of the motors' supply with its cable."""

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
    card_on_card: float | None = None
    """A coefficient outside the range of wear and damp, to bring a double about."""
    roller_on_card: float | None = None
    retard_pad_on_card: float | None = None
    card_spread: float = CARD_SPREAD
    noise_mv: float = NOISE_MV

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
        span = dimensions()["friction"][name]
        share = (self.wear + self.humidity) / 2
        share = 1.0 - share if name in _LOSING else share
        if share <= USUAL:
            return _between(span["least"], span["usual"], share / USUAL)
        return _between(span["usual"], span["most"], (share - USUAL) / USUAL)

    def values(self) -> dict[str, float]:
        """Every parameter of the physics by its name there (firmware/sim/physics.h)."""
        box = dimensions()
        return {
            **_cards(self, box),
            **_path(self, box["path"]),
            **_magazine(self, box),
            **_drives(self, box),
            **_sensors(self, pins()),
        }


@cache
def dimensions() -> Mapping[str, Any]:
    """The table of dimensions."""
    return tomllib.loads((HARDWARE / "dimensions.toml").read_text())


@cache
def pins() -> Mapping[str, Mapping[str, Any]]:
    """The table of pins, signal by name."""
    return {signal["name"]: signal for signal in tomllib.loads((HARDWARE / "pins.toml").read_text())["signal"]}


def _cards(given: SimParameters, box: Mapping[str, Any]) -> dict[str, float]:
    card = box["card"]
    return {
        "card_short_side_mm": _or(given.short_side_mm, card["short_side_mm"]["usual"]),
        "card_thickness_mm": _or(given.thickness_mm, card["thickness_mm"]["usual"]),
        "card_mass_g": card["mass_g"],
        "card_spread": given.card_spread,
    }


def _path(given: SimParameters, path: Mapping[str, Any]) -> dict[str, float]:
    names = (
        "gate_x_mm feed_roller_x_mm beam_gate_x_mm nip_x_mm beam_nip_x_mm exit_rollers_x_mm beam_exit_x_mm mouth_x_mm "
        "beam_width_mm"
    )
    values = {name: float(path[name]) for name in names.split()}
    return {**values, "gate_gap_mm": _or(given.gate_gap_mm, path["gate_gap_mm"]["usual"])}


def _magazine(given: SimParameters, box: Mapping[str, Any]) -> dict[str, float]:
    magazine = box["magazine"]
    return {
        "most_cards": magazine["most_cards"],
        "spring_empty_n": magazine["spring_n"]["empty"],
        "spring_full_n": magazine["spring_n"]["full"],
        "floor_tilt_deg": _or(given.tilt_deg, magazine["floor_tilt_deg"]["usual"]),
        **{name: given.friction(name) for name in box["friction"]},
    }


def _drives(given: SimParameters, box: Mapping[str, Any]) -> dict[str, float]:
    feed, nip, motor = box["feed_roller"], box["nip"], box["motor"]
    return {
        "feed_radius_mm": feed["radius_mm"],
        "feed_force_n": feed["force_n"],
        "feed_speed_mm_s": feed["speed_mm_s"],
        "nip_radius_mm": nip["radius_mm"],
        "nip_force_n": nip["force_n"],
        "nip_speed_mm_s": nip["speed_mm_s"],
        "idler_preload_mm": nip["idler_preload_mm"],
        "motor_rated_mv": motor["supply_mv"],
        "motor_resistance_ohm": motor["resistance_ohm"],
        "motor_no_load_ma": motor["no_load_ma"],
        "motor_stall_ma": motor["stall_ma"],
        "motor_stall_torque_mnm": motor["stall_torque_mnm"],
        "motor_time_constant_ms": motor["time_constant_ms"],
        "supply_mv": _or(given.supply_mv, motor["supply_mv"]),
        "supply_ohm": SUPPLY_OHM,
    }


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


def _or(given: float | None, usual: float) -> float:
    return float(usual if given is None else given)


def _between(low: float, high: float, share: float) -> float:
    return low + (high - low) * share
