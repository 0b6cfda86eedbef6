"""The rules as rows: id, what each is judged from, what it binds.

Refusals, tests and pages refer to these ids (rules.md). What a rule says stands in the catalogues. A game has its own
rows and those of the equipment that it plays with.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

PUBLIC: Final = "public"
"""Judged from acts and cards that everybody knows: enforced at once."""

HIDDEN: Final = "hidden"
"""Needs a card that may be hidden: judged as ``hidden_faults`` says (design.md, decision 9)."""

SOFTWARE: Final = "software"
HANDS: Final = "hands"
"""What the rule binds: the program, or only people and the machine (shuffling, the spring, the finger)."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the seeds."""

    id: str
    judged: str = PUBLIC
    binds: str = SOFTWARE
    worded: str = ""
    """The game that says the rule in words of its own."""

    @property
    def message(self) -> str:
        """The catalogue's message of what it says."""
        return f"law-{self.id}-{self.worded}" if self.worded else f"law-{self.id}"


def numbered(prefix: str, last: int, *, hidden: Iterable[int] = (), hands: Iterable[int] = ()) -> dict[str, Rule]:
    """The rules ``prefix``-1 to ``prefix``-``last``: those that need a hidden card, and those that bind hands alone."""
    unseen, by_hand = frozenset(hidden), frozenset(hands)
    rules = (
        Rule(f"{prefix}-{at}", HIDDEN if at in unseen else PUBLIC, HANDS if at in by_hand else SOFTWARE)
        for at in range(1, last + 1)
    )
    return {rule.id: rule for rule in rules}


EQUIPMENT: Final = numbered("R-EQP", 11, hidden={11}, hands={2, 3, 7})
"""The rules of shoe and box (rules.md, section 0): the seeds of chemin de fer and zhelezka state them."""

OF_EVERY_BOX: Final = ("R-EQP-1", "R-EQP-7", "R-EQP-8", "R-EQP-9", "R-EQP-10", "R-EQP-11")
"""Those that hold whatever is played out of the box; the others are about shuffling and cutting in a stack of packs."""


def boxed(game: str, *own_words: str) -> dict[str, Rule]:
    """The rules of the box for a ``game`` without cutting-in, which puts those of ``own_words`` in words of its own."""
    rules = {name: EQUIPMENT[name] for name in OF_EVERY_BOX}
    return rules | {name: replace(rules[name], worded=game) for name in own_words}
