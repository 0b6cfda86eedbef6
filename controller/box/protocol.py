"""The messages of the link to the box, made from firmware/protocol.toml by `./sabot generate`."""

from __future__ import annotations

import struct
from dataclasses import astuple, dataclass
from enum import IntEnum, IntFlag
from typing import ClassVar, Final, NamedTuple, Self

HASH: Final = 0x143D1069B1E1A87E
"""Of the meaning of the definition; the board is built from the same one or may not be armed."""

HEAD_BYTES: Final = 4
VERSION: Final = 1
BAUD: Final = 250_000
MOST_BODY: Final = 56
REPLY_MS: Final = 100
TRIES: Final = 5
EVENT_REPEAT_MS: Final = 100
BEAT_MS: Final = 250
HOST_SILENT_MS: Final = 1000
EVENT_QUEUE: Final = 16


class Phase(IntEnum):
    """What the box is doing."""

    DISARMED = 0
    IDLE = 1
    FEEDING = 2
    PRESENTED = 3
    FAULT = 4


class Outcome(IntEnum):
    """How an eject ended."""

    NONE = 0
    OK = 1
    EMPTY = 2
    JAM = 3
    DOUBLE = 4
    STUCK = 5
    UNKNOWN = 6


class Happening(IntEnum):
    """What the box reports without being asked."""

    EJECT_ENDED = 1
    TAKEN = 2
    NOT_TAKEN = 3
    PUSHED_BACK = 4
    LEFT_UNCOMMANDED = 5
    LID_OPENED = 6
    LID_CLOSED = 7
    STOPPED = 8
    STOP_RELEASED = 9
    BROWN_OUT = 10
    MOTOR_DRIFT = 11
    STARTED = 12


class Reset(IntEnum):
    """Why the board started."""

    POWER = 1
    PIN = 2
    WATCHDOG = 3
    BROWN_OUT = 4


class Flag(IntFlag):
    """Bits of the status."""

    ARMED = 1
    LID_OPEN = 2
    STOP_OPEN = 4
    OVERFLOW = 8
    GATE_BLOCKED = 16
    NIP_BLOCKED = 32
    EXIT_BLOCKED = 64
    SUPPLY_LOW = 128
    HOST_AGREES = 256
    JAMMED = 512
    LOADED = 1024


class Refusal(IntEnum):
    """Why a command is not carried out."""

    NOT_ARMED = 1
    LID_OPEN = 2
    STOP_OPEN = 3
    IN_FAULT = 4
    MOVING = 5
    MOUTH_NOT_CLEAR = 6
    WRONG_ID = 7
    WRONG_BASE = 8
    JAM_REMAINS = 9
    OTHER_DEFINITION = 10
    NOT_EMPTY = 11
    SUPPLY_LOW = 12
    EVENTS_LOST = 13
    BAD_ARGUMENT = 14
    NO_SUCH_COMMAND = 15
    ARMED = 16


class BadMessage(ValueError):
    """Fields that are no message: too long, too short, or a value that does not fit."""


class Reason(NamedTuple):
    """Why a command is refused and what helps, as sentences; ``{detail}`` stands for the refusal's detail."""

    cause: str
    cure: str


@dataclass(frozen=True, slots=True)
class Message:
    """What all messages have in common. Numbers are as on the wire: a board of another definition may send any."""

    TYPE: ClassVar[int] = 0
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<")

    def pack(self) -> bytes:
        """The fields as on the wire.

        Raises:
            BadMessage: for a value that does not fit its field.
        """
        try:
            return self.LAYOUT.pack(*astuple(self))
        except struct.error as error:
            raise BadMessage(f"{self}: {error}") from error

    @classmethod
    def unpack(cls, fields: bytes) -> Self:
        """Undo :meth:`pack`.

        Raises:
            BadMessage: when ``fields`` have another length.
        """
        try:
            return cls(*cls.LAYOUT.unpack(fields))
        except struct.error as error:
            raise BadMessage(f"{len(fields)} bytes are no {cls.__name__}: {error}") from error


class Report(Message):
    """A message of the board's."""

    __slots__ = ()


class Command(Message):
    """A message of the host's; ANSWER answers it, where it is not refused."""

    __slots__ = ()
    ANSWER: ClassVar[type[Report]] = Report


