"""What holds for every test: no leaked task, no world but this machine, one thread, chance that can be repeated."""

from __future__ import annotations

import asyncio
import ipaddress
import os
import sys
from collections.abc import AsyncIterator, Callable
from typing import Any

import cv2
import pytest
import pytest_asyncio
from hypothesis import HealthCheck, settings
from pytest_asyncio.plugin import PytestAsyncioFunction

from controller.clock import VirtualClock

cv2.setNumThreads(1)

_SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("fast", max_examples=20, deadline=None, suppress_health_check=_SLOW_IS_FINE)
settings.register_profile(
    "ci", max_examples=200, deadline=None, derandomize=True, print_blob=True, suppress_health_check=_SLOW_IS_FINE
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))


class NetworkUsed(RuntimeError):
    """A test reached for an address that is not on the loopback."""


def _is_here(host: Any) -> bool:
    if not isinstance(host, str):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _guard(event: str, arguments: tuple[Any, ...]) -> None:
    if event in ("socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg"):
        address = arguments[1]
        host = address[0] if isinstance(address, tuple) and address else None
    elif event in ("socket.getaddrinfo", "socket.gethostbyname"):
        host = arguments[0]
    else:
        return
    if not _is_here(host):
        raise NetworkUsed(f"{event} {host!r}: tests speak to this machine alone")


sys.addaudithook(_guard)


def pytest_asyncio_loop_factories(item: Any) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """A module of tests may name the loop that they run on: ``LOOP = SimLoop`` for simulated time."""
    return {"loop": getattr(item.module, "LOOP", asyncio.new_event_loop)}


@pytest.fixture
def clock() -> VirtualClock:
    """A clock that the test advances."""
    return VirtualClock()


@pytest.fixture
def free_clock() -> VirtualClock:
    """A clock that jumps as soon as every task waits for it."""
    return VirtualClock(runs_free=True)


@pytest_asyncio.fixture
async def nothing_left_running() -> AsyncIterator[None]:
    """Fails the test that leaves a task behind, or whose loop met an error that nobody caught."""
    errors: list[str] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: errors.append(str(context)))
    yield
    leaked = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
    for task in leaked:
        task.cancel()
    await asyncio.gather(*leaked, return_exceptions=True)
    loop.set_exception_handler(None)
    assert not leaked, f"tasks left running: {leaked}"
    assert not errors, f"errors of the event loop that nobody caught: {errors}"


@pytest.fixture(autouse=True)
def _tidy_loop(request: pytest.FixtureRequest) -> None:
    """Put every asynchronous test under :func:`nothing_left_running`, before its own fixtures and so after them."""
    if isinstance(request.node, PytestAsyncioFunction):
        request.getfixturevalue("nothing_left_running")
