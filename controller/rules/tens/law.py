"""The rules of catch the ten (rules.md, section 6)."""

from __future__ import annotations

from typing import Final

from controller.rules.law import Rule, boxed, numbered

BOX: Final = boxed("catch-the-ten", "R-EQP-8", "R-EQP-9", "R-EQP-10")

LAW: Final[dict[str, Rule]] = BOX | numbered("R-TEN", 12, hidden={2, 11})
"""Every rule of the game by its id."""
