"""Tables that were played, and their records."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from random import Random

import pytest

from controller.auditing.record import Auditing
from controller.rules.ochko.house import OCHKO
from tests.auditing.memory import auditing
from tests.table.stand import GAME, Stand
from tests.table.veils import VEILS

BOLDNESS = {OCHKO: 0.3}
"""Where the main act is always another card, now and then another act ends a hand."""

Played = Callable[..., AbstractAsyncContextManager[tuple[Stand, Auditing]]]


@pytest.fixture
def played() -> Played:
    """Opens a table of a game, plays some hands of it, and gives it with its record."""

    @asynccontextmanager
    async def open_and_play(kind: str = GAME, hands: int = 1, **more: object) -> AsyncGenerator[tuple[Stand, Auditing]]:
        veil = VEILS[kind]
        setting = {"seats": veil.seats, "order": veil.order(3), "options": veil.options, **more}
        async with Stand(kind=kind, **setting) as stand:
            record, chance = auditing(stand.journal), Random(1)
            while len((await record.hands(None))["hands"]) < hands:
                await stand.step(chance, BOLDNESS.get(kind, 0.0))
            yield stand, record

    return open_and_play
