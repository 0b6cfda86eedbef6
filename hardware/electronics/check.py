"""What a circuit may not have, whatever it does: rules that look at pins and nets alone."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from hardware.electronics.model import GROUND, Circuit, Pin, Role

PUSHING: Final = {Role.POWER_OUT, Role.DIGITAL_OUT, Role.ANALOG_OUT}
"""Roles that hold a net at a level of their own: a net bears one of them."""

LISTENING: Final = {Role.DIGITAL_IN, Role.ANALOG_IN}
"""Roles that need something to tell them a level."""

ABOVE_V: Final = 0.3
"""An input bears this much more than the top of its range: its protection does not conduct yet."""

PASSING: Final = {"fuse": ("1", "2"), "rocker": ("1", "2"), "schottky": ("A", "K")}
"""Kinds that pass a supply's volts on, from pin to pin."""

FEEDS: Final = {"supply": "+", "fuse": "2", "converter_6v": "OUT+", "converter_5v": "OUT+"}
"""The pin from which a part of that kind gives no more than its amps."""

CARRIES_A: Final = {0.03: 0.1, 0.08: 1.0, 0.14: 1.5, 0.25: 3.0, 0.5: 5.0, 0.75: 7.0}
"""Current that a wire in a bundle carries, by its cross-section in mm2: it warms by less than 10 K."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong."""

    rule: str
    where: str
    what: str

    def __str__(self) -> str:
        """As the checker prints it."""
        return f"{self.where}: {self.what} [{self.rule}]"


def faults(circuit: Circuit) -> list[Fault]:
    """Everything that is wrong with ``circuit``."""
    return [fault for rule in RULES for fault in rule(circuit)]


def _each_pin_once(circuit: Circuit) -> Iterator[Fault]:
    for pin, times in Counter(pin for pins in circuit.nets.values() for pin in pins).items():
        if times > 1:
            yield Fault("a pin is soldered once", pin, f"stands {times} times in nets")
    for name, wire in circuit.wires.items():
        if wire.start == wire.end:
            yield Fault("a wire has two ends", name, "goes from a pin to itself")


def _nets_apart(circuit: Circuit) -> Iterator[Fault]:
    names: dict[str, list[str]] = defaultdict(list)
    for name, pins in circuit.nets.items():
        if any(circuit.parts[pin.split(".")[0]].place == "board" for pin in pins):
            names[circuit.node[pins[0]]].append(name)
    for same in names.values():
        if len(same) > 1:
            yield Fault("nets of the board stay apart", same[0], f"is joined to {', '.join(same[1:])} by wires")


def _every_net_ends(circuit: Circuit) -> Iterator[Fault]:
    for node, pins in circuit.nodes.items():
        roles = {kind.role for kind in pins.values()}
        if roles == {Role.UNUSED}:
            continue
        if Role.UNUSED in roles:
            unused = next(pin for pin, kind in pins.items() if kind.role is Role.UNUSED)
            yield Fault("an unused pin is left alone", node, f"holds {unused}")
        if len(pins) < 2:
            yield Fault("a net has two ends", node, "leads nowhere")
        if roles <= LISTENING | {Role.POWER_IN}:
            yield Fault("a net has a driver", node, f"holds inputs alone: {', '.join(pins)}")


def _every_way_leads_on(circuit: Circuit) -> Iterator[Fault]:
    ends = Counter(pin for wire in circuit.wires.values() for pin in wire.ends)
    ends.update(pin for pins in circuit.nets.values() for pin in pins)
    for part in circuit.parts.values():
        for way in part.pins if part.kind.startswith("connector") else ():
            if ends[f"{part.ref}.{way}"] < 2:
                yield Fault("a way of a connector leads on", f"{part.ref}.{way}", "has nothing on one of its sides")


def _no_output_on_output(circuit: Circuit) -> Iterator[Fault]:
    for node, pins in circuit.nodes.items():
        pushing = [pin for pin, kind in pins.items() if kind.role in PUSHING]
        if len(pushing) > 1:
            yield Fault("no output on an output", node, f"is driven by {' and '.join(pushing)}")
        collectors = [pin for pin, kind in pins.items() if kind.role is Role.OPEN_COLLECTOR]
        if collectors and any(pins[pin].role is Role.DIGITAL_OUT for pin in pushing):
            yield Fault("no output on an output", node, f"is driven by {pushing[0]} and pulled by {collectors[0]}")


def _grounds(circuit: Circuit) -> Iterator[Fault]:
    for node, pins in circuit.nodes.items():
        for pin, kind in pins.items():
            if kind.role is Role.GROUND and node != GROUND:
                yield Fault("a ground pin is on ground", pin, f"is on {node}")
            if kind.role in PUSHING and node == GROUND:
                yield Fault("no output on ground", pin, "is on ground")


def _through(circuit: Circuit, *kinds: str) -> Mapping[Pin, str]:
    """The nodes as they would be if parts of these kinds were wires."""
    passing = [
        (f"{part.ref}.{one}", f"{part.ref}.{other}")
        for part in circuit.parts.values()
        if part.kind in kinds
        for one, other in [PASSING[part.kind]]
    ]
    return circuit.joined(bridges=passing)


def _levels(circuit: Circuit) -> Iterator[Fault]:
    rail = _through(circuit, *PASSING)
    given: dict[str, list[tuple[Pin, float]]] = defaultdict(list)
    for pin, kind in circuit.pins.items():
        if kind.role in {Role.POWER_OUT, Role.DIGITAL_OUT}:
            given[rail[pin]].append((pin, kind.high))
    for pin, kind in circuit.pins.items():
        for source, volts in given[rail[pin]] if kind.role in {Role.DIGITAL_IN, Role.POWER_IN, Role.ANALOG_IN} else ():
            if not kind.low <= volts <= kind.high + ABOVE_V:
                yield Fault("levels fit", pin, f"takes {kind.low}..{kind.high} V and gets {volts} V from {source}")


def _wires_carry(circuit: Circuit) -> Iterator[Fault]:
    feeding = {f"{part.ref}.{FEEDS[part.kind]}": part for part in circuit.parts.values() if part.kind in FEEDS}
    rail = _through(circuit, "rocker")
    sources = {rail[pin]: part.values["amps"] for pin, part in feeding.items()}
    for cable in circuit.cables:
        for wire in cable.wires:
            amps, carries = sources.get(rail[wire.start], 0.0), CARRIES_A.get(cable.mm2, 0.0)
            if carries < amps:
                yield Fault("a wire bears its fuse", wire.name, f"carries {carries} A behind {amps} A")


RULES: Final[tuple[Callable[[Circuit], Iterator[Fault]], ...]] = (
    _each_pin_once,
    _nets_apart,
    _every_net_ends,
    _every_way_leads_on,
    _no_output_on_output,
    _grounds,
    _levels,
    _wires_carry,
)
