"""One page for many tables, one after the other, each on a clock that stands still but for what hands and fingers do.

The tables are those of ``tests/table``: whole ones in this process, with whatever eye, order of cards or start a scene
needs. The page stays open, and comes to each as it comes back to a table that was away.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any, Self

from fastapi import FastAPI
from playwright.sync_api import Page
from starlette.types import Receive, Scope, Send

from controller.clock import SystemClock
from controller.locale import Catalogue
from controller.ports import Applied, Refused
from dashboard import create_app
from dashboard.limits import FREE
from tests.browser.server import LiveServer
from tests.browser.taps import open_page
from tests.dashboard.open_house import HOST, OpenHouse
from tests.table.stand import Stand
from tests.table.wire import art

Staging = Callable[[AsyncExitStack], Awaitable[Stand]]
"""Sets up a table, and leaves on the stack how it is put away."""

COME_BACK = "() => window.dispatchEvent(new Event('online'))"
"""Lets the page ask the table anew, as a tablet does that was out of reach."""


@dataclass(frozen=True)
class Waited:
    """A table and the hands around its box: whatever they begin is over when they answer."""

    stand: Stand

    @property
    def words(self) -> Sequence[str]:
        return self.stand.bench.words

    async def act(self, act_id: str, words: str, persons: tuple[str, ...], actor: str = "") -> Applied | Refused:
        answer = await self.stand.table.act(act_id, words, persons, actor)
        await self.stand.rest()
        return answer

    async def say(self, word: str) -> None:
        await self.stand.say(word)


class Hall:
    """The server, the page of whoever deals, and the table that she deals at now."""

    def __init__(self, page: Page, catalogues: Mapping[str, Catalogue]) -> None:
        self.page = page

        async def door(scope: Scope, receive: Receive, send: Send) -> None:
            await self._app(scope, receive, send)

        self._catalogues = catalogues
        self._app: FastAPI
        self._server = LiveServer(lambda: door)
        self._stand: Stand
        self._is_open = False

    def __enter__(self) -> Self:
        self._server.start()
        self._around = self._server.wait_for(_entered)
        return self

    def __exit__(self, *error: object) -> None:
        self._server.wait_for(self._around.aclose)
        self._server.stop()

    def sit_down(self, staging: Staging) -> None:
        """Leave the table that there was for one that is set up so."""
        self._server.wait_for(lambda: self._set_up(staging))
        if self._is_open:
            self.page.evaluate(COME_BACK)
        else:
            open_page(self.page, self._server.url)
        self._is_open = True

    @property
    def view(self) -> Mapping[str, Any]:
        """What the table shows now to whoever deals."""
        return self._server.call(lambda: self._stand.view)

    def lend_a_hand(self, word: str) -> None:
        """Do something at the box, where it makes sense."""
        self._server.wait_for(lambda: self._stand.try_word(word))

    async def _set_up(self, staging: Staging) -> None:
        await self._around.aclose()
        self._stand = stand = await staging(self._around)
        await stand.table.hold("take", HOST, floor=False)
        around = {"people": OpenHouse(), "bench": Waited(stand), "rates": FREE}
        self._app = create_app(Waited(stand), stand.feed, art, self._catalogues, SystemClock(), **around)


async def _entered() -> AsyncExitStack:
    return AsyncExitStack()
