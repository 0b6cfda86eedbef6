"""The simulator's shuffle (REQ-48): uniform, judged at 95 % with a seed that was fixed beforehand."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from controller.box.world import World
from controller.cards import PACK
from controller.clock import VirtualClock
from controller.ports import Load
from controller.shoe_order import prepare, shuffled

CRITICAL_95 = {15: 24.996, 23: 35.172, 51: 68.669}
"""What chi-squared exceeds once in twenty, by degrees of freedom; from the printed tables."""

SEED = 48


def chi_squared(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_REQ_48_every_order_of_four_cards_comes_as_often() -> None:
    chance = Random(SEED).randrange
    seen = Counter(shuffled("abcd", chance) for _ in range(24_000))
    counts = [seen[order] for order in permutations("abcd")]
    assert chi_squared(counts) < CRITICAL_95[len(counts) - 1]


@pytest.mark.parametrize("place", [0, 1, 25, 50])
def test_REQ_48_every_card_comes_as_often_in_every_place_of_a_prepared_pack(place: int) -> None:
    chance = Random(f"{SEED}/{place}").randrange
    seen = Counter(prepare(1, PACK, chance).order[place] for _ in range(5_200))
    assert chi_squared([seen[card] for card in PACK]) < CRITICAL_95[len(PACK) - 1]


def test_REQ_48_the_next_card_does_not_depend_on_the_last() -> None:
    chance = Random(SEED).randrange
    rounds = 5_200
    firsts = (prepare(1, PACK, chance).order[:2] for _ in range(rounds))
    pairs = Counter((one.suit, other.suit) for one, other in firsts)
    same, other = rounds / 4 * 12 / 51, rounds / 4 * 13 / 51
    distance = sum(
        (pairs[a, b] - (same if a == b else other)) ** 2 / (same if a == b else other) for a in "shdc" for b in "shdc"
    )
    assert distance < CRITICAL_95[15]


def test_a_shuffle_that_is_not_uniform_is_caught() -> None:
    """The usual mistake: every card is swapped with any other."""
    chance = Random(SEED).randrange

    def naive() -> tuple[str, ...]:
        stack = list("abcd")
        for place in range(4):
            other = chance(4)
            stack[place], stack[other] = stack[other], stack[place]
        return tuple(stack)

    seen = Counter(naive() for _ in range(24_000))
    counts = [seen[order] for order in permutations("abcd")]
    assert chi_squared(counts) > CRITICAL_95[len(counts) - 1]


def test_the_cameras_noise_repeats_with_a_seed_and_never_without() -> None:
    """Noise that repeats would mark the shoe in the pictures."""

    def noise(seed: int | None) -> int:
        world = World(VirtualClock(), seed=seed)
        world.load(Load(1, PACK))
        return world.scene().noise_seed

    assert noise(7) == noise(7)
    assert len({noise(None) for _ in range(20)}) == 20
