"""What a drill can bring about, as data: the records of ``troubles.toml``, read once and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from controller.irregularities import IRREGULARITIES, PREFIXES, Irregularity

FILE: Final = Path(__file__).with_name("troubles.toml")

HANDS: Final[Mapping[str, str]] = {
    "straighten": "clear",
    "lay-aside": "clear",
    "draw-out": "clear",
    "take-from-mouth": "clear",
    "close-lid": "lid-close",
    "release-stop": "stop-release",
    "plug-in": "plug",
    "take-card": "take",
    "hand-over": "take",
    "look-together": "clean-window",
}
"""By the steps of irregularities, the word of the bench by which a hand does it."""

NEXT_CARD: Final = "take"
"""The word of the bench by which a card is taken, and the deal goes on."""

BY_NAME: Final = {record.name: record for record in IRREGULARITIES}


class BadTrouble(ValueError):
    """A record of ``troubles.toml`` that cannot be meant; the message names it and says what is wrong."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """One planned mishap or mistake."""

    name: str
    when: str
    """The moment at which it can begin (plan.MOMENTS)."""
    records: tuple[str, ...] = ()
    say: str | None = None
    """Word of the bench; None where the page tells what eyes and ears would."""
    games: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    """Acts of which one comes first, a verb or the verb with its word; else any that its records ask for."""
    wrong: tuple[str, ...] = ()
    """Where there is neither: acts that must not be done, while any other is right."""
    rules: tuple[str, ...] = ()
    after: str | None = None
    """Word of the bench that makes the box as it was."""

    @property
    def irregularities(self) -> tuple[Irregularity, ...]:
        """The records of irregularities that come into force."""
        return tuple([BY_NAME[name] for name in self.records])

    def happens_in(self, game: str) -> bool:
        """Whether it can happen in this game."""
        if self.games:
            return game in self.games
        return any(record.happens_in(game) for record in self.irregularities)

    def rules_in(self, game: str) -> tuple[str, ...]:
        """What it stands on in a game."""
        for record in self.irregularities:
            if record.happens_in(game):
                return record.rules_in(game)
        others = tuple(prefix for name, prefix in PREFIXES.items() if name != game)
        return tuple([rule for rule in self.rules if not rule.startswith(others)])

    def title(self, game: str) -> str:
        """The message that says what it is called."""
        named = next((record.name for record in self.irregularities if record.happens_in(game)), None)
        return f"mishap-{named}" if named else f"drill-trouble-{self.name}"

    def answers(self, verb: str, word: str | None, *, first: bool) -> bool:
        """Whether an act is asked for: the first thing by itself, what follows by the steps and ends of its records.

        What is told and has no record is answered by going on.
        """
        said = {verb, f"{verb} {word}"}
        if first and self.right:
            return bool(said & set(self.right))
        if not self.records:
            return not said & set(self.wrong)
        return any(said & {*record.ends, *(step.act for step in record.steps)} for record in self.irregularities)

    def is_ended_by(self, verb: str) -> bool:
        """Whether an act ends it by its records."""
        return any(verb in record.ends for record in self.irregularities)

    def answered_by_hand(self, word: str, *, first: bool) -> bool:
        """Whether the word of the bench is the work of one of its steps; without any, that the next card is taken."""
        if first and self.right:
            return False
        if not self.records:
            return word == NEXT_CARD
        return any(HANDS.get(step.name) == word for record in self.irregularities for step in record.steps)


def read_troubles(text: str) -> Mapping[str, Trouble]:
    """The records of a file by their names, in its order.

    Raises:
        BadTrouble: for a key that does not exist, or a record of irregularities that does not.
    """
    return {name: _trouble(name, table) for name, table in tomllib.loads(text).items()}


def _trouble(name: str, table: Mapping[str, Any]) -> Trouble:
    known = {field.name for field in fields(Trouble)} - {"name"}
    if strange := set(table) - known:
        raise BadTrouble(f"[{name}] has {', '.join(sorted(strange))}; a trouble may have {', '.join(sorted(known))}")
    values: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
    trouble = Trouble(name, **values)
    if missing := set(trouble.records) - set(BY_NAME):
        raise BadTrouble(f"[{name}] has the records {', '.join(sorted(missing))}, which irregularities.toml has not")
    return trouble


TROUBLES: Final = read_troubles(FILE.read_text(encoding="utf-8"))
"""Every trouble that a drill can bring about."""
