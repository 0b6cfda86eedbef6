"""Server-sent events: a role's feed down one response, with a beat by which a silent link is known to be alive."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from typing import Any, Final

from starlette.background import BackgroundTask
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from controller.ports import Clock, Sentences, Update
from dashboard.shell import SHELL
from dashboard.views import View, plain, spoken

BEAT_S: Final = 2.0
"""Seconds between beats; the page greys itself over after two and a half."""

SEND_DEADLINE_S: Final = 10.0
"""Seconds that a reader may take to accept one message; it is dropped before twice as many have passed."""

BEAT: Final = b'event: beat\ndata: {"shell":"%s"}\n\n' % SHELL.encode()
"""It says which pages the table has, so that an older one loads itself anew."""

END: Final = {"type": "http.response.body", "body": b"", "more_body": False}


class SlowReader(Exception):
    """A reader that does not take its messages; it is dropped and may come back for a snapshot."""


class Wording:
    """A view as JSON in each language, made once for all who read it in that language."""

    def __init__(self) -> None:
        """Nothing has been said yet."""
        self._latest: dict[tuple[str, Sentences], tuple[View, bytes]] = {}

    def of(self, role: str, sentences: Sentences, view: View) -> bytes:
        """The JSON of ``view``; the same object is worded once, for as long as it is the latest of its role."""
        known = self._latest.get((role, sentences))
        if known is None or known[0] is not view:
            known = self._latest[role, sentences] = view, plain(spoken(view, sentences))
        return known[1]


class EventStream(Response):
    """A response that lasts until its reader goes away or falls behind, his session is over, or the feed ends."""

    media_type = "text/event-stream"

    def __init__(
        self,
        updates: AsyncGenerator[Update, None],
        worded: Callable[[View], bytes],
        clock: Clock,
        lasts: Callable[[], bool],
    ) -> None:
        """Stream ``updates``, each ``worded``, while the reader's session ``lasts``.

        ``clock`` times the beats and the patience with the reader.
        """
        self._updates = updates
        self._worded = worded
        self._clock = clock
        self._lasts = lasts
        self._sending: float | None = None
        self._turn = asyncio.Lock()
        self.status_code = 200
        self.background: BackgroundTask | None = None
        self.init_headers({"Cache-Control": "no-store", "X-Accel-Buffering": "no"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send until either end is over, or the reader takes nothing for too long."""
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        works = (self._pass_on(send), self._beat(send), self._lose_patience(), _disconnected(receive))
        tasks = [asyncio.ensure_future(work) for work in works]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except SlowReader:
            return
        finally:
            await _ended(*tasks)
            await self._updates.aclose()

    async def _pass_on(self, send: Send) -> None:
        async for update in self._updates:
            if not self._lasts():
                break
            await self._say(send, _message(update, self._worded(update.view)))
        await send(END)

    async def _beat(self, send: Send) -> None:
        await self._clock.sleep(BEAT_S)
        while self._lasts():
            await self._say(send, BEAT)
            await self._clock.sleep(BEAT_S)
        await send(END)

    async def _say(self, send: Send, chunk: bytes) -> None:
        async with self._turn:
            self._sending = self._clock.now()
            await send({"type": "http.response.body", "body": chunk, "more_body": True})
            self._sending = None

    async def _lose_patience(self) -> None:
        """One look in each deadline, not a timer for each message: two hundred readers cost the table nothing."""
        while True:
            since = self._sending
            await self._clock.sleep(SEND_DEADLINE_S)
            if since is not None and since == self._sending:
                raise SlowReader


def _message(update: Update, view: bytes) -> bytes:
    prev = b"null" if update.prev is None else b"%d" % update.prev
    return b'id: %d\ndata: {"prev":%s,"seq":%d,"view":%s}\n\n' % (update.seq, prev, update.seq, view)


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _ended(*tasks: asyncio.Task[Any]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
