"""The rules of ochko (rules.md, section 4)."""

from __future__ import annotations

from typing import Final

from controller.rules.law import Rule, boxed, numbered

BOX: Final = boxed("ochko", "R-EQP-8", "R-EQP-9", "R-EQP-10")

LAW: Final[dict[str, Rule]] = BOX | numbered("R-OCH", 32, hidden={8, 11, 12, 13, 14, 16, 20, 21, 22, 32})
"""Every rule of the game by its id."""
