"""What the table asks of a game: one protocol for all of them, and what the public may see of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from controller.cards import PACK, Card
from controller.events import Act, Event, Refusal
from controller.rules.forms import Form
from controller.rules.law import Rule
from controller.rules.refusals import Kind
from controller.shoe_order import Load

OptionValue = str | int | bool


class BadSeats(ValueError):
    """A table that cannot be opened: too few seats, too many, or a banker who is none of them."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the first card: seats clockwise, what each brings, the house options."""

    game: str
    seats: tuple[str, ...]
    purses: tuple[int, ...]
    """Chips that each seat brings, in the order of ``seats``."""
    banker: str
    """First banker (dealer in the trick games)."""
    options: Mapping[str, OptionValue]
    """Every option of the game, defaults filled in."""
    guests: tuple[str, ...] = ()
    """Bystanders, who take no cards."""
    guest_purses: tuple[int, ...] = ()
    """Chips that each guest brings, in the order of ``guests``."""

    def check(self, rule: str, fewest: int, most: int) -> None:
        """Hold the seats against the game's bounds, which ``rule`` sets.

        Raises:
            BadSeats: for fewer than ``fewest`` seats, more than ``most``, or a banker who does not sit.
        """
        count = len(self.seats)
        if count < fewest:
            raise BadSeats(f"TOO_FEW_PLAYERS: {count} at the table; {fewest} or more play ({rule})")
        if count > most:
            raise BadSeats(f"TOO_MANY_PLAYERS: {count} at the table; at most {most} play ({rule})")
        if self.banker not in self.seats:
            raise BadSeats(f"the banker {self.banker!r} is none of the seats {', '.join(self.seats)}")


@dataclass(frozen=True, slots=True)
class Due:
    """The card that is due now: the box may eject it, and it may eject nothing else."""

    seat: str | None
    """Whose card it is; None for a card that is burned."""
    purpose: str
    """``hand``, ``third``, ``burn``, or another word of the game."""
    face: str
    """``down`` or ``up``, as it is laid before the seat."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An act that may be offered to the croupier now, judged from public knowledge alone."""

    verb: str
    seat: str | None = None
    low: int | None = None
    """Smallest amount, where the act takes one."""
    high: int | None = None
    takes_cards: int = 0
    """How many cards must be named with it."""
    barred: tuple[Card, ...] = ()
    """Cards of ``GameView.playable`` that its seat cannot lay down, as everybody knows: another hand has shown them, or
    open cards prove that others are due."""
    word: str | None = None
    """A word that is said behind the verb: the game in ``game ochko``."""
    main: bool = False
    """Whether this is the one next act of the procedure (at most one offer is)."""
    sum: int | None = None
    """Chips that it comes to, where the act itself names no amount: half of the bank, what is taken off, the price."""
    warning: str | None = None
    """Code of a warning to show beside it (rules.md: ``punter_6_7 = warn``)."""


@dataclass(frozen=True, slots=True)
class CardView:
    """One card on the table as the public sees it."""

    number: int
    """Its place among all cards that have left the shoe, from 1."""
    card: Card | None
    """Its face once the rules have made it public (``??`` if it is public and unread), else None."""


@dataclass(frozen=True, slots=True)
class HandView:
    """A hand on the table as the public sees it."""

    seat: str
    role: str
    """``punter``, ``banker``, or another word of the game."""
    cards: tuple[CardView, ...]
    total: int | None
    """Its total once all its cards are public and known."""
    natural: bool = False
    """Whether it was opened as an 8 or 9."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as the public sees it."""

    name: str
    purse: int
    stake: int
    status: str
    """``banker``, ``lead``, ``staked``, ``passed``, ``to-speak``, ``waiting``, ``left``, or a word of the game."""
    cards: int | None = None
    """Cards that the seat holds, where the game counts them by seat."""
    tricks: int | None = None
    """Tricks that it has taken in this deal."""
    score: int | None = None
    """Its line of the score sheet."""
    team: str | None = None
    """The side that it plays for."""
    part: int | None = None
    """What it plays for in this hand, where that is not a stake before it."""


