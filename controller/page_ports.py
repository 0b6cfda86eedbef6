"""The ports between table and page: acts go in, numbered views come out, sentences are asked for."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from controller.events import Refusal


@dataclass(frozen=True, slots=True)
class Applied:
    """An act that was accepted."""

    act_id: str
    seq: int
    """Journal row of its last event."""


@dataclass(frozen=True, slots=True)
class Refused:
    """An act that was refused; nothing has changed."""

    act_id: str
    code: str
    rule: str
    params: dict[str, str | int] = field(default_factory=dict)


class UnreadableAct(ValueError):
    """Words that are no act of the table script; its message says which word, and what may stand there."""


class TablePort(Protocol):
    """The table as a page sees it: acts go in."""

    async def act(self, act_id: str, words: str, persons: tuple[str, ...], actor: str = "") -> Applied | Refused:
        """Do the act that ``words`` say (notation.md), once for each ``act_id``.

        Returns when its events are in the journal and every role's feed shows them. ``persons`` are the staff who
        stand for it, ``actor`` is who does it; empty for whoever holds the table.

        Raises:
            UnreadableAct: when ``words`` cannot be parsed; nothing has changed.
        """
        ...


ROLES: Final = ("croupier", "floor", "auditor", "screen")
"""Who may look at the table through a feed."""


@dataclass(frozen=True, slots=True)
class Update:
    """One message of a role's feed: the whole view after a change."""

    seq: int
    """Number of this view in that role's feed; one is spent only when the role's view changed."""
    prev: int | None
    """Number of the view before it, None for the snapshot that opens a subscription."""
    view: Mapping[str, Any]
    """Plain JSON values, without sentences: those are added in the language of the reader."""


class FeedPort(Protocol):
    """The table as a page sees it: what each role may see comes out, filtered and numbered."""

    def snapshot(self, role: str) -> tuple[int, Mapping[str, Any]]:
        """The role's present view and its number."""
        ...

    def subscribe(self, role: str) -> AsyncGenerator[Update, None]:
        """A snapshot, then every change, until the reader closes it.

        Its queue is bounded: a reader that falls behind is dropped (the subscription ends).
        """
        ...


PAGE_ROWS: Final = 100
"""Rows of the journal that one answer holds at most."""


@dataclass(frozen=True, slots=True)
class RowQuery:
    """Which rows of the journal are looked for, newest first; what is None does not matter."""

    kind: str | None = None
    """Class name of the event."""
    name: str | None = None
    """Who did it, stands for it, or sits where it happened."""
    hand: int | None = None
    """Number of a hand."""
    since: str | None = None
    """UTC, ISO 8601 or the beginning of it, as ``2026-01-31T20``."""
    until: str | None = None
    """UTC, the same way; the last moment that begins so is meant."""
    text: str | None = None
    """Stands anywhere in what the row shows."""
    before: int | None = None
    """Only rows before this one: where the answer before ended."""
    limit: int = PAGE_ROWS


class RecordGap(LookupError):
    """What was asked for is not in the record, or may not be shown yet; the message says which, and what to do."""


class RecordPort(Protocol):
    """The journal as a page sees it: read only, plain JSON values, and no card before its hand is closed.

    ``desk`` is the floor's, the rest an auditor's. Nothing here holds up the table.
    """

    async def desk(self) -> Mapping[str, Any]:
        """Alarms open and ended, what was approved, who did what, and the counters of shoe and box."""
        ...

    async def rows(self, query: RowQuery) -> Mapping[str, Any]:
        """``rows``, and ``before``: what to ask for next, None when there are no more.

        Raises:
            RecordGap: for a hand that does not exist.
        """
        ...

    async def hands(self, before: int | None) -> Mapping[str, Any]:
        """The closed hands before this number, newest first, and ``before`` as in :meth:`rows`."""
        ...

    async def hand(self, number: int) -> Mapping[str, Any]:
        """A closed hand, step by step: the rows of each, and what everybody saw after it.

        Raises:
            RecordGap: when it does not exist or is under way.
        """
        ...

    async def shoes(self) -> Mapping[str, Any]:
        """Every shoe with its counts."""
        ...

    async def shoe(self, number: int) -> Mapping[str, Any]:
        """What the pictures of a shoe are drawn from; composition and doubts only once it is over (REQ-47).

        Raises:
            RecordGap: when it does not exist.
        """
        ...

    async def receipt(self, number: int) -> Mapping[str, Any]:
        """The receipt of a shoe: its code, the code as a QR picture, and the commitment of every card.

        Raises:
            RecordGap: when it does not exist.
        """
        ...

    async def check(self, code: str) -> Mapping[str, Any]:
        """Whether this journal keeps what the code of a receipt promises: ``ok``, and ``problem``.

        Raises:
            RecordGap: when the code is none.
        """
        ...

    async def verify(self) -> Mapping[str, Any]:
        """The whole chain examined: ``rows``, ``head``, ``ok``, and ``problem``."""
        ...

    def export(self, form: str) -> AsyncGenerator[str, None]:
        """The journal as ``json`` lines or ``csv``, without the cards that never became public."""
        ...


class PracticePort(Protocol):
    """A drill as its page sees it; what it says is in the croupier's view."""

    async def end(self) -> None:
        """End it now: its report is in the view when this returns."""
        ...


class EnrolPort(Protocol):
    """The enrolment of a deck as its page sees it. A refusal says why not; nothing has changed then."""

    def view(self) -> Mapping[str, Any]:
        """How far it is, in plain JSON values.

        ``phase``: ``idle``, ``ready``, ``passing``, ``ending``, ``stopped`` (``why``), ``learning``, ``asking``,
        ``back``, ``done`` or ``refused``; ``names`` of the cards so far, ``asked`` for the one that a person must
        name, and what a pack that is refused ``misses``, has ``missing`` or ``twice``.
        """
        ...

    async def start(self, name: str, cards: int, jokers: int, by: str) -> Refusal | None:
        """Borrow the box, which must be empty, for a pack of so many cards and jokers."""
        ...

    async def begin(self) -> Refusal | None:
        """The pack stands in the box: let it pass."""
        ...

    async def answer(self, sample: int, name: str | None) -> Refusal | None:
        """A person names the card that is asked for; None for no card of this deck."""
        ...

    async def back(self, colour: str | None) -> Refusal | None:
        """A person says the colour of the back; None where nobody knows."""
        ...

    async def end(self) -> Refusal | None:
        """Give it up; the box is returned when its mouth is free."""
        ...

    def picture(self, sample: int) -> bytes | None:
        """The index of a card as the camera saw it, as PNG; None for one that was not seen."""
        ...


class Sentences(Protocol):
    """One language's sentences (``controller.locale.Catalogue``)."""

    def ids(self) -> frozenset[str]:
        """Every message id."""
        ...

    def text(self, message_id: str, params: Mapping[str, str | int | None] | None = None) -> str:
        """The sentence with its parameters filled in; raises LookupError for a missing message or parameter."""
        ...

    def template(self, message_id: str) -> str:
        """The sentence with ``{name}`` in place of each parameter."""
        ...
