"""The law of the games: pure functions of state and act."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from controller.rules.chemin.game import BadSeats, CheminDeFer
from controller.rules.chemin.house import CHEMIN_DE_FER, ZHELEZKA
from controller.rules.game import OptionValue
from controller.rules.options import BadOption, Option, options_of, resolve

__all__ = ["GAMES", "BadOption", "BadSeats", "UnknownGame", "game_named", "option_table", "table_options"]

GAMES: Final[dict[str, CheminDeFer]] = {CHEMIN_DE_FER: CheminDeFer(), ZHELEZKA: CheminDeFer()}
"""Every game by its name in scripts and configuration."""


class UnknownGame(ValueError):
    """A game that is not built."""

    def __init__(self, name: str) -> None:
        """Keep the name for the sentence."""
        super().__init__(f"there is no game {name!r}; there are {', '.join(GAMES)}")
        self.name = name


def game_named(name: str) -> CheminDeFer:
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
