"""How a shoe is prepared by hand: shuffle, cut, cutting-in (rules.md section 0). Pure; the caller brings the chance.

A stack is a tuple with its top card first. The prepared stack leaves the mouth in the same order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from controller.cards import Card

T = TypeVar("T")

RandBelow = Callable[[int], int]
"""``secrets.randbelow`` or a seeded ``Random.randrange``: a whole number from 0 up to, not including, its argument."""


class BadCut(ValueError):
    """A cut outside the stack or one that leaves a part without cards."""

    def __init__(self, at: Sequence[int], size: int) -> None:
        """Keep the places and the size for the sentence."""
        super().__init__(
            f"a stack of {size} cards cannot be cut at {', '.join(map(str, at))}: "
            "every part must hold at least one card"
        )


@dataclass(frozen=True, slots=True)
class Prepared:
    """A shoe ready for the box."""

    order: tuple[Card, ...]
    """The cards that can be dealt, the next one out of the mouth first."""
    cut_in_card: Card | None
    """The exposed card at the end (R-EQP-5, R-EQP-6), None where a plastic marker is used instead."""


@dataclass(frozen=True, slots=True)
class Again:
    """The cards of the shoe before, put in once more in place of fresh packs."""

    held: tuple[int, ...] = ()
    """Cards that stay out: their places, from 1, among all that have left the box since fresh packs were put in."""
    shuffled: bool = True
    """False: the pack is only turned over, so that what was never dealt comes first, then the rest as it came out."""


@dataclass(frozen=True, slots=True)
class Load:
    """A shoe to be put into the box."""

    packs: int
    """Number of packs."""
    pack: tuple[Card, ...]
    """The cards of one pack."""
    cut_card: str = "pack_card"
    """``pack_card`` or ``plastic_marker`` (rules.md section 0)."""
    cut_depth: int = 0
    """Cards that stand behind the cut card and are not dealt."""
    order: tuple[str, ...] = ()
    """An exact order out of the mouth, names of cards, ``CUT`` and ``??``; simulator only, empty for a shuffle."""
    again: Again | None = None
    """The same cards once more; ``pack`` is then of no account."""


GONE: Final = ""
"""Stands in a row of cards that have left the box for one that was put in again."""


def shuffled(cards: Sequence[T], randbelow: RandBelow) -> tuple[T, ...]:
    """Return ``cards`` in an order drawn uniformly from all orders (Fisher-Yates; R-EQP-2, REQ-48)."""
    stack = list(cards)
    for last in range(len(stack) - 1, 0, -1):
        other = randbelow(last + 1)
        stack[last], stack[other] = stack[other], stack[last]
    return tuple(stack)


def put_again(
    again: Again, rest: Sequence[str], out: Sequence[str], randbelow: RandBelow
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards of the shoe before as they stand now, and the row of those that stay out of it.

    Args:
        again: which cards stay out, and whether the others are shuffled.
        rest: names of the cards that never left the box, the next one first.
        out: names of all that have left it, in their order; ``GONE`` where one was put in again before.
        randbelow: makes the shuffle.
    """
    held = frozenset(again.held)
    back = tuple([name for place, name in enumerate(out, 1) if place not in held and name != GONE])
    stack = (*rest, *back)
    kept = tuple([name if place in held else GONE for place, name in enumerate(out, 1)])
    return (shuffled(stack, randbelow) if again.shuffled else stack), kept


def cut_two(stack: Sequence[T], at: int) -> tuple[T, ...]:
    """Lift the upper ``at`` cards and put them below the rest (R-EQP-4).

    Raises:
        BadCut: when a part would be empty.
    """
    if not 0 < at < len(stack):
        raise BadCut((at,), len(stack))
    return (*stack[at:], *stack[:at])


def cut_three(stack: Sequence[T], a: int, b: int) -> tuple[T, ...]:
    """Cut after ``a`` and after ``b`` cards: middle to the bottom, bottom to the top, top to the middle (R-EQP-4).

    Raises:
        BadCut: when a part would be empty.
    """
    if not 0 < a < b < len(stack):
        raise BadCut((a, b), len(stack))
    return (*stack[b:], *stack[:a], *stack[a:b])


def cut_in(stack: Sequence[T], at: int) -> tuple[tuple[T, ...], T]:
    """Push the top card into the rest after ``at`` cards; what is above it goes below (R-EQP-5).

    Returns:
        The stack that can be dealt, one card shorter, and the cut-in card that stands exposed at its end.

    Raises:
        BadCut: when a part would be empty.
    """
    below = len(stack) - 1
    if not 0 < at < below:
        raise BadCut((at,), max(below, 0))
    return cut_two(stack[1:], at), stack[0]


def prepare(packs: int, pack: Sequence[Card], randbelow: RandBelow, *, with_cut_in: bool = True) -> Prepared:
    """Shuffle ``packs`` packs, cut the stack in three and, unless a plastic marker is used, cut in (R-EQP-1..6).

    The cut-in card is pushed into the middle half of the stack.
    """
    stack = shuffled(tuple(pack) * packs, randbelow)
    size = len(stack)
    first = 1 + randbelow(size - 2)
    stack = cut_three(stack, first, first + 1 + randbelow(size - first - 1))
    if not with_cut_in:
        return Prepared(stack, None)
    order, cut_in_card = cut_in(stack, size // 4 + randbelow(size // 2))
    return Prepared(order, cut_in_card)
