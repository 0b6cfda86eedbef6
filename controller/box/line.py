"""The link for as long as it is wanted: session after session, a heart that beats, a lost board found again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from controller.box.bell import Bell, passes
from controller.box.link import Link, LinkLost
from controller.box.protocol import (
    BEAT_MS,
    HASH,
    TRIES,
    AskStatus,
    Command,
    Disarm,
    Event,
    Refusal,
    Report,
    Status,
    Welcome,
)
from controller.box.transport import Transport, TransportLost
from controller.box.words import sentence
from controller.ports import BoxUnreachable, Clock

BEAT_S: Final = BEAT_MS / 1000

OPENING_TRIES: Final = 30
"""Hellos of a first opening (3 s): it may have reset the board, and an old bootloader waits two seconds."""

RETRY_S: Final = 0.5
"""Between two attempts to find a lost board again."""


class OtherBoard(LinkLost):
    """A board that was built from another definition of the link, so that even its status cannot be read."""

    def __init__(self) -> None:
        """Say what to do."""
        super().__init__(sentence(Refusal.OTHER_DEFINITION))


class Line:
    """Sessions on one transport. After a loss the next one is begun in the background, with the box disarmed."""

    def __init__(
        self,
        transport: Transport,
        clock: Clock,
        nonces: Callable[[], int],
        *,
        began: Callable[[], None] = lambda: None,
        heard: Callable[[Event], None] = lambda event: None,
        told: Callable[[Status], None] = lambda status: None,
        lost: Callable[[], None] = lambda: None,
    ) -> None:
        """A line that is not open.

        Args:
            transport: carries the bytes; the line opens and closes it.
            clock: measures every wait.
            nonces: gives 32 bits for each session that none had lately.
            began: called when a session is begun, before its first event.
            heard: told each event, as often as the board repeats it.
            told: told each status, whoever asked for it.
            lost: called when a session is lost.
        """
        self._transport = transport
        self._clock = clock
        self._nonces = nonces
        self._began = began
        self._heard = heard
        self._told = told
        self._lost = lost
        self._link: Link | None = None
        self._tending: asyncio.Task[None] | None = None
        self._why: BoxUnreachable = LinkLost("the link is not open")
        self.bell = Bell()
        """Rung when the link is lost or found again."""
        self.welcome: Welcome | None = None
        """What the board said of itself when the last session began."""

    @property
    def link(self) -> Link | None:
        """The present session, None while there is none."""
        return self._link if self._link and not self._link.over.done() else None

    @property
    def why(self) -> BoxUnreachable:
        """Why there is no session."""
        return self._link.over.result() if self._link and self._link.over.done() else self._why

    async def open(self, tries: int = OPENING_TRIES) -> None:
        """Begin the first session, and keep one from then on.

        Raises:
            BoxUnreachable: when no board answers.
        """
        await self.close()
        await self._transport.open()
        try:
            await self._begin(tries)
        except BaseException:
            await self._transport.close()
            raise
        self._tending = asyncio.create_task(self._tend())

    async def close(self) -> None:
        """Let go; the board ends what moves and disarms by itself."""
        tending, self._tending = self._tending, None
        if tending is not None:
            tending.cancel()
            with suppress(asyncio.CancelledError):
                await tending
        if self._link is not None:
            self._link.lost = lambda: None
            await self._link.end()
        await self._transport.close()

    async def ask(self, command: Command) -> Report:
        """Have a command carried out once in the present session, and return its answer.

        Raises:
            BoxUnreachable: when there is no session, or it is lost by this.
        """
        link = self.link
        if link is None:
            raise self.why
        report = await link.ask(command)
        if isinstance(report, Status):
            self._told(report)
        return report

    @property
    def is_ours(self) -> bool:
        """Whether the board was built from the definition of the link that this program has."""
        return self.welcome is None or self.welcome.hash == HASH

    async def status(self) -> Status:
        """Ask for the status.

        Raises:
            BoxUnreachable: when there is no session, or it is lost by this.
        """
        try:
            report = await self.ask(AskStatus())
        except LinkLost:
            if self.is_ours:
                raise
            raise OtherBoard from None
        if not isinstance(report, Status):
            raise OtherBoard
        return report

    async def _begin(self, tries: int) -> None:
        self._began()
        link = Link(self._transport, self._clock, self._nonces(), self._heard)
        try:
            self.welcome = await link.begin(tries)
            await link.ask(Disarm())
        except BaseException as error:
            self._why = error if isinstance(error, BoxUnreachable) else self._why
            await link.end()
            raise
        self._link = link
        link.lost = self._fall
        self.bell.ring()

    def _fall(self) -> None:
        self._lost()
        self.bell.ring()

    async def _tend(self) -> None:
        while True:
            await self._beat()
            try:
                await self._find()
            except BoxUnreachable:
                await self._clock.sleep(RETRY_S)

    async def _beat(self) -> None:
        """Ask for the status again and again until the session is lost."""
        link = self._link
        if link is None:
            return
        while not await passes(self._clock, BEAT_S, link.over):
            with suppress(BoxUnreachable):
                await self.ask(AskStatus())
        self._why, self._link = link.over.result(), None
        await link.end()

    async def _find(self) -> None:
        """Begin a session anew; the transport is opened anew only where it was lost, since that may reset a board."""
        if isinstance(self._why, TransportLost):
            await self._transport.close()
            await self._open_again()
        await self._begin(TRIES)

    async def _open_again(self) -> None:
        try:
            await self._transport.open()
        except TransportLost as error:
            self._why = error
            raise
