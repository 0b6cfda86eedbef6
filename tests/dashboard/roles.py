"""A house whose sessions are named after roles, and a caller of the page that need not wait for a stream to end."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from starlette.types import ASGIApp

from controller.ports import ROLES, Signed
from tests.dashboard.open_house import OpenHouse

HOST: Final = "127.0.0.1:8000"

CALLERS: Final = ("nobody", *ROLES)


class RolesHouse(OpenHouse):
    """Whoever brings the name of a role as his token has that role and no other."""

    def signed(self, token: str | None) -> Signed | None:
        return Signed("" if token == "screen" else f"a {token}", (token,)) if token in ROLES else None


def headers_of(token: str | None) -> dict[str, str]:
    """What the page of a signed-in browser sends."""
    cookie = {"cookie": f"sabot={token}"} if token else {}
    return {"host": HOST, "origin": f"http://{HOST}", **cookie}


async def call(app: ASGIApp, method: str, url: str, headers: Mapping[str, str], body: bytes = b"") -> int:
    """The status of one request; the caller hangs up as soon as he knows it."""
    parts, begun, status = urlsplit(url), asyncio.Event(), 0
    sent = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def receive() -> dict[str, Any]:
        for message in sent:
            return message
        await begun.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
            begun.set()

    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http",
        "method": method,
        "path": unquote(parts.path),
        "raw_path": parts.path.encode(),
        "root_path": "",
        "query_string": parts.query.encode(),
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 8000),
        "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in headers.items()],
    }
    await app(scope, receive, send)
    return status
