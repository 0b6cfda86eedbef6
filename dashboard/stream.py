"""Server-sent events: a role's feed down one response, with a beat by which a silent link is known to be alive."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from typing import Any, Final

from starlette.background import BackgroundTask
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from controller.ports import Clock, Sentences, Update
from dashboard.views import plain, spoken

BEAT_S: Final = 2.0
"""Seconds between beats; the page greys itself over after two and a half."""

SEND_DEADLINE_S: Final = 10.0
"""Seconds that a reader may take to accept one message before it is dropped."""

BEAT: Final = b"event: beat\ndata: {}\n\n"


class SlowReader(Exception):
    """A reader that does not take its messages; it is dropped and may come back for a snapshot."""


async def messages(
    updates: AsyncGenerator[Update, None], sentences: Sentences, clock: Clock, lasts: Callable[[], bool]
) -> AsyncGenerator[bytes, None]:
    """The bytes of one reader's stream; ends when the feed drops the reader, or his session does not last any more."""
    update = asyncio.ensure_future(anext(updates, None))
    beat = asyncio.ensure_future(clock.sleep(BEAT_S))
    try:
        while True:
            await asyncio.wait({update, beat}, return_when=asyncio.FIRST_COMPLETED)
            if update.done():
                found = update.result()
                if found is None or not lasts():
                    return
                yield _message(found, sentences)
                update = asyncio.ensure_future(anext(updates, None))
            if beat.done():
                if not lasts():
                    return
                yield BEAT
                beat = asyncio.ensure_future(clock.sleep(BEAT_S))
    finally:
        await _ended(update, beat)
        await updates.aclose()


class EventStream(Response):
    """A response that lasts until its reader goes away, falls behind, or the feed ends."""

    media_type = "text/event-stream"

    def __init__(self, source: AsyncGenerator[bytes, None], clock: Clock) -> None:
        """Stream ``source``; ``clock`` measures the patience with the reader."""
        self._source = source
        self._clock = clock
        self.status_code = 200
        self.background: BackgroundTask | None = None
        self.init_headers({"Cache-Control": "no-store", "X-Accel-Buffering": "no"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pump until either end is over."""
        pump = asyncio.ensure_future(self._pump(send))
        gone = asyncio.ensure_future(_disconnected(receive))
        try:
            await asyncio.wait({pump, gone}, return_when=asyncio.FIRST_COMPLETED)
            if pump.done():
                pump.result()
        except SlowReader:
            return
        finally:
            await _ended(pump, gone)
            await self._source.aclose()

    async def _pump(self, send: Send) -> None:
        start = {"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers}
        await self._patiently(send, start)
        async for chunk in self._source:
            await self._patiently(send, {"type": "http.response.body", "body": chunk, "more_body": True})
        await self._patiently(send, {"type": "http.response.body", "body": b"", "more_body": False})

    async def _patiently(self, send: Send, message: dict[str, object]) -> None:
        sent = asyncio.ensure_future(send(message))
        deadline = asyncio.ensure_future(self._clock.sleep(SEND_DEADLINE_S))
        try:
            await asyncio.wait({sent, deadline}, return_when=asyncio.FIRST_COMPLETED)
            if not sent.done():
                raise SlowReader
            sent.result()
        finally:
            await _ended(sent, deadline)


def _message(update: Update, sentences: Sentences) -> bytes:
    body = {"seq": update.seq, "prev": update.prev, "view": spoken(update.view, sentences)}
    return b"id: %d\ndata: %s\n\n" % (update.seq, plain(body))


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _ended(*tasks: asyncio.Task[Any]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
