"""One box in numbers, and the ranges that each of them may take: from ``hardware/dimensions.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final

TABLE: Final = Path(__file__).parents[1] / "dimensions.toml"

GRAVITY_N_PER_G: Final = 9.81e-3


@dataclass(frozen=True, slots=True)
class Span:
    """What a figure may be over boxes, cards, weather and wear."""

    least: float
    usual: float
    most: float


@dataclass(frozen=True, slots=True)
class Machine:
    """One box with one kind of card in it, each figure in the unit that ends its name, or a share or coefficient.

    The meaning of each stands in ``dimensions.toml`` beside its value.
    """

    short_side_mm: float
    long_side_mm: float
    thickness_mm: float
    mass_g: float
    youngs_modulus_gpa: float
    bow_mm: float

    most_cards: float
    spring_empty_n: float
    spring_full_n: float
    spring_share: float
    lean_deg: float
    floor_tilt_deg: float

    roller_on_card: float
    card_on_card: float
    card_on_floor: float
    guide_roller_on_card: float
    retard_pad_on_card: float

    gate_gap_mm: float
    pad_slope_deg: float
    pad_stiffness_n_mm: float

    feed_radius_mm: float
    feed_force_n: float
    feed_speed_mm_s: float
    nip_radius_mm: float
    nip_force_n: float
    nip_speed_mm_s: float
    nip_travel_mm_s: float
    idler_preload_mm: float

    bend_start_x_mm: float
    bend_radius_mm: float
    flap_n: float

    gate_x_mm: float
    feed_roller_x_mm: float
    beam_gate_x_mm: float
    nip_x_mm: float
    beam_nip_x_mm: float
    exit_rollers_x_mm: float
    beam_exit_x_mm: float
    mouth_x_mm: float
    rest_x_mm: float
    rest_tolerance_mm: float
    beam_width_mm: float

    rated_mv: float
    resistance_ohm: float
    no_load_ma: float
    stall_ma: float
    stall_torque_mnm: float
    time_constant_ms: float
    rail_share: float
    inner_ohm: float


VARYING: Final = (
    "thickness_mm", "youngs_modulus_gpa", "bow_mm", "spring_share", "floor_tilt_deg", "roller_on_card", "card_on_card",
    "card_on_floor", "guide_roller_on_card", "retard_pad_on_card", "gate_gap_mm", "rail_share",
)  # fmt: skip
"""What differs from box to box, deck to deck and day to day; each has a :class:`Span`."""


@cache
def dimensions() -> Mapping[str, Any]:
    """The table as it stands in the file."""
    return tomllib.loads(TABLE.read_text())


def _tables(box: Mapping[str, Any]) -> dict[str, Any]:
    """The figures of the table by the names of :class:`Machine`."""
    magazine, feed, nip, bend, motor = (box[name] for name in ("magazine", "feed_roller", "nip", "bend", "motor"))
    return {
        **box["card"],
        **box["friction"],
        **box["gate"],
        **box["path"],
        **{name: value for name, value in magazine.items() if name != "spring_n"},
        **{f"spring_{name}_n": value for name, value in magazine["spring_n"].items()},
        **{f"feed_{name}": value for name, value in feed.items()},
        **{f"nip_{name}": value for name, value in nip.items() if name != "idler_preload_mm"},
        "idler_preload_mm": nip["idler_preload_mm"],
        **{f"bend_{name}": value for name, value in bend.items() if name != "flap_n"},
        "flap_n": bend["flap_n"],
        **motor,
        "rated_mv": motor["supply_mv"],
        **box["supply"],
        "lean_deg": box["case"]["lean_deg"],
    }


@cache
def spans() -> Mapping[str, Span]:
    """The range of each figure that varies."""
    known = _tables(dimensions())
    return {name: Span(**known[name]) for name in VARYING}


@cache
def usual() -> Machine:
    """The box as drawn, with a poker deck in use, at medium wear and damp."""
    known = _tables(dimensions())
    values = {field.name: known[field.name] for field in fields(Machine)}
    return Machine(**{name: value["usual"] if isinstance(value, Mapping) else value for name, value in values.items()})


def corners(machine: Machine, names: tuple[str, ...]) -> Iterator[Machine]:
    """The machine with each of the named figures at either end of its range, in every combination.

    Harder than any real box: no deck is at once the thinnest, the stiffest and the most bowed.
    """
    ends = [(spans()[name].least, spans()[name].most) for name in names]
    for values in product(*ends):
        yield replace(machine, **dict(zip(names, values, strict=True)))
