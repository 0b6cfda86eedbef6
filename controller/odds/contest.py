"""A game of two in which each decides once, knowing what he knows: its value and the best play of both, exactly.

What the first does is a chance for each thing that he may know. The second answers each thing that he may know on its
own, so his best answer to a play of the first is found at once. Answers are collected until the best of them is no
better than what the first has secured; then both sides have proved the value.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from controller.odds.exact import Optimum, maximise

YES: Final = True
NO: Final = False

Known = Any
"""What a side knows when it decides: anything that can be a key."""


@dataclass(frozen=True, slots=True)
class Linear:
    """A sum that depends on the chances with which the first says yes."""

    fixed: Fraction = Fraction(0)
    by: Mapping[Known, Fraction] | None = None

    def at(self, play: Mapping[Known, Fraction]) -> Fraction:
        """The sum for these chances."""
        return self.fixed + sum((part * play[known] for known, part in (self.by or {}).items()), Fraction(0))


@dataclass(frozen=True, slots=True)
class Contest:
    """What the first wins: a part that nobody decides, and for each thing that the second may know one of two sums."""

    settled: Linear
    first: tuple[Known, ...]
    """What the first may know where he has a choice."""
    second: Mapping[Known, Mapping[bool, Linear]]
    """By what the second knows and then answers; one answer where he has no choice."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The value to the first, and with what chance each says yes."""

    value: Fraction
    first: Mapping[Known, Fraction]
    second: Mapping[Known, Fraction]


Answer = dict[Known, bool]


def solve(contest: Contest) -> Solution:
    """The value of a contest and a best play of each side; exact, and proved from both sides."""
    play: dict[Known, Fraction] = dict.fromkeys(contest.first, Fraction(0))
    answers = [_best_answer(contest, play)]
    while True:
        found = _best_play(contest, answers)
        play = dict(zip(contest.first, found.point[1:], strict=True))
        answer = _best_answer(contest, play)
        if _worth(contest, answer).at(play) >= _secured(contest, answers, play):
            return Solution(_worth(contest, answer).at(play), play, _mixed(contest, answers, found))
        answers.append(answer)


def _best_answer(contest: Contest, play: Mapping[Known, Fraction]) -> Answer:
    """What the second does best against ``play``."""
    return {known: min(ways, key=lambda way: ways[way].at(play)) for known, ways in contest.second.items()}


def _worth(contest: Contest, answer: Answer) -> Linear:
    """What the first wins against one answer."""
    parts = [contest.settled, *(contest.second[known][way] for known, way in answer.items())]
    by: dict[Known, Fraction] = {}
    for part in parts:
        for known, share in (part.by or {}).items():
            by[known] = by.get(known, Fraction(0)) + share
    return Linear(sum((part.fixed for part in parts), Fraction(0)), by)


def _secured(contest: Contest, answers: list[Answer], play: Mapping[Known, Fraction]) -> Fraction:
    return min(_worth(contest, answer).at(play) for answer in answers)


LIFT: Final = Fraction(1)
"""Nobody can lose more than his stake: so much is added to make every sum a gain."""


def _best_play(contest: Contest, answers: list[Answer]) -> Optimum:
    """The play that secures most against the answers so far: variables are the sum secured, then the chances."""
    size = len(contest.first)
    rows, bounds = [], []
    for answer in answers:
        worth = _worth(contest, answer)
        rows.append([Fraction(1), *(-(worth.by or {}).get(known, Fraction(0)) for known in contest.first)])
        bounds.append(worth.fixed + LIFT)
    for place in range(size):
        rows.append([Fraction(0), *(Fraction(at == place) for at in range(size))])
        bounds.append(Fraction(1))
    return maximise([Fraction(1), *[Fraction(0)] * size], rows, bounds)


def _mixed(contest: Contest, answers: list[Answer], found: Optimum) -> dict[Known, Fraction]:
    """The second's play: each answer with the chance that its price says."""
    chances = found.prices[: len(answers)]
    return {
        known: sum((chance for answer, chance in zip(answers, chances, strict=True) if answer[known]), Fraction(0))
        for known in contest.second
    }
