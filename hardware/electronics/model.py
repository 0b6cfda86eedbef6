"""The circuit: parts with typed pins, what is soldered together, and what is joined by wires."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).parent

GROUND: Final = "GND"
"""The net that every voltage is measured from."""

BOARD: Final = "U1"
"""The microcontroller: its signals stand in pins.toml, table ``signal``."""

PI: Final = "PI1"
"""The Raspberry Pi: its signals stand in pins.toml, table ``pi``."""

HEADER: Final = {17: "11", 27: "13", 22: "15", 23: "16", 24: "18", 25: "22", 5: "29", 6: "31", 16: "36", 26: "37"}
"""Pin of the Pi's header by BCM number, of those that serve no bus."""

PI_INPUTS: Final = frozenset({"deal_button"})

Pin = str
"""A pin by reference and name: ``R1.2``."""


class BadCircuit(ValueError):
    """Tables that describe no circuit; the message says where and why."""


class Role(Enum):
    """What a pin is to a net."""

    POWER_IN = "power in"
    POWER_OUT = "power out"
    DIGITAL_IN = "digital in"
    DIGITAL_OUT = "digital out"
    OPEN_COLLECTOR = "open collector"
    ANALOG_IN = "analog in"
    ANALOG_OUT = "analog out"
    GROUND = "ground"
    PASSIVE = "passive"
    BUS = "bus"
    UNUSED = "unused"


ROLES: Final = {role.value: role for role in Role}


@dataclass(frozen=True, slots=True)
class PinType:
    """A pin's role and its levels in volts: what an input takes at its high level, what an output gives."""

    role: Role
    low: float = 0.0
    high: float = 0.0


@dataclass(frozen=True, slots=True)
class Part:
    """One component."""

    ref: str
    kind: str
    place: str
    """``board``, ``case``, ``outside``, or the part that this is a piece of."""
    what: str
    pins: Mapping[str, PinType]
    values: Mapping[str, float] = field(default_factory=dict)
    """Ohm, volts, amps, farad: whichever it has."""
    sees: str = ""
    """The part whose light falls on it."""
    legs: Mapping[str, int] = field(default_factory=dict)
    """Numbers of a chip's legs by pin."""


@dataclass(frozen=True, slots=True)
class Wire:
    """One wire of a cable."""

    name: str
    start: Pin
    end: Pin
    colour: str
    screen: bool = False
    """Whether it only keeps its neighbours apart, and carries nothing."""

    @property
    def ends(self) -> tuple[Pin, Pin]:
        """Both pins."""
        return self.start, self.end


@dataclass(frozen=True, slots=True)
class Cable:
    """Wires that run together."""

    name: str
    what: str
    sheet: str
    mm2: float
    length_mm: int
    wires: tuple[Wire, ...]
    guards: tuple[str, ...] = ()
    """The signals that read the safe case when one of its wires tears."""


@dataclass(frozen=True)
class Circuit:
    """All of it."""

    parts: Mapping[str, Part]
    nets: Mapping[str, tuple[Pin, ...]]
    """What is soldered together, by name."""
    cables: tuple[Cable, ...]
    signals: Mapping[str, Pin]
    """The pin of microcontroller or Pi by the name of its signal in pins.toml."""

    @cached_property
    def wires(self) -> Mapping[str, Wire]:
        """Every wire by its name, ``lamp.1``."""
        return {wire.name: wire for cable in self.cables for wire in cable.wires}

    @cached_property
    def pins(self) -> Mapping[Pin, PinType]:
        """Every pin of every part."""
        return {f"{part.ref}.{name}": kind for part in self.parts.values() for name, kind in part.pins.items()}

    @cached_property
    def node(self) -> Mapping[Pin, str]:
        """The node that each pin belongs to while everything is whole."""
        return self.joined()

    @cached_property
    def nodes(self) -> Mapping[str, Mapping[Pin, PinType]]:
        """The pins of each node with what they are."""
        found: dict[str, dict[Pin, PinType]] = {}
        for pin, node in self.node.items():
            found.setdefault(node, {})[pin] = self.pins[pin]
        return found

    def joined(self, broken: Collection[str] = (), bridges: Iterable[tuple[Pin, Pin]] = ()) -> Mapping[Pin, str]:
        """The node that each pin belongs to, by solder and wires.

        Args:
            broken: names of wires that are torn.
            bridges: pairs of pins that touch and should not.

        Returns:
            Node by pin. A node is named after a soldered net in it, else after one of its pins.
        """
        root: dict[str, str] = {}

        def find(name: str) -> str:
            while (up := root.setdefault(name, name)) != name:
                name = up
            return name

        # A net's name stays the root, and that of ground before any other.
        for name, pins in self.nets.items():
            for pin in pins:
                root[find(pin)] = find(f"net {name}")
        pairs = [wire.ends for wire in self.wires.values() if wire.name not in broken]
        for one, other in [*pairs, *bridges]:
            first, second = sorted((find(one), find(other)), key=_rank)
            root[second] = first
        return {pin: find(pin).removeprefix("net ") for pin in self.pins}


