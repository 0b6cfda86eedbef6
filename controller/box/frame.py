"""Frames of the link: a message with its session and tag, a checksum, COBS, and a zero byte at the end.

A zero byte stands nowhere but at the end of a frame, so whatever was damaged, the next zero begins anew.
"""

from __future__ import annotations

import binascii
import struct
from dataclasses import dataclass
from typing import Final

from controller.box.protocol import COMMANDS, HEAD_BYTES, MOST_BODY, REPORTS, BadMessage, Message

END: Final = b"\0"

_HEAD: Final = struct.Struct("<BHB")
_CRC: Final = struct.Struct("<H")
_MOST_RUN: Final = 254
"""Bytes without a zero that one code byte of COBS can announce."""

MOST_CODED: Final = MOST_BODY + _CRC.size + 1
"""Bytes of the longest frame without its end: more are noise."""

_MESSAGES: Final[dict[int, type[Message]]] = {**COMMANDS, **REPORTS}

assert _HEAD.size == HEAD_BYTES
assert MOST_CODED <= _MOST_RUN, "one code byte of COBS is enough for every frame"


@dataclass(frozen=True, slots=True)
class Frame:
    """One message on its way."""

    message: Message
    session: int
    """What the board has named the session in its welcome, 0 for none."""
    tag: int
    """Number of the command within its session; a reply carries that of its command, an event 0."""


class BadFrame(ValueError):
    """Bytes between two zeros that are no frame; says why."""


def encode(frame: Frame) -> bytes:
    """The bytes of a frame, its end included.

    Raises:
        BadMessage: for a value that does not fit its field.
    """
    body = _HEAD.pack(frame.message.TYPE, frame.session, frame.tag) + frame.message.pack()
    return _stuffed(body + _CRC.pack(_checksum(body))) + END


def decode(coded: bytes) -> Frame:
    """Undo :func:`encode`, for bytes without the end.

    Raises:
        BadFrame: for anything else.
    """
    body = _checked(_unstuffed(coded))
    kind, session, tag = _HEAD.unpack_from(body)
    message = _MESSAGES.get(kind)
    if message is None:
        raise BadFrame(f"no message is of type {kind:#04x}")
    try:
        return Frame(message.unpack(body[HEAD_BYTES:]), session, tag)
    except BadMessage as error:
        raise BadFrame(str(error)) from error


class Splitter:
    """Cuts what arrives into frames, however it was chopped or damaged."""

    def __init__(self) -> None:
        """Nothing has arrived yet."""
        self._coded = bytearray()

    def feed(self, data: bytes) -> list[Frame | BadFrame]:
        """The frames that ``data`` completes, and for each damaged one why it is none."""
        *ended, rest = (bytes(self._coded) + data).split(END)
        self._coded = bytearray(rest[: MOST_CODED + 1])  # one byte too many is remembered as too many
        return [_decoded(coded) for coded in ended if coded]


def _decoded(coded: bytes) -> Frame | BadFrame:
    try:
        return decode(coded)
    except BadFrame as error:
        return error


def _checksum(body: bytes) -> int:
    """CRC-16/CCITT-FALSE."""
    return binascii.crc_hqx(body, 0xFFFF)


def _checked(whole: bytes) -> bytes:
    body, end = whole[: -_CRC.size], whole[-_CRC.size :]
    if len(body) < HEAD_BYTES:
        raise BadFrame(f"{len(whole)} bytes are too few")
    if _CRC.unpack(end)[0] != _checksum(body):
        raise BadFrame(f"the checksum of {len(body)} bytes is {end[::-1].hex()}, not {_checksum(body):04x}")
    return body


def _stuffed(data: bytes) -> bytes:
    """COBS: each zero becomes the distance to the next one."""
    return b"".join(bytes((len(run) + 1,)) + run for run in data.split(END))


def _unstuffed(coded: bytes) -> bytes:
    if len(coded) > MOST_CODED:
        raise BadFrame(f"more than {MOST_CODED} bytes without an end")
    runs, place = [], 0
    while place < len(coded):
        length = coded[place]
        if place + length > len(coded):
            raise BadFrame(f"{place + length - len(coded)} bytes are missing")
        runs.append(coded[place + 1 : place + length])
        place += length
    return END.join(runs)
