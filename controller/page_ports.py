"""The ports between table and page: acts go in, numbered views come out, sentences are asked for."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol


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

    async def act(self, act_id: str, words: str, persons: tuple[str, ...]) -> Applied | Refused:
        """Do the act that ``words`` say (notation.md), once for each ``act_id``.

        Returns when its events are in the journal and every role's feed shows them. ``persons`` are the staff who
        stand for it.

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
