"""Who may call what: one table, which guards the routes, makes the README's table and is held against the routes.

What does not stand in it does not exist for whoever calls.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.routing import compile_path
from starlette.types import ASGIApp, Receive, Scope, Send

from controller.ports import ROLES, Clock, PeoplePort
from dashboard.guard import READING, failure
from dashboard.limits import Buckets, Rates

ANYBODY: Final = ("anybody",)
"""Whoever reaches the address."""

PERSONS: Final = ("croupier", "floor", "auditor")


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that may be asked of the page."""

    method: str
    path: str
    who: tuple[str, ...]
    """Roles of which one is needed, or ``ANYBODY``."""
    does: str

    @property
    def is_door(self) -> bool:
        """Whether somebody comes in here, so that it is tried by whoever guesses."""
        return self.who == ANYBODY and self.method not in READING


ENTRIES: Final = (
    Entry("GET", "/", ANYBODY, "the croupier's page, which is empty until somebody signs in"),
    Entry("GET", "/screen", ANYBODY, "the players' screen, for a wall"),
    Entry("GET", "/floor", ANYBODY, "the floor's page"),
    Entry("GET", "/audit", ANYBODY, "the auditor's page"),
    Entry("GET", "/sw.js", ANYBODY, "keeps the files of the pages for when the table is away"),
    Entry("GET", "/static/{path:path}", ANYBODY, "the files of the pages"),
    Entry("GET", "/cards/{lang}/{name}.svg", ANYBODY, "pictures: `As` … `Kc`, `back`, `cut`"),
    Entry("GET", "/labels", ANYBODY, "the page's own words, `?lang=`"),
    Entry("GET", "/healthz", ANYBODY, "it is alive"),
    Entry("GET", "/me", ANYBODY, '`{"name", "roles", "new"}`: who is signed in here'),
    Entry("POST", "/sign-in", ANYBODY, '`{"name", "pin"}`: sets the cookie'),
    Entry("POST", "/setup", ANYBODY, '`{"code", "name", "pin"}`: the first person, once'),
    Entry("POST", "/pair", ANYBODY, '`{"code"}`: makes this browser a players\' screen'),
    Entry("POST", "/sign-out", ROLES, "ends the session"),
    Entry("POST", "/pin", PERSONS, '`{"pin", "new"}`: one\'s own PIN'),
    Entry("GET", "/state", ROLES, '`{"seq", "view"}` of the role, `?role=` (one of those signed in with) `&lang=`'),
    Entry("GET", "/events", ROLES, "the stream of that view"),
    Entry("POST", "/acts", ("croupier",), '`{"id", "act", "stands", "second"}`: the holder of the table alone'),
    Entry("GET", "/bench", ("croupier",), "the words of a simulated box; a real one has no such route"),
    Entry("POST", "/bench", ("croupier",), '`{"id", "say"}`: the hands around it'),
    Entry("POST", "/drill/end", ("croupier",), "ends a drill; a real table has no such route"),
    Entry("GET", "/enrol", ("floor",), "how far a deck is learnt; a table without a camera has no such routes"),
    Entry("GET", "/enrol/{sample}.png", ("floor",), "the index of a card as the camera saw it"),
    Entry("POST", "/enrol", ("floor",), '`{"name", "cards", "jokers"}`: borrows the empty box'),
    Entry("POST", "/enrol/begin", ("floor",), "the cards are in"),
    Entry("POST", "/enrol/answer", ("floor",), '`{"sample", "name"}`: which card it is, null for none of the deck'),
    Entry("POST", "/enrol/back", ("floor",), '`{"colour"}`: of the backs, null for unknown'),
    Entry("POST", "/enrol/end", ("floor",), "gives it up"),
    Entry("GET", "/record/desk", ("floor", "auditor"), "alarms, approvals, counters, who did what"),
    Entry("GET", "/record/rows", ("auditor",), "`?kind= &name= &hand= &since= &until= &text= &before=`: the journal"),
    Entry("GET", "/record/hands", ("auditor",), "closed hands, newest first"),
    Entry("GET", "/record/hands/{number}", ("auditor",), "a closed hand, step by step"),
    Entry("GET", "/record/shoes", ("floor", "auditor"), "every shoe with its counts"),
    Entry("GET", "/record/shoes/{number}", ("auditor",), "its figures; composition only once it is over"),
    Entry("GET", "/record/shoes/{number}/receipt", ("floor", "auditor"), "its receipt, with the QR code"),
    Entry("GET", "/record/verify", ("auditor",), "the chain examined"),
    Entry("POST", "/record/check", ("floor", "auditor"), '`{"code"}`: whether the journal keeps a receipt'),
    Entry("GET", "/record/export/{form}", ("auditor",), "`json` lines or `csv`, without what is not public"),
    Entry("POST", "/lease", ("croupier", "floor"), '`{"step"}`: take, ask, give, refuse, leave, release'),
    Entry("GET", "/people", ("floor",), "accounts: name, roles, locked"),
    Entry("POST", "/people", ("floor",), '`{"name", "roles", "pin"}`: one more'),
    Entry("POST", "/people/remove", ("floor",), '`{"name"}`'),
    Entry("POST", "/people/pin", ("floor",), '`{"name", "pin"}`: a new PIN, which unlocks'),
    Entry("POST", "/people/unlock", ("floor",), '`{"name"}`: forgives wrong PINs'),
    Entry("POST", "/pairing", ("floor",), "a code for one players' screen, for ten minutes"),
)

