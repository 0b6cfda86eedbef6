"""The physics by ctypes: parameters in, cards, senses and mishaps out. It serves with and without the chip."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Any, Final

from firmware.sim.build import physics_library
from firmware.sim.parameters import SimParameters

SLICE_US: Final = 100
"""Grain of the physics and of every sensor's edge; another grain is another run."""

ACTIVE_CARDS: Final = 4
"""Cards, from the first that is not out, that can be away from their rest in the magazine."""


class Place(IntEnum):
    """Where a card is."""

    MAGAZINE = 0
    MOUTH = 1
    OUT = 2


class Mishap(IntEnum):
    """What befalls the next card that is fed."""

    NONE = 0
    JAM = 1
    MISFEED = 2
    STUCK = 3
    DOUBLE = 4
    DRIFT = 5


class Hand(IntEnum):
    """What a hand does, for as long as it takes."""

    IDLE = 0
    TAKE = 1
    PUSH_BACK = 2
    PULL_OUT = 3


class Beam(IntEnum):
    """The three beams, in the order of a card's way."""

    GATE = 0
    NIP = 1
    EXIT = 2


class Analog(IntEnum):
    """The analog signals, in millivolts at the board's pin."""

    FEED_CURRENT = 0
    NIP_CURRENT = 1
    THICKNESS = 2
    BACK_COLOUR = 3
    FOLLOWER = 4
    SUPPLY = 5


@dataclass(frozen=True, slots=True)
class CardPlace:
    """One card of the shoe: its place in the order of leaving, and where its leading edge is and how fast it goes."""

    index: int
    place: Place
    x_mm: float
    speed_mm_s: float


class Drive(ctypes.Structure):
    """What the board drives; duties are -1 .. 1, backwards below zero."""

    _fields_ = (
        ("feed_duty", ctypes.c_double),
        ("nip_duty", ctypes.c_double),
        ("driver_on", ctypes.c_bool),
        ("emitters", ctypes.c_bool),
        ("colour_light", ctypes.c_bool),
    )


class _Card(ctypes.Structure):
    _fields_ = (("x_mm", ctypes.c_double), ("v_mm_s", ctypes.c_double), ("place", ctypes.c_uint32))


class _Motors(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_double) for name in ("feed_v", "nip_v", "feed_ma", "nip_ma", "feed_n", "nip_n"))


class _Press(ctypes.Structure):
    _fields_ = (("roller_n", ctypes.c_double), ("wall_n", ctypes.c_double))


@dataclass(frozen=True, slots=True)
class Motors:
    """Surface speeds, currents, and the forces on the cards."""

    feed_mm_s: float
    nip_mm_s: float
    feed_ma: float
    nip_ma: float
    feed_n: float
    nip_n: float


def loaded(path: Path) -> Any:
    """The library at ``path``, with the types of the physics' functions."""
    library = ctypes.CDLL(str(path))
    library.box_parameter.restype = ctypes.c_char_p
    library.box_parameter.argtypes = (ctypes.c_size_t,)
    library.box_size.restype = ctypes.c_size_t
    library.box_us.restype = ctypes.c_uint64
    library.hand_begin.restype = library.box_set_parameter.restype = ctypes.c_bool
    box = ctypes.c_void_p
    for name, *arguments in (
        ("box_init", box, ctypes.c_void_p, ctypes.c_uint64),
        ("box_load", box, ctypes.c_uint32),
        ("box_put", box, ctypes.c_uint32, ctypes.c_double, ctypes.c_uint32),
        ("box_remove_magazine", box),
        ("box_step", box, ctypes.POINTER(Drive)),
        ("box_card", box, ctypes.c_uint32, ctypes.POINTER(_Card)),
        ("box_motors", box, ctypes.POINTER(_Motors)),
        ("box_press", box, ctypes.c_uint32, ctypes.POINTER(_Press)),
        ("box_senses", box, ctypes.c_void_p, ctypes.c_void_p),
        ("box_befall", box, ctypes.c_int, ctypes.c_double),
        ("box_forgive", box),
        ("box_set_parameter", box, ctypes.c_char_p, ctypes.c_double),
        ("box_set_supply", box, ctypes.c_double),
        ("box_set_dirt", box, ctypes.c_uint32, ctypes.c_double),
        ("box_us", box),
        ("box_count", box),
        ("box_first", box),
        ("box_hand", box),
        ("hand_begin", box, ctypes.c_int),
        ("hand_clear", box),
    ):
        getattr(library, name).argtypes = tuple(arguments)
    return library


def parameters_struct(library: Any, parameters: SimParameters) -> Any:
    """The parameters in the order in which the library names them."""
    values = parameters.values()
    names: list[str] = []
    while (name := library.box_parameter(len(names))) is not None:
        names.append(name.decode())
    assert set(names) == set(values), f"physics.h and parameters.py differ: {set(names) ^ set(values)}"
    return (ctypes.c_double * len(names))(*(values[name] for name in names))


