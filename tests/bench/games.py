"""How fast the rules of each game are, on one core, by the one way that the table plays them."""

from __future__ import annotations

from collections.abc import Callable

from tests.bench.value import Value
from tests.rules import speed as chemin
from tests.rules.ochko import speed as ochko
from tests.rules.punto import speed as punto
from tests.rules.rams import speed as rams
from tests.rules.tens import speed as tens

CARD_BANK = 3000
"""Coups a second that a card-bank game must reach."""

TRICKS = 300
"""Deals a second that a trick game must reach."""

GAMES: tuple[tuple[str, str, int, Callable[[], float]], ...] = (
    ("chemin de fer", "coups/s", CARD_BANK, lambda: chemin.coups_a_second("chemin-de-fer")),
    ("zhelezka", "coups/s", CARD_BANK, lambda: chemin.coups_a_second("zhelezka")),
    ("ochko", "duels/s", CARD_BANK, ochko.duels_a_second),
    ("punto banco", "coups/s", CARD_BANK, punto.coups_a_second),
    ("rams", "deals/s", TRICKS, rams.deals_a_second),
    ("catch the ten", "deals/s", TRICKS, tens.deals_a_second),
)


def games() -> list[Value]:
    """Whole rounds of each game, decided and evolved event by event."""
    return [
        Value(f"rules, {name}", rate(), unit, limit, at_least=True, note="seconds of one core")
        for name, unit, limit, rate in GAMES
    ]
