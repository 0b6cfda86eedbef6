"""Everything that leaves a table: each byte to each role in each language, each log record, and when it left."""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
import re
from collections.abc import Iterable, Mapping, MutableMapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Self

import httpx

from controller.auditing.record import Auditing
from controller.cards import PACK
from controller.locale import LANGUAGES, Catalogue
from controller.ports import ROLES
from dashboard.app import create_app
from dashboard.limits import FREE
from tests.auditing.memory import auditing
from tests.dashboard.open_house import OpenHouse
from tests.table.croupier import STAFF
from tests.table.stand import Stand
from vision.deck import card_svg

CROUPIER, *OTHERS = ROLES

FIRST, *MORE = LANGUAGES

READERS = (
    *(f"role={CROUPIER}&lang={lang}" for lang in LANGUAGES),
    *(f"role={role}&lang={lang}" for role, lang in zip(OTHERS, itertools.cycle(LANGUAGES))),
)
"""The croupier in every language, for her view holds all sentences; each of the others in one."""

LOOKED_UP = (
    *("desk", "rows", "shoes", "shoes/1", "desk", "hands", "shoes/1/receipt", "rows?text=h", "hands/1"),
    *("export/json", "verify", "export/csv"),
)
"""What floor and auditor look up in the record, one after the other."""

OF_THE_FLOOR = "desk"
"""What is looked up of a shoe that is over, too: an auditor may see its cards then (REQ-47), and the floor may not."""

HOST = "127.0.0.1:8913"

CARD_NAMES = frozenset(map(str, PACK))

QUOTED = re.compile(rb'"([A2-9TJQK][shdc])"')
NAMED = re.compile(rb"(?<![\w-])([A2-9TJQK][shdc])(?![\w-])")
"""A card's name as a word of its own."""

ENGLISH = frozenset({"As", "Ah", "Ad"})
"""Names of cards that are also words; as whole JSON values they are still found."""


@dataclass(frozen=True)
class Sent:
    """Something that was sent."""

    at: float
    """Seconds on the table's clock."""
    channel: str
    body: bytes


art = cache(card_svg)
catalogues = {lang: Catalogue(lang) for lang in LANGUAGES}


class Wire(logging.Handler):
    """A table's page with every reader connected, as an asynchronous context; keeps all that is sent."""

    def __init__(self, stand: Stand, record_kind: type[Auditing] = Auditing) -> None:
        super().__init__(logging.DEBUG)
        self._record_kind = record_kind
        self.shoe_is_over = False
        self._lookups = itertools.cycle(step for path in LOOKED_UP for step in (path, None))
        self.stand = stand
        self.sent: list[Sent] = []
        self._taps = itertools.count(1)
        self._readers = itertools.cycle(READERS)
        self._again = itertools.cycle(MORE)

    async def __aenter__(self) -> Self:
        clock, stand = self.stand.clock, self.stand
        record = auditing(stand.journal, self._record_kind)
        around: dict[str, Any] = {"people": OpenHouse(), "bench": stand.bench, "record": record, "rates": FREE}
        self.app = create_app(stand.table, stand.feed, art, catalogues, clock, **around)
        transport = httpx.ASGITransport(self.app)
        self._client = httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}", trust_env=False)
        self._gone = asyncio.Event()
        self._streams = [asyncio.create_task(self._listen(query)) for query in READERS]
        await clock.settle()
        return self

    async def __aexit__(self, *error: object) -> None:
        self._gone.set()
        await asyncio.gather(*self._streams)
        await self._client.aclose()

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a log record of the program."""
        if record.name.partition(".")[0] in ("controller", "vision", "dashboard", "root"):
            self._keep("log", f"{record.levelname} {record.name} {record.getMessage()} {record.exc_text}".encode())

    async def look(self) -> None:
        """Fetch the state as the readers would, one after the other from call to call, the bench, and the record."""
        await self._fetch("GET", f"/state?{next(self._readers)}")
        await self._fetch("GET", "/bench")
        path = next(self._lookups)
        if path:
            await self._fetch("GET", f"/record/{OF_THE_FLOOR if self.shoe_is_over else path}")

    async def act(self, words: str) -> dict[str, Any]:
        """Tap an act, the second time in another language: it is the same tap and must have the same answer."""
        body = {"id": f"tap-{next(self._taps):06}", "act": words, "second": {"name": STAFF[1], "pin": "1"}}
        answer = await self._fetch("POST", f"/acts?lang={FIRST}", body)
        await self._fetch("POST", f"/acts?lang={next(self._again)}", body)
        await self.stand.rest()
        return answer

    async def say(self, word: str) -> dict[str, Any]:
        """Say a word of the bench."""
        answer = await self._fetch("POST", "/bench", {"id": f"say-{next(self._taps):06}", "say": word})
        await self.stand.rest()
        return answer

    async def _fetch(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> dict[str, Any]:
        answer = await self._client.request(method, path, json=body)
        headers = b"".join(b"%b: %b\n" % header for header in sorted(answer.headers.raw))
        self._keep(f"{method} {path}", b"%d\n%b\n%b" % (answer.status_code, headers, answer.content))
        found: dict[str, Any] = answer.json() if "application/json" in answer.headers["content-type"] else {}
        return found

    async def _listen(self, query: str) -> None:
        scope = {
            "type": "http",
            "method": "GET",
            "path": "/events",
            "query_string": query.encode(),
            "headers": [(b"host", HOST.encode())],
            "http_version": "1.1",
            "scheme": "http",
        }

        async def receive() -> dict[str, str]:
            await self._gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: MutableMapping[str, Any]) -> None:
            self._keep(f"SSE {query}", message.get("body") or repr(sorted(message.items())).encode())

        await self.app(scope, receive, send)

    def _keep(self, channel: str, body: bytes) -> None:
        self.sent.append(Sent(self.stand.clock.now(), channel, body))


def first_difference(left: Iterable[Sent], right: Iterable[Sent]) -> str | None:
    """Where two records of traffic part: in a byte, a time or a number of messages; None when they are the same.

    Each channel is compared by itself: which of several readers is served first at one instant is the event loop's.
    """
    for one, other in itertools.zip_longest(_by_channel(left), _by_channel(right)):
        if one != other:
            return f"{one} is not {other}"
    return None


def _by_channel(traffic: Iterable[Sent]) -> list[Sent]:
    return sorted(traffic, key=lambda sent: sent.channel)


def cards_named(traffic: Iterable[Sent]) -> set[str]:
    """Every card that is named anywhere in it: as a JSON value, in quotes, or as a word in a sentence."""
    found: set[str] = set()
    for sent in traffic:
        found |= {name.decode() for name in QUOTED.findall(sent.body)}
        found |= {name.decode() for name in NAMED.findall(sent.body)} - ENGLISH
        for text in _strings(sent.body):
            found |= {text} & CARD_NAMES
    return found


def _strings(body: bytes) -> Iterable[str]:
    """The string values of the JSON in a body, if there is any."""
    start = body.find(b"{")
    try:
        waiting = [json.loads(body[start:])] if start >= 0 else []
    except ValueError:
        return
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
