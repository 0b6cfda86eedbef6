"""What can be measured of a box: the port of whoever calibrates or examines one, and its way over the link.

Nothing here tells anything of a card but that it is there, how thick it is and how its back shines.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Protocol

from controller.box.hardware import signals
from controller.box.line import Line
from controller.box.protocol import AskSenses, Command, Flag, Refused, Report, Senses, Turn
from controller.box.words import refused

BEAMS: Final = ("gate", "nip", "exit")
"""The beams in the order of a card's way, as the link numbers them."""

UM_IN_MM: Final = 1000

FULL_DUTY: Final = 255

TURN_MS: Final = 400
"""How long a roller is turned to be looked at; the board allows 500 ms."""

Beams = tuple[bool, bool, bool]
"""Whether each beam is blocked, in the order of ``BEAMS``."""


class Roller(IntEnum):
    """A motor, by its number on the link."""

    FEED = 0
    NIP = 1


@dataclass(frozen=True, slots=True)
class Glimpse:
    """The box at one instant, also while a card moves."""

    blocked: Beams
    lid_open: bool
    stop_open: bool
    feed_ma: int
    nip_ma: int
    thickness_um: int
    """What lies in the nip, with the lever's preload."""
    supply_mv: int


@dataclass(frozen=True, slots=True)
class Sensed:
    """What the sensors read at rest, with the lights off and on."""

    blocked: Beams
    dark: Beams
    """The same with the emitters off: what is clear then sees foreign light."""
    stack_um: int
    """Height of the stack by the follower; below zero where it stands on the wrong side of its zero."""
    back_dark_mv: int
    back_lit_mv: int


class Instruments(Protocol):
    """The measurements of one box. Every call may raise BoxUnreachable."""

    async def glimpse(self) -> Glimpse:
        """The box now; takes a few milliseconds."""
        ...

    async def sensed(self) -> Sensed:
        """Every sensor of a box at rest.

        Raises:
            EjectRefused: while something moves.
        """
        ...

    async def turn(self, roller: Roller) -> None:
        """Begin to turn a roller forward in an empty, disarmed box, for ``TURN_MS``.

        Raises:
            EjectRefused: when the box is not empty or not disarmed.
        """
        ...


class WiredInstruments:
    """The measurements of a board, over the link (Instruments)."""

    def __init__(self, line: Line) -> None:
        """Ask over ``line``, which is open by then."""
        self._line = line
        self._follower = signals()["follower"]

    async def glimpse(self) -> Glimpse:
        """The board's status."""
        status = await self._line.status()
        flags = status.flags
        return Glimpse(
            (bool(flags & Flag.GATE_BLOCKED), bool(flags & Flag.NIP_BLOCKED), bool(flags & Flag.EXIT_BLOCKED)),
            bool(flags & Flag.LID_OPEN),
            bool(flags & Flag.STOP_OPEN),
            status.feed_ma,
            status.nip_ma,
            status.thickness_um,
            status.supply_mv,
        )

    async def sensed(self) -> Sensed:
        """The board's senses, in units of the box."""
        senses = await self._ask(AskSenses())
        assert isinstance(senses, Senses), "that is the answer to this question"
        above_mv = senses.follower_mv - self._follower["zero_mv"]
        return Sensed(
            beams_of(senses.beams),
            beams_of(senses.dark_beams),
            round(above_mv / self._follower["mv_per_mm"] * UM_IN_MM),
            senses.back_dark_mv,
            senses.back_lit_mv,
        )

    async def turn(self, roller: Roller) -> None:
        """The board's self-test of a motor."""
        await self._ask(Turn(roller, 0, FULL_DUTY, TURN_MS))

    async def _ask(self, command: Command) -> Report:
        answer = await self._line.ask(command)
        if isinstance(answer, Refused):
            raise refused(answer.code, answer.detail)
        return answer


def beams_of(bits: int) -> Beams:
    """The three beams in a set of bits."""
    gate, nip, leaving = (bool(bits >> beam & 1) for beam in range(len(BEAMS)))
    return gate, nip, leaving
