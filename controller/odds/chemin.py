"""Chemin de fer as a game of two: every coup is played by the rules, from cards that stand for their worth.

A hand is dealt as one card of its worth and a king: the rules look at totals alone (R-CDF-5, R-CDF-6).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import perm
from typing import Any, Final, NamedTuple

from controller.cards import PACK, Card, card
from controller.events import Act, Refusal
from controller.odds.contest import NO, YES, Contest, Linear, Solution, solve
from controller.rules import game_named, table_options
from controller.rules.chemin.hands import POINTS
from controller.rules.game import OptionValue, Setup
from controller.rules.options import spelled

PUNTER: Final = "P2"
BANKER: Final = "P1"
PACKS: Final = 60
"""Packs of the table on which the coups are played: no card is ever missing."""

KING: Final = card("Ks")
FACES: Final = tuple(next(face for face in PACK if POINTS[face.rank] == worth) for worth in range(10))
"""One card of each worth, by its worth."""

STANDS: Final = None
"""In place of the worth of a third card."""

WORTH_TO_PUNTER: Final = {"punter": 1, "banker": -1}

Third = int | None


class Deal(NamedTuple):
    """Everything that a coup depends on: two totals and the third cards."""

    punter: int
    banker: int
    punters_third: Third
    bankers_third: Third


class Coups(NamedTuple):
    """Every coup that the rules allow, and who wins it."""

    winners: Mapping[Deal, str]
    face_up: bool
    """The banker sees the punter's third card."""


Weights = Mapping[Deal, Fraction]
"""The chance that these cards come, whoever wants them."""


class Table:
    """One table of two seats, at which a coup can be played again and again."""

    def __init__(self, game: str, options: Mapping[str, object]) -> None:
        """Open it and begin a coup."""
        self._game = game_named(game)
        house = table_options(game, {**options, "hidden_faults": "at_once", "decks": PACKS, "procedure": "short"})
        setup = Setup(game, (BANKER, PUNTER), (1, 1), BANKER, house)
        acts = (Act("load"), Act("bank", BANKER, 1), Act("stake", PUNTER, 1), Act("close"), Act("deal"))
        self.face_up = house["third_card"] == "face_up"
        self.start = self._game.opening(setup)
        for act in acts:
            self.start = self.done(self.start, act)

    def done(self, state: Any, act: Act) -> Any:
        """The state after an act that the rules allow."""
        after = self.tried(state, act)
        assert after is not None, f"the rules refuse {act}"
        return after

    def tried(self, state: Any, act: Act) -> Any:
        """The state after an act, or None when the rules refuse it."""
        events = self._game.decide(state, act)
        if isinstance(events, Refusal):
            return None
        for event in events:
            state = self._game.evolve(state, event)
        return state

    def dealt(self, state: Any, *faces: Card) -> Any:
        """The state after these cards have come."""
        for face in faces:
            state = self.done(state, Act("card", cards=(face,)))
        return state

    def winner(self, state: Any) -> str | None:
        """Who has won the coup, once it is over."""
        closed = self._game.report(state)["coups"]
        return str(closed[-1]["winner"]) if closed else None

    def decisions(self, state: Any, seat: str) -> Iterator[tuple[Third, Any]]:
        """Every way in which a seat may decide, each third card apart."""
        stood = self.tried(state, Act("stand", seat))
        if stood is not None:
            yield STANDS, stood
        drawn = self.tried(state, Act("draw", seat))
        if drawn is not None:
            yield from ((worth, self.dealt(drawn, face)) for worth, face in enumerate(FACES))


def coups(game: str, options: Mapping[str, object]) -> Coups:
    """Play every coup that the rules allow."""
    table = Table(game, options)
    winners = {}
    for punter, banker in product(range(10), repeat=2):
        state = table.dealt(table.start, FACES[punter], FACES[banker], KING, KING)
        at_once = table.winner(state)
        if at_once:
            winners[Deal(punter, banker, STANDS, STANDS)] = at_once
            continue
        for punters_third, after in table.decisions(state, PUNTER):
            for bankers_third, last in table.decisions(after, BANKER):
                winner = table.winner(last)
                assert winner, "a coup is over after both have decided"
                winners[Deal(punter, banker, punters_third, bankers_third)] = winner
    return Coups(winners, table.face_up)


def with_replacement() -> Weights:
    """The chances of a pack from which every card is drawn anew."""
    worths = Counter(POINTS[face.rank] for face in PACK)
    chance: dict[Third, Fraction] = {worth: Fraction(count, len(PACK)) for worth, count in worths.items()}
    totals: Counter[int] = Counter()
    for one, other in product(worths, repeat=2):
        totals[(one + other) % 10] += worths[one] * worths[other]
    hands = {total: Fraction(count, len(PACK) ** 2) for total, count in totals.items()}
    thirds = {STANDS: Fraction(1)} | chance
    return {
        Deal(punter, banker, first, second): hands[punter] * hands[banker] * thirds[first] * thirds[second]
        for punter, banker, first, second in product(range(10), range(10), thirds, thirds)
    }


def from_packs(packs: int) -> Weights:
    """The chances of the first cards of a shoe of so many packs."""
    size = packs * len(PACK)
    thirds = (STANDS, *range(10))
    sums: Counter[Deal] = Counter()
    for (punter, banker), ways, left in _two_hands(packs):
        for first, second in product(thirds, thirds):
            more = 1 if first is STANDS else left[first]
            if second is not STANDS:
                more *= left[second] - (second == first)
            sums[Deal(punter, banker, first, second)] += ways * more
    orders = {2: perm(size, 4), 1: perm(size, 5), 0: perm(size, 6)}
    return {deal: Fraction(ways, orders[deal.count(STANDS)]) for deal, ways in sums.items()}


