"""The voltages and currents of the circuit at rest, whole or with a wire torn or two pins touching."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np

from hardware.electronics.devices import MODELS, SHINES_A, WIRE_OHM, Branch, Seen, Situation, led_amps
from hardware.electronics.model import GROUND, Circuit, Pin

LEAK_S: Final = 1e-9
"""From every node to ground, so that one that hangs on nothing has a voltage."""

SETTLED_V: Final = 1e-3

MOST_ROUNDS: Final = 200


class Unsettled(RuntimeError):
    """A circuit that never comes to rest: it oscillates, or a model does."""


@dataclass(frozen=True)
class Solution:
    """The circuit at rest."""

    circuit: Circuit
    situation: Situation
    node: Mapping[Pin, str]
    volts: Mapping[str, float]
    """By node."""

    def at(self, pin: Pin) -> float:
        """Volts of a pin."""
        return self.volts[self.node[pin]]

    def is_high(self, signal: str) -> bool | None:
        """What the microcontroller reads; None between its levels (0.3 and 0.6 of 5 V)."""
        volts = self.at(self.circuit.signals[signal])
        return True if volts > 3.0 else False if volts < 1.5 else None

    def motor_volts(self, ref: str) -> float:
        """What drives a motor, either way."""
        return abs(self.at(f"{ref}.+") - self.at(f"{ref}.-"))

    @cached_property
    def fuse_amps(self) -> Mapping[str, float]:
        """Current through each fuse."""
        return {
            part.ref: abs(self.at(f"{part.ref}.1") - self.at(f"{part.ref}.2")) / part.values.get("ohm", WIRE_OHM)
            for part in self.circuit.parts.values()
            if part.kind == "fuse"
        }


def solve(
    circuit: Circuit,
    situation: Situation,
    broken: Collection[str] = (),
    bridges: Iterable[tuple[Pin, Pin]] = (),
    before: Mapping[str, float] | None = None,
) -> Solution:
    """Find the voltages.

    Args:
        circuit: what is built.
        situation: what people and programs do.
        broken: names of torn wires.
        bridges: pairs of pins that touch.
        before: the voltages at the moment when that happened; None for a box that was without power.

    Raises:
        Unsettled: when there is no rest.
    """
    node = circuit.joined(broken, bridges)
    solution = Solution(circuit, situation, node, {name: (before or {}).get(name, 0.0) for name in node.values()})
    for _ in range(MOST_ROUNDS):
        volts = _linear(node, list(_branches(solution)))
        moved = max(abs(volts[name] - solution.volts[name]) for name in volts)
        solution = Solution(circuit, situation, node, volts)
        if moved < SETTLED_V:
            return solution
    raise Unsettled(f"{situation} with {broken or bridges}")


def _branches(last: Solution) -> Iterator[Branch]:
    shining: dict[str, bool] = {}

    def shines(ref: str) -> bool:
        if ref not in shining:
            shining[ref] = led_amps(last.circuit.parts[ref], _seen(last, ref, shines)) > SHINES_A
        return shining[ref]

    for ref, part in last.circuit.parts.items():
        for branch in MODELS[part.kind](part, _seen(last, ref, shines)):
            start, end = last.node[f"{ref}.{branch.start}"], last.node[f"{ref}.{branch.end}"]
            yield Branch(start, end, branch.ohm, branch.volts, branch.amps)


def _seen(last: Solution, ref: str, shines: Callable[[str], bool]) -> Seen:
    return Seen(lambda pin: last.at(f"{ref}.{pin}"), shines, last.situation)


def _linear(node: Mapping[Pin, str], branches: list[Branch]) -> dict[str, float]:
    names = sorted(set(node.values()) - {GROUND})
    index = {name: number for number, name in enumerate(names)}
    ground = len(names)
    matrix = np.zeros((ground + 1, ground + 1))
    into = np.zeros(ground + 1)
    for branch in branches:
        one, other = index.get(branch.start, ground), index.get(branch.end, ground)
        siemens = 1.0 / branch.ohm
        amps = branch.amps - branch.volts * siemens
        matrix[one, one] += siemens
        matrix[other, other] += siemens
        matrix[one, other] -= siemens
        matrix[other, one] -= siemens
        into[one] -= amps
        into[other] += amps
    inner = matrix[:ground, :ground] + LEAK_S * np.eye(ground)
    return dict(zip(names, np.linalg.solve(inner, into[:ground]).tolist(), strict=True)) | {GROUND: 0.0}
