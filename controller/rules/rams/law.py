"""The rules of rams (rules.md, section 5)."""

from __future__ import annotations

from typing import Final

from controller.rules.law import Rule, boxed, numbered

BOX: Final = boxed("rams", "R-EQP-8", "R-EQP-9", "R-EQP-10")

LAW: Final[dict[str, Rule]] = BOX | numbered("R-RAM", 36, hidden={8, 13, 14, 15, 16, 17, 18, 21, 22, 23, 26, 27})
"""Every rule of the game by its id. Aces, jacks and flushes are declared, and verified when they are shown."""
