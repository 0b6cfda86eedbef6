"""The wire between host and board, and what can befall the bytes on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

FLIPPED = 0x10
"""The bit that a flipped byte has turned over."""

LATE_US = 150_000
"""A byte that is held up arrives after the host has asked again."""


class Way(StrEnum):
    """Where bytes go."""

    TO_BOARD = "to-board"
    TO_HOST = "to-host"


class Damage(StrEnum):
    """What befalls a byte."""

    DROP = "drop"
    FLIP = "flip"
    DOUBLE = "double"
    DELAY = "delay"
    """It and all bytes behind it arrive late."""


@dataclass(frozen=True, slots=True)
class ByteFault:
    """One byte of one way comes to harm: number ``at`` since the wire was laid, counted from 0."""

    way: Way
    at: int
    damage: Damage
    bits: int = FLIPPED
    """Which bits a flip turns over."""
    by_us: int = LATE_US
    """How late a delayed byte is."""


class Wire:
    """Both ways, with the harm that will come to their bytes. It keeps no time of its own."""

    def __init__(self, faults: Iterable[ByteFault] = ()) -> None:
        """Lay a wire."""
        self._faults = {(fault.way, fault.at): fault for fault in faults}
        self.sent = dict.fromkeys(Way, 0)
        """Bytes sent into each way so far."""
        self._free_us = dict.fromkeys(Way, 0)

    def harm(self, fault: ByteFault) -> None:
        """Let a byte that is still to come be harmed."""
        self._faults[fault.way, fault.at] = fault

    def carry(self, way: Way, data: bytes, now_us: int) -> list[tuple[int, bytes]]:
        """What arrives of ``data`` and when, in order."""
        if not self._faults and data:
            self.sent[way] += len(data)
            return [(now_us, data)]
        arrivals: list[tuple[int, bytes]] = []
        for byte in data:
            fault = self._faults.get((way, self.sent[way]))
            self.sent[way] += 1
            if fault is not None and fault.damage is Damage.DELAY:
                self._free_us[way] = max(self._free_us[way], now_us + fault.by_us)
            due = max(now_us, self._free_us[way])
            for arriving in _harmed(byte, fault):
                if arrivals and arrivals[-1][0] == due:
                    arrivals[-1] = (due, arrivals[-1][1] + arriving)
                else:
                    arrivals.append((due, arriving))
        return arrivals


def _harmed(byte: int, fault: ByteFault | None) -> tuple[bytes, ...]:
    whole = bytes((byte,))
    if fault is None or fault.damage is Damage.DELAY:
        return (whole,)
    if fault.damage is Damage.DROP:
        return ()
    if fault.damage is Damage.DOUBLE:
        return (whole, whole)
    return (bytes((byte ^ fault.bits,)),)
