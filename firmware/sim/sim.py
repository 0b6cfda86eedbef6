"""The real program of the board on a simulated chip, inside the physics of the box."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Any, Final

from firmware.sim.box_library import Analog, BoxPhysics, loaded, parameters_struct
from firmware.sim.build import simulator_library
from firmware.sim.defects import wired
from firmware.sim.parameters import SimParameters, pins

EEPROM_BYTES: Final = 1024

_INPUTS: Final = ("beam_gate", "beam_nip", "beam_exit", "stop_sense", "lid_sense")
"""In the order of ``input_t`` in mcu.h."""

_READ_BYTES: Final = 4096


class Output(IntEnum):
    """The board's outputs; for the two PWM signals an edge says that the motor begins or ceases to be driven."""

    DRIVER_ENABLE = 0
    FEED_DIRECTION = 1
    NIP_DIRECTION = 2
    LAMP = 3
    BUZZER = 4
    COLOUR_LIGHT = 5
    FEED_PWM = 6
    NIP_PWM = 7
    EMITTERS = 8


class Reset(IntEnum):
    """Why the chip starts anew."""

    POWER = 0
    PIN = 1
    WATCHDOG = 2
    BROWN_OUT = 3


class SimCrashed(RuntimeError):
    """The program of the board did what no program may; the message says what."""


@dataclass(frozen=True, slots=True)
class Edge:
    """An output that changed, to the cycle."""

    cycle: int
    output: Output
    level: bool


@dataclass(frozen=True, slots=True)
class Counts:
    """What a run counts."""

    cycles: int
    digest: int
    """Of every byte sent with its cycle and every card's passing with its time: equal for equal runs."""
    eeprom_version: int
    """Rises with every byte of the EEPROM that changes."""
    resets: int
    overruns: int
    """Bytes that the receiver lost."""
    edges: int


class _Wire(ctypes.Structure):
    _fields_ = (("port", ctypes.c_uint8), ("bit", ctypes.c_uint8), ("active_high", ctypes.c_uint8))


class _Wiring(ctypes.Structure):
    _fields_ = (
        ("inputs", _Wire * len(_INPUTS)),
        ("outputs", _Wire * len(Output)),
        ("channel", ctypes.c_uint8 * len(Analog)),
    )


class _Edge(ctypes.Structure):
    _fields_ = (("cycle", ctypes.c_uint64), ("signal", ctypes.c_uint32), ("level", ctypes.c_uint32))


class Sim(BoxPhysics):
    """One box: chip, physics, cards by their numbers. It stands still unless it is run.

    Every instance is independent, and the same inputs at the same times give the same run.
    """

    def __init__(
        self,
        elf: Path,
        seed: int = 0,
        eeprom: bytes | None = None,
        parameters: SimParameters | None = None,
    ) -> None:
        """Build a box around the program in ``elf`` and switch it on.

        Args:
            elf: the program as it is flashed.
            seed: of noise and of what differs from card to card.
            eeprom: its content, fresh (all ones) when None.
            parameters: of the physics, usual ones when None.

        Raises:
            CannotBuild: when the simulator cannot be compiled.
            SimCrashed: when ``elf`` holds no program.
        """
        library = _library()
        self.parameters = parameters or SimParameters()
        pointer = library.sim_new(
            str(elf).encode(),
            parameters_struct(library, self.parameters),
            ctypes.byref(_wiring(self.parameters.defects)),
            seed,
        )
        if not pointer:
            raise SimCrashed(f"{elf} holds no program for the board")
        super().__init__(library, pointer)
        self._buffer = ctypes.create_string_buffer(_READ_BYTES)
        self._loop = [False, False]
        if eeprom is not None:
            self.eeprom = eeprom
        self.power_on()

    def __del__(self) -> None:
        """Free what C has."""
        if pointer := getattr(self, "_box", None):
            self._library.sim_free(pointer)
            self._box = 0

    def run_us(self, us: int) -> None:
        """Let so much time pass, whatever happens (in whole slices)."""
        end = self.now_us + us
        while self.now_us < end:
            self.run_until(end)

    def run_until(self, us: int) -> bool:
        """Let time pass until ``us``, or until a frame has been sent or a card has changed its place.

        Returns:
            Whether something happened before.

        Raises:
            SimCrashed: when the board's program crashed or the chip was used as the simulation cannot follow.
        """
        told = self._library.sim_run(self._box, us)
        if self._library.sim_error(self._box):
            raise SimCrashed(self._library.sim_error(self._box).decode())
        return bool(told)

    @property
    def cycles(self) -> int:
        """Cycles of the chip since the start."""
        return self.counts().cycles

    def counts(self) -> Counts:
        """What the run counts."""
        values = (ctypes.c_uint64 * 6)()
        self._library.sim_counts(self._box, values)
        return Counts(*values)

    def read(self) -> bytes:
        """What the board has sent since the last call."""
        count = self._library.sim_read(self._box, self._buffer, _READ_BYTES)
        return self._buffer.raw[:count]

    def write(self, data: bytes) -> None:
        """Send to the board, byte by byte at the rate of the line."""
        taken = self._library.sim_write(self._box, data, len(data))
        assert taken == len(data), "more is waiting on the line than any host sends"

    def output(self, output: Output) -> bool:
        """Whether an output says now what it means."""
        return bool(self._library.sim_output(self._box, output))

    def edges(self, since: int = 0) -> list[Edge]:
        """Changes of outputs from number ``since`` on; the last 4096 are kept."""
        found, edges = _Edge(), []
        for number in range(since, self.counts().edges):
            self._library.sim_edge(self._box, number, ctypes.byref(found))
            edges.append(Edge(found.cycle, Output(found.signal), bool(found.level)))
        return edges

    @property
    def eeprom(self) -> bytes:
        """The content of the EEPROM."""
        return ctypes.string_at(self._library.sim_eeprom(self._box), EEPROM_BYTES)

    @eeprom.setter
    def eeprom(self, content: bytes) -> None:
        assert len(content) == EEPROM_BYTES, "an EEPROM holds 1024 bytes"
        ctypes.memmove(self._library.sim_eeprom(self._box), content, EEPROM_BYTES)

    @property
    def lid_open(self) -> bool:
        """The lid; open, it also opens the STOP loop."""
        return self._loop[0]

    @lid_open.setter
    def lid_open(self, is_open: bool) -> None:
        self._loop[0] = is_open
        self._library.sim_set_loop(self._box, *self._loop)

    @property
    def stop_open(self) -> bool:
        """The STOP loop, lid aside: no motor gets current while it is open."""
        return self._loop[1]

    @stop_open.setter
    def stop_open(self, is_open: bool) -> None:
        self._loop[1] = is_open
        self._library.sim_set_loop(self._box, *self._loop)

    def reset(self, cause: Reset = Reset.PIN) -> None:
        """Reset the chip; its RAM and EEPROM keep what they hold."""
        self._library.sim_reset(self._box, cause)

    def hang(self) -> None:
        """Let the board's program hang: it does nothing more, and its outputs stay as they are."""
        self._library.sim_hang(self._box)

    def power_off(self) -> None:
        """Cut the board's power; a byte of the EEPROM that was being written is spoilt."""
        self._library.sim_power(self._box, False, Reset.POWER)

    def power_on(self, cause: Reset = Reset.POWER) -> None:
        """Give the board power; its RAM holds anything."""
        self._library.sim_power(self._box, True, cause)

    def power_cycle(self, off_us: int = 100_000, cause: Reset = Reset.POWER) -> None:
        """Cut the power for a while."""
        self.power_off()
        self.run_us(off_us)
        self.power_on(cause)


