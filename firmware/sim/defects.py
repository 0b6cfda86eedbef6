"""What planted defects do to the physics and to the wires (controller/box/defects.py)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

WEAK: Final = 1 / 6
"""What is left of a weak spring's force."""

WIDE_MM: Final = 0.75
"""A gap in which two cards lie flat: more than twice the thickest card."""

WORN: Final = 0.42
"""What is left of a worn roller's speed."""

BOARD_MV: Final = 5000
"""Over the whole of the follower's potentiometer."""

Values = Mapping[str, float]

PARAMETERS: Final[Mapping[str, Mapping[str, Callable[[float], float]]]] = {
    "weak-spring": {"spring_empty_n": lambda n: n * WEAK, "spring_full_n": lambda n: n * WEAK},
    "wide-gap": {"gate_gap_mm": lambda mm: WIDE_MM},
    "worn-roller": {"feed_speed_mm_s": lambda mm_s: mm_s * WORN},
    "reversed-follower": {"follower_zero_mv": lambda mv: BOARD_MV - mv, "follower_mv_per_mm": lambda mv: -mv},
}
"""Parameters of the physics that a defect changes."""

EXCHANGED: Final = {"swapped-beams": ("beam_gate", "beam_exit")}
"""Two signals whose wires are exchanged."""

REVERSED: Final = {"reversed-feed": "feed_direction", "reversed-nip": "nip_direction"}
"""An output that does the contrary of what it says."""


def planted(defects: frozenset[str], sound: Values) -> dict[str, float]:
    """The parameters of a box with these defects, from those of a sound one."""
    values = dict(sound)
    for defect in sorted(defects & PARAMETERS.keys()):
        values |= {name: change(values[name]) for name, change in PARAMETERS[defect].items()}
    return values


def wired(defects: frozenset[str], name: str) -> tuple[str, bool]:
    """The signal on whose wire ``name`` is found, and whether it is reversed."""
    for pair in (EXCHANGED[defect] for defect in sorted(defects & EXCHANGED.keys())):
        if name in pair:
            return pair[1 - pair.index(name)], False
    return name, name in (REVERSED[defect] for defect in defects & REVERSED.keys())
