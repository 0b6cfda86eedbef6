"""House options as data: a dataclass is the table, each field one option with its allowed values and defaults.

``House.stand5_liability`` is then a typed attribute of the rules, and the same row tells pages, scripts and tests what
may stand there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from controller.rules.game import OptionValue


class BadOption(ValueError):
    """An option that does not exist, or a value that it cannot have; the message says what may stand there."""

    def __init__(self, name: str, problem: str) -> None:
        """Keep the option's name; ``problem`` is the rest of the sentence."""
        super().__init__(f"option {name!r} {problem}")
        self.name = name


@dataclass(frozen=True, slots=True)
class Option:
    """One row of the table of options."""

    name: str
    default: OptionValue
    """The usual value."""
    rule: str
    """The rule that it bends, or the section of rules.md that names it."""
    words: tuple[str, ...] = ()
    """Words that may stand there, the usual one first."""
    pattern: str | None = None
    """Regular expression of further words."""
    low: int | None = None
    """Smallest number, for an option that is a number."""
    high: int | None = None
    """Largest number."""

    def takes(self) -> str:
        """What may stand there, as a phrase."""
        if isinstance(self.default, bool):
            return "true or false"
        if self.low is not None:
            return f"a whole number from {self.low}" + (f" to {self.high}" if self.high is not None else "")
        return ", ".join((*self.words, *((f"or a word like {self.pattern}",) if self.pattern else ())))

    def checked(self, value: object) -> OptionValue:
        """``value`` as the rules read it; false stands for the word ``off``, a number for the word of its digits.

        Raises:
            BadOption: when the option cannot have it.
        """
        if value is False and "off" in self.words:
            return "off"
        if isinstance(value, int) and str(value) in self.words:
            return str(value)
        if isinstance(self.default, bool):
            right = isinstance(value, bool)
        elif self.low is not None:
            right = isinstance(value, int) and not isinstance(value, bool) and self._in_range(value)
        else:
            right = isinstance(value, str) and (value in self.words or self._matches(value))
        if not right or not isinstance(value, str | int):
            raise BadOption(self.name, f"cannot be {value!r}: write {self.takes()}")
        return value

    def _in_range(self, value: int) -> bool:
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def _matches(self, value: str) -> bool:
        return self.pattern is not None and re.fullmatch(self.pattern, value) is not None


def choice(rule: str, *words: str, pattern: str | None = None) -> Any:
    """A field that holds one of ``words``, the first by default."""
    row = {"default": words[0], "rule": rule, "words": words, "pattern": pattern}
    return field(default=words[0], metadata=row)


def switch(rule: str, default: bool) -> Any:
    """A field that is on or off."""
    return field(default=default, metadata={"default": default, "rule": rule})


def number(rule: str, default: int, low: int, high: int | None = None) -> Any:
    """A field that holds a whole number."""
    return field(default=default, metadata={"default": default, "rule": rule, "low": low, "high": high})


def spelled(value: object) -> str:
    """A value as it is written in a script."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def parsed(table: Mapping[str, Option], texts: Iterable[str]) -> dict[str, OptionValue]:
    """The options that ``name=value`` texts set: switches and numbers are read, words are left to be checked."""
    found: dict[str, OptionValue] = {}
    for text in texts:
        name, value = (part.strip() for part in f"{text}=".split("=")[:2])
        option = table.get(name)
        if option and value in ("true", "false"):
            found[name] = value == "true"
        elif option and option.low is not None and re.fullmatch("-?[0-9]+", value):
            found[name] = int(value)
        else:
            found[name] = value
    return found


def options_of(house: type) -> dict[str, Option]:
    """The table of options that a house class is; its ``reads``, where it has some, give other ids to their rules."""
    reads: Mapping[str, str] = getattr(house, "reads", {})
    rows = (Option(f.name, **f.metadata) for f in fields(house))
    return {row.name: replace(row, rule=reads.get(row.rule, row.rule)) for row in rows}


def resolve(house: type, game: str, given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Every option of ``game``: what was given, checked, and the defaults for the rest.

    Raises:
        BadOption: for a name or a value that does not exist.
    """
    table = options_of(house)
    for name in given:
        if name not in table:
            raise BadOption(name, f"does not exist in {game}; there are {', '.join(sorted(table))}")
    return {name: row.checked(given[name]) if name in given else row.default for name, row in table.items()}
