"""The refusals of zhelezka: those of chemin de fer, each on the rule of seed 001."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from controller.rules.chemin import refusals
from controller.rules.refusals import Kind
from controller.rules.zhelezka.law import READ_AS

REFUSALS: Final[dict[str, Kind]] = {
    code: replace(kind, rule=READ_AS.get(kind.rule, kind.rule)) for code, kind in refusals.REFUSALS.items()
}
"""Every code that the game answers."""
