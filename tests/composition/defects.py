"""Shoes with something wrong about them, and how soon the watch finds it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from controller.cards import PACK, Card, pack_from
from controller.composition.audit import Stub, audit
from controller.composition.declared import Declared
from controller.composition.order import begun

EIGHT: Final = Declared(8, PACK, 8 * len(PACK))
ONE: Final = Declared(1, PACK, len(PACK))
SHORT_PACK: Final = Declared(1, pack_from("6"), len(pack_from("6")))


def shuffled(declared: Declared, chance: Random) -> list[Card]:
    """A fair shoe."""
    shoe = list(declared.pack) * declared.packs
    chance.shuffle(shoe)
    return shoe


def riffled(shoe: Sequence[Card], times: int, chance: Random) -> list[Card]:
    """``shoe`` after so many riffles by the model of Gilbert, Shannon and Reeds."""
    for _ in range(times):
        packet = [chance.random() < 0.5 for _ in shoe]
        upper, lower = iter(shoe[: sum(packet)]), iter(shoe[sum(packet) :])
        shoe = [next(upper) if first else next(lower) for first in packet]
    return list(shoe)


def overhand(shoe: Sequence[Card], times: int, chance: Random) -> list[Card]:
    """``shoe`` after so many overhand shuffles in packets of about eight cards."""
    for _ in range(times):
        packets, packet = [], []
        for face in shoe:
            packet.append(face)
            if chance.random() < 1 / 8:
                packets.append(packet)
                packet = []
        shoe = [face for part in reversed([*packets, packet]) for face in part]
    return list(shoe)


def new_order(declared: Declared) -> list[Card]:
    """Packs as they come out of their boxes, one behind the other."""
    return list(declared.pack) * declared.packs


def _by_suit(declared: Declared, chance: Random) -> list[Card]:
    suits = list("shdc")
    return sorted(shuffled(declared, chance), key=lambda face: suits.index(face.suit))


def _by_rank(declared: Declared, chance: Random) -> list[Card]:
    ranks = "A23456789TJQK"
    return sorted(shuffled(declared, chance), key=lambda face: ranks.index(face.rank))


def _by_face(declared: Declared, chance: Random) -> list[Card]:
    return sorted(shuffled(declared, chance), key=PACK.index)


def _backwards(declared: Declared, chance: Random) -> list[Card]:
    return new_order(declared)[::-1]


def _cut(declared: Declared, chance: Random) -> list[Card]:
    shoe = new_order(declared)
    at = chance.randrange(len(shoe))
    return shoe[at:] + shoe[:at]


def one_unshuffled(declared: Declared, chance: Random) -> tuple[list[Card], int]:
    """One pack, as it came, between others that were shuffled; how many cards stand before it."""
    rest = shuffled(Declared(declared.packs - 1, declared.pack, 0), chance)
    at = chance.randrange(len(rest))
    return rest[:at] + list(declared.pack) + rest[at:], at


SORTED: Final[dict[str, Callable[[Declared, Random], list[Card]]]] = {
    "new-pack order": lambda declared, chance: new_order(declared),
    "new-pack order, cut once": _cut,
    "new-pack order, backwards": _backwards,
    "by suit": _by_suit,
    "by rank": _by_rank,
    "by face": _by_face,
}
"""Sorted decks: the alarm is due within 12 cards."""

BADLY_SHUFFLED: Final[dict[str, Callable[[Declared, Random], list[Card]]]] = {
    **{
        f"{times} riffle{'s' * (times > 1)}": lambda declared, chance, times=times: riffled(
            new_order(declared), times, chance
        )
        for times in (1, 2, 3, 4, 5)
    },
    "5 overhand shuffles": lambda declared, chance: overhand(new_order(declared), 5, chance),
}
"""Shuffles that leave traces."""


def order_delay(declared: Declared, shoe: Sequence[Card | None]) -> int | None:
    """Cards until the order gives an alarm, all of them public at once; None when it gives none."""
    order = begun(declared)
    for count, face in enumerate(shoe, 1):
        order = order.after(face)
        if order.alarms:
            return count
    return None


@dataclass(frozen=True, slots=True)
class Found:
    """When a wrong composition was found."""

    during: int | None
    """Cards until a face came oftener than it exists; None if that did not happen."""
    named: bool
    """Whether the audit at the end names the missing card and no other."""


def swap_delay(declared: Declared, chance: Random, stub: int = 0, swapped: bool = True) -> Found:
    """One card of a fair shoe is another one, or missing; the last ``stub`` cards are laid open at the end, not dealt.

    Every card is read; a duplicate is found by the rule of every game (R-EQP-11), the rest by the audit.
    """
    shoe = shuffled(declared, chance)
    lost = shoe[0]
    if swapped:
        shoe[0] = chance.choice([face for face in declared.pack if face != lost])
        chance.shuffle(shoe)
    else:
        shoe = shoe[1:]
    dealt, left = shoe[: len(shoe) - stub], shoe[len(shoe) - stub :]
    seen: dict[Card, int] = {}
    during = None
    for count, face in enumerate(dealt, 1):
        seen[face] = seen.get(face, 0) + 1
        if seen[face] > declared.held(face):
            during = count
            break
    report = audit(declared, dealt, 0, Stub(len(left), tuple(left)))
    return Found(during, report.short == 1 and report.unseen == (lost,))
