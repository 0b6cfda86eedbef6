"""The solver: exact, proved from both sides, on games whose solutions are known."""

from __future__ import annotations

from fractions import Fraction

import pytest

from controller.odds.contest import Contest, Linear, solve
from controller.odds.exact import Unbounded, maximise

F = Fraction


def test_a_program_has_its_corner_and_the_prices_that_prove_it() -> None:
    best = maximise([F(3), F(5)], [[F(1), F(0)], [F(0), F(2)], [F(3), F(2)]], [F(4), F(12), F(18)])
    assert (best.value, best.point, best.prices) == (36, (2, 6), (0, F(3, 2), 1))
    assert sum(price * bound for price, bound in zip(best.prices, (4, 12, 18), strict=True)) == best.value


def test_a_program_of_fractions_stays_exact() -> None:
    best = maximise([F(1), F(1)], [[F(1, 3), F(1, 7)], [F(1, 11), F(1, 5)]], [F(1), F(1)])
    x, y = best.point
    assert (x / 3 + y / 7, x / 11 + y / 5) == (1, 1)


def test_beales_program_ends_although_every_step_may_be_of_no_use() -> None:
    goal = [F(3, 4), F(-150), F(1, 50), F(-6)]
    rows = [[F(1, 4), F(-60), F(-1, 25), F(9)], [F(1, 2), F(-90), F(-1, 50), F(3)], [F(0), F(0), F(1), F(0)]]
    assert maximise(goal, rows, [F(0), F(0), F(1)]).value == F(1, 20)


def test_a_program_without_end_is_named() -> None:
    with pytest.raises(Unbounded):
        maximise([F(1), F(0)], [[F(0), F(1)]], [F(1)])


def test_matching_pennies() -> None:
    heads, tails = Linear(F(-1), {"": F(2)}), Linear(F(1), {"": F(-2)})
    found = solve(Contest(Linear(), ("",), {"": {True: heads, False: tails}}))
    assert (found.value, found.first[""], found.second[""]) == (0, F(1, 2), F(1, 2))


def test_a_game_that_leans() -> None:
    """Rows (yes, no) and columns (yes, no): 1 and 0, -1 and 1/2; the value is 1/5."""
    yes, no = Linear(F(-1), {"": F(2)}), Linear(F(1, 2), {"": F(-1, 2)})
    found = solve(Contest(Linear(), ("",), {"": {True: yes, False: no}}))
    assert (found.value, found.first[""], found.second[""]) == (F(1, 5), F(3, 5), F(1, 5))


def test_a_choice_that_is_better_whatever_the_other_does() -> None:
    found = solve(Contest(Linear(F(1, 4)), ("",), {"": {True: Linear(F(0), {"": F(1, 2)}), False: Linear(F(1, 2))}}))
    assert (found.value, found.first[""]) == (F(3, 4), 1)


def test_the_second_answers_each_thing_that_he_knows() -> None:
    """Two things to know, half the time each; in one the second has no choice."""
    open_ = {True: Linear(F(0), {"": F(1, 2)}), False: Linear(F(1, 2), {"": F(-1, 2)})}
    found = solve(Contest(Linear(), ("",), {"seen": open_, "forced": {True: Linear(F(1, 8))}}))
    assert (found.value, found.first[""]) == (F(1, 4) + F(1, 8), F(1, 2))
