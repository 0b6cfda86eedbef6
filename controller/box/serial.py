"""The real board's cable: a serial port, held by one program alone, under a name that outlives a replugging."""

from __future__ import annotations

import asyncio
import errno
import os
import termios
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import serial

from controller.box.protocol import BAUD
from controller.box.transport import TransportLost

BY_PATH: Final = Path("/dev/serial/by-path")
"""Names of the ports by the socket that they are plugged into; a board's cheap USB chip has no number of its own."""

MOST_READ: Final = 4096

_CFLAG: Final = 2
"""Place of the control modes in what ``tcgetattr`` answers."""

CAUSES: Final = {
    errno.ENOENT: "is not there: see that the cable is in; 'ls {by_path}' names the ports of this machine",
    errno.ENODEV: "is not there: see that the cable is in; 'ls {by_path}' names the ports of this machine",
    errno.ENXIO: "is not there: see that the cable is in; 'ls {by_path}' names the ports of this machine",
    errno.EACCES: "may not be opened by you: 'sudo usermod -aG dialout $USER', then log out and in again",
    errno.EPERM: "may not be opened by you: 'sudo usermod -aG dialout $USER', then log out and in again",
    errno.EAGAIN: "is held by another program: stop that one first, two on one port take each other's bytes",
    errno.EBUSY: "is held by another program: stop that one first, two on one port take each other's bytes",
    errno.ENOTTY: "is no serial port: 'ls {by_path}' names the ports of this machine",
    errno.EISDIR: "is no serial port: 'ls {by_path}' names the ports of this machine",
    errno.EIO: "was unplugged: put the cable back",
}
"""What is wrong with a port, and what helps."""


class SerialTransport:
    """Bytes over a serial port (controller.box.transport.Transport)."""

    def __init__(self, path: Path, by_path: Path = BY_PATH) -> None:
        """A port that is not open yet.

        Args:
            path: the port, best by its name in ``by_path``.
            by_path: folder of the names that stay.
        """
        self._path = path
        self._by_path = by_path
        self._port: serial.Serial | None = None

    async def open(self) -> None:
        """Take the port for this program alone. It may reset the board."""
        self._path = lasting_name(self._path, self._by_path)
        port = serial.Serial(baudrate=BAUD, timeout=0, exclusive=True)
        port.port = str(self._path)
        try:
            port.open()
            _keep_dtr(port.fileno())
        except (OSError, termios.error) as error:  # a SerialException is an OSError
            port.close()
            raise self._lost(error) from None
        self._port = port

    async def close(self) -> None:
        """Let go of the port; the board goes on."""
        port, self._port = self._port, None
        if port is not None:
            with suppress(OSError, termios.error):
                port.close()

    async def write(self, data: bytes) -> None:
        """Send ``data``."""
        while data:
            fd = self._fd()
            try:
                data = data[os.write(fd, data) :]
            except BlockingIOError:
                await self._ready(fd, "writer")
            except OSError as error:
                raise self._lost(error) from None

    async def read(self) -> bytes:
        """Wait for bytes."""
        fd = self._fd()
        await self._ready(fd, "reader")
        try:
            data = os.read(self._fd(), MOST_READ)
        except OSError as error:
            raise self._lost(error) from None
        if not data:  # something to read that is nothing: the device is gone
            raise self._lost(OSError(errno.EIO, ""))
        return data

    async def _ready(self, fd: int, side: str) -> None:
        """Wait until the port can be read or written."""
        loop = asyncio.get_running_loop()
        ready: asyncio.Future[None] = loop.create_future()
        add: Callable[..., Any] = getattr(loop, f"add_{side}")
        remove: Callable[[int], Any] = getattr(loop, f"remove_{side}")
        add(fd, _come, ready)
        try:
            await ready
        finally:
            remove(fd)

    def _fd(self) -> int:
        if self._port is None:
            raise TransportLost(f"{self._path} is closed")
        fd: int = self._port.fileno()
        return fd

    def _lost(self, error: OSError | termios.error) -> TransportLost:
        inner = error.__context__ if isinstance(error.__context__, termios.error) else error  # pyserial wraps it
        number, *_ = inner.args
        cause = CAUSES.get(number, f"cannot be used ({error}): see that it is the board's port")
        return TransportLost(f"{self._path} {cause.format(by_path=self._by_path)}")


def lasting_name(path: Path, by_path: Path = BY_PATH) -> Path:
    """The name of the port that stays when it is plugged in again, ``path`` itself where it has none.

    A number such as that of ``/dev/ttyUSB0`` changes when the old handle is still open.
    """
    if path.is_symlink() or not path.exists() or not by_path.is_dir():
        return path
    names = sorted(name for name in by_path.iterdir() if name.exists() and name.samefile(path))
    return names[0] if names else path


def _come(ready: asyncio.Future[None]) -> None:
    if not ready.done():
        ready.set_result(None)


def _keep_dtr(fd: int) -> None:
    """Clear HUPCL: when the port is closed DTR stays as it is, and the board is not reset."""
    modes = termios.tcgetattr(fd)
    modes[_CFLAG] &= ~termios.HUPCL
    termios.tcsetattr(fd, termios.TCSANOW, modes)
