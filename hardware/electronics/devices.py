"""How each kind of part behaves at rest: the branches that it is, given the voltages that were found so far.

A model is as coarse as the questions allow: does this light shine, is this input high, what flows through that fuse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from hardware.electronics.model import BOARD, PI, Part, Role

WIRE_OHM: Final = 0.01
NEVER_OHM: Final = 1e9

HIGH_V: Final = 1.4
"""Threshold of the gates and the driver (TTL levels)."""

RUNS_V: Final = 4.0
"""Below this nothing that wants 5 V works."""

SHINES_A: Final = 2e-3
"""From here on a LED is seen by whatever looks at it."""

IDLE_OHM: Final = 5e3
"""What a small chip takes; without its ground it is drawn up to its supply by it."""

EFFICIENCY: Final = 0.85
"""Of the step-down converters at half load."""


@dataclass(frozen=True, slots=True)
class Branch:
    """From ``start`` to ``end`` flows (difference of voltages - volts) / ohm + amps."""

    start: str
    end: str
    ohm: float
    volts: float = 0.0
    amps: float = 0.0


@dataclass(frozen=True, slots=True)
class Situation:
    """What people and programs do."""

    lid_closed: bool = True
    stop_pressed: bool = False
    deal_pressed: bool = False
    pi_runs: bool = True
    board_runs: bool = True
    high: frozenset[str] = frozenset()
    """Pins of board and Pi that their programs hold high."""
    blocked: frozenset[str] = frozenset()
    """Receivers that a card hides."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The last solution as a part sees it: voltages of its pins, and whether a LED shines."""

    volts: Callable[[str], float]
    shines: Callable[[str], bool]
    situation: Situation

    def over(self, start: str, end: str) -> float:
        """Volts from ``start`` to ``end``."""
        return self.volts(start) - self.volts(end)


Model = Callable[[Part, Seen], Iterator[Branch]]


def _diode(seen: Seen, start: str, end: str, volts: float, ohm: float) -> Iterator[Branch]:
    if seen.over(start, end) > volts:
        yield Branch(start, end, ohm, volts)


def _amps(seen: Seen, start: str, end: str, volts: float, ohm: float) -> float:
    return max(0.0, (seen.over(start, end) - volts) / ohm)


def _nothing(_part: Part, _seen: Seen) -> Iterator[Branch]:
    yield from ()


def _resistor(part: Part, _seen: Seen) -> Iterator[Branch]:
    start, end = part.pins
    yield Branch(start, end, part.values.get("ohm", WIRE_OHM))


def _supply(part: Part, _seen: Seen) -> Iterator[Branch]:
    yield Branch("+", "-", 0.05, part.values["volts"])


def _schottky(_part: Part, seen: Seen) -> Iterator[Branch]:
    yield from _diode(seen, "A", "K", 0.4, 0.03)


def _tvs(part: Part, seen: Seen) -> Iterator[Branch]:
    yield from _diode(seen, "K", "A", 1.1 * part.values["volts"], 0.5)
    yield from _diode(seen, "A", "K", 0.8, 0.1)


LED_OHM: Final = 5.0


def _led(part: Part, seen: Seen) -> Iterator[Branch]:
    start, end = part.pins
    yield from _diode(seen, start, end, part.values["volts"], part.values.get("ohm", LED_OHM))


def led_amps(part: Part, seen: Seen) -> float:
    """Current through a LED or lamp."""
    start, end = part.pins
    return _amps(seen, start, end, part.values["volts"], part.values.get("ohm", LED_OHM))


def _transistor(_part: Part, seen: Seen) -> Iterator[Branch]:
    yield from _diode(seen, "B", "E", 0.7, 20.0)
    if _amps(seen, "B", "E", 0.7, 20.0) > 1e-4:
        yield from _diode(seen, "C", "E", 0.05, 2.0)


def _optocoupler(_part: Part, seen: Seen) -> Iterator[Branch]:
    for way in "12":
        yield from _diode(seen, f"A{way}", f"K{way}", 1.15, LED_OHM)
        if _amps(seen, f"A{way}", f"K{way}", 1.15, LED_OHM) > SHINES_A:
            yield from _diode(seen, f"C{way}", f"E{way}", 0.1, 50.0)


def _relay(_part: Part, seen: Seen) -> Iterator[Branch]:
    yield from _diode(seen, "A", "K", 1.25, LED_OHM)
    if _amps(seen, "A", "K", 1.25, LED_OHM) > SHINES_A:
        yield Branch("1", "2", 1.0)


def _contact(_part: Part, seen: Seen) -> Iterator[Branch]:
    if seen.situation.deal_pressed:
        yield Branch("1", "2", WIRE_OHM)


def _lid(_part: Part, seen: Seen) -> Iterator[Branch]:
    if seen.situation.lid_closed:
        yield Branch("1", "2", WIRE_OHM)
        yield Branch("3", "4", WIRE_OHM)


def _stop(_part: Part, seen: Seen) -> Iterator[Branch]:
    if not seen.situation.stop_pressed:
        yield Branch("1", "2", WIRE_OHM)


def _potentiometer(part: Part, _seen: Seen) -> Iterator[Branch]:
    yield Branch("1", "W", part.values["ohm"] / 2)
    yield Branch("W", "2", part.values["ohm"] / 2)


def _converter(part: Part, seen: Seen) -> Iterator[Branch]:
    yield Branch("IN-", "OUT-", WIRE_OHM)
    into = seen.over("IN+", "IN-")
    if into > part.pins["IN+"].low:
        out = seen.over("OUT+", "OUT-")
        amps = max(0.0, (part.values["volts"] - out) / 0.02)
        yield Branch("OUT+", "OUT-", 0.02, part.values["volts"])
        yield Branch("IN+", "IN-", NEVER_OHM, amps=min(amps, 2 * part.values["amps"]) * out / EFFICIENCY / into)