@dataclass(frozen=True, slots=True)
class Welcome(Report):
    """The session has begun."""

    TYPE: ClassVar[int] = 0x81
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<IQBHBI")

    nonce: int
    hash: int
    version: int
    boots: int
    reset_cause: int
    build: int


@dataclass(frozen=True, slots=True)
class Status(Report):
    """The box at this instant; outcome is that of last_id, exits counts one card for ok and two for double."""

    TYPE: ClassVar[int] = 0x82
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<BHIBHIHHHHHHBHH")

    phase: int
    flags: int
    last_id: int
    outcome: int
    boots: int
    exits: int
    follower_mm10: int
    cards_loaded: int
    supply_mv: int
    feed_ma: int
    nip_ma: int
    thickness_um: int
    drift_percent: int
    bad_frames: int
    worst_loop_us: int


@dataclass(frozen=True, slots=True)
class Done(Report):
    """The command is carried out."""

    TYPE: ClassVar[int] = 0x83
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<")


@dataclass(frozen=True, slots=True)
class Refused(Report):
    """The command is not carried out, and nothing has changed; detail belongs to the code."""

    TYPE: ClassVar[int] = 0x84
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<BI")

    code: int
    detail: int


@dataclass(frozen=True, slots=True)
class Ejecting(Report):
    """outcome 0: under way; else the record, and nothing moved."""

    TYPE: ClassVar[int] = 0x85
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<IB")

    eject_id: int
    outcome: int


@dataclass(frozen=True, slots=True)
class Senses(Report):
    """beams: bits 0 gate, 1 nip, 2 exit, 3 lid open, 4 STOP open; dark_beams: the same with the emitters off."""

    TYPE: ClassVar[int] = 0x86
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<BBHHHHHHH")

    beams: int
    dark_beams: int
    feed_mv: int
    nip_mv: int
    thickness_mv: int
    back_dark_mv: int
    back_lit_mv: int
    follower_mv: int
    supply_mv: int


@dataclass(frozen=True, slots=True)
class Event(Report):
    """What happened unasked; eject_id 0 where no eject is meant; at_ms since the board's start."""

    TYPE: ClassVar[int] = 0x90
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<IBIHI")

    number: int
    happening: int
    eject_id: int
    detail: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class Hello(Command):
    """Begin a session: nonce tells it from every other, hash is that of the definition the host was built from."""

    TYPE: ClassVar[int] = 0x01
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<IQ")
    ANSWER: ClassVar[type[Report]] = Welcome

    nonce: int
    hash: int


@dataclass(frozen=True, slots=True)
class AskStatus(Command):
    """Ask for a snapshot; it is the beat of the heart as well."""

    TYPE: ClassVar[int] = 0x02
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<")
    ANSWER: ClassVar[type[Report]] = Status


@dataclass(frozen=True, slots=True)
class Arm(Command):
    """Allow motion; the next eject is base_id + 1. A late copy changes nothing: last_id must be the board's."""

    TYPE: ClassVar[int] = 0x03
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<II")
    ANSWER: ClassVar[type[Report]] = Done

    base_id: int
    last_id: int


@dataclass(frozen=True, slots=True)
class Disarm(Command):
    """Forbid motion; a card in flight is finished."""

    TYPE: ClassVar[int] = 0x04
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<")
    ANSWER: ClassVar[type[Report]] = Done


@dataclass(frozen=True, slots=True)
class Eject(Command):
    """Move one card for the next id; tell the record of the last id, without motion."""

    TYPE: ClassVar[int] = 0x05
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<I")
    ANSWER: ClassVar[type[Report]] = Ejecting

    eject_id: int


@dataclass(frozen=True, slots=True)
class Clear(Command):
    """Leave a fault whose cause is gone."""

    TYPE: ClassVar[int] = 0x06
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<")
    ANSWER: ClassVar[type[Report]] = Done


@dataclass(frozen=True, slots=True)
class Acknowledge(Command):
    """Forget the events up to and including number."""

    TYPE: ClassVar[int] = 0x07
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<I")
    ANSWER: ClassVar[type[Report]] = Done

    number: int


@dataclass(frozen=True, slots=True)
class Load(Command):
    """A new shoe of so many cards stands in the magazine; refused with a card in the mouth."""

    TYPE: ClassVar[int] = 0x08
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<H")
    ANSWER: ClassVar[type[Report]] = Done

    cards: int


