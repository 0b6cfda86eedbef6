"""A table for tests: acts in the words of the script, cards out of a written shoe."""

from __future__ import annotations

from typing import Any

from controller.rules.chemin.state import State
from tests.rules.table import Table

NAMES = tuple(f"P{number}" for number in range(1, 13))


class Sitting(Table[State]):
    """A table of chemin de fer, or of zhelezka."""

    def __init__(self, shoe: str | dict[str, int] = "", *, seats: int = 5, **given: Any) -> None:
        usual = {"game": "chemin-de-fer", "purse": 1000}
        super().__init__(shoe, NAMES[:seats], **(usual | given))

    @property
    def coup(self) -> dict[str, Any]:
        """The last closed coup."""
        return self.last

    def stakes(self) -> dict[str, int]:
        stakes: dict[str, int] = self.report["stakes"]
        return stakes


def staked(shoe: str | dict[str, int] = "", *, stakes: str = "20 15 5", bank: int = 80, **given: Any) -> Sitting:
    """A table on which P1 has posted a bank, the others have staked in turn, and the betting is closed."""
    sitting = Sitting(shoe, **given).ok(f"P1 bank {bank}")
    for place, stake in enumerate(stakes.split(), start=2):
        sitting.ok(f"P{place} pass" if stake == "0" else f"P{place} stake {stake}")
    return sitting.ok("close")
