"""The wire log: every piece of bytes with its way and its time, appended to a file; and the file read back.

A line is seconds of the daemon's clock, ``>`` to the board or ``<`` from it, and the bytes in hexadecimal. A line that
begins with ``#`` tells the time of day at which a port was opened. No face of a card is ever on the wire.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from controller.box.transport import Transport
from controller.ports import Clock

PRIVATE: Final = 0o600


class Way(StrEnum):
    """Where bytes went."""

    TO_BOARD = ">"
    FROM_BOARD = "<"


@dataclass(frozen=True, slots=True)
class Piece:
    """Bytes that went over the wire together."""

    at_s: float
    way: Way
    data: bytes


@dataclass(frozen=True, slots=True)
class Opening:
    """A port was opened."""

    at_s: float
    wall: str


class BadWireLog(Exception):
    """A file that cannot be written, or is no wire log; its message says what to do."""


class WireLog:
    """The file, for its owner's eyes."""

    def __init__(self, path: Path) -> None:
        """Open ``path`` to add to it.

        Raises:
            BadWireLog: when it cannot be written.
        """
        try:
            self._fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, PRIVATE)
        except OSError as error:
            raise BadWireLog(f"{path} cannot be written ({error.strerror}): give another file") from None
        self._path = path

    def opened(self, at_s: float, wall: str) -> None:
        """Note that a port was opened."""
        self._add(f"# {at_s:.6f} {wall}")

    def add(self, piece: Piece) -> None:
        """Note bytes."""
        self._add(f"{piece.at_s:.6f} {piece.way} {piece.data.hex()}")

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._fd)

    def _add(self, line: str) -> None:
        try:
            os.write(self._fd, f"{line}\n".encode())
        except OSError as error:
            raise BadWireLog(f"{self._path} cannot be written ({error.strerror}): make room on its disk") from None


class LoggedTransport:
    """A transport whose bytes are written down (controller.box.transport.Transport)."""

    def __init__(self, transport: Transport, log: WireLog, clock: Clock) -> None:
        """Write what goes through ``transport`` to ``log``."""
        self._transport = transport
        self._log = log
        self._clock = clock

    async def open(self) -> None:
        """Open it."""
        await self._transport.open()
        self._log.opened(self._clock.now(), self._clock.wall())

    async def close(self) -> None:
        """Close it; the log stays open."""
        await self._transport.close()

    async def write(self, data: bytes) -> None:
        """Note and send."""
        self._log.add(Piece(self._clock.now(), Way.TO_BOARD, data))
        await self._transport.write(data)

    async def read(self) -> bytes:
        """Wait, and note."""
        data = await self._transport.read()
        self._log.add(Piece(self._clock.now(), Way.FROM_BOARD, data))
        return data


def read_log(path: Path) -> Iterator[Piece | Opening]:
    """What a wire log holds. A last line that was cut off is left out.

    Raises:
        BadWireLog: when the file cannot be read, or is something else.
    """
    try:
        whole, _, _torn = path.read_bytes().rpartition(b"\n")
    except OSError as error:
        raise BadWireLog(f"{path} cannot be read ({error.strerror}): give the file of a --wire-log") from None
    for number, line in enumerate(whole.split(b"\n") if whole else (), 1):
        try:
            yield _read(line.decode("ascii"))
        except ValueError:
            raise BadWireLog(f"{path} line {number} is no line of a wire log") from None


def _read(line: str) -> Piece | Opening:
    first, second, *rest = line.split(" ")
    if first == "#":
        return Opening(float(second), " ".join(rest))
    (data,) = rest
    return Piece(float(first), Way(second), bytes.fromhex(data))
