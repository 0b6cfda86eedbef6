"""Who may speak to the page at all: host, origin, size and kind of the body, and what a browser may load."""

from __future__ import annotations

from collections.abc import Collection
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from fastapi import HTTPException
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dashboard.views import plain

LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
"""Names under which a table on this machine is reached."""

ADDRESSES: Final = "*"
"""Among the names: any address in digits. A name that was bent to this machine is none."""

MAX_BODY: Final = 8192
"""Bytes of a request: the longest act names a shoe's cards in a few thousand characters."""

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""Sent with every answer: nothing inline, nothing from elsewhere, no frame around the page."""

READING: Final = frozenset({"GET", "HEAD"})


class BodyTooLarge(HTTPException):
    """More than ``MAX_BODY`` bytes were sent."""

    def __init__(self) -> None:
        """Say the limit."""
        super().__init__(413, f"the body is larger than {MAX_BODY} bytes: send one act at a time")


def failure(status: int, code: str, message: str) -> Response:
    """The one form of an answer to a request that cannot be served."""
    body = plain({"ok": False, "code": code, "message": message})
    return Response(body, status, media_type="application/json")


class Guard:
    """ASGI middleware before every route."""

    def __init__(self, app: ASGIApp, hosts: Collection[str] = LOOPBACK) -> None:
        """Serve only requests that name one of ``hosts``, on any port."""
        self._app = app
        self._hosts = frozenset(hosts) - {ADDRESSES}
        self._any_address = ADDRESSES in hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request that may not pass; limit the body and add the headers of one that may."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope["method"], Headers(scope=scope))
        await (refusal or self._app)(scope, _limited(receive), _with_headers(send))

    def _refusal(self, method: str, headers: Headers) -> Response | None:
        host = headers.get("host", "")
        if not self._is_called(_hostname(host)):
            known = ", ".join(sorted(self._hosts))
            return failure(403, "WRONG_HOST", f"this table is not called {host!r}: open it as one of {known}")
        origin = headers.get("origin")
        if origin is not None and origin not in (f"http://{host}", f"https://{host}"):
            return failure(403, "WRONG_ORIGIN", f"a page of {origin!r} may not speak to this table")
        if method in READING:
            return None
        if headers.get("sec-fetch-site", "same-origin") not in {"same-origin", "none"}:
            return failure(403, "WRONG_ORIGIN", "a page of another site may not speak to this table")
        if "cookie" in headers and origin is None and "sec-fetch-site" not in headers:
            return failure(403, "WRONG_ORIGIN", "a session speaks by its own page: say the Origin")
        if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            return failure(415, "NOT_JSON", "send the body as JSON, with the header Content-Type: application/json")
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit() or int(length) > MAX_BODY:
            return failure(413, "TOO_LARGE", str(BodyTooLarge().detail))
        return None

    def _is_called(self, name: str) -> bool:
        return name in self._hosts or (self._any_address and _is_address(name))


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _hostname(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _limited(receive: Receive) -> Receive:
    seen = 0

    async def read() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > MAX_BODY:
            raise BodyTooLarge
        return message

    return read


def _with_headers(send: Send) -> Send:
    async def write(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.update(HEADERS)
            headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return write