def _rank(name: str) -> tuple[bool, bool, str]:
    return name != f"net {GROUND}", not name.startswith("net "), name


def load(
    folder: Path = HERE, pins: Path = HERE.parent / "pins.toml", change: Mapping[str, Mapping[str, Any]] | None = None
) -> Circuit:
    """Read the circuit.

    Args:
        folder: where kinds.toml, circuit.toml and harness.toml lie.
        pins: the table of signals.
        change: tables to take in the place of files, by file name.

    Raises:
        BadCircuit: when the tables describe none.
    """
    names = [*(folder / name for name in ("kinds.toml", "circuit.toml", "harness.toml")), pins]
    tables = {path.name: (change or {}).get(path.name) or tomllib.loads(path.read_text()) for path in names}
    legs = tables["kinds.toml"].get("legs", {})
    kinds = {name: _kind(name, given) for name, given in tables["kinds.toml"].items() if name != "legs"}
    kinds["nano"] |= board_pins(tables["pins.toml"])
    kinds["pi"] |= pi_pins(tables["pins.toml"])
    circuit = Circuit(
        {ref: _part(ref, kinds, legs, given) for ref, given in tables["circuit.toml"]["part"].items()},
        {name: tuple(pins) for name, pins in tables["circuit.toml"]["net"].items()},
        tuple(_cable(**given) for given in tables["harness.toml"]["cable"]),
        _signals(tables["pins.toml"]),
    )
    _check_names(circuit)
    return circuit


def board_pins(table: Mapping[str, Any]) -> dict[str, PinType]:
    """The microcontroller's pins by the name printed on its board, as pins.toml tells them."""
    # A high level of the ATmega328P is 0.6 of its supply.
    types = {
        "in": PinType(Role.DIGITAL_IN, 3.0, 5.5),
        "out": PinType(Role.DIGITAL_OUT, 5.0, 5.0),
        "analog": PinType(Role.ANALOG_IN, 0.0, 5.5),
    }
    return {signal["nano"]: types[signal["direction"]] for signal in table["signal"]}


def pi_pins(table: Mapping[str, Any]) -> dict[str, PinType]:
    """The Pi's pins by their place on the header.

    Raises:
        BadCircuit: for a BCM number that this box does not use.
    """
    found = {}
    for name, number in table["pi"].items():
        if number not in HEADER:
            raise BadCircuit(f"pins.toml: pi.{name} is {number}: choose one of {', '.join(map(str, HEADER))}")
        kind = PinType(Role.DIGITAL_IN, 2.0, 3.6) if name in PI_INPUTS else PinType(Role.DIGITAL_OUT, 3.3, 3.3)
        found[HEADER[number]] = kind
    return found


def _signals(table: Mapping[str, Any]) -> dict[str, Pin]:
    ours = {signal["name"]: f"{BOARD}.{signal['nano']}" for signal in table["signal"]}
    return ours | {name: f"{PI}.{HEADER[number]}" for name, number in table["pi"].items()}


def _kind(name: str, given: Mapping[str, str]) -> dict[str, PinType]:
    return {pin: _pin_type(f"{name}.{pin}", text) for pin, text in given.items()}


def _pin_type(where: str, text: str) -> PinType:
    found = re.fullmatch(r"([a-z ]+?)(?: ([\d.]+?)(?:\.\.([\d.]+))?)?", text)
    if not found or found[1] not in ROLES:
        raise BadCircuit(f"kinds.toml: {where} is {text!r}, which is no pin: see the head of the file")
    low = float(found[2] or 0.0)
    return PinType(ROLES[found[1]], low, float(found[3] or low))


def _part(
    ref: str,
    kinds: Mapping[str, Mapping[str, PinType]],
    legs: Mapping[str, Mapping[str, int]],
    given: Mapping[str, Any],
) -> Part:
    values = {key: float(value) for key, value in given.items() if not isinstance(value, str)}
    try:
        kind, place, what = given["kind"], given["place"], given["what"]
        return Part(ref, kind, place, what, kinds[kind], values, given.get("sees", ""), legs.get(kind, {}))
    except KeyError as error:
        raise BadCircuit(f"circuit.toml: {ref}: there is no {error}") from None


def _cable(
    name: str, what: str, sheet: str, mm2: float, length_mm: int, wires: Iterable[list[str]], guards: Iterable[str] = ()
) -> Cable:
    numbered = tuple(
        Wire(f"{name}.{number}", start, end, colour, screen=bool(rest))
        for number, (start, end, colour, *rest) in enumerate(wires, start=1)
    )
    return Cable(name, what, sheet, mm2, length_mm, numbered, tuple(guards))


def _check_names(circuit: Circuit) -> None:
    for where, pins in [
        *((f"circuit.toml: net {name}", pins) for name, pins in circuit.nets.items()),
        *((f"harness.toml: {wire.name}", wire.ends) for wire in circuit.wires.values()),
    ]:
        for pin in pins:
            if pin not in circuit.pins:
                raise BadCircuit(f"{where} names {pin}, which no part has")
