"""``sabot rules GAME``: the rules in force at a table, from the tables that the engine itself runs on."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from controller.agreement import options_of
from controller.config import BadConfig, Config, load_config
from controller.locale import LANGUAGES, Catalogue
from controller.rules import GAMES, BadOption, UnknownGame, game_named, option_table, table_options
from controller.rules.game import OptionValue
from controller.rules.law import HANDS
from controller.rules.options import Option, parsed, spelled
from controller.rules.packs import Packs, packs_by_seats

MARGIN: Final = " " * 10
"""What stands before the options of a rule."""


def rules_in_force(name: str, options: dict[str, OptionValue], catalogue: Catalogue) -> Iterator[str]:
    """The rules of a game, each with what it is judged from and the house's choices that bend it, as lines of text."""
    table, game = option_table(name), game_named(name)
    facts = {"packs": _packs(packs_by_seats(game, options), catalogue)}
    yield catalogue.text("law-title", {"game": catalogue.text(f"game-{name}")})
    yield ""
    for rule in game.law.values():
        mark = HANDS if rule.binds == HANDS else rule.judged
        yield f"{rule.id:<{len(MARGIN)}}[{catalogue.text(f'law-{mark}')}] {catalogue.text(rule.message, facts)}"
        for option in table.values():
            if option.rule == rule.id:
                yield f"{MARGIN}{_choice(option, options[option.name], catalogue)}"


def _packs(found: dict[int, Packs], catalogue: Catalogue) -> str:
    """The packs in words: one a seat, the same for all, or by the number of players."""
    kinds = set(found.values())
    if len(kinds) == 1:
        return catalogue.text("packs", kinds.pop()._asdict())
    if len({kind.cards for kind in kinds}) == 1 and all(kind.packs == seats for seats, kind in found.items()):
        return catalogue.text("packs-a-seat", {"cards": kinds.pop().cards})
    return "; ".join(_packs_of(kind, found, catalogue) for kind in dict.fromkeys(found.values()))


def _packs_of(kind: Packs, found: dict[int, Packs], catalogue: Catalogue) -> str:
    """The packs of one kind, and how many players have them."""
    seats = ", ".join(str(count) for count, packs in found.items() if packs == kind)
    return catalogue.text("packs-of-players", {"seats": seats, "shoe": catalogue.text("packs", kind._asdict())})


def message_of(option: Option, value: OptionValue) -> str:
    """The catalogue's message of an option that has this value: by the value itself, or for a number by the name."""
    if option.low is not None:
        return f"option-{option.name}"
    if isinstance(value, bool):
        return f"option-{option.name}-{'on' if value else 'off'}"
    return f"option-{option.name}-{value if value in option.words else 'pattern'}"


def _choice(option: Option, value: OptionValue, catalogue: Catalogue) -> str:
    sentence = catalogue.text(message_of(option, value), {"value": str(value)})
    mark = "*" if value != option.default else "-"
    return f"{mark} {option.name} = {spelled(value)}: {sentence}"


def main(argv: Sequence[str]) -> int:
    """Run ``sabot rules`` and return its exit status: 0 printed, 2 for what cannot be."""
    parser = argparse.ArgumentParser(
        prog="sabot rules",
        description="Print the rules in force: id, whether a hidden card may be needed, and the house's choices.",
        epilog="A star marks a choice that is not the usual one. 'sabot play --help GAME' lists what may be chosen.",
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help=f"{', '.join(GAMES)} (default: that of the table)")
    parser.add_argument("--config", type=Path, metavar="FILE", help="a table's configuration, as 'sabot run' takes it")
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="language of the rules")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a choice of the house; may be repeated"
    )
    given = parser.parse_args(argv)
    if not given.game and not given.config:
        parser.error("say which game, or which table with --config")
    try:
        config = load_config(given.config) if given.config else None
        game = given.game or (config or Config()).game
        agreed = options_of(config, game) if config else {}
        options = table_options(game, {**agreed, **parsed(option_table(game), given.option)})
    except (BadConfig, BadOption, UnknownGame) as error:
        print(f"sabot rules: {error}", file=sys.stderr)
        return 2
    print("\n".join(rules_in_force(game, options, Catalogue(given.lang))))
    return 0
