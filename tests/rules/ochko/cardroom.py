"""A table of ochko for tests: acts in the words of the script, cards out of a written shoe."""

from __future__ import annotations

from typing import Any

from controller.rules.ochko.state import State
from tests.rules.table import Table

NAMES = tuple(f"P{number}" for number in range(1, 21))

OCHKO = "ochko"


class Room(Table[State]):
    """A table on which P1 banks, so that P2 plays first."""

    def __init__(self, shoe: str | dict[str, int] = "", *, seats: int = 3, **given: Any) -> None:
        super().__init__(shoe, NAMES[:seats], game=OCHKO, **({"purse": 1000} | given))

    @property
    def duel(self) -> dict[str, Any]:
        """The last closed duel."""
        return self.last

    @property
    def bank(self) -> int:
        return self.state.bank

    @property
    def banker(self) -> str:
        return str(self.report["banker"])

    def fact(self, name: str) -> str | int | None:
        return self.facts.get(name)


def dealt(shoe: str, *, bank: int = 100, **given: Any) -> Room:
    """A table on which P1 has put up a bank and the first cards are dealt: P2, P3, ..., the banker last."""
    return Room(shoe, **given).ok(f"P1 bank {bank}", "deal")
