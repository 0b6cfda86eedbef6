"""The test of the order: its bound is a theorem, and what it proves is shown to be so; then what it finds."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.cards import PACK, Card, cards, pack_from
from controller.composition.declared import Declared
from controller.composition.order import ALARM, CHAINS, Order, begun, ring_of
from tests.composition.defects import (
    BADLY_SHUFFLED,
    EIGHT,
    ONE,
    SHORT_PACK,
    SORTED,
    new_order,
    one_unshuffled,
    order_delay,
    shuffled,
)

SOON = 12
"""Cards within which a sorted deck must be found."""

TINY = Declared(1, cards("As 2s 3s Ah 2h"), 5)
TWICE = Declared(2, cards("As 2s Ah"), 6)


def played(declared: Declared, shoe: list[Card | None] | tuple[Card | None, ...]) -> list[Order]:
    orders = [begun(declared)]
    for face in shoe:
        orders.append(orders[-1].after(face))
    return orders


@pytest.mark.parametrize("declared", [TINY, TWICE], ids=["one pack", "two packs"])
def test_REQ_58_of_a_shuffled_shoe_the_bets_win_nothing_on_the_average(declared: Declared) -> None:
    """Over every order of a small shoe, after each card: the mean of the value is at most its stake."""
    orders = list(permutations(declared.pack * declared.packs))
    values = [[order.value for order in played(declared, shoe)] for shoe in orders]
    for after in range(declared.size + 1):
        assert sum(value[after] for value in values) / len(values) <= 1 + 1e-9


@pytest.mark.parametrize("declared", [TINY, TWICE], ids=["one pack", "two packs"])
def test_REQ_58_whoever_chooses_what_is_shown_cannot_raise_the_value(declared: Declared) -> None:
    """Orders of a small shoe with every choice of public cards: never above the value with all of them public."""
    for shoe in Random(1).sample(list(permutations(declared.pack * declared.packs)), 60):
        whole = [order.value for order in played(declared, shoe)]
        for public in product((True, False), repeat=declared.size):
            shown = [face if seen else None for face, seen in zip(shoe, public, strict=True)]
            pairs = zip(played(declared, shown), whole, strict=True)
            assert all(some.value <= full + 1e-9 for some, full in pairs)


@given(seed=st.integers(0, 2**32), hidden=st.floats(0, 1))
def test_REQ_58_with_less_known_the_value_of_a_whole_shoe_is_never_higher(seed: int, hidden: float) -> None:
    chance = Random(seed)
    shoe = BADLY_SHUFFLED["2 riffles"](ONE, chance)
    shown = [None if chance.random() < hidden else face for face in shoe]
    pairs = zip(played(ONE, shown), played(ONE, tuple(shoe)), strict=True)
    assert all(some.value <= full.value * (1 + 1e-9) for some, full in pairs)


def test_the_whole_stake_is_bet() -> None:
    assert sum(Fraction(str(chain.weight)) for chain in CHAINS) == 1
    assert begun(EIGHT).value == 1


@pytest.mark.parametrize("name", SORTED)
@pytest.mark.parametrize("declared", [EIGHT, ONE, SHORT_PACK], ids=["8 packs", "52", "36"])
def test_REQ_58_a_sorted_deck_is_found_within_12_cards(declared: Declared, name: str) -> None:
    delays = [order_delay(declared, SORTED[name](declared, Random(seed))) for seed in range(20)]
    assert max(delay or declared.size for delay in delays) <= SOON


@pytest.mark.parametrize(("times", "soon"), [("1 riffle", 16), ("2 riffles", 30), ("3 riffles", 60)])
def test_REQ_58_eight_packs_that_were_hardly_riffled_are_found(times: str, soon: int) -> None:
    delays = [order_delay(EIGHT, BADLY_SHUFFLED[times](EIGHT, Random(seed))) for seed in range(20)]
    assert max(delay or EIGHT.size for delay in delays) <= soon


def test_REQ_58_an_unshuffled_pack_within_shuffled_ones_is_found() -> None:
    for seed in range(20):
        shoe, begins = one_unshuffled(EIGHT, Random(seed))
        assert 0 < (order_delay(EIGHT, shoe) or 0) - begins <= SOON


def test_a_card_that_is_not_public_delays_the_alarm_and_does_not_prevent_it() -> None:
    shoe: list[Card | None] = list(new_order(EIGHT))
    shoe[2] = shoe[5] = None
    whole, holed = order_delay(EIGHT, new_order(EIGHT)), order_delay(EIGHT, shoe)
    assert whole is not None
    assert holed is not None
    assert whole < holed < 20


def test_a_hundred_fair_shoes_of_each_kind_give_no_alarm() -> None:
    for declared in (ONE, SHORT_PACK):
        for seed in range(100):
            assert order_delay(declared, shuffled(declared, Random(seed))) is None


def test_a_short_pack_goes_from_its_ace_to_its_lowest_rank() -> None:
    pack = pack_from("6")
    ring = ring_of(pack)
    assert PACK[ring.higher[PACK.index(cards("As")[0])]] == cards("6s")[0]
    assert PACK[ring.higher[PACK.index(cards("Ks")[0])]] == cards("As")[0]


@pytest.mark.parametrize(
    "more", [lambda shoe: [*shoe, *shoe], lambda shoe: [shoe[0]] * len(shoe)], ids=["too many cards", "one face"]
)
def test_cards_that_cannot_be_break_nothing(more: Callable[[list[Card]], list[Card]]) -> None:
    order = played(ONE, tuple(more(list(PACK))))[-1]
    assert 0 <= order.value < float("inf")
    assert order.out == ONE.size


def test_the_cut_in_card_counts_as_seen() -> None:
    known = Declared(1, PACK, 51, cut_in=PACK[0])
    assert begun(known).left[0] == 0
    assert begun(known).after(PACK[0]).previous < 0  # a second ace of spades follows nothing
    assert ALARM == 100_000
