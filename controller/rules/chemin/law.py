"""The rules of chemin de fer (rules.md, section 1)."""

from __future__ import annotations

from typing import Final

from controller.rules.law import EQUIPMENT, Rule, numbered

BORROWED: Final = {rule.id: rule for rule in map(Rule, ("R-ZHE-16", "R-ZHE-17", "R-ZHE-18"))}
"""Rules of seed 001 that seed 000 is silent about: the odd half, the streak, leaving."""

LAW: Final[dict[str, Rule]] = EQUIPMENT | numbered("R-CDF", 37, hidden={15, 16, 17, 18, 19, 20, 22, 24}) | BORROWED
"""Every rule of the game by its id."""
