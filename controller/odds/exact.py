"""Linear programs in whole fractions: small ones, exactly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction


class Unbounded(ValueError):
    """A program without a largest value."""


@dataclass(frozen=True, slots=True)
class Optimum:
    """The best of a program, and the prices that prove it."""

    value: Fraction
    point: tuple[Fraction, ...]
    prices: tuple[Fraction, ...]
    """One for each row: the solution of the dual program."""


def maximise(goal: Sequence[Fraction], rows: Sequence[Sequence[Fraction]], bounds: Sequence[Fraction]) -> Optimum:
    """The largest ``goal . x`` with ``row . x <= bound`` for each row and ``x >= 0``; no bound is negative.

    The simplex method; the variable of lowest number enters and leaves (Bland), so that it ends.

    Raises:
        Unbounded: when there is no largest value.
    """
    width, height = len(goal), len(rows)
    table = [
        [*map(Fraction, row), *(Fraction(at == place) for at in range(height)), Fraction(bounds[place])]
        for place, row in enumerate(rows)
    ]
    costs = [*(-Fraction(worth) for worth in goal), *[Fraction(0)] * (height + 1)]
    basis = [width + place for place in range(height)]
    while (enters := next((at for at in range(width + height) if costs[at] < 0), None)) is not None:
        ratios = [(row[-1] / row[enters], basis[at], at) for at, row in enumerate(table) if row[enters] > 0]
        if not ratios:
            raise Unbounded("the program has no largest value")
        _, _, leaves = min(ratios)
        _pivot(table, costs, leaves, enters)
        basis[leaves] = enters
    point = [Fraction(0)] * (width + height)
    for place, at in enumerate(basis):
        point[at] = table[place][-1]
    return Optimum(costs[-1], tuple(point[:width]), tuple(costs[width:-1]))


def _pivot(table: list[list[Fraction]], costs: list[Fraction], leaves: int, enters: int) -> None:
    pivot = table[leaves][enters]
    table[leaves] = [item / pivot for item in table[leaves]]
    for row in (*table[:leaves], *table[leaves + 1 :], costs):
        factor = row[enters]
        if factor:
            row[:] = [item - factor * other for item, other in zip(row, table[leaves], strict=True)]
