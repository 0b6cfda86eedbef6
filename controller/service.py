"""What systemd is told of the daemon: that it is ready, that it is alive, that it stops (sd_notify)."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from controller.ports import Clock

PER_PERIOD: Final = 3
"""Signs of life in the time after which systemd kills a daemon that is silent."""

US_PER_S: Final = 1_000_000


class Service:
    """The manager that started the daemon; nobody, where it was started by hand."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        """Take the manager's address and its patience from the environment that it gave."""
        self._address = environment.get("NOTIFY_SOCKET", "")
        self._patience_s = int(environment.get("WATCHDOG_USEC") or 0) / US_PER_S

    def ready(self) -> None:
        """The page can be opened."""
        self._tell("READY=1")

    def stopping(self) -> None:
        """The daemon ends because it was told to."""
        self._tell("STOPPING=1")

    async def live(self, clock: Clock) -> None:
        """Give signs of life without end, as long as the loop that this runs on goes round."""
        while self._patience_s:
            self._tell("WATCHDOG=1")
            await clock.sleep(self._patience_s / PER_PERIOD)

    def _tell(self, words: str) -> None:
        """Send one message; a manager that does not listen is no reason to stop a table."""
        if not self._address:
            return
        address = "\0" + self._address[1:] if self._address.startswith("@") else self._address
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as speaker, suppress(OSError):
            speaker.sendto(words.encode(), address)
