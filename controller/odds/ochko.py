"""Ochko: what the first cards of a pack come to, by the game's own counting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

from controller.cards import Card
from controller.rules import table_options
from controller.rules.ochko.hands import IN_A_ROW, PICTURES, TARGET, pictures_in_a_row, worth
from controller.rules.ochko.house import OCHKO, House
from controller.rules.options import spelled


@dataclass(frozen=True, slots=True)
class Study:
    """The counts of one pack, or of several shuffled together."""

    cards: int
    points: int
    """Sum of all cards."""
    pairs: int
    by_total: Mapping[int, int]
    """Pairs by their total as it is announced."""
    by_rank: Mapping[int, int]
    """Pairs by what they beat: 0 over the target, 22 for two aces under ``two_aces = super``."""
    two_aces: int
    pictures: int
    """Beginnings of five cards, in any order, that are all pictures."""
    fives: int
    """Beginnings of five cards, in any order."""
    picture_totals: tuple[int, ...]
    """What five pictures add up to by their pips."""


def counted(house: House) -> Study:
    """The counts of the house's packs."""
    pack = house.pack * house.packs
    pairs = list(combinations(pack, 2))
    worths = [_worth(pair, house) for pair in pairs]
    pictures = [face for face in pack if face.rank in PICTURES]
    fives = [hand for hand in combinations(pictures, IN_A_ROW) if pictures_in_a_row(hand) == IN_A_ROW]
    return Study(
        cards=len(pack),
        points=sum(_worth((face,), house)[0] for face in pack),
        pairs=len(pairs),
        by_total=Counter(total for total, _ in worths),
        by_rank=Counter(rank for _, rank in worths),
        two_aces=sum(one.rank == other.rank == "A" for one, other in pairs),
        pictures=len(fives),
        fives=comb(len(pack), IN_A_ROW),
        picture_totals=tuple(sorted({sum(_worth((face,), house)[0] for face in hand) for hand in fives})),
    )


def _worth(cards: Sequence[Card], house: House) -> tuple[int, int]:
    found = worth(cards, house)
    assert found is not None, "every card is known"
    return found.total, found.rank


def study(game: str, options: Mapping[str, object], packs: int) -> Iterator[str]:
    """What is worth knowing of ochko, as lines of text."""
    agreed = {**options, **({"deck": f"{packs}x{options.get('deck', 36)}"} if packs else {})}
    house = House(**table_options(OCHKO, agreed))  # type: ignore[arg-type]
    found = counted(house)
    yield ", ".join([game, f"{found.cards} cards", *(f"{name} = {spelled(agreed[name])}" for name in agreed)])
    yield f"all cards together: {found.points} points"
    yield f"two cards that are {TARGET}: {found.by_rank[TARGET]} of {found.pairs:,}"
    yield f"two aces: {found.two_aces} of {found.pairs:,}"
    span = f"{found.picture_totals[0]} to {found.picture_totals[-1]}"
    yield f"five pictures first: {found.pictures:,} of {found.fives:,} = 1 of {found.fives / found.pictures:g}, {span}"
    yield "two cards by their total"
    yield from (f"  {total}: {count}" for total, count in sorted(found.by_total.items()))
