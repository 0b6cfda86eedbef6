"""One session on an open transport: asks, asks again, gives up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from controller.box.bell import passes
from controller.box.frame import BadFrame, Splitter
from controller.box.protocol import HASH, REPLY_MS, TRIES, Command, Event, Report, Welcome
from controller.box.session import Session
from controller.box.transport import Transport, TransportLost
from controller.ports import BoxUnreachable, Clock

REPLY_S: Final = REPLY_MS / 1000


class LinkLost(BoxUnreachable):
    """The board does not answer."""

    def __init__(self, why: str = "the board does not answer: look at its cable and its power") -> None:
        """Say why, and what to do."""
        super().__init__(why)


class Link:
    """One session. When it is lost it stays lost; another one is begun in its place."""

    def __init__(self, transport: Transport, clock: Clock, nonce: int, heard: Callable[[Event], None]) -> None:
        """A session named by ``nonce``; ``heard`` is told every event, as often as the board repeats it."""
        self._transport = transport
        self._clock = clock
        self._session = Session(nonce, HASH)
        self._heard = heard
        self._asking = asyncio.Lock()
        self._answer: asyncio.Future[Report] | None = None
        self._reading: asyncio.Task[None] | None = None
        self.lost: Callable[[], None] = lambda: None
        """Called at once when the session is lost."""
        self.over: asyncio.Future[BoxUnreachable] = asyncio.get_running_loop().create_future()
        """Done when the session is lost, with the reason."""
        self.bad_frames = 0
        """Frames from the board that arrived damaged."""
        self.repeats = 0
        """Times that a command was sent once more."""

    async def begin(self, tries: int) -> Welcome:
        """Say hello, and throw away everything until the answer.

        Raises:
            BoxUnreachable: when nobody answers.
        """
        self._reading = asyncio.create_task(self._read())
        welcome = await self._exchange(self._session.again(), tries)
        assert isinstance(welcome, Welcome)
        return welcome

    async def end(self) -> None:
        """Stop listening; the board disarms by itself."""
        self._lose(LinkLost("the link is closed"))
        if self._reading is not None:
            self._reading.cancel()
            with suppress(asyncio.CancelledError):
                await self._reading

    async def ask(self, command: Command) -> Report:
        """Have a command carried out once, and return its answer, which may be ``Refused``.

        Raises:
            BoxUnreachable: when there is none after all tries. The session is then lost, and whether the command was
                carried out is not known.
        """
        async with self._asking:
            if self.over.done():
                raise self.over.result()
            try:
                return await self._exchange(self._session.ask(command), TRIES)
            finally:
                self._session.give_up()

    async def _exchange(self, frame: bytes, tries: int) -> Report:
        answer: asyncio.Future[Report] = asyncio.get_running_loop().create_future()
        self._answer = answer
        for attempt in range(tries):
            self.repeats += attempt > 0
            await self._send(frame)
            if await passes(self._clock, REPLY_S, answer, self.over):
                break
        if not answer.done():
            self._lose(LinkLost())
            raise self.over.result()
        return answer.result()

    async def _send(self, frame: bytes) -> None:
        try:
            await self._transport.write(frame)
        except TransportLost as error:
            self._lose(error)

    async def _read(self) -> None:
        splitter = Splitter()
        try:
            while True:
                for frame in splitter.feed(await self._transport.read()):
                    if isinstance(frame, BadFrame):
                        self.bad_frames += 1
                    else:
                        self._take(self._session.take(frame))
        except TransportLost as error:
            self._lose(error)

    def _take(self, report: Report | None) -> None:
        if isinstance(report, Event):
            self._heard(report)
        elif report is not None and self._answer is not None and not self._answer.done():
            self._answer.set_result(report)

    def _lose(self, why: BoxUnreachable) -> None:
        if not self.over.done():
            self.over.set_result(why)
            self.lost()
