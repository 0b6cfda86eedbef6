"""Copies and steps of the state: quicker than the library's, and the same."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from controller.cards import Card
from controller.events import Event, common
from controller.rules.copies import quick
from controller.rules.draft import KEPT, Draft, once


@quick
class Pair(NamedTuple):
    """Two values."""

    first: int = 0
    second: tuple[int, ...] = ()


def test_a_quick_copy_differs_where_it_was_said_and_nowhere_else() -> None:
    pair = Pair(1, (2,))
    copy = pair._replace(second=(3,))
    assert (pair, copy) == (Pair(1, (2,)), Pair(1, (3,)))
    assert type(copy) is Pair
    assert pair._replace() == pair


def test_a_quick_copy_knows_no_other_names() -> None:
    with pytest.raises(KeyError, match="third"):
        Pair()._replace(third=1)  # type: ignore[call-arg]


class Counter:
    """Counts how often it is asked."""

    asked = 0

    def evolve(self, state: Pair, event: Event) -> Pair:
        """One more."""
        self.asked += 1
        return state._replace(first=state.first + 1)


def test_what_a_decision_has_tried_is_not_worked_out_again() -> None:
    counter = Counter()
    evolve = once(counter.evolve)
    start, event = Pair(), common.HoldReleased()
    draft = Draft(evolve, start, event)
    assert evolve(start, event) is draft.state
    assert counter.asked == 1


def test_only_the_very_same_step_is_remembered() -> None:
    counter = Counter()
    evolve = once(counter.evolve)
    for first in range(3 * KEPT):
        card = Card("A", "s")
        assert evolve(Pair(first), common.TableHeld("COMPOSITION_EXCEEDED", first, card)).first == first + 1
    assert counter.asked == 3 * KEPT
