"""Systemd hears that the daemon is ready, alive while its loop goes round, and stopping; without it nothing is said."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from controller.clock import VirtualClock
from controller.service import Service


class Manager:
    """The far end of NOTIFY_SOCKET."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK)
        self._ear.bind("\0" + address[1:] if address.startswith("@") else address)

    def heard(self) -> list[str]:
        """What was said since it was asked last."""
        words = []
        with suppress(BlockingIOError):
            while True:
                words.append(self._ear.recv(100).decode())
        return words

    def close(self) -> None:
        self._ear.close()


@pytest.fixture(params=["file", "abstract"])
def manager(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Manager]:
    manager = Manager(str(tmp_path / "notify") if request.param == "file" else f"@sabot-test-{tmp_path.name}")
    yield manager
    manager.close()


def test_ready_and_stopping_are_said_once_each(manager: Manager) -> None:
    service = Service({"NOTIFY_SOCKET": manager.address})
    service.ready()
    assert manager.heard() == ["READY=1"]
    service.stopping()
    assert manager.heard() == ["STOPPING=1"]


async def test_signs_of_life_come_three_times_in_the_managers_patience(manager: Manager, clock: VirtualClock) -> None:
    service = Service({"NOTIFY_SOCKET": manager.address, "WATCHDOG_USEC": "15000000"})
    living = asyncio.create_task(service.live(clock))
    await clock.settle()
    assert manager.heard() == ["WATCHDOG=1"]
    await clock.advance(4.9)
    assert manager.heard() == []
    await clock.advance(0.2)
    assert manager.heard() == ["WATCHDOG=1"]
    await clock.advance(15)
    assert manager.heard() == ["WATCHDOG=1"] * 3
    living.cancel()
    with suppress(asyncio.CancelledError):
        await living


async def test_without_a_watchdog_or_a_manager_nothing_is_said(manager: Manager, clock: VirtualClock) -> None:
    await Service({"NOTIFY_SOCKET": manager.address}).live(clock)
    nobody = Service({"WATCHDOG_USEC": "0"})
    nobody.ready()
    await nobody.live(clock)
    assert manager.heard() == []


def test_a_manager_that_does_not_listen_stops_no_table(tmp_path: Path) -> None:
    Service({"NOTIFY_SOCKET": str(tmp_path / "nobody")}).ready()
