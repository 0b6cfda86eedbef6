"""Which values of the house options could be ignored without a test noticing: ``python -m tests.rules.ignored``.

A test of a value begins with its name: ``test_option_lead_tie_drawn_lot...``; a switch is ``on`` or ``off`` (or
``yes``, ``no``), a number stands there in digits, and whatever else follows the name is another number. Each such test
is run again while the rules get another value than the one that was agreed. A value is proved when one of its tests
then fails.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from controller.rules import GAMES, option_table
from controller.rules import options as rules_options
from controller.rules.options import Option

HERE: Final = Path(__file__).parent

OTHER: Final = "another number"
"""How every number but the usual one is counted."""

SWITCHED: Final = {"on": True, "yes": True, "off": False, "no": False}


class Mistaken(Option):
    """An option that is whatever was decided beforehand, whatever was agreed."""

    __slots__ = ()

    def checked(self, value: object) -> Any:
        """The value that was decided."""
        super().checked(value)
        return self.default


def games_of(path: Path) -> list[str]:
    """The games that the tests of a file are about: those of the package that their folder is named after."""
    folder = path.relative_to(HERE).parts[0] if path.is_relative_to(HERE) and path.parent != HERE else "chemin"
    return [name for name, game in GAMES.items() if type(game).__module__.split(".")[2] == folder]


@cache
def values(game: str, name: str) -> tuple[Any, ...]:
    """The values of an option that must be proved; an option that can have only one needs no proof."""
    option = option_table(game)[name]
    if isinstance(option.default, bool):
        return (True, False)
    if option.low is not None:
        return () if option.low == option.high else (option.default, OTHER)
    found = (*option.words, *(("pattern",) if option.pattern else ()))
    return found if len(found) > 1 else ()


def spoken_of(test: str, game: str) -> tuple[str, Any] | None:
    """The option and the value that a test is named after."""
    table = option_table(game)
    for name in sorted(table, key=len, reverse=True):
        rest = test.removeprefix(f"test_option_{name}_")
        if rest != test:
            return name, _value_of(rest, table[name])
    return None


def _value_of(rest: str, option: Option) -> Any:
    if isinstance(option.default, bool):
        return SWITCHED.get(rest.split("_")[0])
    if option.low is not None:
        digits = re.match(r"\d+", rest)
        return option.default if digits and int(digits[0]) == option.default else OTHER
    fitting = [word for word in option.words if rest == word or rest.startswith(f"{word}_")]
    if fitting:
        return max(fitting, key=len)
    return "pattern" if option.pattern else None


def instead_of(option: Option, value: Any) -> Iterator[Any]:
    """What the rules might take ``value`` for."""
    if isinstance(option.default, bool):
        yield not value
    elif option.low is not None:
        if value == OTHER:
            yield option.default
        else:
            yield from (number for number in (option.low, int(option.default) + 1) if number != option.default)
    else:
        yield from (word for word in option.words if word != value)


class Ignoring:
    """Runs the tests of the options, and notes which of them notice that the option is ignored."""

    def __init__(self) -> None:
        """Nothing is proved yet."""
        self.proved: set[tuple[str, str, Any]] = set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what is no test of an option."""
        items[:] = [item for item in items if getattr(item, "originalname", "").startswith("test_option_")]

    @pytest.hookimpl(tryfirst=True)
    def pytest_pyfunc_call(self, pyfuncitem: pytest.Function) -> bool:
        """Run a test once for each value that may be taken for its own."""
        for game in games_of(pyfuncitem.path):
            spoken = spoken_of(pyfuncitem.originalname, game)
            if spoken:
                name, value = spoken
                mistakes = instead_of(option_table(game)[name], value)
                if any(self._notices(pyfuncitem, game, name, mistake) for mistake in mistakes):
                    self.proved.add((game, name, value))
        return True

    def _notices(self, test: pytest.Function, game: str, name: str, mistake: Any) -> bool:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(rules_options, "options_of", _mistaken(name, mistake))
            arguments = {key: test.funcargs[key] for key in inspect.signature(test.obj).parameters}
            try:
                test.obj(**arguments)
            except pytest.skip.Exception:
                return False
            except BaseException:
                return True
        return False


def _mistaken(name: str, mistake: Any) -> Any:
    honest = rules_options.options_of

    def options_of(house: type) -> dict[str, Option]:
        table = honest(house)
        if name in table:
            row = replace(table[name], default=mistake)
            table[name] = Mistaken(row.name, row.default, row.rule, table[name].words, row.pattern, row.low, row.high)
        return table

    return options_of


def unproved(games: list[str]) -> list[str]:
    """The values that could be ignored, as lines of text."""
    watch = Ignoring()
    status = pytest.main(["-q", "--no-header", "-p", "no:cacheprovider", str(HERE)], [watch])
    assert status == pytest.ExitCode.OK, f"the tests could not be run: {status!r}"
    # Games of one package are one set of rules with other defaults: what one of them proves holds for all.
    proved = {(_package(game), name, value) for game, name, value in watch.proved}
    return [
        f"{game}: {name} = {value}"
        for game in games
        for name in option_table(game)
        for value in values(game, name)
        if (_package(game), name, value) not in proved
    ]


def _package(game: str) -> str:
    module = type(GAMES[game]).__mro__[-2].__module__
    return module.split(".")[2]


def main() -> int:
    """Name them, of the games that are asked for or of all; 1 when there are any."""
    missing = unproved(sys.argv[1:] or list(GAMES))
    print("\n".join(missing) or "none: a test fails for each value of each option that is ignored")
    return int(bool(missing))


if __name__ == "__main__":
    sys.exit(main())
