"""Which card each sample is: the network's shares, and the law of a pack that each card is in it once.

The alphabet is learnt with it: of all that the figures could mean, the meaning under which the pack comes out best.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from controller.cards import PACK, Card, pack_from
from vision.classify import Scores
from vision.enrolled import BACK, JOKER, NAMES, Floats, shipped_shares
from vision.profile import ENGLISH, FRENCH, GERMAN, ITALIAN, RUSSIAN, Profile, lettered

FLOOR: Final = 1e-4
"""A share under this counts as this: one blurred index cannot outweigh a whole pack."""

ODDS: Final = 20.0
"""The assignment must be so many times likelier than the best one in which this sample is something else."""

FAINT: Final = 0.05
"""A sample to which the network gives no more than this on any card, joker or back is shown to a person."""

MOST_JOKERS: Final = 4
MOST_BACKS: Final = 2

CHOICES: Final = 3
"""Names that are offered to a person, the likeliest first."""

PACKS: Final = (pack_from("7"), pack_from("6"), PACK)
"""Packs of 32, 36 and 52, the smallest first."""

LETTERS: Final = ("A1T", "KR", "QDД", "JBVF")
"""What may be printed on an ace, a king, a queen and a jack."""

UNNAMED: Final = 1.0
"""Log of the odds against an alphabet that no country is known to print."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """A sample that a person must name."""

    sample: int
    choices: tuple[str, ...]
    """The likeliest of ``NAMES``, best first."""


@dataclass(frozen=True, slots=True)
class Labels:
    """What every sample is taken for."""

    profile: Profile
    names: tuple[str | None, ...]
    """One of ``NAMES`` each; None for what is no card of the deck."""
    conflicts: tuple[Conflict, ...]
    missing: tuple[str, ...]
    """Cards of the smallest pack that holds so many cards, which no sample is."""
    twice: tuple[str, ...]
    """Cards that more than one sample was said to be."""


Pair = tuple[Scores, ...]
"""The scores of one sample's indices, one or two."""


def label(samples: Sequence[Pair], answers: Mapping[int, str | None], *, partial: bool = False) -> Labels:
    """Name every sample.

    Args:
        samples: what the network says of each.
        answers: what a person has said already, by the sample's number; None for no card of this deck.
        partial: the pack need not be complete, so that what is there may be any of the 52.
    """
    open_ones = [number for number in range(len(samples)) if number not in answers]
    taken = Counter(name for name in answers.values() if name)
    profile, shares = _alphabet([samples[number] for number in open_ones], taken)
    cards = sum(NAMES[best] not in (JOKER, BACK) for best in shares.argmax(axis=1))
    pack = PACK if partial else _pack_of(cards + sum(name not in (JOKER, BACK) for name in taken.elements()))
    columns = _columns(taken, tuple(map(str, pack)))
    rows = _logs(shares, columns)
    assigned, total = _assigned(rows)
    names: list[str | None] = [answers.get(number) for number in range(len(samples))]
    conflicts = []
    for place, number in enumerate(open_ones):
        column = assigned[place]
        name = columns[column] if column < len(columns) else None
        names[number] = name
        if _doubtful(rows, place, name, shares[place], columns, total):
            likely = [NAMES[best] for best in np.argsort(-shares[place])[:CHOICES]]
            by_elimination = [name] if name and name not in likely else []
            conflicts.append(Conflict(number, tuple(likely + by_elimination)))
    found = Counter(name for name in names if name)
    return Labels(
        profile,
        tuple(names),
        tuple(conflicts),
        () if partial else tuple(str(card) for card in pack if str(card) not in found),
        tuple(name for name, count in found.items() if count > 1 and name not in (JOKER, BACK)),
    )


def _pack_of(count: int) -> tuple[Card, ...]:
    """The smallest pack that holds so many cards."""
    return next((pack for pack in PACKS if count <= len(pack)), PACK)


def _columns(taken: Counter[str], pack: tuple[str, ...]) -> list[str]:
    """The places that are still free, by the name of what may stand there."""
    places = [*pack, *[JOKER] * MOST_JOKERS, *[BACK] * MOST_BACKS]
    for name in taken.elements():
        if name in places:
            places.remove(name)
    return places


def _logs(shares: Floats, columns: Sequence[str]) -> Floats:
    """Log of each sample's share on each place, and behind them places for what is none of them."""
    order = [NAMES.index(name) for name in columns]
    none = np.full((len(shares), len(shares)), 2 * math.log(FLOOR))
    return np.hstack([np.log(np.maximum(shares[:, order], FLOOR**2)), none])


def _assigned(rows: Floats) -> tuple[list[int], float]:
    """The place of each sample, and the log of its likelihood."""
    if not len(rows):
        return [], 0.0
    from scipy.optimize import linear_sum_assignment  # 50 MB, and a daemon seldom learns a deck

    _, places = linear_sum_assignment(rows, maximize=True)
    return [int(place) for place in places], float(rows[np.arange(len(rows)), places].sum())


def _doubtful(rows: Floats, place: int, name: str | None, shares: Floats, columns: Sequence[str], total: float) -> bool:
    """Whether a person must look at a sample."""
    if name is None or NAMES[int(shares.argmax())] != name or shares.sum() < FAINT:
        return True
    others = rows.copy()
    others[place, [column for column, there in enumerate(columns) if there == name]] = 4 * math.log(FLOOR)
    return total - _assigned(others)[1] < math.log(ODDS)


def _alphabet(samples: Sequence[Pair], taken: Counter[str]) -> tuple[Profile, Floats]:
    """The alphabet under which the samples are likeliest, each card once, and their shares under it."""
    if not samples:
        return ENGLISH, np.zeros((0, len(NAMES)))
    columns = _columns(taken, tuple(map(str, PACK)))
    best, most = ENGLISH, -math.inf
    for profile in _alphabets():
        likely = _assigned(_logs(_shares(samples, profile), columns))[1]
        likely -= 0.0 if profile in _NAMED else UNNAMED
        if likely > most + 1e-6:
            best, most = profile, likely
    return best, _shares(samples, best)


_NAMED: Final = (ENGLISH, RUSSIAN, FRENCH, GERMAN, ITALIAN)


@cache
def _alphabets() -> tuple[Profile, ...]:
    """Those with a name first, so that they win where nothing tells them apart."""
    known = [profile.ranks for profile in _NAMED]
    made = (lettered(" ".join(letters), *letters) for letters in itertools.product(*LETTERS))
    return (*_NAMED, *(profile for profile in made if profile.ranks not in known))


def _shares(samples: Sequence[Pair], profile: Profile) -> Floats:
    """What each sample's indices say together, a row each: the product, of one index its square."""
    return np.array([_joint(shipped_shares(sample, profile)) for sample in samples])


def likeliest(sample: Pair) -> str | None:
    """What a sample looks like by itself in English letters; None for nothing that the network knows."""
    shares = _joint(shipped_shares(sample, ENGLISH))
    return NAMES[int(shares.argmax())] if shares.max() > FAINT else None


def _joint(shares: Floats) -> Floats:
    return np.asarray(np.exp(2 * np.log(np.maximum(shares, FLOOR)).mean(axis=0)))
