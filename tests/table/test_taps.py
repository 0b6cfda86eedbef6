"""Taps that come twice, readers that are behind, and a journal that cannot be written."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from controller.events import Event
from controller.feed import QUEUE
from controller.journal import Journal, JournalUnwritable
from controller.ports import Applied, Refused
from dashboard.stream import SEND_DEADLINE_S
from tests.dashboard.asgi import stream
from tests.table.stand import Stand
from tests.table.wire import Wire

TAP = "tap-of-P1-bank"


async def test_a_tap_that_comes_twice_is_done_once() -> None:
    async with Stand() as stand:
        await stand.play_to("bank")
        first = await stand.act("P1 bank 100", tap=TAP)
        again = await stand.act("P1 bank 100", tap=TAP)
        assert first == again
        assert stand.view["game"]["bank"] == 100


async def test_a_refused_tap_may_be_tried_again() -> None:
    async with Stand() as stand:
        assert isinstance(await stand.act("P1 bank 100", tap=TAP), Refused)
        await stand.play_to("bank")
        assert isinstance(await stand.act("P1 bank 100", tap=TAP), Applied)


async def test_a_tap_sent_again_after_a_restart_does_nothing_twice(tmp_path: Path) -> None:
    async with Stand(folder=tmp_path) as stand:
        await stand.play_to("bank")
        first = await stand.act("P1 bank 100", tap=TAP)
        before = stand.view["game"]
    async with Stand(folder=tmp_path) as stand:
        assert await stand.act("P1 bank 100", tap=TAP) == first
        assert stand.view["game"] == before


async def test_a_tap_over_http_has_the_same_answer_in_the_same_bytes() -> None:
    async with Stand() as stand, Wire(stand) as wire:
        await wire.act("load")
        first, *again = (sent.body for sent in wire.sent if sent.channel.startswith("POST /acts"))
        assert again == [first]
        assert b'"ok":true' in first


async def test_the_button_on_the_box_and_the_one_on_the_page_are_one_act() -> None:
    async with Stand() as stand:
        await stand.play_to("closed")
        await stand.say("press-deal")
        assert stand.view["box"]["phase"] == "presented"
        await stand.say("press-deal")
        assert stand.world.state.last_id == 1


async def test_a_reader_that_is_behind_is_dropped_and_the_table_is_not_slowed() -> None:
    async with Stand() as stand, Wire(stand) as wire:
        async with stream(wire.app, "role=screen") as slow:
            await stand.clock.settle()
            slow.takes.clear()
            started = stand.clock.now()
            await stand.play_coup()
            assert stand.feed.snapshot("screen")[0] > QUEUE + 1
            dealt_in = stand.clock.now() - started
            await stand.clock.advance(2 * SEND_DEADLINE_S)
            assert slow.done, "the reader that took nothing is gone"
        await stand.play_to("betting")
    async with Stand() as alone:
        await alone.play_coup()
        assert alone.clock.now() == pytest.approx(dealt_in)


class FullDisk:
    """A journal whose disk is full from one append on."""

    def __init__(self, journal: Journal, good: int) -> None:
        self._journal = journal
        self._good = good

    def append(self, events: Sequence[Event], cause: str, actor: str) -> int:
        self._good -= 1
        if self._good < 0:
            raise JournalUnwritable("the disk is full")
        return self._journal.append(events, cause, actor)

    def seq_of_cause(self, cause: str) -> int | None:
        return self._journal.seq_of_cause(cause)


async def test_REQ_44_nothing_moves_and_nothing_is_shown_that_cannot_be_recorded() -> None:
    """An act that cannot be booked changes nothing; an eject that cannot be intended does not move."""
    async with Stand() as stand:
        await stand.play_to("closed")
        stand.table._journal = FullDisk(stand.journal, good=0)
        before, seen = stand.table.state, stand.feed.snapshot("croupier")
        with pytest.raises(JournalUnwritable):
            await stand.act("deal")
        assert stand.table.state == before
        assert stand.feed.snapshot("croupier") == seen
        stand.table._journal = FullDisk(stand.journal, good=1)
        with pytest.raises(JournalUnwritable):
            await stand.act("deal")
        assert stand.world.state.last_id == 0
        with pytest.raises(JournalUnwritable):
            await stand.table.failed()
        stand.table._tasks = stand.table._tasks[1:]
