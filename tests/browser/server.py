"""A page served for a browser from a thread of this process, and stopped and started again at will."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Coroutine
from typing import Any, Self, TypeVar

import uvicorn
from starlette.types import ASGIApp

Answer = TypeVar("Answer")

START_S = 10
"""Seconds within which the server must listen."""


class LiveServer:
    """One app on one port of the loopback; the port stays the same over a restart."""

    def __init__(self, make: Callable[[], ASGIApp]) -> None:
        """Serve what ``make`` gives; it is called again, in the server's loop, at each start."""
        self._make = make
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        """Start and wait until the port answers."""
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        """Stop."""
        self.stop()

    def start(self) -> None:
        """Listen."""
        listening = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve(listening)), daemon=True)
        self._thread.start()
        assert listening.wait(START_S), "the server does not listen"

    def stop(self) -> None:
        """Cut every connection and leave the port."""
        self._loop.call_soon_threadsafe(self._cut)
        self._thread.join(START_S)
        assert not self._thread.is_alive(), "the server does not stop"

    def call(self, work: Callable[[], Answer]) -> Answer:
        """Run ``work`` in the server's loop and give its answer."""

        async def run() -> Answer:
            return work()

        return self.wait_for(run)

    def wait_for(self, work: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        """Run ``work`` in the server's loop to its end and give its answer."""
        return asyncio.run_coroutine_threadsafe(work(), self._loop).result(START_S)

    async def _serve(self, listening: threading.Event) -> None:
        self._loop = asyncio.get_running_loop()
        config = uvicorn.Config(
            self._make(), port=self.port, log_level="critical", timeout_graceful_shutdown=0, lifespan="off"
        )
        self._server = _Server(config, listening)
        await self._server.serve()
        await asyncio.sleep(0)  # whatever was being accepted meanwhile is cut, too
        self._cut()
        await asyncio.sleep(0)

    def _cut(self) -> None:
        self._server.should_exit = True
        self._server.force_exit = True
        for connection in list(self._server.server_state.connections):
            connection.transport.abort()  # type: ignore[union-attr]


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, listening: threading.Event) -> None:
        super().__init__(config)
        self._listening = listening

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        self._listening.set()