def _floating(supply: str, *inputs: str) -> Iterator[Branch]:
    """An input that nothing drives may read high: take it so."""
    for name in inputs:
        yield Branch(supply, name, 1e7)


def _gates(_part: Part, seen: Seen) -> Iterator[Branch]:
    yield Branch("VCC", "GND", IDLE_OHM)
    runs = seen.over("VCC", "GND") > RUNS_V
    for gate in "123":
        yield from _floating("VCC", f"{gate}A", f"{gate}B")
        high = runs and all(seen.over(f"{gate}{way}", "GND") > HIGH_V for way in "AB")
        yield Branch(f"{gate}Y", "GND", 50.0, seen.over("VCC", "GND") if high else 0.0)


BRIDGE_OHM: Final = 0.15


def _driver(_part: Part, seen: Seen) -> Iterator[Branch]:
    runs = seen.over("VM", "GND") > RUNS_V and seen.over("VCC", "GND") > RUNS_V
    for way in "12":
        yield from _floating("VCC", f"PWM{way}", f"DIR{way}")
        one, other = f"OUT{way}A", f"OUT{way}B"
        if seen.over(f"DIR{way}", "GND") > HIGH_V:
            one, other = other, one
        drives = runs and seen.over(f"PWM{way}", "GND") > HIGH_V
        yield Branch("VM" if drives else "GND", one, BRIDGE_OHM)
        yield Branch(other, "GND", BRIDGE_OHM)
        amps = seen.over("VM", one) / BRIDGE_OHM if drives else 0.0
        yield Branch(f"CS{way}", "GND", 100.0, min(max(0.0, amps), seen.over("VCC", "GND")))  # 1 V for each ampere


def _usb_serial(_part: Part, seen: Seen) -> Iterator[Branch]:
    yield Branch("VBUS", "GND", IDLE_OHM)
    if seen.over("VBUS", "GND") > RUNS_V:
        yield Branch("TXD", "GND", 100.0, 5.0)  # the line rests high


def _board(part: Part, seen: Seen) -> Iterator[Branch]:
    volts = seen.over("5V", "GND")
    yield Branch("5V", "GND", 150.0)
    yield Branch("5V", "RST", 10e3)
    for name, kind in part.pins.items():
        if kind.role is Role.DIGITAL_OUT and seen.situation.board_runs and volts > RUNS_V:
            yield Branch(name, "GND", 40.0, volts if f"{BOARD}.{name}" in seen.situation.high else 0.0)


def _pi(part: Part, seen: Seen) -> Iterator[Branch]:
    for first, second in (("2", "4"), ("6", "9"), ("6", "14"), ("6", "20"), ("6", "USB_GND"), ("2", "USB_5V")):
        yield Branch(first, second, WIRE_OHM)
    runs = seen.situation.pi_runs and seen.over("2", "6") > RUNS_V
    if runs:
        yield Branch("2", "6", NEVER_OHM, amps=part.values["amps"])
        yield Branch("1", "6", 0.1, 3.3)
    for name, kind in part.pins.items():
        high = runs and f"{PI}.{name}" in seen.situation.high
        if kind.role is Role.DIGITAL_OUT:
            yield Branch(name, "6", 40.0 if runs else 50e3, 3.3 if high else 0.0)
        elif kind.role is Role.DIGITAL_IN:
            yield Branch(name, "1", 50e3)


def _hall(part: Part, seen: Seen) -> Iterator[Branch]:
    yield Branch("VCC", "GND", IDLE_OHM)
    yield Branch("VCC", "OUT", 10e3)  # without its ground the sensor's own current goes this way
    if seen.over("VCC", "GND") > RUNS_V:
        yield Branch("OUT", "GND", 50.0, part.values["volts"])


def _receiver(part: Part, seen: Seen) -> Iterator[Branch]:
    yield Branch("VCC", "GND", IDLE_OHM)
    yield Branch("VCC", "OUT", 30e3)
    sees = part.ref not in seen.situation.blocked and seen.shines(part.sees)
    if sees and seen.over("VCC", "GND") > RUNS_V:
        yield from _diode(seen, "OUT", "GND", 0.05, 100.0)


def _phototransistor(part: Part, seen: Seen) -> Iterator[Branch]:
    yield Branch("C", "E", 3e3 if seen.shines(part.sees) else 1e7)


MODELS: Final[dict[str, Model]] = {
    **dict.fromkeys(("resistor", "fuse", "rocker", "jumper", "buzzer", "motor"), _resistor),
    **dict.fromkeys(("led", "lamp"), _led),
    **dict.fromkeys(("converter_6v", "converter_5v"), _converter),
    **dict.fromkeys(("capacitor", "camera", *(f"connector_{ways}" for ways in (2, 3, 4, 6))), _nothing),
    "and_4": _gates,
    "beam_receiver": _receiver,
    "contact": _contact,
    "contact_2": _lid,
    "diode_tvs": _tvs,
    "driver_2": _driver,
    "hall_sensor": _hall,
    "nano": _board,
    "optocoupler_2": _optocoupler,
    "phototransistor": _phototransistor,
    "pi": _pi,
    "potentiometer": _potentiometer,
    "relay_opto": _relay,
    "schottky": _schottky,
    "stop_button": _stop,
    "supply": _supply,
    "transistor_npn": _transistor,
    "usb_serial": _usb_serial,
}
"""The model of each kind of part."""