@dataclass(frozen=True, slots=True)
class Show(Command):
    """lamp: 0 the box's own, 1 off, 2 on, 3 blinking; buzz: tenths of a second; colour_light: 0 off, 1 on."""

    TYPE: ClassVar[int] = 0x09
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<BBB")
    ANSWER: ClassVar[type[Report]] = Done

    lamp: int
    buzz: int
    colour_light: int


@dataclass(frozen=True, slots=True)
class AskSenses(Command):
    """Ask for what every sensor reads."""

    TYPE: ClassVar[int] = 0x0A
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<")
    ANSWER: ClassVar[type[Report]] = Senses


@dataclass(frozen=True, slots=True)
class Turn(Command):
    """Self-test: motor 0 feed, 1 nip; disarmed, no card seen and the magazine empty, at most 500 ms."""

    TYPE: ClassVar[int] = 0x0B
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<BBBH")
    ANSWER: ClassVar[type[Report]] = Done

    motor: int
    backward: int
    duty: int
    ms: int


@dataclass(frozen=True, slots=True)
class Stop(Command):
    """Motors off at once, disarmed; a card in flight ends as with an open STOP loop. Obeyed in every session."""

    TYPE: ClassVar[int] = 0x0F
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("<")
    ANSWER: ClassVar[type[Report]] = Done


COMMANDS: Final[dict[int, type[Command]]] = {
    Hello.TYPE: Hello,
    AskStatus.TYPE: AskStatus,
    Arm.TYPE: Arm,
    Disarm.TYPE: Disarm,
    Eject.TYPE: Eject,
    Clear.TYPE: Clear,
    Acknowledge.TYPE: Acknowledge,
    Load.TYPE: Load,
    Show.TYPE: Show,
    AskSenses.TYPE: AskSenses,
    Turn.TYPE: Turn,
    Stop.TYPE: Stop,
}
REPORTS: Final[dict[int, type[Report]]] = {
    Welcome.TYPE: Welcome,
    Status.TYPE: Status,
    Done.TYPE: Done,
    Refused.TYPE: Refused,
    Ejecting.TYPE: Ejecting,
    Senses.TYPE: Senses,
    Event.TYPE: Event,
}
REASONS: Final = {
    Refusal.NOT_ARMED: Reason(
        "the box is not armed",
        "arm it",
    ),
    Refusal.LID_OPEN: Reason(
        "the lid is open",
        "close it",
    ),
    Refusal.STOP_OPEN: Reason(
        "the STOP loop is open",
        "release STOP, or look for a broken wire",
    ),
    Refusal.IN_FAULT: Reason(
        "the box is in a fault",
        "remove its cause and clear it",
    ),
    Refusal.MOVING: Reason(
        "a card is moving",
        "wait",
    ),
    Refusal.MOUTH_NOT_CLEAR: Reason(
        "a card lies in the mouth",
        "take it",
    ),
    Refusal.WRONG_ID: Reason(
        "the journal and the box differ: the next eject is {detail}",
        "arm anew",
    ),
    Refusal.WRONG_BASE: Reason(
        "the box has counted on: its last eject is {detail}",
        "ask for its status and arm anew",
    ),
    Refusal.JAM_REMAINS: Reason(
        "a card sits across the gate",
        "free it",
    ),
    Refusal.OTHER_DEFINITION: Reason(
        "the board was built from another definition of the link",
        "flash the firmware that belongs to this program",
    ),
    Refusal.NOT_EMPTY: Reason(
        "a motor is turned by hand only in an empty box",
        "take all cards out",
    ),
    Refusal.SUPPLY_LOW: Reason(
        "the motors' supply is at {detail} mV",
        "look at the power supply",
    ),
    Refusal.EVENTS_LOST: Reason(
        "the box had more to tell than it could keep",
        "count the cards, then clear it",
    ),
    Refusal.BAD_ARGUMENT: Reason(
        "a field of the command is out of its range",
        "this is a defect of the program: report it",
    ),
    Refusal.NO_SUCH_COMMAND: Reason(
        "the board does not know the command {detail}",
        "flash the firmware that belongs to this program",
    ),
    Refusal.ARMED: Reason(
        "a motor is turned by hand only in a disarmed box",
        "disarm it",
    ),
}
"""Each refusal in words."""
