"""Which packs the box holds, by the number of seats: asked of the rules, so that no page can say otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from controller.events import Act, Refusal
from controller.rules.game import BadSeats, Game, OptionValue, Setup

MOST_SEATS: Final = 52
"""No game has more."""


class Packs(NamedTuple):
    """What is put in by an act ``load``."""

    packs: int
    cards: int
    """Cards of each pack."""


def packs_by_seats(game: Game, options: Mapping[str, OptionValue]) -> dict[int, Packs]:
    """What a new shoe is, for each number of seats that may sit down under these options."""
    return dict(_found(game, options))


def _found(game: Game, options: Mapping[str, OptionValue]) -> Iterator[tuple[int, Packs]]:
    for count in range(1, MOST_SEATS + 1):
        seats = tuple(f"P{at}" for at in range(count))
        try:
            state = game.opening(Setup(game.name, seats, (0,) * count, seats[0], options))
        except BadSeats:
            continue
        answer = game.decide(state, Act("load"))
        assert not isinstance(answer, Refusal), "a table that was just opened takes a shoe"
        for load in filter(None, map(game.loading, answer)):
            yield count, Packs(load.packs, len(load.pack))
