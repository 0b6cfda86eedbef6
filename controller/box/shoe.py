"""A shoe made ready for a simulated box: shuffled, cut and cut in, or in an exact order."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from controller.box.state import CUT
from controller.cards import BadCard, card
from controller.ports import Load, LoadRefused
from controller.shoe_order import GONE, RandBelow, prepare, put_again

SMALLEST_SHOE: Final = 4
"""Cards that a cut in three and a cutting-in need."""

NOT_CARDS: Final = frozenset((CUT, "BACK", "JOKER"))
"""Things other than cards that an exact order may hold."""


@dataclass(frozen=True, slots=True)
class Shoe:
    """What is put into the box, by the names of faces."""

    magazine: tuple[str, ...]
    """The next card first."""
    aside: tuple[str, ...]
    """What stands behind the cut-in card, with the card itself."""
    seed: int | None
    """By which it was shuffled, None for true chance and for an exact order."""
    noise: int
    """Root of the camera's noise."""
    out: tuple[str, ...] = ()
    """Cards that stay out of it, in the order in which they left the box, ``GONE`` between them."""


def made_ready(load: Load, seed: int | None, loads: int, rest: Sequence[str] = (), out: Sequence[str] = ()) -> Shoe:
    """The shoe that ``load`` asks for.

    Args:
        load: packs and cut card, or an exact order.
        seed: shuffle by it; None for true chance.
        loads: shoes before it, so that one seed gives a different shoe each time.
        rest: what stands in the magazine now, the next card first.
        out: what has left it.

    Raises:
        LoadRefused: for a shoe that cannot be.
    """
    if load.order:
        return Shoe(tuple(map(_named, load.order)), (), None, noise=0)
    chance = secrets.randbelow if seed is None else Random(f"{seed}/{loads}").randrange
    noise = secrets.randbits(63) if seed is None else seed
    if load.again:
        stack, kept = put_again(load.again, _cards(rest), _cards(out), chance)
        if not stack:
            raise LoadRefused("no card of the shoe before can be put in again")
        return Shoe((*stack, CUT), (), seed, noise, kept)
    magazine, aside = _filled(load, chance)
    return Shoe(magazine, aside, seed, noise)


def chance_of(*root: int) -> RandBelow:
    """Chance that is the same each time, for what a hand does in a world that is read back from its file."""
    return Random("/".join(map(str, root))).randrange


def _cards(names: Sequence[str]) -> tuple[str, ...]:
    return tuple([name for name in names if name != CUT])


def still_out(out: Sequence[str]) -> tuple[str, ...]:
    """The cards of a row that left the box and were not put in again."""
    return tuple([name for name in out if name != GONE])


def _filled(load: Load, chance: RandBelow) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The magazine, next card first, and what stands behind the cut-in card with the card itself."""
    with_marker = load.cut_card == "plastic_marker"
    if not with_marker and load.cut_card != "pack_card":
        raise LoadRefused(f"no cut card is called {load.cut_card!r}: say pack_card or plastic_marker")
    size = load.packs * len(load.pack)
    if size < SMALLEST_SHOE or not 0 <= load.cut_depth < size - 1:
        raise LoadRefused(f"{load.packs} packs of {len(load.pack)} cards with a cut at {load.cut_depth} make no shoe")
    prepared = prepare(load.packs, load.pack, chance, with_cut_in=not with_marker)
    order = tuple(map(str, prepared.order))
    cut = len(order) - load.cut_depth
    if with_marker:
        return (*order[:cut], CUT, *order[cut:]), ()
    return order[:cut], (str(prepared.cut_in_card), *order[cut:])


def _named(name: str) -> str:
    try:
        return name.upper() if name.upper() in NOT_CARDS else str(card(name))
    except BadCard as error:
        raise LoadRefused(f"the order of the shoe: {error}") from error
