"""How fast the rules of each game are, on one core, by the one way that the table plays them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.bench.value import Value
from tests.rules import speed as chemin
from tests.rules.ochko import speed as ochko
from tests.rules.punto import speed as punto
from tests.rules.rams import speed as rams
from tests.rules.tens import speed as tens

CARD_BANK = 3000
"""Coups a second that a card-bank game must reach."""

TRICKS = 300
"""Deals a second that a trick game must reach, however many play."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a game must be, and how that is measured."""

    name: str
    unit: str
    least: int
    """Rounds a second of one core."""
    rate: Callable[[int, int], float]
    """Rounds a second in so many rounds, of this seed."""


def _rams(players: int) -> Pace:
    return Pace(
        f"rams, {players} players", "deals/s", TRICKS, lambda deals, seed: rams.deals_a_second(players, deals, seed)
    )


def _tens(players: int) -> Pace:
    name = f"catch the ten, {players} players"
    return Pace(name, "deals/s", TRICKS, lambda deals, seed: tens.deals_a_second(players, deals, seed))


GAMES: tuple[Pace, ...] = (
    Pace(
        "chemin de fer", "coups/s", CARD_BANK, lambda coups, seed: chemin.coups_a_second("chemin-de-fer", coups, seed)
    ),
    Pace("zhelezka", "coups/s", CARD_BANK, lambda coups, seed: chemin.coups_a_second("zhelezka", coups, seed)),
    Pace("ochko", "duels/s", CARD_BANK, ochko.duels_a_second),
    Pace("punto banco", "coups/s", CARD_BANK, punto.coups_a_second),
    *map(_rams, range(3, 8)),
    *map(_tens, range(2, 9)),
)


def games() -> list[Value]:
    """Whole rounds of each game, decided and evolved event by event."""
    return [
        Value(f"rules, {pace.name}", pace.rate(pace.least, 1), pace.unit, pace.least, at_least=True, note="one core")
        for pace in GAMES
    ]
