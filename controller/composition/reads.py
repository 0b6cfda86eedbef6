"""Which cards have left the box, and which of them everybody knows: read off the events of every game.

A read becomes public by the same events by which the rules make its card public, never earlier. In the games of tricks
a face is played and not a numbered card: which read it was is settled when the deal is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from controller.cards import UNKNOWN, Card
from controller.events import Event, banking, common, ochko, rams, tens
from controller.events.table import EjectEnded

BANK: Final = frozenset({"banker", "owed"})
"""Purposes of a card that the banker of ochko plays."""

APART: Final = "own"
"""Purpose of the card that he has before his call: whether he plays it is a house option, so it counts as hidden."""


class Read(NamedTuple):
    """One card that has left the box."""

    card: Card
    """What the referee knows; ``??`` for one that could not be read."""
    public: bool = False
    holder: str = ""
    """Seat or side that it was dealt to."""
    banks: bool = False
    """It is the banker's, in ochko."""
    over: bool = False
    """Its hand is over: what is not public now never will be."""
    sight: str = ""
    """What the eye has seen in place of a card: ``back``, ``joker``, ``foreign``."""


class Reads(NamedTuple):
    """The cards that have left the box since it was filled."""

    base: int = 0
    """Number of the last card before them."""
    cards: tuple[Read, ...] = ()
    laid: tuple[tuple[str, Card], ...] = ()
    """Faces that holders have laid open in this deal of a game of tricks."""
    sight: str = ""
    """What the eye has seen of the card that is arriving."""

    def numbered(self) -> Iterator[tuple[int, Read]]:
        """Each read with its number."""
        return enumerate(self.cards, self.base + 1)

    def arrived(self, number: int, card: Card, **about: Any) -> Reads:
        """One more card; numbers that nobody has told of stand for cards that nobody knows."""
        at = number - self.base - 1
        gap = tuple([Read(UNKNOWN, over=True)] * max(0, at - len(self.cards)))
        return self._replace(cards=(*self.cards[:at], *gap, Read(card, sight=self.sight, **about)), sight="")

    def changed(self, change: Callable[[Read], Read]) -> Reads:
        """The same reads after ``change`` was made to each of those whose hand is not over."""
        first = next((at for at, read in enumerate(self.cards) if not read.over), len(self.cards))
        running = tuple([read if read.over else change(read) for read in self.cards[first:]])
        return self._replace(cards=(*self.cards[:first], *running))

    def opened(self, of: Callable[[Read], bool]) -> Reads:
        """The reads after those hands were laid open."""
        return self.changed(lambda read: read._replace(public=True) if of(read) else read)

    def named(self, cards: Iterable[Card], of: Callable[[Read], bool]) -> Reads:
        """The reads after persons have named public ones among them, in their order."""
        given = iter(cards)
        return self.changed(lambda read: read._replace(card=next(given, read.card)) if of(read) else read)

    def finished(self) -> Reads:
        """The deal is over: whatever its holder has laid open is public, and nothing else will be."""
        laid = frozenset(self.laid)
        done = self.changed(
            lambda read: read._replace(over=True, public=read.public or (read.holder, read.card) in laid)
        )
        return done._replace(laid=())


def after(reads: Reads, event: Event) -> Reads:
    """The reads after ``event`` of any game."""
    step = _STEPS.get(type(event))
    return step(reads, event) if step else reads


def _dealt(reads: Reads, event: banking.CardDealt) -> Reads:
    return reads.arrived(event.number, event.card, public=event.public, holder=event.role)


def _round_card(reads: Reads, event: ochko.RoundCardDealt) -> Reads:
    banks, holder = event.purpose in BANK, "" if event.purpose == APART else event.seat or ""
    return reads.arrived(event.number, event.card, public=event.public, holder=holder, banks=banks)


def _to_seat(reads: Reads, event: rams.RamsCardDealt | rams.ExchangeServed) -> Reads:
    return reads.arrived(event.number, event.card, holder=event.seat)


def _packet(reads: Reads, event: tens.PacketCardDealt) -> Reads:
    return reads.arrived(event.number, event.card, public=event.public, holder=event.seat)


def _turned_up(reads: Reads, event: rams.UpcardTurned) -> Reads:
    return reads.arrived(event.number, event.card, public=True)


def _burned(reads: Reads, event: common.CardBurned) -> Reads:
    return reads.arrived(event.number, event.card, public=event.public, over=not event.public)


def _misfed(reads: Reads, event: common.Misfed) -> Reads:
    for number, card in enumerate(event.cards, event.first):
        reads = reads.arrived(number, card, public=True)
    return reads


def _open_unread(reads: Reads, event: Any) -> Reads:
    """A person has named the open card without an owner that could not be read."""
    return reads.named((event.card,), lambda read: read.public and not read.card.known)


