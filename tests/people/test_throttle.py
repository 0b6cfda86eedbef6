"""How often a PIN may be guessed."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from controller.people.throttle import LOCK_AFTER, LOCK_S, SHUT_AFTER, Tries, missed, wait_s


def wrong(count: int, at: float = 0.0) -> Tries:
    tries = Tries()
    for _ in range(count):
        tries = missed(tries, at)
    return tries


def test_two_slips_cost_nothing_more_wait_longer_and_longer() -> None:
    waits = [wait_s(wrong(count), 0.0) for count in range(LOCK_AFTER + 1)]
    assert waits == [0, 0, 0, 5, 15, LOCK_S]
    assert waits == sorted(waits)


def test_a_wait_ends() -> None:
    assert wait_s(wrong(3), 4.9) > 0
    assert wait_s(wrong(3), 5.0) == 0
    assert wait_s(wrong(LOCK_AFTER), LOCK_S) == 0


def test_the_last_lock_ends_by_a_person_alone() -> None:
    assert wait_s(wrong(SHUT_AFTER), 1e12) == math.inf


def test_a_guesser_who_waits_as_he_must_has_ten_guesses_of_a_million() -> None:
    tries, now, guesses = Tries(), 0.0, 0
    while (wait := wait_s(tries, now)) != math.inf:
        now += wait
        tries, guesses = missed(tries, now), guesses + 1
    assert guesses == SHUT_AFTER
    assert now >= (SHUT_AFTER - LOCK_AFTER) * LOCK_S


@given(count=st.integers(0, SHUT_AFTER - 1), back=st.floats(0, 1e9))
def test_a_clock_that_was_put_back_locks_nobody_out_for_longer(count: int, back: float) -> None:
    assert wait_s(wrong(count, at=0.0), -back) <= LOCK_S