_PATTERNS: Final = tuple((compile_path(entry.path)[0], entry) for entry in ENTRIES)


def as_markdown() -> Iterable[str]:
    """The table as lines of the README: a row for each group of roles."""
    yield "| who | may call |"
    yield "|---|---|"
    for who in dict.fromkeys(entry.who for entry in ENTRIES):
        calls = (f"`{entry.method} {entry.path}` {entry.does}" for entry in ENTRIES if entry.who == who)
        yield f"| {', '.join(who)} | {'<br>'.join(calls)} |"


def asked(method: str, path: str) -> Entry | int:
    """What is asked for; else the status that says why it cannot be: 404 or 405."""
    found = [entry for pattern, entry in _PATTERNS if pattern.match(path)]
    wanted = "GET" if method == "HEAD" else method
    return next((entry for entry in found if entry.method == wanted), 405 if found else 404)


class Access:
    """ASGI middleware: lets a request to its route when the table says so, and tells the route whom it is from."""

    def __init__(self, app: ASGIApp, *, people: PeoplePort, cookie: str, clock: Clock, rates: Rates) -> None:
        """Ask ``people``; ``cookie`` is the name of the one that holds the token."""
        self._app = app
        self._people = people
        self._cookie = cookie
        self._clock = clock
        self._addresses = Buckets(rates.address)
        self._sessions = Buckets(rates.session)
        self._door = Buckets(rates.door)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request that may not pass; pass on one that may."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        await (refusal or self._app)(scope, receive, send)

    def _refusal(self, scope: Scope) -> Response | None:
        address, now = (scope.get("client") or ("",))[0], self._clock.now()
        if not self._addresses.admit(address, now):
            return _too_fast()
        entry = asked(scope["method"], scope["path"])
        if isinstance(entry, int):
            status = HTTPStatus(entry)
            return failure(entry, status.name, status.phrase)
        token = token_of(scope, self._cookie)
        signed = self._people.signed(token)
        state: dict[str, Any] = scope.setdefault("state", {})
        state["signed"], state["token"] = signed, token
        if entry.who != ANYBODY:
            if signed is None:
                return failure(401, "NOT_SIGNED_IN", "sign in first")
            if not set(entry.who) & set(signed.roles):
                return failure(403, "NOT_YOURS", f"this is for {' or '.join(entry.who)}")
        if entry.method in READING:
            return None
        if entry.is_door:
            return None if self._door.admit(address, now) else _too_fast()
        if token:
            self._people.touch(token)
        return None if self._sessions.admit(token, now) else _too_fast()


def token_of(scope: Scope, cookie: str) -> str | None:
    """The token that a request brings; None for none, and for a header that is no cookie."""
    try:
        found = SimpleCookie("; ".join(Headers(scope=scope).getlist("cookie"))).get(cookie)
    except CookieError:
        return None
    return found.value if found else None


def _too_fast() -> Response:
    return failure(429, "TOO_FAST", "too much was asked for at once: wait a moment")


if __name__ == "__main__":
    print("\n".join(as_markdown()))