@cache
def _library() -> Any:
    library = loaded(simulator_library())
    sim = ctypes.c_void_p
    library.sim_new.restype = sim
    library.sim_new.argtypes = (ctypes.c_char_p, ctypes.c_void_p, ctypes.POINTER(_Wiring), ctypes.c_uint64)
    library.sim_run.restype = ctypes.c_uint32
    library.sim_write.restype = library.sim_read.restype = ctypes.c_size_t
    library.sim_output.restype = ctypes.c_bool
    library.sim_eeprom.restype = ctypes.c_void_p
    library.sim_error.restype = ctypes.c_char_p
    for name, *arguments in (
        ("sim_free", sim),
        ("sim_hang", sim),
        ("sim_run", sim, ctypes.c_uint64),
        ("sim_write", sim, ctypes.c_char_p, ctypes.c_size_t),
        ("sim_read", sim, ctypes.c_char_p, ctypes.c_size_t),
        ("sim_set_loop", sim, ctypes.c_bool, ctypes.c_bool),
        ("sim_output", sim, ctypes.c_uint32),
        ("sim_eeprom", sim),
        ("sim_counts", sim, ctypes.c_void_p),
        ("sim_edge", sim, ctypes.c_uint64, ctypes.POINTER(_Edge)),
        ("sim_error", sim),
        ("sim_reset", sim, ctypes.c_uint32),
        ("sim_power", sim, ctypes.c_bool, ctypes.c_uint32),
    ):
        getattr(library, name).argtypes = tuple(arguments)
    return library


@cache
def _wiring(defects: frozenset[str]) -> _Wiring:
    """The wires by the table of pins, as they were soldered."""
    signals = pins()
    timers = {"feed_pwm": "OC1A", "nip_pwm": "OC1B", "emitters": "OC2A"}
    for name, timer in timers.items():
        assert signals[name]["timer"] == timer, f"the simulated chip knows {name} on {timer} only"
    analog = (signals[entry.name.lower()]["pin"] for entry in Analog)
    return _Wiring(
        tuple(_wire(*wired(defects, name)) for name in _INPUTS),
        tuple(_wire(*wired(defects, entry.name.lower())) for entry in Output),
        tuple(int(pin[-1]) for pin in analog),
    )


def _wire(name: str, is_reversed: bool) -> _Wire:
    signal = pins()[name]
    return _Wire(ord(signal["pin"][1]), int(signal["pin"][2]), (signal["active"] == "high") is not is_reversed)
