"""The three headers of the firmware: the link, the pins, the dimensions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from firmware.generate.definition import HEAD_BYTES, Definition, Message

_NOTE: Final = "/* Made from {source} by `./sabot generate`: change that and run it again. */\n"

_STEMS: Final = {"phases": "PHASE", "outcomes": "OUTCOME", "happenings": "HAPPENING", "resets": "RESET"}


def protocol_h(definition: Definition) -> str:
    """The link: constants, enumerations, and each message's fields as they lie on the wire."""
    lines = [_define(f"LINK_{name}", value) for name, value in definition.link.items()]
    lines += [_define("LINK_HASH", f"UINT64_C(0x{definition.hash:016x})"), _define("LINK_HEAD", HEAD_BYTES), ""]
    for name, stem in _STEMS.items():
        lines += _enumeration(stem, definition.tables[name])
    lines += [_define(f"FLAG_{name}", f"(1u << {bit})") for name, bit in definition.tables["flags"].items()] + [""]
    lines += _enumeration("REFUSAL", {refusal.name: refusal.code for refusal in definition.refusals})
    lines += _enumeration("MESSAGE", {m.name: m.type for m in definition.messages}, "0x{:02x}")
    for message in definition.messages:
        lines += _structure(message)
    guard = '_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "fields are read in place");\n'
    return _header("firmware/protocol.toml", ["#include <stdint.h>", "", guard.strip(), "", *lines])


def pins_h(pins: Mapping[str, Any]) -> str:
    """The board: for each signal its port, bit and level, or its ADC channel; each port's first state."""
    board = pins["board"]
    lines = [_define(f"BOARD_{name}", value) for name, value in board.items() if isinstance(value, int)] + [""]
    for signal in pins["signal"]:
        lines += [*_signal(signal), ""]
    for port in "BCD":
        mine = [signal for signal in pins["signal"] if signal["pin"].startswith(f"P{port}")]
        outputs = [signal for signal in mine if signal["direction"] == "out"]
        high = [signal for signal in mine if signal.get("pullup")]
        high += [signal for signal in outputs if signal["active"] == "low"]
        lines += [_define(f"PINS_DDR{port}", f"0x{_mask(outputs):02x}")]
        lines += [_define(f"PINS_PORT{port}", f"0x{_mask(high):02x}")]
    return _header("hardware/pins.toml", lines)


def dimensions_h(dimensions: Mapping[str, Any]) -> str:
    """Every figure of the box, in the unit that ends its name; to be used in constant expressions."""
    lines = [_define(name, value) for name, value in _flat("", dimensions)]
    return _header("hardware/dimensions.toml", lines)


def _header(source: str, lines: list[str]) -> str:
    return "\n".join([_NOTE.format(source=source) + "#pragma once", "", *lines]).rstrip() + "\n"


def _define(name: str, value: object) -> str:
    return f"#define {name.upper()} {value}" if not str(value).startswith("-") else f"#define {name.upper()} ({value})"


def _enumeration(stem: str, values: Mapping[str, int], form: str = "{}") -> list[str]:
    entries = [f"    {stem}_{name.upper()} = {form.format(value)}," for name, value in values.items()]
    return [f"enum {stem.lower()} {{", *entries, "};", ""]


def _structure(message: Message) -> list[str]:
    note = f"/* {message.means}. */"
    if not message.fields:
        return [note, f"enum {{ {message.name.upper()}_SIZE = 0 }};", ""]
    fields = [f"    uint{kind[1:]}_t {name};" for name, kind in message.fields]
    kind = f"{message.name}_fields_t"
    return [
        note,
        "typedef struct __attribute__((packed)) {",
        *fields,
        f"}} {kind};",
        f"enum {{ {message.name.upper()}_SIZE = {message.size} }};",
        f'_Static_assert(sizeof({kind}) == {message.name.upper()}_SIZE, "no padding");',
        "",
    ]


def _signal(signal: Mapping[str, Any]) -> Iterator[str]:
    name = signal["name"]
    analog = re.fullmatch(r"ADC(\d)|PC(\d)", signal["pin"]) if signal["direction"] == "analog" else None
    yield f"/* {signal['nano']}, {signal['pin']}: {signal['means']}. */"
    if analog:
        yield _define(f"{name}_channel", analog[1] or analog[2])
    else:
        port, bit = signal["pin"][1], signal["pin"][2]
        yield _define(f"{name}_bit", bit)
        yield _define(f"{name}_port", f"PORT{port}")
        if signal["direction"] == "in":
            yield _define(f"{name}_in", f"PIN{port}")
        yield _define(f"{name}_active_high", int(signal["active"] == "high"))
    for key, value in signal.items():
        if isinstance(value, int | float) and not isinstance(value, bool):
            yield _define(f"{name}_{key}", value)


def _mask(signals: list[Mapping[str, Any]]) -> int:
    return sum(1 << int(signal["pin"][2]) for signal in signals)


def _flat(stem: str, values: Mapping[str, Any]) -> Iterator[tuple[str, int | float]]:
    for name, value in values.items():
        if isinstance(value, Mapping):
            yield from _flat(f"{stem}{name}_", value)
        else:
            yield f"{stem}{name}", value
