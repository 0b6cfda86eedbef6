"""``sabot odds GAME``: solve and count a game by its own rules, from a composition that is given."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from controller.odds import chemin, ochko, punto, rams, tens
from controller.rules import BadOption, option_table, table_options
from controller.rules.options import parsed

Study = Callable[[str, Mapping[str, object], int], Iterator[str]]
"""Game, options that are not the usual ones, packs (0: what is usual) to lines of text."""

STUDIES: Final[dict[str, tuple[Study, Mapping[str, object]]]] = {
    "chemin-de-fer": (chemin.study, chemin.KEMENY_SNELL),
    "zhelezka": (chemin.study, {}),
    "ochko": (ochko.study, {}),
    "rams": (rams.study, {}),
    "catch-the-ten": (tens.study, {}),
    "punto-banco": (punto.study, {}),
}
"""What there is to study in a game, and the options of the game that is usually studied."""

MOST_PACKS: Final = 60


def main(argv: Sequence[str]) -> int:
    """Run ``sabot odds`` and return its exit status: 0 printed, 2 for an option that cannot be."""
    parser = argparse.ArgumentParser(
        prog="sabot odds",
        description="Study a game: its value, its best play, its counts. It knows of no live table.",
    )
    parser.add_argument("game", choices=tuple(STUDIES), metavar="GAME", help=", ".join(STUDIES))
    parser.add_argument("--packs", type=int, default=0, help="so many packs without replacement (card-bank games)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a choice of the house")
    given = parser.parse_args(argv)
    if not 0 <= given.packs <= MOST_PACKS:
        parser.error(f"--packs {given.packs}: write a whole number from 0 to {MOST_PACKS}")
    study, usual = STUDIES[given.game]
    try:
        options = {**usual, **parsed(option_table(given.game), given.option)}
        table_options(given.game, options)
        print("\n".join(study(given.game, options, given.packs)))
    except BadOption as error:
        print(f"sabot odds: {error}", file=sys.stderr)
        return 2
    return 0
