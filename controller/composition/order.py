"""Was the shoe shuffled? A bet against it on every card, which a shuffled shoe seldom lets win (REQ-58).

Each chain of ``CHAINS`` bets that the next card follows an earlier one: the next of its suit, its rank once more. What
the bets have grown to is a supermartingale as long as the shoe is shuffled, so that by Ville's inequality it ever
reaches ``ALARM`` in at most one shoe of ``ALARM``, whenever anybody looks. A card that is not public loses every bet:
with less known the value is never higher, so the bound holds whatever players choose to show (DECISIONS, 2).
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from controller.cards import PACK, RANKS, SUITS, Card
from controller.composition.declared import Declared

ALARM: Final = 100_000.0
"""Value at which the alarm is raised: at most 1 of 100,000 shuffled shoes, a tenth of what all tests together may use,
and a shoe that is sorted by suit alone has reached it at its 12th card."""

DOUBT: Final = 0.1
"""Share of the stake that each chain keeps back: what is left of it after a card that does not follow."""

AT_ONCE: Final = 0.5
"""Share of the stake that is bet from the first card on; the rest is spread evenly over later beginnings."""

REACH: Final = 48
"""Cards back to which a chain looks: at the slowest pace what lies farther is one bet in 500."""

_PLACE: Final = {face: place for place, face in enumerate(PACK)}
_WIDTH: Final = len(RANKS)
_NEVER: Final = -1


class Chain(NamedTuple):
    """One way in which a card may follow."""

    how: str
    """Word of the alarm: ``sequence``, ``riffled``, ``copies``, ``ranks``, ``steps``, ``suits``."""
    follows: str
    """What follows: ``up`` or ``down`` the suit, the same ``face``, the same ``rank`` or ``suit``, a rank ``higher`` or
    ``lower``."""
    pace: float
    """Chance that it follows the last card; else the one before, and so on. After k riffles it is about 1 / 2**k."""
    weight: float
    """Its share of the whole stake."""


CHAINS: Final = (
    Chain("sequence", "up", 1.0, 0.1),
    Chain("riffled", "up", 0.5, 0.1),
    Chain("riffled", "up", 0.25, 0.06),
    Chain("riffled", "up", 0.125, 0.06),
    Chain("sequence", "down", 1.0, 0.1),
    Chain("riffled", "down", 0.5, 0.08),
    Chain("riffled", "down", 0.25, 0.05),
    Chain("riffled", "down", 0.125, 0.05),
    Chain("copies", "face", 1.0, 0.05),
    Chain("ranks", "rank", 1.0, 0.05),
    Chain("steps", "higher", 1.0, 0.05),
    Chain("steps", "lower", 1.0, 0.05),
    Chain("suits", "suit", 1.0, 0.2),
)
"""The bets; suits have a greater share because each of their cards proves least."""

_DECAY: Final = {chain.pace: tuple(chain.pace * (1 - chain.pace) ** lag for lag in range(REACH)) for chain in CHAINS}
_PLAN: Final = tuple((chain.follows, _DECAY[chain.pace]) for chain in CHAINS)


class Ring(NamedTuple):
    """Which card follows which in a pack."""

    lower: tuple[int, ...]
    """Of each face, the place of the next lower one of its suit; the highest comes before the lowest."""
    higher: tuple[int, ...]


class Order(NamedTuple):
    """What the order of a shoe has shown so far."""

    size: int
    """Cards in the box when it was put in."""
    ring: Ring
    left: bytes
    """Of each face of PACK, the copies that have not been shown."""
    stakes: tuple[float, ...]
    """What each chain has grown to."""
    out: int = 0
    """Cards that have left the box."""
    latest: tuple[int, ...] = (_NEVER,) * len(PACK)
    """Of each face, when it was shown last, counted from 0."""
    previous: int = _NEVER
    """Place of the last card, where it was shown."""

    @property
    def value(self) -> float:
        """How much has been won, of a stake of 1."""
        return sum(self.stakes) + _kept_for_later(self.size, self.out)

    @property
    def how(self) -> str:
        """The way of following that has won most."""
        return CHAINS[max(range(len(CHAINS)), key=self.stakes.__getitem__)].how

    @property
    def alarms(self) -> bool:
        """Whether no shuffled shoe would look so."""
        return self.value >= ALARM

    def after(self, face: Card | None) -> Order:
        """The order after one more card; None for one whose face is not public."""
        out = self.out
        if out >= self.size:
            return self
        place = _NEVER if face is None else _PLACE.get(face, _NEVER)
        shown = place >= 0 and self.left[place] > 0
        stakes = self.stakes
        if out:
            born = _born(self.size, out)
            factors = self._factors(place) if shown else (DOUBT,) * len(CHAINS)
            stakes = tuple(
                [(stake + chain.weight * born) * factor
                 for stake, chain, factor in zip(stakes, CHAINS, factors, strict=True)]
            )  # fmt: skip
        if not shown:
            return self._replace(stakes=stakes, out=out + 1, previous=_NEVER)
        left, latest = self.left, self.latest
        return self._replace(
            stakes=stakes,
            out=out + 1,
            left=b"%b%c%b" % (left[:place], left[place] - 1, left[place + 1 :]),
            latest=(*latest[:place], out, *latest[place + 1 :]),
            previous=place,
        )

    def _factors(self, place: int) -> list[float]:
        """By how much each chain's stake is multiplied when the card at ``place`` comes."""
        rest, left, ring, before = self.size - self.out, self.left, self.ring, self.previous
        alone = rest / left[place]
        rank, suit = place % _WIDTH, place // _WIDTH
        lag = {
            "up": self.out - 1 - self.latest[ring.lower[place]] if self.latest[ring.lower[place]] >= 0 else REACH,
            "down": self.out - 1 - self.latest[ring.higher[place]] if self.latest[ring.higher[place]] >= 0 else REACH,
            "face": 0 if before == place else REACH,
        }
        pays = {"up": alone, "down": alone, "face": alone}
        for follows, holds, group in (
            ("rank", before % _WIDTH == rank, left[rank::_WIDTH]),
            ("higher", ring.higher[before] % _WIDTH == rank, left[rank::_WIDTH]),
            ("lower", ring.lower[before] % _WIDTH == rank, left[rank::_WIDTH]),
            ("suit", before // _WIDTH == suit, left[suit * _WIDTH : (suit + 1) * _WIDTH]),
        ):
            lag[follows] = 0 if before >= 0 and holds else REACH
            pays[follows] = rest / sum(group)
        return [
            DOUBT + (1 - DOUBT) * decay[lag[follows]] * pays[follows] if lag[follows] < REACH else DOUBT
            for follows, decay in _PLAN
        ]


def begun(declared: Declared) -> Order:
    """A shoe of which no card has come out yet."""
    left = bytes([declared.held(face) for face in PACK])
    order = Order(declared.size, ring_of(declared.pack), left, (0.0,) * len(CHAINS))
    known = declared.cut_in
    if known is None or not known.known or not left[_PLACE[known]]:
        return order
    place = _PLACE[known]
    return order._replace(left=b"%b%c%b" % (left[:place], left[place] - 1, left[place + 1 :]))


@cache
def ring_of(pack: tuple[Card, ...]) -> Ring:
    """Which card follows which in ``pack``: suit by suit, the king before the ace, over ranks that it lacks."""
    lower, higher = list(range(len(PACK))), list(range(len(PACK)))
    for suit in SUITS:
        row = [_PLACE[face] for face in PACK if face.suit == suit and face in pack]
        for at, place in enumerate(row):
            lower[place] = row[at - 1]
            higher[place] = row[(at + 1) % len(row)]
    return Ring(tuple(lower), tuple(higher))


def _born(size: int, out: int) -> float:
    """Share of the stake that is bet from the card after ``out`` on."""
    return AT_ONCE if out == 1 else (1 - AT_ONCE) / max(1, size - 2)


def _kept_for_later(size: int, out: int) -> float:
    """Share of the stake that waits for a later beginning."""
    if out < 2:
        return 1.0
    return (1 - AT_ONCE) * (size - out) / max(1, size - 2)