def _side_opened(reads: Reads, event: banking.NaturalDeclared) -> Reads:
    return reads.opened(lambda read: read.holder == event.role)


def _all_opened(reads: Reads, event: banking.HandsOpened) -> Reads:
    return reads.opened(lambda read: bool(read.holder))


def _hand_named(reads: Reads, event: banking.HandShown) -> Reads:
    return _shown(reads, event.role, event.cards)


def _shown(reads: Reads, holder: str, cards: tuple[Card, ...]) -> Reads:
    """A hand was named: the whole of it, of which only what lies open is taken, or just its unread cards."""
    hand = [read for read in reads.cards if read.holder == holder and not read.over]
    whole = len(cards) == len(hand)
    if not whole and len(cards) != sum(read.public and not read.card.known for read in hand):
        return reads  # cards of an earlier hand lie there as well: which one is meant is not told
    faces = iter(cards)

    def told(read: Read) -> Read:
        if read.holder != holder or not (whole or (read.public and not read.card.known)):
            return read
        face = next(faces, read.card)
        return read._replace(card=face) if read.public else read

    return reads.changed(told)


def _seat_opened(reads: Reads, event: ochko.HandDeclared) -> Reads:
    return reads.opened(lambda read: read.holder == event.seat)


def _hands_turned(reads: Reads, event: ochko.HandsTurned) -> Reads:
    seats = frozenset(event.seats)
    return reads.opened(lambda read: (event.banker and read.banks) or read.holder in seats)


def _open_hand_named(reads: Reads, event: ochko.OpenHandNamed) -> Reads:
    return _shown(reads, event.seat, event.cards)


def _hand_void(reads: Reads, event: ochko.DuelVoided | ochko.PlayerPassed) -> Reads:
    """These cards are thrown in."""
    return reads.changed(lambda read: read._replace(over=True) if read.holder == event.seat else read)


def _laid(field: str) -> Callable[[Reads, Any], Reads]:
    """A seat has laid the card or the cards of ``field`` open in a game of tricks."""

    def step(reads: Reads, event: Any) -> Reads:
        told = getattr(event, field)
        faces = (told,) if isinstance(told, Card) else told
        return reads._replace(laid=(*reads.laid, *[(event.seat, face) for face in faces]))

    return step


def _amended(reads: Reads, event: rams.RamsPlayAmended | tens.PlayAmended) -> Reads:
    wrong = (event.seat, event.before)
    kept = tuple([told for told in reads.laid if told != wrong])
    return reads._replace(laid=(*kept, (event.seat, event.after)))


def _finished(reads: Reads, event: Event) -> Reads:
    return reads.finished()


def _seen(reads: Reads, event: EjectEnded) -> Reads:
    return reads._replace(sight=event.sight or "")


_STEPS: Final[Mapping[type[Event], Callable[[Reads, Any], Reads]]] = {
    EjectEnded: _seen,
    common.CardBurned: _burned,
    common.Misfed: _misfed,
    common.BurnNamed: _open_unread,
    banking.CardDealt: _dealt,
    banking.NaturalDeclared: _side_opened,
    banking.HandsOpened: _all_opened,
    banking.HandShown: _hand_named,
    ochko.RoundCardDealt: _round_card,
    ochko.HandDeclared: _seat_opened,
    ochko.HandsTurned: _hands_turned,
    ochko.OpenHandNamed: _open_hand_named,
    ochko.DividerNamed: _open_unread,
    ochko.DuelVoided: _hand_void,
    ochko.PlayerPassed: _hand_void,
    rams.RamsCardDealt: _to_seat,
    rams.ExchangeServed: _to_seat,
    rams.UpcardTurned: _turned_up,
    rams.UpcardNamed: _open_unread,
    rams.CardExposed: _laid("card"),
    rams.CardsExchanged: _laid("named"),
    rams.UpcardTaken: _laid("named"),
    rams.JacksShown: _laid("cards"),
    rams.CardsShown: _laid("cards"),
    rams.HandOpened: _laid("cards"),
    rams.AceFound: _laid("cards"),
    rams.RamsCardPlayed: _laid("card"),
    rams.RamsPlayAmended: _amended,
    tens.PacketCardDealt: _packet,
    tens.TurnedCardNamed: _open_unread,
    tens.PacketPlayed: _laid("card"),
    tens.PlayAmended: _amended,
    **dict.fromkeys(
        (
            banking.DealStarted,
            banking.CoupSettled,
            banking.CoupVoided,
            ochko.RoundClosed,
            ochko.RoundVoided,
            rams.RamsDealSettled,
            rams.RamsDealVoided,
            tens.PacketDealScored,
            tens.PacketDealVoided,
        ),
        _finished,
    ),
}
"""Every event that brings a card, opens one, names one, or ends the hands."""
