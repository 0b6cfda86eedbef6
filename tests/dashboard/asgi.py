"""Reads a response while it is still being sent, which httpx's ASGI transport does not."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from starlette.types import ASGIApp


class Stream:
    """One open event stream: what was sent so far, and a reader that can stop taking it."""

    def __init__(self) -> None:
        """Nothing has arrived."""
        self.status = 0
        self.headers: dict[str, str] = {}
        self.body = b""
        self.takes = asyncio.Event()
        self.takes.set()
        self.gone = asyncio.Event()
        self.done = False

    @property
    def events(self) -> list[tuple[str, Any]]:
        """Kind and JSON data of every complete event."""
        found = []
        for block in self.body.decode().split("\n\n")[:-1]:
            lines = dict(line.split(": ", 1) for line in block.splitlines())
            found.append((lines.get("event", "message"), json.loads(lines["data"])))
        return found

    @property
    def updates(self) -> list[dict[str, Any]]:
        """Data of the events that are no beats."""
        return [data for kind, data in self.events if kind == "message"]

    async def _send(self, message: Any) -> None:
        await self.takes.wait()
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {key.decode().lower(): value.decode() for key, value in message["headers"]}
        else:
            self.body += message["body"]

    async def _receive(self) -> Any:
        await self.gone.wait()
        return {"type": "http.disconnect"}


@asynccontextmanager
async def stream(app: ASGIApp, query: str = "", cookie: str = "") -> AsyncGenerator[Stream, None]:
    """Open ``GET /events``, with a cookie; at the end the reader hangs up and the server's side must end by itself."""
    reader = Stream()
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": "/events",
        "raw_path": b"/events",
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(b"host", b"127.0.0.1:8000"), (b"cookie", cookie.encode())],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 8000),
    }

    async def run() -> None:
        await app(scope, reader._receive, reader._send)
        reader.done = True

    task = asyncio.create_task(run())
    try:
        yield reader
    finally:
        reader.gone.set()
        reader.takes.set()
        await asyncio.wait_for(task, 5)
