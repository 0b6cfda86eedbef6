"""What becomes of the box when a wire tears or two neighbours in a connector touch: the safe case, or what finds it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, Self

from hardware.electronics.check import Fault
from hardware.electronics.devices import RUNS_V, Situation
from hardware.electronics.model import BOARD, Circuit, Pin, Role
from hardware.electronics.solve import Solution, solve

MOTORS: Final = ("M1", "M2")

DRIVEN_V: Final = 0.5
"""A motor with its gears does not turn below this."""

CLAMPED_V: Final = 0.5
"""An input bears this much above its range: its protection conducts, and the resistor before it limits."""

BEAMS: Final = {"beam_gate": "Q1", "beam_nip": "Q2", "beam_exit": "Q3"}
"""The receiver of each beam."""

SAFE_HIGH: Final = ("stop_sense", "lid_sense", *BEAMS)
"""Signals that read high in the safe case: STOP, lid open, beam blocked."""

DRIVING: Final = ("driver_enable", "feed_pwm", "nip_pwm", "emitters", "colour_light", "stop_contact", "call_lamp")
"""What board and Pi hold high while a card is dealt and somebody is called."""


@dataclass(frozen=True, slots=True)
class Danger:
    """A situation in which the box must not be mistaken."""

    name: str
    situation: Situation
    reads_high: tuple[str, ...] = ()
    """Signals that must say so."""
    stands: bool = False
    """Whether the motors must be off whatever the program of the board wants."""


def dealing(circuit: Circuit) -> Situation:
    """All is well and both motors are driven."""
    return Situation(high=frozenset(circuit.signals[name] for name in DRIVING))


def without(circuit: Circuit, *signals: str) -> Situation:
    """Dealing, with some signals low."""
    deals = dealing(circuit)
    return replace(deals, high=deals.high - {circuit.signals[name] for name in signals})


def dangers(circuit: Circuit) -> list[Danger]:
    """Every situation of that kind."""
    deals = dealing(circuit)
    return [
        Danger("STOP is pressed", replace(deals, stop_pressed=True), ("stop_sense",), stands=True),
        Danger("the lid is open", replace(deals, lid_closed=False), ("lid_sense", "stop_sense"), stands=True),
        Danger("the Pi is off", replace(deals, pi_runs=False), ("stop_sense",), stands=True),
        Danger("the Pi's contact is open", without(circuit, "stop_contact"), ("stop_sense",), stands=True),
        Danger("the board is in reset", replace(deals, board_runs=False), stands=True),
        Danger("the board holds the driver off", without(circuit, "driver_enable"), stands=True),
        *(
            Danger(f"{name} is blocked", replace(deals, blocked=frozenset({receiver})), (name,))
            for name, receiver in BEAMS.items()
        ),
    ]


@dataclass(frozen=True)
class Trial:
    """A circuit in each danger, and dealing, as it is while everything is whole."""

    circuit: Circuit
    whole: tuple[tuple[Danger, Solution], ...]
    dealing: Solution

    @classmethod
    def of(cls, circuit: Circuit) -> Self:
        """Bring the circuit into each of them."""
        whole = tuple((danger, solve(circuit, danger.situation)) for danger in dangers(circuit))
        return cls(circuit, whole, solve(circuit, dealing(circuit)))

    def torn(self, wire: str) -> Iterator[Fault]:
        """What is unsafe with one wire torn: a danger that goes unseen, an input at a level that kills it."""
        for danger, whole in self.whole:
            after = solve(self.circuit, danger.situation, broken={wire}, before=whole.volts)
            for what in (*_unseen(after, danger), *_overdriven(after)):
                yield Fault("a torn wire is the safe case", wire, f"{danger.name}: {what}")
        after = solve(self.circuit, self.dealing.situation, broken={wire}, before=self.dealing.volts)
        for signal in guarded(self.circuit, wire):
            if after.is_high(signal) is not True:
                yield Fault("a torn wire is the safe case", wire, f"{signal} does not notice it")

    def touching(self, pair: tuple[Pin, Pin]) -> Iterator[Fault]:
        """What is unsafe with two pins that touch: a danger neither stopped nor seen, an input that is killed."""
        for danger, whole in self.whole:
            after = solve(self.circuit, danger.situation, bridges=[pair], before=whole.volts)
            stopped = danger.stands and not _turning(after)
            told = any(after.is_high(signal) for signal in danger.reads_high)
            if not stopped and not told and _powered(after):
                yield Fault("a short is safe or seen", " to ".join(pair), f"{danger.name}, and nothing says so")
            for what in _overdriven(after):
                yield Fault("a short kills no input", " to ".join(pair), f"{danger.name}: {what}")


def guarded(circuit: Circuit, wire: str) -> tuple[str, ...]:
    """The signals that must go to the safe case when ``wire`` tears."""
    cable = next(cable for cable in circuit.cables if circuit.wires[wire] in cable.wires)
    return () if circuit.wires[wire].screen else cable.guards


def neighbours(circuit: Circuit) -> list[tuple[Pin, Pin]]:
    """Ways side by side in a connector: what a whisker or a crushed plug joins."""
    connectors = [part for part in circuit.parts.values() if part.kind.startswith("connector")]
    return [(f"{part.ref}.{one}", f"{part.ref}.{other}") for part in connectors for one, other in pairwise(part.pins)]


def _unseen(solution: Solution, danger: Danger) -> Iterator[str]:
    if danger.stands and (turning := _turning(solution)):
        yield f"{' and '.join(turning)} still driven"
    if _powered(solution):
        for signal in danger.reads_high:
            if solution.is_high(signal) is not True:
                yield f"{signal} does not say so"


def _turning(solution: Solution) -> list[str]:
    return [ref for ref in MOTORS if solution.motor_volts(ref) > DRIVEN_V]


def _powered(solution: Solution) -> bool:
    """Whether the board runs at all; where it does not, nothing moves and nothing is read."""
    return solution.at(f"{BOARD}.5V") > RUNS_V


def _overdriven(solution: Solution) -> Iterator[str]:
    for pin, kind in solution.circuit.pins.items():
        if kind.role in {Role.DIGITAL_IN, Role.ANALOG_IN} and solution.at(pin) > kind.high + CLAMPED_V:
            yield f"{pin} gets {solution.at(pin):.1f} V"
