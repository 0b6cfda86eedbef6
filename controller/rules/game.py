"""What the table asks of a game: one protocol for all five, and what the public may see of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from controller.cards import Card
from controller.events import Act, Event, Refusal
from controller.shoe_order import Load

OptionValue = str | int | bool


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


@dataclass(frozen=True, slots=True)
class Due:
    """The card that is due now: the box may eject it, and it may eject nothing else."""

    seat: str | None
    """Whose card it is; None for a card that is burned."""
    purpose: str
    """``hand``, ``third`` or ``burn``."""
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
    main: bool = False
    """Whether this is the one next act of the procedure (at most one offer is)."""
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
    """``punter`` or ``banker``."""
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
    """``banker``, ``lead``, ``staked``, ``passed``, ``to-speak``, ``waiting`` or ``left``."""


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
    bank: int
    lead: str | None
    seats: tuple[SeatView, ...]
    hands: tuple[HandView, ...]
    shoe: ShoeView
    offers: tuple[Offer, ...]
    due: Due | None
    alarms: tuple[Alarm, ...]
    coups: tuple[dict[str, Any], ...]
    """The latest closed coups as the table script prints them, oldest first; a card that never was public is None."""
    wins: int
    """Coups that the banker has won in a row."""
    aside: int = 0
    """Chips of the banker set aside under ``surplus = stays_aside``."""
    result: dict[str, Any] | None = None
    """The judged coup as it will be settled, in the same form; None unless it waits for that."""


class Game(Protocol):
    """A game as the table runs it. Pure: no I/O, no clock, no randomness.

    ``S`` is the game's own frozen state. ``decide`` never raises for a forbidden act; it refuses.
    """

    def opening(self, setup: Setup) -> Any:
        """The state before the first act."""
        ...

    def decide(self, state: Any, act: Act) -> tuple[Event, ...] | Refusal:
        """What would happen if ``act`` were done now, or why it may not be.

        The arrival of the card that is due is itself an act: ``Act("card", cards=(face,))`` with ``??`` for an unread
        one, ``Act("cut")`` for the cut card, ``Act("misfeed", cards=...)`` for a mishap of the box.
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
        """The JSON object of the table script's output, without ``refused`` (notation.md)."""
        ...

    def imbalance(self, state: Any) -> str | None:
        """Which of the books does not add up (chips brought in, cards loaded), or None when all do."""
        ...
