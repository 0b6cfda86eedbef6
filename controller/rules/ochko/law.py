"""The rules of ochko (rules.md, section 4)."""

from __future__ import annotations

from typing import Final

from controller.rules.law import EQUIPMENT, Rule, numbered

LAW: Final[dict[str, Rule]] = EQUIPMENT | numbered("R-OCH", 32, hidden={8, 11, 12, 13, 14, 16, 20, 21, 22, 32})
"""Every rule of the game by its id."""
