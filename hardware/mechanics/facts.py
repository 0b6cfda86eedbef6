"""The dimensions that the model is made from: hardware/dimensions.toml, and what follows from them."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

DIMENSIONS: Final = Path(__file__).parents[1] / "dimensions.toml"

WINDOW_MM: Final = 96.0
"""Length of the window across the travel (vision/window.py, FIELD_Y_MM)."""

INDEX_SHARE: Final = 0.42
"""Share of a card's long side that the crop of an index covers, from either end (vision/window.py, INDEX_SHARE)."""


@dataclass(frozen=True)
class Facts:
    """What the mechanics take from the table of dimensions; millimetres and degrees, each under its name there."""

    long_side: float
    long_side_least: float
    short_side: float
    short_side_least: float
    thickness: float
    most_cards: int
    gate_x: float
    gate_gap: float
    pad_slope: float
    feed_x: float
    feed_radius: float
    nip_x: float
    nip_radius: float
    exit_x: float
    beam_gate_x: float
    beam_nip_x: float
    beam_exit_x: float
    mouth_x: float
    rest_x: float
    bend_x: float
    bend_radius: float
    lean: float
    bed: float
    wall: float
    fit: float
    side_play: float
    headroom: float
    clear: float
    rest_above_table: float
    follower: float
    camera: float
    field_across: float
    field_along: float

    def but(self, **changes: Any) -> Facts:
        """The same with some of them changed."""
        return replace(self, **changes)

    @property
    def floor(self) -> float:
        """Height of the floor on which the cards stand."""
        return -self.gate_x

    @property
    def guide(self) -> float:
        """Half of the distance between the walls that keep the cards straight."""
        return (self.long_side + self.side_play) / 2

    @property
    def stack(self) -> float:
        """Length of the thickest full stack."""
        return self.most_cards * self.thickness

    @property
    def magazine(self) -> float:
        """Length inside the magazine."""
        return self.stack + self.follower + 3.0

    @property
    def ceiling(self) -> float:
        """Height to which the highest cards may reach."""
        return self.floor + self.short_side + self.headroom

    @property
    def bend_deg(self) -> float:
        """Angle of the whole bend."""
        return math.degrees((self.mouth_x - self.bend_x) / self.bend_radius)

    def table(self, n: float) -> float:
        """Height of the table under a place of the box, in the box's own coordinates."""
        lean = math.radians(self.lean)
        a = math.radians(self.bend_deg)
        out = self.rest_x - self.mouth_x
        tip_n = self.bend_radius * (1 - math.cos(a)) + out * math.sin(a)
        tip_h = -self.bend_x - self.bend_radius * math.sin(a) - out * math.cos(a)
        level = -tip_n * math.sin(lean) + tip_h * math.cos(lean) - self.rest_above_table
        return (level + n * math.sin(lean)) / math.cos(lean)


def from_table(table: Mapping[str, Any]) -> Facts:
    """The facts of a table of dimensions.

    Raises:
        KeyError: when the table lacks one of them.
    """
    card, path, case = table["card"], table["path"], table["case"]
    return Facts(
        long_side=card["long_side_mm"]["most"],
        long_side_least=card["long_side_mm"]["least"],
        short_side=card["short_side_mm"]["most"],
        short_side_least=card["short_side_mm"]["least"],
        thickness=card["thickness_mm"]["most"],
        most_cards=table["magazine"]["most_cards"],
        gate_x=path["gate_x_mm"],
        gate_gap=path["gate_gap_mm"]["usual"],
        pad_slope=table["gate"]["pad_slope_deg"],
        feed_x=path["feed_roller_x_mm"],
        feed_radius=table["feed_roller"]["radius_mm"],
        nip_x=path["nip_x_mm"],
        nip_radius=table["nip"]["radius_mm"],
        exit_x=path["exit_rollers_x_mm"],
        beam_gate_x=path["beam_gate_x_mm"],
        beam_nip_x=path["beam_nip_x_mm"],
        beam_exit_x=path["beam_exit_x_mm"],
        mouth_x=path["mouth_x_mm"],
        rest_x=path["rest_x_mm"],
        bend_x=table["bend"]["start_x_mm"],
        bend_radius=table["bend"]["radius_mm"],
        lean=case["lean_deg"],
        bed=case["bed_mm"],
        wall=case["wall_mm"],
        fit=case["fit_mm"],
        side_play=case["side_play_mm"],
        headroom=case["headroom_mm"],
        clear=case["path_clear_mm"],
        rest_above_table=case["rest_above_table_mm"],
        follower=case["follower_mm"],
        camera=table["camera"]["distance_mm"],
        field_across=table["camera"]["field_deg"]["across"],
        field_along=table["camera"]["field_deg"]["along"],
    )


def facts() -> Facts:
    """The facts of the box as it is drawn."""
    return from_table(tomllib.loads(DIMENSIONS.read_text(encoding="utf-8")))
