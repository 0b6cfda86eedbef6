"""Messages of the link as lines of text, and commands of the link out of typed words."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from controller.box import protocol
from controller.box.protocol import COMMANDS, Command, Flag, Message
from controller.box.words import sentence

NAMED: Final[dict[str, type[Any]]] = {
    "phase": protocol.Phase,
    "outcome": protocol.Outcome,
    "happening": protocol.Happening,
    "reset_cause": protocol.Reset,
}
"""Fields whose numbers have names."""

HEX: Final = frozenset({"nonce", "hash", "build"})
"""Fields that are read in hexadecimal."""

CHOICES: Final[dict[str, dict[str, int]]] = {
    "motor": {"feed": 0, "nip": 1},
    "lamp": {"own": 0, "off": 1, "on": 2, "blink": 3},
    "colour_light": {"off": 0, "on": 1},
    "backward": {"forward": 0, "backward": 1},
}
"""Fields that may be typed as words."""

USUAL: Final[dict[str, int]] = {"backward": 0, "duty": 255, "buzz": 0, "colour_light": 0}
"""What stands for a field that is not typed."""

TYPED: Final[dict[type[Command], tuple[str, ...]]] = {protocol.Turn: ("motor", "ms", "backward", "duty")}
"""Commands whose fields are typed in another order than they are sent."""


class BadWords(ValueError):
    """Typed words that are no command; says what may be typed."""


def short(kind: type[Message]) -> str:
    """A message's name as it is typed: ``ask_status`` of the definition is ``status``."""
    parts = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in kind.__name__).split()
    return "-".join(part for part in parts if part != "ask")


WORDS: Final[dict[str, type[Command]]] = {
    {"acknowledge": "ack"}.get(short(kind), short(kind)): kind
    for kind in COMMANDS.values()
    if kind is not protocol.Hello
}
"""Every command that can be typed; a hello needs a nonce, which is not for people."""


def spoken(message: Message) -> str:
    """One line: the message's name and its fields by name."""
    if isinstance(message, protocol.Refused):
        return f"refused: {sentence(message.code, message.detail)}"
    fields = [
        f"{field.name}={_value(field.name, getattr(message, field.name))}" for field in dataclasses.fields(message)
    ]
    return " ".join((short(type(message)), *fields))


def command(line: str) -> Command:
    """The command that a typed line says: its name and its fields in their order, in numbers or words.

    Raises:
        BadWords: for anything else.
    """
    word, *given = line.split()
    kind = WORDS.get(word)
    if kind is None:
        raise BadWords(f"there is no command {word!r}: type {', '.join(WORDS)}")
    names = _typed(kind)
    needed = [name for name in names if name not in USUAL]
    if not len(needed) <= len(given) <= len(names):
        raise BadWords(f"{word} takes {usage(kind)}")
    typed = {name: _number(kind, name, text) for name, text in zip(names, given, strict=False)}
    made: Command = kind(**{name: typed.get(name, USUAL.get(name, 0)) for name in names})
    try:
        made.pack()
    except protocol.BadMessage:
        raise BadWords(f"{word} takes {usage(kind)}, each as large as its field: {line!r} does not fit") from None
    return made


def usage(kind: type[Command]) -> str:
    """What a command takes, in words."""
    return " ".join(map(_shown, _typed(kind))) or "nothing"


def _typed(kind: type[Command]) -> tuple[str, ...]:
    """The fields in the order in which they are typed."""
    return TYPED.get(kind, tuple(field.name for field in dataclasses.fields(kind)))


def _shown(name: str) -> str:
    text = "|".join(CHOICES[name]) if name in CHOICES else name.upper()
    return f"[{text}]" if name in USUAL else text


def _number(kind: type[Command], name: str, text: str) -> int:
    if text in CHOICES.get(name, {}):
        return CHOICES[name][text]
    try:
        return int(text, 0)
    except ValueError:
        word = next(word for word, known in WORDS.items() if known is kind)
        raise BadWords(f"{word}: {text!r} is no number; it takes {usage(kind)}") from None


def _value(name: str, value: int) -> str:
    if name == "flags":
        known = [flag.name.lower() for flag in Flag if flag & value and flag.name]
        return "+".join(known) or "none"
    if name in ("beams", "dark_beams"):
        return "+".join(beam for bit, beam in enumerate(BEAMS) if value >> bit & 1) or "clear"
    if name in HEX:
        return f"{value:#x}"
    if name in NAMED:
        try:
            return str(NAMED[name](value).name).lower()
        except ValueError:
            return f"{value}?"
    return str(value)


BEAMS: Final = ("gate", "nip", "exit", "lid", "stop")
"""Bits of ``beams``: what is blocked or open."""
