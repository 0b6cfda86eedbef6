"""The daemon's side of the link: controller/box/protocol.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from firmware.generate.definition import HEAD_BYTES, Definition, Message

_HEAD: Final = '''"""The messages of the link to the box, made from firmware/protocol.toml by `./sabot generate`."""

from __future__ import annotations

import struct
from dataclasses import astuple, dataclass
from enum import IntEnum, IntFlag
from typing import ClassVar, Final, NamedTuple, Self

'''

_BASE: Final = '''class BadMessage(ValueError):
    """Fields that are no message: too long, too short, or a value that does not fit."""


class Reason(NamedTuple):
    """Why a command is refused and what helps, as sentences; ``{detail}`` stands for the refusal's detail."""

    cause: str
    cure: str


@dataclass(frozen=True, slots=True)
class Message:
    """What all messages have in common. Numbers are as on the wire: a board of another definition may send any."""

    TYPE: ClassVar[int] = 0
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<")

    def pack(self) -> bytes:
        """The fields as on the wire.

        Raises:
            BadMessage: for a value that does not fit its field.
        """
        try:
            return self.LAYOUT.pack(*astuple(self))
        except struct.error as error:
            raise BadMessage(f"{self}: {error}") from error

    @classmethod
    def unpack(cls, fields: bytes) -> Self:
        """Undo :meth:`pack`.

        Raises:
            BadMessage: when ``fields`` have another length.
        """
        try:
            return cls(*cls.LAYOUT.unpack(fields))
        except struct.error as error:
            raise BadMessage(f"{len(fields)} bytes are no {cls.__name__}: {error}") from error


class Report(Message):
    """A message of the board's."""

    __slots__ = ()


class Command(Message):
    """A message of the host's; ANSWER answers it, where it is not refused."""

    __slots__ = ()
    ANSWER: ClassVar[type[Report]] = Report
'''

_TABLES: Final = {
    "phases": ("Phase", "What the box is doing."),
    "outcomes": ("Outcome", "How an eject ended."),
    "happenings": ("Happening", "What the box reports without being asked."),
    "resets": ("Reset", "Why the board started."),
    "flags": ("Flag", "Bits of the status."),
}

_BITS: Final = {"u8": 8, "u16": 16, "u32": 32, "u64": 64}


def protocol_py(definition: Definition) -> str:
    """The module: constants, enumerations, and a frozen dataclass for each message."""
    blocks = [_HEAD + "\n".join(_constants(definition)) + "\n"]
    blocks += [_enumeration(name, definition.tables[name]) for name in _TABLES]
    codes = {refusal.name: refusal.code for refusal in definition.refusals}
    blocks += [_members("Refusal", "IntEnum", "Why a command is not carried out.", codes), _BASE]
    blocks += [_message(message) for message in sorted(definition.messages, key=lambda message: message.is_command)]
    blocks += ["\n".join(_lookups(definition)) + "\n"]
    return "\n\n".join(blocks)


def _constants(definition: Definition) -> Iterator[str]:
    yield f"HASH: Final = 0x{definition.hash:016X}"
    yield '"""Of the meaning of the definition; the board is built from the same one or may not be armed."""'
    yield ""
    yield f"HEAD_BYTES: Final = {HEAD_BYTES}"
    for name, value in definition.link.items():
        yield f"{name.upper()}: Final = {value:_}" if value >= 10_000 else f"{name.upper()}: Final = {value}"


def _enumeration(name: str, values: Mapping[str, int]) -> str:
    title, means = _TABLES[name]
    if title == "Flag":
        return _members(title, "IntFlag", means, {key: 1 << bit for key, bit in values.items()})
    return _members(title, "IntEnum", means, values)


def _members(title: str, base: str, means: str, values: Mapping[str, int]) -> str:
    entries = "".join(f"    {name.upper()} = {value}\n" for name, value in values.items())
    return f'class {title}({base}):\n    """{means}"""\n\n{entries}'


def _class_name(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))


def _message(message: Message) -> str:
    base = "Command" if message.is_command else "Report"
    lines = ["@dataclass(frozen=True, slots=True)", f"class {_class_name(message.name)}({base}):"]
    lines += [f'    """{message.means}."""', ""]
    lines += [f"    TYPE: ClassVar[int] = 0x{message.type:02X}"]
    lines += [f'    LAYOUT: ClassVar[struct.Struct] = struct.Struct("{message.layout}")']
    if message.answer:
        lines += [f"    ANSWER: ClassVar[type[Report]] = {_class_name(message.answer)}"]
    if message.fields:
        lines += ["", *(f"    {name}: int" for name, _ in message.fields)]
    return "\n".join(lines) + "\n"


def _lookups(definition: Definition) -> Iterator[str]:
    for title, base in (("COMMANDS", "Command"), ("REPORTS", "Report")):
        some = [message for message in definition.messages if message.is_command == (base == "Command")]
        names = "".join(f"    {_class_name(message.name)}.TYPE: {_class_name(message.name)},\n" for message in some)
        yield f"{title}: Final[dict[int, type[{base}]]] = {{\n{names}}}"
    yield "REASONS: Final = {"
    for refusal in definition.refusals:
        yield f"    Refusal.{refusal.name.upper()}: Reason("
        yield f'        "{refusal.cause}",'
        yield f'        "{refusal.cure}",'
        yield "    ),"
    yield "}"
    yield '"""Each refusal in words."""'
