"""What may go wrong at a table, as data: the records of ``irregularities.toml``, read once and checked.

They drive the guide on the page, what may be done while the play is stopped, the tests and the printed manual.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).with_name("irregularities.toml")

FLOOR: Final = "floor"
"""Who decides, where that is not the croupier alone: as many persons stand for it as the house asks (``staff``)."""


PREFIXES: Final = {
    "chemin-de-fer": "R-CDF-",
    "zhelezka": "R-ZHE-",
    "ochko": "R-OCH-",
    "rams": "R-RAM-",
    "catch-the-ten": "R-TEN-",
    "punto-banco": "R-PUN-",
}
"""How the ids of each game's own rules begin."""


class BadRecord(ValueError):
    """A record that cannot be meant; the message names it and says what is wrong."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do."""

    name: str
    act: str | None = None
    """The act of the table that it is; None for a work of hands."""
    until: str | None = None
    """The fact by which the table sees that hands have done it (guide.SEEN); None where it cannot see that."""


@dataclass(frozen=True, slots=True)
class Irregularity:
    """One record. Whatever of its conditions it names must hold for it to be in force."""

    name: str
    who: str
    """``croupier`` or ``floor``: who decides."""
    steps: tuple[Step, ...]
    ends: tuple[str, ...]
    """Acts that can end it, the usual one first."""
    money: str
    """What it does to the money: name of the sentence."""
    rules: tuple[str, ...]
    """Ids that it stands on: R- of rules.md, REQ- of the published requirements."""
    alarms: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()
    phases: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    """Games in which it can happen; all of them when empty."""
    box: str | None = None
    """``by-hand`` or ``unverified``."""
    naming: bool = False
    """An open card waits to be named."""
    called: str | None = None
    """Code under which a person stops the play for it."""
    money_by: str | None = None
    """House option that bends the money effect, in games that have it."""

    @property
    def codes(self) -> tuple[str, ...]:
        """Every alarm under which it may be in force."""
        return (*self.alarms, *((self.called,) if self.called else ()))

    def rules_in(self, game: str) -> tuple[str, ...]:
        """What it stands on in a game: of the rules of games the game's own, where it has any."""
        own = tuple(rule for rule in self.rules if rule.startswith(PREFIXES.get(game, "-")))
        others = tuple(prefix for name, prefix in PREFIXES.items() if name != game)
        return tuple(rule for rule in self.rules if not (own and rule.startswith(others)))

    def happens_in(self, game: str) -> bool:
        """Whether it can happen in this game."""
        return not self.games or game in self.games


def read_irregularities(text: str) -> tuple[Irregularity, ...]:
    """The records of a file, in its order.

    Raises:
        BadRecord: for a word that is no key, a step that is not listed or not used, an act that cannot end its record.
    """
    tables = tomllib.loads(text)
    listed = tables.pop("steps", {})
    steps = {name: Step(name, **row) for name, row in listed.items()}
    records = tuple(_record(name, table, steps) for name, table in tables.items())
    unused = set(steps) - {step.name for record in records for step in record.steps}
    if unused:
        raise BadRecord(f"no record has the steps {', '.join(sorted(unused))}: strike them from [steps]")
    return records


def _record(name: str, table: Mapping[str, Any], steps: Mapping[str, Step]) -> Irregularity:
    known = {field.name for field in fields(Irregularity)} - {"name"}
    strange = ", ".join(sorted(set(table) - known))
    if strange:
        raise BadRecord(f"[{name}] has {strange}; a record may have {', '.join(sorted(known))}")
    missing = [step for step in table["steps"] if step not in steps]
    if missing:
        raise BadRecord(f"[{name}] has the steps {', '.join(missing)}, which [steps] does not list")
    values: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
    values["steps"] = tuple(steps[step] for step in table["steps"])
    return Irregularity(name=name, **values)


IRREGULARITIES: Final = read_irregularities(FILE.read_text(encoding="utf-8"))
"""Every irregularity that the table knows."""


def called_in(game: str) -> tuple[str, ...]:
    """Codes under which a person may stop the play of a game."""
    return tuple(dict.fromkeys(r.called for r in IRREGULARITIES if r.called and r.happens_in(game)))


def under_alarm(code: str, phase: str, game: str) -> Irregularity | None:
    """The record of an alarm that stands; None for a code that has none."""
    found = (record for record in IRREGULARITIES if code in record.codes and record.happens_in(game))
    return next((record for record in found if not record.phases or phase in record.phases), None)
