"""The law of the games: pure functions of state and act."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from controller.rules.chemin.game import CheminDeFer
from controller.rules.game import BadSeats, Game, OptionValue
from controller.rules.law import Rule
from controller.rules.ochko.game import Ochko
from controller.rules.options import BadOption, Option, options_of, resolve
from controller.rules.punto import PuntoBanco
from controller.rules.rams.game import Rams
from controller.rules.tens.game import CatchTheTen
from controller.rules.zhelezka.game import Zhelezka

__all__ = ["GAMES", "RULES", "BadOption", "BadSeats", "UnknownGame", "game_named", "option_table", "table_options"]

_BUILT: Final[tuple[Game, ...]] = (
    CheminDeFer(),
    Zhelezka(),
    Ochko(),
    Rams(),
    CatchTheTen(),
    PuntoBanco(),
)

GAMES: Final = {game.name: game for game in _BUILT}
"""Every game by its name in scripts and configuration."""

RULES: Final[dict[str, Rule]] = {name: rule for game in _BUILT for name, rule in game.law.items()}
"""The rules of all games by their ids."""


class UnknownGame(ValueError):
    """A game that is not built."""

    def __init__(self, name: str) -> None:
        """Keep the name for the sentence."""
        super().__init__(f"there is no game {name!r}; there are {', '.join(GAMES)}")
        self.name = name


def game_named(name: str) -> Game:
    """The rules of a game.

    Raises:
        UnknownGame: when there is none of that name.
    """
    game = GAMES.get(name)
    if game is None:
        raise UnknownGame(name)
    return game


def option_table(name: str) -> dict[str, Option]:
    """The options of a game by their names: what may stand there and what is usual."""
    return options_of(game_named(name).house)


def table_options(name: str, given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Every option of a game: what was given, checked, and the game's defaults for the rest.

    Raises:
        UnknownGame: when there is no such game.
        BadOption: for an option or a value that does not exist.
    """
    return resolve(game_named(name).house, name, given)
