"""The definition of the link as protocol.toml gives it, checked, and the hash of its meaning."""

from __future__ import annotations

import hashlib
import json
import struct
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

WIDTHS: Final = {"u8": "B", "u16": "H", "u32": "I", "u64": "Q"}
"""The types that a field may have, with their letters for :mod:`struct`."""

HEAD_BYTES: Final = 4
"""Of a body before the fields: type, session, tag."""

FIRST_REPORT: Final = 0x80
"""Types from here on are the board's; those below are the host's commands."""

MEANS_LENGTH: Final = 110
"""Longest sentence on a message: it becomes one line of a docstring."""

TABLES: Final = ("phases", "outcomes", "happenings", "resets", "flags")
"""The tables of named numbers; those of ``flags`` are bits of a u16."""


class BadDefinition(ValueError):
    """A definition from which nothing can be made; its message says where and why."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a command is not carried out."""

    name: str
    code: int
    cause: str
    cure: str


@dataclass(frozen=True, slots=True)
class Message:
    """One kind of body."""

    name: str
    type: int
    means: str
    answer: str | None
    fields: tuple[tuple[str, str], ...]

    @property
    def layout(self) -> str:
        """The fields as :mod:`struct` writes them."""
        return "<" + "".join(WIDTHS[kind] for _, kind in self.fields)

    @property
    def size(self) -> int:
        """Bytes of the fields."""
        return struct.calcsize(self.layout)

    @property
    def is_command(self) -> bool:
        """Whether the host sends it."""
        return self.type < FIRST_REPORT


@dataclass(frozen=True, slots=True)
class Definition:
    """The whole link."""

    link: Mapping[str, int]
    tables: Mapping[str, Mapping[str, int]]
    refusals: tuple[Refusal, ...]
    messages: tuple[Message, ...]

    @property
    def hash(self) -> int:
        """64 bits over everything that the two sides must agree on; sentences are not part of it."""
        meaning = {
            "link": dict(self.link),
            "tables": {name: dict(table) for name, table in self.tables.items()},
            "refusals": {refusal.name: refusal.code for refusal in self.refusals},
            "messages": [[m.name, m.type, m.answer, m.fields] for m in self.messages],
        }
        text = json.dumps(meaning, sort_keys=True, separators=(",", ":"))
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def read(text: str) -> Definition:
    """The definition that protocol.toml holds.

    Raises:
        BadDefinition: with the place and the reason.
    """
    try:
        given = tomllib.loads(text)
        definition = Definition(
            given["link"],
            {name: given[name] for name in TABLES},
            tuple(Refusal(**refusal) for refusal in given["refusals"]),
            tuple(_message(**message) for message in given["messages"]),
        )
    except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise BadDefinition(f"protocol.toml: {error}") from error
    _check(definition)
    return definition


def _message(name: str, type: int, means: str, fields: Mapping[str, str], answer: str | None = None) -> Message:  # noqa: A002
    return Message(name, type, means, answer, tuple(fields.items()))


def _check(definition: Definition) -> None:
    for name, table in definition.tables.items():
        _distinct(f"[{name}]", table.values(), 16 if name == "flags" else 256)
    _distinct("[[refusals]] code", (refusal.code for refusal in definition.refusals), 256)
    _distinct("[[messages]] type", (message.type for message in definition.messages), 256)
    _distinct("[[refusals]] name", (refusal.name for refusal in definition.refusals))
    _distinct("[[messages]] name", (message.name for message in definition.messages))
    reports = {message.name for message in definition.messages if not message.is_command}
    for message in definition.messages:
        _check_message(message, definition.link["most_body"] - HEAD_BYTES, reports)


def _check_message(message: Message, most_bytes: int, reports: set[str]) -> None:
    for field, kind in message.fields:
        if kind not in WIDTHS:
            raise BadDefinition(f"{message.name}.{field} is a {kind!r}: a field is one of {', '.join(WIDTHS)}")
    if message.size > most_bytes:
        raise BadDefinition(f"{message.name} has {message.size} bytes of fields: most_body leaves {most_bytes}")
    if len(message.means) > MEANS_LENGTH:
        raise BadDefinition(f"{message.name} means {len(message.means)} letters: say it in {MEANS_LENGTH}")
    if message.is_command and message.answer not in reports:
        raise BadDefinition(f"{message.name} is answered by {message.answer!r}: name a message of the board's")


def _distinct(where: str, values: Iterable[Any], below: int | None = None) -> None:
    seen: set[Any] = set()
    for value in values:
        if value in seen:
            raise BadDefinition(f"{where} has {value} twice: each needs its own")
        if below is not None and not 0 <= value < below:
            raise BadDefinition(f"{where} has {value}: it must be 0..{below - 1}")
        seen.add(value)
