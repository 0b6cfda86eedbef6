"""The tables of ``hardware/``, as every program of this repository reads them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

HARDWARE: Final = Path(__file__).parents[2] / "hardware"


@cache
def facts(name: str) -> Mapping[str, Any]:
    """One of the tables: ``dimensions`` or ``pins``."""
    return tomllib.loads((HARDWARE / f"{name}.toml").read_text())


@cache
def signals() -> Mapping[str, Mapping[str, Any]]:
    """The table of pins, signal by name."""
    return {signal["name"]: signal for signal in facts("pins")["signal"]}
