"""The table as the rules remember it: small frozen tuples, so that a copy is cheap."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from controller.cards import PACK, UNKNOWN, Card, pack_from
from controller.rules.copies import quick
from controller.rules.rams.house import RAMS, House
from controller.rules.rams.score import Line
from controller.rules.seats import Hold
from controller.rules.shoe import Shoe
from controller.rules.tricks.possible import Hand
from controller.rules.tricks.record import Offence, Record

FEWEST: Final = 3
MOST: Final = 7
"""Players (R-RAM-1)."""

CARDS: Final = 5
"""Cards of each (R-RAM-4), and tricks of a deal."""


@quick
class Seat(NamedTuple):
    """One seat, its chips and its line of the score sheet."""

    name: str
    purse: int
    score: int
    present: bool = True
    change: int = 0
    """What the last deal added to its score."""


@quick
class Player(NamedTuple):
    """What a seat does in a deal."""

    part: str = "asked"
    """``asked``, ``in``, ``passed``, or ``absent`` for a seat that nobody sits on."""
    hand: Hand = Hand()
    at_play: Hand = Hand()
    """The hand with which it went into the play."""
    got: tuple[Card, ...] = ()
    """Every card that the box gave to it face down, the deal first, without refused ones: the referee's alone."""
    exchanged: int | None = None
    """Cards that it exchanged; None before that."""
    thrown: tuple[Card, ...] = ()
    """Cards of them that it threw face up."""
    jacks: tuple[Card, ...] = ()
    """Jacks that it has shown (R-RAM-28, R-RAM-29)."""
    opened: tuple[Card, ...] = ()
    """Its whole hand, laid open."""
    barred: tuple[Card, ...] = ()
    """Aces with which it passed, or which it threw, where it may not (R-RAM-8)."""

    @property
    def dealt(self) -> tuple[Card, ...]:
        """The cards of the deal: the referee's alone."""
        return self.got[:CARDS]


class Exposed(NamedTuple):
    """A card that was exposed in the exchange: its owner may refuse it (R-RAM-34)."""

    seat: int
    card: Card


class Upcard(NamedTuple):
    """The card that was turned up for trumps."""

    number: int
    card: Card
    taken: bool = False


class Verdict(NamedTuple):
    """What the deal comes to; the sheet is not written yet."""

    ended: str
    """``played``, ``lone``, ``flush``, ``aces``, ``jacks`` or ``passed``."""
    lines: tuple[Line, ...]
    changes: tuple[int, ...]
    """What each seat's score changes by, in the order of ``State.seats``."""
    winner: int | None = None
    """The seat that takes the rams with it."""
    strange: tuple[str, ...] = ()
    """Seats that showed a card which was never given to them."""


@quick
class Deal(NamedTuple):
    """The deal on the table."""

    dealer: int
    order: tuple[int, ...]
    """Places of the players from the dealer's left to the dealer."""
    players: tuple[Player, ...]
    """By their places in ``State.seats``."""
    given: int = 0
    """Cards of the deal that were given, without the up-card."""
    out: int = 0
    """Cards of this deal that lie outside the box and are not among the discards."""
    pile: int = 0
    """Cards of them that were thrown."""
    upcard: Upcard | None = None
    owed: int = 0
    """Cards of an exchange that are still to be given to ``served``."""
    served: int | None = None
    """The seat that was last given cards of the exchange, until the next one speaks."""
    last: Card = UNKNOWN
    """The last card that was given: the referee's alone."""
    exposed: Exposed | None = None
    record: Record = Record()
    turn: int | None = None
    """Who is to play."""
    offences: tuple[Offence, ...] = ()
    flushes: tuple[int, ...] = ()
    """Seats that opened five cards of one suit, in the order in which they did."""
    verdict: Verdict | None = None
    over: bool = False
    """Settled or void: its cards wait to be collected."""

    @property
    def trump(self) -> str | None:
        """The suit of trumps, once the up-card is known (R-RAM-5)."""
        return self.upcard.card.suit if self.upcard and self.upcard.card.known else None

    @property
    def unnamed(self) -> bool:
        """Whether the up-card could not be read and nobody has named it yet."""
        return self.upcard is not None and not self.upcard.card.known

    def playing(self) -> list[int]:
        """The seats that play, from the dealer's left."""
        return [at for at in self.order if self.players[at].part == "in"]

    def asked(self) -> int | None:
        """The first seat from the dealer's left that has not said yet whether it plays."""
        return next((at for at in self.order if self.players[at].part == "asked"), None)

    def to_exchange(self) -> int | None:
        """The first seat from the dealer's left that plays and has not exchanged yet."""
        return next((at for at in self.playing() if self.players[at].exchanged is None), None)


