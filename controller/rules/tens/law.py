"""The rules of catch the ten (rules.md, section 6)."""

from __future__ import annotations

from typing import Final

from controller.rules.law import EQUIPMENT, Rule, numbered

LAW: Final[dict[str, Rule]] = EQUIPMENT | numbered("R-TEN", 12, hidden={2, 11})
"""Every rule of the game by its id."""
