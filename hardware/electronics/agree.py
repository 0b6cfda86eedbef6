"""What the circuit says twice with other tables of the box: signals and their pins, parts to buy, the Pi's pins."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from hardware.electronics.check import Fault
from hardware.electronics.model import BOARD, HEADER, PI, Circuit, Part

PRINTED: Final = {
    **{f"PD{bit}": f"D{bit}" for bit in range(8)},
    **{f"PB{bit}": f"D{8 + bit}" for bit in range(6)},
    **{f"PC{bit}": f"A{bit}" for bit in range(6)},
    "ADC6": "A6",
    "ADC7": "A7",
}
"""The name printed on an Arduino Nano by the pin of its ATmega328P."""

SPECIAL: Final = {
    "INT0": "PD2",
    "INT1": "PD3",
    "OC1A": "PB1",
    "OC1B": "PB2",
    "OC2A": "PB3",
    "OC2B": "PD3",
    **{f"PCINT{bit}": f"PB{bit}" for bit in range(6)},
    **{f"PCINT{8 + bit}": f"PC{bit}" for bit in range(6)},
    **{f"PCINT{16 + bit}": f"PD{bit}" for bit in range(8)},
}
"""The pin of the ATmega328P by the interrupt or timer output that it alone can serve."""


ELECTRIC: Final = frozenset({"electronic", "motor"})
"""Kinds of rows in parts.csv whose references are those of the circuit."""

SUNDRIES: Final = frozenset({"X1", "W1", "W2"})
"""Electric rows that are no part of the circuit: the bare board, the USB cable, wire by the metre."""

UNITS: Final = {
    "fuse": ("amps", "A"),
    **dict.fromkeys(("converter_6v", "converter_5v", "diode_tvs"), ("volts", "V")),
}
"""What is the value of a part of that kind, with its unit."""


def with_pins(circuit: Circuit, table: Mapping[str, Any]) -> Iterator[Fault]:
    """Every signal is on the net of its name, at the pin that pins.toml gives it, and no pin has two."""
    taken: dict[str, str] = {}
    for signal in table["signal"]:
        name, pin = signal["name"], signal["pin"]
        if PRINTED.get(pin) != signal["nano"]:
            yield Fault("pins.toml", name, f"{pin} is {PRINTED.get(pin)} on the board, not {signal['nano']}")
        if pin in taken:
            yield Fault("pins.toml", name, f"{pin} is {taken[pin]} already")
        taken[pin] = name
        for key in {"interrupt", "timer"} & signal.keys():
            if SPECIAL.get(signal[key]) != pin:
                yield Fault("pins.toml", name, f"{signal[key]} is at {SPECIAL.get(signal[key])}, not at {pin}")
        yield from _at(circuit, name, f"{BOARD}.{signal['nano']}")
    for name, number in table["pi"].items():
        yield from _at(circuit, name, f"{PI}.{HEADER[number]}")


def _at(circuit: Circuit, name: str, pin: str) -> Iterator[Fault]:
    if name not in circuit.nets:
        yield Fault("every signal has a net", name, "is in pins.toml and in no net")
    elif circuit.node.get(pin) != name:
        yield Fault("every signal is at its pin", name, f"is not at {pin}, which is on {circuit.node.get(pin)}")


def with_header(table: Mapping[str, Any], header: str) -> Iterator[Fault]:
    """The board header of the firmware says the bit, the port and the level that pins.toml says."""
    said = dict(re.findall(r"^#define (\w+) (\S+)$", header, re.MULTILINE))
    wanted = {name: value for signal in table["signal"] for name, value in _defines(signal).items()}
    for port in "BCD":
        outputs = [signal["pin"] for signal in table["signal"] if signal["direction"] == "out"]
        mask = sum(1 << int(pin[2]) for pin in outputs if pin[1] == port)
        wanted[f"PINS_DDR{port}"] = f"0x{mask:02x}"
    for name, value in wanted.items():
        if said.get(name) != value:
            yield Fault("firmware/include/pins.h", name, f"is {said.get(name)}, and {value} by pins.toml")


def _defines(signal: Mapping[str, Any]) -> dict[str, str]:
    stem, pin = signal["name"].upper(), signal["pin"]
    if signal["direction"] == "analog":
        return {f"{stem}_CHANNEL": pin[-1]}
    port = {f"{stem}_IN": f"PIN{pin[1]}"} if signal["direction"] == "in" else {}
    return port | {
        f"{stem}_BIT": pin[2],
        f"{stem}_PORT": f"PORT{pin[1]}",
        f"{stem}_ACTIVE_HIGH": str(int(signal["active"] == "high")),
    }


def with_parts(circuit: Circuit, rows: Iterable[Mapping[str, str]]) -> Iterator[Fault]:
    """Every part stands in parts.csv under its reference and with its value, and every electric row there is drawn.

    Args:
        circuit: the parts that are drawn.
        rows: the rows of parts.csv; ``reference`` may hold several, as ``R1 R4`` or ``R1-R4``.
    """
    rows = list(rows)
    bought = {ref: row for row in rows for ref in references(row["reference"])}
    drawn = {ref: part for ref, part in circuit.parts.items() if part.place != BOARD}
    for ref in drawn.keys() - bought.keys():
        yield Fault("every part is bought", ref, "is in circuit.toml and not in parts.csv")
    for ref in bought.keys() - drawn.keys():
        if bought[ref]["kind"] in ELECTRIC and ref not in SUNDRIES:
            yield Fault("every part is drawn", ref, "is in parts.csv and not in circuit.toml")
    for row in rows:
        held = references(row["reference"])
        if held[0] in drawn and int(row["count"]) != len(held):
            yield Fault("every part is bought once", row["reference"], f"counts {row['count']}")
        if any(bought[ref] is not row for ref in held):
            yield Fault("every part is bought once", row["reference"], "stands twice in parts.csv")
    for ref in drawn.keys() & bought.keys():
        number, unit = _value(drawn[ref])
        if unit and not re.search(rf"(?<![\d.]){number:g}(\.0)? {unit}\b", bought[ref]["specification"]):
            yield Fault("every part has its value", ref, f"is {number:g} {unit}, and not so in parts.csv")


def _value(part: Part) -> tuple[float, str]:
    """The value of a part and its unit; no unit where the kind says enough."""
    if part.kind in {"resistor", "potentiometer"}:
        ohm = part.values["ohm"]
        return (ohm / 1000, "kOhm") if ohm >= 1000 else (ohm, "Ohm")
    if part.kind == "capacitor":
        micro = part.values["farad"] * 1e6
        return (micro, "uF") if micro >= 1 else (micro * 1000, "nF")
    key, unit = UNITS.get(part.kind, ("", ""))
    return part.values.get(key, 0.0), unit


def references(text: str) -> list[str]:
    """The references in a field of parts.csv: ``R1-R3, R7`` is R1, R2, R3, R7."""
    found: list[str] = []
    for word in re.split(r"[,;\s]+", text.strip()):
        span = re.fullmatch(r"([A-Z]+)(\d+)-(?:\1)?(\d+)", word)
        found += [f"{span[1]}{n}" for n in range(int(span[2]), int(span[3]) + 1)] if span else [word]
    return found