class Closed(NamedTuple):
    """A deal that is over, for the record."""

    deal: Deal
    ended: str
    """As in :class:`Verdict`, or why it was void: ``misdeal``, ``machine``, ``floor``, ``cards``."""
    scores: tuple[int, ...]
    """What was left after it."""


class Won(NamedTuple):
    """A game that is over."""

    winner: str
    pays: tuple[tuple[str, int], ...]
    """What each other seat had left and pays (R-RAM-35)."""
    deals: int
    """Deals of the evening up to its end."""


@quick
class State(NamedTuple):
    """Everything the rules remember of a table."""

    house: House
    seats: tuple[Seat, ...]
    dealer: int
    """Place in ``seats`` of the one who deals, or deals next."""
    shoe: Shoe = Shoe()
    fresh: bool = False
    """The pack in the box is whole: no deal was made from it."""
    stage: str = "deal"
    """Where the deal stands; :func:`phase` adds what stops it."""
    chips: int = 0
    """Chips that seats have brought, less those they have taken away."""
    deal: Deal | None = None
    after: str | None = None
    """Stage after the cards are collected."""
    hold: Hold | None = None
    closed: tuple[Closed, ...] = ()
    won: tuple[Won, ...] = ()
    begun: int = 0
    """Place in ``closed`` of the first deal of this game."""

    @property
    def game(self) -> str:
        """The name of the game."""
        return RAMS


def phase(state: State) -> str:
    """The phase as everybody sees it: the stage of the deal, or what stops it."""
    if state.hold:
        return "held"
    if state.stage == "deal":
        if not state.fresh:
            return "load"
        if (state.shoe.remaining or 0) < needed(state) + state.shoe.burn:
            return "reshuffle"
        return "burn" if state.shoe.burn or state.shoe.unnamed_burn else "deal"
    deal = state.deal
    if deal and deal.exposed and not deal.over:
        return "exposed"
    if deal and deal.owed and not deal.over:
        return "serving"
    return state.stage


def count_of(state: State) -> int:
    """How many play."""
    return sum(seat.present for seat in state.seats)


def needed(state: State) -> int:
    """Cards without which no deal may begin: five each and the up-card."""
    return CARDS * count_of(state) + 1


@cache
def pack_for(players: int, deck_for_4: str) -> tuple[Card, ...]:
    """The pack by the number of players (R-RAM-2)."""
    whole = players > 4 or (players == 4 and deck_for_4 == "52")
    return PACK if whole else pack_from("7")


def pack_of(state: State) -> tuple[Card, ...]:
    """The pack of this table."""
    return pack_for(count_of(state), state.house.deck_for_4)


@cache
def lacking(pack: tuple[Card, ...]) -> tuple[str, ...]:
    """Names of the cards that a pack was made without."""
    return tuple([str(face) for face in PACK if face not in pack])


def running(state: State) -> Deal:
    """The deal on the table; there is one."""
    assert state.deal is not None, "no deal runs"
    return state.deal


def deal_runs(state: State) -> bool:
    """Whether a deal has begun and is neither settled nor void."""
    return state.deal is not None and not state.deal.over


def to_act(state: State) -> int | None:
    """The place of the seat that is to act, where one is."""
    deal, now = state.deal, phase(state)
    if deal is None or deal.over:
        return None
    if now == "declare":
        return deal.asked()
    if now == "exchange":
        return deal.asked() if state.house.declare == "with_exchange" else deal.to_exchange()
    if now == "exposed" and deal.exposed:
        return deal.exposed.seat
    if now == "upcard":
        return deal.dealer
    return deal.turn if now == "play" else None