@dataclass(frozen=True, slots=True)
class PlayView:
    """A card that a seat has put into the trick on the table."""

    seat: str
    card: Card


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One line of the score sheet: a seat or a side."""

    name: str
    score: int
    change: int = 0
    """What the last deal added to it."""
    notes: tuple[str, ...] = ()
    """Words of the game for what the last deal wrote there."""
    plus: int | None = None
    """Pluses less minuses of all deals, where the game keeps them."""


@dataclass(frozen=True, slots=True)
class ShoeView:
    """The shoe as the public sees it: counts only, never what is left in it (REQ-47)."""

    packs: int
    remaining: int | None
    """Dealable cards left by the count; None before the first load."""
    ejected: int
    discards: int
    cut_seen: bool
    """The cut card has come out: the last coup is announced."""
    pack: int = len(PACK)
    """Cards of one pack: 52, 36 (from the six), 35 (without the six of spades) or 32 (from the seven)."""


@dataclass(frozen=True, slots=True)
class Alarm:
    """Something that stops the game until a person has dealt with it."""

    code: str
    rule: str
    params: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True, slots=True)
class GameView:
    """Everything that everybody may see of a game. A hidden card changes nothing here (design decision 9)."""

    game: str
    phase: str
    turn: str | None
    """The seat that is to act, where one is."""
    banker: str
    """The banker, or the dealer where nobody keeps a bank."""
    bank: int
    lead: str | None
    seats: tuple[SeatView, ...]
    hands: tuple[HandView, ...]
    shoe: ShoeView
    offers: tuple[Offer, ...]
    due: Due | None
    alarms: tuple[Alarm, ...]
    coups: tuple[dict[str, Any], ...]
    """The latest closed rounds as the table script prints them, oldest first; a card that never was public is None."""
    wins: int = 0
    """Coups that the banker has won in a row."""
    aside: int = 0
    """Chips of the banker set aside under ``surplus = stays_aside``."""
    result: dict[str, Any] | None = None
    """The judged round as it will be settled, in the same form; None unless it waits for that."""
    trump: str | None = None
    """The suit of trumps, once it is known."""
    upcard: CardView | None = None
    """The card that was turned up for trumps, while it lies on the table."""
    trick: tuple[PlayView, ...] = ()
    """The trick on the table, in the order of play; a complete one lies there until the next lead."""
    playable: tuple[Card, ...] = ()
    """Cards that somebody may still lay down: all of the pack but those that have been played or thrown face up."""
    sheet: tuple[SheetRow, ...] = ()
    """The score sheet."""
    facts: tuple[tuple[str, str | int], ...] = ()
    """Small public facts by their names in the catalogues (``fact-NAME``)."""
    guests: tuple[SeatView, ...] = ()
    """Bystanders with chips: ``stake`` is what each plays, ``team`` the seat on whose card."""


class Game(Protocol):
    """A game as the table runs it. Pure: no I/O, no clock, no randomness.

    Its state is its own and frozen; whoever holds it only hands it back, and may ask it for ``game``, the game's name.
    ``decide`` never raises for a forbidden act.
    """

    @property
    def name(self) -> str:
        """Its name in scripts and configurations."""
        ...

    @property
    def house(self) -> type:
        """The class whose fields are its options (rules.options)."""
        ...

    @property
    def forms(self) -> Mapping[str, Form]:
        """Its acts, as they are written."""
        ...

    @property
    def law(self) -> Mapping[str, Rule]:
        """Its rules by their ids."""
        ...

    @property
    def refusals(self) -> Mapping[str, Kind]:
        """Every code that it answers, with the rule it stands on."""
        ...

    def opening(self, setup: Setup) -> Any:
        """The state before the first act.

        Raises:
            BadSeats: for seats that cannot play it.
            BadOption: for an option or a value that does not exist.
        """
        ...

    def decide(self, state: Any, act: Act) -> tuple[Event, ...] | Refusal:
        """What would happen if ``act`` were done now, or why it may not be.

        The arrival of the card that is due is itself an act: ``Act("card", cards=(face,))`` with ``??`` for an unread
        one, ``Act("cut")`` for the cut card, ``Act("misfeed", cards=...)`` for a mishap of the box. ``Act("load")``
        puts in the packs that are usual, with an amount so many; with the amount 0 it puts in an exact stack, of which
        the cards are only counted.
        """
        ...

    def evolve(self, state: Any, event: Event) -> Any:
        """The state after ``event``; total over every event that ``decide`` returns."""
        ...

    def due(self, state: Any) -> Due | None:
        """The card that is due, or None."""
        ...

    def loading(self, event: Event) -> Load | None:
        """The shoe that the box must be told of, when ``event`` loads one."""
        ...

    def view(self, state: Any) -> GameView:
        """What everybody may see."""
        ...

    def report(self, state: Any) -> dict[str, Any]:
        """The JSON object of the table script's output, without ``refused`` (notation.md).

        At least ``game``, ``phase``, ``ejected``, ``remaining``, ``discards``; the last key lists the closed rounds.
        """
        ...

    def imbalance(self, state: Any) -> str | None:
        """Which of the books does not add up (chips brought in, cards loaded), or None when all do."""
        ...
