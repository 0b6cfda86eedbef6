"""The published counts of chemin de fer, from the rules themselves (numbers.md, "Card totals")."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import perm, prod

import pytest

from controller.cards import Card, cards
from controller.events import Act, Refusal
from controller.rules import game_named, table_options
from controller.rules.chemin.hands import is_natural, total
from controller.rules.chemin.state import State
from controller.rules.game import Setup

GAME = game_named("chemin-de-fer")

FACES = cards("Ts As 2s 3s 4s 5s 6s 7s 8s 9s")
"""One card of each worth, by its worth: the rules do not look at suits, nor tell a ten from a figure."""

PAIRS = [(low, high, 1 if low == high else 2) for low, high in combinations_with_replacement(range(10), 2)]
"""Two cards of a hand, and in how many orders they may come."""

PUBLISHED = {
    6: {"banker": 403_095_751_234_560, "punter": 392_220_492_728_832, "tie": 83_552_962_932_288},
    8: {"banker": 2_292_252_566_437_888, "punter": 2_230_518_282_592_256, "tie": 475_627_426_473_216},
}
SHOES = {6: 878_869_206_895_680, 8: 4_998_398_275_503_360}

Worths = tuple[int, ...]


def ready(**options: str | int | bool) -> State:
    """A table of two whose four cards are due."""
    given = {"hidden_faults": "at_once", "decks": 8, "stand5_liability": False} | options
    setup = Setup("chemin-de-fer", ("P1", "P2"), (100, 100), "P1", table_options("chemin-de-fer", given))
    state = GAME.opening(setup)
    stakes = (Act("load", amount=8), Act("bank", "P1", 1), Act("stake", "P2", 1), Act("close"), Act("deal"))
    for act in stakes:
        state = done(state, act)
    return state


def done(state: State, act: Act) -> State:
    events = GAME.decide(state, act)
    assert not isinstance(events, Refusal), (act, events)
    for event in events:
        state = GAME.evolve(state, event)
    return state


def dealt(state: State, worth: int) -> State:
    return done(state, Act("card", cards=(FACES[worth],)))


Choice = Callable[[State, Worths], State]


def as_the_rules_say(state: State, worths: Worths) -> State:
    """The one decision that the rules allow: what they refuse is not it."""
    seat = "P2" if state.stage == "punter" else "P1"
    stands = GAME.decide(state, Act("stand", seat))
    if not isinstance(stands, Refusal):
        assert isinstance(GAME.decide(state, Act("draw", seat)), Refusal), "the table leaves no choice"
        return done(state, Act("stand", seat))
    return done(state, Act("draw", seat))


def on_five_or_less(state: State, worths: Worths) -> State:
    """Both sides follow one rule that looks at nothing but their own two cards."""
    hand, seat = (worths[0] + worths[2], "P2") if state.stage == "punter" else (worths[1] + worths[3], "P1")
    return done(state, Act("draw" if hand % 10 <= 5 else "stand", seat))


def played_out(state: State, worths: Worths, choice: Choice) -> Iterator[tuple[Worths, str]]:
    """Every way in which a coup of four dealt cards can end: the cards it took, and who won."""
    if state.closed:
        yield worths, state.closed[0].winner
    elif GAME.due(state):
        for worth in range(10):
            yield from played_out(dealt(state, worth), (*worths, worth), choice)
    else:
        yield from played_out(choice(state, worths), worths, choice)


def coups(start: State, choice: Choice, *, each: bool) -> Iterator[tuple[int, Worths, str]]:
    """All coups by the worths of their cards, with the orders in which each hand's first two may come.

    With ``each`` every one is played; else one for each pair of totals, and the others that end alike are read off it.
    """
    alike: dict[tuple[int, int], list[tuple[Worths, str]]] = {}
    for a, b, orders in PAIRS:
        one = dealt(start, a)
        for c, d, more in PAIRS:
            key = ((a + b) % 10, (c + d) % 10)
            if each or key not in alike:
                four = dealt(dealt(dealt(one, c), b), d)
                alike[key] = [(worths[4:], winner) for worths, winner in played_out(four, (a, c, b, d), choice)]
            for thirds, winner in alike[key]:
                yield orders * more, (a, c, b, d, *thirds), winner


def ways(decks: int, worths: Worths) -> int:
    """Ordered six-card prefixes of a shoe that begin with cards of these worths."""
    taken = Counter(worths)
    first = prod(perm((16 if worth == 0 else 4) * decks, count) for worth, count in taken.items())
    return first * perm(52 * decks - len(worths), 6 - len(worths))


EACH = pytest.mark.parametrize("each", [False, pytest.param(True, marks=pytest.mark.slow)])


@EACH
def test_card_totals_of_six_and_eight_decks_are_the_published_ones(each: bool) -> None:
    counted = {decks: Counter[str]() for decks in PUBLISHED}
    start = ready(punter_draw="table", banker_draw="table")
    for orders, worths, winner in coups(start, as_the_rules_say, each=each):
        name = "tie" if winner == "en_carte" else winner
        for decks, count in counted.items():
            count[name] += orders * ways(decks, worths)
    assert counted == PUBLISHED
    assert {decks: sum(count.values()) for decks, count in counted.items()} == SHOES


@EACH
def test_sides_that_follow_one_blind_rule_win_equally_often(each: bool) -> None:
    """Both draw on 0 to 5 and stand on 6 and 7: the deal favours neither, for any number of decks (numbers.md)."""
    wins = {decks: Counter[str]() for decks in (1, 6, 12)}
    start = ready(punter_draw="table", banker_draw="free")
    for orders, worths, winner in coups(start, on_five_or_less, each=each):
        for decks, count in wins.items():
            count[winner] += orders * ways(decks, worths)
    assert all(count["punter"] == count["banker"] > 0 for count in wins.values())


def two_cards(decks: int) -> Iterator[tuple[tuple[Card, Card], int]]:
    for a, b, orders in PAIRS:
        yield (FACES[a], FACES[b]), orders * ways(decks, (a, b)) // perm(52 * decks - 2, 4)


@pytest.mark.parametrize("decks", [1, 2, 6, 12])
def test_six_or_seven_comes_as_often_as_eight_or_nine(decks: int) -> None:
    by_total = Counter[int]()
    for hand, count in two_cards(decks):
        by_total[total(hand) or 0] += count
    assert by_total[6] + by_total[7] == by_total[8] + by_total[9]


def test_naturals_of_twelve_decks() -> None:
    pairs = perm(52 * 12, 2)
    one = sum(count for hand, count in two_cards(12) if is_natural(hand))
    assert round(Fraction(one, pairs), 8) == Fraction("0.18940610")


def test_naturals_on_both_sides_of_twelve_decks() -> None:
    both = Counter[bool]()
    for a, b, orders in PAIRS:
        for c, d, more in PAIRS:
            count = orders * more * ways(12, (a, c, b, d))
            both[is_natural((FACES[a], FACES[b])) and is_natural((FACES[c], FACES[d]))] += count
    assert round(Fraction(both[True], sum(both.values())), 8) == Fraction("0.03583085")


def test_eight_against_nine_is_1794_in_100_000_coups_of_twelve_decks() -> None:
    """What ``natural_tie`` decides about (rules.md, C-3)."""
    count = Counter[bool]()
    for a, b, orders in PAIRS:
        for c, d, more in PAIRS:
            sides = {total((FACES[a], FACES[b])), total((FACES[c], FACES[d]))}
            count[sides == {8, 9}] += orders * more * ways(12, (a, c, b, d))
    assert round(Fraction(count[True], sum(count.values())), 5) == Fraction("0.01794")