def _two_hands(packs: int) -> Iterator[tuple[tuple[int, int], int, list[int]]]:
    """Every two pairs of worths: their totals, in how many orders of cards they come, and what is then left."""
    counts = [sum(POINTS[face.rank] == worth for face in PACK) * packs for worth in range(10)]
    pairs = list(combinations_with_replacement(range(10), 2))
    for punter, banker in product(pairs, pairs):
        left = list(counts)
        ways = (1 + (punter[0] != punter[1])) * (1 + (banker[0] != banker[1]))
        for worth in (*punter, *banker):
            ways *= left[worth]
            left[worth] -= 1
        yield (sum(punter) % 10, sum(banker) % 10), ways, left


def contest(played: Coups, weights: Weights) -> Contest:
    """The coups as a contest: the punter knows his total, the banker his own and what he sees of the punter's draw."""
    free = _choices(played)
    settled = Linear()
    second: dict[tuple[int, Third | str], dict[bool, Linear]] = {}
    for deal, winner in played.winners.items():
        worth = WORTH_TO_PUNTER.get(winner, 0) * weights[deal]
        ended = deal.punter >= 8 or deal.banker >= 8
        if ended:
            settled = Linear(settled.fixed + worth)
            continue
        part = _part(deal, worth, free)
        seen: Third | str = deal.punters_third
        if seen is not STANDS and not played.face_up:
            seen = "a card"
        ways = second.setdefault((deal.banker, seen), {})
        way = NO if deal.bankers_third is STANDS else YES
        ways[way] = _added(ways.get(way, Linear()), part)
    return Contest(settled, free, second)


def _choices(played: Coups) -> tuple[int, ...]:
    """The totals on which the punter may do as he likes."""
    undecided = [deal for deal in played.winners if deal.punter < 8 and deal.banker < 8]
    ways = {total: {deal.punters_third is STANDS for deal in undecided if deal.punter == total} for total in range(8)}
    return tuple(total for total, found in ways.items() if len(found) > 1)


def _part(deal: Deal, worth: Fraction, free: tuple[int, ...]) -> Linear:
    """What one coup adds, by the chance with which the punter draws."""
    if deal.punter not in free:
        return Linear(worth)
    if deal.punters_third is STANDS:
        return Linear(worth, {deal.punter: -worth})
    return Linear(Fraction(0), {deal.punter: worth})


def _added(one: Linear, other: Linear) -> Linear:
    by = dict(one.by or {})
    for known, share in (other.by or {}).items():
        by[known] = by.get(known, Fraction(0)) + share
    return Linear(one.fixed + other.fixed, by)


def solved(game: str, options: Mapping[str, object], packs: int) -> Solution:
    """The game solved; with ``packs = 0`` every card is drawn from a full pack."""
    return solve(contest(coups(game, options), from_packs(packs) if packs else with_replacement()))


KEMENY_SNELL: Final[dict[str, OptionValue]] = {
    "third_card": "face_up",
    "stand5_liability": False,
    "punter_draw": "casino",
    "punter_6_7": "forbid",
}
"""The options of the game that Kemeny and Snell solved in 1957 (numbers.md)."""

BY_THE_TABLE: Final[dict[str, OptionValue]] = {
    "third_card": "face_up",
    "punter_draw": "table",
    "banker_draw": "table",
}
"""The options under which nobody has a choice."""


def counted(packs: int) -> dict[str, int]:
    """Who wins how many of the ordered six-card beginnings of a shoe when both play by the table (numbers.md)."""
    weights = from_packs(packs)
    sums: dict[str, Fraction] = {}
    for deal, winner in coups("chemin-de-fer", BY_THE_TABLE).winners.items():
        name = winner if winner in WORTH_TO_PUNTER else "tie"
        sums[name] = sums.get(name, Fraction(0)) + weights[deal]
    shoes = perm(packs * len(PACK), 6)
    return {name: int(chance * shoes) for name, chance in sums.items()}


def study(game: str, options: Mapping[str, object], packs: int) -> Iterator[str]:
    """What is worth knowing of chemin de fer or zhelezka, as lines of text."""
    found = solved(game, options, packs)
    drawn = f"a shoe of {packs} packs" if packs else "one pack, every card drawn anew"
    yield ", ".join([f"{game} as a game of two", drawn, *(f"{name} = {spelled(options[name])}" for name in options)])
    yield f"value to the punter: {found.value} = {float(found.value):+.7f}"
    yield "the punter draws with"
    yield from (f"  {total}: {_chance(chance)}" for total, chance in found.first.items())
    yield "the banker draws with"
    seen = list(dict.fromkeys(third for _, third in found.second))
    for total in range(8):
        ways = ", ".join(f"{_seen(third)} {_chance(found.second[total, third])}" for third in seen)
        yield f"  {total}: {ways}"
    if game == "chemin-de-fer":
        yield ""
        yield "both by the table (punter_draw = table, banker_draw = table), ordered six-card beginnings of a shoe"
        for shoe in PUBLISHED_SHOES:
            sums = counted(shoe)
            whole = sum(sums.values())
            parts = [f"{name} {sums[name]:,} ({sums[name] / whole:.6f})" for name in ("banker", "punter", "tie")]
            yield f"  {shoe} packs: {', '.join(parts)}, of {whole:,}"


PUBLISHED_SHOES: Final = (6, 8)
"""Packs for which the counts are published (numbers.md)."""


def _seen(third: Third | str) -> str:
    return "stood" if third is STANDS else str(third)


def _chance(chance: Fraction) -> str:
    return {Fraction(0): "no", Fraction(1): "yes"}.get(chance, str(chance))
