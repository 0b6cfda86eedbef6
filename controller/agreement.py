"""What is agreed at the table that a configuration describes."""

from __future__ import annotations

from controller.config import TABLE_OPTIONS, Config
from controller.rules import option_table, table_options
from controller.rules.game import OptionValue


def options_of(config: Config, game: str) -> dict[str, OptionValue]:
    """Every option of a game at this table: what the configuration says of it, and what is usual at a live table.

    Raises:
        UnknownGame: when there is no such game.
        BadOption: for an option or a value that does not exist.
    """
    given = {**(config.options if game == config.game else TABLE_OPTIONS), **config.games.get(game, {})}
    known = option_table(game)
    return table_options(game, {name: given[name] for name in given if name in known or name not in TABLE_OPTIONS})