class BoxPhysics:
    """The physics of one box behind a pointer."""

    def __init__(self, library: Any, pointer: int) -> None:
        """Look at the box that ``pointer`` points to; the caller keeps it alive."""
        self._library = library
        self._box = pointer

    def load(self, cards: int) -> None:
        """Put a new shoe of so many cards into the magazine; whatever was in the box is gone."""
        self._library.box_load(self._box, cards)

    def put(self, card: CardPlace) -> None:
        """Lay a card of the loaded shoe where it was."""
        self._library.box_put(self._box, card.index, card.x_mm, card.place)

    def remove_magazine(self) -> None:
        """Take all cards out of the magazine."""
        self._library.box_remove_magazine(self._box)

    def card(self, index: int) -> CardPlace:
        """One card."""
        found = _Card()
        self._library.box_card(self._box, index, ctypes.byref(found))
        return CardPlace(index, Place(found.place), found.x_mm, found.v_mm_s)

    def cards(self) -> list[CardPlace]:
        """Every card of the shoe that was not removed, in the order of leaving."""
        return [self.card(index) for index in range(self.count)]

    @property
    def count(self) -> int:
        """Cards of the shoe that were not removed."""
        return int(self._library.box_count(self._box))

    @property
    def first(self) -> int:
        """Index of the first card that is not out."""
        return int(self._library.box_first(self._box))

    @property
    def now_us(self) -> int:
        """Simulated time since the start."""
        return int(self._library.box_us(self._box))

    def motors(self) -> Motors:
        """What both motors do now."""
        found = _Motors()
        self._library.box_motors(self._box, ctypes.byref(found))
        return Motors(found.feed_v, found.nip_v, found.feed_ma, found.nip_ma, found.feed_n, found.nip_n)

    def press_n(self, stack: int) -> tuple[float, float]:
        """With what force a stack of so many cards would press on the feed roller, and on the wall beside it."""
        found = _Press()
        self._library.box_press(self._box, stack, ctypes.byref(found))
        return found.roller_n, found.wall_n

    def senses(self) -> tuple[tuple[bool, ...], tuple[int, ...]]:
        """Blocked beams and millivolts, by ``Beam`` and ``Analog``."""
        blocked, mv = (ctypes.c_bool * len(Beam))(), (ctypes.c_uint16 * len(Analog))()
        self._library.box_senses(self._box, blocked, mv)
        return tuple(blocked), tuple(mv)

    def befall(self, mishap: Mishap, offset_mm: float = 0.0) -> None:
        """Let a mishap befall the next card that is fed.

        Args:
            mishap: what.
            offset_mm: how far the second card of a double lies behind the first; 0 is exactly in line.
        """
        self._library.box_befall(self._box, mishap, offset_mm)

    def forgive(self) -> None:
        """Forget a mishap that has befallen nothing, and give the feed roller its hold again."""
        self._library.box_forgive(self._box)

    def set_parameter(self, name: str, value: float) -> None:
        """Change one parameter of the physics while the box runs."""
        known = self._library.box_set_parameter(self._box, name.encode(), value)
        assert known, f"the physics have no parameter {name!r}"

    def set_supply(self, mv: float) -> None:
        """Set the motors' supply, unloaded."""
        self._library.box_set_supply(self._box, mv)

    def set_dirt(self, beam: Beam, dirt: float) -> None:
        """Soil a beam: 0 clean .. 1 opaque; from one half on it is blocked."""
        self._library.box_set_dirt(self._box, beam, dirt)

    def begin(self, hand: Hand) -> bool:
        """Let a hand begin; false when there is nothing for it to do."""
        return bool(self._library.hand_begin(self._box, hand))

    @property
    def hand(self) -> Hand:
        """What the hand is doing."""
        return Hand(self._library.box_hand(self._box))

    def clear(self) -> None:
        """A hand frees what is caught and pushes what has not passed the nip back into the magazine."""
        self._library.hand_clear(self._box)


class Physics(BoxPhysics):
    """The physics alone: a box without a board, driven by hand, slice by slice."""

    def __init__(self, parameters: SimParameters | None = None, seed: int = 0) -> None:
        """An empty box.

        Raises:
            CannotBuild: when there is no compiler.
        """
        library = _physics()
        self._memory = ctypes.create_string_buffer(library.box_size())
        super().__init__(library, ctypes.addressof(self._memory))
        library.box_init(self._box, parameters_struct(library, parameters or SimParameters()), seed)

    def step(self, drive: Drive) -> None:
        """Let one slice pass under ``drive``."""
        self._library.box_step(self._box, ctypes.byref(drive))


@cache
def _physics() -> Any:
    return loaded(physics_library())
