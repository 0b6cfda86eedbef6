"""Random games of every game in turn: legal and illegal acts under random houses, and what must hold all the same."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from controller.rules import GAMES, game_named
from controller.rules.rams.house import RAMS
from controller.rules.tens.house import CATCH_THE_TEN
from tests.rules.anybody import any_game
from tests.rules.rams.bots import Bots
from tests.rules.rams.reckoning import play_and_reckon
from tests.rules.tens.speed import FastTable

DEALS: Final = 3
"""Deals that players who know their hands play in each game of tricks."""


def games(seed: int, first: int, count: int) -> Mapping[str, int]:
    """Games of chance of each kind; one that breaks is named with the seed that plays it again and what broke."""
    tally = Counter(games=0, acts=0)
    for number in range(first, first + count):
        for name in GAMES:
            tally["games"] += 1
            try:
                tally["acts"] += play(name, f"{seed}/{name}/{number}")
            except Exception as error:  # whatever stops a game is what is looked for
                tally["broken"] += 1
                where = traceback.extract_tb(error.__traceback__)[-1].name
                tally[f"broken: {name}, seed {seed}/{name}/{number}: {error!r} in {where}"] += 1
    return tally


def play(name: str, seed: str) -> int:
    """One random game, the same for the same seed; how much happened in it."""
    table = any_game(name, Random(seed))
    if name in WITH_PLAYERS:
        WITH_PLAYERS[name](Random(seed))
    return len(table.history)


def _rams(chance: Random) -> None:
    table = Bots(chance.randint(3, 7), chance.randrange(2**32), hidden_faults="at_reveal", procedure="full")
    table.honesty = chance.choice((0.3, 0.8, 1.0))
    play_and_reckon(table, DEALS)
    assert table.game.imbalance(table.state) is None


def _tens(chance: Random) -> None:
    table = FastTable(chance.randint(2, 8), chance.randrange(2**32))
    for _ in range(DEALS):
        table.deal()
    assert game_named(CATCH_THE_TEN).imbalance(table.state) is None


WITH_PLAYERS: Final[Mapping[str, Callable[[Random], None]]] = {RAMS: _rams, CATCH_THE_TEN: _tens}
"""The games of tricks besides by players who know their hands: whole deals, and the sheets are added up."""
