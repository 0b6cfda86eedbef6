"""Punto banco: what the drawing table comes to, and what each bet loses in the long run, by the game's own rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import perm
from typing import Final

from controller.cards import PACK
from controller.odds.chemin import FACES, KING, STANDS, Deal, from_packs
from controller.rules import table_options
from controller.rules.chemin.hands import total
from controller.rules.chemin.state import BANKER, PUNTER, SIDES, Dealt, faces
from controller.rules.options import spelled
from controller.rules.punto import BETS, PUNTO_BANCO, Hands, House, PuntoBet, side_due, won

STAKE: Final = 100
"""Chips of the bet whose loss is counted: a commission in per cent is then whole chips."""


def winners() -> dict[Deal, str]:
    """Who wins each coup that the drawing table allows."""
    return {
        deal: winner
        for punter in range(10)
        for banker in range(10)
        for deal, winner in _ends(Deal(punter, banker, STANDS, STANDS))
    }


def _ends(deal: Deal) -> Iterator[tuple[Deal, str]]:
    hands = _hands(deal)
    side = side_due(hands)
    if side is None:
        sums = {one: total(faces(hands.of(one))) or 0 for one in SIDES}
        yield deal, "tie" if sums[PUNTER] == sums[BANKER] else max(SIDES, key=lambda one: sums[one])
        return
    for worth in range(10):
        more = {"punters_third": worth} if side == PUNTER else {"bankers_third": worth}
        yield from _ends(deal._replace(**more))


def _hands(deal: Deal) -> Hands:
    def hand(points: int, third: int | None) -> tuple[Dealt, ...]:
        cards = (FACES[points], KING, *(() if third is None else (FACES[third],)))
        return tuple(Dealt(place, face, True) for place, face in enumerate(cards))

    return Hands(hand(deal.punter, deal.punters_third), hand(deal.banker, deal.bankers_third))


def counted(packs: int) -> dict[str, Fraction]:
    """The chance of each winner in the first coup of a shoe of so many packs."""
    weights, sums = from_packs(packs), Counter[str]()
    for deal, winner in winners().items():
        sums[winner] += weights[deal]  # type: ignore[assignment]
    return {winner: Fraction(chance) for winner, chance in sums.items()}


def gain(house: House, on: str, chances: Mapping[str, Fraction]) -> Fraction:
    """What a chip that is bet gains in the long run; a negative is a loss."""
    bet = PuntoBet("", on, STAKE)
    return sum((chance * won(house, bet, winner) for winner, chance in chances.items()), Fraction(0)) / STAKE


def study(game: str, options: Mapping[str, object], packs: int) -> Iterator[str]:
    """What is worth knowing of punto banco, as lines of text."""
    house = House(**table_options(PUNTO_BANCO, options))  # type: ignore[arg-type]
    packs = packs or house.decks
    chances, shoes = counted(packs), perm(packs * len(PACK), 6)
    yield ", ".join([game, f"{packs} packs", *(f"{name} = {spelled(options[name])}" for name in options)])
    for winner, chance in chances.items():
        yield f"  {winner}: {int(chance * shoes):,} of {shoes:,} ({float(chance):.6f})"
    for on in BETS:
        yield f"a chip on {on} gains {float(gain(house, on, chances)):+.6f}"
