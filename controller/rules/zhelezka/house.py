"""Where zhelezka differs from chemin de fer: every difference is the default of an option that both have.

| | chemin de fer (seed 000) | zhelezka (seed 001) | |
|---|---|---|---|
| who is at risk | all stakes, in one coup | one stake at a time, in descending order | ``coup_mode`` (C-1, C-2) |
| buying | 0 to 4 must, 5 is liable | a right, no duty | ``punter_draw``, ``stand5_liability`` (C-5) |
| leaving | between coups | at any moment before his own duel | ``leave`` (C-13) |

An odd bank can only arise here, so that only here ``half_rounding`` matters in the usual game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from controller.rules.chemin.house import House
from controller.rules.options import choice, switch
from controller.rules.zhelezka.law import READ_AS

ZHELEZKA = "zhelezka"


@dataclass(frozen=True, slots=True)
class Zhelezka(House):
    """What is agreed at a table of zhelezka; the rest is as in chemin de fer."""

    reads: ClassVar[Mapping[str, str]] = READ_AS

    coup_mode: str = choice("R-CDF-12", "duels", "collective")
    punter_draw: str = choice("R-CDF-18", "free", "seed000", "casino", "table")
    stand5_liability: bool = switch("R-CDF-20", False)
    leave: str = choice("R-ZHE-18", "before_own_duel", "between_coups")
