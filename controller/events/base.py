"""The three words of the engine, and events as JSON."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from controller.cards import Card, card


@dataclass(frozen=True, slots=True)
class Act:
    """Something asked of the table, as a croupier would say it: ``P2 stake 20``, ``close``, ``misfeed 9h``."""

    verb: str
    seat: str | None = None
    amount: int | None = None
    cards: tuple[Card, ...] = ()
    persons: tuple[str, ...] = ()
    """Staff who stand for it, where the rules ask for named persons."""
    other: str | None = None
    """A second seat that it names, as in ``G1 beside P2 10``, or the game in ``game ochko``."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """An act that may not be: a stable code in capitals, the rule's id, and what a sentence needs."""

    code: str
    rule: str
    params: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True)
class Event:
    """Something that happened. Subclasses are frozen dataclasses; their class name is their name in the journal.

    Fields hold ``str``, ``int``, ``bool``, ``None``, ``Card`` or tuples of these.
    """

    registry: ClassVar[dict[str, type[Event]]] = {}

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Register the subclass under its name."""
        super().__init_subclass__(**kwargs)
        known = Event.registry.get(cls.__name__)
        assert known is None or known.__module__ == cls.__module__, f"two events are called {cls.__name__}"
        Event.registry[cls.__name__] = cls


class Aside(Event):
    """Something that touches no card and no chip: a table that is rebuilt does not need it for its game."""


CardWord = str
"""A word about a card, kept as secret as the card: a field is annotated with this very name."""


class UnknownEvent(ValueError):
    """A journal row whose kind this version does not know."""


def encode(event: Event) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """Split an event into its name, its open fields and its card-bearing fields, all plain JSON values.

    Card-bearing fields are those of type ``Card`` or tuples that hold cards; they are what the journal salts.
    """
    open_fields: dict[str, Any] = {}
    secret: dict[str, Any] = {}
    for f in dataclasses.fields(event):
        value = getattr(event, f.name)
        (secret if "Card" in str(f.type) else open_fields)[f.name] = _plain(value)
    return type(event).__name__, open_fields, secret


def decode(name: str, open_fields: dict[str, Any], secret: dict[str, Any]) -> Event:
    """Undo :func:`encode`.

    Raises:
        UnknownEvent: when no event has that name.
    """
    kind = Event.registry.get(name)
    if kind is None:
        raise UnknownEvent(f"the journal holds an event {name!r} that this version does not know")
    words = {f.name for f in dataclasses.fields(kind) if "CardWord" in str(f.type)} if secret else set()
    return kind(
        **{key: _frozen(value) for key, value in open_fields.items()},
        **{key: _frozen(value) if key in words else _cards(value) for key, value in secret.items()},
    )


def _plain(value: Any) -> Any:
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


def _cards(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_cards(item) for item in value)
    return card(value) if isinstance(value, str) else value
